import { execFileSync } from "node:child_process";

/** Whether this machine has a command that runs with these arguments. */
export const present = (command: string, ...args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
