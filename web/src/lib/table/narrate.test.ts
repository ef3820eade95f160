import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Listener } from "$lib/i18n";
import { defaultSettings } from "$lib/settings/model";
import { settings } from "$lib/settings/store.svelte";
import type { ActedWire, KnownEvent, LeftWire, SettledWire } from "$lib/wire/types";
import { linesOf, soundOf, soundsOf, wonBy } from "./narrate";

const listener = { me: 0, nameOf: (seat: number) => ["Thảo", "Bờm"][seat] ?? "?" };

beforeEach(() => {
  settings.speech.verbosity = "full";
});

afterEach(() => {
  Object.assign(settings, defaultSettings());
});

describe("linesOf", () => {
  it("can tell an event again in another language", () => {
    const [line] = linesOf({ n: 1, t: "ready", seat: 1 }, listener);
    settings.language = "en";
    expect([line?.text, line?.again?.()]).toEqual(["Bờm đã sẵn sàng", "Bờm is ready"]);
  });

  it("tells nothing of what this seat may not see", () => {
    expect(linesOf({ n: 1, t: "skip" }, listener)).toEqual([]);
  });

  it("tells who is host now, and nothing when nobody is", () => {
    expect(linesOf({ n: 1, t: "host", seat: 1 }, listener)[0]?.text).toBe("Bờm là chủ bàn");
    expect(linesOf({ n: 1, t: "host", seat: -1 }, listener)).toEqual([]);
  });

  it("tells who has taken more chips", () => {
    const event = { n: 1, t: "bought-in", seat: 1, amount: 150, first: false } as const;
    expect(linesOf(event, listener)).toMatchObject([{ kind: "score", text: "Bờm lấy thêm 150 xu" }]);
    const mine = { ...event, seat: 0, amount: 200, first: true };
    expect(linesOf(mine, listener)[0]?.text).toBe("Bạn vào bàn với 200 xu");
  });

  it("tells what was thrown at whom as talk, with what mutes who threw it", () => {
    const thrown = {
      n: 1,
      t: "thrown",
      seat: 1,
      seat_to: 0,
      name: "Bờm",
      thing: "thing-flower",
      who: "b",
    } as const;
    expect(linesOf(thrown, listener)).toMatchObject([
      { kind: "chat", text: "Bờm ném bạn một bông hoa", who: "b" },
    ]);
    const mine = { ...thrown, seat: 0, seat_to: 1, name: "Thảo", thing: "thing-slipper" };
    expect(linesOf(mine, listener)[0]?.text).toBe("Bạn ném Bờm một chiếc dép");
  });

  it("calls the listener bạn and the others by name", () => {
    expect(linesOf({ n: 1, t: "ready", seat: 0 }, listener)).toMatchObject([
      { kind: "system", text: "Bạn đã sẵn sàng" },
    ]);
    expect(linesOf({ n: 1, t: "ready", seat: 1 }, listener)[0]?.text).toBe("Bờm đã sẵn sàng");
  });

  it("tells whoever leaves a seat so, and the others by name, whatever the reason", () => {
    const left = (why: LeftWire["why"]): KnownEvent => ({ n: 1, t: "left", seat: 1, name: "Bờm", why });
    const told = (why: LeftWire["why"], hearer: Listener): string | undefined =>
      linesOf(left(why), hearer)[0]?.text;
    const stoodUp = { ...listener, me: null, lost: 1 };
    expect(told("stood", stoodUp)).toBe("Bạn rời ghế");
    expect(told("removed", stoodUp)).toBe("Chủ bàn mời bạn ra");
    expect(told("idle", stoodUp)).toBe("Bạn vắng mặt hoặc không trả lời quá lâu nên mất ghế");
    expect(told("stood", { ...listener, lost: null })).toBe("Bờm rời ghế");
    expect(told("stood", { ...listener, me: null })).toBe("Bờm rời ghế");
    // Who leaves a hosted table in mid-deal keeps the seat until its end.
    expect(told("stood", { ...listener, me: 1 })).toBe("Bạn rời ghế");
    settings.language = "en";
    expect(told("removed", stoodUp)).toBe("The host asked you to leave your seat");
    expect(told("stood", listener)).toBe("Bờm leaves their seat");
  });

  it("tells a time-out before what was played by it", () => {
    const event: KnownEvent = {
      n: 1,
      t: "acted",
      seat: 1,
      action: "pass",
      timed_out: true,
      facts: [["event-ready", { seat: 1 }]],
    };
    expect(linesOf(event, listener).map((line) => line.text)).toEqual(["Bờm hết giờ", "Bờm đã sẵn sàng"]);
  });

  it("tells which house rules changed, and to what", () => {
    const event: KnownEvent = {
      n: 1,
      t: "options",
      changes: { turn_timer: 0, sam_window: "leader", leaver: "hard", seats: 3 },
    };
    expect(linesOf(event, { ...listener, game: "sam-loc" })).toMatchObject([
      {
        kind: "system",
        text:
          "Chủ bàn đổi luật bàn: Thời gian mỗi lượt: không giới hạn; Báo Sâm: chỉ người đi đầu; " +
          "Khi có người bỏ giữa trận: Máy khó chơi thay; Số người: 3",
      },
    ]);
    const timed: KnownEvent = { n: 2, t: "options", changes: { turn_timer: 45 } };
    expect(linesOf(timed, { ...listener, game: "sam-loc" })[0]?.text).toContain("45 giây");
  });

  it("tells chips where people play for them, and nothing of free seats", () => {
    const event: SettledWire = { n: 9, t: "settled", deal: 2, payoffs: [-6, 6, 0], totals: [-6, 6, 0] };
    const told = linesOf(event, { ...listener, chips: [194, 206, null] }).map((line) => line.text);
    expect(told).toEqual(["Hết ván 2", "Bạn −6 xu, còn 194 xu", "Bờm +6 xu, còn 206 xu"]);
  });

  it("tells how a deal was paid, with its sign and what for", () => {
    const event: SettledWire = { n: 9, t: "settled", deal: 2, payoffs: [0, 15], totals: [5, 20] };
    const lines = [
      { item: "cards", seat: 1, other: -1, amount: 5, count: 5 },
      { item: "twos", seat: 1, other: -1, amount: 10, count: 1 },
    ];
    const told = (deal: number) =>
      linesOf(event, { ...listener, game: "sam-loc", sheet: { deal, lines } }).map(({ text }) => text);
    const bare = ["Hết ván 2", "Bạn 0 điểm, tổng 5", "Bờm +15 điểm, tổng 20"];
    expect(told(2)).toEqual([...bare.slice(0, 2), "Bờm +15 điểm, tổng 20 (Còn 5 lá; Thối 2: 1 con heo)"]);
    expect(told(1)).toEqual(bare);
    expect(linesOf({ ...event, payoffs: [-3, 3] }, listener)[1]?.text).toBe("Bạn −3 điểm, tổng 5");
  });

  it("tells the totals alone where the game has told the points, with the same minus sign", () => {
    const event: SettledWire = { n: 9, t: "settled", deal: 2, payoffs: [-1, 1], totals: [-1, 12] };
    expect(linesOf(event, { ...listener, game: "binh", paid: true }).map(({ text }) => text)).toEqual([
      "Hết ván 2",
      "Bạn tổng cộng −1 điểm",
      "Bờm tổng cộng 12 điểm",
    ]);
    expect(linesOf(event, listener)[1]?.text).toBe("Bạn −1 điểm, tổng −1");
  });

  it("puts quick phrases into the listener's language", () => {
    const event: KnownEvent = { n: 1, t: "said", seat: 1, name: "Bờm", phrase: "phrase-thanks" };
    expect(linesOf(event, listener)).toMatchObject([{ kind: "chat", text: "Bờm: Cảm ơn nhé!" }]);
  });
});

