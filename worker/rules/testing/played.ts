import type { Action } from "../action.ts";
import { act, deal, legalActions, newContest, toAct } from "../contest.ts";
import { gameCommitment, gameDealer } from "../deal.ts";
import { digestOf } from "../digest.ts";
import type { Happening } from "../happening.ts";
import type { Options } from "../option.ts";
import { buildRecord, type GameRecord } from "../record.ts";
import type { Ruleset } from "../ruleset.ts";
import { type SeatCount, teamOf } from "../seat.ts";

/** For tests only: a small deterministic generator (mulberry32) for what players choose. */
export function chooser(seed: number): (count: number) => number {
  let state = seed >>> 0;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}

const moment = (seq: number): string => new Date(1_796_000_000_000 + seq * 60_000).toISOString();

/** For tests only: the record of a whole game of random legal actions. */
export function playedRecord(
  rules: Ruleset,
  options: Options,
  seats: SeatCount,
  seed: number,
): GameRecord {
  const choose = chooser(seed);
  const secret = Array.from({ length: 64 }, () => choose(16).toString(16)).join("");
  const id = `g_${"0123456789abcdefghijkl".slice(0, 22)}`;
  const entropy = Array.from({ length: seats }, (_, seat) =>
    seat % 2 === 0 ? "" : `luck-${seed}`,
  );
  const dealer = gameDealer(secret, id, entropy, rules.pack(options, seats), seats);
  let { contest, happened } = deal(rules, newContest(rules, options, seats), dealer);
  const log: Happening[] = [...happened];
  while (!contest.over) {
    const turn = toAct(contest);
    const seat = turn[choose(turn.length)];
    if (seat === undefined) throw new Error("nobody is to act");
    const actions: readonly Action[] = legalActions(rules, contest, seat);
    const action = actions[choose(actions.length)];
    if (action === undefined) continue; // this seat has signalled; its partner may still open
    const outcome = act(rules, contest, dealer, seat, action, "player");
    if (!outcome.ok) throw new Error(`${JSON.stringify(action)} was refused: ${outcome.error}`);
    ({ contest, happened } = outcome.value);
    log.push(...happened);
  }
  const { teams } = contest;
  const record = buildRecord(
    {
      id,
      ruleset: rules.id,
      options,
      seats: entropy.map((own, seat) => ({
        seat: seat as 0,
        team: teamOf(seat as 0, teams),
        player: `p_${seat}`,
        entropy: own,
      })),
      teams,
      commitment: gameCommitment(secret),
      secret,
      createdAt: moment(0),
      startedAt: moment(1),
      finishedAt: moment(log.length),
      result: { kind: "target", winner: contest.winner ?? 0 },
    },
    log.map((one, index) => ({ seq: index + 1, at: moment(index + 1), happened: one })),
  );
  return { ...record, digest: digestOf(record) };
}
