import * as z from "zod";
import { Time } from "./time.ts";

export const Ticket = z
  .strictObject({
    ticket: z
      .string()
      .regex(/^bnk_[0-9A-Za-z]{58}$/)
      .optional()
      .meta({ description: "Shown this once; absent from the answer to a repeated key." }),
    expiresAt: Time.meta({ description: "It is good until then, and once." }),
  })
  .meta({ id: "Ticket", description: "Opens one feed, once, without a header." });
