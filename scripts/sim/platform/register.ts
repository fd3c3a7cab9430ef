import { registerHooks } from "node:module";

// Has to run before anything is imported that reaches an object.

const workers = new URL("./workers.ts", import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "cloudflare:workers"
      ? { url: workers, format: "module-typescript", shortCircuit: true }
      : next(specifier, context),
});

// Nobody opens a socket here; the objects only say what such a socket would answer by itself.
Object.assign(globalThis, { WebSocketRequestResponsePair: Object });
