import { render } from "preact";
import { useState } from "preact/hooks";
import type { Action, Game, GameEvent, GameRecord } from "../../../client/src/types.ts";
import type { Action as CoreAction } from "../../../worker/rules/action.ts";
import { act, type Contest, deal, newContest, toAct } from "../../../worker/rules/contest.ts";
import { gameDealer } from "../../../worker/rules/deal.ts";
import type { Happening } from "../../../worker/rules/happening.ts";
import { rulesetById } from "../../../worker/rules/rulesets/index.ts";
import { agree } from "../../../worker/rules/terms.ts";
import { chooser, playedRecord } from "../../../worker/rules/testing/played.ts";
import { viewContest, viewHappening } from "../../../worker/rules/view.ts";
import { Replay } from "./replay.tsx";
import { Table } from "./table.tsx";
import { Verify } from "./verify.tsx";
import { en } from "./words.en.ts";
import { pt } from "./words.pt.ts";

/**
 * A table to look at, played by the rules core in the page itself; one plays seat 0.
 * `ruleset`, `preset`, `options` (JSON), `seats`, `seed`, `lang`: the game. `steps`: how far it has
 * been played. `until=ends|trump|bid|signal|draw`: on to a moment with such a choice. `watch`: as
 * somebody without a seat. `people`: nobody is a bot. `replay`: the whole game, to step through.
 */
const asked = new URLSearchParams(location.search);
const rules = rulesetById(asked.get("ruleset") ?? "brazilian-pairs");
if (rules === undefined) throw new Error("no such ruleset");
const preset = asked.get("preset");
const seatsAsked = asked.get("seats");
const agreed = agree(rules, {
  ...(preset === null ? {} : { preset }),
  ...(seatsAsked === null ? {} : { seats: Number(seatsAsked) as 4 }),
  options: JSON.parse(asked.get("options") ?? "{}") as Record<string, unknown>,
});
if (!agreed.ok) throw new Error(JSON.stringify(agreed.error));
const { options, seats } = agreed.value;
const choose = chooser(Number(asked.get("seed") ?? 1));
const secret = Array.from({ length: 64 }, () => choose(16).toString(16)).join("");
const dealer = gameDealer(
  secret,
  "g_gallery",
  Array.from({ length: seats }, () => ""),
  rules.pack(options, seats),
  seats,
);

interface Played {
  readonly contest: Contest;
  readonly log: readonly Happening[];
}

function step(played: Played, seat: number, action: CoreAction): Played {
  if (rules === undefined) return played;
  const outcome = act(rules, played.contest, dealer, seat as 0, action, "player");
  if (!outcome.ok) throw new Error(outcome.error);
  return { contest: outcome.value.contest, log: [...played.log, ...outcome.value.happened] };
}

function anyStep(played: Played, mine: boolean): Played | undefined {
  const turn = toAct(played.contest);
  if (rules === undefined || turn.length === 0 || (!mine && turn.includes(0))) return undefined;
  const seat = turn.find((of) => legal(played.contest, of).length > 0) ?? 0;
  const actions = legal(played.contest, seat);
  const bid = actions.find(({ type }) => type === "pass");
  const action =
    bid !== undefined && choose(3) > 0 ? bid : actions[choose(Math.min(actions.length, 12))];
  return action === undefined ? undefined : step(played, seat, action);
}

const legal = (contest: Contest, seat: number): readonly CoreAction[] =>
  rules === undefined ? [] : (viewContest(rules, contest, seat as 0).you?.actions ?? []);

function start(): Played {
  if (rules === undefined) throw new Error("no rules");
  const { contest, happened } = deal(rules, newContest(rules, options, seats), dealer);
  let played: Played = { contest, log: happened };
  for (let steps = Number(asked.get("steps") ?? 0); steps > 0; steps--) {
    played = anyStep(played, true) ?? played;
  }
  // `until=trump`: on to a moment when one has such an action; `until=ends`: a tile for two ends.
  const until = asked.get("until");
  for (let tries = 0; tries < 3000; tries++) {
    const own = legal(played.contest, 0);
    const ends = own.filter(({ type }) => type === "play");
    const twice = ends.some((a, at) =>
      ends.some(
        (b, other) =>
          other > at &&
          a.type === "play" &&
          b.type === "play" &&
          a.tile === b.tile &&
          a.end !== b.end,
      ),
    );
    const there = until === "ends" ? twice : own.some(({ type }) => type === until);
    if (own.length > 0 && (until === null || there)) break;
    const next = anyStep(played, until !== null);
    if (next === undefined) break;
    played = next;
  }
  return played;
}

