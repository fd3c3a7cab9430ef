import * as z from "zod";
import { LEVELS } from "../../worker/bots/level.ts";
import { CLOCK_LIMITS, DEFAULT_CLOCK } from "../../worker/game/clock.ts";
import { PROPOSAL_KINDS, TIMEOUT_ACTIONS, VISIBILITIES } from "../../worker/game/event.ts";
import { STATUSES } from "../../worker/game/state.ts";
import { ENTROPY } from "../../worker/rules/deal.ts";
import { RESULT_KINDS } from "../../worker/rules/happening.ts";
import { PHASES } from "../../worker/rules/ruleset.ts";
import {
  ActionView,
  BidValue,
  EndName,
  SeatNumber,
  SignalName,
  SuitNumber,
  TileName,
} from "./action.ts";
import { pageOf } from "./page.ts";
import { PlayerId } from "./player.ts";
import { OptionsRequest, OptionsView, RulesetId } from "./ruleset.ts";
import { Time } from "./time.ts";

export const GameId = z
  .string()
  .regex(/^g_[0-9A-Za-z]{22}$/)
  .meta({ description: "A game's id.", example: "g_8sKq2LmTb5VxW0nRcZd1Ya" });

const seconds = () => z.number().int().min(CLOCK_LIMITS.least).max(CLOCK_LIMITS.most);

const Clock = z
  .discriminatedUnion("kind", [
    z
      .strictObject({
        kind: z.literal("fischer"),
        initial: seconds().meta({ description: "What each seat starts with, seconds." }),
        increment: seconds().meta({ description: "Added after each turn, seconds." }),
        cap: seconds().meta({ description: "A bank never grows beyond this, seconds." }),
      })
      .meta({
        id: "FischerClock",
        description: "A bank of time for each seat, which a turn uses up and its end adds to.",
      }),
    z
      .strictObject({
        kind: z.literal("perTurn"),
        seconds: seconds().meta({ description: "For every turn anew." }),
      })
      .meta({ id: "PerTurnClock", description: "The same time for every turn." }),
  ])
  .meta({
    id: "Clock",
    description: "How long a turn may take.",
    example: { ...DEFAULT_CLOCK },
  });

const OnTimeout = z
  .strictObject({
    action: z.enum(TIMEOUT_ACTIONS).meta({
      description:
        "`autoplay`: the house plays a missed turn. `forfeit`: the last allowed miss loses the game, earlier ones are played.",
    }),
    misses: z.number().int().min(1).max(10).meta({
      description: "How many misses in a row make a seat absent, or lose the game.",
    }),
  })
  .meta({
    id: "OnTimeout",
    description: "What a missed deadline does.",
    example: { action: "autoplay", misses: 2 },
  });

const Entropy = z.string().regex(ENTROPY, { error: "must be at most 64 of A–Z a–z 0–9 _ -" }).meta({
  id: "Entropy",
  description: "A seat's own contribution to every deal; shown to all once the game has started.",
  example: "my-own-luck-7",
});

const JoinCode = z
  .string()
  .regex(/^[0-9A-Za-z]{16}$/)
  .meta({ id: "JoinCode", description: "Opens an unlisted game.", example: "Zq3fK9sTb7VxW2mR" });

const OnTimeShare = z.number().min(0).max(1).meta({
  description:
    "The least share of turns taken in time that a guest must have; who has taken none yet is welcome.",
});

const BotLevel = z.enum(LEVELS).meta({
  id: "BotLevel",
  description: "How well the house plays; GET /v1/bots says what each level does.",
});

