import { CopyText } from "../copy-text.tsx";
import { useHere } from "../here.tsx";
import type { Session } from "../session.ts";
import { useWords } from "../words/words.ts";

/** The recovery key, until its owner has kept it. */
export const KeepKey = ({ session }: { readonly session: Session }) => {
  const words = useWords();
  const { change } = useHere();
  const { recoveryKey, ...kept } = session;
  if (recoveryKey === undefined) return null;
  return (
    <details class="note fold">
      <summary>{words.keep.title}</summary>
      <p>{words.keep.text}</p>
      <CopyText text={recoveryKey} />
      <button type="button" class="calm" onClick={() => change(kept)}>
        {words.keep.done}
      </button>
    </details>
  );
};
