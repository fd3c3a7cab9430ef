import { PageQuery } from "../../schema/wire/page.ts";
import { DeliveryPage } from "../../schema/wire/webhook.ts";
import { objectOperation } from "../http/operation.ts";
import { pageReply, pageSize, readCursor } from "../http/page.ts";
import { notFound } from "../http/problem.ts";
import { shownDelivery } from "../inbox/webhooks/endpoint.ts";
import { inboxOf, WebhookParams } from "./webhook-door.ts";

export const listWebhookDeliveries = objectOperation({
  method: "get",
  path: "/v1/me/webhooks/{id}/deliveries",
  operationId: "listWebhookDeliveries",
  tags: ["webhooks"],
  summary: "List what was sent to a webhook",
  description:
    "Every attempt of the last 30 days, newest first: what came back, how long it took, when it is tried again.",
  auth: { scope: "webhooks" },
  params: WebhookParams,
  query: PageQuery,
  answers: {
    200: {
      description: "A page of attempts.",
      schema: DeliveryPage,
      headers: { Link: 'The next page, `rel="next"`.' },
    },
  },
  handle: async ({ env, params, caller, input, url }) => {
    const { valid } = input;
    const query = valid.ok ? valid.value.query : {};
    const list = { list: `deliveries ${params.id}`, caller };
    const position = readCursor(list, query.cursor);
    const [before] = position.ok ? (position.value ?? []) : [];
    const limit = pageSize(query.limit);
    const rows = await inboxOf(env, caller).webhookDeliveries(
      params.id,
      before === undefined ? undefined : Number(before),
      limit + 1,
    );
    // What is wrong with the query is only said of an endpoint that is there.
    if (rows === undefined) return notFound();
    if (!valid.ok) return valid.error;
    if (!position.ok) return position.error;
    return pageReply(list, url, ["limit"], limit, rows, shownDelivery, ({ n }) => [n]);
  },
});
