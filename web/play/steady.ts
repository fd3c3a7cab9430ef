import { options } from "preact";

/** What is pressed for longer than that is not waited for, ms. */
const LONGEST_MS = 3_000;
/** A click comes at most so long after its finger has gone, ms. */
const CLICK_MS = 100;

/** The pointer that presses. */
let pressed: number | undefined;
let due: (() => void) | undefined;

const letGo = (): void => {
  pressed = undefined;
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
    if (pressed !== undefined) due = draw;
    else queueMicrotask(draw);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const letGoIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(letGo, ms);
  };
  addEventListener("pointerdown", ({ target, pointerId }) => {
    const on = target as Element;
    if (on.closest("a, button, label, summary") === null || on.closest(".t-hand") !== null) return;
    pressed = pointerId;
    letGoIn(LONGEST_MS);
  });
  addEventListener("pointerup", ({ pointerId }) => {
    // Another finger may come and go meanwhile.
    if (pointerId === pressed) letGoIn(CLICK_MS);
  });
  addEventListener("pointercancel", letGo);
  addEventListener("click", letGo);
};
