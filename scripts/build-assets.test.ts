import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROBLEM_CODES } from "../worker/http/problem.ts";
import { brokenLinks, buildAssets, docsPages } from "./build-assets.ts";
import { docsPage } from "./docs-page.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "boneyard-assets-"));
  await buildAssets(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const filesIn = async (of: string) => {
  const entries = await readdir(of, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
};
const read = (name: string) => readFile(path.join(folder, name), "utf8");

describe("the built pages", () => {
  it("link to nothing of ours that is not there", async () => {
    expect(brokenLinks(await docsPages())).toEqual([]);
  });

  it("would show a link to a page or a heading that is not there", () => {
    const front = "---\ntitle: T\nsection: S\norder: 1\nsummary: S\n---\n";
    const page = docsPage(
      "t.md",
      `${front}[a](gone.md) [b](#gone) [c](t.md#here)\n\n## Here\n`,
      {},
    );
    expect(brokenLinks([page])).toEqual(["/docs/t: /docs/gone", "/docs/t: /docs/t#gone"]);
  });

  it("obey a policy without inline scripts and styles", async () => {
    const pages = (await filesIn(folder)).filter((file) => file.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(5);
    for (const file of pages) {
      const html = await readFile(file, "utf8");
      expect(html, file).not.toMatch(
        /<style|\sstyle=|<script>|<script(?![^>]* src=)|\son\w+="|javascript:/,
      );
      expect(html, file).not.toMatch(/(?:src|href)="(?:https?:)?\/\/[^"]*\.(?:js|css)"/);
    }
  });

  it("list every problem code with what to do", async () => {
    const html = await read("docs/errors.html");
    for (const code of PROBLEM_CODES) expect(html).toContain(`<a href="/problems/${code}">`);
    expect(html).toContain("a key named __proto__");
  });

  it("stand in the reading order, each naming the one before and the one after", async () => {
    const pages = await docsPages();
    const [first, second, third] = pages;
    expect(first?.url).toBe("/docs");
    const html = await read(`${second?.url.slice(1)}.html`);
    expect(html).toContain(`<a rel="prev" href="${first?.url}">`);
    expect(html).toContain(`<a rel="next" href="${third?.url}">`);
    expect(html).toContain(`<a href="${second?.url}" aria-current="page">`);
  });

  it("can be searched, each hit leading to a passage that is there", async () => {
    const index: [string, string, string, string][] = JSON.parse(await read("docs/search.json"));
    const hit = index.find(([, , , text]) => text.includes("A fresh UUID"));
    expect(hit?.[0]).toBe("/docs/retries#idempotency-key-the-same-request-once");
    expect(await read("docs/retries.html")).toContain(`id="${hit?.[0].split("#")[1]}"`);
  });

  it("are the same bytes each time, and are not written again when they are", async () => {
    const before = await Promise.all(
      (await filesIn(folder)).map(async (file) => ({ file, at: (await stat(file)).mtimeMs })),
    );
    await buildAssets(folder);
    for (const { file, at } of before) expect((await stat(file)).mtimeMs, file).toBe(at);
  });

  it("take the place of what an earlier build left", async () => {
    await writeFile(path.join(folder, "docs", "gone.html"), "old");
    await writeFile(path.join(folder, "index.html"), "old");
    await buildAssets(folder);
    expect(await filesIn(folder)).not.toContain(path.join(folder, "docs", "gone.html"));
    expect(await read("index.html")).toContain("<h1>");
  });
});
