import { describe, expect, test } from "vitest";
import {
  type Binding,
  conflicts,
  HAND_KEYS,
  keymap,
  RANK_OF_KEY,
  TABLE_KEYS,
  takenBy,
  takenIn,
} from "./keymap";
import { chordOf, glyphOf, isCharacter, type KeyLike, letterOf } from "./press";
import { fold, rankJump, Typeahead } from "./typeahead";

const press = (changes: Partial<KeyLike>): KeyLike => ({
  code: "KeyT",
  key: "t",
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  keyCode: 84,
  ...changes,
});
const usual = { single: true, remap: {} };
const game = (changes: Partial<Binding>): Binding => ({
  command: "pass",
  keys: ["KeyP"],
  scope: "table",
  group: "game",
  ...changes,
});

describe("presses", () => {
  test("are named by place and Shift", () => {
    expect(chordOf(press({}))).toBe("KeyT");
    expect(chordOf(press({ shiftKey: true }))).toBe("Shift+KeyT");
    expect(chordOf(press({ code: "KeyT", key: "ť" }))).toBe("KeyT");
    expect(chordOf(press({ code: "Numpad7" }))).toBe("Digit7");
    expect(chordOf(press({ code: "NumpadEnter" }))).toBe("Enter");
  });

  test.each([
    ["Telex composing", { isComposing: true }],
    ["a key the input method took", { keyCode: 229 }],
    ["a key in process", { key: "Process" }],
    ["text sent by an input method", { code: "", key: "đ", keyCode: 231 }],
    ["Ctrl", { ctrlKey: true }],
    ["Alt", { altKey: true }],
    ["Meta", { metaKey: true }],
  ])("%s is not for us", (_, changes) => {
    expect(chordOf(press(changes))).toBeNull();
  });

  test("letters are taken with their marks once they are whole", () => {
    expect(letterOf(press({ key: "d" }))).toBe("d");
    expect(letterOf(press({ code: "", key: "đ", keyCode: 231 }))).toBe("đ");
    expect(letterOf(press({ key: "d", isComposing: true }))).toBeNull();
    expect(letterOf(press({ key: "d", ctrlKey: true }))).toBeNull();
    expect(letterOf(press({ key: "7" }))).toBeNull();
    expect(letterOf(press({ key: "Home" }))).toBeNull();
  });

  test("are printed as on the keys", () => {
    expect(["KeyT", "Shift+KeyT", "Comma", "Shift+Slash", "Digit3", "Shift+ArrowLeft"].map(glyphOf)).toEqual([
      "T",
      "Shift T",
      ",",
      "?",
      "3",
      "Shift ←",
    ]);
  });
});

