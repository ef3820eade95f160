/** My part in the shuffles of a table: vowed, opened and checked by itself, as frames come. */

import type { Ack, PromiseView } from "$lib/wire/types";
import type { Followed, TableView } from "$lib/wire/fold";
import { type Command, Refusal } from "$lib/wire/socket";
import { type HeardDeal, heardAfter } from "./chance";
import type { Note, Verdict } from "./check";
import { Notes, ownDrawer, type Drawer } from "./notes";
import { openPromise } from "./promised";
import { type FairDeal, newPart, vowOf } from "./recipe";
import { type KnownShuffle, knownOf, overOf } from "./known";

/** How many of my parts are kept of which the server may have any. */
const CANDIDATES = 4;

/** What the server is told of a promise. */
type Telling = Command & { readonly promise: string };

/** How the server is asked for something. */
export type Ask = (command: Command) => Promise<Ack>;

function fairDealOf({ facts }: Pick<TableView, "facts">, told: Omit<FairDeal, "code" | "game">): FairDeal {
  const { deal, version, seats, cards } = told;
  return { code: facts.code, deal, game: facts.game, version, seats, cards };
}

export class Shuffling {
  /** What was found of the last deal; null until it is known. */
  verdict: Verdict | null = $state.raw(null);
  /** What is known of the deal that has just ended; null where none was shuffled here. */
  over: KnownShuffle | null = $state.raw(null);
  /** What is known of the deal that is promised or played. */
  next: KnownShuffle | null = $state.raw(null);
  readonly #ask: Ask;
  readonly #drawer: () => Drawer;
  #notes: Notes | null = null;
  /** What is done, one after the other: each thing begins where the one before has left the notes. */
  #work: Promise<void> = Promise.resolve();
  /** The promises that I have vowed and opened a part for, as far as the server knows of it for sure. */
  #vowed: string | null = null;
  #opened: string | null = null;
  /** The promise that stood when the cards came, if I saw them come. */
  #dealt: string | null = null;
  /** What was heard of the deal that is played, or was the last. */
  #heard: HeardDeal | null = null;
  /** The promise of the deal that was checked last. */
  #checked: string | null = null;

  constructor(ask: Ask, drawer: () => Drawer = ownDrawer) {
    this.#ask = ask;
    this.#drawer = drawer;
  }

  /** Take a change of the table. */
  take(step: Followed, before: TableView | null): void {
    this.#then((notes) => this.#follow(notes, step, before));
  }

