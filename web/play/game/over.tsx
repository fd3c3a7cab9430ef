import { type Game, orThrow } from "../../../client/src/index.ts";
import { useAttempt } from "../attempt.tsx";
import { go, hrefOf } from "../route.ts";
import { useWords } from "../words/words.ts";
import type { AtTable } from "./shared.ts";

/** Who won, as its reader is to hear it. */
const verdict = ({ result, you, seats }: Game, words: ReturnType<typeof useWords>): string => {
  if (result?.kind === "cancelled") return words.game.cancelled;
  const own = you === undefined ? undefined : seats[you.seat]?.team;
  if (result?.winner === undefined || own === undefined) return words.game.over;
  return result.winner === own ? words.game.won : words.game.lost;
};

/** After a game: how it ended, another one, and the way to its record. */
export const Over = ({
  service,
  game,
  onLookBack,
}: Pick<AtTable, "service" | "game"> & {
  /** Left out while one looks back. */
  readonly onLookBack?: () => void;
}) => {
  const words = useWords();
  const { attempt, told } = useAttempt();
  const again = () =>
    attempt(async () => {
      const path = { id: game.id };
      const next = orThrow(await service.api.POST("/v1/games/{id}/rematch", { params: { path } }));
      go({ show: "game", id: next.id });
    });
  return (
    <section class="over">
      <h2>{verdict(game, words)}</h2>
      <p class="buttons">
        {game.you !== undefined && (
          <button type="button" class="strong" onClick={again}>
            {words.game.rematch}
          </button>
        )}
        {onLookBack !== undefined && (
          <button type="button" class="calm" onClick={onLookBack}>
            {words.game.replay}
          </button>
        )}
        <a class="button calm" href={hrefOf({ show: "home" })}>
          {words.game.otherGame}
        </a>
      </p>
      {told}
    </section>
  );
};
