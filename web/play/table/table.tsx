import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Action, type Game, type GameEvent, isOver } from "../../../client/src/types.ts";
import { announce } from "../announce.tsx";
import "./table.css";
import type { Board } from "./board.ts";
import { Choices } from "./choices.tsx";
import { Clock } from "./clock.tsx";
import { decisionOf } from "./decision.ts";
import { Because, Ended } from "./ended.tsx";
import { reasonsOf } from "./explain.ts";
import { Felt } from "./felt.tsx";
import { type Way, waysOf } from "./fit.ts";
import { Hand } from "./hand.tsx";
import { type HandLog, handsOf, lastActs } from "./hands.ts";
import { Log } from "./log.tsx";
import { boardAtEnd } from "./look-back.ts";
import { nameAt, peopleOf } from "./people.ts";
import { Score, Sheet } from "./score.tsx";
import { tell } from "./tell.ts";
import type { Words } from "./words.en.ts";

export interface TableProps {
  /** The game as its reader sees it. */
  readonly game: Game;
  /** Its events as the same reader sees them, from the first on. */
  readonly events: readonly GameEvent[];
  readonly words: Words;
  /** One of `you.actions`, as it stands there. */
  readonly onAct: (action: Action) => void;
  /** An action is on its way, and another would be too early. */
  readonly busy: boolean;
  /** What has to be seen before anything else: a proposal, what has happened meanwhile. */
  readonly above?: ComponentChildren;
  /** What else belongs beside the table: messages, a plan. */
  readonly aside?: ComponentChildren;
  /** What may be done once the game is over. */
  readonly over?: ComponentChildren;
}

/** A game at its table: what lies on it, whose turn it is, what one may do, and what has happened. */
export function Table(props: TableProps) {
  const { game, events, words, onAct, busy } = props;
  const hands = handsOf(events);
  const ended = hands.findLast((hand) => hand.ended !== undefined);
  const running = hands.at(-1);
  const over = isOver(game);
  const { looking, goOn, lookBack } = useLookBack(game, running, ended, over);
  const board: Board = looking && ended !== undefined ? boardAtEnd(game, ended) : game;
  const decision = decisionOf(game);
  const { choice, choose } = useChoice(decision);
  useNews(game, events, words);

  const chosen = choice === undefined ? undefined : game.you?.tiles[choice.index];
  const ways =
    chosen === undefined || looking || busy
      ? []
      : waysOf(chosen, game.you?.actions ?? [], game.hand);
  const { root, willLeave } = useKeptFocus(game.version);
  const act = (action: Action) => {
    if (busy) return;
    willLeave();
    choose(undefined);
    onAct(action);
  };
  const me = game.you?.seat;
  const shown = looking ? ended : running;

  return (
    <div class="t-table" ref={root}>
      <div class="t-main-side">
        {props.above}
        <Score game={game} words={words} />
        <Felt
          board={board}
          words={words}
          bottom={me ?? 0}
          me={me}
          lastActs={shown === undefined ? new Map() : lastActs(shown)}
          ways={ways}
          onPlay={act}
          status={(over || !looking) && <Status game={game} words={words} />}
        >
          {me !== undefined && game.you !== undefined && !looking && game.hand !== undefined && (
            <Hand
              key={game.hand.number}
              tiles={game.you.tiles}
              actions={game.you.actions}
              hand={game.hand}
              words={words}
              chosen={choice?.index}
              busy={busy}
              onChoose={(index, byKey) =>
                choose(index === undefined ? undefined : { index, byKey })
              }
              onPlay={({ action }: Way) => act(action)}
            />
          )}
          {looking && ended !== undefined && (
            <div class="t-choices" aria-busy={false}>
              {over ? props.over : <h2>{words.handOver(ended.number)}</h2>}
              <Ended game={game} hand={ended} words={words} />
              {!over && (
                <p class="t-buttons">
                  <button type="button" class="t-main" onClick={goOn}>
                    {words.goOn}
                  </button>
                </p>
              )}
            </div>
          )}
          {!looking && over && <div class="t-choices">{props.over}</div>}
          {!looking && !over && (
            <div class="t-choices" aria-busy={busy}>
              <Choices
                // A new decision begins with nothing chosen.
                key={decision}
                game={game}
                words={words}
                chosen={chosen}
                ways={ways}
                byKey={choice?.byKey === true}
                busy={busy}
                onAct={act}
                onCancel={() => choose(undefined)}
              />
              {(game.you?.actions ?? []).length === 0 && (
                <Latest game={game} events={events} words={words} />
              )}
            </div>
          )}
        </Felt>
      </div>
      <aside class="t-beside">
        {props.aside}
        <section>
          <h2>{words.sheet}</h2>
          <Sheet game={game} events={events} words={words} />
          {ended !== undefined && !looking && (
            <div class="t-before">
              <Because game={game} hand={ended} words={words} />
              <button type="button" class="t-quiet" onClick={lookBack}>
                {words.lookBack}
              </button>
            </div>
          )}
        </section>
        <section>
          <h2>{words.log}</h2>
          <Log game={game} events={events} words={words} />
        </section>
      </aside>
    </div>
  );
}

