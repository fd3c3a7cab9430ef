import { DeliveryNumber, Sending } from "../../schema/wire/webhook.ts";
import { objectOperation } from "../http/operation.ts";
import { WebhookParams, webhook } from "./webhook-door.ts";

export const resendWebhookDelivery = objectOperation({
  method: "post",
  path: "/v1/me/webhooks/{id}/deliveries/{n}/resend",
  operationId: "resendWebhookDelivery",
  tags: ["webhooks"],
  summary: "Send one notice again",
  description:
    "Sends the notice of this delivery again, with the same id, once: even if its turn is over, and without retries. While the endpoint is not active it waits.",
  auth: { scope: "webhooks" },
  params: WebhookParams.extend({ n: DeliveryNumber }),
  answers: { 202: { description: "It is on its way.", schema: Sending } },
  handle: (call) => webhook(call, "resend"),
});
