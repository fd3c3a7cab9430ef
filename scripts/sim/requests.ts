import type * as z from "zod";
import type { GameView } from "../../schema/wire/game.ts";
import type { CommandName, Guest } from "../../worker/game/command.ts";
import type { Said } from "../../worker/game/ledger.ts";
import type { Person } from "./person.ts";
import { wasEvicted } from "./platform/evicted.ts";
import type { World } from "./world.ts";

export type View = z.output<typeof GameView>;

/** How people reach their games. */
export interface Requests {
  /** Asks again, as a client does, when the object was evicted meanwhile. */
  readonly insist: <T>(ask: () => Promise<T>) => Promise<T>;
  /**
   * A command with a key of its own: the view after it, or the code of the problem. A problem that
   * is not expected is a fault of the service.
   */
  readonly command: (
    game: string,
    person: Person,
    name: CommandName,
    body: object,
    more?: { readonly expected?: readonly string[]; readonly joinCode?: string | undefined },
  ) => Promise<View | undefined>;
  readonly view: (game: string, person: Person) => Promise<View>;
  readonly fault: (text: string) => void;
  readonly faults: readonly string[];
}

/** How often a request is made, at most. */
const PATIENCE = 5;

export const guestOf = ({ id, name }: Person, joinCode?: string): Guest => ({
  player: id,
  name,
  ...(joinCode === undefined ? {} : { joinCode }),
});

export function openRequests(world: World): Requests {
  const faults: string[] = [];
  let requests = 0;

  async function insist<T>(ask: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask();
      } catch (error) {
        if (!wasEvicted(error) || attempt === PATIENCE) throw error;
      }
    }
  }

  return {
    insist,
    async command(game, person, name, body, { expected = [], joinCode } = {}) {
      requests += 1;
      const key = `k${requests}`;
      const valid = { ok: true, value: { query: {}, body } } as const;
      const said: Said = await insist(() =>
        world
          .game(game)
          .command(name, guestOf(person, joinCode), `POST /v1/games/${game}/${name}`, {
            key,
            fingerprint: key,
            valid,
          }),
      );
      if (!("problem" in said)) return JSON.parse(said.body);
      const { code, detail } = said.problem;
      if (!expected.includes(code)) {
        faults.push(`${game}: ${name} ${JSON.stringify(body)} was refused: ${code}, ${detail}`);
      }
      return undefined;
    },
    async view(game, person) {
      const said = await insist(() => world.game(game).view({ player: person.id }));
      if ("problem" in said) throw new Error(`${game} hides from its player: ${said.problem.code}`);
      return JSON.parse(said.body);
    },
    fault: (text) => {
      faults.push(text);
    },
    faults,
  };
}
