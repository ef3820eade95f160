/** What a game adds to the shared table: how to read its view, what lies in the middle, which acts there are. */

import type { Component } from "svelte";
import type { Binding } from "$lib/keys";
import type { SoundKind } from "$lib/sound";
import type { TableModel } from "$lib/table/model.svelte";
import type { Holding } from "$lib/table/select";
import type { Fact, Sheet } from "$lib/wire";

/** How many cards a seat holds that nobody else sees. */
export interface Given {
  readonly seat: number;
  readonly count: number;
}

/** What the shared table shows of any game. */
export interface SharedView {
  /** My own cards. */
  readonly hand: readonly string[];
  /** How many cards each seat holds. */
  readonly counts: readonly number[];
  /** Whether the others' cards are shown lying before them; left out for yes. */
  readonly fans?: boolean;
  /** Where they are not shown: who holds how many face down, in the order in which they are dealt; each flies to its owner's face. */
  readonly given?: readonly Given[];
  /** All hands, once they are open. */
  readonly open: readonly (readonly string[])[] | null;
  /** What to write at each seat, as message ids. */
  readonly marks: readonly (readonly string[])[];
  /** Which of my cards may be played, while that is mine to do; null or left out for no hint. */
  readonly usable?: readonly string[] | null;
  /** Which of my cards have just come. */
  readonly fresh?: readonly string[];
}

/** The questions a player can ask by one key, answered in words; null where nothing is to be said. */
export interface Answers {
  /** What is asked of me now, or of whom; also shown on the mat. `told`: what I must answer has just been said. */
  prompt(model: TableModel, told?: boolean): string;
  /** Whether the prompt is a warning. */
  warns?(model: TableModel): boolean;
  /** What lies on the table. */
  table(model: TableModel): string;
  /** Whose turn it is, where more is to be said of it than the prompt. */
  turn?(model: TableModel): string;
  /** What else there is to count, after everybody's cards. */
  stock?(model: TableModel): string;
}

/** How the end of a deal is shown, one thing after the other, before the score sheet. */
export interface Reveal {
  /** Shows everything up to a step, from 0. */
  readonly View: Component<{ model: TableModel; step: number }>;
  /** With which step a fact of the end is told; 0 is told at once. What follows a fact is never told before it. */
  stepOf(fact: Fact): number;
  /** The message id of the button that goes on to a step; after the last shown one comes the score sheet. */
  label(step: number): string;
}

/** What a command does; `chord` is the key, where one command has several. */
export type Run = (model: TableModel, chord: string) => void;

/** Take an action, whether the server has offered it or not: it says why if it may not be. */
export const taking =
  (action: string) =>
  (model: TableModel): void => {
    void model.act(action);
  };

/** Bind keys of a game that work anywhere at its table. */
export const gameKey = (command: string, ...keys: string[]): Binding => ({
  command,
  keys,
  scope: "table",
  group: "game",
});

/** What is shown while no cards are dealt. */
export const NO_CARDS: SharedView = { hand: [], counts: [], open: null, marks: [] };

/** How a game stands at the shared table. */
export interface Panel {
  /** How hands are held at a table; asked once for each. */
  holding(model: TableModel): Holding;
  /** Whether one card at a time is chosen. */
  readonly single?: boolean;
  readonly clockwise: boolean;
  /** Whether everybody else sits at the top, so that the mat before them is free. */
  readonly row?: boolean;
  /** Keys of this game. */
  readonly keys: readonly Binding[];
  /** Sounds of this game's own facts. */
  readonly sounds: Readonly<Partial<Record<string, SoundKind>>>;
  readonly answers: Answers;
  readonly Middle: Component<{ model: TableModel }>;
  readonly Acts: Component<{ model: TableModel }>;
  /** What lies beside a seat. */
  readonly AtSeat?: Component<{ model: TableModel; seat: number }>;
  /** My own cards, where they do not simply lie in a row. */
  readonly Hand?: Component<{ model: TableModel }>;
  /** What the score sheet says beside its title, where a list of everybody's lines says it badly. */
  readonly Sheet?: Component<{ model: TableModel; sheet: Sheet }>;
  readonly reveal?: Reveal;
  /** How many milliseconds ahead of its end the clock is told, where decisions take longer than usual. */
  readonly warnings?: readonly number[];
  read(model: TableModel): SharedView;
  /** Whether the game's question to me is open, so that its keys go first. */
  chooses?(model: TableModel): boolean;
  /** What touching one of my cards does, where that is not just to raise it. */
  touch?(model: TableModel, card: string): void;
  /** Sort my cards as this game does; returns how they lie, in words. */
  sort?(model: TableModel): string;
  /** Play the raised cards, or these. */
  play(model: TableModel, cards?: readonly string[]): void;
  /** What the commands of this game's keys do. */
  readonly runs: Readonly<Partial<Record<string, Run>>>;
}
