import * as z from "zod";
import { operation } from "../http/operation.ts";

const DAY_MS = 86_400_000;

export const getSecurityTxt = operation({
  method: "get",
  path: "/.well-known/security.txt",
  operationId: "getSecurityTxt",
  tags: ["service"],
  summary: "Read how to report a weakness",
  description: "RFC 9116. The contact is the operator's, or else the docs of this server.",
  auth: "none",
  answers: {
    200: { description: "The file.", schema: z.string(), contentType: "text/plain" },
  },
  handle: ({ env, now, url }) => {
    // Whole days, so that the file is the same all day long.
    const expires = new Date(Math.floor(now / DAY_MS) * DAY_MS + 180 * DAY_MS);
    const lines = [
      `Contact: ${env.BONEYARD_SECURITY_CONTACT || `${url.origin}/docs`}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${url.origin}/.well-known/security.txt`,
    ];
    return new Response(`${lines.join("\n")}\n`, {
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "public, max-age=86400",
      },
    });
  },
});
