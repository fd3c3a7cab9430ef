import * as z from "zod";
import { WebhookId } from "../../schema/wire/webhook.ts";
import type { Env } from "../env.ts";
import type { Caller } from "../http/auth.ts";
import type { Input, Outcome } from "../http/operation.ts";
import type { WebhookAsk, WebhookCommand, WebhookSaid } from "../inbox/webhooks/desk.ts";
import { keyPath } from "./game-door.ts";

/** How the operations on webhooks reach the inbox of their owner: nobody else's is ever looked into. */

export const WebhookParams = z.object({ id: WebhookId });

interface WebhookCall {
  readonly env: Env;
  readonly request: Request;
  readonly url: URL;
  readonly params: { readonly id?: string; readonly n?: string };
  readonly caller: Caller;
  readonly input: Input<unknown, unknown>;
}

export const inboxOf = (env: Env, caller: Caller) => env.INBOX.getByName(caller.playerId);

/** Puts a command to the caller's inbox and passes its answer on. */
export async function webhook(
  { env, request, url, params, caller, input }: WebhookCall,
  name: WebhookCommand,
): Promise<Outcome> {
  const ask: WebhookAsk = {
    ...(params.id === undefined ? {} : { id: params.id }),
    ...(params.n === undefined ? {} : { n: Number(params.n) }),
    path: keyPath(request, url),
    origin: url.origin,
    input,
  };
  return answerOf(await inboxOf(env, caller).webhook(name, ask));
}

function answerOf(said: WebhookSaid): Outcome {
  if ("problem" in said) return said.problem;
  const { status, body, location, replayed } = said;
  return new Response(body === "" ? null : body, {
    status,
    headers: {
      "Cache-Control": "private, no-store",
      ...(body === "" ? {} : { "Content-Type": "application/json" }),
      ...(location === undefined ? {} : { Location: location }),
      ...(replayed === true ? { "Idempotency-Replayed": "true" } : {}),
    },
  });
}
