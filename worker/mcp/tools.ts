import * as z from "zod";
import type { GamePage, TurnList } from "../../schema/wire/game.ts";
import { RulesetId, type RulesetList, type RulesetView } from "../../schema/wire/ruleset.ts";
import { LEVELS } from "../bots/level.ts";
import { refusal } from "./refusal.ts";
import { tellGame, type View } from "./tell-game.ts";
import { type Ask, type Heard, type Told, type Tool, tool, type Wish } from "./tool.ts";

/** What an assistant can do here: each tool asks the operations that every other client asks. */

const Key = z
  .string()
  .max(255)
  .optional()
  .describe("Idempotency key: a call that is repeated with it has its effect once.");
const JoinCode = z.string().max(64).optional().describe("The code of an unlisted game.");
/** Without the patterns and names that only the API's own document needs. */
const Game = z
  .string()
  .regex(/^g_[0-9A-Za-z]{22}$/)
  .describe("A game's id, such as g_8sKq2LmTb5VxW0nRcZd1Ya.");
const Ruleset = z.enum(RulesetId.options).describe("What is played.");

/** What an operation answered, told by `tell`; a refusal by its code. */
const told = <T>(heard: Heard, tell: (body: T) => string): Told =>
  heard.status < 400 ? { text: tell(JSON.parse(heard.text)) } : refusal(heard);

const keyed = (body: object, key: string | undefined): Wish => ({
  body,
  ...(key === undefined ? {} : { headers: { "Idempotency-Key": key } }),
});

const listMyTurns = tool({
  name: "list_my_turns",
  title: "List my turns",
  description: "Every game that waits for me, the most urgent first. Then show_game, then act.",
  input: z.strictObject({}),
  reads: true,
  run: async (ask) =>
    told(await ask("GET", "/v1/me/turns"), ({ items }: z.output<typeof TurnList>) =>
      items.length === 0
        ? "No game waits for you."
        : items
            .map(
              ({ gameId, ruleset, seat, version, deadline, onDeadline }) =>
                `${gameId}: ${ruleset}, seat ${seat}, version ${version}, until ${deadline}, then ${onDeadline}`,
            )
            .join("\n"),
    ),
});

const showGame = tool({
  name: "show_game",
  title: "Show a game",
  description:
    "A game as text, as I may see it: seats, score, the table, and on my turn my tiles and every legal action as JSON. Tiles are written high end first, 6-4.",
  input: z.strictObject({ game: Game, joinCode: JoinCode }),
  reads: true,
  run: async (ask, { game, joinCode }) => {
    const headers = joinCode === undefined ? {} : { "Join-Code": joinCode };
    return told(await ask("GET", `/v1/games/${game}`, { headers }), tellGame);
  },
});

const act = tool({
  name: "act",
  title: "Take an action",
  description:
    "Plays, bids, passes, names trump, draws or signals: one of the actions that show_game lists, as it stands there. Answers the game after it and after everything that follows by itself.",
  input: z.strictObject({
    game: Game,
    action: z
      .looseObject({ type: z.string() })
      .describe('Such as {"type":"play","tile":"6-4","end":"left"}.'),
    version: z
      .number()
      .int()
      .min(1)
      .max(999_999_999)
      .optional()
      .describe("Only on this version of the game; give the one that show_game named."),
    dryRun: z.boolean().optional().describe("Only check, and change nothing."),
    key: Key,
  }),
  reads: false,
  run: async (ask, { game, action, version, dryRun, key }) => {
    const heard = await ask("POST", `/v1/games/${game}/actions${dryRun ? "?dryRun=true" : ""}`, {
      body: action,
      headers: {
        ...(version === undefined ? {} : { "If-Match": `"${version}.public"` }),
        ...(key === undefined ? {} : { "Idempotency-Key": key }),
      },
    });
    const first = dryRun
      ? "It may be done; nothing has been changed.\n"
      : heard.headers.has("Idempotency-Replayed")
        ? "It was done before, with this key; this was the answer.\n"
        : "Done.\n";
    return told(heard, (view: View) => first + tellGame(view));
  },
});

