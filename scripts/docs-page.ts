import { Marked, type Tokens } from "marked";

/** One stretch of a page, from a heading to the next: what the search finds and links to. */
export type Passage = { readonly anchor: string; readonly heading: string; readonly text: string };

export type DocsPage = {
  /** Where the page is served: `/docs` or `/docs/rules/eighty`. */
  readonly url: string;
  readonly title: string;
  /** The group it stands under in the navigation. */
  readonly section: string;
  /** Its place in the reading order. */
  readonly order: number;
  readonly summary: string;
  /** What it is written in, as HTML's `lang`: English unless the page says. */
  readonly language: string;
  readonly html: string;
  /** The same as Markdown, for readers that take text. */
  readonly markdown: string;
  readonly passages: readonly Passage[];
  /** Every place on this site that it links to, as written in the page that is served. */
  readonly links: readonly string[];
};

/** Text that is made by the build from the product's own tables, by the name a page asks for. */
export type Generated = Readonly<Record<string, string>>;

export const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** A heading as an anchor: small letters, digits and hyphens. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/<[^>]*>|&[a-z]+;/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** `rules/eighty.md` is served at `/docs/rules/eighty`, an `index.md` at its folder. */
const urlOf = (file: string): string =>
  `/docs/${file.replace(/\.md$/, "")}`.replace(/\/index$/, "");

/** A link between two Markdown files as a link between the pages they become. */
function servedLink(href: string, from: string): string {
  const [target = "", anchor] = href.split("#");
  if (!target.endsWith(".md")) return href;
  const base = new URL(from, "file:///docs/");
  const file = decodeURI(new URL(target, base).pathname).replace(/^\/docs\//, "");
  return urlOf(file) + (anchor === undefined ? "" : `#${anchor}`);
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

type About = Pick<DocsPage, "title" | "section" | "order" | "summary" | "language">;

/**
 * What a page says about itself before it begins. A field that is left out comes from the page: its
 * heading, the first sentences, and the folder's place in the reading order.
 */
function aboutPage(source: string, file: string): About {
  const fields: Record<string, string> = {};
  for (const line of FRONT_MATTER.exec(source)?.[1]?.split("\n") ?? []) {
    const colon = line.indexOf(":");
    fields[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
  }
  const [, heading, first] = /^# (.+)\n+((?:[^#\n].*\n?)*)/m.exec(source) ?? [];
  const title = fields.title ?? heading;
  if (title === undefined) throw new Error(`docs/${file} has neither a title nor a heading.`);
  const inRules = file.startsWith("rules/");
  return {
    title,
    section: fields.section ?? (inRules ? "Rules" : "Reference"),
    order: Number(fields.order ?? (inRules ? 60 : 200)),
    language: fields.language ?? "en",
    summary: fields.summary ?? (first || title).replace(/\s+/g, " ").trim(),
  };
}

/** Without the spaces that only line tables up. */
const unpadded = (markdown: string): string =>
  markdown.replace(/^\|.*\|$/gm, (row) => row.replace(/ {2,}/g, " ").replace(/-{4,}/g, "---"));

/**
 * Turns one Markdown file into a page.
 *
 * @param file the path below docs/, with forward slashes
 * @param generated what `<!-- generated: name -->` in the source stands for, in Markdown
 * @throws Error when the page has no title or asks for a generated part that is not known
 */
export function docsPage(file: string, source: string, generated: Generated): DocsPage {
  const about = aboutPage(source, file);
  const body = source
    .replace(FRONT_MATTER, "")
    .replace(/<!-- generated: ([\w-]+) -->/g, (_, name: string) => {
      const part = generated[name];
      if (part === undefined) throw new Error(`docs/${file} asks for an unknown part "${name}".`);
      return part;
    });
  const passages: Passage[] = [];
  const links: string[] = [];
  const taken = new Set<string>();
  const url = urlOf(file);
  let passage = { anchor: "", heading: about.title, text: "" };

  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${inner}</h1>\n`;
        const slug = slugOf(text);
        let anchor = slug;
        for (let n = 2; taken.has(anchor); n += 1) anchor = `${slug}-${n}`;
        taken.add(anchor);
        return (
          `<h${depth} id="${anchor}">${inner} ` +
          `<a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a></h${depth}>\n`
        );
      },
      link({ href, title, tokens }: Tokens.Link) {
        const to = servedLink(href, file);
        if (to.startsWith("/")) links.push(to);
        if (to.startsWith("#")) links.push(url + to);
        const hint = title ? ` title="${escapeHtml(title)}"` : "";
        return `<a href="${escapeHtml(to)}"${hint}>${this.parser.parseInline(tokens)}</a>`;
      },
      // What may scroll can be reached with the keys.
      code({ text, lang }: Tokens.Code) {
        const language = lang ? ` class="language-${escapeHtml(lang)}"` : "";
        return `<pre tabindex="0"><code${language}>${escapeHtml(text)}\n</code></pre>\n`;
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: "th" | "td") =>
          `<tr>${cells
            .map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`)
            .join("")}</tr>`;
        // Wide tables scroll by themselves, so that the page never does.
        return (
          `<div class="wide" tabindex="0"><table><thead>${row(token.header, "th")}</thead><tbody>` +
          `${token.rows.map((cells) => row(cells, "td")).join("\n")}</tbody></table></div>\n`
        );
      },
    },
  });
  const html = marked.parse(body, { async: false });

  // The rendered page, tag by tag, gives the search its passages: headings cut, tags fall away.
  for (const part of html.split(/(?=<h[2-6] id=")/)) {
    const [, anchor, inner] = /^<h[2-6] id="([^"]*)">([\s\S]*?) <a class="anchor"/.exec(part) ?? [];
    if (anchor !== undefined) passage = { anchor, heading: textOf(inner ?? ""), text: "" };
    const text = textOf(part.replace(/<h[1-6][\s\S]*?<\/h[1-6]>/g, " "));
    passages.push({ ...passage, text });
  }
  const markdown = `${unpadded(body.trim())}\n`;
  return { url, ...about, html, markdown, passages, links };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
