/** Which events are shown at the table itself, where and in what words; the log and speech tell all of them. */

import { type Arguments, inWords, type Listener, t } from "$lib/i18n";
import type { ActedWire, Args, Fact, KnownEvent } from "$lib/wire/types";
import { linesOf } from "./narrate";

/** What a line or a mark means to who reads it: it happened, it cost somebody, or it is to my good. */
export type Tone = "told" | "cost" | "good";

/** The pictures of feats. */
export type Picture = "rooster" | "carp" | "cat" | "pig" | "cards" | "flags";

/** How a fact that fills the mat is shown there; only one after which nobody presses anything on the mat at once. */
export interface ShownFeat {
  readonly picture: Picture;
  /** The message id of a word or two. */
  readonly word: string;
  /** Whether what is paid in its step is paid for it. */
  readonly pays?: true;
}

/** How a fact is shown. */
export interface Shown {
  /** Whether a line over the mat tells it, and in which tone. */
  readonly line?: Tone;
  /** Whether that line stands its whole time, whatever else happens. */
  readonly lasting?: true;
  /** The message id of the mark at a seat, by the fact's argument that names the seat. */
  readonly marks?: Readonly<Record<string, string>>;
  readonly tone?: Tone;
  /** The message id of what is paid with it, in two or three words. */
  readonly why?: string;
  /** The same, for what the seat of this fact got besides. */
  readonly besides?: string;
  /** Whether it ends a deal: lines of the same step that come before it are not shown then. */
  readonly ends?: true;
  /** The message id of what its seat calls out with it. */
  readonly call?: string;
  readonly feat?: ShownFeat;
}

/** How the facts of a game are shown, by their ids; the others are seen by what they change on the mat. */
export type ShownFacts = Readonly<Partial<Record<string, Shown>>>;

/** A line over the mat. */
export interface News {
  readonly text: string;
  readonly tone: Tone;
  /** Who did it, where it was somebody at the table. */
  readonly seat: number | null;
  /** Whether it stands its whole time, whatever waits for its place. */
  readonly lasting?: true;
}

/** What is written at a seat for a while. */
export interface Mark {
  readonly seat: number;
  readonly text: string;
  readonly tone: Tone;
}

/** A word that somebody called out. */
export interface Call {
  readonly seat: number;
  readonly text: string;
}

/** What a seat won or paid just now, in chips or points, and what for. */
export interface Paid {
  readonly seat: number;
  readonly amount: number;
  readonly why: string;
}

/** What somebody has brought off, that fills the mat for a moment. */
export interface Feat {
  readonly picture: Picture;
  readonly word: string;
  /** Who did it to whom. */
  readonly lines: readonly News[];
  /** What it has cost, and brought. */
  readonly paid: readonly Paid[];
}

/** Chips on their way: `from` pays `to`. */
export interface Transfer {
  readonly from: number;
  readonly to: number;
}

/** Something on its way from a seat to another. */
export interface Throw {
  readonly from: number;
  readonly to: number;
  readonly thing: string;
}

/** The pot among seats. */
export const POT = -1;

/** What one step of the table shows. */
export interface Moment {
  readonly lines: readonly News[];
  readonly marks: readonly Mark[];
  /** What was called out from seats. */
  readonly calls: readonly Call[];
  readonly paid: readonly Paid[];
  /** Who paid whom; empty where people play for points. */
  readonly transfers: readonly Transfer[];
  /** The last and greatest thing that somebody brought off in it. */
  readonly feat: Feat | null;
}

/** A step that shows nothing. */
export const NO_MOMENT: Moment = { lines: [], marks: [], calls: [], paid: [], transfers: [], feat: null };

const EVENTS: Readonly<Partial<Record<KnownEvent["t"], Shown>>> = {
  seated: { line: "told" },
  left: { line: "told" },
  forfeited: { line: "cost" },
  options: { line: "told" },
  pot: { line: "told" },
  covered: { line: "told" },
  withheld: { line: "cost", lasting: true },
  extended: { marks: { seat: "story-extended" } },
};

/** Whose time was up tells it once, with what the table did last for them. */
function isLast(events: readonly KnownEvent[], at: number): boolean {
  const [one, next] = [events[at], events[at + 1]];
  return !(one?.t === "acted" && next?.t === "acted" && next.timed_out && next.seat === one.seat);
}

/** What the table did for a player who ran out of time, as a line of news. */
function lateLine({ seat, action = "" }: ActedWire, listener: Listener): News {
  const [verb = ""] = action.split(" ");
  const text = t("story-late", { ...inWords({ seat }, listener), verb });
  return { text, tone: "cost", seat };
}

/** The mark at the seat of a player who ran out of time: what the table did there. */
function lateMark({ seat }: ActedWire, marks: readonly Mark[]): Mark {
  const own = marks.find((mark) => mark.seat === seat);
  const text = own === undefined ? t("story-timed-out") : t("story-late-mark", { mark: own.text });
  return { seat, text, tone: "cost" };
}

/** What the seats have before and after a step. */
export interface Purses {
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** People play for points: nobody pays anybody. */
  readonly points: boolean;
  /** What it is paid for, by seat, where no fact says that. */
  readonly whys: readonly string[];
}

/** Nobody has anything. */
export const NO_PURSES: Purses = { before: [], after: [], points: false, whys: [] };

