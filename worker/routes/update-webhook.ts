import { Webhook, WebhookChange } from "../../schema/wire/webhook.ts";
import { objectOperation } from "../http/operation.ts";
import { WebhookParams, webhook } from "./webhook-door.ts";

export const updateWebhook = objectOperation({
  method: "patch",
  path: "/v1/me/webhooks/{id}",
  operationId: "updateWebhook",
  tags: ["webhooks"],
  summary: "Change a webhook",
  description:
    "Changes what is given and leaves the rest. With another `url` the endpoint is unverified and tested again; what waits to be sent goes to the new address.",
  auth: { scope: "webhooks" },
  params: WebhookParams,
  body: WebhookChange,
  answers: { 200: { description: "The endpoint as it is now.", schema: Webhook } },
  problems: ["url_refused"],
  handle: (call) => webhook(call, "change"),
});
