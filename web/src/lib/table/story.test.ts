import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { binh } from "../../games/binh";
import { samloc } from "../../games/samloc";
import { crazyEights } from "../../games/crazyeights";
import { phom } from "../../games/phom";
import type { ActedWire, Fact, KnownEvent } from "$lib/wire/types";
import { momentOf, NO_MOMENT, NO_PURSES, POT, type ShownFacts, transfersOf } from "./story";
import { FILLED, HELD, LEAST, Story, THROWN } from "./story.svelte";

const listener = { me: 0, nameOf: (seat: number) => ["Thảo", "Bờm", "Mận"][seat] ?? "?" };
const acted = (seat: number, ...facts: ActedWire["facts"]): KnownEvent => ({ n: 1, t: "acted", seat, facts });

describe("momentOf", () => {
  it("shows a pass in a line and at the seat, though the same step clears the round", () => {
    const event = acted(1, ["sam-passed", { seat: 1 }], ["sam-round-over", { seat: 0 }]);
    expect(momentOf([event], samloc.shown, listener)).toMatchObject({
      lines: [{ text: "Bờm bỏ lượt", tone: "told", seat: 1 }],
      marks: [{ seat: 1, text: "Bỏ lượt", tone: "told" }],
    });
  });

  it("marks both sides of a cut", () => {
    const event = acted(1, ["sam-cut-two", { seat: 1, seat_cut: 0, count: 1 }]);
    const { lines, marks } = momentOf([event], samloc.shown, listener);
    expect(lines).toEqual([{ text: "Bờm chặt heo của bạn!", tone: "cost", seat: 1 }]);
    expect(marks.map(({ seat, text }) => [seat, text])).toEqual([
      [1, "Chặt heo!"],
      [0, "Bị chặt"],
    ]);
  });

  it("tells whose time was up and what the table did for them as one, at the seat and in the line", () => {
    const late = (seat: number, action: string, ...facts: Fact[]): KnownEvent =>
      ({ ...acted(seat, ...facts), action, timed_out: true }) as KnownEvent;
    const passed = momentOf([late(0, "pass", ["sam-passed", { seat: 0 }])], samloc.shown, listener);
    expect(passed.lines).toEqual([{ text: "Hết giờ: máy bỏ lượt giúp bạn", tone: "cost", seat: 0 }]);
    expect(passed.marks.at(-1)).toEqual({ seat: 0, text: "Hết giờ: Bỏ lượt", tone: "cost" });
    // Nobody is asked about báo Sâm without hearing of it, and of several acts the last is told.
    expect(momentOf([late(0, "decline")], samloc.shown, listener).lines.map(({ text }) => text)).toEqual([
      "Hết giờ: máy trả lời “không báo” giúp bạn",
    ]);
    const turn = [late(2, "draw"), late(2, "discard 3s", ["phom-discarded", { seat: 2, card: "3s" }])];
    const { lines, marks } = momentOf(turn, phom.shown, listener);
    expect(lines.map(({ text }) => text)).toEqual([`Hết giờ: máy đánh giúp ${listener.nameOf(2)}`]);
    expect(marks.at(-1)).toEqual({ seat: 2, text: "Hết giờ", tone: "cost" });
  });

  it("marks who was skipped", () => {
    const skipped = acted(1, ["crazy-skipped", { seat: 0 }]);
    expect(momentOf([skipped], crazyEights.shown, listener)).toMatchObject({
      lines: [{ text: "Bạn mất lượt", tone: "cost" }],
      marks: [{ seat: 0, text: "Mất lượt" }],
    });
  });

  it("says what was paid for what, and colours the line for who paid", () => {
    const event = acted(1, ["phom-ate-chot", { seat: 1, seat_from: 0, card: "Jh", amount: 4 }]);
    const purses = { ...NO_PURSES, before: [10, 10, 10], after: [6, 14, 10] };
    const moment = momentOf([event], phom.shown, listener, purses);
    expect(moment.paid).toEqual([
      { seat: 0, amount: -4, why: "Ăn chốt" },
      { seat: 1, amount: 4, why: "Ăn chốt" },
    ]);
    expect(moment.transfers).toEqual([{ from: 0, to: 1 }]);
    expect(moment.lines[0]?.tone).toBe("cost");
    expect(momentOf([event], phom.shown, { ...listener, me: 1 }, purses).lines[0]?.tone).toBe("good");
    expect(momentOf([event], phom.shown, { ...listener, me: 2 }, purses).lines[0]?.tone).toBe("told");
  });

  it("says what points were won for", () => {
    const event = acted(0, ["crazy-out", { seat: 0 }]);
    const points = { ...NO_PURSES, before: [0, 0, 0], after: [72, 0, 0], points: true };
    expect(momentOf([event], crazyEights.shown, listener, points).paid).toContainEqual({
      seat: 0,
      amount: 72,
      why: "bài đối thủ",
    });
  });

  it("says together what one act did to a seat", () => {
    const event = acted(0, ["crazy-drew", { seat: 1, count: 2 }], ["crazy-skipped", { seat: 1 }]);
    expect(momentOf([event], crazyEights.shown, listener).marks).toEqual([
      { seat: 1, text: "Rút 2 lá · Mất lượt", tone: "cost" },
    ]);
  });

  it("says by the score sheet what points are for that no fact explains", () => {
    const event = acted(1, ["sam-out", { seat: 1 }]);
    const points = {
      ...{ before: [0, 0], after: [18, 0], whys: ["Thối 2", ""] },
      points: true,
    };
    const { paid, transfers } = momentOf([event], samloc.shown, listener, points);
    expect(paid).toEqual([{ seat: 0, amount: 18, why: "Thối 2" }]);
    expect(transfers).toEqual([]);
  });

  it("names who left", () => {
    const event: KnownEvent = { n: 3, t: "left", seat: 2, name: "Mận", why: "stood" };
    expect(momentOf([event], samloc.shown, listener).lines[0]?.text).toContain("Mận");
  });

  it("shows nothing of what is seen on the mat", () => {
    const event = acted(1, ["sam-played-single", { seat: 1, card: "3s" }]);
    expect(momentOf([event], samloc.shown, listener)).toEqual(NO_MOMENT);
  });

  it("fills the mat with the last feat of a step, and with everybody who brought that off", () => {
    const cut: Fact = ["sam-cut-two", { seat: 1, seat_cut: 0, count: 1 }];
    const broken: Fact = ["sam-broken", { seat: 1, seat_declarer: 0 }];
    const purses = { ...NO_PURSES, before: [0, 0], after: [20, 0], points: true };
    expect(momentOf([acted(1, cut)], samloc.shown, listener, purses).feat).toMatchObject({
      picture: "pig",
      word: "Chặt heo!",
      lines: [{ text: "Bờm chặt heo của bạn!", seat: 1 }],
      paid: [],
    });
    expect(momentOf([acted(1, cut, broken)], samloc.shown, listener, purses).feat).toMatchObject({
      picture: "cat",
      word: "Bắt Sâm",
      lines: [{ seat: 1 }],
      paid: [{ seat: 0, amount: 20 }],
    });
    const naturals: Fact[] = [
      ["binh-natural", { seat: 0, natural: "dragon" }],
      ["binh-natural", { seat: 2, natural: "six-pairs" }],
    ];
    const { feat } = momentOf([acted(1, ...naturals)], binh.shown, listener);
    expect(feat?.lines.map(({ seat }) => seat)).toEqual([0, 2]);
  });

  it("calls out at the seat what people call at a table", () => {
    const called = (shown: ShownFacts, ...facts: Fact[]) =>
      momentOf([acted(1, ...facts)], shown, listener).calls;
    expect(called(samloc.shown, ["sam-one-card", { seat: 1 }])).toEqual([{ seat: 1, text: "Báo một!" }]);
    expect(called(crazyEights.shown, ["crazy-one-card", { seat: 1 }])).toEqual([
      { seat: 1, text: "Báo một!" },
    ]);
    const eaten: Fact = ["phom-ate-chot", { seat: 2, seat_from: 0, card: "Jh", amount: 4 }];
    expect(called(phom.shown, eaten)).toEqual([{ seat: 2, text: "Ăn chốt!" }]);
    expect(called(phom.shown, ["phom-claimed", { seat: 0 }])).toEqual([{ seat: 0, text: "Ù!" }]);
  });

  it("calls each kind of ù by its name", () => {
    const u = (kind: string) =>
      momentOf([acted(1, ["phom-u-pressed", { seat: 1, kind }])], phom.shown, listener).feat?.word;
    expect(["thuong", "tron", "khan"].map(u)).toEqual(["Ù", "Ù tròn", "Ù khan"]);
  });
});

