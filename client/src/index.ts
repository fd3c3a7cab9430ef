export { type Api, type Boneyard, boneyard, type Playing, type Settings } from "./boneyard.ts";
export type { Following, Way } from "./feed.ts";
export {
  type Outcome,
  orThrow,
  outcomeOf,
  type Problem,
  type ProblemCode,
  type ProblemError,
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
