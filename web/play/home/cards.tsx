import type { ComponentChildren } from "preact";
import type { GameRequest } from "../../../client/src/index.ts";
import {
  type Ruleset,
  type RulesetId,
  rulesetName,
  rulesetSummary,
  useOffers,
  useRulesets,
} from "../rulesets.tsx";
import { Tile } from "../table/tile.tsx";
import { useWords } from "../words/words.ts";

/** A game that begins at once: the house on every seat but one's own. */
export const againstTheHouse = ({ id, seats }: Ruleset): GameRequest => ({
  ruleset: id,
  seat: 0,
  bots: Array.from({ length: (seats[0] ?? 4) - 1 }, (_, index) => ({
    seat: index + 1,
    level: "fair",
  })),
});

/** A few tiles that say which game it is. */
const FACES: Readonly<Record<RulesetId, readonly string[]>> = {
  "brazilian-pairs": ["6-6", "6-4"],
  "jamaican-partner": ["6-6", "6-1"],
  eighty: ["5-5", "6-4", "5-2"],
  "all-fives": ["5-5", "5-0"],
  block: ["4-2", "2-1"],
};

/** Every game there is, each with what to press to play it. */
export const GameCards = ({
  busy,
  onPlay,
  label,
  children,
}: {
  readonly busy: boolean;
  readonly onPlay: (ruleset: Ruleset) => void;
  readonly label: string;
  /** More cards, behind the games. */
  readonly children?: ComponentChildren;
}) => {
  const words = useWords();
  const rulesets = useRulesets();
  return (
    <ul class="cards" aria-busy={rulesets.length === 0}>
      {useOffers().map(({ id, ruleset }) => {
        const name = rulesetName(rulesets, id, words);
        return (
          <li key={id} class="card">
            <p class="faces" aria-hidden="true">
              {FACES[id].map((tile) => (
                <Tile key={tile} tile={tile} />
              ))}
            </p>
            <h2>{name}</h2>
            <p>{rulesetSummary(ruleset ?? { id }, words)}</p>
            <button
              type="button"
              class="strong"
              disabled={busy || ruleset === undefined}
              aria-label={`${label}: ${name}`}
              onClick={() => ruleset && onPlay(ruleset)}
            >
              {label}
            </button>
          </li>
        );
      })}
      {children}
    </ul>
  );
};
