import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { gameCommitment } from "../worker/rules/deal.ts";
import { digestOf } from "../worker/rules/digest.ts";
import type { GameRecord } from "../worker/rules/record.ts";
import { RULESETS } from "../worker/rules/rulesets/index.ts";
import { agree } from "../worker/rules/terms.ts";
import { playedRecord } from "../worker/rules/testing/played.ts";
import { root } from "./tool.ts";

const program = path.join(root, "docs", "verify.py");
const folder = mkdtempSync(path.join(tmpdir(), "boneyard-verify-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** What the program finds wrong with each record; "" if nothing. One start of Python for all. */
function faultsOf(records: readonly unknown[]): readonly string[] {
  const script = `
import json, sys
sys.path.insert(0, ${JSON.stringify(path.dirname(program))})
sys.dont_write_bytecode = True
import verify
def fault(record):
    try:
        verify.verify(record)
        return ""
    except Exception as error:
        return str(error) or repr(error)
print(json.dumps([fault(record) for record in json.load(sys.stdin)]))`;
  const ran = spawnSync("python3", ["-c", script], {
    input: JSON.stringify(records),
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (ran.status !== 0) throw new Error(ran.stderr);
  return JSON.parse(ran.stdout);
}

/** As the command line says it. */
function run(record: unknown) {
  const file = path.join(folder, "record.json");
  writeFileSync(file, typeof record === "string" ? record : JSON.stringify(record));
  const { status, stdout, stderr } = spawnSync("python3", [program, file], { encoding: "utf8" });
  return { status, said: (stdout + stderr).trim() };
}

const tables = RULESETS.flatMap((rules) =>
  Object.keys(rules.presets).flatMap((preset) =>
    rules.seats.flatMap((seats) => {
      const agreed = agree(rules, { preset, seats });
      return agreed.ok ? [{ name: `${rules.id} ${preset} ${seats}`, rules, ...agreed.value }] : [];
    }),
  ),
);

/** The record with one character changed, here and there, as far as it stays JSON. */
function changedOf(name: string, record: GameRecord) {
  const text = JSON.stringify(record);
  const step = Math.max(1, Math.floor(text.length / 40));
  const cases: { name: string; record: unknown; good: boolean }[] = [];
  for (let at = 0; at < text.length; at += step) {
    const other = text[at] === "1" ? "2" : "1";
    try {
      const changed = JSON.parse(`${text.slice(0, at)}${other}${text.slice(at + 1)}`);
      cases.push({ name: `${name}, changed at ${at}`, record: changed, good: false });
    } catch {
      // Not even JSON any more.
    }
  }
  return cases;
}

it("is short, and plain Python", () => {
  const text = readFileSync(program, "utf8");
  expect(text.split("\n").length).toBeLessThan(150);
  const imports = [...text.matchAll(/^(?:import|from) (\w+)/gm)].map(([, name]) => name);
  expect(imports).toEqual(["hashlib", "hmac", "json", "sys"]);
});

// A machine without Python plays dominoes all the same; wherever changes land there is one.
describe.runIf(hasPython || process.env.CI !== undefined)("the verifier in Python", () => {
  it("finds a record of every kind of game good, and no byte of it can change", () => {
    const cases = tables.flatMap(({ name, rules, options, seats }) => {
      const record = playedRecord(rules, options, seats, 5);
      return [{ name, record: record as unknown, good: true }, ...changedOf(name, record)];
    });
    expect(cases.length).toBeGreaterThan(10 * tables.length);
    const faults = faultsOf(cases.map(({ record }) => record));
    const surprises = cases.filter(({ good }, index) => good !== (faults[index] === ""));
    expect(surprises.map(({ name }) => name)).toEqual([]);
  });

  const rules = RULESETS.find(({ id }) => id === "all-fives");
  const agreed = rules && agree(rules, { seats: 2 });
  if (rules === undefined || !agreed?.ok) throw new Error("no all-fives for two");
  const record = playedRecord(rules, agreed.value.options, 2, 9);
  const sealed = (changed: GameRecord): GameRecord => ({ ...changed, digest: digestOf(changed) });
  const [hand, ...hands] = record.hands;
  if (hand === undefined) throw new Error("no hand");
  const withHand = (change: object) =>
    sealed({ ...record, hands: [{ ...hand, ...change }, ...hands] });
  const plays = hand.actions.flatMap(({ type }, index) => (type === "play" ? [index] : []));
  const withTile = (at: number, tile: string) =>
    withHand({
      actions: hand.actions.map((action, index) => (index === at ? { ...action, tile } : action)),
    });
  const other = "00".repeat(32);

  const changes: readonly (readonly [string, unknown, string])[] = [
    [
      "another secret",
      sealed({ ...record, game: { ...record.game, secret: other } }),
      "game.secret",
    ],
    [
      "a secret with its own commitment, which the seeds do not follow from",
      sealed({
        ...record,
        game: { ...record.game, secret: other, commitment: gameCommitment(other) },
      }),
      "hands[0].seed",
    ],
    ["another seed", withHand({ seed: other }), "hands[0].commitment"],
    ["another commitment", withHand({ commitment: other }), "hands[0].commitment"],
    [
      "two hands changed for each other",
      withHand({ deal: [...hand.deal].reverse() }),
      "hands[0].deal",
    ],
    [
      "a boneyard in another order",
      withHand({ boneyard: [...hand.boneyard].reverse() }),
      "hands[0].boneyard",
    ],
    ["a tile that is not held", withTile(plays[0] ?? 0, "9-9"), "hands[0].actions"],
    [
      "a tile played twice",
      withTile(plays[2] ?? 0, hand.actions[plays[0] ?? 0]?.tile ?? ""),
      "hands[0].actions",
    ],
    ["a hand left out", sealed({ ...record, hands }), "hands[0].number"],
    [
      "other entropy",
      sealed({
        ...record,
        game: {
          ...record.game,
          seats: record.game.seats.map((seat) => ({ ...seat, entropy: "other" })),
        },
      }),
      "hands[0].deal",
    ],
    ["another digest", { ...record, digest: other }, "digest"],
  ];
  it("names what was changed, though the digest be made new", () => {
    const faults = faultsOf(changes.map(([, changed]) => changed));
    for (const [index, [what, , where]] of changes.entries()) {
      expect(faults[index], what).toContain(where);
    }
  });

  it("says what it found on the command line, and leaves with 1 when that is bad", () => {
    expect(run(record)).toMatchObject({ status: 0, said: expect.stringContaining("Good: ") });
    expect(run(withHand({ seed: other }))).toMatchObject({ status: 1 });
    for (const text of ["{", "null"]) {
      expect(run(text), text).toMatchObject({
        status: 1,
        said: expect.stringMatching(/^Not good/),
      });
    }
  });
});
