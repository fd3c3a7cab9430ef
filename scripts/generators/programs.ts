/**
 * What somebody writes who has made a client by one of the generators: two players, a table, a
 * first tile. Each is compiled under `strict` with what the generator made, untouched, and run.
 * `firstMove` answers how many tiles lie on the table then; where one draws, a hand never ends with
 * the first.
 */
export const PROGRAMS = {
  "openapi-typescript": `
import createClient from "openapi-fetch";
import type { paths } from "./schema.ts";

export async function firstMove(baseUrl: string, names: readonly [string, string]) {
  const player = async (name: string) => {
    const { data, error } = await createClient<paths>({ baseUrl }).POST("/v1/players", {
      body: { name },
    });
    if (error) throw new Error(error.code);
    return createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${data.token}\` } });
  };
  const [ana, bia] = [await player(names[0]), await player(names[1])];
  const made = await ana.POST("/v1/games", { body: { ruleset: "all-fives", seats: 2, seat: 0 } });
  if (made.error) throw new Error(made.error.detail);
  const params = { path: { id: made.data.id } };
  const joined = await bia.POST("/v1/games/{id}/join", { params, body: {} });
  if (joined.error) throw new Error(joined.error.detail);
  const mine = joined.data.turn?.seats[0] === 0 ? ana : bia;
  const { data: game } = await mine.GET("/v1/games/{id}", { params });
  const action = game?.you?.actions[0];
  if (action === undefined) throw new Error("nothing to do");
  const { data, error } = await mine.POST("/v1/games/{id}/actions", { params, body: action });
  if (error) throw new Error(error.code === "illegal_action" ? error.reason : error.code);
  return data.hand?.line?.tiles.length;
}
`,
  "@hey-api/openapi-ts": `
import { createGame, getGame, joinGame, registerPlayer, takeAction } from "./made/sdk.gen";
import { client } from "./made/client.gen";

export async function firstMove(baseUrl: string, names: readonly [string, string]) {
  client.setConfig({ baseUrl });
  const player = async (name: string) => {
    const { data, error } = await registerPlayer({ body: { name } });
    if (error) throw new Error(error.code);
    return { Authorization: \`Bearer \${data.token}\` };
  };
  const [ana, bia] = [await player(names[0]), await player(names[1])];
  const made = await createGame({
    headers: ana,
    body: { ruleset: "all-fives", seats: 2, seat: 0 },
    throwOnError: true,
  });
  const path = { id: made.data.id };
  const joined = await joinGame({ headers: bia, path, body: {}, throwOnError: true });
  const headers = joined.data.turn?.seats[0] === 0 ? ana : bia;
  const game = await getGame({ headers, path, throwOnError: true });
  const action = game.data.you?.actions[0];
  if (action === undefined) throw new Error("nothing to do");
  const { data, error } = await takeAction({ headers, path, body: action });
  if (error) throw new Error(error.code === "illegal_action" ? error.reason : error.code);
  return data.hand?.line?.tiles.length;
}
`,
  orval: `
import { createGame, getGame, joinGame, registerPlayer, takeAction } from "./made";

export async function firstMove(_: string, names: readonly [string, string]) {
  const player = async (name: string) => {
    const { status, data } = await registerPlayer({ name });
    if (status !== 201) throw new Error(data.code);
    return { headers: { Authorization: \`Bearer \${data.token}\` } };
  };
  const [ana, bia] = [await player(names[0]), await player(names[1])];
  const made = await createGame({ ruleset: "all-fives", seats: 2, seat: 0 }, ana);
  if (made.status !== 201) throw new Error(made.data.detail);
  const { id } = made.data;
  const joined = await joinGame(id, {}, bia);
  if (joined.status !== 200) throw new Error(joined.data.detail);
  const mine = joined.data.turn?.seats[0] === 0 ? ana : bia;
  const game = await getGame(id, mine);
  if (game.status !== 200) throw new Error("cannot be read");
  const action = game.data.you?.actions[0];
  if (action === undefined) throw new Error("nothing to do");
  const { status, data } = await takeAction(id, action, {}, mine);
  if (status !== 200) throw new Error(data.code === "illegal_action" ? data.reason : data.code);
  return data.hand?.line?.tiles.length;
}
`,
  oazapfts: `
import { ok } from "@oazapfts/runtime";
import * as boneyard from "./made.ts";

export async function firstMove(baseUrl: string, names: readonly [string, string]) {
  boneyard.defaults.baseUrl = baseUrl;
  const player = async (name: string) => {
    const { token } = await ok(boneyard.registerPlayer({ name }));
    return { headers: { Authorization: \`Bearer \${token}\` } };
  };
  const [ana, bia] = [await player(names[0]), await player(names[1])];
  const { id } = await ok(boneyard.createGame({ ruleset: "all-fives", seats: 2, seat: 0 }, {}, ana));
  const joined = await ok(boneyard.joinGame(id, {}, {}, bia));
  const mine = joined.turn?.seats[0] === 0 ? ana : bia;
  const { you } = await ok(boneyard.getGame(id, {}, mine));
  const action = you?.actions[0];
  if (action === undefined) throw new Error("nothing to do");
  const played = await boneyard.takeAction(id, action, {}, mine);
  if (played.status !== 200) {
    const { data } = played;
    throw new Error(data.code === "illegal_action" ? data.reason : data.code);
  }
  return played.data.hand?.line?.tiles.length;
}
`,
} as const;

export type Generator = keyof typeof PROGRAMS;
