import { setTimeout as pause } from "node:timers/promises";
import { type Ask, type Client, newClient, type Ruleset } from "../worker/journeys/client.ts";

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Requests over the network. Where rates are limited it waits as long as the server says. */
const askOver =
  (url: string): Ask =>
  async (method, path, { token, body } = {}) => {
    for (;;) {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { status, headers } = answer;
      const text = await answer.text();
      if (status !== 429) return { status, headers, text, json: jsonOf(text) };
      const seconds = Number(headers.get("Retry-After") ?? 1);
      console.error(`(The server limits rates here; waiting ${seconds} s.)`);
      await pause(1000 * seconds);
    }
  };

export type Reached =
  | { readonly ok: true; readonly client: Client; readonly rulesets: readonly Ruleset[] }
  /** `error`: what to tell the person at the terminal. */
  | { readonly ok: false; readonly error: string };

/** A client of the Boneyard at `url` (no slash at its end), and what can be played there. */
export async function reach(url: string): Promise<Reached> {
  const client = newClient(askOver(url));
  let answered: Awaited<ReturnType<Ask>>;
  try {
    answered = await client.ask("GET", "/v1/rulesets");
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const why = cause instanceof Error ? cause.message || cause.name : String(cause);
    return {
      ok: false,
      error:
        `No server answers at ${url}${why === "" ? "" : ` (${why})`}.\n` +
        "Start one in another terminal with: npm start\n" +
        "One at another address is named by the variable BONEYARD_URL.",
    };
  }
  const { items } = (answered.json ?? {}) as { readonly items?: readonly Ruleset[] };
  return answered.status === 200 && items !== undefined
    ? { ok: true, client, rulesets: items }
    : { ok: false, error: `What answers at ${url} is not Boneyard (${answered.status}).` };
}
