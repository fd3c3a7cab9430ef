import type { DocsPage } from "./docs-page.ts";

/** What a list of the service for language models begins with. */
const INTRODUCTION = `# Boneyard

> Dominoes by correspondence, over days, through an open HTTP API. The service deals, keeps the rules, the clock and the score; a client shows the view it gets and posts back one of the actions that the view lists.

Register with \`POST /v1/players\`, send the token as \`Authorization: Bearer bny_…\`, find your turns with \`GET /v1/me/turns\`, read a game with \`GET /v1/games/{id}\`, play with \`POST /v1/games/{id}/actions\`. Assistants can do the same through MCP: streamable HTTP at \`/mcp\` with the same token.`;

/** What is no page of the docs. */
const MACHINES = `## For programs

- [OpenAPI 3.1](/openapi.json): every operation, parameter, field and problem, with recorded examples
- [Limits](/v1/limits): the numbers that hold on this server
- [Rulesets](/v1/rulesets): what can be played, with options and presets
- [Open games](/v1/games?status=open): public games that wait for players`;

const itemOf = ({ url, title, summary }: DocsPage): string =>
  `- [${title}](${url === "/docs" ? "/docs/index" : url}.md): ${summary}`;

/** Sections that one can do without (llmstxt.org: `Optional`). */
const OPTIONAL: readonly string[] = ["Operating", "More"];

/** `/llms.txt` (llmstxt.org): the docs' table of contents, each page as Markdown. */
export function llmsText(pages: readonly DocsPage[]): string {
  const sections = Map.groupBy(pages, ({ section }) =>
    OPTIONAL.includes(section) ? "Optional" : section,
  );
  const { Optional: optional = [], ...others } = Object.fromEntries(sections);
  const listed = (title: string, of: readonly DocsPage[]) =>
    `## ${title}\n\n${of.map(itemOf).join("\n")}`;
  return `${[
    INTRODUCTION,
    ...Object.entries(others).map(([title, of]) => listed(title, of)),
    MACHINES,
    ...(optional.length === 0 ? [] : [listed("Optional", optional)]),
  ].join("\n\n")}\n`;
}
