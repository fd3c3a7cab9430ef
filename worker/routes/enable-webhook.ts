import { Webhook } from "../../schema/wire/webhook.ts";
import { objectOperation } from "../http/operation.ts";
import { WebhookParams, webhook } from "./webhook-door.ts";

export const enableWebhook = objectOperation({
  method: "post",
  path: "/v1/me/webhooks/{id}/enable",
  operationId: "enableWebhook",
  tags: ["webhooks"],
  summary: "Switch a webhook on again",
  description:
    "A disabled endpoint becomes unverified and is sent a `webhook.test`; when it answers with 2xx it is active. An unverified one is tested anew, an active one stays as it is.",
  auth: { scope: "webhooks" },
  params: WebhookParams,
  answers: { 200: { description: "The endpoint as it is now.", schema: Webhook } },
  handle: (call) => webhook(call, "enable"),
});
