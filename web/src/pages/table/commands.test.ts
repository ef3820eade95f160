import { beforeEach, describe, expect, it, vi } from "vitest";
import type { KeyCommand } from "$lib/keys";
import { settings } from "$lib/settings/store.svelte";
import { GAP } from "$lib/speech/announcer";
import { announcer } from "$lib/speech/speech";
import { TableModel } from "$lib/table/model.svelte";
import { heldByRank } from "$lib/table/select";
import type { TableInfo } from "$lib/wire";
import type { Panel } from "$lib/table/panel";
import { type AtTable, run, scopesAt } from "./commands";

const holding = heldByRank(["3", "4", "5"]);
let asked: string[];
let done: string[];
let facts: Partial<TableInfo>;
let chooses: boolean;
let at: AtTable;

beforeEach(() => {
  [asked, done, chooses] = [[], [], false];
  facts = { phase: "playing", hosted: false, seats: [], totals: [] };
  const port = {
    request: (command: { t: string }) => {
      asked.push(command.t);
      return new Promise<never>(() => undefined);
    },
    act: () => new Promise<never>(() => undefined),
    refused: () => undefined,
    waits: () => undefined,
  };
  const view = () => ({ code: "K7QF", seq: 1, you: 0, facts: facts as TableInfo, deal: null, at: 0 });
  const model = new TableModel(port, view);
  const panel: Partial<Panel> = {
    holding: () => holding,
    read: () => ({ hand: [], counts: [], open: null, marks: [], usable: [] }),
    chooses: () => chooses,
    play: (_, cards) => done.push(cards?.join(" ") ?? "the raised cards"),
    runs: { own: () => done.push("own") },
    answers: { prompt: () => "", table: () => "" },
  };
  const open = {
    people: false,
    options: false,
    rules: false,
    scores: false,
    settings: false,
    keys: false,
    talk: false,
    replay: false,
    fair: false,
  };
  const follow = {
    held: [],
    goOn: () => undefined,
    showNext: () => done.push("the next step"),
    further: () => "the next part",
  };
  at = { model, panel: panel as Panel, follow, open };
  model.desk.take(["3s", "4s", "5s"], holding);
});

const press = (command: string, chord = ""): boolean =>
  run(at, { command, chord, event: {} as KeyboardEvent } satisfies KeyCommand);

const inside = (list: boolean): Element => ({ closest: () => (list ? {} : null) }) as unknown as Element;

describe("the places around the focus", () => {
  it("are the hand only in it, and the game's question first", () => {
    expect(scopesAt(at, inside(true))).toEqual(["hand", "table"]);
    chooses = true;
    expect(scopesAt(at, inside(false))).toEqual(["chooser", "table"]);
  });
});

describe("a command", () => {
  it("walks through my hand, and through its rows by the arrows up and down", () => {
    const { desk } = at.model;
    expect(press("hand-next", "ArrowRight") && desk.focus).toBe("4s");
    expect(press("hand-last", "End") && desk.focus).toBe("5s");
    desk.rows = [1, 2];
    expect(press("hand-previous", "ArrowUp") && desk.focus).toBe("3s");
    expect(press("hand-rank", "Digit4") && desk.focus).toBe("4s");
  });

  it("says that there is no such card, and names the only one again", () => {
    vi.useFakeTimers();
    settings.language = "vi";
    const said: string[] = [];
    const disconnect = announcer.connect({ show: (text) => said.push(text) });
    vi.advanceTimersByTime(GAP);
    said.length = 0;
    press("hand-rank", "Digit4");
    expect([at.model.desk.focus, said]).toEqual(["4s", []]);
    press("hand-rank", "KeyK");
    vi.advanceTimersByTime(GAP);
    press("hand-rank", "Digit4");
    vi.advanceTimersByTime(GAP);
    press("hand-typed", "x");
    vi.advanceTimersByTime(GAP);
    disconnect();
    vi.useRealTimers();
    expect(said).toEqual(["Không có lá già.", "4 bích.", "Không có lá nào bắt đầu bằng x."]);
    expect(at.model.desk.focus).toBe("4s");
  });

  it("raises the card that the keys are on, and plays what is raised", () => {
    at.model.refuse("Not so.");
    expect(press("hand-toggle", "Space")).toBe(true);
    expect([at.model.desk.chosen, at.model.refusal]).toEqual([["3s"], null]);
    press("hand-play", "Enter");
    at.model.desk.single = true;
    press("hand-play", "Enter");
    expect(done).toEqual(["the raised cards", "3s"]);
  });

  it.each([
    ["deal-over", false, "ready"],
    ["deal-over", true, "start"],
    ["waiting", false, "start"],
    ["match-over", false, "rematch"],
  ])("goes on from %s (hosted: %s) with %s", (phase, hosted, command) => {
    Object.assign(facts, { phase, hosted });
    expect(press("go-on")).toBe(true);
    expect(asked).toEqual([command]);
  });

  it("asks for nothing once the next deal is there, as where the key was pressed twice", () => {
    expect(press("go-on")).toBe(true);
    expect(asked).toEqual([]);
  });

  it("goes on to what of the end is not told yet, before the next deal", () => {
    at = { ...at, follow: { ...at.follow, held: [{ step: 1, events: [] }] } };
    press("go-on");
    expect([done, asked]).toEqual([["the next step"], []]);
  });

  it("is the game's own, the table's, an answer, or left to the browser", () => {
    expect([press("own"), press("help"), press("score"), press("unknown")]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([done, at.open.keys]).toEqual([["own"], true]);
  });
});
