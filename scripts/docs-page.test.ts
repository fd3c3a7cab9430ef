import { describe, expect, it } from "vitest";
import { docsPage } from "./docs-page.ts";

const front = "---\ntitle: A page\nsection: Start\norder: 5\nsummary: About a page.\n---\n";
const page = (body: string, file = "page.md") => docsPage(file, front + body, { answer: "**42**" });

describe("a docs page", () => {
  it.each([
    ["index.md", "/docs"],
    ["quick-start.md", "/docs/quick-start"],
    ["rules/index.md", "/docs/rules"],
    ["rules/eighty.md", "/docs/rules/eighty"],
  ])("%s is served at %s", (file, url) => {
    expect(page("# A page", file).url).toBe(url);
  });

  it.each([
    ["retries.md", "index.md", "/docs/retries"],
    ["rules/eighty.md#bids", "index.md", "/docs/rules/eighty#bids"],
    ["../errors.md", "rules/eighty.md", "/docs/errors"],
    ["eighty.md", "rules/index.md", "/docs/rules/eighty"],
    ["/docs/api", "index.md", "/docs/api"],
  ])("the link %s in %s leads to %s", (link, file, served) => {
    const { html, links } = page(`[there](${link})`, file);
    expect(html).toContain(`<a href="${served}">there</a>`);
    expect(links).toEqual([served]);
  });

  it("leaves links to other sites alone", () => {
    expect(page("[there](https://example.com/x.html)").links).toEqual([]);
  });

  it("gives each heading an anchor of its own", () => {
    const { html } = page("# A page\n\n## The `If-Match` way\n\n## Why?\n\n### Why?\n");
    expect(html).toContain('<h2 id="the-if-match-way">');
    expect(html).toContain('<h2 id="why">');
    expect(html).toContain('<h3 id="why-2">');
  });

  it("cuts its text into passages at the headings, for the search", () => {
    const { passages } = page("# A page\n\nFirst & last.\n\n## Then\n\nA `code` word.\n");
    expect(passages).toEqual([
      { anchor: "", heading: "A page", text: "First & last." },
      { anchor: "then", heading: "Then", text: "A code word." },
    ]);
  });

  it("puts what the build generates where the source asks for it", () => {
    expect(page("It is <!-- generated: answer -->.").html).toContain("It is <strong>42</strong>.");
    expect(() => page("<!-- generated: question -->")).toThrow('unknown part "question"');
  });

  it("needs no front matter: its heading, its first words and its folder will do", () => {
    expect(
      docsPage("rules/eighty.md", "# Eighty\n\nTricks,\nand bids.\n\nMore.\n", {}),
    ).toMatchObject({ title: "Eighty", section: "Rules", order: 60, summary: "Tricks, and bids." });
    expect(page("# Another title\n")).toMatchObject({
      title: "A page",
      section: "Start",
      order: 5,
    });
  });

  it("is refused when nothing says what it is called", () => {
    expect(() => docsPage("bare.md", "Just words.\n", {})).toThrow("neither a title nor a heading");
  });
});
