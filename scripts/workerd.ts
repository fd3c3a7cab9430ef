import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export type Process = { readonly pid: number; readonly parent: number; readonly command: string };

/** Every process of this machine that has not ended. */
export function processes(): Process[] {
  try {
    return readdirSync("/proc").flatMap((entry) => {
      if (!/^\d+$/.test(entry)) return [];
      try {
        const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
        const command = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
        const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        return state === "Z" ? [] : [{ pid: Number(entry), parent: Number(parent), command }];
      } catch {
        return []; // Gone between the two looks.
      }
    });
  } catch {
    // No /proc: macOS.
    return execFileSync("ps", ["-axo", "pid=,ppid=,comm="], { encoding: "utf8" })
      .split("\n")
      .flatMap((line) => {
        const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
        return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
      });
  }
}

/** The ids of the workerd processes that this process started; a newer one has a higher place. */
export function workerdPids(): number[] {
  if (process.platform === "win32") return [];
  return processes()
    .filter(({ parent, command }) => parent === process.pid && command.includes("workerd"))
    .map(({ pid }) => pid)
    .sort((a, b) => a - b);
}

export type Watchdog = { readonly watch: (pid: number) => void; readonly dismiss: () => void };

/**
 * A shell that sits on a pipe from us. When we go without a word (kill -9), the pipe closes and the
 * shell ends the workerd that we would have left behind with the port and the files open. Dismissed
 * by an empty line, it just leaves.
 */
export function watchdog(): Watchdog {
  if (process.platform === "win32") return { watch: () => {}, dismiss: () => {} };
  const program =
    'trap "" INT TERM HUP; while read -r next; do pid=$next; [ -n "$pid" ] || exit 0; done; ' +
    '[ -n "$pid" ] && kill -9 "$pid" 2>/dev/null; exit 0';
  const shell = spawn("/bin/sh", ["-c", program], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  shell.on("error", () => {}); // A machine without /bin/sh goes without.
  shell.stdin.on("error", () => {});
  shell.unref();
  return {
    watch: (pid) => shell.stdin.write(`${pid}\n`),
    dismiss: () => shell.stdin.end("\n"),
  };
}
