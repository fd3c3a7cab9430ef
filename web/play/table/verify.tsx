import { useEffect, useRef, useState } from "preact/hooks";
import type { GameRecord } from "../../../client/src/types.ts";
import { verifyRecord } from "../../../worker/rules/verify.ts";
import type { Words } from "./words.en.ts";

/** One button that checks a record here, with the rules that the server runs: deals, actions, scores. */
export function Verify({ record, words }: { readonly record: GameRecord; readonly words: Words }) {
  const [checked, setChecked] = useState<ReturnType<typeof verifyRecord>>();
  const answer = useRef<HTMLParagraphElement>(null);
  // What it came to is of no use below the edge of the window.
  useEffect(() => {
    if (checked !== undefined) answer.current?.scrollIntoView({ block: "nearest" });
  }, [checked]);
  return (
    <div class="t-verify">
      <p class="t-buttons">
        <button type="button" onClick={() => setChecked(verifyRecord(record))}>
          {words.verify}
        </button>
      </p>
      <p ref={answer} role="status" class={`t-answer t-${checked?.ok === false ? "bad" : "good"}`}>
        {checked !== undefined && (
          <>
            <span aria-hidden="true">{checked.ok ? "✓ " : "✗ "}</span>
            {checked.ok
              ? words.verified(checked.value.hands, checked.value.actions)
              : words.notVerified(checked.error.path, checked.error.message)}
          </>
        )}
      </p>
    </div>
  );
}
