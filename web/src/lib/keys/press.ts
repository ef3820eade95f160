/** Key presses by place on the keyboard, so that they work with every layout and input method. */

/** What of a keyboard event matters here. */
export type KeyLike = Pick<
  KeyboardEvent,
  "code" | "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "isComposing" | "keyCode"
>;

/** A key with or without Shift: `KeyT`, `Shift+KeyT`, `Comma`. */
export type Chord = string;

const SHIFT = "Shift+";
/** The question mark is asked for by what it looks like, for each layout has it elsewhere; called as on most keyboards. */
const QUESTION: Chord = "Shift+Slash";
/** The `key` that browsers report while an input method handles a press. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Whether an input method, not the player, has this key: Telex and VNI compose letters from several presses. */
export const composing = (event: KeyLike): boolean =>
  event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD || event.key === "Process";

/** Name the key pressed, or null if it is not one for us: composed, synthetic, or with Ctrl, Alt or Meta. */
export function chordOf(event: KeyLike): Chord | null {
  if (composing(event) || event.ctrlKey || event.altKey || event.metaKey || event.code === "") {
    return null;
  }
  if (event.key === "?") {
    return QUESTION;
  }
  const code = event.code.replace(/^Numpad(\d)$/, "Digit$1").replace(/^NumpadEnter$/, "Enter");
  return event.shiftKey ? SHIFT + code : code;
}

/** Whether only Shift, Ctrl, Alt or Meta has been pressed so far. */
export const isModifier = (event: KeyLike): boolean => /^(Shift|Control|Alt|Meta)$/.test(event.key);

/** The letter typed, also one that an input method sends whole (đ, á); null if it is none or still being composed. */
export const letterOf = (event: KeyLike): string | null =>
  !composing(event) && !event.ctrlKey && !event.altKey && !event.metaKey && /^\p{L}$/u.test(event.key)
    ? event.key
    : null;

/** Split a chord into Shift and the key. */
export const partsOf = (chord: Chord): { shift: boolean; code: string } => ({
  shift: chord.startsWith(SHIFT),
  code: chord.startsWith(SHIFT) ? chord.slice(SHIFT.length) : chord,
});

/** Whether a chord types a character, so that a player may want it switched off. */
export const isCharacter = (chord: Chord): boolean =>
  /^(Key|Digit|Comma|Period|Slash|Semicolon|Quote|Bracket|Backslash|Backquote|Minus|Equal)/.test(
    partsOf(chord).code,
  );

const GLYPHS: Readonly<Partial<Record<string, string>>> = {
  Comma: ",",
  Period: ".",
  Slash: "/",
  "Shift+Slash": "?",
  "Shift+Comma": "<",
  "Shift+Period": ">",
  BracketLeft: "[",
  BracketRight: "]",
  Semicolon: ";",
  Quote: "'",
  Backslash: "\\",
  Backquote: "`",
  Minus: "-",
  Equal: "=",
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

/** Print a chord as on the keys: `T`, `Shift T`, `,`, `←`. */
export function glyphOf(chord: Chord): string {
  const whole = GLYPHS[chord];
  if (whole !== undefined) {
    return whole;
  }
  const { shift, code } = partsOf(chord);
  const key = GLYPHS[code] ?? code.replace(/^(Key|Digit)/, "");
  return shift ? `Shift ${key}` : key;
}
