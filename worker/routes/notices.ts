import type { Operation } from "../http/operation.ts";
import { createTicket } from "./create-ticket.ts";
import { getPreferences } from "./get-preferences.ts";
import { listNotices } from "./list-notices.ts";
import { updatePreferences } from "./update-preferences.ts";

/** What a player hears of, and when. */
export const notices: readonly Operation[] = [
  listNotices,
  createTicket,
  getPreferences,
  updatePreferences,
];
