import { options } from "preact";

/** What is pressed for longer than that is not waited for, ms. */
const LONGEST_MS = 1_000;
/** A click comes at most so long after its finger has gone, ms. */
const CLICK_MS = 100;

let pressed = false;
let due: (() => void) | undefined;

const letGo = (): void => {
  pressed = false;
  const draw = due;
  due = undefined;
  draw?.();
};

/**
 * Draws nothing while something is being pressed: a list that arrives between press and release
 * would move it away from under the finger. Tiles in the hand are drawn, since they are dragged.
 */
export const keepSteady = (): void => {
  options.debounceRendering = (draw) => {
    if (pressed) due = draw;
    else queueMicrotask(draw);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const letGoIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(letGo, ms);
  };
  addEventListener("pointerdown", ({ target }) => {
    const on = target as Element;
    if (on.closest("a, button, label, summary") === null || on.closest(".t-hand") !== null) return;
    pressed = true;
    letGoIn(LONGEST_MS);
  });
  addEventListener("pointerup", () => letGoIn(CLICK_MS));
  addEventListener("pointercancel", letGo);
  addEventListener("click", letGo);
};
