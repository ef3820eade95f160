/** What this page knows of the room: who I am, the lobby, the table I am at, and whether the line is up. */

import { type Followed, takeStep, takeTable, type TableView, type Weaker } from "./fold";
import { becomeGuest } from "./http";
import { Countdown } from "./notice.svelte";
import {
  type AnswerTo,
  type Command,
  type SocketLike,
  FOR_GOOD,
  Refusal,
  Socket,
  type Status,
  type World,
} from "./socket";
import type { Ack, Announced, Args, LobbyTable, Player, ServerFrame } from "./types";

export type { TableView } from "./fold";

/** Called after each change of the table, with what was known before. */
export type Follower = (step: Followed, before: TableView | null) => void;

function openLine(): SocketLike {
  const protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${protocol}//${location.host}/ws`) as SocketLike;
}

const BROWSER: World = {
  open: openLine,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => {
      clearTimeout(timer);
    };
  },
  present: () => client.present(),
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
};

/** How long to wait before asking once more for a table that the server could not give just then. */
const JOIN_AGAIN = 2_000;
/** Why a table is not given now, though it may be soon. */
const FOR_NOW: readonly string[] = [
  "refused-busy",
  "refused-store",
  "refused-internal",
  "refused-stopping",
  "refused-too-fast",
];

export class Client {
  status: Status = $state("closed");
  /** Whether the line, or the table on it, was there and is on its way back. */
  lost = $state(false);
  /** Whether the server has changed since this page was loaded, so that it may send what the page has no words for. */
  outdated = $state(false);
  player: Player | null = $state.raw(null);
  /** Whether the room lets nobody in who has not told its PIN, as I have not. */
  barred = $state(false);
  /** Where invitations lead; empty for the address that this page has. */
  address = $state("");
  /** The PIN that invitations bring along; empty if none is asked for. */
  pin = $state("");
  /** By what others know me at every table. */
  who: string | null = null;
  /** By game, as most play it: the levels of bots that play here as another. */
  playsAs: Readonly<Record<string, Weaker>> = $state.raw({});
  /** The public tables, or null before they are known. */
  tables: LobbyTable[] | null = $state.raw(null);
  /** How many more public tables there are than the list has. */
  more = $state(0);
  table: TableView | null = $state.raw(null);
  /** Why the table asked for cannot be watched. */
  missing: string | null = $state(null);
  /** Why the server hung up for good. */
  goodbye: string | null = $state(null);
  /** What that names. */
  goodbyeArgs: Args = $state.raw({});
  /** What the server has told about the table as it hung up, until another one is watched. */
  farewell: string | null = $state(null);
  /** Whether bots and deals have to wait at my table, since the server has too much to do. */
  slow = $state(false);
  /** What whoever runs the room tells everybody; empty for nothing. */
  notice = $state("");
  /** How long it is until the room is restarted, if that is planned. */
  readonly restart = new Countdown();
  readonly #socket: Socket;
  readonly #world: World;
  #version: string | null = null;
  /** The last time that I came in, so that what is pressed before it is done waits for it. */
  #arriving: Promise<Player> | null = null;
  /** The name that is being taken. */
  #renaming: { readonly name: string; readonly done: Promise<void> } | null = null;
  readonly #now: () => number;
  #followers: readonly Follower[] = [];
  #lobby = false;
  #watched: string | null = null;
  #joining: string | null = null;

