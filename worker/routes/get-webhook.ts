import { Webhook } from "../../schema/wire/webhook.ts";
import { objectOperation } from "../http/operation.ts";
import { WebhookParams, webhook } from "./webhook-door.ts";

export const getWebhook = objectOperation({
  method: "get",
  path: "/v1/me/webhooks/{id}",
  operationId: "getWebhook",
  tags: ["webhooks"],
  summary: "Read a webhook",
  description: "One endpoint of the caller's, and whether it works.",
  auth: { scope: "webhooks" },
  params: WebhookParams,
  answers: { 200: { description: "The endpoint.", schema: Webhook } },
  handle: (call) => webhook(call, "read"),
});
