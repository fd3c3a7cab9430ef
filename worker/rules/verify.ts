import type { Action } from "./action.ts";
import { type Contest, evolve, follow, newContest, refusal, stopped, toAct } from "./contest.ts";
import {
  type Dealer,
  dealFrom,
  deckKey,
  gameCommitment,
  gameDealer,
  handCommitment,
  handSeed,
} from "./deal.ts";
import { digestOf } from "./digest.ts";
import type { HandDealt, HandEnded, Step } from "./happening.ts";
import type { End } from "./line.ts";
import {
  type GameRecord,
  RECORD_FORMAT,
  type RecordedAction,
  type RecordedHand,
} from "./record.ts";
import { err, ok, type Result } from "./result.ts";
import type { Ruleset } from "./ruleset.ts";
import { rulesetById } from "./rulesets/index.ts";
import { type SeatCount, teamOf } from "./seat.ts";
import { keyedStream } from "./stream.ts";
import { agree } from "./terms.ts";

/** The first thing that is wrong with a record, and where. */
export interface Fault {
  /** Such as `hands[2].actions[5].tile`. */
  readonly path: string;
  readonly message: string;
}

/** What a good record has been checked to hold. */
export interface Verified {
  readonly hands: number;
  readonly actions: number;
  /** Whether the game is over, so that its secret binds every seed to the first commitment. */
  readonly whole: boolean;
}

type Check<T> = Result<T, Fault>;

const wrong = (path: string, message: string): Result<never, Fault> => err({ path, message });

/**
 * Checks a game record completely: commitments, seeds, every deal, every action and everything the
 * rules did by themselves, every score, the result and the digest. It plays the game again with the
 * rules that the server runs, so that one changed byte anywhere is found and named.
 */
export function verifyRecord(input: unknown): Check<Verified> {
  try {
    return verified(input as GameRecord);
  } catch (error) {
    // What is not a record at all breaks somewhere in the reading of it.
    return wrong(
      "",
      `This is not a game record: ${error instanceof Error ? error.message : error}`,
    );
  }
}

function verified(record: GameRecord): Check<Verified> {
  if (record.format !== RECORD_FORMAT) return wrong("format", `must be "${RECORD_FORMAT}"`);
  const { game, hands } = record;
  const rules = rulesetById(game.ruleset);
  if (rules === undefined) return wrong("game.ruleset", `"${game.ruleset}" is not known`);
  const table = checkTable(record, rules);
  if (!table.ok) return table;
  const over = game.result !== undefined;
  if (over !== (game.secret !== undefined)) {
    return wrong("game.secret", "must be there once the game is over, and only then");
  }
  if (game.secret !== undefined && gameCommitment(game.secret) !== game.commitment) {
    return wrong("game.secret", "is not what the commitment was made of");
  }
  const played = playAgain(record, rules, table.value);
  if (!played.ok) return played;
  const difference =
    firstDifference(game.score, hands.at(-1)?.score ?? game.teams.map(() => 0), "game.score") ??
    checkEnd(record, played.value) ??
    checkTimes(record);
  if (difference !== undefined) return err(difference);
  if (over !== (record.digest !== undefined)) {
    return wrong("digest", "must be there once the game is over, and only then");
  }
  if (record.digest !== undefined && record.digest !== digestOf(record)) {
    return wrong("digest", "is not the digest of this record");
  }
  const actions = hands.reduce((sum, hand) => sum + hand.actions.length, 0);
  return ok({ hands: hands.length, actions, whole: over });
}

/** Seats, teams and options, which have to be what the ruleset makes of them. */
function checkTable({ game }: GameRecord, rules: Ruleset): Check<SeatCount> {
  const seats = game.seats.length as SeatCount;
  const agreed = agree(rules, { seats, options: game.options });
  if (!agreed.ok) {
    const [fault] = agreed.error;
    return wrong(`game.options.${fault?.option}`, fault?.message ?? "is refused by the rules");
  }
  const difference =
    firstDifference(game.options, agreed.value.options, "game.options") ??
    firstDifference(game.teams, rules.teams(game.options, seats), "game.teams") ??
    firstDifference(
      game.seats.map(({ seat, team }) => ({ seat, team })),
      game.seats.map((_, seat) => ({ seat, team: teamOf(seat as 0, game.teams) })),
      "game.seats",
    );
  return difference === undefined ? ok(seats) : err(difference);
}

