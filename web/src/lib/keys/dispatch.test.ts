import { beforeEach, expect, test, vi } from "vitest";
import { settings } from "$lib/settings/store.svelte";
import { has } from "$lib/i18n/messages.svelte";
import { type KeyCommand, tableKeys } from "./dispatch";
import { HAND_KEYS, keymap, labelOf, type Scope, TABLE_KEYS } from "./keymap";

/** An element that is inside whatever the test says: each pattern it matches, by a word of the selector. */
class Place {
  readonly #inside: RegExp;

  constructor(inside: RegExp) {
    this.#inside = inside;
  }

  closest(selector: string): Place | null {
    return this.#inside.test(selector) ? this : null;
  }

  /** A body is one, too. */
  static [Symbol.hasInstance](one: object): boolean {
    return "closest" in one;
  }
}

const NOWHERE = /^never$/;
const TEXT = /textarea/;
const BUTTON = /^button, a/;
const DIALOG = /^dialog$/;

/** The focus is on nothing. */
const BODY = /^body$/;

vi.stubGlobal("Element", Place);

let asked: string[] = [];
let answer = true;
let dialog = false;
/** The dialog that the table itself lies in. */
let around: unknown = null;

beforeEach(() => {
  asked = [];
  answer = true;
  dialog = false;
  around = null;
});

/** Press a key and return whether the browser's own answer to it was prevented. */
function press(
  event: Partial<KeyboardEvent>,
  inside = NOWHERE,
  scopes: readonly Scope[] = ["table"],
): boolean {
  let listener: ((event: KeyboardEvent) => void) | undefined;
  let prevented = false;
  const body = { querySelector: () => (dialog ? {} : null) };
  const target =
    inside === BODY
      ? Object.assign(body, { closest: () => null })
      : around !== null && inside === DIALOG
        ? around
        : new Place(inside);
  const root = {
    closest: () => around,
    addEventListener: (_: string, given: (event: KeyboardEvent) => void) => {
      listener = inside === BODY ? listener : given;
    },
    ownerDocument: {
      body,
      addEventListener: (_: string, given: (event: KeyboardEvent) => void) => {
        listener = inside === BODY ? given : listener;
      },
    },
  } as unknown as HTMLElement;
  const run = ({ command, chord }: KeyCommand): boolean => {
    asked.push(`${command} ${chord}`);
    return answer;
  };
  tableKeys(
    () =>
      keymap({
        single: true,
        remap: {},
        game: [{ command: "draw", keys: ["Space"], scope: "table", group: "game" }],
      }),
    () => scopes,
    run,
  )(root);
  const standard = { code: "", key: "", shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  listener?.({
    ...standard,
    isComposing: false,
    keyCode: 0,
    defaultPrevented: false,
    target,
    preventDefault: () => {
      prevented = true;
    },
    ...event,
  } as unknown as KeyboardEvent);
  return prevented;
}

test("a key of the table is a command", () => {
  expect(press({ code: "KeyT", key: "t" })).toBe(true);
  expect(asked).toEqual(["turn KeyT"]);
});

test("a command that the table leaves is the browser's", () => {
  answer = false;
  expect(press({ code: "KeyT", key: "t" })).toBe(false);
});

test("a table that lies in a dialog has its keys there", () => {
  const place = new Place(DIALOG);
  vi.spyOn(place, "closest").mockImplementation((selector) => (selector === "dialog" ? place : null));
  around = place;
  press({ code: "KeyT", key: "t" }, DIALOG);
  expect(asked).toEqual(["turn KeyT"]);
  press({ code: "KeyT", key: "t" }, NOWHERE);
  expect(asked).toEqual(["turn KeyT"]);
});

test("keys inside text fields and dialogs are theirs", () => {
  press({ code: "KeyT", key: "t" }, TEXT);
  press({ code: "Backspace", key: "Backspace" }, TEXT);
  press({ code: "KeyT", key: "t" }, DIALOG);
  press({ code: "KeyT", key: "t", defaultPrevented: true });
  expect(asked).toEqual([]);
});

test("Backspace never leaves the table", () => {
  expect(press({ code: "Backspace", key: "Backspace" })).toBe(true);
  expect(asked).toEqual([]);
});

test("letters being composed are no commands", () => {
  expect(press({ code: "KeyS", key: "s", isComposing: true })).toBe(false);
  expect(press({ code: "KeyS", key: "Process", keyCode: 229 }, NOWHERE, ["hand", "table"])).toBe(false);
  expect(asked).toEqual([]);
});

test("Space and Enter press the button they are on, and act for the table elsewhere", () => {
  press({ code: "Space", key: " " }, BUTTON);
  expect(asked).toEqual([]);
  press({ code: "Space", key: " " });
  press({ code: "Enter", key: "Enter" }, BUTTON, ["hand", "table"]);
  expect(asked).toEqual(["draw Space", "hand-play Enter"]);
});

test("in the hand, ranks and letters jump, and keys of the table still work", () => {
  const inHand: readonly Scope[] = ["hand", "table"];
  press({ code: "Digit7", key: "7" }, NOWHERE, inHand);
  press({ code: "KeyK", key: "k" }, NOWHERE, inHand);
  press({ code: "KeyB", key: "b" }, NOWHERE, inHand);
  press({ code: "", key: "đ", keyCode: 231 }, NOWHERE, inHand);
  press({ code: "KeyT", key: "t" }, NOWHERE, inHand);
  press({ code: "KeyB", key: "b" });
  expect(asked).toEqual(["hand-rank Digit7", "hand-rank KeyK", "hand-typed b", "hand-typed đ", "turn KeyT"]);
});

test("a key that is held down acts once, and walks on", () => {
  const inHand: readonly Scope[] = ["hand", "table"];
  expect(press({ code: "Enter", key: "Enter", repeat: true }, NOWHERE, inHand)).toBe(true);
  expect(press({ code: "Space", key: " ", repeat: true })).toBe(true);
  expect(press({ code: "KeyT", key: "t", repeat: true })).toBe(true);
  expect(asked).toEqual([]);
  press({ code: "ArrowRight", key: "ArrowRight", repeat: true }, NOWHERE, inHand);
  press({ code: "Comma", key: ",", repeat: true });
  expect(asked).toEqual(["hand-next ArrowRight", "older Comma"]);
});

test("a key that is held down on a button presses it once", () => {
  expect(press({ code: "Enter", key: "Enter" }, BUTTON)).toBe(false);
  expect(press({ code: "Enter", key: "Enter", repeat: true }, BUTTON)).toBe(true);
  expect(press({ code: "Enter", key: "Enter", repeat: true }, TEXT)).toBe(false);
});

test("keys go on when a press on the mat has taken the focus away, but not beneath a dialog", () => {
  expect(press({ code: "KeyT", key: "t" }, BODY)).toBe(true);
  dialog = true;
  expect(press({ code: "KeyS", key: "s" }, BODY)).toBe(false);
  expect(asked).toEqual(["turn KeyT"]);
});

test("the question mark asks for help wherever a layout has it", () => {
  press({ code: "Minus", key: "?", shiftKey: true });
  press({ code: "KeyM", key: "?", shiftKey: true });
  expect(asked).toEqual(["help Shift+Slash", "help Shift+Slash"]);
});

test.each(["vi", "en"] as const)("every key says what it does in %s", (language) => {
  settings.language = language;
  const labels = [...TABLE_KEYS, ...HAND_KEYS].map(labelOf);
  expect(labels.filter((label) => !has(label))).toEqual([]);
  settings.language = "vi";
});
