import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * One package of a lock file.
 * @typedef {{version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean}} Locked
 */

/**
 * @param {string} file
 * @returns {Record<string, Locked> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * Why `npm ci` is needed in this folder, or undefined when node_modules is just what
 * package-lock.json asks for. npm writes its own list of what it installed at the very end, so an
 * install that was cut short counts as none.
 *
 * @param {string} root
 * @returns {string | undefined}
 */
export function whatIsMissing(root) {
  const wanted = packagesOf(path.join(root, "package-lock.json")) ?? {};
  const installed = packagesOf(path.join(root, "node_modules", ".package-lock.json"));
  if (installed === undefined) return "nothing is installed yet";
  for (const [name, want] of Object.entries(wanted)) {
    if (name === "" || want.link) continue;
    const have = installed[name];
    // Packages for other systems are in the lock file and rightly not on the disk.
    if (have === undefined && (want.optional || want.devOptional)) continue;
    if (have?.version !== want.version || have?.integrity !== want.integrity) {
      return `${name.replace(/^.*node_modules\//, "")} is not as package-lock.json says`;
    }
  }
  const node = spawnSync(path.join(root, "node_modules", ".bin", "node"), ["--version"]);
  return node.status === 0 ? undefined : "the Node that runs the tools is not there";
}

/** What the words of a failed install mean for the person reading them. */
const CAUSES = [
  {
    sign: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    says:
      "The npm registry could not be reached. Check the network (and `npm config get registry`, " +
      "or the proxy settings), then run the same command again.",
  },
  {
    sign: /E401|E403|E404|ETARGET|ENOVERSIONS/,
    says:
      "The npm registry answered, but refused or does not have a package that is needed. Check " +
      "`npm config get registry`.",
  },
  {
    sign: /ENOSPC/,
    says: "The disk is full.",
  },
  {
    sign: /EACCES|EPERM|EROFS/,
    says: "This folder may not be written. Check who owns it (and node_modules in it).",
  },
  {
    sign: /EUSAGE|EINTEGRITY/,
    says: "package-lock.json does not fit package.json, or a download was damaged.",
  },
];

/**
 * Installs exactly what package-lock.json names.
 *
 * @param {string} root
 * @returns {Promise<string | undefined>} what went wrong, in words for the user; undefined when all is well
 */
export async function install(root) {
  const words = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  // npm would wait for more than a minute before it says that there is no network.
  words.push("--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=8000");
  // Under npm, use that very npm with the Node that runs it: the one in node_modules is replaced.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const under = npm !== undefined && /npm-cli\.c?js$/.test(npm);
  const child = under
    ? spawn(node ?? process.execPath, [npm, ...words], { cwd: root, stdio: ["ignore", 1, "pipe"] })
    : spawn("npm", words, { cwd: root, stdio: ["ignore", 1, "pipe"] });
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
    process.stderr.write(chunk);
  });
  const code = await new Promise((resolve) => {
    child.on("error", (error) => {
      said += String(error);
      resolve("error");
    });
    child.on("close", resolve);
  });
  if (code === "error") return "npm was not found. It comes with Node: https://nodejs.org";
  if (code !== 0) {
    const cause = CAUSES.find(({ sign }) => sign.test(said));
    return `npm ci did not work. ${cause?.says ?? "Its own words are above."}`;
  }
  const still = whatIsMissing(root);
  if (still === undefined) return undefined;
  return (
    `npm ci ran, but ${still}. If \`npm config get ignore-scripts\` says true, set it to false ` +
    "for this folder: node, esbuild and workerd are unpacked by their install scripts."
  );
}
