import { router } from "./http/router.ts";
import { authenticate } from "./players/authenticate.ts";
import { redeemTicket } from "./players/ticket.ts";
import { operations } from "./routes/index.ts";

/** The HTTP application. It imports nothing of the platform, so plain Node can load it. */
export const app = router(operations, authenticate, redeemTicket);
