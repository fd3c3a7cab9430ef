import type { Operation } from "../http/operation.ts";
import { createWebhook } from "./create-webhook.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { enableWebhook } from "./enable-webhook.ts";
import { getWebhook } from "./get-webhook.ts";
import { listWebhookDeliveries } from "./list-webhook-deliveries.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { resendFailedWebhookDeliveries } from "./resend-failed-webhook-deliveries.ts";
import { resendWebhookDelivery } from "./resend-webhook-delivery.ts";
import { rotateWebhookSecret } from "./rotate-webhook-secret.ts";
import { testWebhook } from "./test-webhook.ts";
import { updateWebhook } from "./update-webhook.ts";

/** Where notices are sent, and what became of them. */
export const webhooks: readonly Operation[] = [
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  enableWebhook,
  rotateWebhookSecret,
  listWebhookDeliveries,
  resendWebhookDelivery,
  resendFailedWebhookDeliveries,
];
