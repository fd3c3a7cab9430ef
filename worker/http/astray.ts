import { htmlPage } from "./html.ts";

/** Our pages, each with a slash too much. */
const PAGE_AND_SLASH = /^(\/(?:play|docs(?:\/[a-z0-9-]+){0,2}|problems(?:\/[a-z_]+)?))\/$/;

/** What programs ask for stays as programs read it. */
const FOR_PROGRAMS = /^\/(?:v1|mcp|health|openapi\.json)(?:\/|$)/;

const NOTHING_HERE = `<h1>There is no such page</h1>
<p>Perhaps the address was mistyped, or a link has lost a part of itself on its way.</p>
<p><a href="/play">Play in the browser</a> · <a href="/docs">All pages of the docs</a> ·
<a href="/docs/api">API reference</a> · <a href="/">Boneyard</a></p>`;

/**
 * What somebody at a browser gets where there is nothing: the page that was meant, if only a slash
 * at its end is too much, else a page that leads on. Undefined where the problem as JSON is right:
 * for programs, and for what is not read.
 */
export const answerAstray = (request: Request, url: URL): Response | undefined => {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const page = PAGE_AND_SLASH.exec(url.pathname)?.[1];
  if (page !== undefined) {
    return new Response(null, { status: 308, headers: { Location: `${page}${url.search}` } });
  }
  const isPerson = request.headers.get("Accept")?.includes("text/html") === true;
  if (!isPerson || FOR_PROGRAMS.test(url.pathname)) return undefined;
  return htmlPage("No such page", NOTHING_HERE, 404);
};
