import { setTimeout as pause } from "node:timers/promises";
import { type Chance, newChance } from "../../worker/journeys/checker/chance.ts";
import { newClient } from "../../worker/journeys/client.ts";
import { allSteps } from "../operator/rebuild-steps.ts";
import type { Server } from "../serve.ts";
import { checkLists } from "./check-lists.ts";
import { checkNotices, follow, type Notice } from "./check-notices.ts";
import { checkTable } from "./check-table.ts";
import { type Counts, newHistory } from "./history.ts";
import { insistent } from "./insist.ts";
import { type Lane, openLane } from "./lane.ts";
import { OPERATOR_TOKEN } from "./server.ts";
import { settle } from "./settle.ts";

export interface Plan {
  readonly kills: number;
  /** Games at the same time. */
  readonly lanes: number;
  readonly seed: number;
  /** What is to be seen of it while it runs. */
  readonly tell?: (line: string) => void;
}

export interface Outcome {
  readonly counts: Readonly<Counts>;
  /** What did not hold, at most the first fifty. */
  readonly faults: readonly string[];
}

/** A life of the server: up to so many writes, or so long, ms, and then a moment more. */
const LIFE = { writes: 60, most: 2_500, moment: 60 } as const;

/**
 * Plays at full speed on a server that is killed (-9) at random moments and comes back on the same
 * folder; then holds what the clients were told against what is there.
 */
export async function crashRun(server: Server, plan: Plan): Promise<Outcome> {
  const { kills, lanes: many, seed, tell = () => {} } = plan;
  const history = newHistory();
  const { counts, claim } = history;
  const hands = insistent(server.url, history);
  const client = newClient(hands.ask);
  const rulesets = await client.rulesets();
  let keys = 0;
  const key = () => {
    keys += 1;
    return `k${seed}-${keys}`;
  };
  const lanes = await Promise.all(
    Array.from({ length: many }, (_, number) =>
      openLane(number, rulesets, {
        client,
        insistent: hands,
        history,
        chance: newChance(seed + number),
        key,
      }),
    ),
  );

  let over = false;
  const stop = () => over;
  const lost = (error: unknown) => {
    claim(false, () => `a client gave up: ${error}`);
    return [];
  };
  const readers = lanes.map(({ players: [first] }) =>
    first === undefined ? Promise.resolve([]) : follow(client, first, stop).catch(lost),
  );
  const playing = lanes.map((lane) => lane.play(stop).catch(lost));
  const chance = newChance(seed);
  for (let n = 1; n <= kills; n++) {
    await life(chance, () => counts.acknowledged);
    // After the last one each client only gets its answer and stops: what a killed write had to tell
    // D1 and the inboxes is then told by nothing but the game itself, when it wakes.
    if (n === kills) over = true;
    await server.crash();
    counts.kills = n;
    if (n % 20 === 0) tell(`${n} kills, ${counts.acknowledged} writes, ${counts.finished} games`);
  }
  await Promise.all(playing);
  const heard = await Promise.all(readers);
  tell("Nothing is killed any more; looking at what is left");
  await check(lanes, heard, client, history);
  // And D1's rows and match records, one by one, are what the objects say.
  const { games, differences } = await allSteps({ url: server.url, token: OPERATOR_TOKEN }, true);
  claim(games >= counts.games, () => `${games} games compared of ${counts.games}`);
  for (const one of differences) claim(false, () => `D1 is wrong: ${JSON.stringify(one)}`);
  return { counts, faults: history.faults };
}

/** Lets the server live until some random writes later. */
async function life(chance: Chance, writes: () => number): Promise<void> {
  const enough = writes() + chance.below(LIFE.writes);
  const end = Date.now() + LIFE.most;
  while (writes() < enough && Date.now() < end) await pause(5);
  await pause(chance.below(LIFE.moment));
}

async function check(
  lanes: readonly Lane[],
  heard: readonly (readonly Notice[])[],
  client: ReturnType<typeof newClient>,
  history: ReturnType<typeof newHistory>,
): Promise<void> {
  for (const { tables } of lanes) {
    for (const table of tables) await settle(table, client, history);
  }
  for (const [number, { tables, players }] of lanes.entries()) {
    for (const [index, player] of players.entries()) {
      await checkLists(player, tables, client, history);
      const followed = index === 0 ? (heard[number] ?? []) : [];
      await checkNotices(player, tables, followed, client, history);
    }
    for (const table of tables) await checkTable(table, client, history);
  }
}
