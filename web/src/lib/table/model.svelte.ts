/** One table as the page's parts see it: what is known, who sits where, my hand, and how to ask for something. */

import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { tellRefusal } from "$lib/i18n/tell";
import type { Listener } from "$lib/i18n/tell";
import { isBarred, openPromise } from "$lib/fair/promised";
import type { Shuffling } from "$lib/fair/shuffling.svelte";
import { begun, listed } from "$lib/i18n/format";
import { t } from "$lib/i18n/messages.svelte";
import { settings } from "$lib/settings/store.svelte";
import { motifOf, type Portrait, portraitsOf } from "$lib/design/motifs";
import type { Fact } from "$lib/wire/events";
import type { Ack, DealView, HintFrame, TableInfo, JudgedFrame, SeatView } from "$lib/wire/types";
import { type Followed, type TableView, timeLeft, windowLeft } from "$lib/wire/fold";
import { type AnswerTo, Refusal, type Command } from "$lib/wire/socket";
import { isLate } from "./clock";
import { Desk } from "./desk.svelte";
import { Idle } from "./idle.svelte";
import { type LastPlay, lastPlay } from "./lastPlay";
import { Ticker } from "./ticker.svelte";
import { mayDecide, sameDecision } from "./turns";

/** What was suggested to me, and how it is shown. */
export interface Hinted {
  /** Asked each time, so that it is said in the language in use. */
  readonly say: () => string;
  /** Cards of mine to choose. */
  readonly cards: readonly string[];
  /** What takes it, as a selector. */
  readonly target: string;
}

/** How the table's owner carries requests to the server. */
export interface Port {
  request<const C extends Command>(command: C): Promise<AnswerTo<C>>;
  act(action: string): Promise<Ack>;
  /** Say why something was not done. */
  refused(text: string): void;
  /** Say that an answer takes long to come. */
  waits(text: string): void;
  /** Whether nothing can be asked from this page any more; left out where that never comes. */
  stopped?(): boolean;
}

/** Wait for an answer; null when it is refused. */
async function quietly<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Refusal)) {
      throw error;
    }
    return null;
  }
}

/** After how long without an answer it is said that something is still on its way, in milliseconds. */
const PATIENCE = 1_000;

/** How long a refusal stays, in milliseconds: long enough to read two lines. */
const REFUSAL = 6_000;

/** What happens after a refusal takes it away: the table has gone on. */
const PLAYED: readonly string[] = ["acted", "dealt", "settled"];

export class TableModel implements Listener {
  readonly desk = new Desk();
  readonly ticker = new Ticker();
  /** Who keeps the table waiting where no clock runs. */
  readonly idle = new Idle();
  /** Whether the end of a deal is being revealed step by step, so that its points are not shown yet. */
  hushed = $state(false);
  /** Whether the mat still shows how a deal ended, before its score sheet comes. */
  lingering = $state(false);
  /** Whether a lesson tells me what to do: its words have come, and I have not skipped it. */
  learning = $state(false);
  /** My part in the shuffles, where a table is played at. */
  shuffling: Shuffling | null = null;
  /** What was laid last in this deal. */
  last: LastPlay | null = $state.raw(null);
  /** What has been told of this deal, in order. */
  told: readonly Fact[] = $state.raw([]);
  /** Whether an act waits for its answer. */
  busy = $state(false);
  /** Whether the answer to what I asked for takes long to come. */
  slow = $state(false);
  /** What was suggested to me just now, until something happens. */
  hinted: Hinted | null = $state.raw(null);
  /** Counts what happens, so that a suggestion which comes late is told apart. */
  moment = 0;
  readonly #leavers = new SvelteMap<number, string>();
  #fading: ReturnType<typeof setTimeout> | undefined;
  /** Asked each time, so that it is said in the language in use. */
  #refusal: (() => string | null) | null = $state.raw(null);
  /** The action that is done if it is asked for once more. */
  #doubted: string | null = $state(null);
  /** What was asked last, and after which event. */
  #asked: { readonly text: string; readonly seq: number; readonly done: Promise<boolean> } | null = null;
  readonly #port: Port;
  readonly #view: () => TableView;

  constructor(port: Port, view: () => TableView) {
    this.#port = port;
    this.#view = view;
  }

  get view(): TableView {
    return this.#view();
  }

  get facts(): TableInfo {
    return this.view.facts;
  }

  /** The game's name on the wire. */
  get game(): string {
    return this.facts.game;
  }

  get deal(): DealView | null {
    return this.view.deal;
  }

  /** Whether whoever looks on here may look at its deals again. */
  get mayLookBack(): boolean {
    return this.facts.practice !== true && (this.me !== null || !this.facts.private);
  }

