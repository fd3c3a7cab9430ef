import { type DocsPage, escapeHtml } from "./docs-page.ts";

/** A link in the navigation that is no Markdown page. */
export type ExtraLink = { readonly url: string; readonly title: string; readonly section: string };

const head = (title: string, summary: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(summary)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/style.css">`;

const siteHeader = `<header class="site">
<a class="brand" href="/"><img src="/favicon.svg" alt="" width="28" height="28">Boneyard</a>
<nav aria-label="Site"><a href="/play">Play</a> <a href="/docs">Docs</a> <a href="/docs/api">API</a></nav>
</header>`;

function navigation(pages: readonly DocsPage[], extra: readonly ExtraLink[], here: string): string {
  const sections = new Map<string, { url: string; title: string }[]>();
  for (const { url, title, section } of [...pages, ...extra]) {
    const entries = sections.get(section) ?? [];
    entries.push({ url, title });
    sections.set(section, entries);
  }
  return [...sections]
    .map(([section, entries]) => {
      const items = entries.map(({ url, title }) => {
        const current = url === here ? ' aria-current="page"' : "";
        return `<li><a href="${url}"${current}>${escapeHtml(title)}</a></li>`;
      });
      return `<h2>${escapeHtml(section)}</h2>\n<ul>\n${items.join("\n")}\n</ul>`;
    })
    .join("\n");
}

const step = (page: DocsPage | undefined, rel: "prev" | "next", word: string): string =>
  page === undefined
    ? ""
    : `<a rel="${rel}" href="${page.url}"><small>${word}</small>${escapeHtml(page.title)}</a>`;

/** A docs page with everything around it. `pages` are all of them, in reading order. */
export function docsDocument(
  page: DocsPage,
  pages: readonly DocsPage[],
  extra: readonly ExtraLink[],
): string {
  const place = pages.indexOf(page);
  return `${head(`${page.title} · Boneyard`, page.summary)}
<script src="/docs/search.js" defer></script>
</head>
<body class="docs">
<a class="skip" href="#content">Skip to the text</a>
${siteHeader}
<div class="columns">
<aside>
<form class="search" role="search" action="/docs" hidden>
<input type="search" name="q" placeholder="Search the docs" aria-label="Search the docs" autocomplete="off" aria-controls="found">
<ol id="found" aria-live="polite" hidden></ol>
</form>
<details class="menu" open>
<summary>All pages</summary>
<nav aria-label="Docs">
${navigation(pages, extra, page.url)}
</nav>
</details>
</aside>
<main id="content"${page.language === "en" ? "" : ` lang="${page.language}"`}>
${page.html.trim()}
<nav class="steps" aria-label="Reading order">
${step(pages[place - 1], "prev", "Before")}
${step(pages[place + 1], "next", "Next")}
</nav>
</main>
</div>
</body>
</html>
`;
}

/** A page of its own make, such as the one at `/`, in the same frame. `body` is HTML. */
export const plainDocument = (title: string, summary: string, body: string, more = ""): string =>
  `${head(title, summary)}${more}
</head>
<body>
${siteHeader}
${body.trim()}
</body>
</html>
`;