  /**
   * Cut the cards: what a hand has done goes into another part, in the place of the one before. It is done when the
   * server has it; what it refuses is thrown.
   */
  cut(view: TableView, touch: string): Promise<void> {
    const promise = openPromise(view);
    return new Promise((done, refused) => {
      this.#then(async (notes) => {
        const asked = promise && (await this.#vow(notes, view, promise, newPart(touch)));
        if (asked) {
          this.#tell(asked, "bound").then(done, refused);
        } else {
          done();
        }
      });
    });
  }

  /** Wait until everything is done that has been begun. */
  async settled(): Promise<void> {
    let work: Promise<void> | null = null;
    while (work !== this.#work) {
      work = this.#work;
      await work;
    }
  }

  #then(job: (notes: Notes) => Promise<void>): void {
    this.#work = this.#work.then(async () => {
      this.#notes ??= await Notes.read(this.#drawer);
      await job(this.#notes);
    });
  }

  async #follow(
    notes: Notes,
    { view, events, whole = false }: Followed,
    before: TableView | null,
  ): Promise<void> {
    const { promise } = view.facts;
    this.#heard = heardAfter(this.#heard, events);
    if (whole || view.you === null) {
      this.#vowed = this.#opened = null;
    }
    if (whole) {
      await this.#comeBack(notes, view);
    }
    const stood = before?.facts.promise;
    if (!whole && stood !== undefined && events.some((event) => event.t === "dealt")) {
      this.#dealt = stood.promise;
      await this.#noteHand(notes, view, stood);
    }
    const open = openPromise(view);
    if (open !== null && this.#vowed !== open.promise) {
      const part = notes.of(open.promise)?.parts.at(-1) ?? newPart("");
      this.#tellQuietly(await this.#vow(notes, view, open, part), "bound");
    } else if (promise?.vows && this.#opened !== promise.promise) {
      await this.#open(notes, view, promise);
    }
    this.#check(notes, view);
    this.#know(notes, view);
  }

  /** Note what can be told of the next deal, or of the one that is played: what this page knew before its cards. */
  #know(notes: Notes, { facts }: TableView): void {
    const { promise } = facts;
    if (promise !== undefined) {
      const told = fairDealOf({ facts }, promise);
      this.next = knownOf(told, promise.promise, promise.vows, notes.of(promise.promise)?.part);
    } else if (facts.phase !== "playing") {
      this.next = null;
    } else if (this.next?.deal.deal === facts.deal) {
      this.next = { ...this.next, dealt: true };
    } else {
      const note = notes.ofDeal(facts.code, facts.deal);
      const { promise: noted = "", vows, part } = note ?? {};
      this.next = note && { ...knownOf(note, noted, vows, part), dealt: true };
    }
  }

  /** Be sure of nothing that was done before the line was lost. */
  async #comeBack(notes: Notes, { facts }: TableView): Promise<void> {
    this.#dealt = null;
    const note = notes.of(facts.promise?.promise ?? "");
    if (note !== null) {
      await notes.put({ ...note, bound: false, taken: false });
    }
  }

  /** Note a part, and return how it is vowed; null for who has no seat. */
  async #vow(notes: Notes, view: TableView, told: PromiseView, part: string): Promise<Telling | null> {
    const { promise } = told;
    const note = this.#noteOf(notes, view, told);
    if (note === null) {
      return null;
    }
    this.#vowed = promise;
    // It is kept before anybody is bound to it.
    await notes.put({
      ...note,
      parts: [...note.parts.filter((one) => one !== part), part].slice(-CANDIDATES),
    });
    return { t: "vow", promise, vow: vowOf(note, note.seat, part) };
  }

  async #open(notes: Notes, view: TableView, told: PromiseView): Promise<void> {
    const { promise, vows = {} } = told;
    const note = this.#noteOf(notes, view, told);
    if (note === null) {
      return;
    }
    this.#opened = promise;
    const part = note.parts.find((one) => vowOf(note, note.seat, one) === vows[note.seat]);
    await notes.put({ ...note, vows, ...(part === undefined ? {} : { part }) });
    if (part !== undefined) {
      this.#tellQuietly({ t: "part", promise, part }, "taken");
    }
  }

  /** Tell the server something, and note that it has it. */
  async #tell(command: Telling, done: "bound" | "taken"): Promise<void> {
    await this.#ask(command);
    this.#then(async (notes) => {
      const note = notes.of(command.promise);
      if (note !== null) {
        await notes.put({ ...note, [done]: true });
      }
    });
  }

  /** Tell it unasked: of what the server refuses the verdict will tell what became. */
  #tellQuietly(command: Telling | null, done: "bound" | "taken"): void {
    const told = command === null ? Promise.resolve() : this.#tell(command, done);
    told.catch((error: unknown) => {
      if (!(error instanceof Refusal)) {
        throw error;
      }
    });
  }

  async #noteHand(notes: Notes, view: TableView, told: PromiseView): Promise<void> {
    const note = this.#noteOf(notes, view, told);
    const hand = view.deal?.game.hand ?? "";
    if (note !== null && hand !== "") {
      const players = view.facts.seats.filter((who) => who !== null).length;
      await notes.put({ ...note, hand: hand.split(" "), players });
    }
  }

  /** What is noted of a promise from my seat, or a new note; null where I have none. */
  #noteOf(notes: Notes, view: TableView, told: PromiseView): Note | null {
    const { promise } = told;
    const known = notes.of(promise);
    if (view.you === null || known?.seat === view.you) {
      return view.you === null ? null : known;
    }
    return { ...fairDealOf(view, told), promise, at: Date.now(), seat: view.you, parts: [] };
  }

  /** Check the deal whose sheet has come. */
  #check(notes: Notes, view: TableView): void {
    const shuffle = view.facts.sheet?.shuffle;
    if (shuffle === undefined) {
      this.#checked = this.verdict = this.over = null;
    } else if (this.#checked !== shuffle.promise) {
      this.#checked = shuffle.promise;
      const deal = fairDealOf(view, { ...shuffle, deal: view.facts.sheet?.deal ?? 0 });
      this.over = overOf(deal, shuffle, notes.of(this.#dealt ?? shuffle.promise), { heard: this.#heard });
      this.verdict = this.over.verdict;
    }
  }
}