  /** Whether there is a deal that has just ended, and may be looked at again. */
  get hasPast(): boolean {
    return this.facts.sheet !== null && !this.hushed && this.mayLookBack;
  }

  get me(): number | null {
    return this.view.you;
  }

  /** The points of every deal of the match, as far as they have been told. */
  get sheets(): readonly (readonly number[])[] {
    return this.hushed ? this.facts.sheets.slice(0, -1) : this.facts.sheets;
  }

  /** The score of each seat, as far as it has been told. */
  get totals(): readonly number[] {
    const untold = this.hushed ? (this.facts.sheet?.payoffs ?? []) : [];
    return this.facts.totals.map((total, seat) => total - (untold[seat] ?? 0));
  }

  /** What each seat has to play with, null for a free seat; null where people play for points. */
  get chips(): readonly (number | null)[] | null {
    const { purses, seats } = this.facts;
    return purses ? seats.map((who, seat) => (who === null ? null : (purses[seat] ?? 0))) : null;
  }

  get isHost(): boolean {
    return this.me !== null && this.me === this.facts.host;
  }

  /** Whether bots may sit here: not where they would put into a pot that goes into a group's book. */
  get takesBots(): boolean {
    return !(this.facts.hosted && this.facts.group);
  }

  get mayAct(): boolean {
    return mayDecide(this.view);
  }

  get legal(): readonly string[] {
    return this.deal?.legal ?? [];
  }

  /** Milliseconds left, by the page's clock. */
  get left(): number | null {
    return timeLeft(this.view, this.ticker.now);
  }

  /** Milliseconds left of a window that is open to everybody. */
  get windowLeft(): number | null {
    return windowLeft(this.view, this.ticker.now);
  }

  get late(): boolean {
    const limit = this.deal?.limit;
    return this.left !== null && typeof limit === "number" && isLate(this.left, limit);
  }

  /** Why the last thing I asked for was not done, until I do something else: then nothing waits to be confirmed either. */
  get refusal(): string | null {
    return this.#refusal?.() ?? null;
  }