function playAgain(record: GameRecord, rules: Ruleset, seats: SeatCount): Check<Contest> {
  const { options } = record.game;
  let contest = newContest(rules, options, seats);
  for (const [index, hand] of record.hands.entries()) {
    const path = `hands[${index}]`;
    if (contest.winner !== undefined) return wrong(path, "was dealt after the game was won");
    const dealer = handDealer(record, hand, rules, seats);
    const dealt = follow(rules, contest, dealer);
    if (dealt?.type !== "hand.dealt") return wrong(path, "could not be dealt");
    const difference = dealDifference(record, hand, dealt, path);
    if (difference !== undefined) return err(difference);
    const ended = playHand(rules, evolve(rules, contest, dealt), hand, dealer, path);
    if (!ended.ok) return ended;
    if (hand.result.kind === "stopped" && index < record.hands.length - 1) {
      return wrong(`${path}.result.kind`, "only the last hand can have been cut short");
    }
    contest = ended.value;
  }
  return ok(contest);
}

/** Deals one hand from its own seed, which the secret has to bind once it is known. */
function handDealer(
  { game }: GameRecord,
  { seed }: RecordedHand,
  rules: Ruleset,
  seats: SeatCount,
): Dealer {
  const pack = rules.pack(game.options, seats);
  const entropy = game.seats.map((seat) => seat.entropy);
  if (game.secret !== undefined) return gameDealer(game.secret, game.id, entropy, pack, seats);
  return (number) => {
    const stream = keyedStream(deckKey(seed, game.id, number, entropy));
    return { number, seed, commitment: handCommitment(seed), ...dealFrom(stream, pack, seats) };
  };
}

function dealDifference(
  { game }: GameRecord,
  hand: RecordedHand,
  dealt: HandDealt,
  path: string,
): Fault | undefined {
  if (hand.number !== dealt.number) return fault(`${path}.number`, `must be ${dealt.number}`);
  if (game.secret !== undefined && hand.seed !== handSeed(game.secret, hand.number)) {
    return fault(`${path}.seed`, "does not follow from the game's secret");
  }
  if (hand.commitment !== dealt.commitment) {
    return fault(`${path}.commitment`, "is not that of the seed");
  }
  return (
    firstDifference(hand.deal, dealt.hands, `${path}.deal`) ??
    firstDifference(hand.boneyard, dealt.boneyard, `${path}.boneyard`) ??
    firstDifference(hand.shuffler, dealt.shuffler, `${path}.shuffler`) ??
    firstDifference(
      hand.opener,
      hand.actions.find(({ type }) => type === "play")?.seat,
      `${path}.opener`,
    )
  );
}

const fault = (path: string, message: string): Fault => ({ path, message });

/** Plays a hand's actions; what the rules do by themselves has to be there, and nothing else. */
function playHand(
  rules: Ruleset,
  dealt: Contest,
  hand: RecordedHand,
  dealer: Dealer,
  path: string,
): Check<Contest> {
  let contest = dealt;
  for (const [index, action] of hand.actions.entries()) {
    const at = `${path}.actions[${index}]`;
    contest = takeTricks(rules, contest, dealer);
    const forced = follow(rules, contest, dealer);
    const step =
      forced === undefined ? chosenStep(rules, contest, action, at) : forcedStep(forced, at);
    if (!step.ok) return step;
    const difference = firstDifference(plainAction(action), step.value, at);
    if (difference !== undefined) return err(difference);
    contest = evolve(rules, contest, step.value);
  }
  contest = takeTricks(rules, contest, dealer);
  const ended = endOf(rules, contest, hand, dealer);
  if (ended === undefined) return wrong(`${path}.actions`, "end before the hand does");
  const difference =
    firstDifference(hand.result, ended.result, `${path}.result`) ??
    firstDifference(hand.score, ended.score, `${path}.score`);
  return difference === undefined ? ok(evolve(rules, contest, ended)) : err(difference);
}

