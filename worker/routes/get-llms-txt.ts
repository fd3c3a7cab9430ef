import * as z from "zod";
import { operation } from "../http/operation.ts";
import { serveFile } from "./pages.ts";

export const getLlmsTxt = operation({
  method: "get",
  path: "/llms.txt",
  operationId: "getLlmsTxt",
  tags: ["service"],
  summary: "Read where a language model finds what",
  description:
    "The docs' table of contents in the form of llmstxt.org; each page it names is Markdown.",
  auth: "none",
  answers: {
    200: { description: "The list.", schema: z.string(), contentType: "text/plain" },
  },
  handle: async ({ env, url }) => {
    const file = await serveFile(env, url, "/llms.txt");
    if (!(file instanceof Response)) return file;
    // The file may be handed on without its address, so its links have the service's own.
    const text = (await file.text()).replaceAll("](/", `](${url.origin}/`);
    return new Response(text, {
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "public, max-age=300",
      },
    });
  },
});
