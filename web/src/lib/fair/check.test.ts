import { describe, expect, it } from "vitest";
import type { ChanceView, KnownEvent, ShuffleView } from "$lib/wire/types";
import { checkedAgain } from "./again";
import { heardAfter, isInOrder } from "./chance";
import { check, type Dealt, type Note, type Verdict, wasDealt } from "./check";
import { jsonOf, type KnownShuffle } from "./known";
import type { Drawer } from "./notes";
import known from "../../../../tests/fixtures/shuffles.json";
import { deckOf, type FairDeal, keyOf, luckOf, newPart, promiseOf, saidCode, vowOf } from "./recipe";

type Known = FairDeal & ShuffleView & { key: string; deck: string; said: string; lucks: string[] };
const KNOWN = known as unknown as readonly Known[];
const [both, one] = KNOWN as [Known, Known];
const { code, deal, game, version, seats, cards } = both;
const DEAL: FairDeal = { code, deal, game, version, seats, cards };
const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Each text of the same length that differs in one bit. */
function flips(text: string): string[] {
  return [...text].flatMap((digit, at) =>
    [1, 2, 4, 8].map(
      (bit) => text.slice(0, at) + (parseInt(digit, 16) ^ bit).toString(16) + text.slice(at + 1),
    ),
  );
}

const shuffleOf = ({ promise, seed, version, seats, cards, vows, parts }: Known): ShuffleView => ({
  promise,
  seed,
  version,
  seats,
  cards,
  ...(vows === undefined ? {} : { vows }),
  ...(parts === undefined ? {} : { parts }),
});

/** What seat 0 has noted of a deal, with ten cards each. */
function noteOf(deal: Known, more: Partial<Note> = {}): Note {
  const deck = deal.deck.split(" ");
  const { promise, vows = {}, parts = {} } = deal;
  const part = parts[0] ?? "";
  return {
    ...deal,
    promise,
    at: 1,
    seat: 0,
    parts: [part],
    bound: true,
    taken: true,
    part,
    vows,
    hand: Array.from({ length: 10 }, (_, round) => deck[1 + 2 * round] ?? ""),
    players: 2,
    ...more,
  };
}

const found = (shuffle: ShuffleView, note: Note | null, deal: FairDeal = both): string => {
  const verdict: Verdict = check(deal, shuffle, note);
  return verdict.kind === "wrong" ? verdict.why : verdict.kind;
};

describe("the recipe", () => {
  it.each(KNOWN.map((deal) => [deal.said, deal] as const))("gives the numbers of Python: %s", (_, deal) => {
    const { seed, vows = {}, parts = {} } = deal;
    expect(promiseOf(deal, seed)).toBe(deal.promise);
    for (const [seat, part] of Object.entries(parts)) {
      expect(vowOf(deal, Number(seat), part)).toBe(vows[Number(seat)]);
    }
    const key = keyOf(deal, seed, vows, parts);
    expect(hex(key)).toBe(deal.key);
    expect(deckOf(key, deal.cards).join(" ")).toBe(deal.deck);
    expect(saidCode(deal.promise, vows)).toBe(deal.said);
    expect([0, 1, 2, 200].map((use) => String(luckOf(key, use)))).toEqual(deal.lucks);
  });

  it("makes parts that nobody has made before", () => {
    const parts = new Set(Array.from({ length: 50 }, () => newPart("3,4")));
    expect(parts.size).toBe(50);
    expect([...parts].every((part) => /^[0-9a-f]{64}$/.test(part))).toBe(true);
  });
});

