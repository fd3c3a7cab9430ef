import { NewWebhook, WebhookRequest } from "../../schema/wire/webhook.ts";
import { objectOperation } from "../http/operation.ts";
import { MOST_ENDPOINTS } from "../inbox/webhooks/endpoint.ts";
import { webhook } from "./webhook-door.ts";

export const createWebhook = objectOperation({
  method: "post",
  path: "/v1/me/webhooks",
  operationId: "createWebhook",
  tags: ["webhooks"],
  summary: "Have notices sent",
  description: `Makes an endpoint, at most ${MOST_ENDPOINTS} in all, and sends it a \`webhook.test\` at once. Until that has been answered with 2xx nothing else is sent; notices that come meanwhile follow then. The secret that verifies what arrives is shown this once.`,
  auth: { scope: "webhooks" },
  body: WebhookRequest,
  answers: {
    201: {
      description: "The endpoint, with the only copy of its secret.",
      schema: NewWebhook,
      headers: { Location: "The endpoint." },
    },
  },
  problems: ["url_refused", "limit_reached"],
  handle: (call) => webhook(call, "create"),
});
