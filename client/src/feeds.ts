import type { Feed } from "./door.ts";
import type { GameEvent, Notice } from "./types.ts";

/** What happens in a game. */
export const eventsOf = (id: string): Feed<GameEvent> => ({
  path: `/v1/games/${encodeURIComponent(id)}/events`,
  cursorOf: ({ seq }) => String(seq),
});

/** What the caller should hear of. */
export const noticesOf: Feed<Notice> = {
  path: "/v1/me/notices",
  cursorOf: ({ id }) => id,
};