describe("a deal that is checked", () => {
  const shuffle = shuffleOf(both);
  const note = noteOf(both);

  it("is what was promised, sealed and seen", () => {
    const told = { code: both.said, withheld: [], chances: 0 };
    expect(check(both, shuffle, note)).toEqual({ kind: "checked", mine: true, ...told });
    expect(check(both, shuffle, null)).toEqual({ kind: "book", ...told });
  });

  it("is noticed where any bit of seed, vow or part is another", () => {
    for (const seed of flips(both.seed)) {
      expect(found({ ...shuffle, seed }, null)).toBe("seed");
    }
    for (const vow of flips(both.vows?.[1] ?? "")) {
      expect(found({ ...shuffle, vows: { ...both.vows, 1: vow } }, note)).toBe("vows");
      expect(found({ ...shuffle, vows: { ...both.vows, 1: vow } }, null)).toBe("part");
    }
    for (const part of flips(both.parts?.[1] ?? "")) {
      expect(found({ ...shuffle, parts: { ...both.parts, 1: part } }, null)).toBe("part");
    }
    for (const promise of flips(both.promise)) {
      expect(found({ ...shuffle, promise }, note)).toBe("promise");
      expect(found({ ...shuffle, promise }, null)).toBe("seed");
    }
  });

  it("is noticed where parts change places, or one is added or left out", () => {
    const { 0: mine = "", 1: other = "" } = both.parts ?? {};
    expect(found({ ...shuffle, parts: { 0: other, 1: mine } }, null)).toBe("part");
    expect(found({ ...shuffle, parts: { ...both.parts, 2: mine } }, null)).toBe("part");
    expect(found({ ...shuffle, vows: { 0: both.vows?.[0] ?? "" }, parts: { 0: mine } }, note)).toBe("vows");
    // A part that another seat has withheld leaves another deck than the one that was dealt from.
    expect(found({ ...shuffle, parts: { 0: mine } }, note)).toBe("cards");
  });

  it("is noticed where it is another deal", () => {
    for (const other of [{ code: "K7QG" }, { deal: 4 }, { game: "phom" }, { version: 2 }, { seats: 3 }]) {
      expect(found(shuffle, null, { ...both, ...other })).toBe("seed");
    }
  });

  it("is noticed where any card that I saw is another, or in another order of the seats", () => {
    const hand = note.hand ?? [];
    const deck = both.deck.split(" ");
    for (const at of hand.keys()) {
      expect(found(shuffle, { ...note, hand: hand.with(at, deck[40] ?? "") })).toBe("cards");
    }
    expect(found(shuffle, { ...note, hand: deck.slice(0, 10) })).toBe("cards");
  });

  it("tells when the server dropped a part that it had, or sealed another in my name", () => {
    const without = shuffleOf({ ...one, parts: { 1: both.parts?.[1] ?? "" } });
    const deck = deckOf(keyOf(one, one.seed, one.vows ?? {}, without.parts ?? {}), 52);
    const hand = Array.from({ length: 10 }, (_, round) => deck[2 * round] ?? "");
    expect(found(without, { ...note, hand })).toBe("dropped");
    expect(check(one, without, { ...note, hand, taken: false })).toMatchObject({
      kind: "checked",
      mine: false,
    });
    expect(check(one, without, null).withheld).toEqual([0]);
    const { part, ...unknown } = note;
    expect(part).toBeDefined();
    expect(found(shuffle, unknown)).toBe("vows");
    expect(check(both, shuffle, { ...unknown, bound: false })).toMatchObject({
      kind: "checked",
      mine: false,
    });
  });

  it("is the machine's where nobody has added anything, and holds what was promised all the same", () => {
    const [, , alone] = KNOWN as [Known, Known, Known];
    const bare: ShuffleView = { ...shuffleOf(alone), vows: {}, parts: {} };
    const mine = noteOf(alone, { bound: false, taken: false });
    expect(found(bare, mine, alone)).toBe("machine");
    expect(found(bare, null, alone)).toBe("machine");
    expect(found(bare, { ...mine, hand: ["2s"], players: 1 }, alone)).toBe("cards");
  });
});

