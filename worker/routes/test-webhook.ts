import { Sending } from "../../schema/wire/webhook.ts";
import { objectOperation } from "../http/operation.ts";
import { WebhookParams, webhook } from "./webhook-door.ts";

export const testWebhook = objectOperation({
  method: "post",
  path: "/v1/me/webhooks/{id}/test",
  operationId: "testWebhook",
  tags: ["webhooks"],
  summary: "Test a webhook",
  description:
    "Sends a `webhook.test` once, in whatever state the endpoint is; an unverified one becomes active when it answers with 2xx. What came of it is in the deliveries.",
  auth: { scope: "webhooks" },
  params: WebhookParams,
  answers: { 202: { description: "It is on its way.", schema: Sending } },
  handle: (call) => webhook(call, "test"),
});
