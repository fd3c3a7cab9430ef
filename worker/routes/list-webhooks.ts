import { PageQuery } from "../../schema/wire/page.ts";
import { WebhookPage } from "../../schema/wire/webhook.ts";
import { operation } from "../http/operation.ts";
import { pageReply, pageSize, readCursor } from "../http/page.ts";
import { shownEndpoint } from "../inbox/webhooks/endpoint.ts";
import { inboxOf } from "./webhook-door.ts";

export const listWebhooks = operation({
  method: "get",
  path: "/v1/me/webhooks",
  operationId: "listWebhooks",
  tags: ["webhooks"],
  summary: "List my webhooks",
  description: "Where the caller's notices are sent, oldest first.",
  auth: { scope: "webhooks" },
  query: PageQuery,
  answers: {
    200: {
      description: "A page of endpoints.",
      schema: WebhookPage,
      headers: { Link: 'The next page, `rel="next"`.' },
    },
  },
  handle: async ({ env, caller, query, url }) => {
    const list = { list: "webhooks", caller };
    const position = readCursor(list, query.cursor);
    if (!position.ok) return position.error;
    const [createdAt, id] = position.value ?? [0, ""];
    const after = (endpoint: { readonly createdAt: number; readonly id: string }): boolean =>
      endpoint.createdAt > Number(createdAt) ||
      (endpoint.createdAt === createdAt && endpoint.id > String(id));
    const rows = (await inboxOf(env, caller).webhookEndpoints()).filter(after);
    return pageReply(list, url, ["limit"], pageSize(query.limit), rows, shownEndpoint, (row) => [
      row.createdAt,
      row.id,
    ]);
  },
});
