export const LANGUAGES = ["en", "pt"] as const;
/** What the page is written in; `pt` is Portuguese as in Brazil. */
export type Language = (typeof LANGUAGES)[number];

/** Under which the choice is kept. */
const KEPT = "boneyard.language";

const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** The language chosen here, else the first of the browser's that we have, else English. */
export const firstLanguage = (): Language => {
  const chosen = localStorage.getItem(KEPT);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? "en";
};

export const keepLanguage = (language: Language): void => localStorage.setItem(KEPT, language);
