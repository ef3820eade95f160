import { beforeEach, describe, expect, it } from "vitest";
import { type SocketLike, Refusal, Socket, type Status } from "./socket";
import type { ServerFrame } from "./types";

class FakeLine implements SocketLike {
  readyState = 1;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  hear(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const WELCOME = { t: "welcome", player: "p", name: "Thảo", version: "1", plays_as: {}, address: "", pin: "" };

describe("Socket", () => {
  let lines: FakeLine[];
  let timers: { ms: number; run: () => void }[];
  let statuses: Status[];
  let frames: ServerFrame[];
  let socket: Socket;
  let atOnce: boolean;
  const line = (): FakeLine => lines.at(-1) as FakeLine;
  const elapse = (): number => {
    const timer = timers.pop();
    timer?.run();
    return timer?.ms ?? -1;
  };

  beforeEach(() => {
    atOnce = true;
    lines = [];
    timers = [];
    statuses = [];
    frames = [];
    socket = new Socket(
      {
        open: () => {
          lines.push(new FakeLine());
          return line();
        },
        after: (ms, run) => {
          const timer = { ms, run };
          timers.push(timer);
          return () => {
            timers = timers.filter((one) => one !== timer);
          };
        },
        random: () => 1,
      },
      {
        status: (status) => statuses.push(status),
        frame: (frame) => frames.push(frame),
        opened: () => {
          socket.send({ t: "join", table: "K7QF" });
          if (atOnce) {
            socket.resume();
          }
        },
      },
    );
    socket.connect();
  });

  it("resolves a command with its own answer", async () => {
    line().hear(WELCOME);
    const asked = socket.ask({ t: "act", action: "pass" });
    const id = line().sent.at(-1)?.["id"];
    line().hear({ t: "ack", id, seq: 7 });
    expect(await asked).toEqual({ t: "ack", id, seq: 7 });
  });

  it("rejects a refused command with code and arguments", async () => {
    line().hear(WELCOME);
    const asked = socket.ask({ t: "act", action: "play 3s" });
    line().hear({
      t: "refused",
      id: line().sent.at(-1)?.["id"],
      code: "illegal-does-not-beat",
      args: { cards: "3s" },
      seq: 7,
    });
    const refusal = await asked.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: "illegal-does-not-beat", args: { cards: "3s" } });
  });

  it("sends unanswered commands again with the same id after a reconnect, behind the join", async () => {
    line().hear(WELCOME);
    const asked = socket.ask({ t: "act", action: "pass" });
    const first = line().sent.at(-1);
    line().onclose?.();
    expect(statuses.at(-1)).toBe("waiting");
    elapse();
    expect(lines).toHaveLength(2);
    line().hear(WELCOME);
    expect(line().sent).toEqual([{ t: "join", table: "K7QF" }, first]);
    line().hear({ t: "ack", id: first?.["id"], seq: 9 });
    expect((await asked).seq).toBe(9);
  });

  it("sends a command asked while the line was down once it is up", () => {
    void socket.ask({ t: "ready" });
    expect(line().sent).toEqual([]);
    line().hear(WELCOME);
    expect(line().sent.map((frame) => frame["t"])).toEqual(["join", "ready"]);
  });

  it("sends nothing on a line that is closing before it says so, and keeps what must arrive", async () => {
    line().hear(WELCOME);
    const dying = line();
    const before = dying.sent.length;
    dying.readyState = 2;
    const asked = socket.ask({ t: "ready" });
    expect(dying.sent).toHaveLength(before);
    dying.onclose?.();
    elapse();
    line().hear(WELCOME);
    const again = line().sent.at(-1);
    expect(again?.["t"]).toBe("ready");
    line().hear({ t: "ack", id: again?.["id"], seq: 9 });
    expect((await asked).seq).toBe(9);
  });

  it("holds commands back until it is told to go on", () => {
    atOnce = false;
    void socket.ask({ t: "ready" });
    line().hear(WELCOME);
    void socket.ask({ t: "extend" });
    expect(line().sent.map((frame) => frame["t"])).toEqual(["join"]);
    socket.resume();
    expect(line().sent.map((frame) => frame["t"])).toEqual(["join", "ready", "extend"]);
  });

  it("waits longer after each failure, but never so long that a restart is noticed late", () => {
    const waits = Array.from({ length: 8 }, () => {
      line().onclose?.();
      return elapse();
    });
    expect(waits).toEqual([250, 500, 1000, 2000, 2500, 2500, 2500, 2500]);
  });

  it("gives a silent line up after one unanswered ping", () => {
    line().hear(WELCOME);
    elapse();
    expect(line().sent.at(-1)?.["t"]).toBe("ping");
    elapse();
    expect(line().closed).toBe(true);
    expect(statuses.at(-1)).toBe("waiting");
  });

  it("keeps a line that answers the ping", () => {
    line().hear(WELCOME);
    elapse();
    line().hear({ t: "pong", id: line().sent.at(-1)?.["id"] });
    expect(line().closed).toBe(false);
    expect(timers).toHaveLength(1);
  });

  it("does not come back after a newer page has taken over", async () => {
    line().hear(WELCOME);
    const asked = socket.ask({ t: "ready" });
    line().hear({ t: "bye", code: "bye-replaced" });
    expect(frames.at(-1)).toEqual({ t: "bye", code: "bye-replaced" });
    expect(socket.status).toBe("closed");
    expect(timers).toEqual([]);
    await expect(asked).rejects.toMatchObject({ code: "bye-replaced" });
  });

  it("refuses what is asked with why the server has hung up for good, until it is connected again", async () => {
    line().hear(WELCOME);
    line().hear({ t: "bye", code: "bye-replaced" });
    await expect(socket.ask({ t: "ready" })).rejects.toMatchObject({ code: "bye-replaced" });
    socket.connect();
    line().hear(WELCOME);
    void socket.ask({ t: "ready" });
    expect(line().sent.at(-1)?.["t"]).toBe("ready");
  });

  it("asks at once whether the line is alive when the page wakes, and soon gives up a dead one", () => {
    line().hear(WELCOME);
    socket.wake();
    expect(line().sent.at(-1)?.["t"]).toBe("ping");
    expect(elapse()).toBeLessThanOrEqual(3_000);
    expect(statuses.at(-1)).toBe("waiting");
  });

  it("keeps a line that answers when the page wakes, and listens on as before", () => {
    line().hear(WELCOME);
    socket.wake();
    line().hear({ t: "pong", id: line().sent.at(-1)?.["id"] });
    expect(timers).toHaveLength(1);
    expect(statuses.at(-1)).toBe("open");
  });

  it("notices within ten seconds that a server stands still, while something goes on", () => {
    line().hear(WELCOME);
    line().hear({ t: "pong", id: "" });
    expect(elapse() + elapse()).toBeLessThan(10_000);
    expect(statuses.at(-1)).toBe("waiting");
  });

  it("asks seldom whether the server is there where nothing goes on, and often again when it does", () => {
    line().hear(WELCOME);
    const waits = Array.from({ length: 20 }, () => {
      const waited = elapse();
      line().hear({ t: "pong", id: line().sent.at(-1)?.["id"] });
      return waited;
    });
    expect(waits[0]).toBe(5_000);
    expect(waits.at(-1)).toBe(20_000);
    line().hear({ t: "lobby", on: true, tables: [] });
    expect(elapse()).toBe(5_000);
  });

  it("dials at once when the page wakes while it waits", () => {
    line().hear(WELCOME);
    line().onclose?.();
    socket.wake();
    expect(lines).toHaveLength(2);
    expect(statuses.at(-1)).toBe("connecting");
  });

  it("gives the line up at once when there is no net, and comes back with what waits", () => {
    line().hear(WELCOME);
    socket.resume();
    void socket.ask({ t: "act" });
    socket.lose();
    expect(statuses.at(-1)).toBe("waiting");
    socket.lose();
    expect(lines).toHaveLength(1);
    elapse();
    line().hear(WELCOME);
    socket.resume();
    expect(line().sent.at(-1)?.["t"]).toBe("act");
  });

  it("refuses what was only wanted on the line that is lost", async () => {
    line().hear(WELCOME);
    const asked = socket.ask({ t: "create" }, false);
    line().onclose?.();
    await expect(asked).rejects.toMatchObject({ code: "web-refused-offline" });
    await expect(socket.ask({ t: "create" }, false)).rejects.toMatchObject({ code: "web-refused-offline" });
    elapse();
    line().hear(WELCOME);
    expect(line().sent.map((frame) => frame["t"])).toEqual(["join"]);
  });

  it("ignores a line it has given up", () => {
    const old = line();
    old.onclose?.();
    elapse();
    old.hear(WELCOME);
    expect(socket.status).toBe("connecting");
  });
});
