import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { llmsText } from "./docs-llms.ts";
import { type DocsPage, docsPage } from "./docs-page.ts";
import { docsDocument, type ExtraLink, plainDocument } from "./docs-shell.ts";
import { generatedParts } from "./docs-tables.ts";
import { playFiles } from "./play-files.ts";
import { root } from "./tool.ts";

/** What the docs link to beside their pages. */
const FILES: readonly string[] = ["/docs/verify.py"];

const API_PAGE: ExtraLink = { url: "/docs/api", title: "Every operation", section: "Reference" };

type Files = Map<string, string | Uint8Array>;

const read = (...parts: string[]) => readFile(path.join(root, ...parts), "utf8");

/** The docs in reading order. */
export async function docsPages(): Promise<DocsPage[]> {
  const names = await readdir(path.join(root, "docs"), { recursive: true });
  const files = names
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.replaceAll("\\", "/"));
  const generated = generatedParts();
  const pages = await Promise.all(
    files.map(async (file) => docsPage(file, await read("docs", file), generated)),
  );
  return pages.sort((a, b) => a.order - b.order || (a.url < b.url ? -1 : 1));
}

/** The links of the docs that lead nowhere on this site, as "page: link". */
export function brokenLinks(pages: readonly DocsPage[]): string[] {
  const places = new Set(
    pages.flatMap(({ url, passages }) => [
      url,
      ...passages.map(({ anchor }) => `${url}#${anchor}`),
    ]),
  );
  return pages.flatMap(({ url, links }) =>
    links
      .filter((link) => (link === "/docs" || link.startsWith("/docs/")) && link !== API_PAGE.url)
      .filter((link) => !places.has(link) && !FILES.includes(link))
      .map((link) => `${url}: ${link}`),
  );
}

async function docsFiles(): Promise<Files> {
  const pages = await docsPages();
  const files: Files = new Map();
  for (const page of pages) {
    const name = page.url === "/docs" ? "docs/index.html" : `${page.url.slice(1)}.html`;
    files.set(name, docsDocument(page, pages, [API_PAGE]));
    files.set(name.replace(/\.html$/, ".md"), page.markdown);
  }
  const found = pages.flatMap(({ url, title, passages }) =>
    passages.map(({ anchor, heading, text }) => [
      anchor === "" ? url : `${url}#${anchor}`,
      title,
      heading,
      text,
    ]),
  );
  files.set("docs/search.json", `${JSON.stringify(found)}\n`);
  files.set("llms.txt", llmsText(pages));
  files.set("docs/verify.py", await read("docs", "verify.py"));
  files.set("docs/search.js", await read("web", "search.js"));
  return files;
}

/** Swagger UI from its package, with a start script of our own: our pages run no inline script. */
async function apiFiles(): Promise<Files> {
  const dist = path.join(root, "node_modules", "swagger-ui-dist");
  const files: Files = new Map();
  for (const name of ["swagger-ui.css", "swagger-ui-bundle.js", "LICENSE", "NOTICE"]) {
    const source = await readFile(path.join(dist, name), "utf8");
    const isCode = /\.(?:js|css)$/.test(name);
    // Their source maps are not served.
    const served = isCode ? source.replace(/\n(?:\/\/|\/\*)# sourceMappingURL=.*$/m, "") : source;
    files.set(`docs/swagger/${isCode ? name : `${name.toLowerCase()}.txt`}`, served);
  }
  files.set("docs/api.js", await read("web", "api.js"));
  files.set(
    "docs/api.html",
    plainDocument(
      "API reference · Boneyard",
      "Every operation of the Boneyard API, to read and to try.",
      await read("web", "api.html"),
      '\n<link rel="stylesheet" href="/docs/swagger/swagger-ui.css">' +
        '\n<script src="/docs/swagger/swagger-ui-bundle.js" defer></script>' +
        '\n<script src="/docs/api.js" defer></script>',
    ),
  );
  return files;
}

async function siteFiles(): Promise<Files> {
  const landing = plainDocument(
    "Boneyard · dominoes by correspondence",
    "Dominoes by correspondence, over days, through an open HTTP API.",
    await read("web", "landing.html"),
  );
  return new Map([
    ["index.html", landing],
    ["style.css", await read("web", "style.css")],
    ["favicon.svg", await read("web", "favicon.svg")],
    ["openapi.json", await read("openapi", "openapi.json")],
  ]);
}

async function writeChanged(folder: string, files: Files): Promise<void> {
  const wanted = new Set([...files.keys()].map((name) => path.join(folder, name)));
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    // A server may be reading the folder: what is the same stays untouched.
    const old = await readFile(file).catch(() => undefined);
    if (old?.equals(Buffer.from(content))) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const present = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of present) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(file)) await rm(file, { force: true });
  }
}

/**
 * Writes everything that is served as a file: the page at `/`, the table at `/play`, the docs with
 * their search, the API reference. The same sources give the same bytes.
 *
 * @param folder where to; `dist/assets`, which wrangler.toml names, if not said
 */
export async function buildAssets(folder = path.join(root, "dist", "assets")): Promise<void> {
  await mkdir(folder, { recursive: true });
  const parts = await Promise.all([siteFiles(), docsFiles(), apiFiles(), playFiles()]);
  await writeChanged(folder, new Map(parts.flatMap((files) => [...files])));
}

if (import.meta.main) await buildAssets();
