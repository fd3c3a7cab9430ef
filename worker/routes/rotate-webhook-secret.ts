import { NewWebhook } from "../../schema/wire/webhook.ts";
import { objectOperation } from "../http/operation.ts";
import { WebhookParams, webhook } from "./webhook-door.ts";

export const rotateWebhookSecret = objectOperation({
  method: "post",
  path: "/v1/me/webhooks/{id}/rotate",
  operationId: "rotateWebhookSecret",
  tags: ["webhooks"],
  summary: "Replace a webhook's secret",
  description:
    "Makes another secret, shown this once. For 24 hours everything carries two signatures, by the new secret and by the old one, so that a receiver can change over without losing anything.",
  auth: { scope: "webhooks" },
  params: WebhookParams,
  answers: { 200: { description: "The endpoint, with its new secret.", schema: NewWebhook } },
  handle: (call) => webhook(call, "rotate"),
});
