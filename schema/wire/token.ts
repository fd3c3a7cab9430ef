import * as z from "zod";
import { Time } from "./time.ts";

/** What a token may do. `play` includes `read`. */
export const SCOPES = ["read", "play", "webhooks", "account"] as const;

export type Scope = (typeof SCOPES)[number];

/** How many tokens a player has at most. */
export const MOST_TOKENS = 50;

export const TokenId = z
  .string()
  .regex(/^t_[0-9A-Za-z]{22}$/)
  .meta({ description: "A token's id; not the token.", example: "t_5gXv0QmYc1ZpL8rKd2TnWb" });

const Scopes = z
  .array(z.enum(SCOPES))
  .min(1)
  .max(SCOPES.length)
  .meta({ description: "What the token may do; `play` includes `read`." });

const TokenName = z
  .string()
  .min(1)
  .max(60)
  .refine((text) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text), {
    error: "must not hold control or invisible characters",
  })
  .meta({ description: "For its owner, to tell tokens apart.", example: "my phone" });

export const Token = z
  .strictObject({
    id: TokenId,
    name: z.string().meta({ description: "What its owner calls it." }),
    scopes: Scopes,
    createdAt: Time.meta({ description: "When it was made." }),
    expiresAt: Time.optional().meta({ description: "When it ends; absent: never." }),
    lastUsedAt: Time.optional().meta({ description: "To the hour." }),
  })
  .meta({ id: "Token", description: "A token, without its secret." });

const Secret = z.string().regex(/^bny_[0-9A-Za-z]{36}$/);

export const NewToken = Token.extend({
  token: Secret.optional().meta({
    description: "The token itself, shown this once; absent from the answer to a repeated key.",
  }),
}).meta({ id: "NewToken", description: "A token, with its only copy." });

export const TokenRequest = z
  .strictObject({
    name: TokenName,
    scopes: Scopes,
    expiresAt: Time.optional().meta({ description: "In the future; absent: it never ends." }),
  })
  .meta({ id: "TokenRequest", description: "A token to be." });

export const RecoveryRequest = z
  .strictObject({
    recoveryKey: z.string().max(100).meta({ description: "As registration gave it." }),
  })
  .meta({ id: "RecoveryRequest", description: "What gets a player back in." });
