import { tellGame, type View } from "./tell-game.ts";
import type { Heard, Told } from "./tool.ts";

interface Body {
  readonly code?: string;
  readonly detail?: string;
  readonly reason?: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  readonly game?: View;
}

/** A problem in words: its code first, then what helps to do better. */
const words = ({ code, detail, reason, errors, game }: Body, retryAfter: string | null): string =>
  [
    `${code}${reason === undefined ? "" : ` (${reason})`}: ${detail}`,
    ...(errors ?? []).map(({ path, message }) => `${path}: ${message}`),
    ...(retryAfter === null ? [] : [`Try again in ${retryAfter} seconds.`]),
    ...(game === undefined ? [] : ["The game as it is now:", tellGame(game)]),
  ].join("\n");

/** What a tool answers where an operation refused. */
export function refusal({ text, headers }: Heard): Told {
  const body: Body = JSON.parse(text);
  const { game: _, ...problem } = body;
  return { isError: true, text: words(body, headers.get("Retry-After")), problem };
}
