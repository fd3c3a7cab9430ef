export { pt as table } from "../table/words.pt.ts";
export { pt as page } from "./pt.ts";
