import { useState } from "preact/hooks";
import { type components, orThrow } from "../../../client/src/index.ts";
import { announce } from "../announce.tsx";
import { useAttempt } from "../attempt.tsx";
import { useFollowing } from "../following.ts";
import { nap } from "../nap.ts";
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
  const [messages, setMessages] = useState<readonly Message[]>();
  const [text, setText] = useState("");
  const path = { id: game.id };
  const read = async () => {
    const { items } = orThrow(
      await service.api.GET("/v1/games/{id}/messages", { params: { path } }),
    );
    setMessages((before) => {
      // An answer that was overtaken on its way.
      if (items.length < (before?.length ?? 0)) return before;
      const fresh = items.filter(
        ({ number, seat }) => number > (before?.at(-1)?.number ?? 0) && seat !== game.you?.seat,
      );
      // What was said before one came is not news.
      if (before !== undefined) {
        for (const { seat, text } of fresh) announce(`${seatName(game, seat, words)}: ${text}`);
      }
      return items;
    });
  };
  const { attempt, told } = useAttempt(read);
  useFollowing(async (signal) => {
    for (;;) {
      if (!document.hidden) await read();
      await nap(AGAIN_MS, signal);
    }
  }, () => {}, [service, game.id]);
  const send = (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (said === "") return;
    // It leaves the field at once: it is sent no second time, and the next can be written.
    setText("");
    attempt(async () => {
      try {
        orThrow(
          await service.api.POST("/v1/games/{id}/messages", {
            params: { path },
            body: { text: said },
          }),
        );
      } catch (error) {
        setText((next) => `${said} ${next}`.trim());
        throw error;
      }
      await read();
    });
  };
  return (
    <section>
      <h2>{words.messages.title}</h2>
      {!messages?.length ? (
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
      {told}
    </section>
  );
};
