import { useEffect, useState } from "preact/hooks";
import type { Game } from "../../client/src/index.ts";
import type { Language } from "./language.ts";
import type { Words } from "./words/en.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span of time in at most two units, in signs of all languages: `2 d 4 h`, `3 h 12 min`, `35 s`. */
export const span = (ms: number): string => {
  const left = Math.max(0, ms);
  const two = (first: number, a: string, second: number, b: string) =>
    second === 0 ? `${first} ${a}` : `${first} ${a} ${second} ${b}`;
  if (left >= DAY) {
    return two(Math.floor(left / DAY), "d", Math.floor((left % DAY) / HOUR), "h");
  }
  if (left >= HOUR) {
    return two(Math.floor(left / HOUR), "h", Math.floor((left % HOUR) / MINUTE), "min");
  }
  if (left >= 2 * MINUTE) return `${Math.floor(left / MINUTE)} min`;
  return `${Math.ceil(left / 1000)} s`;
};

const LOCALES: Readonly<Record<Language, string>> = { en: "en", pt: "pt-BR" };

/** A moment as its reader's calendar and clock have it. */
export const moment = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(time),
  );

/** The time now, ms; renewed each second while `until` is near, else each half minute. */
export const useNow = (until?: string): number => {
  const [now, setNow] = useState(Date.now());
  const near = until !== undefined && Date.parse(until) - now < 3 * MINUTE;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), near ? 1_000 : 30_000);
    return () => clearInterval(timer);
  }, [near]);
  return now;
};

/** What a game gives to think with, in a few words. */
export const clockWords = (clock: Game["clock"], words: Words): string =>
  clock.kind === "perTurn"
    ? words.game.clockPerTurn(span(clock.seconds * 1000))
    : words.game.clockFischer(span(clock.initial * 1000), span(clock.increment * 1000));
