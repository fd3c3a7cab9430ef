import { once } from "node:events";
import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, it } from "vitest";
import { openLine } from "./line.ts";

it("asks again over a new connection when the kept one is closed just then", async () => {
  const seen: Socket[] = [];
  const server = http.createServer(({ url, socket }, answer) => {
    seen.push(socket);
    if (url === "/late" && seen.indexOf(socket) < seen.length - 1) socket.destroy();
    else answer.end("well");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const line = openLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    expect((await line.ask({ method: "GET", path: "/first" })).text).toBe("well");
    expect((await line.ask({ method: "GET", path: "/late" })).text).toBe("well");
    expect(new Set(seen).size).toBe(2);
  } finally {
    line.close();
    server.close();
  }
});
