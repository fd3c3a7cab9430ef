import type { components } from "./schema.ts";

type Schemas = components["schemas"];

export type Game = Schemas["Game"];
export type Action = Schemas["Action"];
export type ActionRequest = Schemas["ActionRequest"];
export type GameEvent = Schemas["Event"];
export type Notice = Schemas["Notice"];
export type GameRecord = Schemas["GameRecord"];
export type GameRequest = Schemas["GameRequest"];
export type Player = Schemas["Player"];
export type PlayerRequest = Schemas["PlayerRequest"];
export type NewPlayer = Schemas["NewPlayer"];

/** What a webhook brings: a notice of the feed, or the test of an endpoint. */
export type Delivered = Notice | Schemas["WebhookTestNotice"];

/** A game as somebody sees it who sits in it. */
export type MyGame = Game & { readonly you: NonNullable<Game["you"]> };

/** Whether the reader of this view may act now. */
export const isMyTurn = (game: Game): game is MyGame =>
  game.you !== undefined &&
  game.you.actions.length > 0 &&
  game.turn?.seats.includes(game.you.seat) === true;

export const isOver = ({ status }: Game): boolean =>
  status === "finished" || status === "cancelled";
