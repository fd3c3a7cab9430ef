import { ownServer } from "./own-server.ts";
import { onParentGone } from "./parent.mjs";
import { type Answered, openCaller, register, startGame } from "./webhooks/owner.ts";

// What one caller's flood costs the others: npm run bench:flood. Two players play, first alone,
// then while a third asks for the same game as fast as he can. The flood is made on this machine
// too and takes its share of the processors, so the players wait longer here than they would where
// a flood comes from elsewhere.

const MOVES = 100; // of two players: within their own limits
const LANES = 16;

onParentGone(() => process.exit(1));
const server = await ownServer({ BONEYARD_LIMITS: "on" });
const call = openCaller(() => server.url);
const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1);

interface Played {
  /** From a move to its answer, ms, shortest first. */
  readonly times: readonly number[];
  readonly refused: number;
}

async function play(): Promise<Played> {
  const players = [await register(call), await register(call)] as const;
  const times: number[] = [];
  let refused = 0;
  while (times.length < MOVES) {
    const game = `/v1/games/${await startGame(call, ...players)}`;
    const read = async () => {
      const views = await Promise.all(players.map((token) => call("GET", game, token)));
      return views.find(({ json }) => json.you.actions.length > 0);
    };
    for (let view: Answered | undefined = await read(); view; view = await read()) {
      if (times.length === MOVES) break;
      const { seat, actions } = view.json.you;
      const began = performance.now();
      const { status } = await call("POST", `${game}/actions`, players[seat as 0 | 1], actions[0]);
      times.push(performance.now() - began);
      if (status !== 200) refused += 1;
    }
  }
  return { times: times.toSorted((a, b) => a - b), refused };
}

/** Asks with one token until it is told to stop; answers how often each status came back. */
function flood(token: string, way: string) {
  const counts: Record<number, number> = {};
  let going = true;
  const lanes = Array.from({ length: LANES }, async () => {
    while (going) {
      const { status } = await call("GET", way, token);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  });
  return async () => {
    going = false;
    await Promise.all(lanes);
    return counts;
  };
}

const told = ({ times, refused }: Played): string =>
  `${times.length} moves, ${refused} refused, p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms`;

const alone = await play();
console.log(`alone       ${told(alone)}`);
const began = performance.now();
const stop = flood(await register(call), "/v1/me/turns");
const beside = await play();
const counts = await stop();
console.log(`in a flood  ${told(beside)}`);
const seconds = (performance.now() - began) / 1000;
const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
console.log(
  `the flood   ${LANES} connections, ${Math.round(all / seconds)} requests a second: ` +
    `${counts[200] ?? 0} answered, ${counts[429] ?? 0} refused with 429`,
);
await server.stop();
process.exit(alone.refused + beside.refused === 0 ? 0 : 1);
