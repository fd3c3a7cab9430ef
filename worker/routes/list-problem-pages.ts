import * as z from "zod";
import { escapeHtml, htmlPage } from "../http/html.ts";
import { operation } from "../http/operation.ts";
import { PROBLEM_CODES, PROBLEMS } from "../http/problem.ts";

export const listProblemPages = operation({
  method: "get",
  path: "/problems",
  operationId: "listProblemPages",
  tags: ["service"],
  summary: "Read the list of problems",
  description: "Every code that an error can have; the list is closed.",
  auth: "none",
  answers: {
    200: { description: "A page for people.", schema: z.string(), contentType: "text/html" },
  },
  handle: () => {
    const rows = PROBLEM_CODES.map((code) => {
      const { status, title } = PROBLEMS[code];
      return `<tr><td>${status}</td><td><a href="/problems/${code}"><code>${code}</code></a></td><td>${escapeHtml(title)}</td></tr>`;
    });
    return htmlPage(
      "Problems",
      `<h1>Problems</h1>
<div class="wide" tabindex="0"><table>
<thead><tr><th>Status</th><th>Code</th><th>Title</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table></div>`,
    );
  },
});
