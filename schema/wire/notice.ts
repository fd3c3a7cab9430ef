import * as z from "zod";
import { type DELIVERED_TYPES, NOTICE_TYPES } from "../../worker/inbox/notice.ts";
import { SeatNumber } from "./action.ts";
import { GameId } from "./game.ts";
import { Time } from "./time.ts";
import { WebhookId } from "./webhook.ts";

/** What each notice tells, in one sentence. */
export const NOTICE_MEANINGS = {
  "game.invited": "A seat of a game is kept for you.",
  "game.started": "A game in which you sit has begun.",
  "turn.started": "It is your turn. Told once a turn, and not where a plan plays it at once.",
  "turn.reminder": "Your turn is still open; how often is a preference.",
  "turn.missed": "Your deadline passed, and the house played for you.",
  "hand.ended": "A hand is over.",
  "proposal.opened": "The table is asked to agree to something, and you have a say.",
  "game.finished": "The game is over.",
  "game.cancelled": "The game ended without a winner.",
  "seat.absent": "A seat missed too often: the house plays it until its owner returns.",
  "webhook.disabled": "An endpoint has failed for too long and is switched off.",
  "webhook.test": "The test of an endpoint: answer it with 2xx. Never in the feed.",
} as const satisfies Record<(typeof DELIVERED_TYPES)[number], string>;

const NoticeId = z
  .string()
  .regex(/^n_[0-9A-Za-z]{22}$/)
  .meta({
    description: "The same in the feed, in a stream and in a webhook.",
    example: "n_8dJx2LrQ0vTfW6mNcZb3Yk",
  });

const url = z.url().meta({ description: "What the notice is about, in this API." });

const AboutGame = z
  .strictObject({
    gameId: GameId,
    seat: SeatNumber.meta({ description: "Yours; in `seat.absent` the absent one." }),
    version: z.number().int().min(1).meta({
      description: "The game's; of a turn, the one it began with.",
    }),
    deadline: Time.optional().meta({ description: "Of the turn that the notice is about." }),
    url,
  })
  .meta({ id: "AboutGame", description: "Where to look. Never a tile." });

const AboutWebhook = z
  .strictObject({ webhookId: WebhookId, url })
  .meta({ id: "AboutWebhook", description: "Which endpoint." });

const ABOUT_WEBHOOKS = ["webhook.disabled", "webhook.test"] as const;
type AboutWebhooks = (typeof ABOUT_WEBHOOKS)[number];

const ABOUT_GAMES = NOTICE_TYPES.filter(
  (type): type is Exclude<(typeof NOTICE_TYPES)[number], AboutWebhooks> =>
    !ABOUT_WEBHOOKS.some((each) => each === type),
);

const notice = <T extends string, D extends z.ZodType>(types: readonly T[], data: D) =>
  z.strictObject({
    id: NoticeId,
    type: z.enum(types).meta({ description: "What happened." }),
    timestamp: Time,
    data,
  });

const GameNotice = notice(ABOUT_GAMES, AboutGame).meta({
  id: "GameNotice",
  description: "Something happened in a game.",
});

export const WebhookDisabledNotice = notice(["webhook.disabled"], AboutWebhook).meta({
  id: "WebhookDisabledNotice",
  description: "An endpoint is switched off.",
});

/** Delivered, and never in the feed. */
export const WebhookTestNotice = notice(["webhook.test"], AboutWebhook).meta({
  id: "WebhookTestNotice",
  description: "The test of an endpoint.",
});

/** One thing that a player should hear of: thin, never a tile. */
export const Notice = z.discriminatedUnion("type", [GameNotice, WebhookDisabledNotice]).meta({
  id: "Notice",
  description: "One thing that a player should hear of: thin, so that it can be lost or shared.",
});

export const NoticePage = z
  .strictObject({
    items: z.array(Notice).meta({ description: "Oldest first." }),
    next: z.string().meta({ description: "What `after` takes next; always there." }),
  })
  .meta({ id: "NoticePage", description: "A part of the caller's notices." });
