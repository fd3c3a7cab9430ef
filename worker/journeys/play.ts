import { ask, type Registered, register } from "../testing/server.ts";

/** For tests only: a table of players who play over HTTP. */
export interface TableOfPlayers {
  readonly id: string;
  /** By seat. */
  readonly players: readonly Registered[];
}

/** A started game; the creator has seat 0, the others join in order. */
export async function startGame(
  wish: object = {},
  ruleset = "brazilian-pairs",
  seats = 4,
): Promise<TableOfPlayers> {
  const players = await Promise.all(Array.from({ length: seats }, () => register()));
  const [creator, ...guests] = players;
  const made = await ask("POST", "/v1/games", {
    token: creator?.token,
    body: { ruleset, seat: 0, ...wish },
  });
  if (made.status !== 201) throw new Error(`no game: ${made.text}`);
  const { id, joinCode } = made.json;
  for (const [index, guest] of guests.entries()) {
    const joined = await ask("POST", `/v1/games/${id}/join`, {
      token: guest.token,
      body: { seat: index + 1, ...(joinCode === undefined ? {} : { joinCode }) },
    });
    if (joined.status !== 200) throw new Error(`not joined: ${joined.text}`);
  }
  return { id, players };
}

/** The game as a seat sees it. */
export const seen = async (table: TableOfPlayers, seat: number) =>
  (await ask("GET", `/v1/games/${table.id}`, { token: table.players[seat]?.token })).json;

/** Takes the first action that `choose` likes, for whoever is to act; answers the game. */
export async function playOn(table: TableOfPlayers, choose: (count: number) => number) {
  const open = (await ask("GET", `/v1/games/${table.id}`)).json;
  const seat: number = open.turn.seats[0];
  const { actions } = (await seen(table, seat)).you;
  const action = actions[choose(actions.length)];
  const taken = await ask("POST", `/v1/games/${table.id}/actions`, {
    token: table.players[seat]?.token,
    body: action,
  });
  if (taken.status !== 200) throw new Error(`${JSON.stringify(action)}: ${taken.text}`);
  return taken.json;
}
