import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { inInbox } from "../faults/platform.ts";
import { MOST_GAMES } from "../game/lobby.ts";
import { ask, migrate, register } from "../testing/server.ts";

beforeAll(migrate);

const table = { ruleset: "block", seats: 2 };

/** A player who sits in so many games, as far as his inbox has heard. */
async function busy(games: number) {
  const player = await register();
  await inInbox(player.id, async (inbox) => {
    for (let n = 0; n < games; n++) {
      await inbox.hear({
        gameId: `g_${String(n).padStart(22, "0")}`,
        version: 1,
        ruleset: "block",
        running: true,
        notices: [],
      });
    }
  });
  return player;
}

describe("a player in as many games as one may be in", () => {
  it("makes no more, joins no more, and hears why; others may", async () => {
    const full = await busy(MOST_GAMES);
    const host = await register();
    const made = await ask("POST", "/v1/games", { token: host.token, body: table });
    const more = await ask("POST", "/v1/games", { token: full.token, body: table });
    expect([more.status, more.json.code]).toEqual([409, "limit_reached"]);
    const join = (token: string) =>
      ask("POST", `/v1/games/${made.json.id}/join`, { token, body: {} });
    const joined = await join(full.token);
    expect([joined.status, joined.json.code]).toEqual([409, "limit_reached"]);
    expect((await join((await register()).token)).status).toBe(200);
    expect((await ask("GET", "/v1/limits")).json.games).toBe(200);
  });

  it("may again when one of them is over", async () => {
    const full = await busy(MOST_GAMES);
    await inInbox(full.id, (inbox) =>
      inbox.hear({
        gameId: `g_${"0".repeat(22)}`,
        version: 2,
        ruleset: "block",
        running: false,
        notices: [],
      }),
    );
    expect((await ask("POST", "/v1/games", { token: full.token, body: table })).status).toBe(201);
  });

  it("is let in while his inbox is down", async () => {
    const full = await busy(MOST_GAMES);
    const INBOX = {
      getByName: (name: string) =>
        name === full.id
          ? { following: async () => Promise.reject(new Error("down")) }
          : env.INBOX.getByName(name),
    } as unknown as typeof env.INBOX;
    const made = await ask("POST", "/v1/games", { token: full.token, body: table, env: { INBOX } });
    expect(made.status).toBe(201);
  });
});

it("nobody holds two seats, however he asks for the second", async () => {
  const host = await register();
  const { json } = await ask("POST", "/v1/games", {
    token: host.token,
    body: { ruleset: "block", seats: 4, seat: 0 },
  });
  const asked = [1, 2, 3, undefined].map((seat) =>
    ask("POST", `/v1/games/${json.id}/join`, {
      token: host.token,
      body: seat === undefined ? {} : { seat },
    }),
  );
  for (const answer of await Promise.all(asked)) expect(answer.json.code).toBe("already_seated");
  const guest = await register();
  const tries = await Promise.all(
    [1, 2, 3].map((seat) =>
      ask("POST", `/v1/games/${json.id}/join`, { token: guest.token, body: { seat } }),
    ),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  const { seats } = (await ask("GET", `/v1/games/${json.id}`)).json;
  const sitting = seats.flatMap(({ player }: { player?: { id: string } }) => player?.id ?? []);
  expect(sitting.sort()).toEqual([host.id, guest.id].sort());
});
