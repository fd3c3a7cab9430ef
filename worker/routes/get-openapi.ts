import * as z from "zod";
import { operation } from "../http/operation.ts";
import { FILE_HEADERS, serveFile } from "./pages.ts";

/** The document is generated from the operations when the project is built, and served as a file. */
export const getOpenapi = operation({
  method: "get",
  path: "/openapi.json",
  operationId: "getOpenapi",
  tags: ["service"],
  summary: "Read this document",
  description: "The OpenAPI 3.1 document of everything that the service offers.",
  auth: "none",
  answers: {
    200: { description: "The document.", schema: z.looseObject({}), headers: FILE_HEADERS },
  },
  handle: ({ env, url }) => serveFile(env, url, "/openapi.json"),
});
