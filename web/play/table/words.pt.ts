import type { GameEvent } from "../../../client/src/types.ts";
import type { Finish, Reason, Whose } from "./explain.ts";
import type { People } from "./people.ts";
import { letter, sum } from "./saying.ts";
import type { Words } from "./words.en.ts";

const LANG = "pt-BR";
const lists = new Intl.ListFormat(LANG, { type: "conjunction" });
const either = new Intl.ListFormat(LANG, { type: "disjunction" });

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const points = (n: number): string => counted(n, "ponto", "pontos");

const SIDES: Readonly<Record<string, string>> = {
  left: "ponta esquerda",
  right: "ponta direita",
  up: "ponta de cima",
  down: "ponta de baixo",
};

function end(name: string): string {
  const [double, side] = name.includes(".") ? name.split(".") : [undefined, name];
  const place = SIDES[side ?? ""] ?? name;
  return double === undefined ? place : `${place} da carroça ${double}`;
}

type StepEvent = Extract<GameEvent, { by: unknown }>;

type Signal = Extract<GameEvent, { type: "signal" }>["signal"];

const SIGNALS: Readonly<Record<Signal, string>> = {
  want: "eu quero sair",
  yield: "sai você",
  either: "tanto faz",
};
const PROPOSALS = {
  resign: "desistir",
  cancel: "cancelar a partida",
  extend: "mais tempo",
} as const;

function act(event: StepEvent): string {
  switch (event.type) {
    case "play": {
      const where = event.end === undefined ? "" : ` na ${end(event.end)}`;
      const scores = event.points === undefined ? "" : ` e marca ${event.points}`;
      return `joga ${event.tile}${where}${scores}`;
    }
    case "draw":
      return event.tile === undefined ? "compra uma peça" : `compra ${event.tile}`;
    case "pass":
      return "passa";
    case "bid":
      return event.bid === "nel-o" ? "pede Nel-O" : `pede ${event.bid}`;
    case "trump":
      return `escolhe ${event.suit} como trunfo`;
    case "signal":
      return `avisa: ${SIGNALS[event.signal]}`;
  }
}

function did(event: StepEvent): string {
  if (event.type !== "play") return act(event);
  return event.points === undefined ? event.tile : `${event.tile} · +${event.points}`;
}

const FINISHES: Readonly<Record<Finish, string>> = {
  plain: "",
  double: " de carroça",
  both: " de lá e lô",
  cross: " de cruzada",
};

const WHOSE: Readonly<Record<Whose, string>> = {
  opponents: "Pontos dos adversários",
  others: "Pontos de todos os outros",
  losers: "Pontos de quem perdeu",
  both: "Pontos dos dois lados",
  difference: "Pontos dos outros menos os de quem ganhou",
  blocker: "Pontos do lado que trancou",
};

function because(reason: Reason, who: People): string {
  switch (reason.say) {
    case "out":
      return `${who.seat(reason.seat)} bate${FINISHES[reason.finish]}.`;
    case "blocked":
      return `${who.seat(reason.seat)} tranca o jogo: ninguém tem peça que sirva.`;
    case "reached":
      return `${who.seat(reason.seat)} chega ao total com esta peça, e nada mais conta.`;
    case "stopped":
      return "A mão foi interrompida.";
    case "allPass":
      return "Todos passam: o próximo embaralha de novo.";
    case "held":
      return `Ficou na mão: ${reason.pips.map((n, team) => `${who.team(team)}, ${n}`).join("; ")}.`;
    case "lowest":
      return `${who.seat(reason.seat)} tem menos pontos na mão, ${reason.pips}, e ganha.`;
    case "tie":
      return `Adversários empatados com menos pontos, ${reason.pips}.`;
    case "blockerLoses":
      return `Empate: perde a mão quem trancou, ${who.team(reason.team)}.`;
    case "pips":
      return `${WHOSE[reason.whose]}: ${sum(reason.terms, reason.total)}.`;
    case "fives":
      return reason.perHand
        ? `Cada mão arredondada para o cinco mais próximo: vale ${reason.award}.`
        : `Arredondado para o cinco mais próximo: vale ${reason.award}.`;
    case "dropped":
      return `${reason.award} passaria de ${reason.target}: nada é marcado.`;
    case "blockPaysNothing":
      return "Jogo trancado não vale pontos nesta partida.";
    case "bid":
      return `${who.seat(reason.seat)} pediu ${reason.bid} e a dupla fez ${reason.took}: ${reason.made ? "cumpriu" : "não cumpriu"}.`;
    case "nelo":
      return `${who.seat(reason.seat)} pediu Nel-O e ${reason.made ? "não fez vaza: cumpriu" : "fez uma vaza: não cumpriu"}.`;
    case "bothScore":
      return "As duas duplas marcam o que fizeram.";
    case "setScore":
      return `A outra dupla marca o pedido e o que fez: ${sum([reason.bid, reason.took], reason.bid + reason.took)}.`;
    case "scores":
      return `${reason.marks ? counted(reason.points, "marca", "marcas") : points(reason.points)} para ${who.team(reason.team)}.`;
    case "notKept":
      return `A mão é de ${who.team(reason.team)}, e o placar volta a 0 : 0.`;
    case "playoff":
      return "Um a um: vem a mão de desempate.";
    case "nobody":
      return "Ninguém marca.";
  }
}

