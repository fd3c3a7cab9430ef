import { err, ok, type Result } from "../rules/result.ts";
import { invalid, type Problem } from "./problem.ts";

/** A precondition: any version, or the number of the last event the caller has seen. */
export type IfMatch = "*" | number;

/** Which of a game's views an ETag stands for. */
export type ViewName = "public" | "s0" | "s1" | "s2" | "s3";

/** `"<version>.<view>"`, a strong tag. */
export const gameTag = (version: number, view: ViewName): string => `"${version}.${view}"`;

const GAME_TAG = /^"([1-9][0-9]{0,14})\.(?:public|s[0-3])"$/;

/**
 * Reads `If-Match`: absent, `*`, or exactly one strong game tag, of which only the version counts.
 * Weak tags, lists and anything else are `validation_failed`.
 */
export const parseIfMatch = (header: string | null): Result<IfMatch | undefined, Problem> => {
  if (header === null) return ok(undefined);
  const text = header.trim();
  if (text === "*") return ok("*");
  const version = GAME_TAG.exec(text)?.[1];
  return version === undefined
    ? err(invalid("If-Match", 'must be * or one strong tag such as "12.s0"'))
    : ok(Number(version));
};

/** Whether a write may go on: no precondition, `*`, or the current version. */
export const ifMatchHolds = (precondition: IfMatch | undefined, version: number): boolean =>
  precondition === undefined || precondition === "*" || precondition === version;

const OPAQUE_TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/** Weak comparison of `If-None-Match` (RFC 9110, 13.1.2) with the answer's own tag. */
export const noneMatchHits = (header: string | null, etag: string | null): boolean => {
  if (header === null || etag === null) return false;
  if (header.trim() === "*") return true;
  const own = etag.replace(/^W\//, "");
  return [...header.matchAll(OPAQUE_TAG)].some((match) => match[1] === own);
};
