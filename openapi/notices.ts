import type { RouteConfig } from "@hono/zod-openapi";
import * as z from "zod";
import {
  NOTICE_MEANINGS,
  WebhookDisabledNotice,
  WebhookTestNotice,
} from "../schema/wire/notice.ts";
import { DELIVERED_TYPES, type DeliveredType } from "../worker/inbox/notice.ts";
import { TIME_LIMIT } from "../worker/inbox/webhooks/deliver.ts";
import { WAITS } from "../worker/inbox/webhooks/schedule.ts";
import type { Recorded } from "./examples.ts";

/** The `webhooks` of the document: what is sent to an endpoint, one entry a type of notice. */

const HEADERS = z.object({
  "webhook-id": z.string().meta({
    description: "The notice's id, the same at every attempt: handle each once.",
  }),
  "webhook-timestamp": z.string().meta({
    description: "When it was sent, in seconds since 1970. Refuse what is old.",
  }),
  "webhook-signature": z.string().meta({
    description:
      "`v1,` and the base64 of the HMAC-SHA-256 of `<id>.<timestamp>.<body>`, keyed with what follows `whsec_` in the endpoint's secret, decoded from base64. Several, with spaces between, while a replaced secret still signs: one that fits is enough.",
  }),
});

const schemaOf = (type: DeliveredType) => {
  if (type === "webhook.test") return WebhookTestNotice;
  if (type === "webhook.disabled") return WebhookDisabledNotice;
  return {
    allOf: [
      { $ref: "#/components/schemas/GameNotice" },
      {
        type: "object",
        required: ["type"],
        properties: {
          type: { type: "string", enum: [type], description: NOTICE_MEANINGS[type] },
        },
      },
    ],
  };
};

/** `turn.started` → `onTurnStarted`. */
const operationIdOf = (type: string): string =>
  `on${type
    .split(".")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}`;

const DAYS = Math.round(WAITS.reduce((sum, wait) => sum + wait, 0) / (24 * 60 * 60_000));

const HOW = `Signed by Standard Webhooks 1.0: check the signature before you believe it. Answer with any 2xx within ${TIME_LIMIT / 1000} seconds, and do the work afterwards. Anything else is tried again ${WAITS.length} times in ${DAYS} days; \`410\` switches the endpoint off. It may come twice, and out of order.`;

const webhookOf = (type: DeliveredType, recorded: readonly Recorded[]) => {
  const example = recorded.find(({ operation }) => operation === type);
  return {
    method: "post",
    path: type,
    operationId: operationIdOf(type),
    tags: ["webhooks"],
    summary: type,
    description: `${NOTICE_MEANINGS[type]}\n\n${HOW}`,
    security: [],
    request: {
      headers: HEADERS,
      body: {
        required: true,
        description: "The notice, where the endpoint's `format` is `standard`.",
        content: {
          "application/json": {
            schema: schemaOf(type),
            ...(example === undefined ? {} : { example: example.request.body }),
          },
        },
      },
    },
    responses: {
      "2XX": { description: "Taken. The answer's body is ignored." },
      410: { description: "No more of these: the endpoint is disabled." },
    },
  } as RouteConfig;
};

/** One webhook a type of notice. */
export const noticeWebhooks = (recorded: readonly Recorded[]): RouteConfig[] =>
  DELIVERED_TYPES.map((type) => webhookOf(type, recorded));