describe("what chance chose beside the deck", () => {
  /** Luck 0 of this deal is odd. */
  const led = { use: 0, among: ["lead 0", "lead 1"], chosen: "lead 1" };
  const note = noteOf(both);
  const acted = (n: number, seat: number, action?: string, timed_out = false): KnownEvent => ({
    t: "acted",
    n,
    seat,
    facts: [],
    ...(action === undefined ? {} : { action }),
    ...(timed_out ? { timed_out } : {}),
  });
  const dealt: KnownEvent = { t: "dealt", n: 7, deal };
  const settled: KnownEvent = { t: "settled", n: 90, deal, payoffs: [], totals: [] };
  const verdict = (chances: ChanceView[], events: KnownEvent[] = []): string => {
    const heard = heardAfter(null, events);
    const found = check(both, { ...shuffleOf(both), chances }, note, { heard });
    return found.kind === "wrong" ? found.why : `${found.kind} ${String(found.chances)}`;
  };

  it("is what the shuffle says, and what was seen", () => {
    expect(verdict([])).toBe("checked 0");
    expect(verdict([led])).toBe("checked 1");
    expect(verdict([led], [dealt, acted(8, 8, "lead 1"), settled])).toBe("checked 1");
  });

  it.each([
    ["another choice", { chosen: "lead 0" }],
    ["another order", { among: ["lead 1", "lead 0"], chosen: "lead 0" }],
    ["one thing twice", { among: ["lead 0", "lead 0"], chosen: "lead 0" }],
    ["one thing alone", { among: ["lead 0"], chosen: "lead 0" }],
    ["two kinds of things", { among: ["lead 0", "dealer 1"], chosen: "dealer 1" }],
    ["things that have no order", { among: ["lay 2s 3s", "lay 3s 4s"], chosen: "lay 3s 4s" }],
    ["nothing", { among: [], chosen: "" }],
  ])("is noticed where it is %s", (_, other) => {
    expect(verdict([{ ...led, ...other }])).toBe("chance");
  });

  it("is noticed where something else was seen, or its luck is another's", () => {
    expect(verdict([led], [dealt, acted(8, 8, "lead 0"), settled])).toBe("chance");
    // The leader was named by the first luck; nothing secret has come between.
    const later = [2, 3, 4, 5].find(
      (use) => luckOf(keyOf(both, both.seed, both.vows ?? {}, both.parts ?? {}), use) % 2n === 1n,
    );
    expect(verdict([{ ...led, use: later ?? 0 }], [dealt, acted(8, 8, "lead 1"), settled])).toBe("chance");
    expect(verdict([led, led])).toBe("chance");
  });

  it("may be hidden among secret acts, which are counted, and what is decided is not", () => {
    const key = keyOf(both, both.seed, both.vows ?? {}, both.parts ?? {});
    const among = ["give 2s", "give 10h", "give Ah", "give 10h"];
    const drawn = { use: 1, among, chosen: among[Number(luckOf(key, 1) % 4n)] ?? "" };
    const led = acted(8, 8, "close");
    const own = acted(9, 0, "draw");
    expect(verdict([drawn], [dealt, led, own, { t: "skip", n: 10 }, settled])).toBe("checked 1");
    expect(verdict([drawn], [dealt, led, own, acted(10, 8), settled])).toBe("checked 1");
    expect(verdict([drawn], [dealt, led, own, acted(10, 8, drawn.chosen), settled])).toBe("checked 1");
    expect(verdict([drawn], [dealt, led, own, settled, { t: "skip", n: 91 }])).toBe("chance");
    expect(verdict([drawn], [dealt, led, own, acted(10, 0, "throw 2s", true), settled])).toBe("chance");
  });

  it("is counted by each deal alone, and not at all where its beginning was not seen", () => {
    const before = [{ ...dealt, n: 1, deal: 2 }, acted(2, 8, "lead 0"), { ...settled, n: 3 }];
    expect(verdict([led], [...before, dealt, acted(8, 8, "lead 1"), settled])).toBe("checked 1");
    expect(verdict([led], before)).toBe("checked 1");
    expect(verdict([led], [acted(8, 8, "lead 0"), settled])).toBe("checked 1");
  });

  it("stands in two rising rows where there are two packs", () => {
    expect(isInOrder(["give 2s", "give 2h", "give 3s", "give 2h"])).toBe(true);
    expect(isInOrder(["give 2s", "give 2h", "give 3s", "give 2c"])).toBe(false);
    expect(isInOrder(["give 2s", "give 3s", "give 2s", "give 3s", "give 2s"])).toBe(false);
  });
});

describe("a deal that is looked at again", () => {
  const deal = { ...both, ...shuffleOf(both) };
  const note = noteOf(both);
  const { hand = [], players = 0 } = note;
  const drawer = (...notes: Note[]): Drawer => ({
    all: () => Promise.resolve(notes),
    put: () => Promise.resolve(),
    drop: () => Promise.resolve(),
  });
  const again = (shown: Dealt, ...notes: Note[]): Promise<KnownShuffle> =>
    checkedAgain(deal, [], shown, () => drawer(...notes));

  it("is checked where it was noted, and as the book says elsewhere", async () => {
    const known = await again({ hand, players }, note);
    expect(known).toMatchObject({
      said: both.said,
      part: note.part,
      verdict: { kind: "checked", mine: true },
    });
    expect(JSON.parse(jsonOf(known.deal))).toEqual({ ...DEAL, ...shuffleOf(both) });
    expect((await again({ hand, players })).verdict).toMatchObject({ kind: "book" });
  });

  it("is wrong where other cards are shown, which count less than those that were noted", async () => {
    const shown = { hand: hand.with(0, both.deck.split(" ")[40] ?? ""), players };
    expect((await again(shown)).verdict).toMatchObject({ kind: "wrong", why: "cards" });
    expect((await again(shown, note)).verdict).toMatchObject({ kind: "checked" });
  });
});

describe("a hand that was dealt one card at a time", () => {
  const deck = Array.from({ length: 52 }, (_, place) => `c${String(place)}`);

  it("may begin at any seat, and have one card more than the others", () => {
    const hand = (first: number): string[] =>
      Array.from({ length: 9 }, (_, round) => `c${String(first + 4 * round)}`);
    for (const first of [0, 1, 2, 3]) {
      expect(wasDealt(deck, hand(first).reverse(), 4)).toBe(true);
      expect(wasDealt(deck, [...hand(first), "c36"], 4)).toBe(true);
      expect(wasDealt(deck, [...hand(first), "c37"], 4)).toBe(first === 1);
    }
    expect(wasDealt(deck, hand(4), 4)).toBe(false);
    expect(wasDealt(deck, hand(0), 3)).toBe(false);
  });
});
