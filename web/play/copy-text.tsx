import { useRef, useState } from "preact/hooks";
import { announce } from "./announce.tsx";
import { useWords } from "./words/words.ts";

/** A text to take along: shown whole, and copied with one press. `url` can be shared too. */
export const CopyText = ({
  text,
  isLink = false,
}: {
  readonly text: string;
  readonly isLink?: boolean;
}) => {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const copy = () => {
    getSelection()?.selectAllChildren(shown.current as HTMLElement);
    // The clipboard's own interface is not there without https. Where this is refused, the text is
    // selected, to be copied by hand.
    if (!document.execCommand("copy")) return;
    setCopied(true);
    announce(words.copied);
  };
  const canShare = isLink && "share" in navigator;
  return (
    <p class="take">
      <code ref={shown}>{text}</code>
      <button type="button" class="calm" onClick={copy}>
        {copied ? words.copied : words.copy}
      </button>
      {canShare && (
        <button
          type="button"
          class="calm"
          onClick={() => navigator.share({ url: text }).catch(() => undefined)}
        >
          {words.share}
        </button>
      )}
    </p>
  );
};
