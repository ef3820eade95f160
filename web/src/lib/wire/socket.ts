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
export interface SocketLike {
  readonly readyState: number;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** The world outside: how to open a line, wait, and draw a number from 0 to 1. */
export interface World {
  open(): SocketLike;
  /** Call back after so many milliseconds; returns how to stop. */
  after(ms: number, run: () => void): () => void;
  random(): number;
  /** Get again what the server wants to see before it opens a line, after one that was not greeted; left out if nothing. */
  present?(): Promise<unknown>;
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
  /** Whether it outlives the line that it was sent on. */
  readonly kept: boolean;
}

/** What a WebSocket's `readyState` is while it carries what is sent. */
const OPEN = 1;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 2_500;
const BEAT = 20_000;
const PATIENCE = 8_000;
/** The same while something goes on: whoever waits for others learns within ten seconds that nothing comes any more. */
const LIVELY_BEAT = 5_000;
const LIVELY_PATIENCE = 4_000;
/** After so many answers to a ping, and nothing else, nothing goes on any more: each has cost some sixty bytes. */
const LIVELY_PINGS = 12;
/** How long a page that has just come back to the front waits for an answer: its line may be long dead. */
const WAKING = 2_500;
/** Why a command is refused that no line can carry. */
const OFFLINE = "web-refused-offline";
/** What the server says before it hangs up on a page that is not to come back by itself. */
export const FOR_GOOD: readonly string[] = [
  "bye-replaced",
  "bye-abuse",
  "bye-crowded",
  "bye-signed-out",
  "bye-erased",
  "bye-banned",
];

export class Socket {
  readonly #world: World;
  readonly #heard: Heard;
  readonly #mark: string;
  #line: SocketLike | null = null;
  #status: Status = "closed";
  /** Whether commands may go out: after a reconnect only once the table is watched again. */
  #resumed = false;
  #waiting = new Map<string, Waiting>();
  #made = 0;
  #tries = 0;
  /** How many pings were answered since anything else was heard. */
  #quiet = 0;
  /** Whether the server has greeted on the last line. */
  #greeted = false;
  /** Why it was closed for good, until somebody connects again. */
  #over: string | null = null;
  /** Counts the lines and what leads to them, so that what comes late is told apart. */
  #attempt = 0;
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
    this.#over = null;
    if (this.#status === "closed" || this.#status === "waiting") {
      this.#dial();
    }
  }

  /** Look after the line at once, as when a page that slept comes back to the front. */
  wake(): void {
    if (this.#status === "waiting") {
      this.#tries = 0;
      this.#redial();
    } else if (this.#status === "open") {
      this.#ping(WAKING);
    }
  }

  /** Give the line up at once, as when the browser says that there is no net: a silence would take its time. */
  lose(): void {
    if (this.#status === "open" || this.#status === "connecting") {
      this.#lost();
    }
  }

  /** What whoever asks is told while nothing can be asked. */
  get refusal(): Refusal {
    return new Refusal(this.#over ?? OFFLINE);
  }

  /** Close for good, and say why. Commands without an answer are refused, and so is whatever is asked from then on. */
  close(why = OFFLINE): void {
    this.#hangUp();
    this.#over = why;
    this.#be("closed");
    this.refuse(() => true);
  }

  /** Refuse those of the commands without an answer that a test is true for: nobody wants them any more. */
  refuse(unwanted: (frame: Command) => boolean): void {
    for (const [id, { frame, reject }] of this.#waiting) {
      if (unwanted(frame)) {
        this.#waiting.delete(id);
        reject(this.refusal);
      }
    }
  }

  /**
   * Send a command and wait for its answer: across reconnects, or, when it is not `kept`, only on the line that is open
   * or being opened now, for whoever asked may be elsewhere when another one is.
   */
  ask<const C extends Command>(command: C, kept = true): Promise<AnswerTo<C>> {
    if (this.#over !== null || (!kept && this.#status !== "open" && this.#status !== "connecting")) {
      return Promise.reject(this.refusal);
    }
    const id = this.nextId();
    const frame = { ...command, id };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { frame, resolve: resolve as Waiting["resolve"], reject, kept });
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

  /** Send a frame now if the line is open; nothing is kept. One that is closing is no longer, before it has said so. */
  send(frame: Command): void {
    if (this.#status === "open" && this.#line?.readyState === OPEN) {
      this.#line.send(JSON.stringify(frame));
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
    this.#greeted = false;
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
    this.#quiet = frame.t === "pong" ? this.#quiet + 1 : 0;
    switch (frame.t) {
      case "welcome":
        this.#welcomed(frame);
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
        if (FOR_GOOD.includes(frame.code)) {
          this.close(frame.code);
        }
        return;
    }
    this.#heard.frame(frame);
    this.#beat();
  }

  #welcomed(frame: ServerFrame): void {
    this.#tries = 0;
    this.#greeted = true;
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
    const [beat, patience] = this.#quiet < LIVELY_PINGS ? [LIVELY_BEAT, LIVELY_PATIENCE] : [BEAT, PATIENCE];
    this.#stopTimer = this.#world.after(beat, () => {
      this.#ping(patience);
    });
  }

  #ping(patience: number): void {
    this.#stopTimer?.();
    this.send({ t: "ping", id: this.nextId() });
    this.#stopTimer = this.#world.after(patience, () => {
      this.#lost();
    });
  }

  #lost(): void {
    this.#hangUp();
    this.#be("waiting");
    const unkept = [...this.#waiting.values()].filter(({ kept }) => !kept).map(({ frame }) => frame);
    this.refuse((frame) => unkept.includes(frame));
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    // Half of the wait is drawn, so that a room full of players does not come back in one wave.
    const wait = longest * (0.5 + this.#world.random() / 2);
    this.#stopTimer = this.#world.after(wait, () => {
      this.#redial();
    });
  }

  /** Dial again; after a line that was never greeted, the server may not know this browser any more. */
  #redial(): void {
    if (this.#greeted || !this.#world.present) {
      this.#dial();
      return;
    }
    this.#hangUp();
    const attempt = this.#attempt;
    const unlessLater = (next: () => void) => (): void => {
      if (this.#attempt === attempt) {
        next();
      }
    };
    void this.#world.present().then(
      unlessLater(() => {
        this.#dial();
      }),
      unlessLater(() => {
        this.#lost();
      }),
    );
  }

  #hangUp(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#attempt += 1;
    this.#resumed = false;
    const line = this.#line;
    this.#line = null;
    line?.close();
  }
}
