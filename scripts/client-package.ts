import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "./tool.ts";

const client = path.join(root, "client");

export interface Packed {
  /** A folder in which `boneyard-client` is installed as npm would. */
  readonly folder: string;
  /** The files in the package. */
  readonly files: readonly string[];
  readonly remove: () => void;
}

/** Builds the client and installs its package in a folder of its own, below the root's packages. */
export function packClient(): Packed {
  mkdirSync(path.join(root, "dist"), { recursive: true });
  const folder = mkdtempSync(path.join(root, "dist", "client-"));
  // Not built in place: another test may be packing it at the same time.
  const source = path.join(folder, "source");
  const built = ["--", "--outDir", path.join(source, "dist")];
  execFileSync("npm", ["run", "build", "--silent", ...built], { cwd: client, encoding: "utf8" });
  for (const file of ["package.json", "README.md", "LICENSE"]) {
    copyFileSync(path.join(client, file), path.join(source, file));
  }
  const said = execFileSync(
    "npm",
    ["pack", "--json", "--ignore-scripts", "--pack-destination", folder],
    { cwd: source, encoding: "utf8" },
  );
  const [{ filename, files }] = JSON.parse(said) as [
    { filename: string; files: readonly { path: string }[] },
  ];
  const home = path.join(folder, "node_modules", "boneyard-client");
  mkdirSync(home, { recursive: true });
  execFileSync("tar", ["xzf", path.join(folder, filename), "-C", home, "--strip-components=1"]);
  return {
    folder,
    files: files.map(({ path: file }) => file).sort(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
