import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import canonicalize from "canonicalize";
import type { GameRecord } from "./record.ts";

/** SHA-256 of the record without its digest as RFC 8785 canonical JSON, hex. */
export function digestOf({ digest: _, ...record }: GameRecord): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalize(record) ?? "")));
}