function marksOf({ marks = {}, tone = "told" }: Shown, args: Args, words: Arguments): Mark[] {
  return Object.entries(marks).flatMap(([name, id]) => {
    const seat = args[name];
    return typeof seat === "number" ? [{ seat, text: t(id, words), tone }] : [];
  });
}

const seatIn = (args: Args): number | null =>
  typeof args["seat"] === "number" && args["seat"] >= 0 ? args["seat"] : null;

/** How somebody's purse changed with a step colours its lines for that one. */
function toned(tone: Tone, mine: number): Tone {
  return mine < 0 ? "cost" : mine > 0 ? "good" : tone;
}

function paidIn({ before, after, whys }: Purses, why: string, besides: ReadonlyMap<number, string>): Paid[] {
  return after.flatMap((now, seat) => {
    const amount = now - (before[seat] ?? now);
    const causes = [why || (whys[seat] ?? ""), besides.get(seat) ?? ""].filter((cause) => cause !== "");
    return amount === 0 ? [] : [{ seat, amount, why: causes.join(", ") }];
  });
}

/** Who paid whom, from what each one paid and got; what does not balance went into the pot or came out of it. */
export function transfersOf(paid: readonly Paid[]): Transfer[] {
  const sum = paid.reduce((total, { amount }) => total + amount, 0);
  const all = sum === 0 ? paid : [...paid, { seat: POT, amount: -sum, why: "" }];
  const payers = all.filter(({ amount }) => amount < 0);
  const payees = all.filter(({ amount }) => amount > 0);
  return payers.flatMap((payer) => payees.map((payee) => ({ from: payer.seat, to: payee.seat })));
}

/** One mark for each seat, of all that one act did to it: it may make somebody draw and skip them. */
function together(marks: readonly Mark[]): Mark[] {
  return [...new Set(marks.map(({ seat }) => seat))].map((seat) => {
    const own = marks.filter((mark) => mark.seat === seat);
    const tone = own.find((mark) => mark.tone !== "told")?.tone ?? "told";
    return { seat, text: own.map(({ text }) => text).join(" · "), tone };
  });
}

/** Of several feats of a step the last one fills the mat, with everybody who brought that off. */
function featOf(feats: readonly (ShownFeat & News)[], paid: readonly Paid[]): Feat | null {
  const last = feats.at(-1);
  return last === undefined
    ? null
    : {
        picture: last.picture,
        word: last.word,
        lines: feats.filter(({ word }) => word === last.word),
        paid: last.pays ? paid : [],
      };
}

/** What a step of events shows: a line for each event that turns heads, marks at seats, and what was paid. */
export function momentOf(
  events: readonly KnownEvent[],
  facts: ShownFacts,
  listener: Listener,
  purses: Purses = NO_PURSES,
): Moment {
  const lines: News[] = [];
  const marks: Mark[] = [];
  const calls: Call[] = [];
  const feats: (ShownFeat & News)[] = [];
  let why = "";
  const besides = new Map<number, string>();
  let over = false;
  const show = (shown: Shown, args: Args, text: () => string): void => {
    const words = inWords(args, listener);
    marks.push(...marksOf(shown, args, words));
    why = shown.why === undefined ? why : t(shown.why, words);
    if (shown.ends && !over) {
      over = true;
      lines.length = 0;
    }
    const seat = seatIn(args);
    if (shown.besides !== undefined && seat !== null) {
      besides.set(seat, t(shown.besides, words));
    }
    if (shown.line !== undefined) {
      const { line: tone, lasting } = shown;
      lines.push({ text: text(), tone, seat, ...(lasting && { lasting }) });
    }
    if (shown.call !== undefined && seat !== null) {
      calls.push({ seat, text: t(shown.call) });
    }
    if (shown.feat !== undefined) {
      const word = t(shown.feat.word, words);
      feats.push({ ...shown.feat, word, text: text(), tone: "told", seat });
    }
  };
  const fact = ([id, args]: Fact, unlined: boolean): void => {
    const { line, ...rest } = facts[id] ?? {};
    const shown = line === undefined || (unlined && !rest.ends) ? rest : { line, ...rest };
    show(shown, args, () => t(id, inWords(args, listener)));
  };
  for (const [at, event] of events.entries()) {
    if (event.t === "acted") {
      const { length: before } = marks;
      event.facts.forEach((one, nth) => {
        // What the table did is told with whose time was up.
        fact(one, event.timed_out === true && nth === 0 && one[1]["seat"] === event.seat);
      });
      const own = marks.splice(before);
      marks.push(...(event.timed_out ? [...own, lateMark(event, own)] : together(own)));
      if (event.timed_out && isLast(events, at) && !over) {
        lines.push(lateLine(event, listener));
      }
    } else {
      show(EVENTS[event.t] ?? {}, { ...event }, () => linesOf(event, listener)[0]?.text ?? "");
    }
  }
  const paid = paidIn(purses, why, besides);
  const transfers = purses.points ? [] : transfersOf(paid);
  const mine = paid.find(({ seat }) => seat === listener.me)?.amount ?? 0;
  return {
    lines: lines.map((line) => ({ ...line, tone: toned(line.tone, mine) })),
    marks,
    calls,
    paid,
    transfers,
    feat: featOf(feats, paid),
  };
}
