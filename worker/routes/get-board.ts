import * as z from "zod";
import type { GameView } from "../../schema/wire/game.ts";
import { drawBoard } from "../board/picture.ts";
import { objectOperation } from "../http/operation.ts";
import { GameParams, gameStub, JOIN_CODE_HEADER, readerOf } from "./game-door.ts";

export const getBoard = objectOperation({
  method: "get",
  path: "/v1/games/{id}/board.svg",
  operationId: "getBoard",
  tags: ["games"],
  summary: "Read the table as a picture",
  description:
    "The public table as an SVG picture: the score, the line or the trick, whose turn it is. Never anybody's hand. Light and dark.",
  auth: "optional",
  params: GameParams,
  headers: JOIN_CODE_HEADER,
  answers: {
    200: {
      description: "The picture.",
      schema: z.string(),
      contentType: "image/svg+xml",
      headers: { ETag: "Of the game's version; send it back in `If-None-Match`." },
    },
  },
  handle: async ({ env, request, params, caller }) => {
    const said = await gameStub(env, params.id).publicView(readerOf(request, caller));
    if ("problem" in said) return said.problem;
    const picture = drawBoard(JSON.parse(said.body) as z.output<typeof GameView>);
    return new Response(picture, {
      headers: {
        "Content-Type": "image/svg+xml",
        "Cache-Control": "no-cache",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
        ...(said.etag === undefined ? {} : { ETag: said.etag }),
      },
    });
  },
});
