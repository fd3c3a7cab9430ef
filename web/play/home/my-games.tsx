import { useState } from "preact/hooks";
import { type components, type Game, orThrow, passes } from "../../../client/src/index.ts";
import { useFollowing } from "../following.ts";
import { heardBy, keepHeard, without } from "../heard.ts";
import { useHere } from "../here.tsx";
import { nap } from "../nap.ts";
import { hrefOf } from "../route.ts";
import { rulesetName, useRulesets } from "../rulesets.tsx";
import { useWaiting } from "../waiting.tsx";
import type { Words } from "../words/en.ts";
import { useWords } from "../words/words.ts";

export type Summary = components["schemas"]["GameSummary"];

/** How many finished games are shown. */
const FINISHED = 10;
/** A list may be a moment behind the games: it is read once more after so long, ms. */
const BEHIND_MS = 3_000;

/**
 * The games of whoever plays here: those that are played or to be, and the last finished; undefined
 * until they are known, or cannot be.
 */
export const useMyGames = (): readonly Summary[] | undefined => {
  const { service } = useHere();
  const { news } = useWaiting();
  const [games, setGames] = useState<readonly Summary[]>();
  useFollowing(
    async (signal) => {
      const read = async () => {
        const lists = await Promise.all(
          (["open", "active", "finished"] as const).map((status) =>
            service.api.GET("/v1/me/games", {
              params: { query: { status, ...(status === "finished" ? { limit: FINISHED } : {}) } },
              signal,
            }),
          ),
        );
        setGames(lists.flatMap((list) => orThrow(list).items));
      };
      await read();
      await nap(BEHIND_MS, signal);
      await read();
    },
    () => setGames((known) => known ?? []),
    [service, news],
  );
  return games;
};

/** Open games that keep a seat for whoever plays here; they stand in no list, but notices told of them. */
const useInvitations = (): readonly Game[] => {
  const { service, session } = useHere();
  const { news } = useWaiting();
  const [games, setGames] = useState<readonly Game[]>([]);
  const me = session?.id ?? "";
  useFollowing(async (signal) => {
    const past: string[] = [];
    let missed: unknown;
    const open = await Promise.all(
      heardBy(me).invited.map(async (id) => {
        try {
          const game = await service.game(id);
          const invites =
            game.status === "open" && game.seats.some(({ keptFor }) => keptFor?.id === me);
          if (invites) return [game];
        } catch (error) {
          if (passes(error)) {
            missed = error;
            return [];
          }
        }
        past.push(id);
        return [];
      }),
    );
    if (past.length > 0) keepHeard(without(heardBy(me), past));
    signal.throwIfAborted();
    setGames(open.flat());
    // What could not be asked now is asked another time, and the others wait for none of it.
    if (missed !== undefined) throw missed;
  }, () => {}, [service, me, news]);
  return games;
};

/** Who else is at a table, in a few words. */
export const company = ({ seats }: Pick<Summary, "seats">, me: string, words: Words): string => {
  const names = seats
    .filter(({ player }) => player !== undefined && player.id !== me)
    .map(({ player }) => player?.name ?? words.game.gone);
  const house = seats.some(({ bot }) => bot !== undefined);
  const all = [...names, ...(house ? [words.myHome.houseName] : [])];
  return all.length === 0 ? words.myHome.nobody : words.myHome.with(words.list(all));
};

/** Seats that nobody has, and that are kept for nobody. */
export const freeSeats = ({ seats }: Pick<Summary, "seats">): number =>
  seats.filter(({ player, bot, keptFor }) => !player && bot === undefined && !keptFor).length;

const outcome = (game: Summary, me: string, words: Words): string => {
  const winner = game.result?.winner;
  const own = game.seats.find(({ player }) => player?.id === me)?.team;
  const how =
    winner === undefined || own === undefined
      ? words.myHome.over
      : winner === own
        ? words.myHome.won
        : words.myHome.lost;
  return game.score === undefined ? how : `${how} ${game.score.join(" : ")}`;
};

const Row = ({
  game,
  says,
}: {
  readonly game: Pick<Summary, "id" | "ruleset" | "seats">;
  readonly says?: string;
}) => {
  const words = useWords();
  const rulesets = useRulesets();
  const { session } = useHere();
  return (
    <li>
      <a class="row" href={hrefOf({ show: "game", id: game.id })}>
        <b>{rulesetName(rulesets, game.ruleset, words)}</b>
        <span>{company(game, session?.id ?? "", words)}</span>
        {says !== undefined && <span class="aside">{says}</span>}
      </a>
    </li>
  );
};

/** A list of games under a heading; nothing where there are none. */
const Games = <T extends Pick<Summary, "id" | "ruleset" | "seats">>({
  title,
  games,
  says,
}: {
  readonly title: string;
  readonly games: readonly T[];
  readonly says?: (game: T) => string;
}) =>
  games.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul class="rows">
        {games.map((game) => (
          <Row key={game.id} game={game} {...(says === undefined ? {} : { says: says(game) })} />
        ))}
      </ul>
    </section>
  );

/** What I am in and what does not wait for me. */
export const MyGames = ({ games }: { readonly games: readonly Summary[] }) => {
  const words = useWords();
  const { session } = useHere();
  const { turns = [] } = useWaiting();
  const me = session?.id ?? "";
  const invitations = useInvitations();
  const open = games.filter(({ status }) => status === "open");
  const finished = games.filter(({ status }) => status === "finished" || status === "cancelled");
  return (
    <>
      <Games title={words.myHome.invitations} games={invitations} />
      <Games
        title={words.myHome.waiting}
        games={open}
        says={(game) => words.myHome.free(freeSeats(game))}
      />
      <Games
        title={words.myHome.running}
        games={games.filter(
          ({ id, status }) => status === "active" && turns.every(({ gameId }) => gameId !== id),
        )}
      />
      {finished.length > 0 && (
        <details class="fold">
          <summary>{words.myHome.finished}</summary>
          <ul class="rows">
            {finished.map((game) => (
              <Row key={game.id} game={game} says={outcome(game, me, words)} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
