import { beforeEach, describe, expect, it } from "vitest";
import type { DealView, FactsView, KnownEvent } from "$lib/wire/types";
import type { TableView } from "$lib/wire/fold";
import { TableModel } from "./model.svelte";

const ME = 1;
const SURE = "Press once more.";

function table(acting: readonly number[], deal = 1, code = "K7QF"): TableView {
  const facts = { code, deal, game: "sam-loc" } as FactsView;
  return { code, seq: 1, you: ME, facts, deal: { acting: [...acting], game: {} } as DealView, at: 0 };
}

let view: TableView;
let played: string[];
let told: string[];
let model: TableModel;

function modelOf(): TableModel {
  return new TableModel(
    {
      request: () => Promise.reject(new Error("nothing is requested here")),
      act: (action) => {
        played.push(action);
        return Promise.resolve({ t: "ack", id: "1", seq: 1 });
      },
      refused: (text) => told.push(text),
    },
    () => view,
  );
}

/** Play a card as the games do: one that must be confirmed. */
function press(action: string, at: TableModel = model): void {
  if (at.confirmed(action, SURE)) {
    void at.act(action);
  }
}

/** Let the table change. */
function step(next: TableView, ...events: KnownEvent[]): void {
  const before = view;
  view = next;
  model.follow({ view, events, old: false }, before);
}

const acted = (seat: number): KnownEvent => ({
  n: 2,
  t: "acted",
  seat,
  action: "pass",
  facts: [["sam-passed", { seat }]],
});

beforeEach(() => {
  view = table([ME]);
  played = [];
  told = [];
  model = modelOf();
});

describe("an act that must be confirmed", () => {
  it("is done when it is asked for twice, and asked about anew after that", () => {
    press("play 3s");
    expect([played, told, model.refusal]).toEqual([[], [SURE], SURE]);
    press("play 3s");
    expect(played).toEqual(["play 3s"]);
    press("play 3s");
    expect(played).toEqual(["play 3s"]);
  });

  it("is done at once where nothing speaks against it", () => {
    expect(model.confirmed("play 3s", "")).toBe(true);
    expect(told).toEqual([]);
  });

  it("is still asked about while others do something in the same decision of mine", () => {
    press("arrange");
    step(table([ME]), acted(0), { n: 3, t: "said", seat: 0, name: "Bờm", text: "Nhanh lên!" });
    press("arrange");
    expect(played).toEqual(["arrange"]);
  });
});

describe("an act that was asked about and then abandoned never happens unasked", () => {
  const abandoned: Readonly<Record<string, () => void>> = {
    "another table": () => {
      model = modelOf();
    },
    "another table under the same model": () => {
      step(table([ME], 1, "ZZZZ"));
    },
    "another deal": () => {
      step(table([ME], 2), { n: 2, t: "dealt", deal: 2 });
    },
    "the end of my turn": () => {
      step(table([0]), acted(ME));
      step(table([ME]), acted(0));
    },
    "a turn of mine right after my turn": () => {
      step(table([ME]), acted(ME));
    },
    "another card": () => {
      press("play 4s");
    },
    "another act": () => {
      void model.act("pass");
      played = [];
    },
    "touching the hand": () => {
      model.refusal = null;
    },
    "another refusal": () => {
      model.refuse("Not now.");
    },
  };

  it.each(Object.keys(abandoned))("after %s", async (what) => {
    press("play 3s");
    abandoned[what]?.();
    await Promise.resolve();
    await Promise.resolve();
    told = [];
    press("play 3s");
    expect([played, told]).toEqual([[], [SURE]]);
  });
});
