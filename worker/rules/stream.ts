import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/** A stream of uniform choices, the only source of chance at the table. */
export interface Stream {
  /** A whole number from 0 to n - 1, each equally likely (rejection, no bias). */
  below(n: number): number;
}

/**
 * The keyed stream of `boneyard/1`: block i is HMAC-SHA256(key, i as four bytes, big end first),
 * read as 32-bit words, big end first.
 */
export function keyedStream(key: Uint8Array): Stream {
  let block = new DataView(new ArrayBuffer(0));
  let blocks = 0;
  let offset = 0;
  const word = (): number => {
    if (offset === block.byteLength) {
      const counter = new Uint8Array(4);
      new DataView(counter.buffer).setUint32(0, blocks);
      const bytes = hmac(sha256, key, counter);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blocks += 1;
      offset = 0;
    }
    const value = block.getUint32(offset);
    offset += 4;
    return value;
  };
  return {
    below(n) {
      const limit = Math.floor(2 ** 32 / n) * n;
      for (;;) {
        const value = word();
        if (value < limit) return value % n;
      }
    },
  };
}

/** Fisher–Yates from the end, choosing from the stream. */
export function shuffled<T>(items: readonly T[], stream: Stream): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = stream.below(i + 1);
    const [a, b] = [result[i], result[j]];
    if (a === undefined || b === undefined) continue;
    result[i] = b;
    result[j] = a;
  }
  return result;
}
