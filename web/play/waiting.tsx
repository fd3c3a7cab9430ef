import { type ComponentChildren, createContext } from "preact";
import { useCallback, useContext, useEffect, useRef, useState } from "preact/hooks";
import { type components, type Notice, orThrow, problemOf } from "../../client/src/index.ts";
import { useFollowing } from "./following.ts";
import { heardBy, hearing, keepHeard } from "./heard.ts";
import { useHere } from "./here.tsx";
import { nap } from "./nap.ts";
import { notifyOfTurn } from "./notify.ts";
import { rulesetName, useRulesets } from "./rulesets.tsx";
import { span } from "./time.ts";
import { useWords } from "./words/words.ts";

export type Turn = components["schemas"]["Turn"];

interface Waiting {
  /** Every game that waits for whoever plays here, most urgent first; undefined until known. */
  readonly turns?: readonly Turn[];
  /** Counts what was heard of: lists that may have changed are read again with it. */
  readonly news: number;
  readonly refresh: () => Promise<readonly Turn[]>;
}

const WaitingContext = createContext<Waiting>({ news: 0, refresh: async () => [] });

/** The games that wait, kept fresh by the feed of notices. */
export const useWaiting = (): Waiting => useContext(WaitingContext);

/** Notices that come together, as after a long absence, are heard together, ms. */
const GATHER_MS = 150;

/** Follows the notices of whoever plays here: turns, the title's count, the browser's notices. */
export const WaitingRoom = ({ children }: { readonly children: ComponentChildren }) => {
  const { service, session, signedOut } = useHere();
  const [turns, setTurns] = useState<readonly Turn[]>();
  const [news, setNews] = useState(0);
  const words = useWords();
  const rulesets = useRulesets();
  const token = session?.token;
  const id = session?.id ?? "";
  const [anew, startAnew] = useState(0);

  const asked = useRef(0);
  const answered = useRef(0);

  const refresh = useCallback(async (): Promise<readonly Turn[]> => {
    if (token === undefined) return [];
    asked.current += 1;
    const question = asked.current;
    const { items } = orThrow(await service.api.GET("/v1/me/turns"));
    // An answer that was overtaken on its way is an old one.
    if (question < answered.current) return items;
    answered.current = question;
    setTurns(items);
    setNews((count) => count + 1);
    return items;
  }, [service, token]);

  const unheard = useRef<Notice[]>([]);
  const [came, setCame] = useState(0);
  // Reads what waits, and tells of those turns among the notices that still do.
  useFollowing(async (signal) => {
    if (unheard.current.length === 0) return;
    await nap(GATHER_MS, signal);
    const { length } = unheard.current;
    const waiting = await refresh();
    signal.throwIfAborted();
    for (const { type, data } of unheard.current.splice(0, length)) {
      if (type !== "turn.started" || !("gameId" in data)) continue;
      const turn = waiting.find((one) => one.gameId === data.gameId);
      if (turn === undefined || turn.version !== data.version) continue;
      const left = span(Date.parse(turn.deadline) - Date.now());
      const name = rulesetName(rulesets, turn.ruleset, words);
      notifyOfTurn(data.gameId, words.turns.notice, words.turns.noticeBody(name, left));
    }
  }, () => {}, [came, refresh]);

  useFollowing(
    async (signal) => {
      if (token === undefined) {
        setTurns(undefined);
        return;
      }
      await refresh();
      const { after } = heardBy(id);
      const place = after === undefined ? {} : { after };
      for await (const notice of service.notices({ ...place, way: "live", signal })) {
        keepHeard(hearing(heardBy(id), notice));
        unheard.current.push(notice);
        setCame((count) => count + 1);
      }
    },
    (error) => {
      const status = problemOf(error)?.status;
      if (status === 401) void signedOut();
      // Its place in the feed is no longer there: from the oldest kept on, then.
      if (status === 400) {
        keepHeard({ player: id, invited: heardBy(id).invited });
        startAnew((times) => times + 1);
      }
    },
    [service, token, anew],
  );

  const count = turns?.length ?? 0;
  useEffect(() => {
    const badge = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void> };
    badge.setAppBadge?.(count).catch(() => undefined);
  }, [count]);

  return (
    <WaitingContext.Provider value={{ ...(turns === undefined ? {} : { turns }), news, refresh }}>
      {children}
    </WaitingContext.Provider>
  );
};
