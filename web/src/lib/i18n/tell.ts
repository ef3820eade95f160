/** Facts, refusals and score lines of the wire as messages: seats become names, cards, ranks and suits become words. */

import { settings } from "$lib/settings/store.svelte";
import type { Args, Fact, Sheet, SheetLine } from "$lib/wire/types";
import type { Arguments } from "./catalog";
import { SUITS } from "$lib/cards/faces";
import { cardList, rankName, suitName } from "./cards";
import { begun } from "./format";
import { has, t } from "./messages.svelte";
import { optionName, optionWord } from "./options";

/** Who listens, and what the people in the seats are called. */
export interface Listener {
  /** My seat, or null for a spectator. */
  me: number | null;
  /** The seat that I have just lost, in what tells so. */
  lost?: number | null;
  nameOf: (seat: number) => string;
  /** The game whose house rules are told. */
  game?: string;
  /** Who won the last deal, where that is told. */
  winners?: readonly number[];
  /** What the last deal was paid for, where that is told with it. */
  sheet?: Pick<Sheet, "deal" | "lines"> | null;
  /** Whether the game itself tells what each seat got in a deal. */
  paid?: boolean;
  /** Whether the fewest points win, so that points are penalties. */
  lowWins?: boolean;
  /** What each seat has, where people play for chips; null for a free seat. */
  chips?: readonly (number | null)[] | null;
}

function word(name: string, value: unknown, listener: Listener): string | number {
  if (Array.isArray(value)) {
    return value.map((one) => word(name, one, listener)).join(", ");
  }
  if (typeof value === "number") {
    return name.startsWith("seat") ? listener.nameOf(value) : value;
  }
  if (typeof value === "boolean") {
    return value ? "yes" : "no";
  }
  const text = typeof value === "string" ? value : "";
  if (name.startsWith("card")) {
    return cardList(text);
  }
  if (name.startsWith("suit")) {
    const suit = SUITS.find((known) => known === text);
    return suit === undefined ? text : suitName(suit);
  }
  return name.startsWith("rank") ? rankName(text) : text;
}

/** Say for each seat in the arguments whether it is the listener's: `seat` as `me`, `seat_cut` as `me_cut`. */
function mine(args: Args, listener: Listener): Arguments {
  const seats = Object.keys({ seat: null, ...args }).filter((name) => /^seat(_|$)/.test(name));
  const isMine = (name: string): string =>
    listener.me !== null && args[name] === listener.me ? "yes" : "no";
  return Object.fromEntries(seats.map((name) => [name.replace(/^seat/, "me"), isMine(name)]));
}

/** Name the house rule that is spoken of, `key` of a `game`, and the `values` that it may have. */
function ofOption({ game, key, values }: Args): Arguments {
  if (typeof game !== "string" || typeof key !== "string") {
    return {};
  }
  const offered = Array.isArray(values) ? (values as (string | number)[]) : [];
  const words = offered.map((value) => optionWord(game, key, value));
  return { option: optionName(game, key), values: words.join(", ") };
}

/** Turn the arguments of a fact into words, and say which seats in it are the listener's. */
export function inWords(args: Args, listener: Listener): Arguments {
  const words = Object.entries(args).map(([name, value]) => [name, word(name, value, listener)] as const);
  return { ...Object.fromEntries(words), ...mine(args, listener), ...ofOption(args) };
}

/** Writes a message: in full (`t`) or in few words (`briefly`). */
export type Say = (id: string, args?: Arguments) => string;

/** Write a message in few words, where it has such a form, else in full; nothing where it is left out then. */
export const briefly: Say = (id, args = {}) => t(has(`${id}.brief`) ? `${id}.brief` : id, args);

/** Whether the player wants to hear few words: who, and what. */
export const wantsFew = (): boolean => settings.speech.verbosity === "brief";

/** Tell a fact. */
export const tell = ([id, args]: Fact, listener: Listener, say: Say = t): string =>
  say(id, inWords(args, listener));

/** Say why something was refused, as a sentence: it may begin with the name of a card. */
export const tellRefusal = (code: string, args: Args, listener: Listener): string =>
  begun(t(code, inWords(args, listener)));

/** Word one line of the score sheet of a game. */
export function tellScore(game: string, line: SheetLine, listener: Listener): string {
  const { seat, amount, count, paid = 0 } = line;
  const seat_other = line.other < 0 ? null : line.other;
  return t(`score-${game}-${line.item}`, inWords({ seat, seat_other, amount, count, paid }, listener));
}

/** What a line is for, from the side of who paid. */
function paidFor(game: string, { item, count }: SheetLine): string {
  const id = `score-${game}-${item}`;
  return has(`${id}.paid`) ? t(`${id}.paid`, { count }) : t(`${id}.name`);
}

/** One thing that a seat got or paid. */
export interface Entry {
  readonly text: string;
  readonly amount: number;
}

/** What a seat got and paid in a deal, an entry for each line of the score sheet. */
export function accountOf(
  game: string,
  lines: readonly SheetLine[],
  seat: number,
  listener: Listener,
): Entry[] {
  return lines.flatMap((line) => {
    if (line.seat === seat) {
      return [{ text: tellScore(game, line, listener), amount: line.amount }];
    }
    if (line.other !== seat || !line.paid) {
      return [];
    }
    const args = inWords({ seat: line.seat, count: line.count }, listener);
    const own = `score-${game}-${line.item}.other`;
    const text = has(own) ? t(own, args) : t("web-paid-to", { ...args, item: paidFor(game, line) });
    return [{ text, amount: -line.paid }];
  });
}
