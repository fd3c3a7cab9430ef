import { expect } from "vitest";
import { forget } from "../players/authenticate.ts";
import { publishedAt } from "../testing/published.ts";
import { type Answered, type Asked, ask, type Registered } from "../testing/server.ts";
import type { Bill, Meter } from "./meter.ts";

/** For tests only: counts one thing after the other, by the name it has in docs/cost.json. */
export interface Counter {
  /** An operation that goes well, by a player (`as`) whose token this isolate knows. */
  readonly asks: (name: string, method: string, path: string, asked?: Asking) => Promise<Answered>;
  /** What happens by itself. */
  readonly happens: (name: string, work: () => Promise<unknown>) => Promise<Bill>;
  /** What was counted elsewhere. */
  readonly keep: (name: string, bill: Bill) => void;
  readonly bills: () => ReadonlyMap<string, Bill>;
  /** The operations that were counted. */
  readonly operations: () => ReadonlySet<string>;
}

export interface Asking extends Asked {
  readonly as?: Registered | undefined;
  /** Sends a fresh key. */
  readonly keyed?: true;
  /** The count ends when this is true: for what follows after the answer. */
  readonly until?: () => Promise<boolean>;
}

export function openCounter(meter: Meter): Counter {
  const bills = new Map<string, Bill>();
  const operations = new Set<string>();

  function keep(name: string, bill: Bill): void {
    if (bills.has(name)) throw new Error(`counted twice: ${name}`);
    bills.set(name, bill);
  }

  async function happens(name: string, work: () => Promise<unknown>): Promise<Bill> {
    const bill = await meter.bill(work);
    keep(name, bill);
    return bill;
  }

  return {
    async asks(name, method, path, { as, keyed, until, ...asked } = {}) {
      if (as !== undefined) {
        forget({ playerId: as.id });
        await ask("GET", "/v1/me", { token: as.token });
      }
      let answered: Answered | undefined;
      await happens(name, async () => {
        answered = await ask(method, path, {
          ...asked,
          ...(as === undefined ? {} : { token: as.token }),
          headers: {
            ...asked.headers,
            ...(keyed ? { "Idempotency-Key": name.replaceAll(" ", "-") } : {}),
          },
        });
        if (until !== undefined) await expect.poll(until).toBe(true);
      });
      if (answered === undefined || answered.status >= 400) {
        throw new Error(`${name}: ${answered?.text}`);
      }
      operations.add(publishedAt(method, path)?.operationId ?? "");
      return answered;
    },
    happens,
    keep,
    bills: () => bills,
    operations: () => operations,
  };
}
