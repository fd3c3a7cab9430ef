import * as z from "zod";

export const Limits = z
  .strictObject({
    rateLimits: z.boolean().meta({ description: "Whether the buckets are enforced here." }),
    buckets: z
      .array(
        z.strictObject({
          name: z.string().meta({ description: "As `RateLimit-Policy` names it." }),
          quota: z.number().int().meta({ description: "Requests per window." }),
          window: z.number().int().meta({ description: "Seconds." }),
          counts: z.string().meta({ description: "What falls into it." }),
        }),
      )
      .meta({ description: "How many requests of each kind." }),
    bodyBytes: z.number().int().meta({ description: "The longest body." }),
    tokens: z.number().int().meta({ description: "Tokens per player." }),
    games: z
      .number()
      .int()
      .meta({ description: "Games per player, made or joined, that are not over." }),
    webhooks: z.number().int().meta({ description: "Webhook endpoints per player." }),
    tickets: z.number().int().meta({
      description: "Tickets per player that are good at the same time.",
    }),
    sockets: z
      .strictObject({
        notices: z.number().int().meta({ description: "On one player's notices." }),
        seat: z.number().int().meta({ description: "On one game, of one seat." }),
        watchers: z.number().int().meta({ description: "On one game, of all others together." }),
      })
      .meta({
        description:
          "WebSockets open at once. One's own newest takes the place of the oldest; to watchers one too many is refused.",
      }),
    page: z
      .strictObject({
        most: z.number().int().meta({ description: "At most." }),
        usual: z.number().int().meta({ description: "If nothing is said." }),
      })
      .meta({ description: "Items on a page of a list." }),
    idempotencyKeyLength: z.number().int().meta({ description: "Characters, at most." }),
  })
  .meta({ id: "Limits", description: "Everything that is limited." });
