import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { PAGE } from "../../schema/wire/page.ts";
import { err, ok, type Result } from "../rules/result.ts";
import type { Caller } from "./auth.ts";
import { type Reply, reply } from "./operation.ts";
import { invalid, type Problem } from "./problem.ts";

/** Where a page begins: the sort values of the last item of the page before. */
export type Position = readonly (string | number)[];

/** What a cursor belongs to. `list` names the list with all its filters. */
export interface List {
  readonly list: string;
  readonly caller: Caller | undefined;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * The caller's pepper is the key, so a cursor is good for one caller only. Where nobody is known
 * the seal is public: forging a position in a public list gains nothing.
 */
const sealOf = ({ list, caller }: List, position: string): string =>
  bytesToHex(hmac(sha256, utf8(caller?.pepper ?? "anybody"), utf8(`${list}\n${position}`))).slice(
    0,
    32,
  );

const toBase64Url = (text: string): string =>
  btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const fromBase64Url = (text: string): string =>
  atob(text.replaceAll("-", "+").replaceAll("_", "/"));

/** An opaque cursor for what follows `position`, whose strings are ASCII. */
export const writeCursor = (of: List, position: Position): string => {
  const text = JSON.stringify(position);
  return toBase64Url(sealOf(of, text) + text);
};

const CURSOR = /^([0-9a-f]{32})(\[.*\])$/;

/** The position in a cursor; `validation_failed` unless it is of this list and this caller. */
export const readCursor = (
  of: List,
  cursor: string | undefined,
): Result<Position | undefined, Problem> => {
  if (cursor === undefined) return ok(undefined);
  const refused = err(invalid("?cursor", "is not a cursor of this list"));
  if (!/^[A-Za-z0-9_-]+$/.test(cursor) || cursor.length % 4 === 1) return refused;
  const [, seal, text] = CURSOR.exec(fromBase64Url(cursor)) ?? [];
  if (seal === undefined || text === undefined || seal !== sealOf(of, text)) return refused;
  // One spelling each: base64 has spare bits at its end.
  return toBase64Url(seal + text) === cursor ? ok(JSON.parse(text) as Position) : refused;
};

/** How many rows to read: one more than asked tells whether there is another page. */
export const pageSize = (limit: number | undefined): number => limit ?? PAGE.usual;

/**
 * `{items, next}` with its `Link`. `rows` holds up to `limit + 1` rows in order; `at` gives the
 * position of one; `known` are the query parameters that the link keeps.
 */
export const pageReply = <Row>(
  of: List,
  url: URL,
  known: readonly string[],
  limit: number,
  rows: readonly Row[],
  item: (row: Row) => unknown,
  at: (row: Row) => Position,
): Reply => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const items = shown.map(item);
  if (rows.length <= limit || last === undefined) return reply(200, { items });
  const next = writeCursor(of, at(last));
  const search = new URLSearchParams();
  for (const name of known) {
    const value = url.searchParams.get(name);
    if (value !== null && name !== "cursor") search.set(name, value);
  }
  search.set("cursor", next);
  return reply(200, { items, next }, { Link: `<${url.pathname}?${search}>; rel="next"` });
};