/**
 * Whether the table shows the hand before instead of the running one: when it ends under one's eyes,
 * when one comes back to a hand in which one has not played yet, and on demand.
 */
function useLookBack(
  { you }: Game,
  running: HandLog | undefined,
  ended: HandLog | undefined,
  over: boolean,
) {
  // The last hand that its reader has looked at; unset until the first events are there.
  const [seen, see] = useState<number>();
  const number = ended?.number ?? 0;
  const played =
    running?.events.some((event) => "by" in event && event.seat === you?.seat) === true;
  const news = you !== undefined && you.actions.length > 0 && !played;
  const arrived = running !== undefined;
  useEffect(() => {
    if (arrived && seen === undefined) see(news ? number - 1 : number);
  }, [arrived, seen, news, number]);
  const fresh = number > 0 && number > (seen ?? (news ? number - 1 : number));
  return {
    looking: number > 0 && (over || (fresh && you !== undefined) || seen === LOOKING),
    goOn: () => see(number),
    lookBack: () => see(LOOKING),
  };
}

/** Asked for: before any hand. */
const LOOKING = -1;

interface Choice {
  readonly index: number;
  readonly byKey: boolean;
}

/** The tile that is chosen, until the game moves on; a vote or a word leaves it chosen. */
function useChoice(decision: string) {
  const [choice, choose] = useState<Choice & { readonly decision: string }>();
  const current = choice?.decision === decision ? choice : undefined;
  return {
    choice: current,
    choose: (next: Choice | undefined) =>
      choose(next === undefined ? undefined : { ...next, decision }),
  };
}

/**
 * What is played goes away with the button it was, and the focus with it: whoever plays with the
 * keyboard finds it again on the next thing to choose.
 */
function useKeptFocus(version: number) {
  const root = useRef<HTMLDivElement>(null);
  const left = useRef(false);
  useEffect(() => {
    if (!left.current) return;
    left.current = false;
    if (document.activeElement !== document.body) return;
    const next =
      root.current?.querySelector<HTMLElement>(".t-hand [tabindex='0']") ??
      root.current?.querySelector<HTMLElement>(".t-choices button");
    next?.focus({ preventScroll: true });
  }, [version]);
  const willLeave = () => {
    left.current = root.current?.contains(document.activeElement) === true;
  };
  return { root, willLeave };
}

/** Tells a screen reader what has happened since it was last told, and that it is one's turn. */
function useNews(game: Game, events: readonly GameEvent[], words: Words): void {
  const told = useRef<number>(undefined);
  const latest = events.at(-1)?.seq ?? 0;
  useEffect(() => {
    const since = told.current;
    told.current = latest;
    if (since === undefined || latest <= since) return;
    const people = peopleOf(game, words);
    const hands = handsOf(events);
    const why = (event: GameEvent): readonly string[] =>
      event.type !== "hand.ended"
        ? []
        : hands
            .filter(({ number }) => number === event.number)
            .flatMap((hand) => reasonsOf(game, hand))
            .map((reason) => words.because(reason, people));
    const news = events.flatMap((event) =>
      event.seq > since ? [tell(event, people, words) ?? [], why(event)].flat() : [],
    );
    const mine = (game.you?.actions.length ?? 0) > 0;
    announce([...news, ...(mine ? [`${words.yourTurn}.`] : [])].join(" "));
  }, [latest, game, events, words]);
}

/** Whose turn it is and until when, or how the game ended. */
function Status({ game, words }: { readonly game: Game; readonly words: Words }) {
  const { turn, result, you } = game;
  // Who sat here hears in other words what came of it.
  if (result !== undefined && you !== undefined) return null;
  if (result !== undefined) {
    const team =
      result.winner === undefined ? undefined : peopleOf(game, words).team(result.winner);
    return (
      <div class="t-status">
        <p class="t-whose">{words.result(result.kind, team)}</p>
      </div>
    );
  }
  if (turn === undefined) return null;
  const mine = you !== undefined && you.actions.length > 0;
  return (
    <div class={`t-status${mine ? " t-mine" : ""}`}>
      <p class="t-whose">
        {mine
          ? words.yourTurn
          : words.waitsFor(turn.seats.map((seat) => nameAt(game, words, seat)))}
      </p>
      {/* The house does not keep anybody waiting: its deadline is nobody's concern. */}
      {turn.seats.some((seat) => game.seats[seat]?.bot === undefined) && (
        <Clock turn={turn} words={words} />
      )}
    </div>
  );
}

/** What happened last, for who has nothing to do but to see it. */
function Latest({ game, events, words }: Pick<TableProps, "game" | "events" | "words">) {
  const people = peopleOf(game, words);
  const told = events.findLast((event) => tell(event, people, words) !== undefined);
  return told === undefined ? null : <p class="t-latest">{tell(told, people, words)}</p>;
}
