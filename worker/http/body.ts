import { err, ok, type Result } from "../rules/result.ts";
import { parseStrictJson } from "./json.ts";
import { type Problem, problem } from "./problem.ts";

export const BODY_BYTES = 65_536;

/**
 * So much more of a body that is too large is read and thrown away: who is answered while he still
 * sends is often cut off before he can read why.
 */
const DRAINED_BYTES = 4 * 1024 * 1024;

const tooLarge = (): Problem =>
  problem("body_too_large", `The body is longer than ${BODY_BYTES} bytes.`);

const MEDIA = /^application\/json(?:\s*;\s*charset=(?:utf-8|"utf-8"))?\s*$/i;

/**
 * Reads the body; one of unknown length is counted as it comes, so that the Worker never holds more
 * than the limit. Problems: `body_too_large`, `unsupported_media_type`.
 * An empty body has no type to check.
 */
export const readBody = async (request: Request): Promise<Result<Uint8Array, Problem>> => {
  const bytes = await readBytes(request);
  if (!bytes.ok || bytes.value.length === 0) return bytes;
  return MEDIA.test(request.headers.get("Content-Type") ?? "")
    ? bytes
    : err(problem("unsupported_media_type", "The body has to be application/json in UTF-8."));
};

const readBytes = async (request: Request): Promise<Result<Uint8Array, Problem>> => {
  const declared = Number(request.headers.get("Content-Length") ?? 0);
  if (request.body === null) return declared > BODY_BYTES ? err(tooLarge()) : ok(new Uint8Array());
  if (declared > BODY_BYTES) {
    await drain(request.body.getReader());
    return err(tooLarge());
  }
  // A length that is said is what HTTP frames the body by: no more than that can come.
  if (declared > 0) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.length > BODY_BYTES ? err(tooLarge()) : ok(bytes);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return ok(joined(chunks, length));
    if (length + value.length > BODY_BYTES) {
      await drain(reader);
      return err(tooLarge());
    }
    chunks.push(value);
    length += value.length;
  }
};

/** A body that breaks off is no fault of ours: its sender hears nothing any more. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let left = DRAINED_BYTES; left > 0; ) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.length;
    }
    await reader.cancel();
  } catch {
    // Nobody is left to be answered.
  }
}

/** Most bodies come in one piece, which is not copied. */
const joined = (chunks: readonly Uint8Array[], length: number): Uint8Array => {
  const [only, ...more] = chunks;
  if (only !== undefined && more.length === 0) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};

const malformed = (detail: string): Result<never, Problem> =>
  err(problem("malformed_request", detail));

/** Bytes to a JSON value; `undefined` for an empty body. Problem: `malformed_request`. */
export const parseBody = (bytes: Uint8Array): Result<unknown, Problem> => {
  if (bytes.length === 0) return ok(undefined);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return malformed("The body begins with a byte order mark.");
  }
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return malformed("The body is not valid UTF-8.");
  }
  const parsed = parseStrictJson(text);
  return parsed.ok ? parsed : malformed(parsed.error);
};
