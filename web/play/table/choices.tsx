import { useEffect, useRef, useState } from "preact/hooks";
import type { Action, Game } from "../../../client/src/types.ts";
import { type Bids, bidsOf, quickBids, type Way } from "./fit.ts";
import { HalfTile } from "./tile.tsx";
import type { Words } from "./words.en.ts";

export interface ChoicesProps {
  readonly game: Game;
  readonly words: Words;
  readonly chosen: string | undefined;
  readonly ways: readonly Way[];
  /** Whether the focus goes to the ends, for who chose with the keyboard. */
  readonly byKey: boolean;
  readonly busy: boolean;
  readonly onAct: (action: Action) => void;
  readonly onCancel: () => void;
}

/** What the reader may do now, beside choosing a tile. Only what `you.actions` lists. */
export function Choices(props: ChoicesProps) {
  const { game, words, chosen, busy } = props;
  const actions = game.you?.actions ?? [];
  if (actions.length === 0) return null;
  if (busy) return <p class="t-hint">{words.sending}</p>;
  const bids = bidsOf(actions);
  if (bids !== undefined) return <Bidding bids={bids} {...props} />;
  if (actions.some(({ type }) => type === "trump")) return <Trump {...props} />;
  return (
    <>
      {chosen === undefined ? (
        <p class="t-hint">{hintFor(game, words)}</p>
      ) : (
        <Ends {...props} chosen={chosen} />
      )}
      <Others {...props} />
    </>
  );
}

function hintFor({ hand, turn }: Game, words: Words): string {
  if (hand?.opening !== undefined) return words.opensWith[hand.opening];
  if ((turn?.seats.length ?? 0) > 1) return words.mayOpen;
  return words.chooseTile;
}

/** Where an arm of the line points. */
const ARROWS: Readonly<Record<string, string>> = { left: "←", right: "→", up: "↑", down: "↓" };

/** An end in signs, where there is no room for words: `← 5`, `↑ 5-5 · 3`. */
function signs(end: string, pips: number): string {
  const [double, side] = end.includes(".") ? end.split(".") : [undefined, end];
  return `${ARROWS[side ?? ""] ?? ""} ${double === undefined ? "" : `${double} · `}${pips}`;
}

/** The ends that the chosen tile fits. */
function Ends({ words, chosen, ways, byKey, onAct, onCancel }: ChoicesProps & { chosen: string }) {
  const place = useRef<HTMLFieldSetElement>(null);
  const several = ways.length > 1;
  useEffect(() => {
    if (byKey && several) place.current?.querySelector("button")?.focus();
  }, [byKey, several]);
  return (
    <fieldset class="t-buttons" ref={place}>
      <legend class="unseen">{words.chooseEnd(chosen)}</legend>
      {ways.map(({ action, pips }) => {
        const { end } = action;
        const named = end !== undefined && pips !== undefined;
        return (
          <button
            key={end}
            type="button"
            class="t-main"
            {...(several && named ? { "aria-label": words.endButton(end, pips) } : {})}
            onClick={() => onAct(action)}
          >
            {!several || !named ? (
              words.play(chosen)
            ) : (
              <>
                <span class="t-wordy">{words.endButton(end, pips)}</span>
                <span class="t-terse">{signs(end, pips)}</span>
              </>
            )}
          </button>
        );
      })}
      <button type="button" class="t-quiet" onClick={onCancel}>
        {words.cancel}
      </button>
    </fieldset>
  );
}

/** A draw that is a choice, and signals. */
function Others({ game, words, onAct }: ChoicesProps) {
  const actions = game.you?.actions ?? [];
  const draw = actions.find(({ type }) => type === "draw");
  const signals = actions.filter((action) => action.type === "signal");
  if (draw === undefined && signals.length === 0) return null;
  return (
    <>
      {draw !== undefined && (
        <div class="t-buttons">
          <button type="button" onClick={() => onAct(draw)}>
            {words.draw(game.hand?.boneyard ?? 0)}
          </button>
        </div>
      )}
      {signals.length > 0 && (
        <fieldset class="t-choice">
          <legend class="t-hint">{words.signal}</legend>
          <div class="t-buttons">
            {signals.map((action) => (
              <button key={action.signal} type="button" onClick={() => onAct(action)}>
                {words.signals[action.signal]}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** Any number that is open: a five at once, those between by steps. */
function Bidding({ bids, game, words, onAct }: ChoicesProps & { bids: Bids }) {
  const { numbers, nelo, pass } = bids;
  const least = numbers[0] ?? 0;
  const most = numbers.at(-1) ?? 0;
  const [wished, wish] = useState<number | "nel-o">(numbers.length === 0 && nelo ? "nel-o" : least);
  const bid = wished === "nel-o" ? wished : Math.min(Math.max(wished, least), most);
  const choices = [...quickBids(numbers), ...(nelo ? ["nel-o" as const] : [])];
  const step = (sign: string, label: string, to: number) => (
    <button
      type="button"
      class="t-step"
      aria-label={label}
      disabled={bid === "nel-o" || to < least || to > most}
      onClick={() => wish(to)}
    >
      {sign}
    </button>
  );
  return (
    <fieldset class="t-choice">
      <legend class="unseen">{words.bidding}</legend>
      {choices.length > 0 && (
        <div class="t-buttons t-quick">
          {choices.map((one) => (
            <button key={one} type="button" aria-pressed={one === bid} onClick={() => wish(one)}>
              {one === "nel-o" ? words.nelo : one}
            </button>
          ))}
        </div>
      )}
      {bid === "nel-o" && (
        <p class="t-small">
          {words.neloMeans} {words.neloDoubles[String(game.options.neloDoubles)]}
        </p>
      )}
      <div class="t-buttons t-bid">
        {pass && (
          <button type="button" onClick={() => onAct({ type: "pass" })}>
            {words.pass}
          </button>
        )}
        {numbers.length > 0 && step("−", words.bidLess, Number(bid) - 1)}
        {choices.length > 0 && (
          <button type="button" class="t-main" onClick={() => onAct({ type: "bid", bid })}>
            {words.bid(bid)}
          </button>
        )}
        {numbers.length > 0 && step("+", words.bidMore, Number(bid) + 1)}
      </div>
    </fieldset>
  );
}

/** The suits, each with how many tiles of it one holds. */
function Trump({ game, words, onAct }: ChoicesProps) {
  const { tiles, actions } = game.you ?? { tiles: [], actions: [] };
  return (
    <fieldset class="t-choice">
      <legend class="t-hint">{words.nameTrump}</legend>
      <div class="t-buttons t-suits">
        {actions.map((action) => {
          if (action.type !== "trump") return null;
          const held = tiles.filter((tile) => tile.includes(String(action.suit))).length;
          return (
            <button
              key={action.suit}
              type="button"
              aria-label={words.suit(action.suit, held)}
              onClick={() => onAct(action)}
            >
              <HalfTile pips={action.suit} />
              <span>×{held}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
