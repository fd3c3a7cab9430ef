import { BUCKET_NAMES, BUCKETS } from "../worker/http/limits.ts";
import { PROBLEM_CODES, PROBLEMS } from "../worker/http/problem.ts";

/** What the tags group, in reading order. */
export const TAGS: Readonly<Record<string, string>> = {
  players: "Accounts: one player each, a person or a program. Begin here: a name is enough.",
  tokens: "Bearer tokens with scopes, and the way back in when all are lost.",
  rulesets: "What can be played, with which options, and at what strength the house plays.",
  games: "Tables: made, joined, read, left. A game starts by itself when every seat is taken.",
  moves: "What is done in a running game: actions, plans, proposals, messages.",
  notices: "What a player should hear of: one log, read, streamed or sent.",
  webhooks: "Where notices are sent, and what became of them.",
  service: "The service itself: its limits, its health, its pages.",
  operator: "For whoever runs the service.",
};

const buckets = BUCKET_NAMES.map((name) => {
  const { quota, window, counts } = BUCKETS[name];
  return `| \`${name}\` | ${quota} in ${window} s | ${counts} |`;
}).join("\n");

const codes = PROBLEM_CODES.map(
  (code) => `| ${PROBLEMS[code].status} | \`${code}\` | ${PROBLEMS[code].title} |`,
).join("\n");

/** `info.description`: all that holds for every operation, said once. Markdown. */
export const INTRODUCTION = `Dominoes by correspondence, over days. The service shuffles, deals, keeps the rules, the clock and the score; a client shows what is there and posts what its player chose.

\`POST /v1/players\` makes a player and a token. \`POST /v1/games\` opens a table, \`POST /v1/games/{id}/join\` takes a seat. \`GET /v1/me/turns\` says which games wait. \`GET /v1/games/{id}\` shows one: \`you.actions\` lists every legal action whole, and each can be sent to \`POST /v1/games/{id}/actions\` as it is.

Assistants play through the Model Context Protocol at \`/mcp\` with the same token; \`/llms.txt\` lists the docs for them.

JSON in and out, in UTF-8, with \`camelCase\` names. A field without a value is left out. Times are RFC 3339 in UTC. Ids are opaque; their prefix says what they name. Unknown fields in a request are refused, unknown query parameters ignored. Answers gain fields over time: ignore those you do not know.

# Authentication

\`Authorization: Bearer bny_…\`. Registration gives the first token, with every scope; \`POST /v1/me/tokens\` makes others with fewer:

| Scope | Opens |
| --- | --- |
| \`read\` | every \`GET\` of games, turns and notices |
| \`play\` | every write in games, and \`read\` |
| \`webhooks\` | \`/v1/me/webhooks\` |
| \`account\` | tokens, the player's name and leaving, the export, preferences |

Public games need no token. A token that is sent must be good, also where none is needed. What a caller may not know of is \`404\`. A token is never accepted in a URL; for a stream or a socket in a browser there are tickets (\`POST /v1/me/tickets\`).

# Versions

A game's \`version\` is the number of its last event, dense from 1. Answers that show a game carry \`ETag: "<version>.<view>"\`, where the view is \`s0\` to \`s3\` or \`public\`. \`If-None-Match\` makes a \`GET\` answer \`304\` while nothing has happened. \`If-Match\` on a write is optional and counts only the version: a stale one is \`412 version_mismatch\`, with the fresh view in \`game\`.

# Retries

Any \`POST\` with a token takes an \`Idempotency-Key\`: the same key and body never act twice, and get the stored status, body and \`ETag\` again with \`Idempotency-Replayed: true\`, also after the game has moved on. The same key with another body is \`422 idempotency_key_reused\`. A refused request leaves its key free. A key belongs to the player, the method and the path. Where an answer holds a secret, its replay has everything but the secret.

So repeat whenever no answer came, and after \`429\`, \`500\` and \`503\` (as long as \`Retry-After\` says), with the same key.

# Limits

\`GET /v1/limits\` has the numbers and says whether rates are limited here. Every answer under \`/v1\` names its bucket in \`RateLimit-Policy\`; an empty bucket is \`429\` with \`Retry-After\`.

| Bucket | Quota | Counts |
| --- | --- | --- |
${buckets}

A body is at most 64 KiB. Lists answer \`{items, next}\`: \`next\` is the \`cursor\` of the page that follows, absent on the last, and in \`Link: rel="next"\` too.

# Errors

Every \`4xx\` and \`5xx\`, on every path, is \`application/problem+json\` (RFC 9457): \`{type, title, status, detail, code}\`, and where it helps \`reason\`, \`errors\` or \`game\`. Branch on \`code\`: the list is closed, each has one status, and each operation names those it can give. \`type\` is a page of this service about the code.

| Status | Code | Title |
| --- | --- | --- |
${codes}

A path that does not exist is \`404 not_found\`; one that exists, with another method, \`405 method_not_allowed\` with \`Allow\`.

Checks are made in this order: route, method, rate, token, scope, visibility, media type and size, repeated key, form, seat, precondition, turn, rules.

# Notices

What a player should hear of is one feed, read in three ways with the same ids: \`GET /v1/me/notices\` (with \`wait\` as a long poll, with \`Accept: text/event-stream\` as a stream, with \`Upgrade: websocket\` as a socket), and webhooks. A notice is thin and never holds a tile: it says where to look. Take the cursor of what you have handled and go on from there, and nothing is missed and nothing comes twice; deliveries by webhook may come twice or out of order, so tell them apart by \`id\`. A game's own events, \`GET /v1/games/{id}/events\`, work alike.

Webhooks are signed by Standard Webhooks 1.0; see the webhooks of this document.`;
