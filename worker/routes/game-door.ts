import * as z from "zod";
import { GameId, GameView } from "../../schema/wire/game.ts";
import type { Env } from "../env.ts";
import type { CommandName, Guest, Reader } from "../game/command.ts";
import type { Said } from "../game/ledger.ts";
import type { Caller } from "../http/auth.ts";
import type { Answer, Input, Outcome } from "../http/operation.ts";

/** How the operations of one game reach its object. */

export const GameParams = z.object({ id: GameId });

/** What is said of every answer that shows a game. */
export const GAME_ANSWER: Answer = {
  description: "The game as the caller may see it.",
  schema: GameView,
  headers: { ETag: '`"<version>.<view>"`; send it back in `If-None-Match` or `If-Match`.' },
};

export const JOIN_CODE_HEADER = {
  "Join-Code": "Opens an unlisted game to whoever has its code.",
} as const;

export const gameStub = (env: Env, id: string) => env.GAME.getByName(id);

/** Who asks, as the object wants to know it. */
export const readerOf = (request: Request, caller: Caller | undefined): Reader => {
  const joinCode = request.headers.get("Join-Code");
  return { ...(caller === undefined ? {} : guestOf(caller)), ...(joinCode ? { joinCode } : {}) };
};

export const guestOf = ({ playerId, name, kind }: Caller): Guest => ({
  player: playerId,
  name,
  program: kind === "program",
});

/** An object's answer as the response: its body goes out byte for byte as it was stored. */
export const answerOf = (said: Said): Outcome => {
  if ("problem" in said) return said.problem;
  const { status, body, etag, location, replayed } = said;
  return {
    status,
    ...(status === 304 ? {} : { text: body }),
    headers: {
      ...(etag === undefined ? {} : { ETag: etag }),
      ...(location === undefined ? {} : { Location: location }),
      ...(replayed === true ? { "Idempotency-Replayed": "true" } : {}),
    },
  };
};

/** Whose key it is: it belongs to player, method and path. */
export const keyPath = (request: Request, url: URL): string => `${request.method} ${url.pathname}`;

interface CommandCall {
  readonly env: Env;
  readonly request: Request;
  readonly url: URL;
  readonly params: { readonly id: string };
  readonly caller: Caller;
  readonly input: Input<object, unknown>;
}

/** Puts a command to a game and passes its answer on. */
export async function command(
  call: CommandCall,
  name: CommandName,
  more: Pick<Reader, "joinCode" | "onTime" | "games"> = {},
): Promise<Outcome> {
  const { env, request, url, params, caller, input } = call;
  const guest = { ...readerOf(request, caller), ...guestOf(caller), ...more };
  const path = keyPath(request, url);
  return answerOf(await gameStub(env, params.id).command(name, guest, path, input));
}

/** How long a list may be waited for after a change that everybody will look for there. */
const PATIENCE_MS = 1_000;

/**
 * A command that changes what the lists show. The answer waits a moment until they show it, so
 * that who looks next finds it; a D1 that is slow or down costs no more than that moment.
 */
export async function listedCommand(
  call: CommandCall,
  name: CommandName,
  more: Pick<Reader, "joinCode" | "onTime" | "games"> = {},
): Promise<Outcome> {
  const outcome = await command(call, name, more);
  await untilListed(call.env, call.params.id);
  return outcome;
}

export const untilListed = (env: Env, id: string): Promise<unknown> =>
  Promise.race([
    gameStub(env, id)
      .told()
      .catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
