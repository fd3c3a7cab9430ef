import * as z from "zod";
import { NAME_LENGTH, nameFault } from "../../worker/players/name.ts";
import { Time } from "./time.ts";
import { NewToken, SCOPES, TokenId } from "./token.ts";

const PLAYER_KINDS = ["person", "program"] as const;

export const PlayerId = z
  .string()
  .regex(/^p_[0-9A-Za-z]{22}$/)
  .meta({ description: "A player's id.", example: "p_3fKq9ZsTb7VxW2mRcLd8Ya" });

export const PlayerName = z
  .string()
  .max(80)
  .superRefine((name, context) => {
    const fault = nameFault(name);
    if (fault !== undefined) context.addIssue({ code: "custom", message: fault });
  })
  .meta({
    description:
      "Unique by what it looks like: the UTS 39 skeleton after NFKC and case folding. No control, bidirectional or invisible characters, no spaces at its ends and no two in a row.",
    minLength: NAME_LENGTH.min,
    maxLength: NAME_LENGTH.max,
    example: "Dona Benta",
  });

const Kind = z
  .enum(PLAYER_KINDS)
  .meta({ description: "A program says so, and is shown as one everywhere." });

export const Player = z
  .strictObject({
    id: PlayerId,
    name: z.string().optional().meta({ description: "Absent once the player has left." }),
    kind: Kind,
    createdAt: Time.meta({ description: "When the player registered." }),
  })
  .meta({ id: "Player", description: "Who plays: a person or a program." });

const Reliability = z
  .strictObject({
    turns: z.number().int().min(0).meta({ description: "Taken in time or missed, in all games." }),
    onTime: z.number().min(0).max(1).optional().meta({
      description: "The share taken in time; absent before the first.",
    }),
    medianSeconds: z.number().min(0).optional().meta({
      description: "Half of the answers came sooner, to within a factor of √2.",
    }),
    misses: z.number().int().min(0).meta({ description: "Turns that the house had to play." }),
  })
  .meta({ id: "Reliability", description: "How a player has answered so far." });

export const PlayerProfile = Player.extend({
  reliability: Reliability.optional().meta({
    description: "Absent while it cannot be had.",
  }),
}).meta({ id: "PlayerProfile", description: "A player as everybody may see them." });

export const Me = Player.extend({
  token: z
    .strictObject({
      id: TokenId,
      scopes: z.array(z.enum(SCOPES)).meta({ description: "What it may do." }),
    })
    .meta({ description: "The token that asks." }),
}).meta({ id: "Me", description: "The caller." });

export const PlayerRequest = z
  .strictObject({
    name: PlayerName,
    kind: Kind.optional().meta({ default: "person" }),
    registrationKey: z.string().max(200).optional().meta({
      description: "Where the operator has put a key on registration.",
    }),
  })
  .meta({ id: "PlayerRequest", description: "A player to be." });

export const MeRequest = z
  .strictObject({ name: PlayerName })
  .meta({ id: "MeRequest", description: "The new name." });

export const NewPlayer = z
  .strictObject({
    player: Player,
    token: NewToken.shape.token,
    recoveryKey: z
      .string()
      .regex(/^bnr_[0-9A-Za-z]{36}$/)
      .optional()
      .meta({
        description:
          "Makes a new token when all are lost; stays valid. Shown this once; absent from the answer to a repeated key.",
      }),
  })
  .meta({ id: "NewPlayer", description: "A player, with the only copy of two secrets." });
