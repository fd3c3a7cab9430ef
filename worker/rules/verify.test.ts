import { describe, expect, it } from "vitest";
import { digestOf } from "./digest.ts";
import type { GameRecord } from "./record.ts";
import { RULESETS } from "./rulesets/index.ts";
import { agree } from "./terms.ts";
import { playedRecord } from "./testing/played.ts";
import { verifyRecord } from "./verify.ts";

/** Every ruleset with each of its presets and seat counts. */
const tables = RULESETS.flatMap((rules) =>
  Object.keys(rules.presets).flatMap((preset) =>
    rules.seats.flatMap((seats) => {
      const agreed = agree(rules, { preset, seats });
      return agreed.ok ? [{ name: `${rules.id} ${preset} ${seats}`, rules, ...agreed.value }] : [];
    }),
  ),
);

const asText = (record: GameRecord): string => JSON.stringify(record);
const sealed = (record: GameRecord): GameRecord => ({ ...record, digest: digestOf(record) });

describe.each(tables)("a record of $name", ({ rules, options, seats }) => {
  const record = playedRecord(rules, options, seats, 7);

  it("is good as it was written", () => {
    expect(verifyRecord(JSON.parse(asText(record)))).toMatchObject({ ok: true });
  });

  it("is bad with one character changed anywhere", () => {
    const text = asText(record);
    const step = Math.max(1, Math.floor(text.length / 40));
    for (let at = 0; at < text.length; at += step) {
      const character = text[at];
      const other = character === "1" ? "2" : "1";
      const changed = `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
      let parsed: unknown;
      try {
        parsed = JSON.parse(changed);
      } catch {
        continue; // not even JSON any more
      }
      const result = verifyRecord(parsed);
      expect(result.ok, `changed character ${at}: ${changed.slice(at - 20, at + 20)}`).toBe(false);
    }
  });
});

describe("a record with one thing changed and the digest made new", () => {
  const rules = RULESETS[0];
  if (rules === undefined) throw new Error("no rulesets");
  const agreed = agree(rules, {});
  if (!agreed.ok) throw new Error("no defaults");
  const record = playedRecord(rules, agreed.value.options, 4, 3);
  const [hand, ...hands] = record.hands;
  if (hand === undefined) throw new Error("no hands");
  const withHand = (change: object): GameRecord =>
    sealed({ ...record, hands: [{ ...hand, ...change }, ...hands] });
  const withAction = (index: number, change: object) =>
    withHand({
      actions: hand.actions.map((action, at) => (at === index ? { ...action, ...change } : action)),
    });
  const flipped = (hex: string): string => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);
  const pass = hand.actions.findIndex(({ type }) => type === "pass");

  it.each<[string, string, GameRecord]>([
    [
      "the secret",
      "game.secret",
      sealed({ ...record, game: { ...record.game, secret: flipped(record.game.secret ?? "") } }),
    ],
    [
      "the commitment",
      "game.secret",
      sealed({ ...record, game: { ...record.game, commitment: flipped(record.game.commitment) } }),
    ],
    [
      "a seat's entropy",
      "hands[0].deal[0][0]",
      sealed({
        ...record,
        game: {
          ...record.game,
          seats: record.game.seats.map((seat) => ({ ...seat, entropy: "other" })),
        },
      }),
    ],
    [
      "the game's id",
      "hands[0].deal[0][0]",
      sealed({ ...record, game: { ...record.game, id: "g_other" } }),
    ],
    [
      "an option",
      "game.options.target",
      sealed({
        ...record,
        game: { ...record.game, options: { ...record.game.options, target: 0 } },
      }),
    ],
    ["a seed", "hands[0].seed", withHand({ seed: flipped(hand.seed) })],
    [
      "a hand's commitment",
      "hands[0].commitment",
      withHand({ commitment: flipped(hand.commitment) }),
    ],
    ["two hands of a deal", "hands[0].deal[0][0]", withHand({ deal: [...hand.deal].reverse() })],
    ["the opener", "hands[0].opener", withHand({ opener: ((hand.opener ?? 0) + 1) % 4 })],
    ["who played first", "hands[0].opener", withAction(0, { seat: ((hand.opener ?? 0) + 1) % 4 })],
    ["the first tile", "hands[0].actions[0]", withAction(0, { tile: "0-0" })],
    ["who passed by choice", `hands[0].actions[${pass}].by`, withAction(pass, { by: "player" })],
    [
      "what a hand scored",
      "hands[0].result.points[0]",
      withHand({ result: { ...hand.result, points: [99, 0] } }),
    ],
    ["a score", "hands[0].score[0]", withHand({ score: [99, 99] })],
    [
      "the final score",
      "game.score[0]",
      sealed({ ...record, game: { ...record.game, score: [1, 2] } }),
    ],
    [
      "the winner",
      "game.result.winner",
      sealed({
        ...record,
        game: {
          ...record.game,
          result: { kind: "target", winner: record.game.result?.winner === 0 ? 1 : 0 },
        },
      }),
    ],
    ["an action left out", "hands[0].actions", withHand({ actions: hand.actions.slice(0, -1) })],
    ["a hand left out", "hands[0].number", sealed({ ...record, hands })],
    ["the order of events", "hands[0].actions[1].seq", withAction(1, { seq: 1 })],
    ["a time", "hands[0].actions[1].at", withAction(1, { at: "2020-01-01T00:00:00.000Z" })],
    [
      "a player's id alone",
      "digest",
      {
        ...record,
        game: {
          ...record.game,
          seats: record.game.seats.map((seat) => ({ ...seat, player: "p_9" })),
        },
      },
    ],
  ])("names %s as %s", (_, path, changed) => {
    const result = verifyRecord(changed);
    expect(result.ok ? "found nothing" : result.error.path).toBe(path);
  });

  it("is not one at all when it is something else", () => {
    for (const other of [null, 1, "x", [], {}, { format: "boneyard-record/1" }]) {
      expect(verifyRecord(other).ok).toBe(false);
    }
  });
});
