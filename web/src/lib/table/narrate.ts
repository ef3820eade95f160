/** What happened, in words and sounds: each event of a step once, in order. */

import { signed } from "$lib/i18n/format";
import { t } from "$lib/i18n/messages.svelte";
import { optionName, optionWord } from "$lib/i18n/options";
import { accountOf, inWords, type Listener, tell } from "$lib/i18n/tell";
import type { MessageKind } from "$lib/settings/model";
import type { SoundKind } from "$lib/sound";
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
};

const SOUNDS: Readonly<Partial<Record<KnownEvent["t"], SoundKind>>> = {
  seated: "join",
  back: "join",
  dealt: "deal",
  acted: "play",
  said: "chat",
};

/** The seat of a host who is not there. */
const NOBODY = -1;

export const factsOf = (event: KnownEvent): readonly Fact[] => (event.t === "acted" ? event.facts : []);

/** Whether an act only notes something for its actor: it has no facts, so nobody is told of it. */
export const isNote = (event: KnownEvent): boolean => event.t === "acted" && event.facts.length === 0;

/** What somebody said: a quick phrase in the listener's language, else the words as they were typed. */
export const wordsOf = ({ phrase, text = "" }: SaidWire): string => (phrase ? t(phrase) : text);

function acted({ facts, seat, timed_out }: ActedWire, listener: Listener): string[] {
  const late = timed_out ? [t("event-timed-out", inWords({ seat }, listener))] : [];
  return [...late, ...facts.map((fact) => tell(fact, listener))];
}

/** Which house rules changed, and to what. */
function changed({ changes }: OptionsWire, { game = "" }: Listener): string {
  const told = Object.entries(changes).map(([key, value]) =>
    t("event-option", { option: optionName(game, key), value: optionWord(game, key, value) }),
  );
  return t("event-options", { changes: told.join("; ") });
}

/** How a deal was paid: what each seat got and what for, and where the match stands. */
function settled({ deal, payoffs, totals }: SettledWire, listener: Listener): string[] {
  const { game = "", sheet, chips, paid } = listener;
  const lines = sheet?.deal === deal ? sheet.lines : [];
  const playing = payoffs
    .map((_, seat) => seat)
    .filter((seat) => payoffs[seat] !== 0 || chips?.[seat] !== null);
  const seats = playing.map((seat) => {
    const args = { ...inWords({ seat }, listener), total: chips?.[seat] ?? totals[seat] ?? 0 };
    if (paid) {
      return t("web-settled-total", args);
    }
    const points = signed(payoffs[seat] ?? 0);
    const told = t(chips ? "web-settled-chips" : "web-settled-seat", { ...args, points });
    const items = accountOf(game, lines, seat, listener).map(({ text }) => text);
    return items.length === 0 ? told : t("web-settled-items", { told, items: items.join("; ") });
  });
  return [t("event-settled", inWords({ deal }, listener)), ...seats];
}

function ranked({ ranking }: MatchClosedWire, listener: Listener): string[] {
  const seats = ranking.map(([seat, total], at) =>
    t("web-ranked-seat", { ...inWords({ seat }, listener), place: at + 1, total }),
  );
  return [t("event-match-closed"), ...seats];
}

/** Tell one event: a line for each thing worth telling; none for what is hidden from this seat. */
export function linesOf(event: KnownEvent, listener: Listener): Line[] {
  const kind = KINDS[event.t] ?? "system";
  const by = event.t === "said" ? { who: event.who } : {};
  return textsOf(event, listener).map((text) => ({ kind, text, ...by }));
}

function textsOf(event: KnownEvent, listener: Listener): string[] {
  switch (event.t) {
    case "skip":
      return [];
    case "acted":
      return acted(event, listener);
    case "options":
      return [changed(event, listener)];
    case "settled":
      return settled(event, listener);
    case "match-closed":
      return ranked(event, listener);
    case "said":
      return [t("event-said", inWords({ ...event, text: wordsOf(event) }, listener))];
    default:
      return event.t === "host" && event.seat === NOBODY
        ? []
        : [t(`event-${event.t}`, inWords({ ...event }, listener))];
  }
}

/** The one sound of an event, if it has any; a game's own facts come first. */
export function soundOf(
  event: KnownEvent,
  me: number | null,
  own: Readonly<Partial<Record<string, SoundKind>>>,
  lowWins: boolean,
): SoundKind | null {
  for (const [id] of factsOf(event)) {
    const sound = own[id];
    if (sound) {
      return sound;
    }
  }
  if (event.t === "settled" && me !== null) {
    return wonBy(event.payoffs, me, lowWins) ? "win" : "lose";
  }
  if (event.t === "acted" && (isNote(event) || !event.action?.includes(" "))) {
    return null;
  }
  return event.t === "said" && event.seat === me ? null : (SOUNDS[event.t] ?? null);
}

/** Whether nobody did better in a deal than this seat. */
export function wonBy(payoffs: readonly number[], seat: number, lowWins: boolean): boolean {
  const own = payoffs[seat] ?? 0;
  return payoffs.every((other) => (lowWins ? own <= other : own >= other));
}
