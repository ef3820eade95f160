import { describe, expect, it } from "vitest";
import type { Fact } from "$lib/wire";
import { handOf, type PhomView } from "../views";
import {
  acted,
  breaks,
  dealtInOrder,
  eatenByMe,
  fitsMine,
  fitting,
  hasTurn,
  HOLDING,
  groupsOf,
  isLaying,
  isTai,
  looksLikeU,
  marksOf,
  mayEat,
  meldsOf,
  movedCards,
  nextAfter,
  openGroups,
  sent,
  unlaid,
  unseen,
  wantsOne,
} from "./view";
import { followed, NOTHING_HELD } from "./newcomer";

const view: PhomView = {
  phase: "play",
  stage: "start",
  seats: 4,
  players: [0, 1, 3],
  counts: [9, 9, 0, 9],
  stock: 11,
  pot: 3,
  stake: 5,
  purses: [200, 180, 0, 220],
  host: 0,
  dealer: 3,
  turn: 0,
  laying: false,
  piles: [[], [], [], ["9h"]],
  fresh: { card: "9h", seat: 3 },
  eaten: [["7h"], [], [], []],
  melds: [],
  discards: [0, 0, 0, 1],
  order: [3, 0, 1],
  laid: [],
  window: false,
  claims: [],
  reportable: [],
  hand: "5h 6h 7h 2c 2d Js Qs 4s 9c Kd",
  sorted: [
    { kind: "eaten-meld", cards: ["5h", "6h", "7h"] },
    { kind: "pair", cards: ["2c", "2d"] },
    { kind: "run-pair", cards: ["Js", "Qs"] },
    { kind: "odd", cards: ["4s", "9c", "Kd"] },
  ],
};

describe("Cards that are open", () => {
  it("lie in groups, of which it is told where they begin", () => {
    const groups = view.sorted ?? [];
    const over = { ...view, opened: [groups, [], [], [{ kind: "odd" as const, cards: ["3s"] }]] };
    expect(openGroups(over)).toEqual({
      open: [["5h", "6h", "7h", "2c", "2d", "Js", "Qs", "4s", "9c", "Kd"], [], [], ["3s"]],
      gaps: [[3, 5, 7], [], [], []],
    });
    expect(openGroups(view).open).toBeNull();
  });
});

describe("a hand that looks like an ù", () => {
  const meld = { kind: "meld" as const, cards: ["2c", "3c", "4c", "5c", "6c", "7c"] };
  const odd = (...cards: string[]): { kind: "odd"; cards: string[] } => ({ kind: "odd", cards });

  it("lies nearly all in phỏm, or has no two cards that go together", () => {
    const looks = (...sorted: NonNullable<PhomView["sorted"]>): boolean => looksLikeU({ ...view, sorted });
    expect(looks(meld, odd("Kd", "Js", "9h"))).toBe(true);
    expect(looks(meld, odd("Kd", "Js", "9h", "As"))).toBe(false);
    expect(looks(odd("Ac", "4d", "7s", "10h", "Kc"))).toBe(true);
    expect(looks({ kind: "pair", cards: ["Ac", "Ad"] }, odd("7s", "10h"), odd("Kc"))).toBe(false);
    expect(looksLikeU(view)).toBe(false);
  });
});

describe("Ăn and Đánh share one place (seed 4.c)", () => {
  it("shows Ăn as soon as the player before me has discarded", () => {
    expect(mayEat(view, 0)).toBe(true);
    expect(mayEat(view, 1)).toBe(false);
    expect(mayEat(view, null)).toBe(false);
  });

  it("shows Đánh again once I have eaten or drawn, and while an ù is claimed", () => {
    expect(mayEat({ ...view, stage: "discard" }, 0)).toBe(false);
    expect(mayEat({ ...view, stage: "claimed" }, 0)).toBe(false);
    expect(mayEat({ ...view, fresh: null }, 0)).toBe(false);
    expect(mayEat({ ...view, phase: "over" }, 0)).toBe(false);
  });
});

describe("the turn", () => {
  it("is mine unless an ù holds it up", () => {
    expect(hasTurn(view, 0)).toBe(true);
    expect(hasTurn({ ...view, stage: "claimed" }, 0)).toBe(false);
    expect(hasTurn(null, 0)).toBe(false);
  });

  it("is a lay-down turn only with ten cards", () => {
    expect(isLaying({ ...view, laying: true }, 0)).toBe(false);
    expect(isLaying({ ...view, laying: true, stage: "discard" }, 0)).toBe(true);
    expect(isLaying({ ...view, laying: true, stage: "discard" }, 1)).toBe(false);
  });
});

