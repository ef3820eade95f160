/** What a page has heard of chance while a deal was played, and whether what it is told afterwards fits. */

import { ACE_HIGH, SUITS } from "$lib/cards/faces";
import type { ChanceView, KnownEvent } from "$lib/wire/types";
import { luckOf } from "./recipe";

/** The seat of the dealer, which supplies chance. */
const DEALER = 8;
/** From where on places are those of cards; before, they are of seats. */
const CARDS = 10;

/** An act that nobody decided: how many of those were before it, at least and at most, and what was done, if that is public. */
export interface Undecided {
  readonly least: number;
  readonly most: number;
  readonly action: string | null;
}

/** What was heard of a deal, event by event; secret acts of others may have been anybody's. */
export interface HeardDeal {
  readonly deal: number;
  /** The number of the event that dealt, and of the last one that came. */
  readonly dealt: number;
  readonly last: number;
  /** How many events were acts of players for certain, or none. */
  readonly decided: number;
  readonly undecided: readonly Undecided[];
  /** Whether it is paid, so that nothing more belongs to it. */
  readonly over?: true;
}

/** What is heard of the deal that is played, after some events more; null where its beginning was not heard. */
export const heardAfter = (heard: HeardDeal | null, events: readonly KnownEvent[]): HeardDeal | null =>
  events.reduce(heardOne, heard);

function heardOne(heard: HeardDeal | null, event: KnownEvent): HeardDeal | null {
  const { n } = event;
  if (event.t === "dealt") {
    return { deal: event.deal, dealt: n, last: n, decided: 0, undecided: [] };
  }
  if (heard === null || heard.over || n <= heard.last) {
    return heard;
  }
  if (event.t === "settled") {
    return { ...heard, over: true };
  }
  const heardIt = { ...heard, last: n };
  if (event.t === "acted" && (event.seat === DEALER || event.timed_out === true)) {
    const most = n - heard.dealt - 1 - heard.decided;
    const one = { least: heard.undecided.length, most, action: event.action ?? null };
    return { ...heardIt, undecided: [...heard.undecided, one] };
  }
  const isSecret = event.t === "skip" || (event.t === "acted" && event.action === undefined);
  return isSecret ? heardIt : { ...heardIt, decided: heard.decided + 1 };
}

/** Whether luck has chosen what is told, among things in their order, and nothing else was heard in its place. */
export function wasLuck(key: Uint8Array, chances: readonly ChanceView[], heard: HeardDeal | null): boolean {
  let before = -1;
  return chances.every((chance) => {
    const { use, among, chosen } = chance;
    const isNext = use > before;
    before = use;
    return (
      isNext &&
      isInOrder(among) &&
      among[Number(luckOf(key, use) % BigInt(among.length))] === chosen &&
      (heard === null || couldBe(chance, heard))
    );
  });
}

function couldBe({ use, chosen }: ChanceView, { dealt, last, decided, undecided }: HeardDeal): boolean {
  const there = undecided.filter(({ least, most }) => least <= use && use <= most);
  if (there.some(({ action }) => action === null || action === chosen)) {
    return true;
  }
  const hidden = last - dealt - decided - undecided.length;
  return hidden > 0 && !there.some(({ least, most }) => least === most) && use < undecided.length + hidden;
}

/** Whether actions stand in the one order that leaves nobody a choice: seats and cards upwards, second cards after first ones. */
export function isInOrder(among: readonly string[]): boolean {
  const places = among.map(placeOf);
  const second = places.findIndex((place, at) => at > 0 && place <= (places[at - 1] ?? place));
  const runs = second < 0 ? [places] : [places.slice(0, second), places.slice(second)];
  const [first = [], again = []] = runs;
  return (
    among.length > 1 &&
    !places.includes(-1) &&
    new Set(among.map((text) => text.split(" ")[0])).size === 1 &&
    runs.every((run) => run.every((place, at) => at === 0 || place > (run[at - 1] ?? place))) &&
    again.every((place) => place >= CARDS && first.includes(place))
  );
}

/** Where an action stands among others of its kind, by its one seat or card; −1 for any other. */
function placeOf(action: string): number {
  const named = /^[a-z]+ (?:(\d)|(10|[2-9JQKA])([scdh]))$/.exec(action);
  if (named === null) {
    return -1;
  }
  const [, seat, rank = "", suit = ""] = named;
  return seat === undefined
    ? CARDS + ACE_HIGH.indexOf(rank as never) * SUITS.length + SUITS.indexOf(suit as never)
    : Number(seat);
}
