import { useEffect } from "preact/hooks";
import { orThrow } from "../../../client/src/index.ts";
import { announce } from "../announce.tsx";
import { useAttempt } from "../attempt.tsx";
import { peopleOf } from "../table/people.ts";
import { tell } from "../table/tell.ts";
import { useTableWords, useWords } from "../words/words.ts";
import type { AtTable } from "./shared.ts";

/** What came of an action that was not played: what happened meanwhile, or why it was refused. */
export const ToldOf = ({ playing, game }: AtTable) => {
  const words = useWords();
  const tableWords = useTableWords();
  const { told, events } = playing;
  const people = peopleOf(game, tableWords);
  const happened =
    told?.what !== "late"
      ? []
      : events
          .filter(({ seq }) => seq > told.since)
          .map((event) => tell(event, people, tableWords))
          .filter((sentence) => sentence !== undefined);
  const text =
    told === undefined
      ? ""
      : told.what === "unsent"
        ? words.game.unsent
        : told.what === "refused"
          ? words.game.refused(told.problem.detail)
          : [
              words.game.tooLate("tile" in told.action ? told.action.tile : undefined),
              ...(happened.length > 0 ? [words.game.meanwhile, ...happened] : []),
              ...((game.you?.actions.length ?? 0) > 0 ? [words.game.meanwhileMine] : []),
            ].join(" ");
  useEffect(() => {
    if (text !== "") announce(text);
  }, [text]);
  return text === "" ? null : <p class="strip">{text}</p>;
};

/** Says that the house plays my seat, and takes it back. */
export const Absent = ({ service, playing, game }: AtTable) => {
  const words = useWords();
  const { attempt, told } = useAttempt(playing.refresh);
  const seat = game.you?.seat;
  if (seat === undefined || game.seats[seat]?.absent !== true) return null;
  const comeBack = () =>
    attempt(async () => {
      const path = { id: game.id };
      playing.take(orThrow(await service.api.POST("/v1/games/{id}/return", { params: { path } })));
    });
  return (
    <>
      <p class="strip">
        {words.game.away}{" "}
        <button type="button" class="strong" onClick={comeBack}>
          {words.game.back}
        </button>
      </p>
      {told}
    </>
  );
};
