import { describe, expect, it, vi } from "vitest";
import { bringLesson } from "$lib/i18n/more";
import { TableModel } from "$lib/table/model.svelte";
import type { TableView } from "$lib/wire/fold";
import type { DealView, TableInfo, SeatView } from "$lib/wire/types";
import { arrangingOf } from "./binh/arranging.svelte";
import { EMPTY, layoutOf } from "./binh/layout";
import { advise } from "./binh/lesson";
import { lessonTold, toldNow, wordsOf } from "./lesson";

const touch = { matches: false };
vi.stubGlobal("matchMedia", () => touch);

const SEATS: SeatView[] = [
  { kind: "person", name: "Thảo", here: true, ready: false, away_ms: null },
  { kind: "bot", name: "Bờm", level: "easy" },
];

interface Shown {
  game?: string;
  advice?: { step: string; act: string };
  acting?: number[];
  lesson?: "on" | "over" | null;
  hand?: string;
}

function learning({ game = "sam-loc", advice, acting = [0], lesson = "on", hand = "" }: Shown): TableModel {
  const facts = {
    code: "K7QF",
    game,
    seats: SEATS,
    phase: "playing",
    ...(lesson && { lesson }),
  } as unknown as TableInfo;
  const told = advice === undefined ? {} : { advice };
  const shown = { phase: "arrange", seats: 2, done: [], hand };
  const deal = { acting, game: shown, legal: [], ...told } as unknown as DealView;
  const view: TableView = { code: "K7QF", seq: 1, you: 0, facts, deal, at: 0 };
  const model = new TableModel(
    {
      // Whatever lies there, the server calls it wrong.
      request: () =>
        Promise.resolve({ t: "judged", id: "1", told: { rows: [], wrong: [["front", "middle"]] } } as never),
      act: () => Promise.reject(new Error("nothing is done here")),
      refused: () => undefined,
      waits: () => undefined,
    },
    () => view,
  );
  model.learning = true;
  return model;
}

const NO_PANEL = {};
const now = (shown: Shown) => toldNow(learning(shown), NO_PANEL);

describe("what a lesson tells", () => {
  it("names the step, the cards to choose, and the button that plays them", () => {
    expect(now({ advice: { step: "pair", act: "play 9s 9h" } })).toEqual({
      id: "lesson-sam-loc-pair",
      cards: ["9s", "9h"],
      target: '[data-act="play"]',
      aloud: true,
    });
  });

  it.each([
    ["pass", [], '[data-act="pass"]'],
    ["take", [], '[data-act="take"]'],
    ["discard Kd", ["Kd"], '[data-act="discard"]'],
    ["name d", [], '[data-act="name-d"]'],
  ])("knows what is pressed for %s", (act, cards, target) => {
    expect(now({ advice: { step: "step", act } })).toMatchObject({ cards, target });
  });

  it("names the suit that is to be chosen", () => {
    const model = learning({ game: "crazy-eights", advice: { step: "name", act: "name d" } });
    expect(toldNow(model, NO_PANEL)?.suit).toBe("d");
  });

  it("shows whom we wait for, and says it to nobody", () => {
    const model = learning({ acting: [1] });
    const told = toldNow(model, NO_PANEL);
    expect(told).toMatchObject({ id: "lesson-wait", target: "", aloud: false });
    expect(told && wordsOf(told, model).head).toContain("Bờm");
  });

  it("lets whoever went another way play on", () => {
    expect(now({})).toMatchObject({ id: "lesson-own", cards: [], aloud: true });
  });

  it("ends when the deal does, after its cards are turned up", () => {
    const model = learning({ lesson: "over" });
    expect(toldNow(model, NO_PANEL)?.id).toBe("lesson-sam-loc-over");
    model.hushed = true;
    expect(toldNow(model, NO_PANEL)?.id).toBe("lesson-sam-loc-reveal");
  });

  it("is silent at other tables, and where it is skipped", () => {
    const skipped = learning({ advice: { step: "pass", act: "pass" } });
    skipped.learning = false;
    const other = learning({ lesson: null });
    expect([skipped, other].map((model) => toldNow(model, NO_PANEL))).toEqual([null, null]);
    expect([skipped, other].map((model) => lessonTold(model, NO_PANEL))).toEqual(["", ""]);
  });

  it("calls few cards by name, and many only aloud", () => {
    const pair = learning({ advice: { step: "pair", act: "play 9s 9h" } });
    expect(lessonTold(pair, NO_PANEL)).toBe(
      "Đôi to chặn đôi nhỏ. Cùng kiểu, cùng số lá, to hơn là chặn được; chất không tính. Chọn đôi 9, rồi bấm Đánh.",
    );
    const many = learning({ advice: { step: "pair", act: "play 3s 5h 9s Kd" } });
    const told = toldNow(many, NO_PANEL);
    expect(told && wordsOf(told, many).text).toContain("các lá đang sáng");
    expect(lessonTold(many, NO_PANEL)).toContain("3 bích, 5 cơ, 9 bích, già rô");
  });

  it("names no key to fingers, unless it is heard", async () => {
    await bringLesson("binh");
    const back = learning({ game: "binh" });
    const told = { id: "lesson-binh-back", cards: ["2h"], target: "", aloud: true };
    expect(wordsOf(told, back).text).toContain("chạm chi cuối hay bấm phím 3.");
    touch.matches = true;
    expect(wordsOf(told, back).text).toContain("chạm chi cuối.");
    expect(wordsOf(told, back, true).text).toContain("phím 3");
    touch.matches = false;
    await bringLesson("sam-loc");
  });
});

