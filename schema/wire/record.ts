import * as z from "zod";
import { RECORD_FORMAT } from "../../worker/rules/record.ts";
import {
  ActorName,
  BidValue,
  EndName,
  SeatNumber,
  SignalName,
  SuitNumber,
  TileName,
} from "./action.ts";
import { GameId, GameResultView, HandResultView } from "./game.ts";
import { PlayerId } from "./player.ts";
import { OptionsView, RulesetId } from "./ruleset.ts";
import { Time } from "./time.ts";

const tiles = () => z.array(TileName);
const score = () => z.array(z.number().int()).meta({ description: "Of each team." });

const RecordedAction = z
  .strictObject({
    seq: z.number().int().min(1).meta({ description: "Of its event." }),
    at: Time,
    seat: SeatNumber,
    by: ActorName,
    type: z
      .enum(["play", "draw", "pass", "bid", "trump", "signal"])
      .meta({ description: "What was done; the fields below say more." }),
    tile: TileName.optional(),
    end: EndName.optional(),
    bid: BidValue.optional(),
    suit: SuitNumber.optional(),
    signal: SignalName.optional(),
    points: z.number().int().optional().meta({ description: "What the play scored." }),
  })
  .meta({ id: "RecordedAction", description: "One action, or what the rules did by themselves." });

const RecordedHand = z
  .strictObject({
    number: z.number().int().min(1).meta({ description: "From 1." }),
    seed: z.string().meta({ description: "What the hand was dealt from, hex." }),
    commitment: z.string().meta({ description: "SHA-256 that bound the seed, hex." }),
    deal: z.array(tiles()).meta({ description: "Per seat, sorted." }),
    boneyard: tiles().meta({ description: "Whole, as dealt, in draw order." }),
    opener: SeatNumber.optional().meta({ description: "Who laid the first tile." }),
    shuffler: SeatNumber.optional().meta({ description: "Eighty: who bids last." }),
    actions: z.array(RecordedAction).meta({ description: "In order." }),
    result: HandResultView,
    score: score().meta({ description: "Of each team, after the hand." }),
  })
  .meta({ id: "RecordedHand", description: "A hand, whole." });

export const RecordView = z
  .strictObject({
    format: z.literal(RECORD_FORMAT).meta({ description: "What this document is." }),
    game: z
      .strictObject({
        id: GameId,
        ruleset: RulesetId,
        options: OptionsView,
        seats: z
          .array(
            z.strictObject({
              seat: SeatNumber,
              team: z.number().int().meta({ description: "By its place in `teams`." }),
              player: PlayerId.optional().meta({ description: "Who sat there, by id alone." }),
              bot: z.string().optional().meta({ description: "The house, at this level." }),
              entropy: z.string().meta({ description: "What it added to the deals." }),
            }),
          )
          .meta({ description: "In table order." }),
        teams: z.array(z.array(SeatNumber)).meta({ description: "The seats of each team." }),
        commitment: z.string().meta({ description: "SHA-256 that bound the secret, hex." }),
        secret: z.string().optional().meta({ description: "Once over: makes every seed, hex." }),
        createdAt: Time,
        startedAt: Time.optional().meta({ description: "When the last seat was taken." }),
        finishedAt: Time.optional().meta({ description: "When it was over." }),
        result: GameResultView.optional(),
        score: score().meta({ description: "Of each team, after the last hand listed." }),
      })
      .meta({ description: "The table and how it ended." }),
    digest: z.string().optional().meta({
      description: "SHA-256 of the record without this field, as RFC 8785 canonical JSON.",
    }),
    hands: z.array(RecordedHand).meta({ description: "Those that have ended." }),
  })
  .meta({ id: "GameRecord", description: "A game that anyone can check: boneyard-record/1." });