/** A taken trick follows from the plays, and is no action of its own. */
function takeTricks(rules: Ruleset, contest: Contest, dealer: Dealer): Contest {
  const next = follow(rules, contest, dealer);
  return next?.type === "trick.taken" ? evolve(rules, contest, next) : contest;
}

/** The hand's own end, or the one that people made. */
function endOf(
  rules: Ruleset,
  contest: Contest,
  hand: RecordedHand,
  dealer: Dealer,
): HandEnded | undefined {
  const next = follow(rules, contest, dealer);
  if (next?.type === "hand.ended") return next;
  return next === undefined && hand.result.kind === "stopped" ? stopped(contest) : undefined;
}

function forcedStep(forced: NonNullable<ReturnType<typeof follow>>, at: string): Check<Step> {
  return "by" in forced ? ok(forced) : wrong(at, "comes after the hand has ended");
}

function chosenStep(
  rules: Ruleset,
  contest: Contest,
  action: RecordedAction,
  at: string,
): Check<Step> {
  const { seat, by } = action;
  if (by === "rule") return wrong(`${at}.by`, "the rules do nothing here by themselves");
  if (!toAct(contest).includes(seat)) return wrong(`${at}.seat`, "it is not this seat's turn");
  const chosen = asAction(action);
  const reason = refusal(rules, contest, seat, chosen);
  if (reason !== undefined || contest.hand === undefined) {
    return wrong(at, `is against the rules: ${reason}`);
  }
  return ok(rules.step(contest, contest.hand, seat, chosen, by));
}

const plainAction = ({ seq: _, at: __, ...step }: RecordedAction) => step;

/** The action a recorded step was. What is missing or odd is refused by the rules. */
const asAction = ({ type, tile, end, bid, suit, signal }: RecordedAction): Action =>
  ({
    type,
    ...(type !== "play" || tile === undefined ? {} : { tile }),
    ...(end === undefined ? {} : { end: end as End }),
    ...(bid === undefined ? {} : { bid }),
    ...(suit === undefined ? {} : { suit }),
    ...(signal === undefined ? {} : { signal }),
  }) as Action;

/** How the game ended has to follow from its hands, as far as they decide it. */
function checkEnd({ game, hands }: GameRecord, contest: Contest): Fault | undefined {
  const { result } = game;
  const { winner } = contest;
  if (winner !== undefined) {
    return firstDifference(result, { kind: "target", winner }, "game.result");
  }
  if (result?.kind === "target") return fault("game.result", "nobody has reached the target");
  if (result === undefined && hands.at(-1)?.result.kind === "stopped") {
    return fault("game.result", "a hand was cut short, but the game goes on");
  }
  return undefined;
}

/** Events are numbered upwards, and time does not run back. */
function checkTimes({ game, hands }: GameRecord): Fault | undefined {
  let seq = 0;
  let at = game.startedAt ?? game.createdAt;
  for (const [number, hand] of hands.entries()) {
    for (const [index, action] of hand.actions.entries()) {
      const path = `hands[${number}].actions[${index}]`;
      if (!(action.seq > seq)) return fault(`${path}.seq`, "must be higher than the one before");
      if (!(action.at >= at)) return fault(`${path}.at`, "lies before what came before");
      ({ seq, at } = action);
    }
  }
  return game.finishedAt !== undefined && game.finishedAt < at
    ? fault("game.finishedAt", "lies before the last action")
    : undefined;
}

/** Where two plain values differ first; undefined if they are equal. */
function firstDifference(found: unknown, wanted: unknown, path: string): Fault | undefined {
  if (isObject(found) && isObject(wanted) && Array.isArray(found) === Array.isArray(wanted)) {
    const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
    for (const name of names) {
      const inner = Array.isArray(wanted) ? `${path}[${name}]` : `${path}.${name}`;
      const difference = firstDifference(found[name], wanted[name], inner);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  return Object.is(found, wanted)
    ? undefined
    : fault(path, `is ${JSON.stringify(found)}, must be ${JSON.stringify(wanted)}`);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
