import { useRef, useState } from "preact/hooks";
import { type Action, orThrow } from "../../../client/src/index.ts";
import { useAttempt } from "../attempt.tsx";
import { Tile } from "../table/tile.tsx";
import { useWords } from "../words/words.ts";
import type { AtTable } from "./shared.ts";

type Play = Extract<Action, { type: "play" }>;

/** Where a tile of a line may go by the time it is played: wherever it fits. */
const ENDS = ["left", "right", "up", "down"] as const;

/** The steps that play a tile wherever it will fit. */
const stepsFor = (tile: string, inTricks: boolean, ends: readonly Play["end"][]): Action[] =>
  inTricks
    ? [{ type: "play", tile }]
    : [
        { type: "play", tile },
        ...ends.map((end) => ({ type: "play" as const, tile, ...(end && { end }) })),
      ];

/** What a plan is to be: tiles in their order, and whether to pass in an auction. */
interface Wish {
  readonly tiles: readonly string[];
  readonly pass: boolean;
}

/** A plan: what to play when the turn comes. Only its owner ever sees it. */
export const Plan = ({ service, playing, game }: AtTable) => {
  const words = useWords();
  const { attempt, told } = useAttempt(playing.refresh);
  /** What was wished for last, until it is stored: it is shown, and who goes on goes on from there. */
  const [wished, setWished] = useState<Wish>();
  /** There is none until one has planned something here. */
  const stored = useRef<Promise<void>>(undefined);
  const { you, hand } = game;
  if (you === undefined || hand === undefined) return null;
  const now = wished ?? {
    tiles: you.plan.flatMap((step) => (step.type === "play" ? [step.tile] : [])),
    pass: you.plan.some(({ type }) => type === "pass"),
  };
  // Each once: a tile is planned for every end there is, and of one that was played the other ends
  // are left.
  const tiles = [...new Set(now.tiles)].filter((tile) => you.tiles.includes(tile));
  const { pass } = now;
  const open = (hand.line?.ends ?? []).map(({ end }) => end);
  const ends = [...new Set([...open, ...ENDS])];
  const inTricks = hand.line === undefined;
  const path = { id: game.id };
  const change = ({ currentTarget }: Event, to: Partial<Wish>): void => {
    const wish = { tiles, pass, ...to };
    const steps = [
      ...(wish.pass ? [{ type: "pass" as const }] : []),
      ...wish.tiles.flatMap((tile) => stepsFor(tile, inTricks, ends)),
    ];
    setWished(wish);
    // One after the other: the last is what is to stay.
    stored.current = Promise.resolve(stored.current).then(async () => {
      await attempt(async () => {
        playing.take(
          orThrow(
            await service.api.PUT("/v1/games/{id}/plan", { params: { path }, body: { steps } }),
          ),
        );
      });
      setWished((last) => (last === wish ? undefined : last));
    });
    // What was pressed goes away; whoever goes by the keyboard goes on from what stands beside it.
    const all = [...document.querySelectorAll<HTMLElement>(".plan :is(summary, button)")];
    const at = all.indexOf(currentTarget as HTMLElement);
    (all[at + 1] ?? all[at - 1])?.focus();
  };
  const left = you.tiles.filter((tile) => !tiles.includes(tile));
  const mine = you.actions.length > 0;
  if (mine && you.plan.length === 0) return null;
  return (
    <details class="fold plan" open={you.plan.length > 0 || stored.current !== undefined}>
      <summary>
        <h2>{words.plan.title}</h2>
      </summary>
      <p class="hint">{words.plan.hint}</p>
      {(pass || tiles.length > 0) && (
        <ol class="planned" aria-label={words.plan.steps}>
          {pass && (
            <li>
              <button
                type="button"
                class="calm"
                onClick={(event) => change(event, { pass: false })}
              >
                {words.plan.pass} <span aria-hidden="true">×</span>
              </button>
            </li>
          )}
          {tiles.map((tile) => (
            <li key={tile}>
              <button
                type="button"
                class="chip"
                aria-label={words.plan.remove(tile)}
                onClick={(event) =>
                  change(event, { tiles: tiles.filter((other) => other !== tile) })
                }
              >
                <Tile tile={tile} />
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {!mine && (
        <p class="pick">
          {[...new Set(left)].map((tile) => (
            <button
              key={tile}
              type="button"
              class="chip"
              aria-label={words.plan.add(tile)}
              onClick={(event) => change(event, { tiles: [...tiles, tile] })}
            >
              <Tile tile={tile} />
            </button>
          ))}
        </p>
      )}
      {hand.phase === "bidding" && !pass && !mine && (
        <p>
          <button type="button" class="calm" onClick={(event) => change(event, { pass: true })}>
            {words.plan.pass}
          </button>
        </p>
      )}
      {told}
    </details>
  );
};
