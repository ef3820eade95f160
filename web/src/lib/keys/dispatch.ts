/** Handles key events of the table's element: those made while the focus is inside it, or nowhere. */

import type { Attachment } from "svelte/attachments";
import { type Keymap, type Scope, TYPED } from "./keymap";
import { type Chord, chordOf, composing, letterOf } from "./press";

const TEXT_FIELD =
  "textarea, select, [contenteditable], input:not([type=button], [type=checkbox], [type=radio], [type=range], [type=submit])";
const PRESSED_BY_SPACE_AND_ENTER =
  "button, a[href], summary, input:not([type=range]), [role=button], [role=switch]";

export interface KeyCommand {
  readonly command: string;
  /** The key pressed; for letters typed in the hand, the letter. */
  readonly chord: Chord;
  readonly event: KeyboardEvent;
}

/**
 * Attach the keys to an element: `{@attach tableKeys(() => map, scopesAt, run)}`. `scopesAt` names the places around the
 * focused element, innermost first. `run` returns false for a command it leaves to the browser.
 */
export function tableKeys(
  map: () => Keymap,
  scopesAt: (target: Element) => readonly Scope[],
  run: (command: KeyCommand) => boolean,
): Attachment<HTMLElement> {
  const ask = (event: KeyboardEvent, target: Element): Omit<KeyCommand, "event"> | null => {
    const chord = chordOf(event);
    const presses =
      (chord === "Space" || chord === "Enter") && target.closest(PRESSED_BY_SPACE_AND_ENTER) !== null;
    const scopes = scopesAt(target).filter((scope) => scope === "hand" || !presses);
    const command = chord === null ? null : map().find(chord, scopes);
    if (chord !== null && command !== null) {
      return { command, chord };
    }
    const letter = scopes.includes("hand") ? letterOf(event) : null;
    return letter === null ? null : { command: TYPED, chord: letter };
  };
  return (root) => {
    const pressed = (event: KeyboardEvent): void => {
      const target = event.target;
      const within = target instanceof Element ? target.closest("dialog") : null;
      if (event.defaultPrevented || !(target instanceof Element) || within !== root.closest("dialog")) {
        return;
      }
      if (target.closest(TEXT_FIELD)) {
        return;
      }
      if (event.key === "Backspace" && !composing(event)) {
        // Input methods send Backspaces of their own; none may leave the table.
        event.preventDefault();
        return;
      }
      const asked = ask(event, target);
      if (event.repeat && !(asked !== null && map().repeats(asked.command))) {
        // A key that is held down is one press: of what it acts on, and of the button that it is on.
        if (asked !== null || target.closest(PRESSED_BY_SPACE_AND_ENTER)) {
          event.preventDefault();
        }
        return;
      }
      if (asked !== null && run({ ...asked, event })) {
        event.preventDefault();
      }
    };
    // A press on the mat takes the focus away from everything, and the keys go on meaning what they mean.
    const nowhere = (event: KeyboardEvent): void => {
      const around = root.closest("dialog") ?? root.ownerDocument.body;
      if (event.target === around && around.querySelector("dialog[open]") === null) {
        pressed(event);
      }
    };
    root.addEventListener("keydown", pressed);
    root.ownerDocument.addEventListener("keydown", nowhere);
    return () => {
      root.removeEventListener("keydown", pressed);
      root.ownerDocument.removeEventListener("keydown", nowhere);
    };
  };
}
