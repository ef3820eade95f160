import { describe, expect, it } from "vitest";
import type { Followed, TableView } from "$lib/wire/fold";
import { type Command, Refusal } from "$lib/wire/socket";
import type { Ack, KnownEvent, PromiseView, ShuffleView, TableInfo } from "$lib/wire/types";
import type { Note } from "./check";
import type { Drawer } from "./notes";
import { type BySeat, deckOf, type FairDeal, keyOf, promiseOf, saidCode, vowOf } from "./recipe";
import { openPromise } from "./promised";
import { Shuffling } from "./shuffling.svelte";

const DEAL: FairDeal = { code: "K7QF", deal: 1, game: "sam-loc", version: 1, seats: 2, cards: 52 };
const SEED = "ab".repeat(32);
const OTHERS = "cd".repeat(32);
const person = (name: string) => ({ kind: "person" as const, name, here: true, ready: false, away_ms: null });

/** A browser's memory, which outlives the page. */
class Memory implements Drawer {
  readonly notes = new Map<string, Note>();
  broken = false;

  all(): Promise<readonly Note[]> {
    return this.broken ? Promise.reject(new Error("forbidden")) : Promise.resolve([...this.notes.values()]);
  }

  put(note: Note): Promise<void> {
    this.notes.set(note.promise, note);
    return Promise.resolve();
  }

  drop(promises: readonly string[]): Promise<void> {
    promises.forEach((promise) => this.notes.delete(promise));
    return Promise.resolve();
  }
}

/** A table for An (this page, seat 0) and Bình, and a server as it may behave. */
class World {
  readonly sent: Command[] = [];
  refusing = "";
  view: TableView;
  page: Shuffling;
  promised: PromiseView;
  vows: BySeat = {};

  constructor(
    readonly memory = new Memory(),
    seed = SEED,
  ) {
    const { deal, version, seats, cards } = DEAL;
    this.promised = { deal, promise: promiseOf(DEAL, seed), version, seats, cards };
    const facts = { code: "K7QF", game: "sam-loc", seats: [person("An"), person("Bình")], sheet: null };
    this.view = { code: "K7QF", seq: 1, you: 0, facts: facts as unknown as TableInfo, deal: null, at: 0 };
    this.page = this.open();
  }

  /** Load the page. */
  open(): Shuffling {
    this.page = new Shuffling(
      (command) => {
        this.sent.push(command);
        return this.refusing === ""
          ? Promise.resolve({ t: "ack", id: "1", seq: 1 } as Ack)
          : Promise.reject(new Refusal(this.refusing));
      },
      () => this.memory,
    );
    return this.page;
  }

  async see(facts: Partial<TableInfo>, step: Partial<Followed> = {}, hand?: string): Promise<void> {
    const before = this.view;
    const deal =
      hand === undefined ? before.deal : ({ acting: [], game: { hand } } as unknown as TableView["deal"]);
    const { promise, ...known } = before.facts;
    const kept = "promise" in facts || promise === undefined ? {} : { promise };
    this.view = { ...before, facts: { ...known, ...kept, ...facts }, deal };
    this.page.take({ view: this.view, events: [], old: false, ...step }, before);
    await this.page.settled();
  }

  promise(step: Partial<Followed> = {}): Promise<void> {
    return this.see({ promise: this.promised }, step);
  }

  async seal(mine = String(this.sent.findLast(({ t: kind }) => kind === "vow")?.["vow"])): Promise<void> {
    this.vows = { 0: mine, 1: vowOf(DEAL, 1, OTHERS) };
    await this.see({ promise: { ...this.promised, vows: this.vows } });
  }

  /** The parts that the server has got from this page, and Bình's. */
  get parts(): BySeat {
    const mine = this.sent.findLast(({ t: kind }) => kind === "part")?.["part"];
    return { ...(mine === undefined ? {} : { 0: String(mine) }), 1: OTHERS };
  }

  async deal(vows: BySeat = this.vows, parts: BySeat = this.parts, seed = SEED): Promise<void> {
    const deck = deckOf(keyOf(DEAL, seed, vows, parts), 52);
    const hand = Array.from({ length: 10 }, (_, round) => deck[2 * round] ?? "").join(" ");
    const { promise, ...facts } = this.view.facts;
    expect(promise).toBeDefined();
    const before = this.view;
    this.view = { ...before, facts, deal: { acting: [], game: { hand } } as unknown as TableView["deal"] };
    const events: KnownEvent[] = [{ t: "dealt", n: 2, deal: 1 }];
    this.page.take({ view: this.view, events, old: false }, before);
    await this.page.settled();
  }

