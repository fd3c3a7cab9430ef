import { below, between, chanceOf } from "./chance.ts";
import type { Person } from "./person.ts";
import type { Requests } from "./requests.ts";
import type { World } from "./world.ts";

const HOUR = 60 * 60_000;

/** Tells the service what a person's days are like, and goes on holiday when it is time. */
export function settleIn(
  world: World,
  seed: string,
  person: Person,
  n: number,
  { insist, fault }: Requests,
): void {
  const chance = chanceOf(seed, "days", n);
  const { id, night, quiet, autoForced, away } = person;
  const change = async (wish: Parameters<ReturnType<World["inbox"]>["changePreferences"]>[0]) => {
    const changed = await insist(() => world.inbox(id).changePreferences(wish));
    if (!changed.ok && changed.error.code !== "limit_reached") {
      fault(`${id}: ${JSON.stringify(wish)} was refused: ${changed.error.detail}`);
    }
  };
  if (quiet || autoForced) {
    world.at(world.now() + below(chance, 3 * HOUR), () =>
      change({ ...(quiet ? { quietHours: night } : {}), autoForced }),
    );
  }
  for (const { from, until, told } of away) {
    if (!told) continue;
    world.at(from, () => change({ vacation: { until: new Date(until).toISOString() } }));
    // Some come home sooner than they thought.
    if (chance() < 0.15) {
      world.at(Math.round(between(chance, from, until)), () => change({ vacation: null }));
    }
  }
}
