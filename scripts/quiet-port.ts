import { isPortFree } from "./serve.ts";

/**
 * A free port of this machine below those that outgoing connections take: while its server is not
 * there yet, or down, one of them could otherwise sit on it, even a client's own.
 */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10_000);
    if (await isPortFree(port, "127.0.0.1")) return port;
  }
}