  constructor(world: World = BROWSER, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#world = world;
    this.#socket = new Socket(world, {
      status: (status) => {
        this.status = status;
        this.lost = status === "waiting" || (status !== "closed" && this.lost);
      },
      frame: (frame) => {
        this.#take(frame);
      },
      opened: () => {
        this.#resume();
      },
    });
  }

  /** Know who I am, or become a guest under a name of the server's choice. */
  async present(): Promise<Player> {
    try {
      this.player = await becomeGuest();
    } catch (error) {
      this.barred = error instanceof Refusal && error.code === "refused-pin";
      throw error;
    }
    this.barred = false;
    return this.player;
  }

  /** Do the same, and open the line. */
  arrive(): Promise<Player> {
    this.#arriving = this.#arrive();
    return this.#arriving;
  }

  async #arrive(): Promise<Player> {
    const player = await this.present();
    this.goodbye = null;
    this.#socket.connect();
    return player;
  }

  /** Take another name; the same one, asked for twice, is asked for once. */
  rename(name: string): Promise<void> {
    if (this.#renaming?.name !== name) {
      const done = this.#rename(name);
      this.#renaming = { name, done };
      const over = (): void => {
        this.#renaming = this.#renaming?.done === done ? null : this.#renaming;
      };
      void done.then(over, over);
    }
    return this.#renaming?.done ?? Promise.resolve();
  }

  async #rename(name: string): Promise<void> {
    this.player = await becomeGuest(name);
  }

  /** Start or stop following the list of public tables. */
  follow(on: boolean): void {
    this.#lobby = on;
    this.#socket.send({ t: "lobby", on });
    if (!on) {
      this.tables = null;
    }
  }

  /** Watch a table from now on, also after reconnects. */
  watch(code: string): void {
    if (this.#watched !== code) {
      this.#watched = code;
      this.table = null;
      this.missing = null;
      this.farewell = null;
      this.#join();
    }
  }

  /** Stop watching; a seat is kept for a while. */
  unwatch(): void {
    const left = this.#watched;
    if (left !== null) {
      this.#socket.send({ t: "leave", id: this.#socket.nextId(), table: left });
      this.#socket.refuse((frame) => frame["table"] === left);
    }
    this.#watched = null;
    this.#joining = null;
    this.table = null;
    this.missing = null;
    this.#settle();
  }

  /** Ask for something that is not about the table one is at: now, or once the page has come in, or not at all. */
  async ask<const C extends Command>(command: C): Promise<AnswerTo<C>> {
    if (this.lost && this.status !== "open") {
      throw this.#socket.refusal;
    }
    await this.#arriving?.catch(() => undefined);
    // A player who opens a table right after typing a name sits there under that name.
    await this.#renaming?.done.catch(() => undefined);
    return this.#socket.ask(command, false);
  }

  /** Ask the table one is at. While the line is known to be down nothing is: what is pressed then is not done later. */
  request<const C extends Command>(command: C): Promise<AnswerTo<C>> {
    const code = this.#watched;
    return code === null || (this.lost && this.status !== "open")
      ? Promise.reject(this.#socket.refusal)
      : (this.#socket.ask({ ...command, table: code }) as Promise<AnswerTo<C>>);
  }

  /** Take an action, judged on what is shown now. */
  act(action: string): Promise<Ack> {
    return this.request({ t: "act", action, after: this.table?.seq ?? 0 });
  }

  /** Hear every change of the table; returns how to stop. */
  subscribe(follower: Follower): () => void {
    this.#followers = [...this.#followers, follower];
    return () => {
      this.#followers = this.#followers.filter((one) => one !== follower);
    };
  }

  /** Look after the line at once, as when the page comes back to the front. */
  wake(): void {
    this.#socket.wake();
  }

  /** Take the line for lost, as the browser says that it is. */
  lose(): void {
    this.#socket.lose();
  }

  #resume(): void {
    if (this.#lobby) {
      this.#socket.send({ t: "lobby", on: true });
    }
    if (this.#watched === null) {
      this.#settle();
    } else {
      this.#join();
    }
  }

  /** Everything is there that was there before: what waits may go out. */
  #settle(): void {
    this.lost &&= this.status !== "open";
    this.#socket.resume();
  }

  #join(): void {
    if (this.#watched === null) {
      return;
    }
    const after = this.table === null ? {} : { after: this.table.seq };
    this.#joining = this.#socket.nextId();
    this.#socket.send({ t: "join", id: this.#joining, table: this.#watched, ...after });
  }

  #take(frame: ServerFrame): void {
    switch (frame.t) {
      case "welcome":
        // Who types a name meanwhile is not interrupted by being told the old one again.
        if (this.player?.player !== frame.player || this.player.name !== frame.name) {
          this.player = { player: frame.player, name: frame.name };
        }
        this.goodbye = null;
        this.who = frame.who;
        this.playsAs = frame.plays_as;
        this.address = frame.address;
        this.pin = frame.pin;
        this.#announced(frame.notice);
        this.#version ??= frame.version;
        this.outdated = frame.version !== this.#version;
        break;
      case "lobby":
        this.tables = frame.tables;
        this.more = frame.more;
        break;
      case "table":
        if (frame.code === this.#watched) {
          this.#joining = null;
          this.missing = null;
          this.slow = false;
          this.#show(takeTable(frame, this.table, this.#now()));
          this.#settle();
        }
        break;
      case "step":
        if (frame.code === this.#watched && this.table !== null) {
          const mine = this.table.you;
          const followed = takeStep(frame, this.table, this.#now());
          if (followed !== null) {
            this.#show(followed);
          }
          // Something was lost, or what I may see of the cards is now that of another seat.
          if ((followed === null || followed.view.you !== mine) && this.#joining === null) {
            this.#join();
          }
        }
        break;
      case "notice":
        this.#announced(frame.notice);
        break;
      case "slow":
        this.slow = frame.on && frame.code === this.#watched;
        break;
      case "refused":
        if (frame.id === this.#joining) {
          this.#refused(frame.code);
        }
        break;
      case "bye":
        // From any other goodbye the line comes back by itself, and says so.
        this.goodbye = FOR_GOOD.includes(frame.code) ? frame.code : null;
        this.goodbyeArgs = frame.args ?? {};
        this.farewell = frame.code === "bye-group" && this.#watched !== null ? frame.code : null;
        break;
    }
  }

  #announced({ text = "", restart_ms: left }: Announced = {}): void {
    this.notice = text;
    this.restart.to(left === undefined ? null : Date.now() + left);
  }

  /** The table is not to be watched: it is asked for again if that may change soon, else it is gone from the page. */
  #refused(code: string): void {
    const joining = this.#joining;
    this.missing = this.table === null || !FOR_NOW.includes(code) ? code : null;
    if (FOR_NOW.includes(code)) {
      this.lost ||= this.table !== null;
      this.#world.after(JOIN_AGAIN, () => {
        if (this.#joining === joining && this.status === "open") {
          this.#join();
        }
      });
      return;
    }
    this.#joining = null;
    this.table = null;
    this.#settle();
  }

  #show(followed: Followed): void {
    const before = this.table;
    this.table = followed.view;
    for (const follower of this.#followers) {
      follower(followed, before);
    }
  }
}

/** The one line of this page. */
export const client = new Client();
