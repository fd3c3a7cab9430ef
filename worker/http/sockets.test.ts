import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newId, randomBytes } from "./random.ts";
import {
  openSockets,
  readSocketRequest,
  type Sockets,
  socketRequest,
  wantsSocket,
} from "./sockets.ts";

interface Reader {
  readonly owner?: string;
  readonly name: string;
}

/** What was heard in the end, with whatever was sent once too often. */
const settled = (heard: () => unknown) =>
  expect.poll(async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return heard();
  });

/** A feed of numbers, of which `mute` may read nothing. */
const withSockets = (
  work: (at: {
    readonly sockets: Sockets<Reader>;
    readonly feed: number[];
    readonly open: (reader: Reader, after?: number) => Promise<string[]>;
  }) => Promise<void>,
) =>
  runInDurableObject(env.INBOX.getByName(newId("p", randomBytes)), async (_, state) => {
    const feed: number[] = [];
    const sockets = openSockets<Reader>(state, {
      mostOwn: 2,
      mostGuests: 2,
      ownerOf: ({ owner }) => owner,
      lacks: ({ name }, after) =>
        name === "mute"
          ? undefined
          : feed.filter((seq) => seq > after).map((seq) => ({ seq, text: `${name} ${seq}` })),
    });
    let opened = 0;
    const open = async (reader: Reader, after = 0): Promise<string[]> => {
      const response = sockets.open(reader, after, opened++);
      const heard: string[] = [];
      if (response.webSocket === null) return [JSON.stringify(await response.json())];
      response.webSocket.accept();
      response.webSocket.addEventListener("message", ({ data }) => {
        heard.push(String(data));
      });
      response.webSocket.addEventListener("close", ({ code }) => {
        heard.push(`closed ${code}`);
      });
      return heard;
    };
    await work({ sockets, feed, open });
    sockets.closeAll("the test is over");
  });

it("sends each what he lacks, and nothing twice", () =>
  withSockets(async ({ sockets, feed, open }) => {
    feed.push(1, 2);
    const [all, some] = [await open({ name: "a" }), await open({ name: "b" }, 1)];
    sockets.deliver(0);
    feed.push(3);
    sockets.deliver(0);
    sockets.deliver(0);
    await settled(() => [all, some]).toEqual([
      ["a 1", "a 2", "a 3"],
      ["b 2", "b 3"],
    ]);
  }));

it("closes the socket of who may not read, and of nobody else", () =>
  withSockets(async ({ sockets, feed, open }) => {
    const [mute, other] = [await open({ name: "mute" }), await open({ name: "a" })];
    feed.push(1);
    sockets.deliver(0);
    await settled(() => [mute, other]).toEqual([["closed 1008"], ["a 1"]]);
  }));

it("refuses one guest too many, but never an owner, whose oldest socket makes room", () =>
  withSockets(async ({ sockets, feed, open }) => {
    const guests = [
      await open({ name: "a" }),
      await open({ name: "b" }),
      await open({ name: "c" }),
    ];
    expect(guests[2]?.[0]).toContain("limit_reached");
    const own: string[][] = [];
    for (const name of ["x", "y", "z"]) own.push(await open({ owner: "o", name }));
    feed.push(1);
    sockets.deliver(10);
    await settled(() => own).toEqual([["closed 1008"], ["y 1"], ["z 1"]]);
    expect(guests.slice(0, 2)).toEqual([["a 1"], ["b 1"]]);
  }));

it("carries a reader and his cursor to the object, whatever is in them", () => {
  const reader = { joinCode: '&after=9"ü', player: "p" };
  expect(readSocketRequest(socketRequest(reader, "4&5"))).toEqual({ reader, after: "4&5" });
  expect(readSocketRequest(socketRequest({}, undefined))).toEqual({ reader: {} });
  expect(wantsSocket(socketRequest({}, undefined))).toBe(true);
});