describe("the keymap", () => {
  test("has no key with two meanings in the same place", () => {
    expect(conflicts([...HAND_KEYS, ...TABLE_KEYS])).toEqual([]);
  });

  test("leaves every rank key free at the table", () => {
    const taken = TABLE_KEYS.flatMap((binding) => binding.keys);
    expect(Object.keys(RANK_OF_KEY).filter((key) => taken.includes(key))).toEqual([]);
  });

  test.each([
    ["KeyT", "turn"],
    ["KeyS", "score"],
    ["KeyC", "table"],
    ["KeyE", "counts"],
    ["KeyH", "hand"],
    ["Shift+KeyT", "time"],
    ["KeyR", "repeat"],
    ["Comma", "older"],
    ["Period", "newer"],
    ["BracketLeft", "previous-kind"],
    ["BracketRight", "next-kind"],
    ["Shift+Slash", "help"],
  ])("%s asks for %s, in the hand too", (chord, command) => {
    expect(keymap(usual).find(chord, ["hand", "table"])).toBe(command);
  });

  test("keys of the hand work only there", () => {
    expect(keymap(usual).find("KeyK", ["hand", "table"])).toBe("hand-rank");
    expect(keymap(usual).find("KeyK", ["table"])).toBeNull();
  });

  test("a game wins in its chooser and nowhere else", () => {
    const map = keymap({ ...usual, game: [game({ command: "suit-c", keys: ["KeyC"], scope: "chooser" })] });
    expect(map.find("KeyC", ["chooser", "table"])).toBe("suit-c");
    expect(map.find("KeyC", ["table"])).toBe("table");
    expect(conflicts(map.bindings)).toEqual([]);
  });

  test("a game that takes a key of the table is found out", () => {
    expect(conflicts([...TABLE_KEYS, game({ keys: ["KeyT"] })])).toEqual([
      { key: "KeyT", commands: ["turn", "pass"] },
    ]);
  });

  test("single keys can be switched off", () => {
    const map = keymap({
      ...usual,
      single: false,
      game: [game({}), game({ command: "draw", keys: ["Space"] })],
    });
    expect(map.find("KeyT", ["hand", "table"])).toBeNull();
    expect(map.find("KeyP", ["table"])).toBeNull();
    expect(map.find("Space", ["table"])).toBe("draw");
    expect(map.find("Digit3", ["hand", "table"])).toBe("hand-rank");
    expect(map.bindings.some((one) => one.scope !== "hand" && one.keys.some(isCharacter))).toBe(false);
  });

  test("a key can be moved, unless that gives another key two meanings", () => {
    const moved = keymap({ single: true, remap: { turn: "KeyY" } });
    expect(moved.find("KeyY", ["table"])).toBe("turn");
    expect(moved.find("KeyT", ["table"])).toBeNull();
    const clashing = keymap({ single: true, remap: { turn: "KeyS" } });
    expect(clashing.find("KeyT", ["table"])).toBe("turn");
    expect(clashing.find("KeyS", ["table"])).toBe("score");
  });

  test("a clash gives up the key that clashes, and no other", () => {
    const map = keymap({ single: true, remap: { turn: "KeyY", score: "KeyR", counts: "KeyO" } });
    expect(["KeyY", "KeyS", "KeyR", "KeyO"].map((key) => map.find(key, ["table"]))).toEqual([
      "turn",
      "score",
      "repeat",
      "counts",
    ]);
  });

  test("of two chosen keys that clash the newer one is given up", () => {
    const map = keymap({ single: true, remap: { turn: "KeyY", score: "KeyY" } });
    expect([map.find("KeyY", ["table"]), map.find("KeyS", ["table"])]).toEqual(["turn", "score"]);
  });

  test("two commands can change keys", () => {
    const map = keymap({ single: true, remap: { turn: "KeyS", score: "KeyT" } });
    expect([map.find("KeyS", ["table"]), map.find("KeyT", ["table"])]).toEqual(["turn", "score"]);
  });

  test("says in which game a key is taken, wherever it is chosen", () => {
    const games = [
      { game: "sam-loc", keys: [game({})] },
      { game: "binh", keys: [game({ command: "undo", keys: ["KeyU"] })] },
    ];
    expect(takenIn(games, usual, "turn", "KeyU")).toEqual({ game: "binh", command: "undo" });
    expect(takenIn(games, usual, "turn", "KeyY")).toBeNull();
    // What has moved away has left its key to others.
    expect(takenIn(games, { ...usual, remap: { undo: "KeyY" } }, "turn", "KeyU")).toBeNull();
  });

  test("says who has a key already", () => {
    expect(takenBy(usual, "turn", "KeyS")).toBe("score");
    expect(takenBy(usual, "turn", "KeyK")).toBe("hand-rank");
    expect(takenBy({ ...usual, game: [game({})] }, "turn", "KeyP")).toBe("pass");
    expect(takenBy(usual, "turn", "KeyY")).toBeNull();
    expect(takenBy(usual, "turn", "KeyT")).toBeNull();
  });

  test("a game takes over the keys of a command that has no use in it", () => {
    const draw = game({ command: "draw", keys: ["Space"], instead: "hand-toggle" });
    const { bindings, find } = keymap({ ...usual, game: [draw] });
    expect(conflicts(bindings)).toEqual([]);
    expect([find("Space", ["hand", "table"]), find("Space", ["table"])]).toEqual(["draw", "draw"]);
    expect(find("Enter", ["hand", "table"])).toBe("hand-play");
  });

  test("a game has fewer keys for a command of the hand, where some mean something else in it", () => {
    const own = {
      ...game({ command: "hand-rank", keys: ["KeyK"] }),
      scope: "hand",
      instead: "hand-rank",
    } as const;
    const { bindings, find } = keymap({ ...usual, game: [own] });
    expect(bindings.filter(({ command }) => command === "hand-rank")).toEqual([own]);
    expect([find("KeyK", ["hand"]), find("Digit3", ["hand"])]).toEqual(["hand-rank", null]);
  });
});

describe("jumping by typing", () => {
  const hand = ["3s", "3h", "9d", "10c", "Js", "Qh", "Ad", "2c"];

  test("digits and J Q K A go to the next card of the rank, around the end", () => {
    expect(rankJump(hand, -1, "Digit3")).toBe(0);
    expect(rankJump(hand, 0, "Digit3")).toBe(1);
    expect(rankJump(hand, 1, "Digit3")).toBe(0);
    expect(rankJump(hand, 0, "Digit1")).toBe(3);
    expect(rankJump(hand, 0, "Digit0")).toBe(3);
    expect(rankJump(hand, 7, "KeyA")).toBe(6);
    expect(rankJump(hand, 0, "KeyK")).toBeNull();
    expect(rankJump(hand, 0, "KeyT")).toBeNull();
    expect(rankJump([], -1, "Digit3")).toBeNull();
  });

  test("marks and đ are folded", () => {
    expect(fold("Đăng xuất Át")).toBe("dang xuat at");
  });

  test("letters typed in a row make a word, the same letter walks on", () => {
    const items = ["Đăng xuất", "Bàn", "Đổi tên", "Đóng"];
    const typed = new Typeahead();
    expect(typed.press("d", items, 1, 0)).toBe(2);
    expect(typed.press("o", items, 2, 100)).toBe(2);
    expect(typed.press("n", items, 2, 200)).toBe(3);
    expect(typed.press("d", items, 3, 2000)).toBe(0);
    expect(typed.press("D", items, 0, 2100)).toBe(2);
    expect(typed.press("x", items, 0, 9000)).toBeNull();
  });
});