const NAMES = ["Ana", "Bartolomeu", "Caio", "Duda"];
const hoursFromNow = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString();

function viewOf({ contest, log }: Played): {
  readonly game: Game;
  readonly events: readonly GameEvent[];
} {
  if (rules === undefined) throw new Error("no rules");
  const watching = asked.has("watch");
  const view = viewContest(rules, contest, watching ? undefined : 0);
  const turn = toAct(contest);
  const won = contest.over && contest.winner !== undefined;
  const lastEnd = log.findLastIndex(({ type }) => type === "hand.ended");
  const game = {
    id: "g_gallery",
    version: log.length,
    status: contest.over ? "finished" : "active",
    ruleset: rules.id,
    options,
    clock: { kind: "fischer", initial: 259200, increment: 86400, cap: 604800 },
    onTimeout: { action: "autoplay", misses: 2 },
    visibility: "public",
    vacation: true,
    messages: false,
    programs: true,
    createdAt: hoursFromNow(-50),
    seats: NAMES.slice(0, seats).map((name, seat) => ({
      seat,
      team: contest.teams.findIndex((of) => of.includes(seat as 0)),
      ...(seat % 2 === 1 && !asked.has("people")
        ? { bot: seat === 1 ? "fair" : "strong" }
        : { player: { id: `p_${seat}`, name, kind: seat === 2 ? "program" : "person" } }),
      tiles: view.held[seat] ?? 0,
      bank: 190_000,
      absent: false,
      misses: 0,
    })),
    teams: contest.teams,
    commitment: "",
    ...view,
    ...(turn.length === 0
      ? {}
      : {
          turn: {
            seats: turn,
            startedAt: hoursFromNow(-20),
            deadline: hoursFromNow(51.4),
            onDeadline: "autoplay",
          },
        }),
    ...(view.you === undefined ? {} : { you: { seat: 0, plan: [], ...view.you } }),
    ...(won ? { result: { kind: "target", winner: contest.winner } } : {}),
  } as unknown as Game;
  const events = log.map((happened, index) => ({
    seq: index + 1,
    at: hoursFromNow(-48 + index / 4),
    ...viewHappening(happened, 0, index <= lastEnd),
    ...(happened.type === "game.finished" ? { secret, digest: "" } : {}),
  })) as unknown as readonly GameEvent[];
  return { game, events };
}

function Gallery() {
  const [played, setPlayed] = useState(start);
  const { game, events } = viewOf(played);
  const onAct = (action: Action) => {
    let next = step(played, 0, action as CoreAction);
    for (let more = anyStep(next, false); more !== undefined; more = anyStep(next, false))
      next = more;
    setPlayed(next);
  };
  if (asked.has("replay") && rules !== undefined) {
    const record = playedRecord(
      rules,
      options,
      seats,
      Number(asked.get("seed") ?? 1),
    ) as GameRecord;
    const { words } = { words: asked.get("lang") === "pt" ? pt : en };
    return (
      <main style={{ padding: asked.get("pad") ?? "1rem", maxWidth: "80rem", margin: "0 auto" }}>
        <Replay record={record} game={game} words={words}>
          <Verify record={record} words={words} />
        </Replay>
      </main>
    );
  }
  return (
    <main style={{ padding: asked.get("pad") ?? "1rem", maxWidth: "80rem", margin: "0 auto" }}>
      <Table
        game={game}
        events={events}
        words={asked.get("lang") === "pt" ? pt : en}
        onAct={onAct}
        busy={asked.has("busy")}
      />
    </main>
  );
}

const place = document.getElementById("app");
if (place !== null) render(<Gallery />, place);
