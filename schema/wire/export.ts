import * as z from "zod";
import { Notice } from "./notice.ts";
import { Player } from "./player.ts";
import { Preferences } from "./preferences.ts";
import { Token } from "./token.ts";
import { Webhook } from "./webhook.ts";

export const PlayerExport = z
  .strictObject({
    format: z.literal("boneyard-player/1").meta({ description: "What this document is." }),
    player: Player,
    tokens: z.array(Token).meta({ description: "Without their secrets, which nobody has." }),
    games: z
      .array(
        z.strictObject({
          gameId: z.string().meta({ description: "A game's id." }),
          seat: z.number().int().min(0).max(3).meta({ description: "The player's in it." }),
        }),
      )
      .meta({ description: "Where the player sits or sat." }),
    preferences: Preferences,
    webhooks: z.array(Webhook).meta({ description: "Without their secrets." }),
    notices: z.array(Notice).meta({ description: "All that are kept, oldest first." }),
  })
  .meta({ id: "PlayerExport", description: "Everything stored about a player." });
