import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** When a process started, in the kernel's own count; a process id alone is used again and again. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

type Holder = { readonly pid: number; readonly start?: string; readonly url?: string };

function holderOf(file: string): Holder | undefined {
  try {
    const held = JSON.parse(readFileSync(file, "utf8"));
    if (typeof held?.pid !== "number" || !isAlive(held.pid)) return undefined;
    return held.start === startOf(held.pid) ? held : undefined;
  } catch {
    return undefined;
  }
}

export type Lock =
  | { readonly ok: true; readonly tell: (url: string) => void; readonly release: () => void }
  | { readonly ok: false; readonly holder: Holder };

/**
 * Takes the data folder (made if it is not there) for this process, or says who has it. Two servers
 * on the same SQLite files would each believe to be alone. A lock whose process is gone counts for
 * nothing.
 */
export function lockDataFolder(folder: string): Lock {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "lock.json");
  const mine = { pid: process.pid, start: startOf(process.pid) };
  const write = (held: Holder | typeof mine, flag: "w" | "wx") =>
    writeFileSync(file, `${JSON.stringify(held)}\n`, { flag });
  for (;;) {
    try {
      write(mine, "wx");
      break;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      const holder = holderOf(file);
      if (holder !== undefined) return { ok: false, holder };
      rmSync(file, { force: true });
    }
  }
  return {
    ok: true,
    tell: (url) => write({ ...mine, url }, "w"),
    release: () => rmSync(file, { force: true }),
  };
}

/**
 * The key with which stored secrets are encrypted: 32 random bytes in base64, made on first use and
 * kept beside the data it protects, readable by its owner alone.
 */
export function secretKeyOf(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "secret-key");
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}
