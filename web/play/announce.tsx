import { useEffect, useState } from "preact/hooks";

type Listener = (text: string) => void;
let listener: Listener | undefined;

/** Has a screen reader say it, once it has said what it is saying. The page has one such voice. */
export const announce = (text: string): void => listener?.(text);

/** The page's one live region. What comes within a moment is said together. */
export const Announcer = () => {
  const [said, say] = useState("");
  useEffect(() => {
    let waiting: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    listener = (text) => {
      waiting.push(text);
      clearTimeout(timer);
      timer = setTimeout(() => {
        say(waiting.join(" "));
        waiting = [];
      }, 250);
    };
    return () => {
      clearTimeout(timer);
      listener = undefined;
    };
  }, []);
  return (
    <p class="unseen" aria-live="polite" aria-atomic="true">
      {said}
    </p>
  );
};