describe("my cards", () => {
  it("are read from the view, and sorted as the server says (example 3)", () => {
    expect(handOf(view)).toHaveLength(10);
    expect(groupsOf(view).flat()).toEqual(["5h", "6h", "7h", "2c", "2d", "Js", "Qs", "4s", "9c", "Kd"]);
    expect(groupsOf(view)[0]).toEqual(["5h", "6h", "7h"]);
    expect(eatenByMe(view, 0)).toEqual(["7h"]);
    expect(eatenByMe(view, null)).toEqual([]);
    expect(HOLDING.sort(["Kd", "As", "10h"], "rank")).toEqual(["As", "10h", "Kd"]);
  });

  it("are named in actions in the order cards are written", () => {
    expect(acted("lay", ["9h", "7h", "8h"])).toBe("lay 7h 8h 9h");
    expect(sent(["6h", "5h"], 2)).toBe("send 5h 6h onto 2");
  });

  it("fit onto a phỏm as the server says", () => {
    const laying = { ...view, sendable: { "2": ["5h", "6h"] } };
    expect(fitting(laying, 2, ["6h", "Kd"])).toEqual(["6h"]);
    expect(fitting(laying, 1, ["6h"])).toEqual([]);
    expect(fitting(view, 1, ["6h"])).toEqual([]);
  });
});

describe("a discard in my lay-down turn", () => {
  const meld = (...cards: string[]): PhomView => ({
    ...view,
    sorted: [
      { kind: "eaten-meld", cards: ["7h", "7c", "7d"] },
      { kind: "meld", cards },
    ],
  });

  it("would leave a natural phỏm unlaid", () => {
    expect(unlaid(meld("Js", "Qs", "Ks"), "7h")).toEqual(["Js", "Qs", "Ks"]);
    expect(unlaid(view, "Kd")).toEqual([]);
  });

  it("leaves none where the card breaks it", () => {
    expect(unlaid(meld("Js", "Qs", "Ks"), "Ks")).toEqual([]);
    expect(unlaid(meld("8s", "9s", "10s", "Js"), "9s")).toEqual([]);
    expect(unlaid(meld("8s", "9s", "10s", "Js"), "8s")).toEqual(["9s", "10s", "Js"]);
    expect(unlaid(meld("8s", "8h", "8d", "8c"), "8h")).toEqual(["8s", "8d", "8c"]);
  });

  it("may break an eaten phỏm, which is told unless it is broken anyhow", () => {
    expect(breaks({ ...view, breaks: ["5h", "6h"] }, "5h")).toBe(true);
    expect(breaks({ ...view, breaks: ["5h", "6h"] }, "Kd")).toBe(false);
    expect(breaks({ ...view, breaks: handOf(view) }, "5h")).toBe(false);
    expect(breaks(view, "5h")).toBe(false);
  });
});

