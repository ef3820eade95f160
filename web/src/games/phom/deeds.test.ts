import { beforeEach, describe, expect, it } from "vitest";
import { t } from "$lib/i18n";
import { settings } from "$lib/settings";
import type { TableModel } from "$lib/table/model.svelte";
import { discard, take } from "./deeds";

/** What is asked before 9♥, which makes no phỏm, is eaten at a table of a tier. */
function askedBeforeEating(preset: string): string {
  const asked: string[] = [];
  const game = { hand: "3c 8d Jh", eaten: [[], []], fresh: { card: "9h", seat: 1 } };
  const model = {
    game: "phom",
    deal: { game },
    me: 0,
    facts: { preset },
    legal: ["take"],
    confirmed: (_: string, doubt: string) => asked.push(doubt) === 0,
  };
  take(model as unknown as TableModel);
  return asked.join();
}

describe("before a card is eaten that makes no phỏm", () => {
  const questions = (): boolean[] =>
    ["", "binh-dan", "trung-luu", "thuong-luu"].map((preset) => askedBeforeEating(preset) !== "");

  beforeEach(() => {
    settings.language = "vi";
    return () => {
      settings.games = {};
    };
  });

  it.each([
    ["tier", [true, true, false, false]],
    ["always", [true, true, true, true]],
    ["never", [false, false, false, false]],
  ] as const)("is asked as the setting says: %s", (way, asked) => {
    settings.games["phom"] = { "wrong-eat": way };
    expect(questions()).toEqual(asked);
  });

  it("the card is named", () => {
    expect(askedBeforeEating("")).toContain("9 cơ");
  });
});

describe("a discard without a card", () => {
  function pressed(table: Partial<TableModel>): string[] {
    const done: string[] = [];
    const model = {
      ...table,
      desk: { chosen: [] },
      refuse: (why: string) => done.push(why),
      act: (action: string) => Promise.resolve(done.push(action)),
    };
    discard(model as unknown as TableModel);
    return done;
  }

  it("asks for one while a deal is played", () => {
    expect(pressed({ playing: true })).toEqual([t("web-phom-choose-one", { count: 0 })]);
  });

  it("is a slip where it has just ended the deal, and the table's to refuse later", () => {
    expect(pressed({ playing: false, lingering: true })).toEqual([]);
    expect(pressed({ playing: false, lingering: false })).toEqual(["discard"]);
  });
});