const explainRules = tool({
  name: "explain_rules",
  title: "Explain the rules",
  description:
    "The rules of a ruleset with its options and presets; without one, what can be played.",
  input: z.strictObject({ ruleset: Ruleset.optional() }),
  reads: true,
  run: async (ask, { ruleset }) => {
    if (ruleset === undefined) {
      return told(await ask("GET", "/v1/rulesets"), ({ items }: z.output<typeof RulesetList>) =>
        items
          .map(
            ({ id, name, summary, seats }) => `${id} (${name}, ${seats.join(" or ")}): ${summary}`,
          )
          .join("\n"),
      );
    }
    const page = await ask("GET", `/docs/rules/${ruleset}.md`);
    return page.status < 400 ? { text: page.text } : refusal(page);
  },
});

const listOpenGames = tool({
  name: "list_open_games",
  title: "List open games",
  description: "Public games that wait for players; take a seat with join_game.",
  input: z.strictObject({ ruleset: Ruleset.optional() }),
  reads: true,
  run: async (ask, { ruleset }) => {
    const which = ruleset === undefined ? "" : `&ruleset=${ruleset}`;
    return told(
      await ask("GET", `/v1/games?status=open&limit=20${which}`),
      ({ items }: z.output<typeof GamePage>) =>
        items.length === 0
          ? "No game is open."
          : items
              .map(
                ({ id, ruleset: rules, seats }) =>
                  `${id}: ${rules}, free seats ${seats
                    .filter(({ player, bot, keptFor }) => !(player ?? bot ?? keptFor))
                    .map(({ seat }) => seat)
                    .join(", ")}`,
              )
              .join("\n"),
    );
  },
});

/** The seats that the house takes where it plays against one. */
async function houseSeats(
  ask: Ask,
  ruleset: string,
  wanted: number | undefined,
  level: string,
): Promise<object[]> {
  const { text } = await ask("GET", `/v1/rulesets/${ruleset}`);
  const count = wanted ?? (JSON.parse(text) as z.output<typeof RulesetView>).seats[0] ?? 4;
  return Array.from({ length: count - 1 }, (_, index) => ({ seat: index + 1, level }));
}

const startGame = tool({
  name: "start_game",
  title: "Start a game",
  description:
    "Makes a game and seats me. With `level` the house plays the other seats and it begins at once; without, it waits for other players.",
  input: z.strictObject({
    ruleset: Ruleset,
    preset: z.string().max(40).optional().describe("One of the ruleset's presets."),
    options: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .optional()
      .describe("As explain_rules lists them."),
    seats: z.number().int().min(2).max(4).optional().describe("Where the ruleset leaves a choice."),
    level: z.enum(LEVELS).optional().describe("How well the house plays."),
    key: Key,
  }),
  reads: false,
  run: async (ask, { level, key, ...wish }) => {
    const body =
      level === undefined
        ? wish
        : { ...wish, seat: 0, bots: await houseSeats(ask, wish.ruleset, wish.seats, level) };
    return told(await ask("POST", "/v1/games", keyed(body, key)), tellGame);
  },
});

const joinGame = tool({
  name: "join_game",
  title: "Join a game",
  description: "Takes a seat in an open game. It starts by itself when every seat is taken.",
  input: z.strictObject({
    game: Game,
    seat: z.number().int().min(0).max(3).optional().describe("Any free one, if not said."),
    joinCode: JoinCode,
    key: Key,
  }),
  reads: false,
  run: async (ask, { game, key, ...wish }) =>
    told(await ask("POST", `/v1/games/${game}/join`, keyed(wish, key)), tellGame),
});

export const TOOLS: readonly Tool[] = [
  listMyTurns,
  showGame,
  act,
  explainRules,
  listOpenGames,
  startGame,
  joinGame,
];