  async pay(vows: BySeat = this.vows, parts: BySeat = this.parts, seed = SEED): Promise<void> {
    const { version, seats, cards } = DEAL;
    const promise = promiseOf(DEAL, seed);
    const shuffle: ShuffleView = { promise, seed, version, seats, cards, vows, parts };
    await this.see({ sheet: { deal: 1, lines: [], payoffs: [], hands: [], shuffle } });
  }

  get kinds(): string[] {
    return this.sent.map(({ t: kind }) => kind);
  }

  get vowsSent(): unknown[] {
    return this.sent.flatMap((command) => (command.t === "vow" ? [command["vow"]] : []));
  }
}

describe("the page's part in a shuffle", () => {
  it("is vowed, opened and checked", async () => {
    const world = new World();
    await world.promise();
    await world.promise();
    await world.seal();
    await world.seal();
    expect(world.kinds).toEqual(["vow", "part"]);
    const { promise, part } = world.sent[1] as unknown as { promise: string; part: string };
    expect(promise).toBe(world.promised.promise);
    expect(vowOf(DEAL, 0, part)).toBe(world.vowsSent[0]);
    await world.deal();
    await world.pay();
    expect(world.page.verdict).toMatchObject({ kind: "checked", mine: true });
    await world.see({ sheet: null });
    expect(world.page.verdict).toBeNull();
  });

  it("is not vowed where one is alone, or has no seat, or all is sealed", async () => {
    const world = new World();
    await world.see({
      promise: world.promised,
      seats: [person("An"), { kind: "bot", name: "Tễu", level: "easy" }],
    });
    await world.seal("ee".repeat(32));
    expect(openPromise(world.view)).toBeNull();
    const watching = new World();
    watching.view = { ...watching.view, you: null };
    await watching.promise();
    await watching.seal("ee".repeat(32));
    expect([...world.kinds, ...watching.kinds]).toEqual([]);
  });

  it("is not vowed in a match in which one was withheld", async () => {
    const world = new World();
    await world.see({ promise: { ...world.promised, barred: [0] } });
    expect(openPromise(world.view)).toBeNull();
    await world.page.cut(world.view, "1");
    expect(world.kinds).toEqual([]);
    await world.see({ promise: { ...world.promised, barred: [1] } });
    expect(world.kinds).toEqual(["vow"]);
  });

  it("is cut when the server has it, and not when it refuses it", async () => {
    const world = new World();
    await world.promise();
    await world.page.cut(world.view, "1");
    world.refusing = "refused-vow-withheld";
    await expect(world.page.cut(world.view, "2")).rejects.toMatchObject({ code: "refused-vow-withheld" });
  });

  it("is vowed again after the line was lost, and opened again", async () => {
    const world = new World();
    await world.promise();
    await world.promise({ whole: true });
    expect(new Set(world.vowsSent).size).toBe(1);
    expect(world.kinds).toEqual(["vow", "vow"]);
    await world.seal();
    await world.see({}, { whole: true });
    expect(world.kinds).toEqual(["vow", "vow", "part", "part"]);
  });

  it("outlives a reload", async () => {
    const world = new World();
    await world.promise();
    world.open();
    await world.promise({ whole: true });
    expect(new Set(world.vowsSent).size).toBe(1);
    world.open();
    await world.seal();
    await world.deal();
    world.open();
    await world.pay();
    expect(world.page.verdict).toMatchObject({ kind: "checked", mine: true });
  });

  it("tells its code from the seal on, while the deal is played, and after a reload", async () => {
    const world = new World();
    await world.promise();
    expect(world.page.next).toMatchObject({ said: null, part: null, dealt: false });
    await world.seal();
    const { said = null, part = null } = world.page.next ?? {};
    expect(said).toBe(saidCode(world.promised.promise, world.vows));
    expect(part).toMatch(/^[0-9a-f]{64}$/);
    await world.see({ phase: "playing", deal: 1 });
    await world.deal();
    expect(world.page.next).toMatchObject({ said, part, dealt: true });
    world.open();
    await world.see({}, { whole: true });
    expect(world.page.next).toMatchObject({ said, part, dealt: true });
    await world.pay();
    await world.see({ phase: "deal-over" });
    expect(world.page.next).toBeNull();
    expect(world.page.over).toMatchObject({ said, part, verdict: { kind: "checked" } });
    expect(world.page.over?.deal).toMatchObject({ ...DEAL, seed: SEED, parts: { 1: OTHERS } });
    await world.see({ sheet: null, phase: "playing", deal: 2 });
    expect([world.page.next, world.page.over]).toEqual([null, null]);
  });

  it("does without a memory", async () => {
    const world = new World();
    world.memory.broken = true;
    await world.promise();
    await world.seal();
    await world.deal();
    await world.pay();
    expect(world.page.verdict).toMatchObject({ kind: "checked", mine: true });
  });

  it("is another one when the cards are cut, until all is sealed; an older one is opened if that is sealed", async () => {
    const world = new World();
    await world.promise();
    for (const touch of ["1", "2"]) {
      void world.page.cut(world.view, touch);
      await world.page.settled();
    }
    expect(new Set(world.vowsSent).size).toBe(3);
    await world.seal(String(world.vowsSent[1]));
    void world.page.cut(world.view, "3");
    await world.page.settled();
    expect(world.kinds).toEqual(["vow", "vow", "vow", "part"]);
    await world.deal();
    await world.pay();
    expect(world.page.verdict).toMatchObject({ kind: "checked", mine: true });
  });

  it("is vowed anew by whoever takes another seat", async () => {
    const world = new World();
    await world.promise();
    world.view = { ...world.view, you: null };
    await world.see({});
    world.view = { ...world.view, you: 1 };
    await world.see({});
    expect(world.vowsSent).toHaveLength(2);
    await world.see({ promise: { ...world.promised, vows: { 1: String(world.vowsSent[1]) } } });
    expect(world.kinds).toEqual(["vow", "vow", "part"]);
  });

  it("does not hang on what the server refuses", async () => {
    const world = new World();
    world.refusing = "refused-vow-withheld";
    await world.promise();
    await world.deal({}, {});
    await world.pay({}, {});
    expect(world.page.verdict).toMatchObject({ kind: "machine" });
  });
});