describe("transfersOf", () => {
  it("lets each who lost pay each who won, and the pot the rest", () => {
    const paid = [
      { seat: 0, amount: 3, why: "" },
      { seat: 1, amount: -1, why: "" },
      { seat: 2, amount: -1, why: "" },
    ];
    expect(transfersOf(paid)).toEqual([
      { from: 1, to: 0 },
      { from: 2, to: 0 },
      { from: POT, to: 0 },
    ]);
  });
});

describe("Story", () => {
  const line = (text: string) => ({
    ...NO_MOMENT,
    lines: [{ text, tone: "told" as const, seat: null }],
  });
  const feat = (text: string) => ({
    ...line(text),
    feat: { picture: "pig" as const, word: text, lines: [], paid: [] },
  });

  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("holds a line for a while, and a shorter one while another waits", () => {
    const story = new Story();
    story.show(line("one"));
    story.show(line("two"));
    expect(story.line?.text).toBe("one");
    vi.advanceTimersByTime(LEAST - 1);
    expect(story.line?.text).toBe("one");
    vi.advanceTimersByTime(1);
    expect(story.line?.text).toBe("two");
    vi.advanceTimersByTime(HELD - 1);
    expect(story.line?.text).toBe("two");
    vi.advanceTimersByTime(1);
    expect(story.line).toBeNull();
  });

  it("lets what everybody has to read stand its whole time, whatever else happens", () => {
    const story = new Story();
    const withheld = (seat: number, name: string): KnownEvent => ({ n: seat, t: "withheld", seat, name });
    const moment = momentOf([withheld(1, "Bờm"), withheld(2, "Mận"), withheld(0, "Thảo")], {}, listener);
    story.show(moment);
    story.show(line("one"));
    story.show(line("two"));
    story.show(line("three"));
    expect(moment.lines).toHaveLength(3);
    for (const { text } of moment.lines) {
      expect(story.line?.text).toBe(text);
      vi.advanceTimersByTime(HELD - 1);
      expect(story.line?.text).toBe(text);
      vi.advanceTimersByTime(1);
    }
    expect(story.line?.text).toBe("two");
  });

  it("leaves out what would come too late, and tells the end of a deal at once", () => {
    const story = new Story();
    for (const text of ["one", "two", "three", "four"]) {
      story.show(line(text));
    }
    vi.advanceTimersByTime(LEAST);
    expect(story.line?.text).toBe("three");
    story.show(line("out"), true);
    expect(story.line?.text).toBe("out");
  });

  it("takes marks away again, the newest of a seat last", () => {
    const story = new Story();
    const mark = (text: string) => ({
      ...NO_MOMENT,
      marks: [{ seat: 1, text, tone: "told" as const }],
    });
    story.show(mark("a"));
    vi.advanceTimersByTime(HELD / 2);
    story.show(mark("b"));
    vi.advanceTimersByTime(HELD - 1);
    expect(story.marks.get(1)?.text).toBe("b");
    vi.advanceTimersByTime(1);
    expect(story.marks.size).toBe(0);
  });

  it("shows no longer what somebody did the last time when it is their turn again", () => {
    const story = new Story();
    const passed = {
      ...NO_MOMENT,
      marks: [{ seat: 1, text: "a", tone: "told" as const }],
    };
    story.show(passed, false, [0]);
    expect(story.marks.get(1)?.text).toBe("a");
    story.show(line("b"), false, [1]);
    expect(story.marks.size).toBe(0);
    story.show(passed, false, [1]);
    expect(story.marks.size).toBe(1);
    story.show(line("out"), true);
    expect(story.marks.size).toBe(0);
  });

  it("tells what happens only when no feat fills the mat any more", () => {
    const story = new Story();
    story.show(feat("cut"));
    story.show(line("pass"));
    expect([story.feat?.word, story.line]).toEqual(["cut", null]);
    vi.advanceTimersByTime(FILLED - 1);
    expect([story.feat?.word, story.line]).toEqual(["cut", null]);
    vi.advanceTimersByTime(1);
    expect([story.feat, story.line?.text]).toEqual([null, "cut"]);
    vi.advanceTimersByTime(LEAST);
    expect(story.line?.text).toBe("pass");
  });

  it("lets a new feat take the place of another, and one that is taken away be gone", () => {
    const story = new Story(() => 2 * FILLED);
    story.show(feat("cut"));
    vi.advanceTimersByTime(FILLED);
    story.show(feat("cut again"));
    vi.advanceTimersByTime(2 * FILLED - 1);
    expect(story.feat?.word).toBe("cut again");
    const done: string[] = [];
    story.whenClear(() => done.push("later"));
    expect(done).toEqual([]);
    story.clear();
    expect([story.feat, done]).toEqual([null, ["later"]]);
    story.whenClear(() => done.push("now"));
    expect(done).toEqual(["later", "now"]);
  });

  it("lets what is thrown fly at once, each for a while", () => {
    const story = new Story();
    story.show(feat("cut"));
    story.throw(7, { from: 0, to: 1, thing: "thing-flower" });
    story.throw(8, { from: 1, to: 0, thing: "thing-heart" });
    expect([...story.throws.keys()]).toEqual([7, 8]);
    vi.advanceTimersByTime(THROWN);
    expect(story.throws.size).toBe(0);
  });

  it("shows nothing once it is stopped", () => {
    const story = new Story();
    story.show(line("one"));
    story.show(line("two"));
    story.show(feat("cut"));
    story.stop();
    vi.advanceTimersByTime(HELD);
    expect(story.line).toBeNull();
  });
});
