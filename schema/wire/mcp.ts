import * as z from "zod";

/** JSON-RPC 2.0 as MCP's streamable HTTP carries it: one message a request. */

const MessageId = z
  .union([z.string().max(255), z.number().int()])
  .meta({ description: "Tells answers apart; a message without one is a notification." });

export const McpMessage = z
  .strictObject({
    jsonrpc: z.literal("2.0").meta({ description: "The version of JSON-RPC." }),
    id: MessageId.optional(),
    method: z.string().min(1).max(200).meta({
      description: "What is asked, such as `tools/list` or `tools/call`.",
      example: "tools/call",
    }),
    params: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: "What MCP says that the method takes." }),
  })
  .meta({ id: "McpMessage", description: "One message of the Model Context Protocol." });

export const McpAnswer = z
  .strictObject({
    jsonrpc: z.literal("2.0").meta({ description: "The version of JSON-RPC." }),
    id: MessageId.optional().meta({ description: "Of the message that is answered." }),
    result: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: "What MCP says that the method answers." }),
    error: z
      .strictObject({
        code: z.number().int().meta({ description: "Of JSON-RPC or MCP." }),
        message: z.string().meta({ description: "What is wrong, in a sentence." }),
        data: z.unknown().optional().meta({ description: "More about it." }),
      })
      .optional()
      .meta({ description: "In place of `result`: the message was none that is served here." }),
  })
  .meta({ id: "McpAnswer", description: "The answer to a message of the Model Context Protocol." });
