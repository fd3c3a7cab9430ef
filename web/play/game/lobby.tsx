import { type Game, orThrow } from "../../../client/src/index.ts";
import { useAttempt } from "../attempt.tsx";
import { CopyText } from "../copy-text.tsx";
import { useHere } from "../here.tsx";
import { useEntering } from "../home/newcomer.tsx";
import { go, hrefOf } from "../route.ts";
import { serviceFor } from "../service.ts";
import { keptSession } from "../session.ts";
import { useWords } from "../words/words.ts";
import { About } from "./about.tsx";
import { type AtTable, seatName } from "./shared.ts";

/** The address that brings somebody to this table, with what opens it. */
const linkTo = ({ id, joinCode }: Game, code: string | undefined): string => {
  const opens = joinCode ?? code;
  const hash = hrefOf({ show: "game", id, ...(opens === undefined ? {} : { code: opens }) });
  return `${location.origin}${location.pathname}${hash}`;
};

/** A table before its game: who sits where, and how to sit down or call others. */
export const Lobby = ({
  service,
  playing,
  game,
  code,
}: AtTable & { readonly code: string | undefined }) => {
  const words = useWords();
  const { session } = useHere();
  const { entered, fields } = useEntering();
  const { attempt, busy, told } = useAttempt(playing.refresh);
  const path = { id: game.id };
  const seated = game.you !== undefined;
  const kept = game.seats.find(({ keptFor }) => keptFor?.id === session?.id && session);
  const isFree = (seat: Game["seats"][number]) =>
    !seat.player && seat.bot === undefined && (!seat.keptFor || seat === kept);
  const free = game.seats.filter(isFree);

  const side = game.teams.find((seats) => game.you !== undefined && seats.includes(game.you.seat));
  const partner = side?.find((seat) => seat !== game.you?.seat);

  const sit = (seat: number) =>
    attempt(async () => {
      if (session === undefined && (await entered()) === undefined) return;
      const token = keptSession()?.token;
      const joined = await serviceFor(token).api.POST("/v1/games/{id}/join", {
        params: { path },
        body: { seat, ...(code === undefined ? {} : { joinCode: code }) },
      });
      playing.take(orThrow(joined));
    });
  const leave = () =>
    attempt(async () => {
      orThrow(await service.api.POST("/v1/games/{id}/leave", { params: { path } }));
      go({ show: "home" });
    });
  const decline = () =>
    attempt(async () => {
      orThrow(await service.api.POST("/v1/games/{id}/decline", { params: { path } }));
      go({ show: "home" });
    });

  return (
    <>
      <p class="lead">
        {game.status === "cancelled" ? words.game.cancelled : words.game.needs(free.length)}
      </p>
      {session === undefined && fields}
      <ol class="seats">
        {game.seats.map((chair) => (
          <li key={chair.seat} class={isFree(chair) ? "free" : ""}>
            <span class={`side side-${chair.team}`} aria-hidden="true" />
            <b>
              {chair.keptFor !== undefined && chair.player === undefined
                ? chair === kept
                  ? words.game.keptForYou
                  : words.game.keptFor(chair.keptFor.name ?? words.game.gone)
                : seatName(game, chair.seat, words)}
            </b>
            {partner === chair.seat && <span class="hint">{words.newGame.partner}</span>}
            {!seated && isFree(chair) && game.status === "open" && (
              <button
                type="button"
                class="strong"
                disabled={busy}
                aria-label={`${words.game.sitHere}: ${words.newGame.seatNumber(chair.seat + 1)}`}
                onClick={() => sit(chair.seat)}
              >
                {words.game.sitHere}
              </button>
            )}
          </li>
        ))}
      </ol>
      {told}
      {seated && free.length > 0 && (
        <section>
          <h2>{words.game.inviteLink}</h2>
          <CopyText text={linkTo(game, code)} isLink />
        </section>
      )}
      <p class="buttons">
        {seated && game.status === "open" && (
          <button type="button" class="calm" disabled={busy} onClick={leave}>
            {words.game.leave}
          </button>
        )}
        {kept !== undefined && !seated && (
          <button type="button" class="calm" disabled={busy} onClick={decline}>
            {words.game.decline}
          </button>
        )}
      </p>
      <About game={game} />
    </>
  );
};
