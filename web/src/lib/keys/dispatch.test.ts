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
}

const NOWHERE = /^never$/;
const TEXT = /textarea/;
const BUTTON = /^button, a/;
const DIALOG = /^dialog$/;

vi.stubGlobal("Element", Place);

let asked: string[] = [];
let answer = true;

beforeEach(() => {
  asked = [];
  answer = true;
});

/** Press a key and return whether the browser's own answer to it was prevented. */
function press(
  event: Partial<KeyboardEvent>,
  inside = NOWHERE,
  scopes: readonly Scope[] = ["table"],
): boolean {
  let listener: ((event: KeyboardEvent) => void) | undefined;
  let prevented = false;
  const root = {
    addEventListener: (_: string, given: (event: KeyboardEvent) => void) => {
      listener = given;
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
    target: new Place(inside),
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

test.each(["vi", "en"] as const)("every key says what it does in %s", (language) => {
  settings.language = language;
  const labels = [...TABLE_KEYS, ...HAND_KEYS].map(labelOf);
  expect(labels.filter((label) => !has(label))).toEqual([]);
  settings.language = "vi";
});
