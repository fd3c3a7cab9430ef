import { useState } from "preact/hooks";
import { announce } from "./announce.tsx";
import { reasonFor } from "./service.ts";
import { useWords } from "./words/words.ts";

/**
 * Asks the service for something, and says why where that fails: `told` shows it, and `after` reads
 * what there is. Never where it did not fail: who sat down just now would read as who still stood.
 */
export const useAttempt = (after?: () => Promise<void>) => {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const attempt = async (what: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      await what();
    } catch (error) {
      const said = reasonFor(error, words);
      setFault(said);
      announce(said);
      await after?.().catch(() => undefined);
    }
    setBusy(false);
  };
  return { attempt, busy, told: fault !== undefined && <p class="fault">{fault}</p> };
};
