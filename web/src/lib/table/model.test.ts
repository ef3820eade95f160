import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "$lib/i18n";
import { settings } from "$lib/settings/store.svelte";
import type { DealView, TableInfo, KnownEvent } from "$lib/wire/types";
import type { TableView } from "$lib/wire/fold";
import { Refusal } from "$lib/wire/socket";
import { TableModel } from "./model.svelte";

const ME = 1;
const SURE = "Press once more.";

function table(acting: readonly number[], deal = 1, code = "K7QF"): TableView {
  const facts = { code, deal, game: "sam-loc" } as TableInfo;
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
      waits: (text) => told.push(text),
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

  it("is not asked about where this page has no say any more", () => {
    const port = { request: () => Promise.reject(new Error()), act: () => Promise.reject(new Error()) };
    const spoken: string[] = [];
    const stopped = new TableModel(
      { ...port, refused: (text) => spoken.push(text), waits: () => undefined, stopped: () => true },
      () => view,
    );
    expect(stopped.confirmed("declare", SURE)).toBe(true);
    expect([stopped.playing, spoken]).toEqual([false, []]);
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

describe("nameOf", () => {
  const left = (seat: number, name: string): KnownEvent => ({ n: 2, t: "left", seat, name, why: "stood" });
  const seated = (...names: (string | null)[]): TableView => {
    const found = table([ME]);
    const seats = names.map((name) => name && { kind: "bot" as const, name, level: "easy" });
    return { ...found, facts: { ...found.facts, seats } as TableInfo };
  };

  it("calls a seat by who sits there, else by who has left it, else by its number", () => {
    view = seated("An", null);
    const unknown = model.nameOf(1);
    expect(unknown).toContain("2");
    step(view, left(1, "Bình"));
    expect([model.nameOf(0), model.nameOf(1)]).toEqual(["An", "Bình"]);
    step(seated("An", "Chi"));
    expect(model.nameOf(1)).toBe("Chi");
    expect(modelOf().nameOf(2)).toContain("3");
  });
});

describe("what is pressed twice", () => {
  const asked: string[] = [];
  let answer: () => Promise<never>;
  let twice: TableModel;

  beforeEach(() => {
    asked.length = 0;
    answer = () => new Promise<never>(() => undefined);
    twice = new TableModel(
      {
        request: ({ t }) => {
          asked.push(t);
          return answer();
        },
        act: () => Promise.reject(new Error("nothing is played here")),
        refused: () => undefined,
        waits: () => undefined,
      },
      () => view,
    );
  });

  it("is asked once until the table has changed", () => {
    void twice.request({ t: "start" });
    void twice.request({ t: "start" });
    expect(asked).toEqual(["start"]);
    view = { ...view, seq: 2 };
    void twice.request({ t: "start" });
    expect(asked).toEqual(["start", "start"]);
  });

  it("is asked again after a refusal", async () => {
    answer = () => Promise.reject(new Refusal("refused-not-host"));
    expect(await twice.request({ t: "start" })).toBe(false);
    await twice.request({ t: "start" });
    expect(asked).toEqual(["start", "start"]);
  });

  it("is refused in the language that is chosen meanwhile", async () => {
    answer = () => Promise.reject(new Refusal("refused-not-host"));
    await twice.request({ t: "start" });
    const vietnamese = twice.refusal;
    settings.language = "en";
    const english = twice.refusal;
    settings.language = "vi";
    expect(vietnamese).toBe(t("refused-not-host"));
    expect(english).not.toBe(vietnamese);
    expect(twice.refusal).toBe(vietnamese);
  });

  it("is said twice where it is said", () => {
    void twice.request({ t: "say", phrase: "phrase-hello" });
    void twice.request({ t: "say", phrase: "phrase-hello" });
    expect(asked).toEqual(["say", "say"]);
  });
});

describe("an answer that takes long to come", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is waited for beside what was pressed, after a second and until it is there", async () => {
    let answer = (): void => undefined;
    const slow = new TableModel(
      {
        request: () => Promise.reject(new Error("nothing is requested here")),
        act: () =>
          new Promise((resolve) => {
            answer = () => {
              resolve({ t: "ack", id: "1", seq: 1 });
            };
          }),
        refused: (text) => told.push(text),
        waits: (text) => told.push(text),
      },
      () => view,
    );
    const done = slow.act("pass");
    vi.advanceTimersByTime(999);
    expect([slow.remark, told]).toEqual([null, []]);
    vi.advanceTimersByTime(1);
    expect([slow.remark, told]).toEqual([t("story-sending"), [t("story-sending")]]);
    answer();
    await done;
    expect(slow.remark).toBeNull();
  });
});

describe("what has been told of a deal", () => {
  it("is kept in order until the next one", () => {
    step(table([ME]), acted(0), acted(1));
    expect(model.told.map(([, { seat }]) => seat)).toEqual([0, 1]);
    step(table([ME]));
    step(table([ME]), acted(2));
    expect(model.told.map(([, { seat }]) => seat)).toEqual([0, 1, 2]);
    step(table([ME], 2), acted(3), { n: 3, t: "dealt", deal: 2 } as KnownEvent, acted(1));
    expect(model.told.map(([, { seat }]) => seat)).toEqual([1]);
  });
});