export const GameRequest = z
  .strictObject({
    ruleset: RulesetId,
    preset: z.string().max(40).optional().meta({
      description: "One of the ruleset's named sets of options.",
      example: "tournament",
    }),
    options: OptionsRequest.optional(),
    seats: z
      .union([z.literal(2), z.literal(3), z.literal(4)])
      .optional()
      .meta({
        description: "Only where the ruleset leaves a choice.",
      }),
    clock: Clock.optional(),
    onTimeout: OnTimeout.optional(),
    vacation: z.boolean().optional().meta({
      description: "Whether a player's holidays stop his clock.",
      default: true,
    }),
    messages: z.boolean().optional().meta({ description: "Table messages.", default: false }),
    minOnTime: OnTimeShare.optional(),
    programs: z.boolean().optional().meta({
      description: "Whether programs may join.",
      default: true,
    }),
    visibility: z.enum(VISIBILITIES).optional().meta({
      description: "`unlisted`: in no list, and read only with its code.",
      default: "public",
    }),
    entropy: Entropy.optional(),
    seat: SeatNumber.optional().meta({ description: "Where the creator sits." }),
    invite: z
      .array(
        z.strictObject({
          seat: SeatNumber,
          name: z.string().min(1).max(80).meta({ description: "Of the player." }),
        }),
      )
      .max(3)
      .optional()
      .meta({ description: "Seats kept for players, by name." }),
    bots: z
      .array(z.strictObject({ seat: SeatNumber, level: BotLevel }))
      .max(4)
      .optional()
      .meta({
        description: "Seats played by the house. With bots on every seat nobody else sits.",
      }),
  })
  .meta({
    id: "GameRequest",
    description: "A table as it is wished for; everything but the ruleset has a default.",
    example: { ruleset: "brazilian-pairs" },
  });

export const JoinRequest = z
  .strictObject({
    seat: SeatNumber.optional().meta({ description: "The seat wanted; any, if not said." }),
    joinCode: z.string().max(64).optional().meta({ description: "Of an unlisted game." }),
    entropy: Entropy.optional(),
  })
  .meta({ id: "JoinRequest", description: "How to sit down; `{}` will do." });

export const EntropyRequest = z.strictObject({ entropy: Entropy }).meta({
  id: "EntropyRequest",
  description: "What the seat adds to the luck of the deals.",
});

const tiles = () => z.array(TileName);
const perTeam = () =>
  z.array(z.number().int()).meta({ description: "Of each team, in the order of `teams`." });
const teamNumber = () =>
  z.number().int().min(0).max(3).meta({ description: "A team, by its place in `teams`." });

export const HandResultView = z
  .strictObject({
    kind: z.enum(RESULT_KINDS).meta({
      description:
        "`out`: somebody laid the last tile. `blocked`: nobody could go on. `tie`: blocked, and equal. `made`, `set`: a contract kept or lost. `allPass`: nobody bid. `stopped`: the game ended in mid-hand.",
    }),
    team: teamNumber().optional().meta({ description: "Who won the hand." }),
    seat: SeatNumber.optional().meta({
      description: "Who went out; after a block or tie the blocker; in Eighty the bidder.",
    }),
    points: perTeam().meta({ description: "What the hand's end added to each score." }),
  })
  .meta({ id: "HandResult", description: "How a hand ended." });

const LineView = z
  .strictObject({
    tiles: z
      .array(
        z.strictObject({
          tile: TileName,
          end: EndName.optional().meta({ description: "Where it was laid; the first has none." }),
          seat: SeatNumber,
        }),
      )
      .meta({ description: "In the order in which they were laid." }),
    ends: z
      .array(
        z.strictObject({
          end: EndName,
          pips: z
            .number()
            .int()
            .min(0)
            .max(6)
            .meta({ description: "What a tile must show there." }),
        }),
      )
      .meta({ description: "Where one may lay on." }),
    count: z.number().int().optional().meta({ description: "All Fives: the open ends added." }),
  })
  .meta({ id: "Line", description: "The tiles on the table." });

const trickTiles = () =>
  z
    .array(z.strictObject({ seat: SeatNumber, tile: TileName }))
    .meta({ description: "In the order in which they were played." });

