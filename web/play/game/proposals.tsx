import { useState } from "preact/hooks";
import { type components, orThrow } from "../../../client/src/index.ts";
import { useAttempt } from "../attempt.tsx";
import { Sure } from "../sure.tsx";
import { useWords } from "../words/words.ts";
import { type AtTable, seatName } from "./shared.ts";

type Kind = components["schemas"]["Proposal"]["kind"];
const KINDS: readonly Kind[] = ["extend", "cancel", "resign"];

/** What the table is asked to agree to, and my answer. */
export const OpenProposal = ({ service, playing, game }: AtTable) => {
  const words = useWords();
  const { attempt, busy, told } = useAttempt(playing.refresh);
  const [proposal] = game.proposals ?? [];
  if (proposal === undefined) return null;
  const { kind, by, number, votes } = proposal;
  const seat = game.you?.seat;
  const mine = by === seat;
  const answered = votes.some((vote) => vote.seat === seat);
  const vote = (accept: boolean) =>
    attempt(async () => {
      const path = { id: game.id, number };
      orThrow(
        await service.api.POST("/v1/games/{id}/proposals/{number}/votes", {
          params: { path },
          body: { accept },
        }),
      );
      await playing.refresh();
    });
  const team = game.seats.find((chair) => chair.seat === by)?.team;
  const asksMe =
    seat !== undefined && !mine && (kind !== "resign" || game.seats[seat]?.team === team);
  return (
    <div class="strip">
      <p>
        {mine ? words.proposals.mine[kind] : words.proposals.by[kind](seatName(game, by, words))}
      </p>
      {asksMe && !answered && (
        <p class="buttons">
          <button type="button" class="strong" disabled={busy} onClick={() => vote(true)}>
            {words.proposals.agree}
          </button>
          <button type="button" class="calm" disabled={busy} onClick={() => vote(false)}>
            {words.proposals.refuse}
          </button>
        </p>
      )}
      {(mine || answered) && (
        <p class="hint">{mine ? words.proposals.waiting : words.proposals.answered}</p>
      )}
      {told}
    </div>
  );
};

/** Asks the table for something, once one has said yes twice. */
export const AskTheTable = ({ service, playing, game }: AtTable) => {
  const words = useWords();
  const [asking, ask] = useState<Kind>();
  const { attempt, told } = useAttempt(playing.refresh);
  if ((game.proposals ?? []).length > 0) return null;
  const { seat, team } = game.seats[game.you?.seat ?? -1] ?? {};
  const partner = game.seats.find((chair) => chair.team === team && chair.seat !== seat);
  const propose = (kind: Kind) => {
    ask(undefined);
    attempt(async () => {
      const path = { id: game.id };
      orThrow(
        await service.api.POST("/v1/games/{id}/proposals", { params: { path }, body: { kind } }),
      );
      await playing.refresh();
    });
  };
  return (
    <>
      <p class="buttons">
        {KINDS.map((kind) => (
          <button key={kind} type="button" class="calm" onClick={() => ask(kind)}>
            {words.proposals[kind]}
          </button>
        ))}
      </p>
      {told}
      {asking !== undefined && (
        <Sure
          question={
            asking === "resign" && partner?.player !== undefined
              ? `${words.proposals.sure.resign} ${words.proposals.partner}`
              : words.proposals.sure[asking]
          }
          yes={words.proposals.yes[asking]}
          onYes={() => propose(asking)}
          onNo={() => ask(undefined)}
        />
      )}
    </>
  );
};
