import { JoinRequest } from "../../schema/wire/game.ts";
import { onTimeShare } from "../game/pace.ts";
import { objectOperation } from "../http/operation.ts";
import { openGamesOf } from "../players/busy.ts";
import { paceOf } from "../players/reliability.ts";
import { GAME_ANSWER, GameParams, JOIN_CODE_HEADER, listedCommand } from "./game-door.ts";

export const joinGame = objectOperation({
  method: "post",
  path: "/v1/games/{id}/join",
  operationId: "joinGame",
  tags: ["games"],
  summary: "Take a seat",
  description:
    "Takes the seat asked for, else the one kept for the caller, else the first free one. The last seat taken starts the game. An unlisted game needs its `joinCode` from who is not invited.",
  auth: { scope: "play" },
  params: GameParams,
  headers: JOIN_CODE_HEADER,
  body: JoinRequest,
  ifMatch: true,
  answers: { 200: GAME_ANSWER },
  problems: [
    "already_seated",
    "game_not_open",
    "seat_taken",
    "game_full",
    "blocked_by_setting",
    "limit_reached",
  ],
  handle: async (call) => {
    const { valid } = call.input;
    const { playerId } = call.caller;
    const [pace, games] = await Promise.all([
      paceOf(call.env, playerId),
      openGamesOf(call.env, playerId),
    ]);
    const onTime = pace && onTimeShare(pace);
    const joinCode = valid.ok ? valid.value.body.joinCode : undefined;
    // The body's code opens the door as the header does: whether the game exists is judged first.
    return listedCommand(call, "join", {
      ...(joinCode === undefined ? {} : { joinCode }),
      ...(onTime === undefined ? {} : { onTime }),
      ...(games === undefined ? {} : { games }),
    });
  },
});
