/** One WebSocket that comes back: commands are asked with an id, answered once, and asked again after a reconnect. */

import type { Ack, Args, HintFrame, JudgedFrame, ServerFrame } from "./types";

export type Status = "closed" | "connecting" | "open" | "waiting";

/** A command the server did not do, and why. */
export class Refusal extends Error {
  readonly code: string;
  readonly args: Args;

  constructor(code: string, args: Args = {}) {
    super(code);
    this.code = code;
    this.args = args;
  }
}

export type Command = { t: string } & Record<string, unknown>;

/** What a command is answered with when it is not refused. */
export type AnswerTo<C extends Command> = C extends { t: "hint" }
  ? HintFrame
  : C extends { t: "judge" }
    ? JudgedFrame
    : Ack;

/** The part of a WebSocket that is used here. */
export interface Line {
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** The world outside: how to open a line, wait, and draw a number from 0 to 1. */
export interface World {
  open(): Line;
  /** Call back after so many milliseconds; returns how to stop. */
  after(ms: number, run: () => void): () => void;
  random(): number;
}

export interface Heard {
  status(status: Status): void;
  frame(frame: ServerFrame): void;
  /** A line is open and greeted: say what must be said first, then `resume`. */
  opened(): void;
}

interface Waiting {
  readonly frame: Command;
  readonly resolve: (answer: Ack | HintFrame | JudgedFrame) => void;
  readonly reject: (refusal: Refusal) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 2_500;
const BEAT = 20_000;
const PATIENCE = 8_000;
/** After these the server does not want this line again. */
const FINAL = ["bye-replaced", "bye-abuse", "bye-crowded"];

export class Socket {
  readonly #world: World;
  readonly #heard: Heard;
  readonly #mark: string;
  #line: Line | null = null;
  #status: Status = "closed";
  /** Whether commands may go out: after a reconnect only once the table is watched again. */
  #resumed = false;
  #waiting = new Map<string, Waiting>();
  #made = 0;
  #tries = 0;
  #stopTimer: (() => void) | null = null;

  constructor(world: World, heard: Heard) {
    this.#world = world;
    this.#heard = heard;
    // Ids must differ between pages of one player; this is drawn once a page.
    this.#mark = Math.floor(world.random() * 0x7fffffff).toString(36);
  }

  get status(): Status {
    return this.#status;
  }

  /** Open the line unless it is open or being opened. */
  connect(): void {
    if (this.#status === "closed" || this.#status === "waiting") {
      this.#dial();
    }
  }

  /** Close for good. Commands without an answer are refused. */
  close(): void {
    this.#hangUp();
    this.#be("closed");
    for (const { reject } of this.#waiting.values()) {
      reject(new Refusal("web-refused-offline"));
    }
    this.#waiting.clear();
  }

  /** Send a command and wait for its answer, across reconnects. */
  ask<const C extends Command>(command: C): Promise<AnswerTo<C>> {
    const id = this.nextId();
    const frame = { ...command, id };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { frame, resolve: resolve as Waiting["resolve"], reject });
      if (this.#resumed) {
        this.send(frame);
      }
    });
  }

  /** Send the commands that still wait for an answer, and from now on each at once. */
  resume(): void {
    if (this.#status === "open" && !this.#resumed) {
      this.#resumed = true;
      for (const { frame } of this.#waiting.values()) {
        this.send(frame);
      }
    }
  }

  /** Send a frame now if the line is open; nothing is kept. */
  send(frame: Command): void {
    if (this.#status === "open") {
      this.#line?.send(JSON.stringify(frame));
    }
  }

  nextId(): string {
    this.#made += 1;
    return `${this.#mark}-${String(this.#made)}`;
  }

  #be(status: Status): void {
    if (this.#status !== status) {
      this.#status = status;
      this.#heard.status(status);
    }
  }

  #dial(): void {
    this.#hangUp();
    this.#be("connecting");
    const line = this.#world.open();
    this.#line = line;
    line.onmessage = (event) => {
      if (this.#line === line && typeof event.data === "string") {
        this.#hear(JSON.parse(event.data) as ServerFrame);
      }
    };
    line.onclose = () => {
      if (this.#line === line) {
        this.#lost();
      }
    };
    this.#stopTimer = this.#world.after(PATIENCE, () => {
      this.#lost();
    });
  }

  #hear(frame: ServerFrame): void {
    switch (frame.t) {
      case "welcome":
        this.#greeted(frame);
        return;
      case "ack":
      case "hint":
      case "judged":
        this.#waiting.get(frame.id)?.resolve(frame);
        this.#waiting.delete(frame.id);
        break;
      case "refused":
        this.#waiting.get(frame.id)?.reject(new Refusal(frame.code, frame.args));
        this.#waiting.delete(frame.id);
        break;
      case "bye":
        this.#heard.frame(frame);
        if (FINAL.includes(frame.code)) {
          this.close();
        }
        return;
    }
    this.#heard.frame(frame);
    this.#beat();
  }

  #greeted(frame: ServerFrame): void {
    this.#tries = 0;
    this.#be("open");
    this.#heard.frame(frame);
    this.#heard.opened();
    this.#beat();
  }

  /** After a silence ask whether the server is there, and give the line up if it does not answer. */
  #beat(): void {
    this.#stopTimer?.();
    if (this.#status !== "open") {
      return;
    }
    this.#stopTimer = this.#world.after(BEAT, () => {
      this.send({ t: "ping", id: this.nextId() });
      this.#stopTimer = this.#world.after(PATIENCE, () => {
        this.#lost();
      });
    });
  }

  #lost(): void {
    this.#hangUp();
    this.#be("waiting");
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    // Half of the wait is drawn, so that a room full of players does not come back in one wave.
    const wait = longest * (0.5 + this.#world.random() / 2);
    this.#stopTimer = this.#world.after(wait, () => {
      this.#dial();
    });
  }

  #hangUp(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#resumed = false;
    const line = this.#line;
    this.#line = null;
    line?.close();
  }
}
