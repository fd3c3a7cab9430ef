import { app } from "./app.ts";
import type { Env } from "./env.ts";
import { sweep } from "./scheduled.ts";

export { Game } from "./game/game.ts";
export { Inbox } from "./inbox/inbox.ts";

export default {
  fetch: app.fetch,
  scheduled: ({ scheduledTime }, env) => sweep(env, scheduledTime),
} satisfies ExportedHandler<Env>;