describe("what the page finds", () => {
  it("a server that deals from another promise", async () => {
    const world = new World();
    const other = "11".repeat(32);
    await world.promise();
    await world.seal();
    await world.deal(world.vows, world.parts, other);
    await world.pay(world.vows, world.parts, other);
    expect(world.page.verdict).toMatchObject({ kind: "wrong", why: "promise" });
  });

  it("a server that drops a part that it has acknowledged", async () => {
    const world = new World();
    await world.promise();
    await world.seal();
    await world.deal(world.vows, { 1: OTHERS });
    await world.pay(world.vows, { 1: OTHERS });
    expect(world.page.verdict).toMatchObject({ kind: "wrong", why: "dropped" });
  });

  it("a server that seals something else in my name", async () => {
    const world = new World();
    await world.promise();
    const forged = "ee".repeat(32);
    await world.seal(vowOf(DEAL, 0, forged));
    expect(world.kinds).toEqual(["vow"]);
    await world.deal(world.vows, { 0: forged, 1: OTHERS });
    await world.pay(world.vows, { 0: forged, 1: OTHERS });
    expect(world.page.verdict).toMatchObject({ kind: "wrong", why: "vows" });
  });

  it("a server that deals other cards than it shuffled", async () => {
    const world = new World();
    await world.promise();
    await world.seal();
    await world.deal(world.vows, {});
    await world.pay();
    expect(world.page.verdict).toMatchObject({ kind: "wrong", why: "cards" });
  });

  it("only what the book says, where it was not there when the cards came", async () => {
    const world = new World();
    await world.promise();
    await world.seal();
    await world.see({}, { whole: true, events: [{ t: "dealt", n: 2, deal: 1 }] }, "2s");
    await world.pay();
    expect(world.page.verdict).toMatchObject({ kind: "book" });
  });

  it("no more notes than a hundred, the latest ones", async () => {
    const world = new World();
    for (let seed = 0; seed < 120; seed += 1) {
      world.promised = { ...world.promised, promise: seed.toString(16).padStart(64, "0") };
      await world.promise();
    }
    expect(world.memory.notes.size).toBe(100);
    expect(world.memory.notes.has(world.promised.promise)).toBe(true);
  });
});
