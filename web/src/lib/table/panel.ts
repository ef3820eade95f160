/** What a game adds to the shared table: how to read its view, what lies in the middle, which acts there are. */

import type { Component } from "svelte";
import { type Listener, type Say, t } from "$lib/i18n";
import type { Binding } from "$lib/keys";
import type { SoundKind } from "$lib/sound";
import type { MatRoom } from "./layout";
import type { TableModel } from "./model.svelte";
import type { Holding } from "./select";
import type { ShownFacts } from "./story";
import type { Fact, Sheet } from "$lib/wire";
import type { KnownEvent } from "$lib/wire/types";

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
  /** By seat, the places in such a hand at which a new group begins. */
  readonly gaps?: readonly (readonly number[])[];
  /** All hands, once they are open. */
  readonly open: readonly (readonly string[])[] | null;
  /** What to write at each seat, as message ids. */
  readonly marks: readonly (readonly string[])[];
  /** Which of my cards may be played, while that is mine to do; null or left out for no hint. */
  readonly usable?: readonly string[] | null;
  /** Which of my cards have just come. */
  readonly fresh?: readonly string[];
  /** Who plays after me, where that is told at the seat. */
  readonly next?: number | null;
}

/** How it is said what is asked of somebody. */
export interface Asking {
  /** Whether what they must answer has just been said. */
  readonly told?: boolean;
  /** In full, or in few words. */
  readonly say?: Say;
}

/** The questions a player can ask by one key, answered in words; null where nothing is to be said. */
export interface Answers {
  /** What is asked of me now, or of whom; also shown on the mat. */
  prompt(model: TableModel, how?: Asking): string;
  /** Whether the prompt is a warning. */
  warns?(model: TableModel): boolean;
  /** What lies on the table. */
  table(model: TableModel): string;
  /** Whose turn it is, where more is to be said of it than the prompt. */
  turn?(model: TableModel): string;
  /** What else there is to count, after everybody's cards. */
  stock?(model: TableModel): string;
}

/** What somebody was shown of a deal, to be told of it at any time. */
export type ShownDeal = Listener & Pick<TableModel, "game" | "deal">;

/** How the end of a deal is shown, one thing after the other, before the score sheet. */
export interface Reveal {
  /** Shows everything up to a step, from 0. */
  readonly View: Component<{ model: TableModel; step: number }>;
  /** With which step a fact of the end is told; 0 is told at once. What follows a fact is never told before it. */
  stepOf(fact: Fact): number;
  /** The message id of the button that goes on to a step; after the last shown one comes the score sheet. */
  label(step: number): string;
  /** What the facts of an event come to once all of them are told, in words. */
  sums(event: KnownEvent, shown: ShownDeal, say: Say): string[];
}

/** The seal of a deal that somebody ends by going out: one for that player and for spectators, another for the players who lost it. */
export const outSeal = (me: number | null, winner: number | null): string =>
  me !== null && winner !== me ? "story-seal-lost" : "story-seal-out";

/** How a deal ended. */
export interface Ending {
  /** One or two words for the seal. */
  readonly seal: string;
  /** Who won it; nobody where it is a draw. */
  readonly winners: readonly number[];
  /** How, in lines: what decided it first. */
  readonly how: readonly string[];
  /** The cards that ended it and what lay beneath them, where that is to be seen. */
  readonly cards?: { readonly last: readonly string[]; readonly over: readonly string[] };
}

/** What a lesson advises just now. */
export interface Advised {
  /** The message is `lesson-{game}-{step}`. */
  readonly step: string;
  /** Cards of mine to choose. */
  readonly cards: readonly string[];
  /** What to press once they are chosen, as a selector; empty where nothing is to be pressed. */
  readonly target: string;
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

/** By which key a player asks what a good one would do, unless the game has had it for something else. */
export const HINT_KEY = gameKey("hint", "KeyY");

/** What is shown while no cards are dealt. */
export const NO_CARDS: SharedView = { hand: [], counts: [], open: null, marks: [] };

/** What ends a match, in a few words; and after how many deals, where it is that. */
export interface Aim {
  readonly text: string;
  /** The same where there is little room. */
  readonly short: string;
  readonly deals: number | null;
}

/** Says what ends a match under some house rules; null where nothing does. */
export type Goal = (options: Readonly<Record<string, number | string>>) => Aim | null;

/** A match of so many deals. */
export function aimAtDeals(deals: number): Aim {
  const text = t("story-goal-deals", { count: deals });
  return { text, short: text, deals };
}

/** A match that some points end. */
export const aimAtPoints = (unit: "points" | "penalty", points: number): Aim => ({
  text: t(`story-goal-${unit}`, { points }),
  short: t("story-goal-short", { points, unit }),
  deals: null,
});

/** How a game stands at the shared table. */
export interface Panel {
  /** How hands are held at a table; asked once for each. */
  holding(model: TableModel): Holding;
  /** Whether one card at a time is chosen. */
  readonly single?: boolean;
  /** For how many cards my hand has room at all times, so that what lies above it stays where it is. */
  readonly most?: number;
  readonly clockwise: boolean;
  /** Whether everybody else sits at the top, so that the mat before them is free. */
  readonly row?: boolean;
  /** Keys of this game. */
  readonly keys: readonly Binding[];
  /** Sounds of this game's own facts, and of items of one's own lines on a score sheet. */
  readonly sounds: Readonly<Partial<Record<string, SoundKind>>>;
  /** How this game's own facts are shown at the table. */
  readonly shown: ShownFacts;
  readonly answers: Answers;
  /** Quick phrases that suit this game alone. */
  readonly phrases?: readonly string[];
  /** What ends a match; left out where nothing does. */
  readonly goal?: Goal;
  /** Says by the house rules what cards left in hand count, where the score sheet has to. */
  worth?(options: Readonly<Record<string, number | string>>): string;
  /** How the last deal ended; null while it is played, or where nothing is known of it any more. */
  ending(model: TableModel): Ending | null;
  readonly Middle: Component<{ model: TableModel; mat?: MatRoom }>;
  readonly Acts: Component<{ model: TableModel }>;
  /** What helps to hold one's cards, where sorting them is not enough; it stands beside the hand on a narrow screen. */
  readonly Aids?: Component<{ model: TableModel }>;
  /** My own cards, where they do not simply lie in a row. */
  readonly Hand?: Component<{ model: TableModel }>;
  /** What the score sheet says beside its title, where a list of everybody's lines says it badly. */
  readonly Sheet?: Component<{ model: TableModel; sheet: Sheet }>;
  readonly reveal?: Reveal;
  /** How many milliseconds ahead of its end the clock is told, where decisions take longer than usual. */
  readonly warnings?: readonly number[];
  read(model: TableModel): SharedView;
  /** What a lesson advises on the way to an action, where that takes more than choosing its cards and pressing its button. */
  advise?(model: TableModel, act: string): Advised;
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