const HandView = z
  .strictObject({
    number: z.number().int().min(1).meta({ description: "From 1." }),
    commitment: z.string().meta({ description: "SHA-256 that binds the hand's seed, hex." }),
    opener: SeatNumber.optional().meta({ description: "Who opens, once that is fixed." }),
    phase: z.enum(PHASES).meta({
      description: "What is to be done: bid, name trump, or play. Rulesets with a line only play.",
    }),
    worth: z.number().int().optional().meta({ description: "Jamaican: what the hand adds." }),
    opening: z.enum(["doubleSix", "highest"]).optional().meta({
      description: "Which tile the opener must lay, until one lies.",
    }),
    line: LineView.optional(),
    drawn: z
      .strictObject({
        count: z.number().int().meta({ description: "How many." }),
        forced: z.boolean().meta({ description: "Whether the rules left no choice." }),
      })
      .optional()
      .meta({ description: "Tiles drawn in this turn." }),
    boneyard: z.number().int().meta({ description: "Tiles left, face down." }),
    shuffler: SeatNumber.optional().meta({ description: "Eighty: who bids last." }),
    bids: z
      .array(
        z.strictObject({
          seat: SeatNumber,
          bid: z.union([BidValue, z.literal("pass")]).meta({ description: "Or a pass." }),
        }),
      )
      .optional()
      .meta({ description: "Eighty: the bids so far." }),
    contract: z
      .strictObject({ seat: SeatNumber, bid: BidValue })
      .optional()
      .meta({ description: "Eighty: the highest bid, once bidding is over." }),
    trump: SuitNumber.optional().meta({ description: "Eighty: once it has been named." }),
    tricks: z
      .array(
        z.strictObject({
          leader: SeatNumber,
          tiles: trickTiles(),
          winner: SeatNumber,
          points: z.number().int().meta({ description: "What it was worth." }),
        }),
      )
      .optional()
      .meta({ description: "Eighty: the tricks that are complete." }),
    trick: z
      .strictObject({ leader: SeatNumber, tiles: trickTiles() })
      .optional()
      .meta({ description: "Eighty: the one that is being played." }),
    taken: perTeam().optional().meta({ description: "Eighty: points in tricks, of each team." }),
    signals: z
      .array(z.strictObject({ seat: SeatNumber, signal: SignalName }))
      .optional()
      .meta({ description: "What partners have said about who opens." }),
  })
  .meta({ id: "Hand", description: "The hand that is being played, as all may see it." });

const LastHandView = z
  .strictObject({
    number: z.number().int().min(1).meta({ description: "From 1." }),
    result: HandResultView,
    hands: z.array(tiles()).meta({ description: "What each seat had left." }),
    boneyard: tiles().meta({ description: "What was left of it, in draw order." }),
    seed: z.string().meta({ description: "What it was dealt from, hex." }),
    score: perTeam().meta({ description: "Of each team, after the hand." }),
  })
  .meta({ id: "LastHand", description: "The hand before, shown open." });

const PlayerRef = z
  .strictObject({
    id: PlayerId,
    name: z.string().optional().meta({ description: "Absent once the player has left." }),
    kind: z.enum(["person", "program"]).meta({ description: "Who plays." }),
  })
  .meta({ id: "PlayerRef", description: "A player; without a name once the account is gone." });

const ChairView = z
  .strictObject({
    seat: SeatNumber,
    team: teamNumber(),
    player: PlayerRef.optional(),
    bot: BotLevel.optional().meta({ description: "Played by the house." }),
    keptFor: PlayerRef.optional().meta({ description: "Invited, not yet seated." }),
    entropy: z.string().optional().meta({
      description: "What it adds to the deals; to itself alone before the start.",
    }),
    tiles: z.number().int().meta({ description: "How many it holds." }),
    bank: z.number().int().meta({ description: "Seconds it had when its turn began." }),
    absent: z.boolean().meta({ description: "Whether the house plays for its owner." }),
    misses: z.number().int().meta({ description: "Deadlines missed in a row." }),
    away: Time.optional().meta({
      description: "On holiday until then; its clock stands still.",
    }),
  })
  .meta({ id: "Chair", description: "A seat and who has it." });

export const ProposalView = z
  .strictObject({
    number: z.number().int().min(1).meta({ description: "Of the proposal; votes name it." }),
    kind: z.enum(PROPOSAL_KINDS).meta({ description: "What is proposed." }),
    by: SeatNumber.meta({ description: "The seat that proposed it." }),
    votes: z
      .array(
        z.strictObject({
          seat: SeatNumber,
          accept: z.boolean().meta({ description: "Whether it agreed." }),
        }),
      )
      .meta({ description: "Of those who have answered." }),
    expiresAt: Time.meta({ description: "It ends then, with the turn." }),
  })
  .meta({ id: "Proposal", description: "Something that the table is asked to agree to." });

export const GameResultView = z
  .strictObject({
    kind: z.enum(["target", "forfeit", "resigned", "cancelled"]).meta({
      description:
        "`target`: a team reached the points of the ruleset. `forfeit`: a seat missed too many deadlines.",
    }),
    winner: teamNumber().optional().meta({
      description:
        "The team that won. Absent when cancelled, and where one of three or more gave up.",
    }),
  })
  .meta({ id: "GameResult", description: "How a game ended." });

