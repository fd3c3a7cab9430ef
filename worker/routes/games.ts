import type { Operation } from "../http/operation.ts";
import { createGame } from "./create-game.ts";
import { declineSeat } from "./decline-seat.ts";
import { deletePlan } from "./delete-plan.ts";
import { getBoard } from "./get-board.ts";
import { getGame } from "./get-game.ts";
import { getPlan } from "./get-plan.ts";
import { getRecord } from "./get-record.ts";
import { getRuleset } from "./get-ruleset.ts";
import { joinGame } from "./join-game.ts";
import { leaveGame } from "./leave-game.ts";
import { listBots } from "./list-bots.ts";
import { listEvents } from "./list-events.ts";
import { listGames } from "./list-games.ts";
import { listMessages } from "./list-messages.ts";
import { listMyGames } from "./list-my-games.ts";
import { listMyTurns } from "./list-my-turns.ts";
import { listRulesets } from "./list-rulesets.ts";
import { propose } from "./propose.ts";
import { rematch } from "./rematch.ts";
import { returnToGame } from "./return-to-game.ts";
import { sendMessage } from "./send-message.ts";
import { setEntropy } from "./set-entropy.ts";
import { setPlan } from "./set-plan.ts";
import { takeAction } from "./take-action.ts";
import { vote } from "./vote.ts";

/** Rulesets, tables, and what is done at them. */
export const games: readonly Operation[] = [
  listRulesets,
  getRuleset,
  listBots,
  createGame,
  listGames,
  listMyGames,
  listMyTurns,
  getGame,
  joinGame,
  leaveGame,
  declineSeat,
  setEntropy,
  takeAction,
  listEvents,
  getRecord,
  getBoard,
  getPlan,
  setPlan,
  deletePlan,
  propose,
  vote,
  returnToGame,
  listMessages,
  sendMessage,
  rematch,
];
