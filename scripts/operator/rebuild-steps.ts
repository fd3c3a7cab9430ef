/** A game of which D1 was wrong, as the operator's API tells it. */
export interface Difference {
  readonly gameId: string;
  readonly parts: readonly string[];
  readonly repaired: boolean;
}

/** Where the service is, and what opens the operator's paths. */
export interface Operated {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
}

export interface Steps {
  /** Looks at games; one that several players know of may be counted more than once. */
  readonly games: number;
  /** One for each game. */
  readonly differences: readonly Difference[];
}

/**
 * Goes through every game that can be found, step by step. `dryRun` only compares.
 *
 * @throws Error with the answer when a step is refused
 */
export async function allSteps(
  { url, token }: Operated,
  dryRun: boolean,
  tell: (games: number) => void = () => {},
): Promise<Steps> {
  const differences = new Map<string, Difference>();
  let games = 0;
  for (let cursor: string | undefined; ; ) {
    const answer = await fetch(`${url}/v1/operator/rebuild`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ dryRun, ...(cursor === undefined ? {} : { cursor }) }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    const step: { games: number; differences: Difference[]; next?: string } = await answer.json();
    games += step.games;
    tell(games);
    for (const one of step.differences) differences.set(one.gameId, one);
    cursor = step.next;
    if (cursor === undefined) return { games, differences: [...differences.values()] };
  }
}
