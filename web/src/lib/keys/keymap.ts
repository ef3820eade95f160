/** Which key does what: data, so that it can be listed, remapped, switched off and checked for conflicts. */

import { type Chord, isCharacter } from "./press";

/** Where a key works: inside a chooser (a game's question), in the hand, or anywhere at the table. */
export type Scope = "chooser" | "hand" | "table";
/** The heading under which the help lists it. */
export type KeyGroup = "state" | "log" | "hand" | "game" | "steps";

export interface Binding {
  /** What is asked for; the Fluent id of its description is `label`, or else `key-{command}`. */
  readonly command: string;
  readonly keys: readonly Chord[];
  readonly scope: Scope;
  readonly group: KeyGroup;
  readonly label?: string;
  /** A command of the hand that has no use in this game, or other keys, and gives way to this one. */
  readonly instead?: string;
  /** Whether the player may give it another key. */
  readonly fixed?: boolean;
  /** Whether a key that is held down does it again and again; else each is one press. */
  readonly repeats?: boolean;
}

export const labelOf = (binding: Binding): string => binding.label ?? `key-${binding.command}`;

const ask = (command: string, ...keys: Chord[]): Binding => ({
  command,
  keys,
  scope: "table",
  group: "state",
});
const walk = (command: string, ...keys: Chord[]): Binding => ({
  command,
  keys,
  scope: "table",
  group: "log",
  repeats: true,
});
const inHand = (command: string, ...keys: Chord[]): Binding => ({
  command,
  keys,
  scope: "hand",
  group: "hand",
  fixed: true,
});
const stepping = (command: string, ...keys: Chord[]): Binding => ({
  ...inHand(command, ...keys),
  repeats: true,
});

/** Keys of every table: state on demand, and walking through what was said. */
export const TABLE_KEYS: readonly Binding[] = [
  ask("turn", "KeyT"),
  ask("score", "KeyS"),
  ask("table", "KeyC"),
  ask("counts", "KeyE"),
  ask("hand", "KeyH"),
  ask("time", "Shift+KeyT"),
  ask("help", "Shift+Slash"),
  { ...walk("repeat", "KeyR"), repeats: false },
  walk("older", "Comma"),
  walk("newer", "Period"),
  walk("oldest", "Shift+Comma"),
  walk("newest", "Shift+Period"),
  walk("previous-kind", "BracketLeft"),
  walk("next-kind", "BracketRight"),
];

/** The command of a letter typed in the hand that is no other command. */
export const TYPED = "hand-typed";

/** Keys that jump to a rank in the hand. No other table key uses J, Q, K, A or a digit: both work with the hand focused. */
export const RANK_OF_KEY: Readonly<Partial<Record<Chord, string>>> = {
  Digit2: "2",
  Digit3: "3",
  Digit4: "4",
  Digit5: "5",
  Digit6: "6",
  Digit7: "7",
  Digit8: "8",
  Digit9: "9",
  Digit1: "10",
  Digit0: "10",
  KeyJ: "J",
  KeyQ: "Q",
  KeyK: "K",
  KeyA: "A",
};

/** Keys of the hand while it has the focus. */
export const HAND_KEYS: readonly Binding[] = [
  stepping("hand-previous", "ArrowLeft", "ArrowUp"),
  stepping("hand-next", "ArrowRight", "ArrowDown"),
  stepping("hand-first", "Home"),
  stepping("hand-last", "End"),
  inHand("hand-toggle", "Space"),
  inHand("hand-play", "Enter"),
  stepping("hand-rank", ...Object.keys(RANK_OF_KEY)),
  // Any letter that no command has: the first letter of a card's name.
  inHand(TYPED),
];

export interface KeymapChoices {
  /** Whether keys that type characters work at all (except those of the hand, which work only inside it). */
  single: boolean;
  /** Other keys chosen by the player, by command. */
  remap: Readonly<Record<string, Chord>>;
  /** What the game adds. */
  game?: readonly Binding[];
  /** The keys of the hand; none where no card can be played. */
  hand?: readonly Binding[];
}

