import { useState } from "preact/hooks";
import { type components, orThrow } from "../../../client/src/index.ts";
import { announce } from "../announce.tsx";
import { useFollowing } from "../following.ts";
import { nap } from "../nap.ts";
import { reasonFor } from "../service.ts";
import { moment } from "../time.ts";
import { useLanguage, useWords } from "../words/words.ts";
import { type AtTable, seatName } from "./shared.ts";

type Message = components["schemas"]["Message"];

/** No feed brings messages, so they are asked for, ms. */
const AGAIN_MS = 15_000;

/** What the players say to each other. */
export const Messages = ({ service, game }: AtTable) => {
  const words = useWords();
  const language = useLanguage();
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const path = { id: game.id };
  const read = async () => {
    const { items } = orThrow(
      await service.api.GET("/v1/games/{id}/messages", { params: { path } }),
    );
    setMessages((before) => {
      // An answer that was overtaken on its way.
      if (items.length < before.length) return before;
      const fresh = items.filter(
        ({ number, seat }) => number > (before.at(-1)?.number ?? 0) && seat !== game.you?.seat,
      );
      if (before.length > 0) {
        for (const { seat, text } of fresh) announce(`${seatName(game, seat, words)}: ${text}`);
      }
      return items;
    });
  };
  useFollowing(async (signal) => {
    for (;;) {
      if (!document.hidden) await read();
      await nap(AGAIN_MS, signal);
    }
  }, () => {}, [service, game.id]);
  const send = async (event: Event) => {
    event.preventDefault();
    if (text.trim() === "") return;
    setFault(undefined);
    try {
      orThrow(
        await service.api.POST("/v1/games/{id}/messages", {
          params: { path },
          body: { text: text.trim() },
        }),
      );
      setText("");
      await read();
    } catch (error) {
      setFault(reasonFor(error, words));
    }
  };
  return (
    <section>
      <h2>{words.messages.title}</h2>
      {messages.length === 0 ? (
        <p class="hint">{words.messages.none}</p>
      ) : (
        <ol class="messages">
          {messages.map((message) => (
            <li key={message.number}>
              <b>{seatName(game, message.seat, words)}</b>{" "}
              <time class="hint" dateTime={message.at}>
                {moment(message.at, language)}
              </time>
              <p>{message.text}</p>
            </li>
          ))}
        </ol>
      )}
      <form class="say" onSubmit={send}>
        <input
          aria-label={words.messages.write}
          placeholder={words.messages.write}
          value={text}
          maxLength={280}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          autocomplete="off"
        />
        <button type="submit" class="calm">
          {words.messages.send}
        </button>
      </form>
      {fault !== undefined && <p class="fault">{fault}</p>}
    </section>
  );
};
