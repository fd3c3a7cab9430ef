import { objectOperation } from "../http/operation.ts";
import { WebhookParams, webhook } from "./webhook-door.ts";

export const deleteWebhook = objectOperation({
  method: "delete",
  path: "/v1/me/webhooks/{id}",
  operationId: "deleteWebhook",
  tags: ["webhooks"],
  summary: "Delete a webhook",
  description: "The endpoint is forgotten, with its deliveries and with what it was still to get.",
  auth: { scope: "webhooks" },
  params: WebhookParams,
  answers: { 204: { description: "It is gone." } },
  handle: (call) => webhook(call, "delete"),
});
