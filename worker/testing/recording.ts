import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Recorded } from "../../openapi/examples.ts";
import { digestOf } from "../rules/digest.ts";
import type { GameRecord } from "../rules/record.ts";
import { publishedAt } from "./published.ts";
import { type Answered, type Asked, ask } from "./server.ts";

/**
 * For tests only: requests and answers of a real run, as the document's examples. What differs from
 * run to run is made stable: chance by a seed, times, secrets and durations afterwards.
 */

const ORIGIN = "https://boneyard.example";
/** Where the run's first moment is put. */
const BASE = Date.parse("2026-11-30T08:00:00.000Z");
/** Moments less than this apart are one: a run is never as fast as another. */
const GRAIN_MS = 10 * 60_000;

/** The headers that clients read. */
const SHOWN = [
  "allow",
  "content-type",
  "etag",
  "idempotency-replayed",
  "link",
  "location",
  "ratelimit-policy",
  "retry-after",
  "www-authenticate",
];

/** Makes the platform's random bytes the same at every run, until the answer is called. */
export const seedChance = (): (() => void) => {
  const real = crypto.getRandomValues;
  let drawn = 0;
  const seeded = <T extends ArrayBufferView | null>(array: T): T => {
    if (array === null) return array;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at += 32) {
      drawn += 1;
      const block = sha256(new TextEncoder().encode(`examples ${drawn}`));
      bytes.set(block.subarray(0, bytes.length - at), at);
    }
    return array;
  };
  Object.defineProperty(crypto, "getRandomValues", { value: seeded, configurable: true });
  return () =>
    Object.defineProperty(crypto, "getRandomValues", { value: real, configurable: true });
};

const SECRET = /\b(bny|bnr|bnk)_([0-9A-Za-z]{36,58})\b/g;

/** A secret that nothing accepts, as long as a real one. */
const mask = (prefix: string, length: number): string =>
  `${prefix}_${"EXAMPLE".repeat(9).slice(0, length)}`;

const stableText = (text: string, start: number): string =>
  text
    .replaceAll("https://boneyard.test", ORIGIN)
    .replaceAll(CURSOR, stableCursor)
    .replaceAll(SECRET, (_, prefix: string, rest: string) => mask(prefix, rest.length))
    .replaceAll(/\bwhsec_[A-Za-z0-9+/]{43}=/g, `whsec_${"EXAMPLE".repeat(7).slice(0, 43)}=`)
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "3f0c8b1e")
    .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z/g, (time) => {
      const away = Math.round((Date.parse(time) - start) / GRAIN_MS) * GRAIN_MS;
      return new Date(BASE + away).toISOString();
    })
    // Of security.txt: it counts whole days, from midnight.
    .replaceAll(/^Expires: .*$/gm, "Expires: 2027-05-29T00:00:00.000Z");

/** Numbers that tell how long something took. */
const DURATIONS: Readonly<Record<string, (value: number) => number>> = {
  ms: () => 84,
  medianSeconds: () => 3_600,
  bank: (seconds) => Math.round(seconds / 3_600) * 3_600,
};

const isRecord = (value: unknown): value is GameRecord =>
  typeof value === "object" && value !== null && "digest" in value && "hands" in value;

/** The times in a record are others now, and it should prove itself: it gets the digest that fits. */
const redigested = (all: readonly Recorded[]): readonly Recorded[] => {
  let text = JSON.stringify(all);
  const records = all.map(({ answer }) => answer.body).filter(isRecord);
  const proven = new Map(records.map((record) => [record.digest ?? "", digestOf(record)]));
  let others = 0;
  text = text.replaceAll(/"digest":"([0-9a-f]{64})"/g, (whole, digest: string) => {
    if (proven.has(digest)) return whole;
    others += 1;
    return `"digest":"${bytesToHex(sha256(new TextEncoder().encode(`digest ${others}`)))}"`;
  });
  for (const [before, after] of proven) text = text.replaceAll(before, after);
  return JSON.parse(text);
};

const toText = (base64Url: string): string =>
  atob(base64Url.replaceAll("-", "+").replaceAll("_", "/"));

const CURSOR = /(?<=cursor=|^)[A-Za-z0-9_-]{50,}(?=[&>]|$)/g;

/** A cursor says a time and is sealed: neither is kept. */
const stableCursor = (cursor: string): string => {
  if (cursor.length % 4 === 1 || !/^[0-9a-f]{32}\[/.test(toText(cursor))) return cursor;
  const position = toText(cursor)
    .slice(32)
    .replaceAll(/\b\d{13}\b/g, String(BASE));
  return btoa("0".repeat(32) + position)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
};

const stable = (value: unknown, start: number, key = ""): unknown => {
  if (typeof value === "string") return stableText(value, start);
  if (typeof value === "number") return DURATIONS[key]?.(value) ?? value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => stable(each, start));
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, stable(each, start, name)]),
  );
  return copy;
};

/** Pages and files are shown by their beginning. */
const LONGEST = 600;

const bodyOf = ({ text, json, headers }: Answered): unknown => {
  if (text === "") return undefined;
  const type = headers.get("Content-Type") ?? "";
  if (/json/.test(type)) return json;
  return type.startsWith("image/") || text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
};

export interface Recording {
  /** Asks, and keeps request and answer under a title. */
  readonly show: (title: string, method: string, path: string, asked?: Asked) => Promise<Answered>;
  /** Keeps a notice. */
  readonly showNotice: (notice: { readonly type: string }) => void;
  /** Keeps an answer that was read in another way. */
  readonly keep: (title: string, method: string, path: string, answered: Answered) => void;
  /** All that was kept, by operation. */
  readonly kept: () => Readonly<Record<string, readonly Recorded[]>>;
}

export const newRecording = (start = Date.now()): Recording => {
  const all: Recorded[] = [];
  const keep = (each: Recorded) => all.push(stable(each, start) as Recorded);
  const note = (
    title: string,
    method: string,
    path: string,
    answered: Answered,
    sent?: unknown,
  ) => {
    const operation = publishedAt(method, path)?.operationId;
    if (operation === undefined) throw new Error(`the document has no ${method} ${path}`);
    const body = bodyOf(answered);
    keep({
      operation,
      title,
      request: {
        method,
        path,
        ...(sent === undefined || answered.status >= 400 ? {} : { body: sent }),
      },
      answer: {
        status: answered.status,
        headers: Object.fromEntries(
          SHOWN.flatMap((name) => {
            const value = answered.headers.get(name);
            return value === null ? [] : [[name, value]];
          }),
        ),
        ...(body === undefined ? {} : { body }),
      },
    });
  };
  return {
    async show(title, method, path, asked = {}) {
      const answered = await ask(method, path, asked);
      note(title, method, path, answered, asked.body);
      return answered;
    },
    keep: note,
    showNotice: (notice) =>
      keep({
        operation: notice.type,
        title: notice.type,
        request: { method: "POST", path: "/", body: notice },
        answer: { status: 204, headers: {} },
      }),
    kept: () => {
      const whole = redigested(all);
      const names = [...new Set(whole.map(({ operation }) => operation))].sort();
      return Object.fromEntries(
        names.map((name) => [name, whole.filter(({ operation }) => operation === name)]),
      );
    },
  };
};
