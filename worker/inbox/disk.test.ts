import { env, runInDurableObject } from "cloudflare:test";
import { expect, it } from "vitest";
import { openDisk } from "./disk.ts";

const within = (work: (storage: DurableObjectStorage) => void) =>
  runInDurableObject(env.INBOX.getByName(crypto.randomUUID()), (_, { storage }) => work(storage));

it("reads a thing once, until it is forgotten", () =>
  within((storage) => {
    const disk = openDisk(storage);
    let read = 0;
    const recall = () => disk.recall("thing", () => ++read);
    expect([recall(), recall()]).toEqual([1, 1]);
    disk.forget("thing");
    expect(recall()).toBe(2);
    disk.note("thing", 7);
    expect(recall()).toBe(7);
  }));

it("remembers that there is nothing, too", () =>
  within((storage) => {
    const disk = openDisk(storage);
    disk.recall("thing", () => undefined);
    expect(disk.recall<number | undefined>("thing", () => 1)).toBeUndefined();
  }));

it("forgets what a transaction noted that failed", () =>
  within((storage) => {
    const disk = openDisk(storage);
    disk.note("thing", "before");
    expect(() =>
      disk.transactionSync(() => {
        disk.note("thing", "never written");
        throw new Error("rolled back");
      }),
    ).toThrow("rolled back");
    expect(disk.recall("thing", () => "as on the disk")).toBe("as on the disk");
  }));