/** Tudo o que a mesa diz. */
export const pt: Words = {
  lang: LANG,
  list: (words) => lists.format(words),
  moment: (time) =>
    new Date(time).toLocaleString(LANG, { dateStyle: "medium", timeStyle: "short" }),
  act,
  did,
  because,

  seat: (seat) => `Lugar ${seat + 1}`,
  house: (n) => (n === 0 ? "Casa" : `Casa ${letter(n)}`),
  gone: (seat) => `Alguém que saiu (lugar ${seat + 1})`,
  you: "Você",
  free: "livre",
  levels: { easy: "fácil", fair: "médio", strong: "forte" },
  program: "programa",
  absent: "ausente: a casa joga",
  away: (until) => `de férias até ${until}`,
  byHouse: "(a casa, no fim do prazo)",
  partner: "parceiro",
  tilesHeld: (n) => counted(n, "peça", "peças"),
  toPlay: "na vez",

  yourTurn: "Sua vez",
  waitsFor: (names) => `Esperando ${either.format(names)}`,
  left: (time) => `faltam ${time}`,
  overdue: "o tempo acabou",
  until: (moment) => `até ${moment}`,
  onDeadline: {
    autoplay: "depois a casa joga",
    forfeit: "depois a partida está perdida",
  },

  hand: "Sua mão",
  tile: {
    idle: (tile) => tile,
    opens: (tile) => `${tile}, abre a mão`,
    trick: (tile) => `${tile}, pode ser jogada`,
    fits: (tile, ends) =>
      `${tile}, serve na ${either.format(ends.map(([name, pips]) => `${end(name)} (${pips})`))}`,
    not: (tile) => `${tile}, não serve agora`,
  },
  play: (tile) => `Jogar ${tile}`,
  playAt: (tile, name, pips) => `Jogar ${tile} na ${end(name)} (${pips})`,
  endButton: (name, pips) => `${end(name)} · ${pips}`,
  cancel: "Esta não",
  chooseTile: "Escolha uma peça.",
  chooseEnd: (tile) => `${tile} serve em mais de uma ponta: qual?`,
  opensWith: {
    doubleSix: "Sai a carroça de seis, 6-6.",
    highest: "Sai a peça mais alta.",
  },
  mayOpen: "Sai você ou o parceiro, com qualquer peça.",
  sending: "Enviando …",
  draw: (left) => `Comprar uma peça (${left} no monte)`,
  pass: "Passar",

  bidding: "Seu pedido",
  bid: (bid) => `Pedir ${bid === "nel-o" ? "Nel-O" : bid}`,
  bidLess: "Um a menos",
  bidMore: "Um a mais",
  nelo: "Nel-O",
  neloMeans: "Não fazer vaza nenhuma, sozinho e sem trunfo.",
  neloDoubles: {
    high: "As carroças são as mais altas do naipe.",
    ownSuit: "As carroças são um naipe à parte.",
    low: "As carroças são as mais baixas do naipe.",
  },
  bidsNone: "Ninguém pediu ainda.",
  standing: (who, bid) => `${who} pede ${bid === "nel-o" ? "Nel-O" : bid}`,
  shuffler: "embaralha",
  nameTrump: "Escolha o trunfo",
  trump: "Trunfo",
  noTrump: "Sem trunfo",
  suit: (suit, held) => `naipe ${suit}, você tem ${held}`,
  contract: (bid) => (bid === "nel-o" ? "Nel-O" : `pedido ${bid}`),
  taken: "Feitos",
  trick: "Vaza",
  lastTrick: (who, worth) => `${who} levou ${worth}`,
  idlePartner: "fica virado",
  leads: (who) => `${who} sai`,

  signal: "Diga ao parceiro quem sai",
  signals: { want: "Eu quero sair", yield: "Sai você", either: "Tanto faz" },

  line: "A mesa",
  emptyLine: "Nenhuma peça na mesa ainda.",
  arm: end,
  openEnd: (name, pips) => `${end(name)} mostra ${pips}`,
  count: "Soma",
  boneyard: "Monte",
  worth: "Vale",
  target: (target) => `até ${target}`,
  hands: (n) => `Mão ${n}`,

  score: "Placar",
  sheet: "Marcador",
  noHands: "Nenhuma mão terminou ainda.",
  handColumn: "Mão",
  kinds: {
    out: "batida",
    blocked: "trancado",
    tie: "empate",
    made: "cumprido",
    set: "não cumprido",
    allPass: "todos passam",
    stopped: "interrompida",
  },
  lookBack: "Ver todas as peças",
  handOver: (n) => `Fim da mão ${n}`,
  goOn: "Para a próxima mão",
  nothingLeft: "nenhuma peça",
  aside: "De fora",
  log: "O que aconteceu",
  noLog: "Nada ainda.",

  waiting: "Esperando jogadores",
  result: (kind, team) => {
    if (kind === "cancelled") return "A partida foi cancelada.";
    const how = { target: "", forfeit: ", por abandono", resigned: ", por desistência" }[kind];
    return team === undefined ? `A partida acabou${how}.` : `Vitória de ${team}${how}.`;
  },

  events: {
    created: "A mesa foi posta.",
    taken: (who) => `${who} senta.`,
    left: (who) => `${who} levanta.`,
    started: "Todos sentados: começa a partida.",
    shuffles: (who) => `Peças dadas: ${who} embaralha e pede por último.`,
    opens: (who) => `Peças dadas: sai ${who}.`,
    eitherOpens: "Peças dadas: sai qualquer um da dupla que ganhou.",
    trick: (who, worth) => `${who} leva a vaza, ${worth}.`,
    handEnded: (n, score) => `Fim da mão ${n}: ${score}.`,
    missed: (who) => `${who} perdeu o prazo.`,
    extended: (who, until) => `${who} tem mais tempo, até ${until}.`,
    absent: (who) => `${who} está ausente: a casa joga.`,
    returned: (who) => `${who} voltou.`,
    proposal: (who, kind) => `${who} propõe ${PROPOSALS[kind]}.`,
    vote: (who, accept) => `${who} ${accept ? "aceita" : "recusa"}.`,
  },

  replay: "Rever a partida",
  replayHand: (n) => `Mão ${n}`,
  step: (n, of) => `Lance ${n} de ${of}`,
  first: "Ao começo",
  previous: "Um lance atrás",
  next: "Um lance adiante",
  last: "Ao fim",

  verify: "Conferir as peças aqui",
  verified: (hands, actions) =>
    `Conferido neste navegador: ${counted(hands, "mão", "mãos")} e ${counted(actions, "lance", "lances")} seguem do segredo fixado antes da primeira peça e das regras.`,
  notVerified: (path, message) =>
    `Este registro não confere: ${path === "" ? "" : `${path} `}${message}`,
  notLoaded: "Esta parte da página não carregou. Você está conectado?",
};