describe("the lesson of Binh", () => {
  const HAND = "2h 3c 4c 4d 5h 7s 8h 9s 9c Jh Qs Qd Kh";
  const ACT = "arrange 3c Qs Qd / 4c 4d 7s 9s 9c";
  const [FRONT, MIDDLE, BACK] = [
    ["3c", "Qs", "Qd"],
    ["4c", "4d", "7s", "9s", "9c"],
    ["2h", "5h", "8h", "Jh", "Kh"],
  ];

  function set(rows: readonly (readonly string[] | undefined)[]) {
    const model = learning({ game: "binh", hand: HAND, advice: { step: "arrange", act: ACT } });
    const arranging = arrangingOf(model);
    arranging.take();
    arranging.layout = rows.length === 0 ? EMPTY : layoutOf(rows.map((row) => row ?? []));
    return model;
  }

  it.each([
    ["back", [], BACK],
    ["middle", [[], [], BACK], MIDDLE],
    ["front", [[], MIDDLE, BACK], FRONT],
    ["done", [FRONT, MIDDLE, BACK], []],
    ["astray", [[], [], ["2h", "3c", "8h", "Jh"]], []],
    ["own", [["3c", "4c", "7s"], ["4d", "Qs", "Qd", "9s", "9c"], BACK], []],
  ] as const)("comes to %s", (step, rows, cards) => {
    const model = set(rows);
    const told = toldNow(model, { advise });
    expect(told?.id).toBe(`lesson-binh-${step}`);
    expect([...(told?.cards ?? [])].sort()).toEqual([...(cards ?? [])].sort());
  });

  it("says so when the cards lie in the wrong order", async () => {
    const model = set([["9s", "9c", "Qs"], ["3c", "4c", "4d", "7s", "Qd"], BACK]);
    expect(toldNow(model, { advise })?.id).toBe("lesson-binh-own");
    await arrangingOf(model).judge();
    expect(toldNow(model, { advise })?.id).toBe("lesson-binh-foul");
  });

  it("counts cards that lie in their chi already", () => {
    const told = toldNow(set([[], [], ["2h", "5h"]]), { advise });
    expect([told?.id, [...(told?.cards ?? [])].sort()]).toEqual(["lesson-binh-back", ["8h", "Jh", "Kh"]]);
    expect(told?.target).toBe('[data-place="back"]');
  });
});