/** The game as its reader may see it. */
export const GameView = z
  .strictObject({
    id: GameId,
    version: z.number().int().min(1).meta({ description: "Number of the last event." }),
    status: z.enum(STATUSES).meta({
      description: "`open` until every seat is taken, then `active`, then over.",
    }),
    ruleset: RulesetId,
    preset: z.string().optional().meta({ description: "The one it was made with." }),
    options: OptionsView,
    clock: Clock,
    onTimeout: OnTimeout,
    vacation: z.boolean().meta({ description: "Whether holidays stop clocks." }),
    messages: z.boolean().meta({ description: "Whether the seats may write to each other." }),
    programs: z.boolean().meta({ description: "Whether programs may join." }),
    minOnTime: OnTimeShare.optional(),
    visibility: z.enum(VISIBILITIES).meta({ description: "Whether everybody may see it." }),
    joinCode: JoinCode.optional().meta({ description: "Of an unlisted game, to those seated." }),
    createdAt: Time,
    startedAt: Time.optional().meta({ description: "When the last seat was taken." }),
    finishedAt: Time.optional().meta({ description: "When it was over." }),
    seats: z.array(ChairView).meta({ description: "In table order." }),
    teams: z.array(z.array(SeatNumber)).meta({
      description: "The seats of each team; of one seat each where everybody plays alone.",
      example: [
        [0, 2],
        [1, 3],
      ],
    }),
    score: perTeam(),
    commitment: z.string().meta({ description: "SHA-256 that binds the game's secret, hex." }),
    hand: HandView.optional(),
    lastHand: LastHandView.optional(),
    turn: z
      .strictObject({
        seats: z.array(SeatNumber).meta({ description: "Who may act now." }),
        startedAt: Time.meta({ description: "When it began." }),
        deadline: Time.meta({ description: "Until when." }),
        onDeadline: z.enum(TIMEOUT_ACTIONS).meta({ description: "What happens then." }),
      })
      .optional()
      .meta({ description: "What one deadline covers, in a running game." }),
    proposals: z.array(ProposalView).optional().meta({ description: "The open one, if any." }),
    you: z
      .strictObject({
        seat: SeatNumber.meta({ description: "Yours." }),
        tiles: tiles().meta({ description: "Your hand." }),
        actions: z.array(ActionView).meta({
          description: "Every legal action, whole; each can be posted back as it is.",
        }),
        plan: z
          .array(ActionView)
          .meta({ description: "What you have planned; seen by you alone." }),
        signal: SignalName.optional().meta({ description: "What you have said." }),
      })
      .optional()
      .meta({ description: "What only you may see; absent for who does not sit here." }),
    result: GameResultView.optional(),
    secret: z.string().optional().meta({ description: "Once the game is over." }),
    digest: z.string().optional().meta({ description: "SHA-256 of the record, once over." }),
  })
  .meta({ id: "Game", description: "A game, as its reader may see it." });

/** A game in a list. */
export const GameSummary = GameView.pick({
  id: true,
  version: true,
  status: true,
  ruleset: true,
  preset: true,
  options: true,
  clock: true,
  onTimeout: true,
  programs: true,
  minOnTime: true,
  visibility: true,
  createdAt: true,
  startedAt: true,
  finishedAt: true,
  teams: true,
  result: true,
})
  .extend({
    score: perTeam().optional().meta({ description: "Once the game is over." }),
    seats: z
      .array(
        ChairView.pick({ seat: true, team: true, player: true, bot: true, keptFor: true }).meta({
          id: "ChairSummary",
          description: "A seat and who has it, in a list.",
        }),
      )
      .meta({ description: "In table order." }),
  })
  .meta({ id: "GameSummary", description: "A game in a list." });

export const GamePage = pageOf(GameSummary, "GamePage");

export const TurnList = z
  .strictObject({
    items: z
      .array(
        z
          .strictObject({
            gameId: GameId,
            seat: SeatNumber.meta({ description: "Yours." }),
            version: z.number().int().min(1).meta({ description: "The game's." }),
            deadline: Time.meta({ description: "Until when." }),
            onDeadline: z.enum(TIMEOUT_ACTIONS).meta({ description: "What happens then." }),
            ruleset: RulesetId,
          })
          .meta({ id: "Turn", description: "A game that waits for the caller." }),
      )
      .meta({ description: "Most urgent first." }),
  })
  .meta({ id: "TurnList", description: "Every game that waits for the caller." });
