import * as z from "zod";
import type { Env } from "../env.ts";
import { PAGE_HEADERS } from "../http/html.ts";
import { type Operation, type Outcome, operation } from "../http/operation.ts";
import { notFound } from "../http/problem.ts";

/**
 * One built file, with the headers of our pages; 404 is a problem like any other. `kept` is how
 * long a browser may keep it, where that is not as for all pages.
 */
export const serveFile = async (
  env: Env,
  url: URL,
  file: string,
  kept?: string,
): Promise<Outcome> => {
  const found = await env.ASSETS.fetch(new Request(new URL(file, url.origin)));
  if (found.status !== 200) return notFound();
  const headers = new Headers(found.headers);
  for (const [name, value] of Object.entries(PAGE_HEADERS)) headers.set(name, value);
  if (kept !== undefined) headers.set("Cache-Control", kept);
  return new Response(found.body, { headers });
};

export const FILE_HEADERS = { ETag: "Of the file; send it back in `If-None-Match`." } as const;

const html = (description: string) => ({
  200: { description, schema: z.string(), contentType: "text/html", headers: FILE_HEADERS },
});

const home = operation({
  method: "get",
  path: "/",
  operationId: "getHome",
  tags: ["service"],
  summary: "Read the page for people",
  description: "What the service is, and where to begin.",
  auth: "none",
  answers: html("The page."),
  handle: ({ env, url }) => serveFile(env, url, "/index.html"),
});

const docs = operation({
  method: "get",
  path: "/docs",
  operationId: "getDocs",
  tags: ["service"],
  summary: "Read the docs",
  description: "Guides and reference, for people.",
  auth: "none",
  answers: html("The first page of the docs."),
  handle: ({ env, url }) => serveFile(env, url, "/docs/index.html"),
});

/** The page and its files belong together: a browser keeps them, and asks whether they still do. */
const ASK_ANEW = "no-cache";

const play = operation({
  method: "get",
  path: "/play",
  operationId: "getPlay",
  tags: ["service"],
  summary: "Play in the browser",
  description: "A client for people, which uses nothing but this API.",
  auth: "none",
  answers: html("The page."),
  handle: ({ env, url }) => serveFile(env, url, "/play/index.html", ASK_ANEW),
});

/** `quick-start` is a page, `quick-start.md` the same as text, `search.js` a file. No page has a second address with `.html`. */
const Name = z.string().regex(/^[a-z0-9-]+(?:\.(?:css|js|json|md|py|svg|png|txt|woff2))?$/);

const fileOf = (path: string): string =>
  path.slice(path.lastIndexOf("/")).includes(".") ? path : `${path}.html`;

const file = (operationId: string, path: string, params: z.ZodObject = z.object({})): Operation =>
  operation({
    method: "get",
    path,
    operationId,
    tags: ["service"],
    summary: "Read a page or a file of one",
    description: "A built page, or what it loads.",
    auth: "none",
    hidden: true,
    params,
    answers: html("The file."),
    handle: ({ env, url }) => serveFile(env, url, fileOf(url.pathname)),
  });

/** What the page at `/play` loads. */
const playFile = operation({
  method: "get",
  path: "/play/{file}",
  operationId: "getPlayFile",
  tags: ["service"],
  summary: "Read a file of the page at /play",
  description: "A built script or style sheet.",
  auth: "none",
  hidden: true,
  params: z.object({ file: z.string().regex(/^[a-z0-9-]+\.(?:css|js)$/) }),
  answers: html("The file."),
  handle: ({ env, url }) => serveFile(env, url, url.pathname, ASK_ANEW),
});

/** What the service shows in a browser, served from the built assets. */
export const pages: readonly Operation[] = [
  home,
  docs,
  play,
  playFile,
  file("getDocsPage", "/docs/{page}", z.object({ page: Name })),
  file("getDocsFile", "/docs/{section}/{page}", z.object({ section: Name, page: Name })),
  file("getStyle", "/style.css"),
  file("getIcon", "/favicon.svg"),
];
