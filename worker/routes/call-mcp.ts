import { McpAnswer, McpMessage } from "../../schema/wire/mcp.ts";
import { operation } from "../http/operation.ts";
import { problem } from "../http/problem.ts";
import type { Ask } from "../mcp/tool.ts";

export const callMcp = operation({
  method: "post",
  path: "/mcp",
  operationId: "callMcp",
  tags: ["service"],
  summary: "Play through the Model Context Protocol",
  description:
    "For assistants: MCP's streamable HTTP without sessions, one JSON-RPC message a request. `tools/list` says what there is: listing one's turns, showing a game as text, acting, the rules, finding and making games. A tool does what the operation of that name does, with the same scopes, limits and keys; its refusal is a tool error that begins with the problem's code.",
  auth: { scope: "read" },
  bucket: "reads",
  replay: "none",
  body: McpMessage,
  headers: {
    "MCP-Protocol-Version": "The version of MCP that was agreed on.",
    "Mcp-Method": "The message's `method`, where the version asks for it.",
    "Mcp-Name": "The tool's name, where the version asks for it.",
  },
  answers: {
    200: { description: "The answer to a request, also where it is an error.", schema: McpAnswer },
    202: { description: "A notification was heard." },
  },
  problems: ["not_allowed"],
  handle: async ({ request, url, body, ask }) => {
    if (isForeign(request, url)) {
      return problem("not_allowed", "A page of another origin may not call this.");
    }
    // Loaded when it is first needed: no other request pays for what it takes to start.
    const { serve } = await import("../mcp/serve.ts");
    return serve(body, request.headers, askAs(request, url, ask), url.origin);
  },
});

/** MCP wants the origin of a request from a browser checked; other clients send none. */
const isForeign = ({ headers }: Request, { origin }: URL): boolean => {
  const sent = headers.get("Origin");
  return sent !== null && sent !== origin;
};

/** Asks the service's operations with the token of this request. */
const askAs =
  (outer: Request, { origin }: URL, ask: (request: Request) => Promise<Response>): Ask =>
  async (method, path, { body, headers: more } = {}) => {
    const headers = new Headers(more);
    for (const name of ["Authorization", "CF-Connecting-IP"]) {
      const value = outer.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    if (body !== undefined) headers.set("Content-Type", "application/json");
    const answer = await ask(
      new Request(origin + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
