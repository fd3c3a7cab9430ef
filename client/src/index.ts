export { type Boneyard, boneyard } from "./boneyard.ts";
export { type Api, type Connected, connect, type Playing, type Settings } from "./connect.ts";
export type { Way } from "./door.ts";
export type { Following } from "./feed.ts";
export { liveOnce } from "./live.ts";
export { pollOnce } from "./poll.ts";
export {
  type Outcome,
  orThrow,
  outcomeOf,
  type Problem,
  type ProblemCode,
  type ProblemError,
  passes,
  problemOf,
} from "./problem.ts";
export { type Registered, register } from "./register.ts";
export type { Retries } from "./retry.ts";
export { legalActions, verifyRecord } from "./rules.ts";
export type { components, operations, paths } from "./schema.ts";
export * from "./types.ts";
export {
  type Arrived,
  type Checked,
  type Checking,
  verifyWebhook,
  type WebhookFault,
} from "./webhook.ts";
