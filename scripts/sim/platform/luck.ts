import { AsyncLocalStorage } from "node:async_hooks";
import { type Chance, chanceOf } from "../chance.ts";

/**
 * The platform's random bytes, repeatable: each object draws from a stream of its own, so that a
 * fault in one changes nothing for another. The code under test keeps calling `crypto`.
 */
const whose = new AsyncLocalStorage<Chance>();
const nobodys = chanceOf("nobody");

export const withLuck = <T>(luck: Chance, work: () => T): T => whose.run(luck, work);

function getRandomValues<T extends ArrayBufferView>(array: T): T {
  const luck = whose.getStore() ?? nobodys;
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let index = 0; index < bytes.length; index++) bytes[index] = Math.floor(luck() * 256);
  return array;
}

Object.defineProperty(crypto, "getRandomValues", { value: getRandomValues });
