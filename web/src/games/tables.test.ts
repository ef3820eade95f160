import { beforeEach, describe, expect, it, vi } from "vitest";
import { TableModel } from "$lib/table/model.svelte";
import type { TableView } from "$lib/wire/fold";
import type { BinhView, DealView, TableInfo } from "$lib/wire/types";
import { arrangingOf } from "./binh/arranging.svelte";
import { EMPTY, type Layout } from "./binh/layout";
import { arrived, draw } from "./crazyeights/deeds";
import { toggleMoving, touch } from "./phom/deeds";
import { newestOf } from "./phom/newcomer";

const ME = 0;
const CARDS = "3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As 2s";

/** A table, and what was asked of it. */
function tableOf(game: string, code: string): { model: TableModel; played: string[] } {
  const played: string[] = [];
  const facts = { code, game, seats: [null, null] as TableInfo["seats"] } as TableInfo;
  const shown = { phase: "arrange", hand: CARDS, done: [] as number[], seats: 2 } as BinhView;
  const deal = { acting: [ME], game: shown } as DealView;
  const view: TableView = { code, seq: 1, you: ME, facts, deal, at: 0 };
  const model = new TableModel(
    {
      request: () => Promise.reject(new Error("nothing is requested here")),
      act: (action) => {
        played.push(action);
        return Promise.resolve({ t: "ack", id: "1", seq: 1 });
      },
      refused: () => undefined,
      waits: () => undefined,
    },
    () => view,
  );
  return { model, played };
}

describe("what a game keeps for a table stays there", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it("at Crazy Eights: the card that was drawn is awaited at its own table, once", () => {
    const [one, other] = ["AAAAA", "BBBBB"].map((code) => tableOf("crazy-eights", code).model);
    if (one && other) {
      draw(one);
      expect([arrived(other, "drawn"), arrived(one, "suit")]).toEqual([false, false]);
      expect([arrived(one, "drawn"), arrived(one, "drawn")]).toEqual([true, false]);
    }
  });

  it("at Phỏm: cards that are moved by touch, and the newest card", () => {
    const { model: one } = tableOf("phom", "AAAAA");
    const { model: other } = tableOf("phom", "BBBBB");
    for (const { desk } of [one, other]) {
      desk.order = ["3s", "4s"];
    }
    toggleMoving(one);
    touch(one, "3s");
    touch(other, "3s");
    expect([one.desk.moving, one.desk.chosen]).toEqual([{ on: true, card: "3s" }, []]);
    expect([other.desk.moving, other.desk.chosen]).toEqual([{ on: false, card: null }, ["3s"]]);

    newestOf(one, ["3s"]);
    expect([newestOf(one, ["3s", "4s"]), newestOf(other, ["3s", "4s"])]).toEqual(["4s", null]);
    expect(newestOf(one, ["3s", "4s"])).toBe("4s");
  });

  it("at Binh: where the same cards lie, and the draft that is put down", () => {
    const tables = [tableOf("binh", "AAAAA"), tableOf("binh", "BBBBB")] as const;
    const [one, other] = tables.map(({ model }) => arrangingOf(model));
    const cards = CARDS.split(" ");
    const whole: Layout = { front: cards.slice(0, 3), middle: cards.slice(3, 8), back: cards.slice(8) };
    one?.take();
    other?.take();
    one?.lay(whole);
    expect([one?.layout, one?.canUndo]).toEqual([whole, true]);
    expect([other?.layout, other?.canUndo]).toEqual([EMPTY, false]);
    expect(arrangingOf(tables[0].model)).toBe(one);
    vi.runAllTimers();
    expect(tables.map(({ played }) => played.length)).toEqual([1, 0]);
    one?.lay(EMPTY);
    one?.lay({ ...whole, front: whole.front.toReversed() });
    one?.finish();
    vi.runAllTimers();
    expect(tables[0].played).toHaveLength(1);
  });
});