describe("soundOf", () => {
  const own = { "sam-declared": "declare" } as const;

  it("prefers a game's own sound", () => {
    const event: KnownEvent = {
      n: 1,
      t: "acted",
      seat: 1,
      action: "declare",
      facts: [["sam-declared", { seat: 1 }]],
    };
    expect(soundOf(event, 0, own, true)).toBe("declare");
  });

  it("sounds a play but not a secret answer, and not my own words", () => {
    const facts: ActedWire["facts"] = [["event-ready", { seat: 1 }]];
    expect(soundOf({ n: 1, t: "acted", seat: 1, action: "play 3s", facts }, 0, own, true)).toBe("play");
    expect(soundOf({ n: 1, t: "acted", seat: 0, action: "place 3s", facts: [] }, 0, own, true)).toBeNull();
    expect(soundOf({ n: 1, t: "acted", seat: 1, facts: [] }, 0, own, true)).toBeNull();
    expect(soundOf({ n: 1, t: "said", seat: 0, name: "Thảo", text: "a" }, 0, own, true)).toBeNull();
  });

  it("sounds a deal won or lost by its points", () => {
    const event: SettledWire = { n: 1, t: "settled", deal: 1, payoffs: [0, 7], totals: [0, 7] };
    expect(soundOf(event, 0, own, true)).toBe("win");
    expect(soundOf(event, 1, own, true)).toBe("lose");
  });
});

describe("soundsOf", () => {
  const own = { "sam-made": "sam", "sam-cut-two": "cut", cong: "cong" } as const;
  const settled: SettledWire = { n: 2, t: "settled", deal: 1, payoffs: [15, 0], totals: [15, 0] };
  const last = (...facts: ActedWire["facts"]): KnownEvent => ({
    n: 1,
    t: "acted",
    seat: 1,
    action: "play 3s",
    facts,
  });
  const heard = (events: KnownEvent[], me: number | null, mine: string[] = []) =>
    soundsOf(events, me, { own, lowWins: true }, mine);

  it("lets a deal that was won or lost be heard after its last play", () => {
    const events = [last(["sam-out", { seat: 1 }]), settled];
    expect(heard(events, 1)).toEqual(["play", "win"]);
    expect(heard(events, 0)).toEqual(["play", "lose"]);
  });

  it("lets an end of its own be heard instead, for everybody, whatever else the last play did", () => {
    const events = [last(["sam-cut-two", { seat: 1 }], ["sam-made", { seat: 1 }]), settled];
    expect([0, 1, null].map((me) => heard(events, me))).toEqual([["sam"], ["sam"], ["sam"]]);
  });

  it("lets what my own line says be heard, and only once the deal is over", () => {
    expect(heard([last(["sam-out", { seat: 1 }]), settled], 0, ["cong", "twos"])).toEqual(["play", "cong"]);
    expect(heard([last(["sam-passed", { seat: 1 }])], 0, ["cong"])).toEqual(["play"]);
  });
});

describe("wonBy", () => {
  it("looks for the most points where those win", () => {
    expect(wonBy([3, -3], 0, false)).toBe(true);
    expect(wonBy([3, -3], 0, true)).toBe(false);
  });
});
