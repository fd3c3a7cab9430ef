import { describe, expect, it } from "vitest";
import { eventStream, type Page, wantsStream } from "./event-stream.ts";

/** A feed that says what it is told to, on a clock that waits without waiting. */
function feed(script: readonly (Page | undefined)[]) {
  let now = 0;
  const asked: [string, number][] = [];
  const slept: number[] = [];
  return {
    asked,
    slept,
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    more: async (after: string, wait: number): Promise<Page | undefined> => {
      asked.push([after, wait]);
      const page = script[asked.length - 1];
      if (page?.lines.length === 0) now += wait * 1000;
      return page;
    },
    timing: {
      now: () => now,
      sleep: async (ms: number) => {
        slept.push(ms);
        now += ms;
      },
    },
  };
}

const page = (...cursors: string[]): Page => ({
  lines: cursors.map((cursor) => ({ cursor, text: `{"n":${cursor}}` })),
  next: cursors.at(-1) ?? "0",
});
const silence = (next: string): Page => ({ lines: [], next });

describe("an event stream", () => {
  it("sends what there is, then what comes, each with its cursor; silence as a comment", async () => {
    const { more, timing, asked } = feed([page("3"), silence("3"), page("4", "5")]);
    const response = eventStream(page("1", "2"), more, timing);
    expect(response.headers.get("Content-Type")).toBe("text/event-stream");
    expect(await response.text()).toBe(
      [
        "retry: 1000\n\n",
        'id: 1\ndata: {"n":1}\n\nid: 2\ndata: {"n":2}\n\n',
        'id: 3\ndata: {"n":3}\n\n',
        ": still here\n\n",
        'id: 4\ndata: {"n":4}\n\nid: 5\ndata: {"n":5}\n\n',
      ].join(""),
    );
    expect(asked).toEqual([
      ["2", 15],
      ["3", 15],
      ["3", 15],
      ["5", 15],
    ]);
  });

  it("ends after five minutes, with a comment every fifteen seconds until then", async () => {
    const quiet = feed(Array(100).fill(silence("9")));
    const text = await eventStream(silence("9"), quiet.more, quiet.timing).text();
    expect(text.split(": still here").length - 1).toBe(20);
    expect(quiet.now()).toBe(5 * 60_000);
  });

  it("ends when its reader may not read any more, or the feed has gone away", async () => {
    const { more, timing } = feed([page("2")]);
    expect(await eventStream(page("1"), more, timing).text()).toMatch(/id: 2\n.*\n\n$/);
    const broken = eventStream(page("1"), () => Promise.reject(new Error("gone")), timing);
    expect(await broken.text()).toMatch(/id: 1\n.*\n\n$/);
  });

  it("is not held up by a feed that was woken for nothing", async () => {
    const { timing, slept } = feed([]);
    const script = [silence("1"), page("2"), silence("2"), page("3"), undefined];
    const text = await eventStream(page("1"), async () => script.shift(), timing).text();
    expect([slept, text.match(/id: \d/g)]).toEqual([[], ["id: 1", "id: 2", "id: 3"]]);
  });

  it("does not ask in a hurry where nobody lets it wait", async () => {
    const { timing, slept, pass } = feed([]);
    let asked = 0;
    const more = async () => {
      asked += 1;
      pass(10);
      return silence("0");
    };
    await eventStream(silence("0"), more, timing).text();
    expect(asked).toBeLessThan(300);
    expect(slept.every((ms) => ms === 1000)).toBe(true);
  });

  it("asks for nothing once its client has gone", async () => {
    const { timing } = feed([]);
    let asked = 0;
    const more = async (after: string) => {
      asked += 1;
      return page(String(Number(after) + 1));
    };
    const reader = eventStream(page("1"), more, timing).body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    const then = asked;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toBe(then);
    expect(asked).toBeLessThan(4);
  });
});

it.each([
  ["text/event-stream", "GET", true],
  ["application/json, text/event-stream;q=0.9", "GET", true],
  ["application/json", "GET", false],
  ["text/event-streams", "GET", false],
  ["text/event-stream", "HEAD", false],
])("%s with %s", (accept, method, wanted) => {
  const request = new Request("https://boneyard.test/", { method, headers: { Accept: accept } });
  expect(wantsStream(request)).toBe(wanted);
});
