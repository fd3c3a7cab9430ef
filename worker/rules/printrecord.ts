import type { Step } from "./happening.ts";
import { printDeal, printScore, printStep } from "./notation.ts";
import type { OptionValue } from "./option.ts";
import type { GameRecord, RecordedGame, RecordedHand } from "./record.ts";

/** A record as text that a person can read and type (docs/notation.md); `parseRecord` reads it back. */
export function printRecord({ format, game, digest, hands }: GameRecord): string {
  const lines = [
    format,
    ...printGame(game),
    ...(digest === undefined ? [] : [`digest ${word(digest)}`]),
    ...hands.flatMap((hand) => ["", ...printHand(hand)]),
  ];
  return `${lines.join("\n")}\n`;
}

function printGame(game: RecordedGame): readonly string[] {
  const { id, ruleset, options, seats, teams, result, score } = game;
  return [
    `game ${word(id)} of ${word(ruleset)}`,
    ...Object.entries(options).map(([name, value]) => `option ${word(name)} ${literal(value)}`),
    ...seats.map(
      ({ seat, team, player, bot, entropy }) =>
        `seat ${seat} team ${team}${field("player", player)}${field("bot", bot)} entropy ${word(entropy)}`,
    ),
    `teams ${teams.map((team) => team.join("+")).join(" ")}`,
    `commitment ${word(game.commitment)}`,
    ...line("secret", game.secret),
    `created ${word(game.createdAt)}`,
    ...line("started", game.startedAt),
    ...line("finished", game.finishedAt),
    ...(result === undefined ? [] : [`ended ${result.kind}${field("winner", result.winner)}`]),
    `score ${printScore(score)}`,
  ];
}

function printHand(hand: RecordedHand): readonly string[] {
  const { number, seed, commitment, deal, boneyard, opener, shuffler, actions, result } = hand;
  return [
    `hand ${number}`,
    `commitment ${word(commitment)}`,
    `seed ${word(seed)}`,
    `deal ${printDeal({ hands: deal, boneyard })}`,
    ...(shuffler === undefined ? [] : [`shuffler ${shuffler}`]),
    ...(opener === undefined ? [] : [`opener ${opener}`]),
    ...actions.map((action) => `${action.seq} ${word(action.at)} ${printStep(action as Step)}`),
    `result ${result.kind}${field("team", result.team)}${field("seat", result.seat)} points ${printScore(result.points)}`,
    `score ${printScore(hand.score)}`,
  ];
}

/** A word as it is; quoted as in JSON if it would not be read back as one word. */
const word = (text: string): string =>
  /^[^\s"]+$/.test(text) && !text.startsWith("#") ? text : JSON.stringify(text);

/** An option's value; a text that looks like something else is quoted. */
const literal = (value: OptionValue): string =>
  typeof value === "string" && !/^(true|false|-?\d.*)$/.test(value)
    ? word(value)
    : JSON.stringify(value);

const field = (name: string, value: string | number | undefined): string =>
  value === undefined ? "" : ` ${name} ${word(String(value))}`;

const line = (name: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : [`${name} ${word(value)}`];
