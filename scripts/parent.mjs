import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The parent of a process, undefined when there is no telling. @param {number} pid */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    if (process.platform === "linux") return undefined;
  }
  try {
    return Number(
      execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
  } catch {
    return undefined;
  }
}

/**
 * Calls `then` once when the command that started this process has gone without a word (kill -9 of
 * npm, for example), so that no server outlives it. Only where npm started us: whoever runs a script
 * by hand may well mean it to outlive the shell.
 *
 * @param {() => void} then
 */
export function onParentGone(then) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === "win32") return;
  // npm runs a script through a shell, which outlives it: so the grandparent counts as well.
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const timer = setInterval(
    () => {
      // An orphan is handed to another process, so the number changes.
      if (process.ppid === parent && parentOf(parent) === grandparent) return;
      clearInterval(timer);
      then();
    },
    process.platform === "linux" ? 500 : 3000,
  );
  timer.unref();
}