describe("the table", () => {
  it("numbers phỏms in the order laid, whoever laid them", () => {
    const melds = [
      { seat: 3, cards: ["2c", "2d", "2h"], eaten: [] },
      { seat: 1, cards: ["7h", "8h", "9h"], eaten: ["8h"] },
      { seat: 3, cards: ["Js", "Qs", "Ks"], eaten: [] },
    ];
    expect(meldsOf({ ...view, melds }, 3).map(({ number }) => number)).toEqual([1, 3]);
  });

  it("says at each seat what it does", () => {
    expect(marksOf(view, 2, [])).toEqual(["web-phom-mark-waits"]);
    expect(marksOf(view, 1, [])).toEqual([]);
    expect(marksOf({ ...view, stage: "opening" }, 3, [])).toEqual(["web-phom-mark-dealer"]);
    expect(marksOf({ ...view, laying: true }, 0, [["phom-lays", { seat: 0 }]])).toEqual([
      "web-phom-mark-lays",
    ]);
    expect(marksOf({ ...view, stage: "claimed", claims: [1] }, 1, [])).toEqual(["web-phom-mark-u"]);
    expect(marksOf({ ...view, phase: "over" }, 2, [])).toEqual([]);
  });

  it("calls a further lay-down turn tái, until the next one begins", () => {
    const told: Fact[] = [
      ["phom-lays", { seat: 0 }],
      ["phom-discarded", { seat: 0, card: "7h" }],
      ["phom-lays-again", { seat: 0 }],
      ["phom-laid", { seat: 0, cards: "3s 4s 5s" }],
    ];
    expect(isTai([])).toBe(false);
    expect(isTai(told.slice(0, 2))).toBe(false);
    expect(isTai(told)).toBe(true);
    expect(isTai([...told, ["phom-lays", { seat: 1 }]])).toBe(false);
    expect(marksOf({ ...view, laying: true }, 0, told)).toEqual(["web-phom-mark-again"]);
  });

  it("marks the discards that an eat has moved, until the next discard", () => {
    const told: Fact[] = [
      ["phom-discarded", { seat: 0, card: "7h" }],
      ["phom-ate-pot", { seat: 1, seat_from: 0, card: "7h", amount: 1 }],
      ["phom-moved", { seat: 0, seat_from: 2, card: "Kc" }],
    ];
    expect(movedCards([])).toEqual([]);
    expect(movedCards(told)).toEqual(["Kc"]);
    expect(movedCards([...told, ["phom-discarded", { seat: 1, card: "2d" }]])).toEqual([]);
  });

  it("wants one card of whose turn it is, but in a lay-down turn", () => {
    expect(wantsOne(view, 0)).toBe(true);
    expect(wantsOne(view, 1)).toBe(false);
    expect(wantsOne({ ...view, laying: true }, 0)).toBe(false);
    expect(wantsOne(null, 0)).toBe(false);
  });

  it.each([
    ["2s Kc 4d 5c 6c 9d 9s Jh Qh", "", "4c 7c 9h 10h Kh", "8c Ah Qs"],
    ["6s 7s 8s 9c 2d 4d Jh Qc Kd", "8s", "", "5s 9s"],
    ["3s 4s 6s 7s 8s 9c Jh Qc Kd", "8s", "5s", "9s"],
    ["5h 6h 7h 7c 7d 10s Jc 2d Qs", "7h", "4h", "Ah"],
    ["5h 6h 7h 7c 8d 10s Jc 2d Qs", "7h", "", "4h"],
    ["2s 3s Qd Kd 5c 7h 9c 9d Jh", "", "As Jd 4s", "Ad Ks"],
  ])("with %s, eaten %s, tell what may be eaten rightly (examples 4 to 6)", (hand, eaten, right, wrong) => {
    const judged = (card: string): boolean => {
      const mine = { hand, eaten: [eaten.split(" ").filter(Boolean), [], [], []], fresh: { card, seat: 3 } };
      return fitsMine({ ...view, ...mine }, 0);
    };
    for (const card of right.split(" ").filter(Boolean)) {
      expect([card, judged(card)]).toEqual([card, true]);
    }
    for (const card of wrong.split(" ")) {
      expect([card, judged(card)]).toEqual([card, false]);
    }
  });

  it("counts what nobody has seen: an eaten card comes from the table", () => {
    expect(unseen(view, 0)).toBe(8);
    expect(unseen(view, 1)).toBe(9);
  });

  it("deals from the host's seat on", () => {
    expect(dealtInOrder([0, 1, 3], 1)).toEqual([1, 3, 0]);
    expect(dealtInOrder([0, 1, 3], 2)).toEqual([3, 0, 1]);
  });
});

describe("the newest card", () => {
  it("is the one that came alone into a hand, until another leaves", () => {
    const dealt = followed(NOTHING_HELD, ["2c", "3c"]);
    expect(dealt.newest).toBeNull();
    const drawn = followed(dealt, ["2c", "3c", "Kd"]);
    expect(drawn.newest).toBe("Kd");
    expect(followed(drawn, ["2c", "3c", "Kd"])).toBe(drawn);
    expect(followed(drawn, ["2c", "Kd"]).newest).toBeNull();
  });
});

describe("who plays after me", () => {
  it("is the next one in the deal, beyond an empty chair", () => {
    expect(nextAfter(view, 0)).toBe(1);
    expect(nextAfter(view, 1)).toBe(3);
    expect(nextAfter(view, 3)).toBe(0);
  });

  it("is not told to a spectator, of two, or when the deal is over", () => {
    expect(nextAfter(view, null)).toBeNull();
    expect(nextAfter(view, 2)).toBeNull();
    expect(nextAfter({ ...view, players: [0, 1] }, 0)).toBeNull();
    expect(nextAfter({ ...view, phase: "over" }, 0)).toBeNull();
  });
});
