import { objectOperation } from "../http/operation.ts";
import { openGamesOf } from "../players/busy.ts";
import {
  answerOf,
  GAME_ANSWER,
  GameParams,
  gameStub,
  guestOf,
  keyPath,
  readerOf,
  untilListed,
} from "./game-door.ts";

export const rematch = objectOperation({
  method: "post",
  path: "/v1/games/{id}/rematch",
  operationId: "rematch",
  tags: ["games"],
  summary: "Play again",
  description:
    "Makes a new game with the same settings, or joins the one that another seat has made: everyone who asks gets the same game and their old seat, which is kept for them.",
  auth: { scope: "play" },
  params: GameParams,
  answers: {
    200: GAME_ANSWER,
    201: { ...GAME_ANSWER, headers: { ...GAME_ANSWER.headers, Location: "The new game." } },
  },
  problems: [
    "not_seated",
    "game_not_active",
    "game_not_open",
    "seat_taken",
    "blocked_by_setting",
    "limit_reached",
  ],
  handle: async ({ env, request, url, params, caller, input }) => {
    const games = await openGamesOf(env, caller.playerId);
    const guest = {
      ...readerOf(request, caller),
      ...guestOf(caller),
      ...(games === undefined ? {} : { games }),
    };
    const asked = await gameStub(env, params.id).rematch(guest, input);
    if ("problem" in asked) return asked.problem;
    const { wish } = asked;
    const { key, fingerprint } = input;
    const path = keyPath(request, url);
    const use = key === undefined ? {} : { key: { player: guest.player, path, key, fingerprint } };
    if (!input.valid.ok) {
      const again = use.key && (await gameStub(env, wish.id).replay(use.key));
      return again === undefined ? input.valid.error : answerOf(again);
    }
    const said = await gameStub(env, wish.id).rejoin({ ...wish, ...use });
    await untilListed(env, wish.id);
    return answerOf(said);
  },
});
