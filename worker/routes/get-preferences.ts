import { Preferences } from "../../schema/wire/preferences.ts";
import { operation, reply } from "../http/operation.ts";

export const getPreferences = operation({
  method: "get",
  path: "/v1/me/preferences",
  operationId: "getPreferences",
  tags: ["notices"],
  summary: "Read my preferences",
  description: "When the caller is reminded, sleeps and is away, and what is left of his holidays.",
  auth: { scope: "account" },
  answers: { 200: { description: "The preferences.", schema: Preferences } },
  handle: async ({ env, caller }) =>
    reply(200, await env.INBOX.getByName(caller.playerId).preferences()),
});
