import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockDataFolder, secretKeyOf } from "./data-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "boneyard-data-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => path.join(folder, "lock.json");
const take = () => {
  const lock = lockDataFolder(folder);
  if (!lock.ok) throw new Error("taken");
  return lock;
};

describe("the lock of a data folder", () => {
  it("is had by one server, whose process and address the next one hears", () => {
    take().tell("http://127.0.0.1:8787");
    const second = lockDataFolder(folder);
    expect(second).toMatchObject({
      ok: false,
      holder: { pid: process.pid, url: "http://127.0.0.1:8787" },
    });
  });

  it("is free again once given back", () => {
    take().release();
    expect(lockDataFolder(folder).ok).toBe(true);
  });

  it("counts for nothing when its process is gone", () => {
    const gone = spawnSync(process.execPath, ["--version"]).pid;
    writeFileSync(lockFile(), JSON.stringify({ pid: gone, start: "1" }));
    expect(lockDataFolder(folder).ok).toBe(true);
  });

  it("counts for nothing when another process has got the id since", () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, start: "another time" }));
    expect(lockDataFolder(folder).ok).toBe(true);
  });

  it("counts for nothing when it was cut off while being written", () => {
    writeFileSync(lockFile(), '{"pid": 12');
    expect(lockDataFolder(folder).ok).toBe(true);
  });
});

describe("the key of a data folder", () => {
  it("is 32 bytes in base64, made once, and for its owner's eyes alone", () => {
    const key = secretKeyOf(folder);
    expect(Buffer.from(key, "base64")).toHaveLength(32);
    expect(secretKeyOf(folder)).toBe(key);
    expect(readFileSync(path.join(folder, "secret-key"), "utf8").trim()).toBe(key);
    expect(statSync(path.join(folder, "secret-key")).mode & 0o777).toBe(0o600);
  });

  it("differs from folder to folder", () => {
    const key = secretKeyOf(folder);
    expect(secretKeyOf(path.join(folder, "another"))).not.toBe(key);
  });
});
