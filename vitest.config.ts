import { availableParallelism } from "node:os";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/**
 * What is polled waits for another process, a browser or an alarm, on a machine that may be busy:
 * the default of one second is too short. It takes this long only where a test fails.
 */
const expect = { poll: { timeout: 15_000 } };

/** Where property tests look. */
const PROPERTIES = ["./scripts/property-seed.ts"];

/**
 * Four worlds: the rules core in plain Node, the tools in Node, what a browser shows, and everything
 * else inside workerd.
 */
export default defineConfig({
  test: {
    // Most files wait for a server of theirs; by default two cores would run one file at a time.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: "rules",
          environment: "node",
          include: [
            "worker/rules/**/*.test.ts",
            "worker/bots/**/*.test.ts",
            "worker/board/**/*.test.ts",
            "web/play/**/*.test.ts",
          ],
          setupFiles: PROPERTIES,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "tools",
          environment: "node",
          include: ["scripts/**/*.test.ts", "openapi/**/*.test.ts"],
          exclude: ["scripts/**/*.browser.test.ts"],
          setupFiles: PROPERTIES,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect,
        },
      },
      {
        test: {
          name: "browser",
          environment: "node",
          include: ["scripts/**/*.browser.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect,
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: "./wrangler.toml" },
            // 32 bytes that encrypt nothing but what tests make.
            miniflare: { bindings: { BONEYARD_SECRET_KEY: `${"test".repeat(10)}tes=` } },
          }),
        ],
        test: {
          name: "worker",
          include: ["worker/**/*.test.ts", "schema/**/*.test.ts"],
          exclude: ["worker/rules/**", "worker/bots/**", "worker/board/**"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect,
        },
      },
    ],
  },
});
