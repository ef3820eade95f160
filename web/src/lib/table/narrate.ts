/** What happened, in words and sounds: each event of a step once, in order. */

import { joined, signed } from "$lib/i18n/format";
import { t } from "$lib/i18n/messages.svelte";
import { optionName, optionWord } from "$lib/i18n/options";
import { accountOf, briefly, inWords, type Listener, type Say, tell, wantsFew } from "$lib/i18n/tell";
import type { MessageKind } from "$lib/settings/model";
import { placeIn } from "./headline";
import { ENDINGS, type SoundKind } from "$lib/sound/recipes";
import type { Line } from "$lib/speech/speech";
import type {
  ActedWire,
  Fact,
  KnownEvent,
  MatchClosedWire,
  OptionsWire,
  SaidWire,
  SettledWire,
} from "$lib/wire/types";

const KINDS: Readonly<Partial<Record<KnownEvent["t"], MessageKind>>> = {
  dealt: "play",
  acted: "play",
  extended: "play",
  "bought-in": "score",
  settled: "score",
  "match-closed": "score",
  forfeited: "score",
  said: "chat",
  thrown: "chat",
};

const SOUNDS: Readonly<Partial<Record<KnownEvent["t"], SoundKind>>> = {
  seated: "join",
  back: "join",
  dealt: "deal",
  acted: "play",
  said: "chat",
  thrown: "throw",
};

/** The sounds of a deal as its points tell it. */
const OUTCOMES: readonly SoundKind[] = ["win", "lose"];

/** The seat of a host who is not there. */
const NOBODY = -1;

export const factsOf = (event: KnownEvent): readonly Fact[] => (event.t === "acted" ? event.facts : []);

/** Whether an act only notes something for its actor: it has no facts, so nobody is told of it. */
export const isNote = (event: KnownEvent): boolean => event.t === "acted" && event.facts.length === 0;

/** By what it is known who said or threw something; nobody for what is neither, and in old logs. */
export const speakerOf = (event: KnownEvent): string | undefined =>
  event.t === "said" || event.t === "thrown" ? event.who : undefined;

/** What somebody said: a quick phrase in the listener's language, else the words as they were typed. */
export const wordsOf = ({ phrase, text = "" }: SaidWire): string => (phrase ? t(phrase) : text);

function acted({ facts, seat, timed_out }: ActedWire, listener: Listener, say: Say): string[] {
  const late = timed_out ? [say("event-timed-out", inWords({ seat }, listener))] : [];
  return [...late, ...facts.map((fact) => tell(fact, listener, say))];
}

/** Which house rules changed, and to what. */
function changed({ changes }: OptionsWire, { game = "" }: Listener): string {
  const told = Object.entries(changes).map(([key, value]) =>
    t("event-option", { option: optionName(game, key), value: optionWord(game, key, value) }),
  );
  return t("event-options", { changes: told.join("; ") });
}

/** The seats that played a deal. */
const playersOf = ({ payoffs }: SettledWire, { chips }: Listener): number[] =>
  payoffs.map((_, seat) => seat).filter((seat) => payoffs[seat] !== 0 || chips?.[seat] !== null);

const unitTold = ({ lowWins }: Listener): string => (lowWins ? "penalty" : "points");

/** What a seat got in a deal, and what it has now. */
function resultOf({ payoffs, totals }: SettledWire, seat: number, listener: Listener): string {
  const { chips, paid } = listener;
  const args = {
    ...inWords({ seat }, listener),
    total: chips?.[seat] ?? totals[seat] ?? 0,
    unit: unitTold(listener),
  };
  if (paid) {
    return t("web-settled-total", args);
  }
  const points = signed(payoffs[seat] ?? 0);
  return t(chips ? "web-settled-chips" : "web-settled-seat", { ...args, points });
}

/** What a seat got in a deal and what for, and what it has now. */
function accountTold(event: SettledWire, seat: number, listener: Listener): string {
  const { game = "", sheet, paid } = listener;
  const told = resultOf(event, seat, listener);
  const lines = paid || sheet?.deal !== event.deal ? [] : sheet.lines;
  const items = accountOf(game, lines, seat, listener).map(({ text }) => text);
  return items.length === 0 ? told : t("web-settled-items", { told, items: items.join("; ") });
}

/** How a deal was paid, in few words: what I got, and who won. */
function resultTold(event: SettledWire, listener: Listener): string {
  const { me, winners = [] } = listener;
  const mine = playersOf(event, listener)
    .filter((seat) => seat === me)
    .map((seat) => resultOf(event, seat, listener));
  const won = winners.map((seat) => {
    const points = signed(event.payoffs[seat] ?? 0);
    return t("web-settled-winner", { ...inWords({ seat }, listener), points });
  });
  return joined([briefly("event-settled", inWords({ deal: event.deal }, listener)), ...mine, ...won]);
}

/** How a deal was paid: what each seat got and what for, and where the match stands. */
const settled = (event: SettledWire, listener: Listener): string[] => [
  t("event-settled", inWords({ deal: event.deal }, listener)),
  ...playersOf(event, listener).map((seat) => accountTold(event, seat, listener)),
];

const ranked = ({ ranking }: MatchClosedWire, listener: Listener): string[] =>
  ranking.map(([seat, total]) =>
    t("web-ranked-seat", {
      ...inWords({ seat }, listener),
      place: placeIn(ranking, total),
      total,
      unit: unitTold(listener),
    }),
  );

