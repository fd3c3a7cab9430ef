import { useEffect, useState } from "preact/hooks";
import { type GameRecord, orThrow } from "../../../client/src/index.ts";
import { reasonFor } from "../service.ts";
import { Replay } from "../table/replay.tsx";
import { Verify } from "../table/verify.tsx";
import { useTableWords, useWords } from "../words/words.ts";
import { Over } from "./over.tsx";
import type { AtTable } from "./shared.ts";

/** The record of a game that is over: step by step, and checked on demand. */
export const Recorded = ({ service, game }: AtTable) => {
  const words = useWords();
  const tableWords = useTableWords();
  const [record, setRecord] = useState<GameRecord>();
  const [fault, setFault] = useState<string>();
  const { id } = game;
  useEffect(() => {
    service.api
      .GET("/v1/games/{id}/record", { params: { path: { id } } })
      .then((read) => setRecord(orThrow(read)))
      .catch((error: unknown) => setFault(reasonFor(error, words)));
  }, [service, id, words]);
  if (fault !== undefined) return <p class="fault">{fault}</p>;
  if (record === undefined) return <p class="hint">{words.loading}</p>;
  return (
    <Replay record={record} game={game} words={tableWords} bottom={game.you?.seat ?? 0}>
      <Verify record={record} words={tableWords} />
      <Over service={service} game={game} />
    </Replay>
  );
};
