import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type * as z from "zod";
import { GameRequest } from "../../schema/wire/game.ts";
import type { Env } from "../env.ts";
import { DEFAULT_CLOCK } from "../game/clock.ts";
import type { Settings, TimeoutRules } from "../game/event.ts";
import type { NewGame } from "../game/game.ts";
import type { Caller } from "../http/auth.ts";
import { objectOperation } from "../http/operation.ts";
import { type Problem, problem } from "../http/problem.ts";
import { newId, randomBytes } from "../http/random.ts";
import { openGamesOf } from "../players/busy.ts";
import { findPlayerByName } from "../players/player.ts";
import { err, ok, type Result } from "../rules/result.ts";
import { rulesetById } from "../rules/rulesets/index.ts";
import type { Seat, SeatCount } from "../rules/seat.ts";
import { agree } from "../rules/terms.ts";
import { answerOf, GAME_ANSWER, gameStub, guestOf, keyPath, untilListed } from "./game-door.ts";

const DEFAULT_TIMEOUT: TimeoutRules = { action: "autoplay", misses: 2 };

export const createGame = objectOperation({
  method: "post",
  path: "/v1/games",
  operationId: "createGame",
  tags: ["games"],
  summary: "Make a game",
  description:
    "Makes a game and seats its creator. It starts by itself when every seat is taken. `options` beside a `preset` win over it.",
  auth: { scope: "play" },
  body: GameRequest,
  answers: {
    201: { ...GAME_ANSWER, headers: { ...GAME_ANSWER.headers, Location: "The game." } },
  },
  problems: ["options_conflict", "blocked_by_setting", "limit_reached"],
  handle: async ({ env, request, url, caller, input }) => {
    const { key, fingerprint } = input;
    if (input.media !== undefined) return input.media;
    const path = keyPath(request, url);
    const id = gameId(caller, key);
    const stub = gameStub(env, id);
    const use = key === undefined ? undefined : { player: caller.playerId, path, key, fingerprint };
    const again = use && (await stub.replay(use));
    if (again !== undefined) return answerOf(again);
    if (!input.valid.ok) return input.valid.error;
    const [wish, games] = await Promise.all([
      newGame(env, id, caller, input.valid.value.body),
      openGamesOf(env, caller.playerId),
    ]);
    if (!wish.ok) return wish.error;
    const said = await stub.create({
      ...wish.value,
      creator: { ...wish.value.creator, ...(games === undefined ? {} : { games }) },
      ...(use === undefined ? {} : { key: use }),
    });
    await untilListed(env, id);
    return answerOf(said);
  },
});

/**
 * With a key the id follows from it, so that a repeated request reaches the game that the first one
 * made. The player's pepper keeps it unguessable.
 */
const gameId = ({ pepper }: Caller, key: string | undefined): string =>
  newId("g", key === undefined ? randomBytes : derivedBytes(pepper, key));

const derivedBytes = (pepper: string, key: string) => {
  let block = 0;
  return (length: number): Uint8Array => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; at += 32) {
      const part = hmac(sha256, utf8ToBytes(pepper), utf8ToBytes(`game:${block}:${key}`));
      bytes.set(part.subarray(0, length - at), at);
      block += 1;
    }
    return bytes;
  };
};

async function newGame(
  env: Env,
  id: string,
  caller: Caller,
  body: z.output<typeof GameRequest>,
): Promise<Result<NewGame, Problem>> {
  const settings = settingsOf(body);
  if (!settings.ok) return settings;
  const { seats } = settings.value;
  if (body.seat !== undefined && body.seat >= seats) return err(noSeat(body.seat, seats));
  const invite: NewGame["invite"][number][] = [];
  for (const { seat, name } of body.invite ?? []) {
    if (seat >= seats) return err(noSeat(seat, seats));
    const player = await findPlayerByName(env, name);
    if (player === undefined || player.name === null) {
      return err(problem("options_conflict", `There is no player named "${name}" to invite.`));
    }
    const twice = invite.some((one) => one.seat === seat || one.guest.player === player.id);
    if (twice || player.id === caller.playerId) {
      return err(problem("options_conflict", "An invitation keeps one seat for one other player."));
    }
    const guest = { player: player.id, name: player.name, program: player.kind === "program" };
    if (guest.program && !settings.value.programs) {
      return err(problem("options_conflict", `"${name}" is a program, and this game has none.`));
    }
    invite.push({ seat: seat as Seat, guest });
  }
  const bots: NewGame["bots"][number][] = [];
  for (const { seat, level } of body.bots ?? []) {
    if (seat >= seats) return err(noSeat(seat, seats));
    if ([...invite, ...bots].some((one) => one.seat === seat)) {
      return err(problem("options_conflict", `Seat ${seat} is given twice.`));
    }
    bots.push({ seat: seat as Seat, level });
  }
  return ok({
    id,
    creator: guestOf(caller),
    settings: settings.value,
    invite,
    bots,
    ...(body.seat === undefined ? {} : { seat: body.seat as Seat }),
    ...(body.entropy === undefined ? {} : { entropy: body.entropy }),
  });
}

const noSeat = (seat: number, seats: number): Problem =>
  problem("options_conflict", `There is no seat ${seat} in a game of ${seats}.`);

function settingsOf(body: z.output<typeof GameRequest>): Result<Settings, Problem> {
  const rules = rulesetById(body.ruleset);
  if (rules === undefined) throw new Error(`validated but unknown ruleset ${body.ruleset}`);
  const agreed = agree(rules, {
    ...(body.preset === undefined ? {} : { preset: body.preset }),
    ...(body.options === undefined ? {} : { options: body.options }),
    ...(body.seats === undefined ? {} : { seats: body.seats as SeatCount }),
  });
  if (!agreed.ok) {
    const errors = agreed.error.map(({ option, message }) => ({
      path: option === "seats" || option === "preset" ? `/${option}` : `/options/${option}`,
      message,
    }));
    const detail = agreed.error.map(({ message }) => message).join(" ");
    return err(problem("options_conflict", detail, { errors }));
  }
  const clock = body.clock ?? DEFAULT_CLOCK;
  if (clock.kind === "fischer" && clock.initial > clock.cap) {
    const message = "A bank cannot begin with more than its cap.";
    return err(problem("options_conflict", message, { errors: [{ path: "/clock/cap", message }] }));
  }
  return ok({
    ruleset: rules.id,
    ...(body.preset === undefined ? {} : { preset: body.preset }),
    ...agreed.value,
    clock,
    onTimeout: body.onTimeout ?? DEFAULT_TIMEOUT,
    vacation: body.vacation ?? true,
    messages: body.messages ?? false,
    ...(body.minOnTime === undefined ? {} : { minOnTime: body.minOnTime }),
    programs: body.programs ?? true,
    visibility: body.visibility ?? "public",
  });
}
