import * as z from "zod";
import { ACTORS, SIGNALS } from "../../worker/rules/action.ts";
import { ENDS } from "../../worker/rules/line.ts";
import { parseTile, type Tile } from "../../worker/rules/tile.ts";

/** A tile as clients read it: high end first. */
export const TileName = z
  .custom<Tile>((value) => typeof value === "string" && parseTile(value) === value)
  .meta({
    id: "Tile",
    type: "string",
    pattern: "^[0-6]-[0-6]$",
    description: "A tile, high end first.",
    example: "6-4",
  });

/** A tile as clients may write it, either way round. */
const TileInput = z
  .string()
  .regex(/^[0-6]-[0-6]$/, { error: 'must be a tile such as "6-4"' })
  // The pattern leaves only texts that name a tile.
  .transform((text) => parseTile(text) ?? "0-0")
  .meta({
    type: "string",
    pattern: "^[0-6]-[0-6]$",
    description: "A tile, either way round.",
    example: "6-4",
  });

export const EndName = z.enum(ENDS).meta({
  id: "End",
  description:
    "An open end of the line. Names stay: an end keeps its name as its branch grows. `up` and `down` are a spinner's arms; where every double is a spinner they carry its name, as in `5-5.up`.",
});

export const SeatNumber = z.number().int().min(0).max(3).meta({
  id: "Seat",
  description:
    "Seats are numbered from 0 in table order; partners sit opposite (0 and 2, 1 and 3).",
  example: 0,
});

export const BidValue = z
  .union([z.number().int().min(1).max(80), z.literal("nel-o")])
  .meta({ id: "Bid", description: "Points, or `nel-o`: to take no trick at all." });

export const SuitNumber = z.number().int().min(1).max(6).meta({
  id: "Suit",
  description: "A suit of Eighty, by its number of pips; there is no suit of blanks.",
});
export const SignalName = z.enum(SIGNALS).meta({
  id: "Signal",
  description:
    "What partners may say about who opens: `want` (let me), `yield` (you), `either` (no matter).",
});
export const ActorName = z.enum(ACTORS).meta({
  id: "Actor",
  description:
    "Who did it: the player, a stored plan (seen by its owner; others see `player` until the hand ends), a bot, the house at a passed deadline, or a rule that left no choice.",
});

const play = <T extends z.ZodType>(tile: T) =>
  z.strictObject({
    type: z.literal("play"),
    tile,
    end: EndName.optional().meta({
      description: "Where. Required on every tile of a line but its first; never in a trick.",
    }),
  });

const otherActions = [
  z.strictObject({ type: z.literal("draw") }).meta({
    id: "DrawAction",
    description: "Take a tile from the boneyard; listed only where drawing is a choice.",
  }),
  z.strictObject({ type: z.literal("pass") }).meta({
    id: "PassAction",
    description: "Bid nothing. On the line a pass is never a choice: the service makes it.",
  }),
  z.strictObject({ type: z.literal("bid"), bid: BidValue }).meta({
    id: "BidAction",
    description: "Eighty: what the caller's side will take.",
  }),
  z.strictObject({ type: z.literal("trump"), suit: SuitNumber }).meta({
    id: "TrumpAction",
    description: "Eighty: the bidder names trump.",
  }),
  z.strictObject({ type: z.literal("signal"), signal: SignalName }).meta({
    id: "SignalAction",
    description: "Jamaican Partner: tell the partner who should open. It begins no new turn.",
  }),
] as const;

/** An action as a client posts it. */
export const ActionRequest = z
  .discriminatedUnion("type", [
    play(TileInput).meta({
      id: "PlayActionRequest",
      description: "Lay a tile, written either way round.",
    }),
    ...otherActions,
  ])
  .meta({
    id: "ActionRequest",
    description: "One action. Any of `you.actions` can be sent as it is.",
  });

/** An action as it is listed: each can be posted back as it is. */
export const ActionView = z
  .discriminatedUnion("type", [
    play(TileName).meta({ id: "PlayAction", description: "Lay a tile." }),
    ...otherActions,
  ])
  .meta({ id: "Action", description: "One whole action, ready to be posted back." });
