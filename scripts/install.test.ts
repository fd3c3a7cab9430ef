import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { whatIsMissing } from "./install.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "boneyard-install-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = (file: string, packages: object) =>
  writeFileSync(path.join(folder, file), JSON.stringify({ packages: { "": {}, ...packages } }));
const wanted = (packages: object) => lock("package-lock.json", packages);
const installed = (packages: object) => {
  mkdirSync(path.join(folder, "node_modules", ".bin"), { recursive: true });
  lock("node_modules/.package-lock.json", packages);
  symlinkSync(process.execPath, path.join(folder, "node_modules", ".bin", "node"));
};

const zod = { version: "4.6.7", integrity: "sha512-a" };
const mac = { version: "1.0.0", integrity: "sha512-m", optional: true };

describe("whether npm ci is needed", () => {
  it("is when nothing is installed, or an install was cut short", () => {
    wanted({ "node_modules/zod": zod });
    expect(whatIsMissing(folder)).toBe("nothing is installed yet");
    mkdirSync(path.join(folder, "node_modules", "zod"), { recursive: true });
    expect(whatIsMissing(folder)).toBe("nothing is installed yet");
  });

  it("is not when everything is there, but for packages of other systems", () => {
    wanted({ "node_modules/zod": zod, "node_modules/workerd-mac": mac });
    installed({ "node_modules/zod": zod });
    expect(whatIsMissing(folder)).toBeUndefined();
  });

  it.each([
    ["another version", { ...zod, version: "4.6.6" }],
    ["other bytes", { ...zod, integrity: "sha512-b" }],
  ])("is when a package has %s", (_, have) => {
    wanted({ "node_modules/zod": zod });
    installed({ "node_modules/zod": have });
    expect(whatIsMissing(folder)).toBe("zod is not as package-lock.json says");
  });

  it("is when a package was added", () => {
    wanted({ "node_modules/zod": zod, "node_modules/@hono/x": zod });
    installed({ "node_modules/zod": zod });
    expect(whatIsMissing(folder)).toBe("@hono/x is not as package-lock.json says");
  });

  it("is when the Node for the tools was not unpacked", () => {
    wanted({ "node_modules/zod": zod });
    installed({ "node_modules/zod": zod });
    rmSync(path.join(folder, "node_modules", ".bin", "node"));
    expect(whatIsMissing(folder)).toBe("the Node that runs the tools is not there");
  });
});
