export * from "./action.ts";
export {
  act,
  type Contest,
  deal,
  evolve,
  follow,
  newContest,
  type Outcome,
  refusal,
  seatAtDeadline,
  stopped,
  toAct,
} from "./contest.ts";
export * from "./deal.ts";
export * from "./happening.ts";
export * from "./legal.ts";
export * from "./line.ts";
export * from "./notation.ts";
export * from "./option.ts";
export * from "./parserecord.ts";
export * from "./printrecord.ts";
export * from "./record.ts";
export * from "./result.ts";
export * from "./ruleset.ts";
export * from "./rulesets/index.ts";
export * from "./seat.ts";
export * from "./stream.ts";
export * from "./terms.ts";
export * from "./tile.ts";
export * from "./view.ts";
