import { render } from "preact";
import { App } from "./app.tsx";
import { firstLanguage } from "./language.ts";
import { keepSteady } from "./steady.ts";
import { speak } from "./words/words.ts";

keepSteady();
const place = document.getElementById("app");
if (place !== null) render(<App first={await speak(firstLanguage())} />, place);
