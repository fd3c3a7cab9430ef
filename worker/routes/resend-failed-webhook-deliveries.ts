import { Resending, ResendRequest } from "../../schema/wire/webhook.ts";
import { objectOperation } from "../http/operation.ts";
import { WebhookParams, webhook } from "./webhook-door.ts";

export const resendFailedWebhookDeliveries = objectOperation({
  method: "post",
  path: "/v1/me/webhooks/{id}/deliveries/resend",
  operationId: "resendFailedWebhookDeliveries",
  tags: ["webhooks"],
  summary: "Send again what has failed",
  description:
    "Every notice that has failed since a time and was not delivered afterwards is sent again, with the same id and with retries; what waits for a retry is tried at once. A turn that is over is left out.",
  auth: { scope: "webhooks" },
  params: WebhookParams,
  body: ResendRequest,
  answers: { 202: { description: "They are on their way.", schema: Resending } },
  handle: (call) => webhook(call, "resendFailed"),
});
