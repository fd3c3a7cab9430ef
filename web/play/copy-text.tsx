import { useState } from "preact/hooks";
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
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => undefined);
    setCopied(true);
    announce(words.copied);
  };
  const canShare = isLink && "share" in navigator;
  return (
    <p class="take">
      <code>{text}</code>
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
