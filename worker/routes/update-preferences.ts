import { Preferences, PreferencesChange } from "../../schema/wire/preferences.ts";
import { operation, reply } from "../http/operation.ts";
import { VACATION_HOURS } from "../inbox/vacation.ts";

export const updatePreferences = operation({
  method: "patch",
  path: "/v1/me/preferences",
  operationId: "updatePreferences",
  tags: ["notices"],
  summary: "Change my preferences",
  description: `Changes what is named and leaves the rest; it holds from the next turn. A holiday stops the caller's clocks in games that allow it. It costs whole hours when it begins or is prolonged, of ${VACATION_HOURS} in any 365 days; ended early, it gives back what no running turn has been given of it.`,
  auth: { scope: "account" },
  body: PreferencesChange,
  answers: { 200: { description: "The preferences, changed.", schema: Preferences } },
  problems: ["limit_reached"],
  handle: async ({ env, caller, body }) => {
    const changed = await env.INBOX.getByName(caller.playerId).changePreferences(body);
    return changed.ok ? reply(200, changed.value) : changed.error;
  },
});
