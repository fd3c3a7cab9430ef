import type { Asked, Line } from "./line.ts";
import type { Lane } from "./load.ts";
import { repeated, type Table } from "./side.ts";

/** As many events as a hand has actions. */
const ACTIONS = 22;

/** What stands for a game on the floor. */
export function openThing(line: Line, number: number): Table {
  const path = `/things/thing-${number}`;
  const token = "floor-token";
  const read: Asked = { method: "GET", path, token };
  const act: Asked = {
    method: "POST",
    path: `${path}/events`,
    token,
    body: '{"type":"play","tile":"6-4"}',
  };
  let version = 0;
  return {
    read: () => read,
    async readAgain(): Promise<Asked> {
      await line.ask(read);
      return read;
    },
    version: () => version,
    async deal(): Promise<Lane> {
      await line.ask(read);
      return {
        ...repeated(act, ACTIONS),
        heard() {
          version += 1;
        },
      };
    },
  };
}
