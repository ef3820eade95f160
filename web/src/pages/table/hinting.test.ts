import { expect, test, vi } from "vitest";
import { announcer } from "$lib/speech/speech";
import { TableModel } from "$lib/table/model.svelte";
import type { TableView } from "$lib/wire/fold";
import { Refusal } from "$lib/wire/socket";
import type { DealView, HintFrame, SeatView, TableInfo } from "$lib/wire/types";
import { hint, litOf } from "./hinting";

const page = { activeElement: null };
vi.stubGlobal("document", page);

const SEATS: SeatView[] = [
  { kind: "person", name: "Thảo", here: true, ready: false, away_ms: null },
  { kind: "bot", name: "Bờm", level: "easy" },
];
const HAND = ["4d", "4h", "8s", "Kd"];

interface Shown {
  acting?: number[];
  hints?: string;
  seats?: SeatView[];
  answer?: Partial<HintFrame> | Refusal;
  /** What happens before the answer is there. */
  meanwhile?: (model: TableModel, view: TableView) => void;
}

function asked({ acting = [0], hints = "alone", seats = SEATS, answer = {}, meanwhile }: Shown): TableModel {
  const facts = {
    code: "K7QF",
    game: "sam-loc",
    seats,
    phase: "playing",
    options: { hints },
  } as unknown as TableInfo;
  const deal = { acting, game: {}, legal: [] } as unknown as DealView;
  const view: TableView = { code: "K7QF", seq: 1, you: 0, facts, deal, at: 0 };
  const model: TableModel = new TableModel(
    {
      request: () => {
        meanwhile?.(model, view);
        return answer instanceof Refusal
          ? Promise.reject(answer)
          : Promise.resolve({ t: "hint", id: "1", actions: ["play 4d 4h"], ...answer } as never);
      },
      act: () => Promise.reject(new Error("nothing is done here")),
      refused: () => undefined,
      waits: () => undefined,
    },
    () => view,
  );
  model.desk.order = HAND;
  return model;
}

async function told(shown: Shown): Promise<{ model: TableModel; aloud: string[] }> {
  const model = asked(shown);
  const aloud: string[] = [];
  const spy = vi.spyOn(announcer, "answer").mockImplementation((text) => void aloud.push(text));
  await hint(model);
  spy.mockRestore();
  return { model, aloud };
}

test("a suggestion is shown and said, and its cards are ready to be played", async () => {
  const { model, aloud } = await told({ answer: { why: ["why-sam-just-enough", {}] } });
  expect(model.remark).toBe("Gợi ý: đánh đôi 4, vừa đủ chặn.");
  expect(aloud).toEqual([model.remark]);
  expect(model.desk.chosen).toEqual(["4d", "4h"]);
  expect(litOf(model)).toContain('[data-act="play"]');
  model.desk.toggle("4h");
  expect(litOf(model)).toEqual([]);
});

test("what takes no cards lays down those that were chosen", async () => {
  const { model } = await told({ answer: { actions: ["pass"] } });
  expect(model.remark).toBe("Gợi ý: bỏ lượt, máy cũng làm vậy.");
  expect(model.desk.chosen).toEqual([]);
  expect(litOf(model)).toContain('[data-act="pass"]');
});

test("it goes with the next thing that happens", async () => {
  const { model } = await told({});
  const { view } = model;
  model.follow(
    { view, events: [{ n: 2, t: "acted", seat: 1, action: "pass", facts: [] }], old: false },
    view,
  );
  expect([model.remark, model.hinted]).toEqual([null, null]);
});

test("what comes after the table has gone on is not shown", async () => {
  const { model, aloud } = await told({
    meanwhile: (of, view) => {
      of.follow(
        { view, events: [{ n: 2, t: "acted", seat: 0, action: "pass", facts: [] }], old: false },
        view,
      );
    },
  });
  expect([model.remark, aloud]).toEqual([null, []]);
});

test("nothing is asked while it is not mine to act, and a refusal says why", async () => {
  expect((await told({ acting: [1] })).model.refusal).toBe("Chưa đến lượt bạn.");
  const { model } = await told({ answer: new Refusal("refused-hint-off") });
  expect(model.refusal).toMatch(/^Bàn này không cho gợi ý/);
});

test("whether I may ask is a rule of the table", () => {
  const [one, bot] = SEATS as [SeatView, SeatView];
  const may = (shown: Shown): boolean => asked(shown).mayAsk;
  expect(may({})).toBe(true);
  expect(may({ seats: [one, one, bot] })).toBe(false);
  expect(may({ seats: [one, { ...one, gone: true } as SeatView, bot] })).toBe(true);
  expect(may({ seats: [one, one], hints: "on" })).toBe(true);
  expect(may({ hints: "off" })).toBe(false);
});