/** How a match ended, in few words: who is first, and my place. */
function placeTold(event: MatchClosedWire, listener: Listener): string {
  const seats = ranked(event, listener);
  const mine = event.ranking.findIndex(([seat]) => seat === listener.me);
  return joined([
    briefly("event-match-closed"),
    ...seats.slice(0, 1),
    ...(mine > 0 ? seats.slice(mine, mine + 1) : []),
  ]);
}

/** What a fact says in full of what the listener got, where only the listener was told of it, in few words. */
function ownPart(fact: Fact, listener: Listener): string[] {
  const full = tell(fact, listener);
  const few = tell(fact, listener, briefly);
  const others = tell(fact, { ...listener, me: null }, briefly);
  return few !== "" && few !== full && others === "" ? [full] : [];
}

/**
 * What is told of the end of a deal or match only when it is asked for, where few words are wanted: how the listener was
 * paid, then what was left out of its events, how each other seat was paid, and the ranking.
 */
export const restOf = (events: readonly KnownEvent[], listener: Listener): string[] => {
  const accounts = (event: SettledWire, own: boolean): string[] =>
    playersOf(event, listener)
      .filter((seat) => (seat === listener.me) === own)
      .map((seat) => accountTold(event, seat, listener));
  const mine = [
    ...events.flatMap((event) => (event.t === "settled" ? accounts(event, true) : [])),
    ...events.flatMap((event) => factsOf(event).flatMap((fact) => ownPart(fact, listener))),
  ];
  const others = events.flatMap((event) => {
    if (event.t === "settled") {
      return accounts(event, false);
    }
    if (event.t === "match-closed") {
      return ranked(event, listener);
    }
    const few = textsOf(event, listener, briefly);
    return textsOf(event, listener, t).filter((_, at) => few[at] === "");
  });
  return [...mine, ...others];
};

/** Tell one event: a line for each thing worth telling; none for what is hidden from this seat. */
export function linesOf(event: KnownEvent, listener: Listener): Line[] {
  const kind = KINDS[event.t] ?? "system";
  const who = speakerOf(event);
  const by = who === undefined ? {} : { who };
  const few = wantsFew() ? textsOf(event, listener, briefly) : null;
  return textsOf(event, listener, t).map((text, at) => {
    const said = few === null ? text : (few[at] ?? "");
    const again = (): string => textsOf(event, listener, t)[at] ?? text;
    return { kind, text, again, ...(said === text ? {} : { said }), ...by };
  });
}

/** An event in texts; in few words the end of a deal is one, and stands first. */
function textsOf(event: KnownEvent, listener: Listener, say: Say): string[] {
  switch (event.t) {
    case "skip":
      return [];
    case "acted":
      return acted(event, listener, say);
    case "options":
      return [changed(event, listener)];
    case "settled":
      return say === briefly ? [resultTold(event, listener)] : settled(event, listener);
    case "match-closed":
      return say === briefly
        ? [placeTold(event, listener)]
        : [t("event-match-closed"), ...ranked(event, listener)];
    case "said":
      return [t("event-said", inWords({ ...event, text: wordsOf(event) }, listener))];
    case "left":
      return [t("event-left", inWords({ ...event }, { ...listener, me: listener.lost ?? listener.me }))];
    default:
      return event.t === "host" && event.seat === NOBODY
        ? []
        : [say(`event-${event.t}`, inWords({ ...event }, listener))];
  }
}

/** The one sound of an event, if it has any; a game's own facts come first. */
export function soundOf(
  event: KnownEvent,
  me: number | null,
  own: Readonly<Partial<Record<string, SoundKind>>>,
  lowWins: boolean,
): SoundKind | null {
  const facts = factsOf(event).flatMap(([id]) => own[id] ?? []);
  const sound = facts.find((one) => ENDINGS.includes(one)) ?? facts[0];
  if (sound) {
    return sound;
  }
  if (event.t === "settled" && me !== null) {
    return wonBy(event.payoffs, me, lowWins) ? "win" : "lose";
  }
  if (event.t === "acted" && (isNote(event) || !event.action?.includes(" "))) {
    return null;
  }
  return event.t === "said" && event.seat === me ? null : (SOUNDS[event.t] ?? null);
}

/**
 * The sounds of what happened at once, each once. `mine` are the items of my lines on the score sheet, which may have a
 * sound as facts have. How a deal ended is heard instead of who won it.
 */
export function soundsOf(
  events: readonly KnownEvent[],
  me: number | null,
  game: { readonly own: Readonly<Partial<Record<string, SoundKind>>>; readonly lowWins: boolean },
  mine: readonly string[],
): SoundKind[] {
  const ends = events.some((event) => event.t === "settled");
  const sounds = events.flatMap((event) => soundOf(event, me, game.own, game.lowWins) ?? []);
  const all = ends ? [...sounds, ...mine.flatMap((item) => game.own[item] ?? [])] : sounds;
  const special = all.some((sound) => ENDINGS.includes(sound));
  return [...new Set(all)].filter((sound) => !special || !OUTCOMES.includes(sound));
}

/** Whether nobody did better in a deal than this seat. */
export function wonBy(payoffs: readonly number[], seat: number, lowWins: boolean): boolean {
  const own = payoffs[seat] ?? 0;
  return payoffs.every((other) => (lowWins ? own <= other : own >= other));
}
