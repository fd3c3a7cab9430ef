import path from "node:path";
import { defineConfig } from "vite";

/** Where the API is while the page is worked on: `npx vite web/play`, beside `npm start`. */
const SERVICE = process.env.BONEYARD_URL ?? "http://127.0.0.1:8787";

/** What Vite puts around an import that comes later: it fetches style sheets, and we have but one. */
const plainImports = {
  name: "plain-imports",
  enforce: "pre" as const,
  load: (id: string) =>
    id === "\0vite/preload-helper.js"
      ? "export const __vitePreload = (load) => load();"
      : undefined,
};

/**
 * What rulesets and their options mean the page has in its reader's language. Why some are refused
 * only the service says: here options are those of a record, and the place of a fault is enough.
 */
const noSummaries = {
  name: "no-summaries",
  enforce: "pre" as const,
  transform: (code: string, id: string) =>
    id.includes("/worker/rules/")
      ? code
          .replaceAll(/\bsummary:\s*"(?:[^"\\]|\\.)*"/g, 'summary: ""')
          .replaceAll(/\bmessage:\s*`[^`]*`/g, 'message: "is refused by the rules"')
      : undefined,
};

/**
 * How the page is built. Its files keep their names from build to build, so that a server that runs
 * meanwhile has them all; browsers ask whether theirs are still good. Nothing is inlined, for the
 * policy of our pages forbids it.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: "/play/",
  publicDir: false,
  plugins: [plainImports, noSummaries],
  resolve: {
    alias: { "openapi-fetch": path.join(import.meta.dirname, "requests.ts") },
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact", development: false } },
  server: {
    proxy: { "/v1": { target: SERVICE, ws: true }, "/favicon.svg": SERVICE, "/docs": SERVICE },
  },
  build: {
    target: "es2022",
    assetsDir: "",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      // What the client package offers and the page does not use is left out all the same.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      output: {
        // The page in one file, what a finished game needs in another, and one for each language.
        codeSplitting: {
          groups: [{ name: "page", test: /web\/play\/main\.tsx$/ }],
        },
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        assetFileNames: "[name].[ext]",
      },
    },
  },
});
