/** The innermost cause: the libraries' wrappers quote the query and its parameters. */
const rootOf = (error: unknown): unknown => {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root;
};

/** Messages made by the engine, by D1 or here describe code; any other might quote what it had. */
const SPEAKABLE = /^(?:D1_|Cannot |Network connection lost|Durable Object|no answer)/;

/** What is never said, whoever made the message: tokens and keys, secrets and seeds, tiles. */
const UNSPEAKABLE = /\b(?:bn[a-z]|whsec)_[\w+/=-]+|\b[0-9a-f]{64}\b|\b[0-6][-:|][0-6]\b/g;

const spoken = (message: string): string => message.slice(0, 300).replaceAll(UNSPEAKABLE, "…");

/** What the log may know of an error: what kind it is and where it came from, but none of its data. */
const told = (error: unknown) => {
  const root = rootOf(error);
  if (!(root instanceof Error)) return { error: typeof root };
  return {
    error: root.name,
    ...(SPEAKABLE.test(root.message) ? { message: spoken(root.message) } : {}),
    at: (root.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  };
};

/**
 * Whether a part of the platform failed (D1, an object), so that trying again makes sense; anything
 * else is a fault of ours.
 */
export const isOutage = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const flags = cause as { retryable?: boolean; overloaded?: boolean };
    if (flags.retryable === true || flags.overloaded === true) return true;
    if (
      /^D1_/.test(cause.message) &&
      !/constraint|syntax|no such|has no column/i.test(cause.message)
    ) {
      return true;
    }
  }
  return false;
};

/** One JSON line about a request that crashed. */
export const failureLine = (error: unknown, requestId: string, operation: string): string =>
  JSON.stringify({ level: "error", requestId, operation, ...told(error) });

/** One JSON line about what failed away from any request; `about` has ids, and nothing else. */
export const failureNote = (
  where: string,
  about: Readonly<Record<string, string>>,
  error: unknown,
): string => JSON.stringify({ level: "error", where, ...about, ...told(error) });
