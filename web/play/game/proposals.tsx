import { useState } from "preact/hooks";
import { type components, orThrow } from "../../../client/src/index.ts";
import { announce } from "../announce.tsx";
import { reasonFor } from "../service.ts";
import { Sure } from "../sure.tsx";
import { useWords } from "../words/words.ts";
import { type AtTable, seatName } from "./shared.ts";

type Kind = components["schemas"]["Proposal"]["kind"];
const KINDS: readonly Kind[] = ["extend", "cancel", "resign"];

/** What the table is asked to agree to, and my answer. */
export const OpenProposal = ({ service, playing, game }: AtTable) => {
  const words = useWords();
  const [proposal] = game.proposals ?? [];
  if (proposal === undefined) return null;
  const { kind, by, number, votes } = proposal;
  const seat = game.you?.seat;
  const mine = by === seat;
  const answered = votes.some((vote) => vote.seat === seat);
  const vote = async (accept: boolean) => {
    const path = { id: game.id, number };
    await service.api.POST("/v1/games/{id}/proposals/{number}/votes", {
      params: { path },
      body: { accept },
    });
    await playing.refresh();
  };
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
          <button type="button" class="strong" onClick={() => vote(true)}>
            {words.proposals.agree}
          </button>
          <button type="button" class="calm" onClick={() => vote(false)}>
            {words.proposals.refuse}
          </button>
        </p>
      )}
      {(mine || answered) && (
        <p class="hint">{mine ? words.proposals.waiting : words.proposals.answered}</p>
      )}
    </div>
  );
};

/** Asks the table for something, once one has said yes twice. */
export const AskTheTable = ({ service, playing, game }: AtTable) => {
  const words = useWords();
  const [asking, ask] = useState<Kind>();
  const [fault, setFault] = useState<string>();
  if ((game.proposals ?? []).length > 0) return null;
  const { seat, team } = game.seats[game.you?.seat ?? -1] ?? {};
  const partner = game.seats.find((chair) => chair.team === team && chair.seat !== seat);
  const propose = async (kind: Kind) => {
    ask(undefined);
    setFault(undefined);
    try {
      const path = { id: game.id };
      orThrow(
        await service.api.POST("/v1/games/{id}/proposals", { params: { path }, body: { kind } }),
      );
    } catch (error) {
      const said = reasonFor(error, words);
      setFault(said);
      announce(said);
    }
    await playing.refresh();
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
      {fault !== undefined && <p class="fault">{fault}</p>}
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
