/** What happened, in words and sounds: each event of a step once, in order. */

import { signed } from "$lib/i18n/format";
import { t } from "$lib/i18n/messages.svelte";
import { optionName, optionWord } from "$lib/i18n/options";
import { accountOf, inWords, type Listener, tell, type WireFact } from "$lib/i18n/tell";
import type { MessageKind } from "$lib/settings/model";
import type { SoundKind } from "$lib/sound";
import type { Line } from "$lib/speech/speech";
import type { WireEvent } from "$lib/wire/types";

const KINDS: Readonly<Partial<Record<string, MessageKind>>> = {
  dealt: "play",
  acted: "play",
  extended: "play",
  "bought-in": "score",
  settled: "score",
  "match-closed": "score",
  forfeited: "score",
  said: "chat",
};

const SOUNDS: Readonly<Partial<Record<string, SoundKind>>> = {
  seated: "join",
  back: "join",
  dealt: "deal",
  acted: "play",
  said: "chat",
};

/** The seat of a host who is not there. */
const NOBODY = -1;

export const factsOf = (event: WireEvent): readonly WireFact[] =>
  Array.isArray(event["facts"]) ? (event["facts"] as WireFact[]) : [];

/** Whether an act only notes something for its actor: nobody is told anything of it. */
export const isNote = (event: WireEvent): boolean => event.t === "acted" && factsOf(event).length === 0;

const kindOf = (event: WireEvent): MessageKind => KINDS[event.t] ?? "system";

function said(event: WireEvent, listener: Listener): string {
  const phrase = event["phrase"];
  const text = typeof phrase === "string" && phrase !== "" ? t(phrase) : event["text"];
  return t("event-said", inWords({ ...event, text }, listener));
}

function acted(event: WireEvent, listener: Listener): string[] {
  const facts = factsOf(event).map((fact) => tell(fact, listener));
  const late =
    event["timed_out"] === true ? [t("event-timed-out", inWords({ seat: event["seat"] }, listener))] : [];
  return [...late, ...facts];
}

/** Which house rules changed, and to what. */
function changed(event: WireEvent, { game = "" }: Listener): string {
  const changes = Object.entries(event["changes"] as Readonly<Record<string, string | number>>);
  const told = changes.map(([key, value]) =>
    t("event-option", { option: optionName(game, key), value: optionWord(game, key, value) }),
  );
  return t("event-options", { changes: told.join("; ") });
}

/** How a deal was paid: what each seat got and what for, and where the match stands. */
function settled(event: WireEvent, listener: Listener): string[] {
  const payoffs = event["payoffs"] as readonly number[];
  const totals = event["totals"] as readonly number[];
  const { game = "", sheet, chips, paid } = listener;
  const lines = sheet && sheet.deal === event["deal"] ? sheet.lines : [];
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
  return [t("event-settled", inWords({ deal: event["deal"] }, listener)), ...seats];
}

function ranked(event: WireEvent, listener: Listener): string[] {
  const ranking = event["ranking"] as readonly (readonly [number, number])[];
  const seats = ranking.map(([seat, total], at) =>
    t("web-ranked-seat", { ...inWords({ seat }, listener), place: at + 1, total }),
  );
  return [t("event-match-closed"), ...seats];
}

/** Tell one event: a line for each thing worth telling; none for what is hidden from this seat. */
export function linesOf(event: WireEvent, listener: Listener): Line[] {
  const texts = ((): string[] => {
    switch (event.t) {
      case "skip":
        return [];
      case "host":
        return event["seat"] === NOBODY ? [] : [t("event-host", inWords(event, listener))];
      case "acted":
        return acted(event, listener);
      case "options":
        return [changed(event, listener)];
      case "settled":
        return settled(event, listener);
      case "match-closed":
        return ranked(event, listener);
      case "said":
        return [said(event, listener)];
      default:
        return [t(`event-${event.t}`, inWords(event, listener))];
    }
  })();
  const kind = kindOf(event);
  return texts.map((text) => ({ kind, text }));
}

/** The one sound of an event, if it has any; a game's own facts come first. */
export function soundOf(
  event: WireEvent,
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
    return wonBy(event["payoffs"] as readonly number[], me, lowWins) ? "win" : "lose";
  }
  if (event.t === "acted" && (isNote(event) || !String(event["action"] ?? "").includes(" "))) {
    return null;
  }
  return event.t === "said" && event["seat"] === me ? null : (SOUNDS[event.t] ?? null);
}

/** Whether nobody did better in a deal than this seat. */
export function wonBy(payoffs: readonly number[], seat: number, lowWins: boolean): boolean {
  const own = payoffs[seat] ?? 0;
  return payoffs.every((other) => (lowWins ? own <= other : own >= other));
}
