import { between, type Chance, chanceOf, lateness } from "./chance.ts";
import { choose, planFor } from "./moves.ts";
import { type HeardTurn, intentFor, type Person, presentAt, SHORTEST } from "./person.ts";
import type { Requests } from "./requests.ts";
import type { Table } from "./tables.ts";
import type { World } from "./world.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often somebody would rather end the game, of all turns. */
const TIRED = 0.0006;

/** More than anyone can do in one turn. */
const MOST_STEPS = 60;

/** What people do when they hear of something. */
export interface Playing {
  readonly turn: (
    person: Person,
    table: Table,
    version: number,
    turn: HeardTurn,
    chance: Chance,
  ) => void;
  readonly reminder: (
    person: Person,
    table: Table,
    version: number,
    deadline: number,
    chance: Chance,
  ) => void;
  /** `at`: when it was made, ms, which may be some seconds before it was heard of. */
  readonly proposal: (person: Person, table: Table, at: number, chance: Chance) => void;
  readonly absence: (
    person: Person,
    table: Table,
    seat: number,
    at: number,
    chance: Chance,
  ) => void;
}

export function openPlaying(world: World, requests: Requests, seed: string): Playing {
  const { insist, command, view: viewOf } = requests;

  async function takeTurn(person: Person, { id }: Table, version: number): Promise<void> {
    const { turn } = await insist(() => world.game(id).waitingFor(person.id));
    if (turn === undefined || turn.version !== version) return;
    const chance = chanceOf(seed, "act", id, person.id, version);
    let view = await viewOf(id, person);
    const begun = view.turn?.startedAt;
    // Naming trump and leading, drawing and playing, signalling and opening are one turn.
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const { actions = [] } = view.you ?? {};
      if (actions.length === 0 || view.turn?.startedAt !== begun) break;
      const after = await command(id, person, "act", choose(actions, chance));
      if (after === undefined) return;
      view = after;
    }
    if (chance() < person.plans && view.status === "active") {
      const expected = ["game_not_active"]; // others may have ended the game meanwhile
      await command(id, person, "plan", { steps: planFor(view, chance) }, { expected });
    }
  }

  async function askFor(person: Person, { id }: Table, kind: string): Promise<void> {
    const expected = ["limit_reached", "game_not_active"];
    await command(id, person, "propose", { kind }, { expected });
  }

  return {
    turn(person, table, version, turn, chance) {
      const { at, askAt } = intentFor(person, turn, table.kind.quick, chance);
      if (at !== undefined) world.at(at, () => takeTurn(person, table, version));
      if (askAt !== undefined) world.at(askAt, () => askFor(person, table, "extend"));
      if (chance() < TIRED) {
        const kind = chance() < 0.5 ? "cancel" : "resign";
        world.at(presentAt(person, turn.startedAt + HOUR), () => askFor(person, table, kind));
      }
    },
    /** Half of those who had forgotten remember then. */
    reminder(person, table, version, deadline, chance) {
      const at = presentAt(person, deadline - between(chance, 5 * MINUTE, 90 * MINUTE));
      if (chance() < 0.5 || at < world.now() || at >= person.goneFrom) return;
      world.at(at, () => takeTurn(person, table, version));
    },
    proposal(person, { id, kind }, made, chance) {
      const median = kind.quick ? 10 * SECOND : HOUR;
      const at = presentAt(person, made + SHORTEST + lateness(chance, median, 1));
      if (at >= person.goneFrom) return;
      world.at(at, async () => {
        const [proposal] = (await viewOf(id, person)).proposals ?? [];
        if (proposal === undefined) return;
        const accept = chance() < (proposal.kind === "extend" ? 0.9 : 0.5);
        const expected = ["not_found", "not_allowed", "game_not_active"];
        await command(id, person, "vote", { number: proposal.number, accept }, { expected });
      });
    },
    absence(person, { id, kind }, seat, since, chance) {
      const median = kind.quick ? 5 * MINUTE : DAY;
      const at = presentAt(person, since + SHORTEST + lateness(chance, median, 1));
      if (at >= person.goneFrom) return;
      world.at(at, async () => {
        const view = await viewOf(id, person);
        if (view.you?.seat !== seat || view.seats[seat]?.absent !== true) return;
        if (view.status !== "active") return;
        if (chance() < 0.7) await command(id, person, "takeBack", {});
        else await command(id, person, "plan", { steps: planFor(view, chance) });
      });
    },
  };
}
