export { en as table } from "../table/words.en.ts";
export { en as page } from "./en.ts";
