import { ILLEGAL_REASONS, PROBLEM_CODES, PROBLEMS } from "../worker/http/problem.ts";
import { TOOLS } from "../worker/mcp/tools.ts";
import { said } from "./cost/said.ts";
import { readLines } from "./cost/table.ts";
import type { Generated } from "./docs-page.ts";

/** Plain text with code in backticks as one cell: what Markdown would take for its own is escaped. */
const cell = (text: string): string =>
  text
    .split(/(`[^`]*`|\]\([^)]*\))/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[_*<]/g, "\\$&")))
    .join("")
    .replaceAll("|", "\\|")
    .replaceAll("\n", " ");

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

const problems = (): string =>
  table(
    ["Status", "Code", "What it means", "What to do"],
    PROBLEM_CODES.map((code) => {
      const { status, meaning, remedy } = PROBLEMS[code];
      return [String(status), `[\`${code}\`](/problems/${code})`, meaning, remedy];
    }),
  );

const reasons = (): string => ILLEGAL_REASONS.map((reason) => `\`${reason}\``).join(" · ");

const tools = (): string =>
  table(
    ["Tool", "What it does"],
    TOOLS.map(({ name, description }) => [`\`${name}\``, description]),
  );

/** The parts of the docs that come from the product's own tables, so that they cannot differ. */
export const generatedParts = (): Generated => ({
  problems: problems(),
  "illegal-reasons": reasons(),
  ...said(readLines()),
  tools: tools(),
});
