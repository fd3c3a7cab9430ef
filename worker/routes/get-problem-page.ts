import * as z from "zod";
import { escapeHtml, htmlPage } from "../http/html.ts";
import { operation } from "../http/operation.ts";
import { ILLEGAL_REASONS, PROBLEM_CODES, PROBLEMS } from "../http/problem.ts";

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** Text in which backticks mark code. */
const prose = (text: string): string =>
  text
    .split("`")
    .map((part, at) => (at % 2 === 1 ? code(part) : escapeHtml(part)))
    .join("");

export const getProblemPage = operation({
  method: "get",
  path: "/problems/{code}",
  operationId: "getProblemPage",
  tags: ["service"],
  summary: "Read about a problem",
  description: "The page that a problem's `type` leads to: what the code means and what to do.",
  auth: "none",
  params: z.object({
    code: z.enum(PROBLEM_CODES as [string, ...string[]]).meta({ description: "Of the problem." }),
  }),
  answers: {
    200: { description: "A page for people.", schema: z.string(), contentType: "text/html" },
  },
  handle: ({ params }) => {
    const found = PROBLEM_CODES.find((each) => each === params.code) ?? "not_found";
    const { status, title, meaning, remedy } = PROBLEMS[found];
    const reasons =
      found === "illegal_action"
        ? `\n<h2>Reasons</h2>\n<p>${ILLEGAL_REASONS.map(code).join(", ")}</p>`
        : "";
    return htmlPage(
      title,
      `<h1>${escapeHtml(title)}</h1>
<p>${code(found)}, HTTP status ${status}</p>
<h2>What it means</h2>
<p>${prose(meaning)}</p>
<h2>What to do</h2>
<p>${prose(remedy)}</p>${reasons}
<p><a href="/problems">All problems</a> · <a href="/docs">Docs</a></p>`,
    );
  },
});