  set refusal(text: string | null) {
    clearTimeout(this.#fading);
    const lang = untrack(() => settings.language);
    // What cannot be said again in another language goes with its own.
    this.#refusal = text === null ? null : () => (settings.language === lang ? text : null);
    this.#doubted = null;
  }

  /** What stands beside what I have pressed: why it was not done, what was suggested, or that it is still on its way. */
  get remark(): string | null {
    return this.refusal ?? this.hinted?.say() ?? (this.slow ? t("story-sending") : null);
  }

  /** Whether I may ask what a good player would do, by the rules of the table; not while a lesson tells it. */
  get mayAsk(): boolean {
    const rule = this.facts.options["hints"];
    const people = this.facts.seats.filter((who) => who?.kind === "person" && who.gone !== true);
    return !this.learning && (rule === "on" || (rule === "alone" && people.length === 1));
  }

  /** Whether a deal is played, and this page has still a say in it. */
  get playing(): boolean {
    return this.facts.phase === "playing" && this.#port.stopped?.() !== true;
  }

  /** The action that is in doubt, and done if it is asked for once more. */
  get doubted(): string | null {
    return this.#doubted;
  }

  /** Whether the cards of the next deal may be cut. */
  get mayCut(): boolean {
    return this.shuffling !== null && openPromise(this.view) !== null;
  }

  /** Whether I add nothing to the next shuffle, because I have not opened a part of this match. */
  get isBarred(): boolean {
    return isBarred(this.view);
  }

  /** Cut them, by what a hand has done; false if that is refused. */
  cut(touch: string): Promise<boolean> {
    return this.#tried(this.shuffling?.cut(this.view, touch) ?? Promise.resolve());
  }

  seat(seat: number): SeatView | null {
    return this.facts.seats[seat] ?? null;
  }

  /** The name of the player in that seat, or of the one who left it last. */
  nameOf = (seat: number): string =>
    this.seat(seat)?.name ?? this.#leavers.get(seat) ?? t("web-seat-number", { number: seat + 1 });

  /** The names of some seats, as a list. */
  namesOf = (seats: readonly number[]): string => listed(seats.map(this.nameOf));

  /** Whether somebody sits there who has said that the next deal may come. */
  isReady = (seat: number): boolean => {
    const who = this.seat(seat);
    return who?.kind === "person" && who.ready;
  };

  /** The names of the people who are ready to go on. */
  get ready(): string {
    return this.namesOf(this.#people.filter(this.isReady));
  }

  /** The names of the people who are not ready to go on. */
  get unready(): string {
    return this.namesOf(this.#people.filter((seat) => !this.isReady(seat)));
  }

  /** The seats of the people, without bots. */
  get #people(): number[] {
    return this.facts.seats.flatMap((who, seat) => (who?.kind === "person" ? [seat] : []));
  }

  /** The avatar of a seat; no two at a table are alike. */
  portraitOf = (seat: number): Portrait => portraitsOf(this.facts.seats)[seat] ?? motifOf(this.nameOf(seat));

  /** Take an action, listed or not: the server says why if it may not be. */
  async act(action: string): Promise<void> {
    if (this.busy) {
      return;
    }
    this.busy = true;
    try {
      await this.#tried(this.#port.act(action));
    } finally {
      this.busy = false;
    }
  }

  /** Ask the table for something else; what is asked again before the table has changed was pressed twice, and is asked once. */
  async request(command: Command): Promise<boolean> {
    const text = JSON.stringify(command);
    const { seq } = this.view;
    if (this.#asked?.text === text && this.#asked.seq === seq && command.t !== "say") {
      return this.#asked.done;
    }
    const done = this.#tried(this.#port.request(command));
    const asked = { text, seq, done };
    this.#asked = asked;
    const succeeded = await done;
    if (!succeeded && this.#asked === asked) {
      this.#asked = null;
    }
    return succeeded;
  }

  /** Take an action that is only noted, and by which nothing is decided: nobody waits for it, and a refusal is not told. */
  async note(action: string): Promise<boolean> {
    return (await quietly(this.#port.act(action))) !== null;
  }

  /** Ask what is suggested to me: actions, best first, and why; none, with the reason told, if it is refused. */
  async hints(): Promise<Pick<HintFrame, "actions" | "why">> {
    let found: Pick<HintFrame, "actions" | "why"> = { actions: [] };
    await this.#tried(
      this.#port.request({ t: "hint" }).then((frame) => {
        found = frame;
      }),
    );
    return found;
  }

  /** Ask what my cards would make, as the game writes it; null when there is no answer. */
  async judge(text: string): Promise<JudgedFrame["told"] | null> {
    return (await quietly(this.#port.request({ t: "judge", text })))?.told ?? null;
  }

  /**
   * Whether an action may be done at once: it is not in doubt, or it was asked for just before in the same decision.
   * If not, `doubt` is told, and asking for the same action again confirms it.
   */
  confirmed(action: string, doubt: string): boolean {
    // Nobody is asked twice about what can only be refused.
    const sure = doubt === "" || this.#doubted === action || this.#port.stopped?.() === true;
    if (sure) {
      this.#doubted = null;
    } else {
      this.refuse(doubt);
      this.#doubted = action;
    }
    return sure;
  }

  /**
   * Take a change of the table: who has left and what is told are noted, and what waits to be confirmed is forgotten
   * when the decision it belongs to is over.
   */
  follow(step: Followed, before: TableView | null): void {
    this.last = lastPlay(this.last, step.events);
    this.idle.take(step);
    for (const event of step.events) {
      if (event.t === "left") {
        this.#leavers.set(event.seat, event.name);
      }
    }
    const goesOn = step.events.some(({ t: kind }) => PLAYED.includes(kind));
    if (!sameDecision(step, before)) {
      this.#doubted = null;
    }
    if (goesOn || !sameDecision(step, before)) {
      this.hinted = null;
      this.moment += 1;
    }
    if (this.#doubted === null && goesOn) {
      this.refusal = null;
    }
    const dealt = step.events.findLastIndex((event) => event.t === "dealt");
    const told = step.events.slice(dealt + 1).flatMap((event) => (event.t === "acted" ? event.facts : []));
    if (dealt >= 0 || told.length > 0) {
      this.told = dealt >= 0 ? told : [...this.told, ...told];
    }
  }

  /** Say that something cannot be done, without asking. */
  refuse(why: string): void {
    const text = begun(why);
    this.refusal = text;
    this.#fading = setTimeout(() => {
      this.refusal = null;
    }, REFUSAL);
    this.#port.refused(text);
  }

  async #tried(asked: Promise<unknown>): Promise<boolean> {
    this.refusal = null;
    const slow = setTimeout(() => {
      this.slow = true;
      this.#port.waits(t("story-sending"));
    }, PATIENCE);
    try {
      await asked;
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) {
        throw error;
      }
      const { code, args } = error;
      const why = (): string => tellRefusal(code, args, this);
      this.refuse(why());
      this.#refusal = why;
      return false;
    } finally {
      clearTimeout(slow);
      this.slow = false;
    }
  }
}
