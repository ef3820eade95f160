/** What this page knows of the room: who I am, the lobby, the table I am at, and whether the line is up. */

import { type Followed, takeStep, takeTable, type TableView } from "./fold";
import { becomeGuest } from "./http";
import { type AnswerTo, type Command, type Line, Refusal, Socket, type Status, type World } from "./socket";
import type { Ack, LobbyTable, Player, ServerFrame } from "./types";

export type { TableView } from "./fold";

/** Called after each change of the table, with what was known before. */
export type Follower = (step: Followed, before: TableView | null) => void;

function openLine(): Line {
  const protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${protocol}//${location.host}/ws`) as Line;
}

const BROWSER: World = {
  open: openLine,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => {
      clearTimeout(timer);
    };
  },
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
};

export class Client {
  status: Status = $state("closed");
  player: Player | null = $state.raw(null);
  /** By what others know me at every table. */
  who: string | null = null;
  /** The public tables, or null before they are known. */
  tables: LobbyTable[] | null = $state.raw(null);
  /** How many more public tables there are than the list has. */
  more = $state(0);
  table: TableView | null = $state.raw(null);
  /** Why the table asked for cannot be watched. */
  missing: string | null = $state(null);
  /** Why the server hung up for good. */
  goodbye: string | null = $state(null);
  readonly #socket: Socket;
  readonly #now: () => number;
  #followers: readonly Follower[] = [];
  #lobby = false;
  #watched: string | null = null;
  #joining: string | null = null;

  constructor(world: World = BROWSER, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#socket = new Socket(world, {
      status: (status) => {
        this.status = status;
      },
      frame: (frame) => {
        this.#take(frame);
      },
      opened: () => {
        this.#resume();
      },
    });
  }

  /** Know who I am, or become a guest under a name of the server's choice, and open the line. */
  async arrive(): Promise<Player> {
    this.player = await becomeGuest();
    this.goodbye = null;
    this.#socket.connect();
    return this.player;
  }

  /** Take another name. */
  async rename(name: string): Promise<void> {
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
      this.#join();
    }
  }

  /** Stop watching; a seat is kept for a while. */
  unwatch(): void {
    if (this.#watched !== null) {
      this.#socket.send({ t: "leave", id: this.#socket.nextId(), table: this.#watched });
    }
    this.#watched = null;
    this.#joining = null;
    this.table = null;
    this.missing = null;
    this.#socket.resume();
  }

  /** Ask for something that is not about the table one is at. */
  ask<const C extends Command>(command: C): Promise<AnswerTo<C>> {
    return this.#socket.ask(command);
  }

  /** Ask the table one is at. */
  request<const C extends Command>(command: C): Promise<AnswerTo<C>> {
    const code = this.#watched;
    return code === null
      ? Promise.reject(new Refusal("web-refused-offline"))
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

  /** Try the line again at once, as when the page comes back to the front. */
  wake(): void {
    if (this.status === "waiting") {
      this.#socket.connect();
    }
  }

  #resume(): void {
    if (this.#lobby) {
      this.#socket.send({ t: "lobby", on: true });
    }
    if (this.#watched === null) {
      this.#socket.resume();
    } else {
      this.#join();
    }
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
        this.player = { player: frame.player, name: frame.name };
        this.goodbye = null;
        this.who = frame.who;
        break;
      case "lobby":
        this.tables = frame.tables;
        this.more = frame.more;
        break;
      case "table":
        if (frame.code === this.#watched) {
          this.#joining = null;
          this.missing = null;
          this.#show(takeTable(frame, this.table, this.#now()));
          this.#socket.resume();
        }
        break;
      case "step":
        if (frame.code === this.#watched && this.table !== null) {
          const followed = takeStep(frame, this.table, this.#now());
          if (followed !== null) {
            this.#show(followed);
          }
          // Steps do not say which seat is mine; who sits where has changed, or something was lost.
          const moved = followed?.events.some((event) => event.t === "seated" || event.t === "left") ?? true;
          if (moved && this.#joining === null) {
            this.#join();
          }
        }
        break;
      case "refused":
        if (frame.id === this.#joining) {
          this.#joining = null;
          this.missing = frame.code;
          this.#socket.resume();
        }
        break;
      case "bye":
        this.goodbye = frame.code === "bye-restart" ? null : frame.code;
        break;
    }
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
