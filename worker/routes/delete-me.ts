import { operation, reply } from "../http/operation.ts";
import { forget } from "../players/authenticate.ts";
import { type GiveUpSeat, giveUpSeats } from "../players/farewell.ts";
import { erasePlayer } from "../players/player.ts";

/** `giveUp` reaches into the games; it comes from outside, so that accounts know nothing of them. */
export const deleteMe = (giveUp: GiveUpSeat) =>
  operation({
    method: "delete",
    path: "/v1/me",
    operationId: "deleteMe",
    tags: ["players"],
    summary: "Leave for good",
    description:
      "The name goes and others may take it, every token and the recovery key die, notices, preferences and webhooks are erased, and the seats in running games are given up. Finished games stay, without the name.",
    auth: { scope: "account" },
    answers: { 204: { description: "Gone." } },
    handle: async ({ env, caller, now }) => {
      // Seats first: if that fails the token still works, and the request can be repeated.
      await giveUpSeats(env, caller.playerId, giveUp);
      await env.INBOX.getByName(caller.playerId).erase();
      return {
        statements: erasePlayer(env, caller.playerId, now),
        reply: reply(204),
        done: () => forget({ playerId: caller.playerId }),
      };
    },
  });
