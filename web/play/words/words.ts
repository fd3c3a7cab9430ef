import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Language } from "../language.ts";
import type { Words as TableWords } from "../table/words.en.ts";
import type { Words } from "./en.ts";

/** Everything that is said, in one language. */
export interface Spoken {
  readonly language: Language;
  readonly page: Words;
  readonly table: TableWords;
}

/** What a language calls itself, and its tag. */
export const NAMES: Readonly<Record<Language, { readonly name: string; readonly tag: string }>> = {
  en: { name: "English", tag: "en" },
  pt: { name: "Português", tag: "pt-BR" },
};

/** Fetches a language; nobody needs two at once. */
export const speak = async (language: Language): Promise<Spoken> => {
  const words = await (language === "pt" ? import("./portuguese.ts") : import("./english.ts"));
  return { language, page: words.page, table: words.table };
};

export const SpokenContext = createContext<Spoken | undefined>(undefined);

const useSpoken = (): Spoken => {
  const spoken = useContext(SpokenContext);
  if (spoken === undefined) throw new Error("no language is spoken");
  return spoken;
};

/** The language of the page. */
export const useLanguage = (): Language => useSpoken().language;

/** What the page says, in its language. */
export const useWords = (): Words => useSpoken().page;

/** What the table says. */
export const useTableWords = (): TableWords => useSpoken().table;
