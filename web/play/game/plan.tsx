import { useRef, useState } from "preact/hooks";
import { type Action, orThrow } from "../../../client/src/index.ts";
import { announce } from "../announce.tsx";
import { reasonFor } from "../service.ts";
import { Tile } from "../table/tile.tsx";
import { useWords } from "../words/words.ts";
import type { AtTable } from "./shared.ts";

type Play = Extract<Action, { type: "play" }>;

/**
 * The tiles of a plan in its order, each once: a tile is planned for every end there is, and of one
 * that was played the other ends are left.
 */
const plannedTiles = (plan: readonly Action[], held: readonly string[]): readonly string[] =>
  [...new Set(plan.flatMap((step) => (step.type === "play" ? [step.tile] : [])))].filter((tile) =>
    held.includes(tile),
  );

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
  const [fault, setFault] = useState<string>();
  /** What was wished for last, until it is stored: who presses quickly goes on from there. */
  const wished = useRef<Wish | undefined>(undefined);
  const stored = useRef(Promise.resolve());
  const { you, hand } = game;
  if (you === undefined || hand === undefined) return null;
  const tiles = plannedTiles(you.plan, you.tiles);
  const passes = you.plan.some(({ type }) => type === "pass");
  const open = (hand.line?.ends ?? []).map(({ end }) => end);
  const ends = [...new Set([...open, ...ENDS])];
  const inTricks = hand.line === undefined;
  const path = { id: game.id };
  const store = async (wish: Wish): Promise<void> => {
    const steps = [
      ...(wish.pass ? [{ type: "pass" as const }] : []),
      ...wish.tiles.flatMap((tile) => stepsFor(tile, inTricks, ends)),
    ];
    setFault(undefined);
    try {
      orThrow(
        steps.length === 0
          ? await service.api.DELETE("/v1/games/{id}/plan", { params: { path } })
          : await service.api.PUT("/v1/games/{id}/plan", { params: { path }, body: { steps } }),
      );
    } catch (error) {
      const said = reasonFor(error, words);
      setFault(said);
      announce(said);
    }
    await playing.refresh().catch(() => undefined);
    if (wished.current === wish) wished.current = undefined;
  };
  const change = (to: (now: Wish) => Partial<Wish>): void => {
    const now = wished.current ?? { tiles, pass: passes };
    const wish = { ...now, ...to(now) };
    wished.current = wish;
    stored.current = stored.current.then(() => store(wish));
  };
  const left = you.tiles.filter((tile) => !tiles.includes(tile));
  const mine = you.actions.length > 0;
  if (mine && you.plan.length === 0) return null;
  return (
    <details class="fold plan" open={you.plan.length > 0}>
      <summary>
        <h2>{words.plan.title}</h2>
      </summary>
      <p class="hint">{words.plan.hint}</p>
      {you.plan.length > 0 && (
        <ol class="planned" aria-label={words.plan.steps}>
          {passes && (
            <li>
              <button type="button" class="calm" onClick={() => change(() => ({ pass: false }))}>
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
                onClick={() =>
                  change((now) => ({ tiles: now.tiles.filter((other) => other !== tile) }))
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
              onClick={() => change((now) => ({ tiles: [...now.tiles, tile] }))}
            >
              <Tile tile={tile} />
            </button>
          ))}
        </p>
      )}
      {hand.phase === "bidding" && !passes && !mine && (
        <p>
          <button type="button" class="calm" onClick={() => change(() => ({ pass: true }))}>
            {words.plan.pass}
          </button>
        </p>
      )}
      {fault !== undefined && <p class="fault">{fault}</p>}
    </details>
  );
};
