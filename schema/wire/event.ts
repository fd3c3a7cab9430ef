import * as z from "zod";
import { EXTENSION_CAUSES, PROPOSAL_KINDS } from "../../worker/game/event.ts";
import {
  ActorName,
  BidValue,
  EndName,
  SeatNumber,
  SignalName,
  SuitNumber,
  TileName,
} from "./action.ts";
import { GameResultView, HandResultView } from "./game.ts";
import { PlayerId } from "./player.ts";
import { OptionsView, RulesetId } from "./ruleset.ts";
import { Time } from "./time.ts";

/** What every event has. */
const common = {
  seq: z.number().int().min(1).meta({
    description: "Dense from 1; the game's version right after the event.",
  }),
  at: Time.meta({ description: "When it happened; for a deadline, the deadline itself." }),
};
const handNumber = () => z.number().int().min(1).meta({ description: "Of the hand, from 1." });
const proposalNumber = () => z.number().int().min(1).meta({ description: "Of the proposal." });
const seat = { seat: SeatNumber };
const step = { ...seat, by: ActorName };
const ending = {
  result: GameResultView,
  secret: z.string().meta({ description: "Hex; binds every seed to the game's commitment." }),
  digest: z.string().meta({ description: "SHA-256 of the record, hex." }),
};
const tiles = () => z.array(TileName);

/** `game.created` → `GameCreatedEvent`. */
const nameOf = (type: string): string =>
  `${type
    .split(".")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}Event`;

const event = <T extends string, S extends z.ZodRawShape>(type: T, description: string, shape: S) =>
  z
    .strictObject({ ...common, type: z.literal(type), ...shape })
    .meta({ id: nameOf(type), description });

export const EventView = z
  .discriminatedUnion("type", [
    event("game.created", "The table was made.", { ruleset: RulesetId, options: OptionsView }),
    event("seat.taken", "Somebody sat down.", {
      ...seat,
      player: z.strictObject({ id: PlayerId }).meta({ description: "Who." }),
    }),
    event("seat.left", "A seat became free before the start.", {
      ...seat,
      declined: z.boolean().optional().meta({
        description: "It had been kept for somebody, who turned the invitation down.",
      }),
    }),
    event("game.started", "Every seat was taken.", {
      entropy: z.array(z.string()).meta({ description: "What each seat added to the deals." }),
    }),
    event("hand.dealt", "A hand began.", {
      number: handNumber(),
      commitment: z.string().meta({ description: "SHA-256 that binds the hand's seed, hex." }),
      opener: SeatNumber.optional().meta({ description: "Who opens, where that is fixed." }),
      shuffler: SeatNumber.optional().meta({ description: "Eighty: who bids last." }),
      tiles: tiles().optional().meta({ description: "Your own hand, in your view." }),
    }),
    event("bid", "Eighty: a bid.", { ...step, bid: BidValue }),
    event("trump", "Eighty: trump was named.", { ...step, suit: SuitNumber }),
    event("play", "A tile was laid.", {
      ...step,
      tile: TileName,
      end: EndName.optional(),
      points: z.number().int().optional().meta({ description: "What the play scored." }),
    }),
    event("draw", "A tile was taken from the boneyard.", {
      ...step,
      tile: TileName.optional().meta({
        description: "In your view, and once the hand is over.",
      }),
    }),
    event("pass", "A seat could not play, or did not bid.", step),
    event("signal", "Jamaican Partner: a word to the partner.", { ...step, signal: SignalName }),
    event("trick.taken", "Eighty: a trick was complete.", {
      ...seat,
      points: z.number().int().meta({ description: "What the trick is worth." }),
    }),
    event("hand.ended", "A hand was over, and is shown open.", {
      number: handNumber(),
      result: HandResultView,
      score: z.array(z.number().int()).meta({ description: "Of each team, after the hand." }),
      hands: z.array(tiles()).meta({ description: "What each seat had left." }),
      boneyard: tiles().meta({ description: "What was left of it, in draw order." }),
      seed: z.string().meta({ description: "What the hand was dealt from, hex." }),
    }),
    event("turn.missed", "A deadline passed; the house played.", seat),
    event("turn.extended", "A running turn got more time.", {
      ...seat,
      because: z.enum(EXTENSION_CAUSES).meta({ description: "What gave it." }),
      deadline: Time.meta({ description: "The new one." }),
    }),
    event("seat.absent", "A seat missed too often; the house plays it.", seat),
    event("seat.returned", "Its owner is back.", seat),
    event("proposal", "A seat proposed something.", {
      ...seat,
      number: proposalNumber(),
      kind: z.enum(PROPOSAL_KINDS).meta({ description: "What is proposed." }),
      expiresAt: Time.meta({ description: "It ends then, with the turn." }),
    }),
    event("vote", "A seat answered a proposal.", {
      ...seat,
      number: proposalNumber(),
      accept: z.boolean().meta({ description: "Whether it agreed." }),
    }),
    event("game.finished", "The game is over.", ending),
    event("game.cancelled", "The game ended without a winner.", ending),
  ])
  .meta({
    id: "Event",
    description: "One thing that happened in a game, as its reader may see it.",
  });

export const EventPage = z
  .strictObject({
    items: z.array(EventView).meta({ description: "Oldest first." }),
    next: z.string().meta({ description: "What `after` takes next; always there." }),
  })
  .meta({ id: "EventPage", description: "A part of a game's events." });
