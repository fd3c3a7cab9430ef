/** A player with webhooks, as seen by scripts: just enough of the API for them. */

export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what is expected of it, the caller says
  readonly json: any;
}

/** An idle connection may be closed at the very moment in which it is used again. */
export const insist = (address: string, init: RequestInit): Promise<Response> =>
  fetch(address, init).catch(() => fetch(address, init));

/** Requests to the server at `url`. */
export const openCaller =
  (url: () => string) =>
  async (method: string, way: string, token?: string, body?: unknown): Promise<Answered> => {
    const answer = await insist(url() + way, {
      method,
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, json: text === "" ? undefined : JSON.parse(text) };
  };

export type Call = ReturnType<typeof openCaller>;

const wanted = ({ status, json }: Answered, good: number): Answered["json"] => {
  if (status !== good) throw new Error(`${status} ${JSON.stringify(json)}`);
  return json;
};

/** A new player's token. */
export async function register(call: Call): Promise<string> {
  const name = `Hook ${crypto.randomUUID().slice(0, 12)}`;
  return wanted(await call("POST", "/v1/players", undefined, { name }), 201).token;
}

/** A game of Block for two, which has begun; answers its id. */
export async function startGame(call: Call, one: string, other: string): Promise<string> {
  const wish = { ruleset: "block", seats: 2, seat: 0 };
  const { id } = wanted(await call("POST", "/v1/games", one, wish), 201);
  wanted(await call("POST", `/v1/games/${id}/join`, other, {}), 200);
  return id;
}

export interface Endpoint {
  readonly id: string;
  readonly secret: string;
  /** The endpoint as it is now. */
  readonly read: () => Promise<Answered["json"]>;
  /** What was sent to it, newest first. */
  readonly log: () => Promise<Answered["json"]>;
}

export async function makeEndpoint(call: Call, token: string, url: string): Promise<Endpoint> {
  const { id, secret } = wanted(await call("POST", "/v1/me/webhooks", token, { url }), 201);
  const way = `/v1/me/webhooks/${id}`;
  return {
    id,
    secret,
    read: async () => wanted(await call("GET", way, token), 200),
    log: async () => wanted(await call("GET", `${way}/deliveries?limit=100`, token), 200).items,
  };
}
