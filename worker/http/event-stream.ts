/** Server-sent events: one feed, read page by page for as long as the stream lasts. */

/** One item of a feed, ready to send. `text` is JSON on one line. */
export interface Line {
  readonly cursor: string;
  readonly text: string;
}

export interface Page {
  readonly lines: readonly Line[];
  /** What the next page comes after. */
  readonly next: string;
}

export interface Timing {
  /** ms */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** A silence of this long is filled with a comment, so that nothing between takes the line for dead. */
const BEAT_S = 15;
/** How long a stream lasts: who may read is judged anew at least so often. Clients come back. */
const LASTS_MS = 5 * 60_000;
/** How often a stream asks its feed; the platform counts each as a request of the first one. */
const MOST_PAGES = 500;
/** A feed that has nothing and does not wait is not asked again sooner than this. */
const BREATH_MS = 1_000;
/** When a client should come back after the end, ms. */
const COME_BACK_MS = 1_000;

const REAL: Timing = {
  now: Date.now,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Whether a request wants the feed as a stream. */
export const wantsStream = ({ method, headers }: Request): boolean =>
  method === "GET" &&
  /(?:^|[\s,])text\/event-stream(?:$|[\s,;])/i.test(headers.get("Accept") ?? "");

/**
 * The stream that begins with `first` and goes on with what `more` answers; undefined ends it.
 * `more` is asked for what comes after a cursor, and waits up to so many seconds if there is
 * nothing. It is asked only while the client takes what it is sent, and not after it has gone.
 */
export function eventStream(
  first: Page,
  more: (after: string, wait: number) => Promise<Page | undefined>,
  { now, sleep }: Timing = REAL,
): Response {
  const utf8 = new TextEncoder();
  const end = now() + LASTS_MS;
  let page: Page | undefined = first;
  let pages = 0;
  let gone = false;
  /** Answers in a row that came at once and held nothing. */
  let hasty = 0;

  async function next(after: string): Promise<Page | undefined> {
    const left = end - now();
    if (left <= 0 || pages >= MOST_PAGES) return undefined;
    pages += 1;
    const wait = Math.min(BEAT_S, Math.ceil(left / 1000));
    const asked = now();
    const got = await more(after, wait);
    hasty = got?.lines.length === 0 && now() - asked < BREATH_MS ? hasty + 1 : 0;
    if (hasty > 1 && !gone) await sleep(BREATH_MS); // the first may have been woken by anything
    return got;
  }

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(utf8.encode(`retry: ${COME_BACK_MS}\n\n${textOf(first)}`));
    },
    async pull(controller) {
      try {
        page = page && (await next(page.next));
        if (gone) return;
        if (page === undefined) controller.close();
        else controller.enqueue(utf8.encode(textOf(page) || ": still here\n\n"));
      } catch {
        // The feed has gone away under the stream; the client comes back with its cursor.
        if (!gone) controller.close();
      }
    },
    cancel() {
      gone = true;
    },
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "private, no-store" },
  });
}

const textOf = ({ lines }: Page): string =>
  lines.map(({ cursor, text }) => `id: ${cursor}\ndata: ${text}\n\n`).join("");
