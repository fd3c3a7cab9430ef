import * as z from "zod";
import { PARTS } from "../../worker/operator/difference.ts";
import { REGISTRATION } from "../../worker/players/registration.ts";
import { GameId, GameView } from "./game.ts";
import { Time } from "./time.ts";

/** What the operator sends, and is shown. */

const MOST_IDS = 50;

export const RebuildRequest = z
  .strictObject({
    cursor: z.string().max(500).optional().meta({
      format: "cursor",
      description: "The `next` of the step before; without one it begins.",
    }),
    games: z.array(GameId).min(1).max(MOST_IDS).optional().meta({
      description:
        "Only these, instead of every game that can be found. Their players are told anew too.",
    }),
    dryRun: z.boolean().default(false).meta({ description: "Looks, and changes nothing." }),
  })
  .meta({ id: "RebuildRequest", description: "Which games to look at." });

export const Rebuilt = z
  .strictObject({
    games: z.number().int().meta({ description: "Games looked at in this step." }),
    differences: z
      .array(
        z.strictObject({
          gameId: GameId,
          parts: z.array(z.enum(PARTS)).meta({
            description: "`game`: its row. `seats`: who sits where. `match`: its record.",
          }),
          repaired: z.boolean().meta({ description: "Whether D1 is right about it now." }),
        }),
      )
      .meta({ description: "What D1 had wrong." }),
    next: z
      .string()
      .optional()
      .meta({ description: "Where to go on; absent after the last step." }),
  })
  .meta({ id: "Rebuilt", description: "What one step has found." });

const Told = z
  .strictObject({
    reached: z.number().int().meta({ description: "The version that it knows of." }),
    wanted: z.number().int().meta({ description: "The version that it should know of." }),
    failures: z.number().int().meta({ description: "Tries that failed, in a row." }),
  })
  .meta({ id: "Told", description: "How far somebody has been told of a game." });

export const Inspection = z
  .strictObject({
    game: GameView.meta({ description: "What everybody may see of it." }),
    alarm: Time.optional().meta({ description: "What its alarm is set to." }),
    due: Time.optional().meta({ description: "When it has something to do by itself." }),
    told: z
      .strictObject({ index: Told, inboxes: Told })
      .meta({ description: "D1, and the players' inboxes." }),
    stored: z
      .strictObject({
        entries: z.number().int().meta({ description: "Entries of its log." }),
        keys: z.number().int().meta({ description: "Answers kept under idempotency keys." }),
        snapshot: z
          .number()
          .int()
          .meta({ description: "The version of the last snapshot; 0: none." }),
        bytes: z.number().int().meta({ description: "Of the object's storage." }),
        archived: z.boolean().meta({
          description: "Whether it has been packed, as a game is a week after its end.",
        }),
      })
      .meta({ description: "How much it stores." }),
  })
  .meta({ id: "Inspection", description: "A game and how its object does." });

export const RestoreRequest = z
  .strictObject({
    to: Time.meta({ description: "The moment to go back to, within the last thirty days." }),
  })
  .meta({ id: "RestoreRequest", description: "How far back." });

export const RegistrationSetting = z
  .strictObject({
    registration: z.enum(REGISTRATION).meta({
      description:
        "`key`: only with the key in the variable BONEYARD_REGISTRATION_KEY; without one it is closed.",
    }),
    from: z.enum(["operator", "variable"]).meta({
      description: "Whether the operator has said so here, or the variable BONEYARD_REGISTRATION.",
    }),
  })
  .meta({ id: "RegistrationSetting", description: "Who may register." });

export const RegistrationChange = z
  .strictObject({
    registration: z
      .enum([...REGISTRATION, "variable"])
      .meta({ description: "`variable`: as the variable BONEYARD_REGISTRATION says, again." }),
  })
  .meta({ id: "RegistrationChange", description: "Who may register from now on." });
