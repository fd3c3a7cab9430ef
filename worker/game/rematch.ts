import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { type Problem, problem } from "../http/problem.ts";
import { newId } from "../http/random.ts";
import { err, ok, type Result } from "../rules/result.ts";
import type { Guest } from "./command.ts";
import type { NewGame } from "./game.ts";
import { chairOf, type GameState, isOver } from "./state.ts";
import type { Names } from "./view.ts";

export interface Rematch {
  readonly wish: NewGame;
}

/**
 * The rematch of a finished game, as one of its players makes it: same settings, same seats, those
 * of the others kept for them. Its id follows from the game's secret, so whoever asks gets the
 * same one.
 */
export function rematchOf(state: GameState, names: Names, guest: Guest): Result<Rematch, Problem> {
  const own = chairOf(state, guest.player);
  if (own === undefined) return err(problem("not_seated", "You did not sit in this game."));
  if (!isOver(state)) {
    return err(problem("game_not_active", "The game is not over yet: play it to its end."));
  }
  const invite = state.chairs.flatMap(({ seat, player }) => {
    const known = player === undefined ? undefined : names[player];
    if (seat === own.seat || player === undefined || known?.name === undefined) return [];
    return [{ seat, guest: { player, name: known.name, program: known.kind === "program" } }];
  });
  const bots = state.chairs.flatMap(({ seat, bot }) =>
    bot === undefined ? [] : [{ seat, level: bot }],
  );
  const { secret, settings } = state;
  return ok({
    wish: { id: rematchId(secret), creator: guest, settings, invite, bots, seat: own.seat },
  });
}

function rematchId(secret: string): string {
  let block = 0;
  return newId("g", () => {
    const bytes = hmac(sha256, hexToBytes(secret), utf8ToBytes(`boneyard/rematch:${block}`));
    block += 1;
    return bytes;
  });
}
