import type { NoticeBody } from "../../worker/inbox/notice.ts";
import { chanceOf } from "./chance.ts";
import { settleIn } from "./days.ts";
import { personOf } from "./person.ts";
import { openPlaying } from "./playing.ts";
import { openRequests } from "./requests.ts";
import { fill, type Table, tableOf } from "./tables.ts";
import type { World } from "./world.ts";

/** What is played in one world. */
export interface Programme {
  readonly seed: string;
  /** The number of the first game. */
  readonly first: number;
  readonly games: number;
  /** To a part of the usual target. */
  readonly short: boolean;
}

/** People and the games between them, in one world. */
export interface Club {
  readonly tables: readonly Table[];
  /** Games that are over, as their players heard. */
  readonly isOver: (id: string) => boolean;
  readonly allOver: () => boolean;
  /** What the people found wrong with the service. */
  readonly faults: readonly string[];
  /** Whether a player was told of a turn, by the version at which it began. */
  readonly wasTold: (game: string, player: string, version: number) => boolean;
  readonly reminders: () => number;
}

export function openClub(world: World, { seed, first, games, short }: Programme): Club {
  const people = Array.from({ length: Math.ceil(games * 1.6) + 3 }, (_, n) =>
    personOf(seed, n, world.now()),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const tables = Array.from({ length: games }, (_, n) => tableOf(seed, first + n, short, people));
  const tableById = new Map(tables.map((table) => [table.id, table]));
  const requests = openRequests(world);
  const playing = openPlaying(world, requests, seed);
  const over = new Set<string>();
  const told = new Set<string>();
  const cursors = new Map<string, string>();
  const looking = new Set<string>();
  let reminders = 0;

  /** Somebody's phone has buzzed: he looks what there is. */
  function look(player: string): void {
    if (looking.has(player)) return;
    looking.add(player);
    world.at(world.now(), async () => {
      looking.delete(player);
      const after = cursors.get(player);
      const reading = {
        ...(after === undefined ? {} : { after }),
        wait: 0,
        origin: "https://boneyard.example",
      };
      const page = await requests.insist(() => world.inbox(player).notices(reading));
      if ("problem" in page) throw new Error(`a feed refuses its own cursor: ${after}`);
      cursors.set(player, page.next);
      for (const { notice } of page.items) hear(player, notice);
    });
  }

  function hear(player: string, { type, timestamp, data }: NoticeBody): void {
    const person = byId.get(player);
    const table = tableById.get(data.gameId ?? "");
    if (person === undefined || table === undefined) return;
    const { version = 0, seat = 0, deadline } = data;
    const at = Date.parse(timestamp);
    const chance = chanceOf(seed, type, table.id, player, version);
    switch (type) {
      case "turn.started": {
        told.add(`${table.id} ${player} ${version}`);
        if (deadline === undefined) requests.fault(`${table.id}: a turn without a deadline`);
        const turn = { startedAt: at, deadline: Date.parse(deadline ?? "") };
        playing.turn(person, table, version, turn, chance);
        break;
      }
      case "turn.reminder":
        reminders += 1;
        playing.reminder(person, table, version, Date.parse(deadline ?? ""), chance);
        break;
      case "proposal.opened":
        playing.proposal(person, table, at, chance);
        break;
      case "seat.absent":
        playing.absence(person, table, seat, at, chance);
        break;
      case "game.finished":
      case "game.cancelled":
        over.add(table.id);
        break;
      default:
    }
  }

  for (const table of tables) fill(world, requests, table, seed);
  for (const [n, person] of people.entries()) settleIn(world, seed, person, n, requests);
  world.onNews(look);

  return {
    tables,
    isOver: (id) => over.has(id),
    allOver: () => over.size === tables.length,
    faults: requests.faults,
    wasTold: (game, player, version) => told.has(`${game} ${player} ${version}`),
    reminders: () => reminders,
  };
}
