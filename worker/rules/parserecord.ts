import { type HandResult, RESULT_KINDS } from "./happening.ts";
import { parseDeal, parseNumber, parseScore, parseSeat, parseStep } from "./notation.ts";
import type { OptionValue } from "./option.ts";
import {
  type GameRecord,
  type GameResult,
  RECORD_FORMAT,
  type RecordedAction,
  type RecordedGame,
  type RecordedHand,
} from "./record.ts";
import { err, ok, type Result } from "./result.ts";
import type { Seat, Team } from "./seat.ts";

/** Where a text is not a record, and what was expected there. Lines count from 1. */
export interface NotationFault {
  readonly line: number;
  readonly message: string;
}

/** A line that says something: a first word, and what it says. */
interface Entry {
  readonly line: number;
  readonly key: string;
  readonly rest: string;
  /** The words of `rest`, unquoted. */
  readonly words: readonly string[];
}

/** The lines about the game, or about one hand. */
interface Section {
  readonly line: number;
  readonly entries: readonly Entry[];
  readonly faults: NotationFault[];
}

const GAME_RESULTS: readonly GameResult["kind"][] = ["target", "forfeit", "resigned", "cancelled"];
const GAME_LINES = ["game", "option", "seat", "teams", "commitment", "secret"].concat([
  "created",
  "started",
  "finished",
  "ended",
  "score",
  "digest",
]);
const HAND_LINES = ["hand", "commitment", "seed", "deal", "shuffler", "opener", "result", "score"];

/** The record that a text tells (docs/notation.md), or the first thing in it that is not of the form. */
export function parseRecord(text: string): Result<GameRecord, NotationFault> {
  const faults: NotationFault[] = [];
  const [first, ...entries] = entriesOf(text, faults);
  if (first === undefined || first.key !== RECORD_FORMAT || first.rest !== "") {
    faults.push({ line: first?.line ?? 1, message: `The first line must be "${RECORD_FORMAT}".` });
  }
  const starts = entries.flatMap(({ key }, index) => (key === "hand" ? [index] : []));
  const section = (from: number, to: number | undefined): Section => ({
    line: entries[from]?.line ?? first?.line ?? 1,
    entries: entries.slice(from, to),
    faults,
  });
  const about = section(0, starts[0]);
  const record = {
    format: RECORD_FORMAT,
    game: readGame(about),
    ...maybe("digest", about, "digest", readWord),
    hands: starts.map((from, index) => readHand(section(from, starts[index + 1]))),
  };
  const [fault] = faults.sort((a, b) => a.line - b.line);
  // without a fault nothing that is required was missing
  return fault === undefined ? ok(record as GameRecord) : err(fault);
}

function entriesOf(text: string, faults: NotationFault[]): readonly Entry[] {
  return text.split("\n").flatMap((raw, index): Entry[] => {
    const said = raw.trim();
    if (said === "" || said.startsWith("#")) return [];
    const line = index + 1;
    const [key = ""] = said.split(/\s/, 1);
    const rest = said.slice(key.length).trim();
    const words = wordsOf(rest);
    if (words === undefined) faults.push({ line, message: "A quoted word is not closed." });
    return [{ line, key, rest, words: words ?? [] }];
  });
}

function wordsOf(text: string): readonly string[] | undefined {
  const words: string[] = [];
  for (const [raw] of text.matchAll(/"(?:[^"\\]|\\.)*"(?=\s|$)|\S+/g)) {
    const plain = raw.startsWith('"') ? unquoted(raw) : raw;
    if (plain === undefined) return undefined;
    words.push(plain);
  }
  return words;
}

function unquoted(raw: string): string | undefined {
  const value = literal(raw);
  return typeof value === "string" ? value : undefined;
}

/** A JSON value of one word; undefined if it is none. */
function literal(raw: string): OptionValue | undefined {
  try {
    return JSON.parse(raw) as OptionValue;
  } catch {
    return undefined; // JSON.parse has no other way to say so
  }
}

const fault = (section: Section, line: number, message: string): undefined => {
  section.faults.push({ line, message });
};

/** What the one line of a name says. */
function need<T>(section: Section, key: string, parse: (entry: Entry) => T | undefined) {
  const [entry, second] = section.entries.filter((candidate) => candidate.key === key);
  if (entry === undefined) return fault(section, section.line, `A line "${key}" is missing.`);
  if (second !== undefined) return fault(section, second.line, `A second line "${key}".`);
  return parse(entry) ?? fault(section, entry.line, `This is no line "${key}".`);
}

/** The same as a field of an object, where the line may be left out. */
function maybe<T>(
  field: string,
  section: Section,
  key: string,
  parse: (entry: Entry) => T | undefined,
): Readonly<Record<string, T | undefined>> {
  return section.entries.some((entry) => entry.key === key)
    ? { [field]: need(section, key, parse) }
    : {};
}

/** What each line of a name says, in order. */
function each<T>(section: Section, key: string, parse: (entry: Entry) => T | undefined) {
  return section.entries
    .filter((entry) => entry.key === key)
    .map((entry) => parse(entry) ?? fault(section, entry.line, `This is no line "${key}".`));
}

const readWord = ({ words: [word, ...more] }: Entry): string | undefined =>
  more.length > 0 ? undefined : word;

const readSeat = ({ rest }: Entry): Seat | undefined => parseSeat(rest);
const readScore = ({ rest }: Entry): readonly number[] | undefined => parseScore(rest);

