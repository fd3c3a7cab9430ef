import type { Operation } from "../http/operation.ts";
import { accounts } from "./accounts.ts";
import { callMcp } from "./call-mcp.ts";
import { games } from "./games.ts";
import { getHealth } from "./get-health.ts";
import { getLimits } from "./get-limits.ts";
import { getLlmsTxt } from "./get-llms-txt.ts";
import { getOpenapi } from "./get-openapi.ts";
import { getProblemPage } from "./get-problem-page.ts";
import { getSecurityTxt } from "./get-security-txt.ts";
import { listProblemPages } from "./list-problem-pages.ts";
import { notices } from "./notices.ts";
import { operator } from "./operator.ts";
import { pages } from "./pages.ts";
import { webhooks } from "./webhooks.ts";

/** Every operation there is. The router, the document and the access tests read this list. */
export const operations: readonly Operation[] = [
  ...accounts((env, player, game) => env.GAME.getByName(game).giveUp(player)),
  ...games,
  ...notices,
  ...webhooks,
  ...operator,
  getLimits,
  getHealth,
  getProblemPage,
  listProblemPages,
  getOpenapi,
  getSecurityTxt,
  getLlmsTxt,
  callMcp,
  ...pages,
];
