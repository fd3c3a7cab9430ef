import { useEffect, useRef } from "preact/hooks";
import { useWords } from "./words/words.ts";

/** Asks before something that cannot be taken back. */
export const Sure = ({
  question,
  yes,
  onYes,
  onNo,
}: {
  readonly question: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) => {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onNo} aria-labelledby="sure">
      <p id="sure">{question}</p>
      <p class="buttons">
        <button type="button" class="strong" onClick={onYes}>
          {yes}
        </button>
        <button type="button" class="calm" onClick={onNo}>
          {words.cancel}
        </button>
      </p>
    </dialog>
  );
};
