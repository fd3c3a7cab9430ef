import { bodyOrThrow, type Door, type Feed, type Placed, placeIn, requestOf } from "./door.ts";

/** A stream says something every 15 s; one that is silent for so long is dead, ms. */
const SILENCE_MS = 40_000;

/** One stream, to its end. */
export async function* streamOnce<T>(
  door: Door,
  { path }: Feed<T>,
  after: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Placed<T>> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new Error("the stream fell silent")), SILENCE_MS);
  };
  const either = signal === undefined ? silence.signal : AbortSignal.any([signal, silence.signal]);
  heard();
  try {
    const request = requestOf(
      door,
      placeIn(path, after, {}),
      { Accept: "text/event-stream" },
      either,
    );
    const response = await bodyOrThrow(await door.fetchOnce(request));
    const reader = response.body?.getReader();
    const utf8 = new TextDecoder();
    let rest = "";
    try {
      for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
        heard();
        const blocks = (rest + utf8.decode(read.value, { stream: true })).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) {
          const [, cursor, data] = /^id: (.*)\ndata: (.*)$/m.exec(block) ?? [];
          if (cursor !== undefined && data !== undefined) {
            yield { cursor, item: JSON.parse(data) as T };
          }
        }
      }
    } finally {
      await reader?.cancel().catch(() => undefined);
    }
  } finally {
    clearTimeout(timer);
  }
}
