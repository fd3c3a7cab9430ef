import type { Action, Game } from "../../worker/journeys/client.ts";

/** What a person at the keyboard has asked for. */
export type Command =
  | { readonly type: "act"; readonly action: Action }
  | { readonly type: "show"; readonly what: "help" | "table" | "score" | "passes" }
  | { readonly type: "quit" }
  /** What to say to something that cannot be done. */
  | { readonly type: "say"; readonly text: string };

const say = (text: string): Command => ({ type: "say", text });

const ENDS: Readonly<Record<string, string>> = {
  l: "left",
  r: "right",
  u: "up",
  d: "down",
};

const SHOWN = {
  h: "help",
  "?": "help",
  help: "help",
  t: "table",
  s: "score",
  w: "passes",
} as const;

/**
 * What a line of input means in this game: a tile's number (`3`, with an end `3r`), `b 55`, `n` for
 * Nel-O, `p` to pass, a suit `5`, `draw`, a signal's first letter, or one of the questions.
 */
export function commandOf(text: string, game: Game): Command {
  const words = text.trim().toLowerCase().split(/\s+/);
  const [first = "", second = ""] = words;
  if (first === "") return say("Type the number of a tile, or h for help.");
  if (first === "q" || first === "quit") return { type: "quit" };
  const actions = game.you?.actions ?? [];
  if (actions.length > 0 && game.hand?.phase === "bidding")
    return bidOf(first, second, actions) ?? asked(first);
  if (actions.length > 0 && game.hand?.phase === "trump")
    return trumpOf(first, actions) ?? asked(first);
  if (first === "draw")
    return one(actions, (action) => action.type === "draw") ?? say("There is nothing to draw now.");
  const signal = actions.find((action) => action.type === "signal" && action.signal === first);
  if (signal !== undefined) return { type: "act", action: signal };
  return tileOf(first, second, game) ?? asked(first);
}

function asked(word: string): Command {
  const what = Object.hasOwn(SHOWN, word) ? SHOWN[word as keyof typeof SHOWN] : undefined;
  return what === undefined
    ? say(`"${word}" is nothing I know; h shows what you can type.`)
    : { type: "show", what };
}

const one = (actions: readonly Action[], is: (action: Action) => boolean): Command | undefined => {
  const action = actions.find(is);
  return action === undefined ? undefined : { type: "act", action };
};

function bidOf(first: string, second: string, actions: readonly Action[]): Command | undefined {
  if (first === "p" || first === "pass") {
    return one(actions, ({ type }) => type === "pass") ?? say("You must bid.");
  }
  if (first === "n" || first === "nel-o") {
    return (
      one(actions, (action) => action.type === "bid" && action.bid === "nel-o") ??
      say("Nel-O cannot be bid here.")
    );
  }
  const number = Number(first === "b" ? second : first);
  if (!Number.isInteger(number) || (first === "b" && second === "")) return undefined;
  return (
    one(actions, (action) => action.type === "bid" && action.bid === number) ??
    say(`${number} cannot be bid now: ${bidsIn(actions)}.`)
  );
}

/** `51 to 80, or pass`: what may be bid, in words. */
export function bidsIn(actions: readonly Action[]): string {
  const numbers = actions.flatMap((action) =>
    action.type === "bid" && action.bid !== "nel-o" ? [action.bid] : [],
  );
  const range = numbers.length === 0 ? [] : [`${Math.min(...numbers)} to ${Math.max(...numbers)}`];
  const nelo = actions.some((action) => action.type === "bid" && action.bid === "nel-o");
  const pass = actions.some(({ type }) => type === "pass");
  return [...range, ...(nelo ? ["n for Nel-O"] : []), ...(pass ? ["p to pass"] : [])].join(", ");
}

const trumpOf = (word: string, actions: readonly Action[]): Command | undefined =>
  /^[0-9]$/.test(word)
    ? (one(actions, (action) => action.type === "trump" && action.suit === Number(word)) ??
      say("Name a suit from 1 to 6."))
    : undefined;

function tileOf(first: string, second: string, game: Game): Command | undefined {
  const [, number, mark = second] = /^([0-9]+)([a-z0-9.-]*)$/.exec(first) ?? [];
  if (number === undefined) return undefined;
  const { tiles = [], actions = [] } = game.you ?? {};
  const tile = tiles[Number(number) - 1];
  if (tile === undefined) return say(`You hold tiles 1 to ${tiles.length}.`);
  const plays = actions.filter((action) => action.type === "play" && action.tile === tile);
  const [only, ...more] = plays;
  if (only === undefined) {
    return say(actions.length === 0 ? "It is not your turn." : `${tile} cannot be played now.`);
  }
  const end = mark === "" ? second : mark;
  if (end === "") {
    return more.length === 0
      ? { type: "act", action: only }
      : say(
          `At which end? ${endsIn(plays)
            .map((name) => `${number} ${name}`)
            .join(", ")}`,
        );
  }
  const wanted = ENDS[end] ?? end;
  const play = plays.find((action) => action.type === "play" && action.end === wanted);
  return play === undefined
    ? say(`${tile} fits ${endsIn(plays).join(", ") || "only as the first tile"}.`)
    : { type: "act", action: play };
}

const endsIn = (plays: readonly Action[]): readonly string[] =>
  plays.flatMap((action) =>
    action.type === "play" && action.end !== undefined ? [action.end] : [],
  );
