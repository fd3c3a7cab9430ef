import * as z from "zod";
import { DELIVERED_TYPES, NOTICE_TYPES } from "../../worker/inbox/notice.ts";
import {
  FORMATS,
  MOST_ENDPOINTS,
  OUTCOMES,
  OVERLAP,
  REASONS,
  STATES,
} from "../../worker/inbox/webhooks/endpoint.ts";
import { GameId } from "./game.ts";
import { pageOf } from "./page.ts";
import { Time } from "./time.ts";

export const WebhookId = z
  .string()
  .regex(/^w_[0-9A-Za-z]{22}$/)
  .meta({ description: "A webhook endpoint's id.", example: "w_7dKq2LmTb5VxW0nRcZd1Ya" });

/** How many games a filter names at most. */
const MOST_GAMES = 100;

const distinct = <T>(values: readonly T[]): boolean => new Set(values).size === values.length;

const Url = z.string().meta({
  description:
    "https, port 443 or from 1024 up, a public host name: no address, no credentials, no fragment, not this service.",
  example: "https://bot.example.com/boneyard",
});

const Types = z
  .array(z.enum(NOTICE_TYPES))
  .refine(distinct, { error: "must not name a type twice" })
  .meta({
    uniqueItems: true,
    description: "Only notices of these types; empty: of all.",
    example: ["turn.started"],
  });

const Games = z
  .array(GameId)
  .max(MOST_GAMES)
  .refine(distinct, { error: "must not name a game twice" })
  .meta({ uniqueItems: true, description: "Only notices of these games; empty: of all." });

const Format = z.enum(FORMATS).meta({
  description:
    "`standard`: the notice as JSON. `discord`, `slack`: a sentence with a link, as an incoming webhook of those services takes it.",
});

export const WebhookRequest = z
  .strictObject({
    url: Url,
    types: Types.optional().meta({ default: [] }),
    games: Games.optional().meta({ default: [] }),
    format: Format.optional().meta({ default: "standard" }),
  })
  .meta({ id: "WebhookRequest", description: "An endpoint to be." });

export const WebhookChange = z
  .strictObject({
    url: Url.optional(),
    types: Types.optional(),
    games: Games.optional(),
    format: Format.optional(),
  })
  .meta({ id: "WebhookChange", description: "What to change; the rest stays." });

export const Webhook = z
  .strictObject({
    id: WebhookId,
    url: z.string().meta({ description: "As it is requested: normalised." }),
    types: Types,
    games: Games,
    format: Format,
    state: z.enum(STATES).meta({
      description:
        "`unverified` until a `webhook.test` was answered with 2xx; `disabled` once the service has switched it off.",
    }),
    reason: z.enum(REASONS).optional().meta({
      description: "Why it is disabled: `gone` (it answered 410), `failing` (for five days).",
    }),
    createdAt: Time.meta({ description: "When it was made." }),
  })
  .meta({ id: "Webhook", description: `Where notices are sent; at most ${MOST_ENDPOINTS}.` });

export const NewWebhook = Webhook.extend({
  secret: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{43}=$/)
    .optional()
    .meta({
      description: `Signs what is sent, for Standard Webhooks. Shown this once; absent from the answer to a repeated key. A replaced one signs ${OVERLAP / 3_600_000} hours longer.`,
    }),
}).meta({ id: "NewWebhook", description: "An endpoint, with the only copy of its secret." });

export const WebhookPage = pageOf(Webhook, "WebhookPage");

const Delivery = z
  .strictObject({
    n: z.number().int().min(1).meta({ description: "Of this endpoint, from 1." }),
    noticeId: z.string().meta({ description: "The `webhook-id` that was sent." }),
    type: z.enum(DELIVERED_TYPES).meta({ description: "Of the notice." }),
    attempt: z.number().int().min(1).meta({ description: "Which try of this notice it was." }),
    at: Time.meta({ description: "When it was tried." }),
    ms: z.number().int().min(0).meta({ description: "How long it took." }),
    status: z.number().int().optional().meta({ description: "Of the answer, if there was one." }),
    error: z.string().optional().meta({ description: "What went wrong, in short." }),
    outcome: z.enum(OUTCOMES).meta({
      description: "`superseded`: not sent, because the turn it speaks of was over.",
    }),
    nextAt: Time.optional().meta({ description: "When it is tried again." }),
  })
  .meta({ id: "Delivery", description: "One attempt to deliver one notice." });

export const DeliveryPage = pageOf(Delivery, "DeliveryPage");

/** The number of a delivery in a path. */
export const DeliveryNumber = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/)
  .meta({ description: "The number of a delivery.", example: "1" });

export const Sending = z
  .strictObject({
    noticeId: z
      .string()
      .meta({ description: "What is being sent; its deliveries show what came of it." }),
  })
  .meta({ id: "Sending", description: "What is on its way." });

export const ResendRequest = z
  .strictObject({ since: Time.meta({ description: "Failures from then on." }) })
  .meta({ id: "ResendRequest", description: "What to send again." });

export const Resending = z
  .strictObject({
    count: z.number().int().min(0).meta({ description: "How many notices are sent again." }),
  })
  .meta({ id: "Resending", description: "What is on its way." });
