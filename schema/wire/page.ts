import * as z from "zod";

export const PAGE = { least: 1, most: 100, usual: 20 } as const;

/** A whole number in a query, digits only: `1e1`, ` 1` and `0x1` are not numbers here. */
export const queryInteger = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?[0-9]{1,9}$/, { error: "must be a whole number" })
    .transform(Number)
    .refine((value) => value >= least && value <= most, {
      error: `must be from ${least} to ${most}`,
    })
    .meta({ type: "integer", minimum: least, maximum: most });

/** `true` or `false` in a query. */
export const queryFlag = () =>
  z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .meta({ type: "boolean" });

/** The query parameters that every list takes. */
export const PageQuery = z.object({
  limit: queryInteger(PAGE.least, PAGE.most).optional().meta({
    type: "integer",
    minimum: PAGE.least,
    maximum: PAGE.most,
    default: PAGE.usual,
    description: "How many items at most.",
  }),
  cursor: z.string().max(500).optional().meta({
    format: "cursor",
    description: "The `next` of the page before; good only for the same list and caller.",
  }),
});

/** A page of a list. */
export const pageOf = <T extends z.ZodType>(item: T, name: string) =>
  z
    .strictObject({
      items: z.array(item).meta({ description: "In the order of the list." }),
      next: z
        .string()
        .optional()
        .meta({ description: "Cursor of the next page; absent on the last." }),
    })
    .meta({ id: name, description: "A page of the list." });
