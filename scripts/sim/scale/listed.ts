import { drizzle } from "drizzle-orm/d1";
import { indexGame, type Listing } from "../../../worker/matches/index-of-games.ts";
import { openDatabase } from "../platform/database.ts";

/** The one D1 in which all games are listed. */
export interface Listed {
  /** By how many bytes it has grown. */
  readonly add: (listings: readonly Listing[]) => Promise<number>;
  readonly close: () => void;
}

export function openListed(): Listed {
  const database = openDatabase(() => {});
  const db = drizzle(database.d1((call) => call()));
  const one = (query: string): number => Number(Object.values(database.rows(query)[0] ?? {})[0]);
  const size = () => one("PRAGMA page_count") * one("PRAGMA page_size");
  return {
    async add(listings) {
      const before = size();
      for (const listing of listings) await indexGame(db, listing, "older");
      return size() - before;
    },
    close: database.close,
  };
}
