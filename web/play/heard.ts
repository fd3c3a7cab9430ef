import type { Notice } from "../../client/src/index.ts";

/** How far this browser has heard a player's notices, and to which games they invited. */
export interface Heard {
  readonly player: string;
  /** The last notice heard; left out before the first. */
  readonly after?: string;
  readonly invited: readonly string[];
}

const KEPT = "boneyard.heard";
/** Invitations beyond this many are old ones. */
const MOST = 20;

/** What is kept of a player's notices; nothing of another's. */
export const heardBy = (player: string): Heard => {
  const nothing: Heard = { player, invited: [] };
  try {
    const kept: Heard = JSON.parse(localStorage.getItem(KEPT) ?? "null") ?? nothing;
    return kept.player === player ? kept : nothing;
  } catch {
    return nothing;
  }
};

export const keepHeard = (heard: Heard): void => localStorage.setItem(KEPT, JSON.stringify(heard));

/** With one notice more. */
export const hearing = (heard: Heard, { id, type, data }: Notice): Heard => ({
  ...heard,
  after: id,
  invited:
    type === "game.invited" && "gameId" in data
      ? [...heard.invited.filter((game) => game !== data.gameId), data.gameId].slice(-MOST)
      : heard.invited,
});

/** Without games that invite no longer. */
export const without = (heard: Heard, games: readonly string[]): Heard => ({
  ...heard,
  invited: heard.invited.filter((game) => !games.includes(game)),
});