/** Two commands that one key would mean in the same place. */
export interface Conflict {
  readonly key: Chord;
  readonly commands: readonly [string, string];
}

export interface Keymap {
  readonly bindings: readonly Binding[];
  /** The command of a key where the focus is, innermost place first; null if it means nothing there. */
  find(chord: Chord, scopes: readonly Scope[]): string | null;
  /** Whether a command is done again while its key is held down. */
  repeats(command: string): boolean;
}

/** The places whose keys can be heard together with those of another; a chooser hides what it shadows. */
const together = (one: Scope, other: Scope): boolean =>
  one === other || (one !== "chooser" && other !== "chooser");

/** List every key that would mean two things in the same place. */
export function conflicts(bindings: readonly Binding[]): Conflict[] {
  return bindings.flatMap((one, at) =>
    bindings
      .slice(at + 1)
      .flatMap((other) =>
        together(one.scope, other.scope)
          ? one.keys
              .filter((key) => other.keys.includes(key))
              .map((key): Conflict => ({ key, commands: [one.command, other.command] }))
          : [],
      ),
  );
}

/** Give up those chosen keys that would mean two things, the newest first, for the usual ones; all others stay. */
function settled(usual: readonly Binding[], remap: KeymapChoices["remap"]): readonly Binding[] {
  const kept = Object.entries(remap);
  for (;;) {
    const keys = Object.fromEntries(kept);
    const chosen = usual.map((binding) => {
      const key = binding.fixed ? undefined : keys[binding.command];
      return key === undefined ? binding : { ...binding, keys: [key] };
    });
    const clashing = new Set(conflicts(chosen).flatMap(({ commands }) => commands));
    const at = kept.findLastIndex(([command]) => clashing.has(command));
    if (at < 0) {
      return chosen;
    }
    kept.splice(at, 1);
  }
}

/** Put together the keys that work now. A remapped key that clashes with another is given up for the usual one. */
export function keymap({ single, remap, game = [], hand = HAND_KEYS }: KeymapChoices): Keymap {
  const shared = [...hand, ...TABLE_KEYS].filter(
    ({ command }) => !game.some(({ instead }) => instead === command),
  );
  const usual = [...shared, ...game];
  const all = settled(usual, remap);
  const bindings = single
    ? all
    : all
        .map((binding) => ({
          ...binding,
          keys: binding.keys.filter((key) => binding.scope === "hand" || !isCharacter(key)),
        }))
        .filter((binding) => binding.scope === "hand" || binding.keys.length > 0);
  return {
    bindings,
    find: (chord, scopes) => {
      for (const scope of scopes) {
        const found = bindings.find((binding) => binding.scope === scope && binding.keys.includes(chord));
        if (found) {
          return found.command;
        }
      }
      return null;
    },
    repeats: (command) => bindings.some((binding) => binding.command === command && binding.repeats === true),
  };
}

/** The keys at the table of a game. */
export interface GameKeys {
  readonly game: string;
  readonly keys: readonly Binding[];
}

/** Say in which of the games which command already has a key that a player wants for another one; null if in none. */
export function takenIn(
  games: readonly GameKeys[],
  choices: KeymapChoices,
  command: string,
  key: Chord,
): { game: string; command: string } | null {
  for (const { game, keys } of games) {
    const taken = takenBy({ ...choices, game: keys }, command, key);
    if (taken !== null) {
      return { game, command: taken };
    }
  }
  return null;
}

/** Say which command already has a key that a player wants for another one, if any does. */
export function takenBy(choices: KeymapChoices, command: string, key: Chord): string | null {
  const { bindings } = keymap({ ...choices, single: true });
  const own = bindings.find((binding) => binding.command === command);
  const taken = bindings.find(
    (binding) =>
      binding.command !== command &&
      binding.keys.includes(key) &&
      together(binding.scope, own?.scope ?? "table"),
  );
  return taken?.command ?? null;
}