/** The names and values of `name value name value`; undefined for anything else. */
function pairs(words: readonly string[], allowed: readonly string[]) {
  const found = new Map<string, string>();
  for (let at = 0; at < words.length; at += 2) {
    const [name = "", value] = words.slice(at, at + 2);
    if (value === undefined || !allowed.includes(name) || found.has(name)) return undefined;
    found.set(name, value);
  }
  return found;
}

function readGame(section: Section): Partial<RecordedGame> {
  for (const { key, line } of section.entries) {
    if (!GAME_LINES.includes(key)) fault(section, line, `No line of a game begins with "${key}".`);
  }
  const name = need(section, "game", ({ words: [id, of, ruleset, ...more] }) =>
    id === undefined || of !== "of" || ruleset === undefined || more.length > 0
      ? undefined
      : { id, ruleset },
  );
  return {
    ...name,
    options: Object.fromEntries(each(section, "option", readOption).filter((o) => o !== undefined)),
    seats: each(section, "seat", readChair).filter((chair) => chair !== undefined),
    teams: need(section, "teams", readTeams) ?? [],
    commitment: need(section, "commitment", readWord) ?? "",
    ...maybe("secret", section, "secret", readWord),
    createdAt: need(section, "created", readWord) ?? "",
    ...maybe("startedAt", section, "started", readWord),
    ...maybe("finishedAt", section, "finished", readWord),
    ...maybe("result", section, "ended", readEnd),
    score: need(section, "score", readScore) ?? [],
  };
}

/** An option's value: a number or a truth value where it is not quoted, else a text. */
function readOption({ rest, words: [name, value, ...more] }: Entry) {
  if (name === undefined || value === undefined || more.length > 0) return undefined;
  const plain = rest.endsWith('"') ? undefined : literal(value);
  const typed = typeof plain === "number" || typeof plain === "boolean" ? plain : value;
  return [name, typed] as const;
}

function readChair({
  words: [place = "", ...fields],
}: Entry): RecordedGame["seats"][number] | undefined {
  const seat = parseSeat(place);
  const said = pairs(fields, ["team", "player", "bot", "entropy"]);
  const team = parseSeat(said?.get("team") ?? "");
  const entropy = said?.get("entropy");
  if (seat === undefined || team === undefined || entropy === undefined) return undefined;
  const [player, bot] = [said?.get("player"), said?.get("bot")];
  return {
    seat,
    team,
    ...(player === undefined ? {} : { player }),
    ...(bot === undefined ? {} : { bot }),
    entropy,
  };
}

function readTeams({ words }: Entry): readonly (readonly Seat[])[] | undefined {
  const teams = words.map((team) => team.split("+").flatMap((seat) => parseSeat(seat) ?? []));
  return teams.map((team) => team.join("+")).join(" ") === words.join(" ") ? teams : undefined;
}

function readEnd({ words: [name = "", ...fields] }: Entry): GameResult | undefined {
  const kind = GAME_RESULTS.find((known) => known === name);
  const said = pairs(fields, ["winner"]);
  if (kind === undefined || said === undefined) return undefined;
  if (!said.has("winner")) return { kind };
  const winner: Team | undefined = parseSeat(said.get("winner") ?? "");
  return winner === undefined ? undefined : { kind, winner };
}

const isAction = ({ key }: Entry): boolean => parseNumber(key) !== undefined;

function readHand(section: Section): Partial<RecordedHand> {
  const { entries } = section;
  for (const entry of entries) {
    if (!isAction(entry) && !HAND_LINES.includes(entry.key)) {
      fault(section, entry.line, `No line of a hand begins with "${entry.key}".`);
    }
  }
  const dealt = need(section, "deal", ({ rest }) => parseDeal(rest));
  return {
    number: need(section, "hand", ({ rest }) => parseNumber(rest)) ?? 0,
    seed: need(section, "seed", readWord) ?? "",
    commitment: need(section, "commitment", readWord) ?? "",
    deal: dealt?.hands ?? [],
    boneyard: dealt?.boneyard ?? [],
    ...maybe("opener", section, "opener", readSeat),
    ...maybe("shuffler", section, "shuffler", readSeat),
    actions: entries.filter(isAction).flatMap((entry) => {
      const action = readAction(entry);
      return action ?? fault(section, entry.line, "This is no action.") ?? [];
    }),
    result: need(section, "result", readResult) ?? { kind: "stopped", points: [] },
    score: need(section, "score", readScore) ?? [],
  };
}

function readAction({ key, words: [at, said = "", ...more] }: Entry): RecordedAction | undefined {
  const seq = parseNumber(key);
  const step = parseStep(said);
  if (seq === undefined || at === undefined || step === undefined || more.length > 0) {
    return undefined;
  }
  return { seq, at, ...step };
}

function readResult({ rest }: Entry): HandResult | undefined {
  const [, name, side, place, score = ""] =
    /^(\S+)(?: +team +(\S+))?(?: +seat +(\S+))? +points +(.+)$/.exec(rest) ?? [];
  const kind = RESULT_KINDS.find((known) => known === name);
  const points = parseScore(score);
  const [team, seat] = [side, place].map((text) => parseSeat(text ?? ""));
  if (kind === undefined || points === undefined) return undefined;
  if ((side === undefined) !== (team === undefined)) return undefined;
  if ((place === undefined) !== (seat === undefined)) return undefined;
  return {
    kind,
    ...(team === undefined ? {} : { team }),
    ...(seat === undefined ? {} : { seat }),
    points,
  };
}
