import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Client } from "./client.svelte";
import { becomeGuest } from "./http";
import type { SocketLike } from "./socket";

type Frame = Record<string, unknown>;

class FakeLine implements SocketLike {
  readyState = 1;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly sent: Frame[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Frame);
  }

  close(): void {
    this.sent.push({ t: "closed" });
  }

  hear(frame: Frame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  kinds(): unknown[] {
    return this.sent.map(({ t }) => t);
  }

  last(kind: string): Frame | undefined {
    return this.sent.findLast(({ t }) => t === kind);
  }
}

const PLAYER = { player: "p", name: "Thảo" };
const WELCOME = { t: "welcome", ...PLAYER, who: "w", version: "1", plays_as: {}, address: "", pin: "" };
const TABLE = { t: "table", code: "K7QF", seq: 3, you: 0, facts: {}, deal: null, history: [] };

let lines: FakeLine[];
let presented: number;
let knows: boolean;
let client: Client;
const line = (): FakeLine => lines.at(-1) as FakeLine;

/** Let time pass, and whatever hangs on promises meanwhile. */
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(PLAYER)));
  lines = [];
  presented = 0;
  knows = true;
  client = new Client(
    {
      open: () => {
        lines.push(new FakeLine());
        if (!knows) {
          const refused = line();
          setTimeout(() => refused.onclose?.(), 1);
        }
        return line();
      },
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => {
          clearTimeout(timer);
        };
      },
      random: () => 1,
      present: () => {
        presented += 1;
        knows = true;
        return Promise.resolve();
      },
    },
    () => 0,
  );
  await client.arrive();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Come to a table. */
function atTable(): void {
  line().hear(WELCOME);
  client.watch("K7QF");
  line().hear(TABLE);
}

/** Lose the line, and get another that is greeted. */
async function backAgain(): Promise<void> {
  line().onclose?.();
  await pass(300);
  line().hear(WELCOME);
}

describe("the line of a page", () => {
  it("hears that bots wait at its table, until they do no more or the table comes anew", () => {
    atTable();
    line().hear({ t: "slow", code: "XXXX", on: true });
    expect(client.slow).toBe(false);
    line().hear({ t: "slow", code: "K7QF", on: true });
    expect(client.slow).toBe(true);
    line().hear({ t: "slow", code: "K7QF", on: false });
    expect(client.slow).toBe(false);
    line().hear({ t: "slow", code: "K7QF", on: true });
    line().hear({ ...TABLE, seq: 4 });
    expect(client.slow).toBe(false);
  });

  it("is on its way back until the table is there again", async () => {
    atTable();
    expect(client.lost).toBe(false);
    line().onclose?.();
    expect(client.lost).toBe(true);
    await pass(300);
    expect([client.status, client.lost]).toEqual(["connecting", true]);
    line().hear(WELCOME);
    line().hear({ ...TABLE, seq: 4 });
    expect(client.lost).toBe(false);
  });

  it("that is refused because the cookie is gone is asked for as somebody new", async () => {
    atTable();
    knows = false;
    line().onclose?.();
    await pass(3_000);
    expect(presented).toBe(1);
    line().hear(WELCOME);
    expect(client.status).toBe("open");
  });

  it("does not say that the server has hung up once it is there again", async () => {
    atTable();
    line().hear({ t: "bye", code: "bye-slow" });
    expect(client.goodbye).toBeNull();
    await backAgain();
    expect(client.goodbye).toBeNull();
  });

  it("says why the server has hung up for good", () => {
    atTable();
    line().hear({ t: "bye", code: "bye-replaced" });
    expect([client.goodbye, client.lost]).toEqual(["bye-replaced", false]);
  });

  it("of a server that has changed offers a new page", async () => {
    atTable();
    expect(client.outdated).toBe(false);
    line().onclose?.();
    await pass(300);
    line().hear({ ...WELCOME, version: "2" });
    expect(client.outdated).toBe(true);
  });
});

describe("a table that cannot be watched again", () => {
  it("is gone from the page, and what was asked of it is refused", async () => {
    atTable();
    await backAgain();
    const asked = client.act("pass");
    line().hear({
      t: "refused",
      id: line().last("join")?.["id"],
      code: "refused-no-table",
      args: {},
      seq: 0,
    });
    expect([client.table, client.missing, client.lost]).toEqual([null, "refused-no-table", false]);
    const act = line().last("act");
    line().hear({ t: "refused", id: act?.["id"], code: "refused-not-watching", args: {}, seq: 0 });
    await expect(asked).rejects.toMatchObject({ code: "refused-not-watching" });
  });

  it("stays while it may be given soon, and is asked for again", async () => {
    atTable();
    await backAgain();
    line().hear({ t: "refused", id: line().last("join")?.["id"], code: "refused-busy", args: {}, seq: 0 });
    expect([client.table?.seq, client.missing, client.lost]).toEqual([3, null, true]);
    await pass(2_000);
    expect(
      line()
        .kinds()
        .filter((kind) => kind === "join"),
    ).toHaveLength(2);
    line().hear(TABLE);
    expect(client.lost).toBe(false);
  });
});

describe("a step of the table", () => {
  const seated = (n: number, you: number): Frame => ({
    ...{ t: "step", code: "K7QF", seq: n, you, facts: {} },
    events: [{ n, t: "seated" }],
  });

  it("in which somebody else sits down is all that there is to know", () => {
    atTable();
    line().hear(seated(4, 0));
    expect(line().kinds()).toEqual(["join"]);
  });

  it("that gives me another seat, or has a gap before it, is asked for whole", () => {
    atTable();
    line().hear(seated(4, 1));
    expect(line().kinds()).toEqual(["join", "join"]);
    line().hear({ ...TABLE, seq: 4, you: 1 });
    line().hear(seated(9, 1));
    expect(line().kinds()).toEqual(["join", "join", "join"]);
    expect(line().last("join")).toMatchObject({ after: 4 });
  });
});

describe("what was asked", () => {
  it("of a table that I have left is not asked again", async () => {
    atTable();
    const asked = client.act("pass");
    line().onclose?.();
    client.unwatch();
    await expect(asked).rejects.toMatchObject({ code: "web-refused-offline" });
    await pass(300);
    line().hear(WELCOME);
    expect(line().kinds()).toEqual([]);
  });

  it("of the table while the line is known to be down is refused at once, and not done later", async () => {
    atTable();
    line().onclose?.();
    expect(client.lost).toBe(true);
    await expect(client.act("pass")).rejects.toMatchObject({ code: "web-refused-offline" });
    await pass(300);
    line().hear(WELCOME);
    line().hear(TABLE);
    expect(line().kinds()).not.toContain("act");
  });

  it("in the lobby while the line is lost is refused at once, also while it is on its way back", async () => {
    line().hear(WELCOME);
    line().onclose?.();
    await expect(client.ask({ t: "create" })).rejects.toMatchObject({ code: "web-refused-offline" });
    await pass(300);
    expect(client.status).toBe("connecting");
    await expect(client.ask({ t: "create" })).rejects.toMatchObject({ code: "web-refused-offline" });
  });

  it("in the lobby before the first line is open goes out when it is", async () => {
    const asked = client.ask({ t: "create" });
    await pass(0);
    expect(line().kinds()).toEqual([]);
    line().hear(WELCOME);
    const { id } = line().last("create") as { id: string };
    line().hear({ t: "ack", id, table: "K7QF" });
    await expect(asked).resolves.toMatchObject({ table: "K7QF" });
  });

  it("in the lobby on a first line that never opens is refused with it", async () => {
    const asked = expect(client.ask({ t: "create" })).rejects.toMatchObject({ code: "web-refused-offline" });
    await pass(0);
    line().onclose?.();
    await asked;
  });

  it("in the lobby before I am known waits until I am, and is refused if nobody answers", async () => {
    const answers: ((answer: Response | Promise<never>) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise((resolve) => answers.push(resolve)));
    for (const knownToBe of [true, false]) {
      const world = {
        open: () => lines[lines.push(new FakeLine()) - 1] as FakeLine,
        after: () => () => 0,
        random: () => 1,
      };
      const coming = new Client(world, () => 0);
      const arrived = coming.arrive().catch(() => null);
      const asked = coming.ask({ t: "create" }).catch((refusal: unknown) => refusal);
      await pass(0);
      answers.at(-1)?.(knownToBe ? Response.json(PLAYER) : Promise.reject(new TypeError()));
      await arrived;
      await pass(0);
      if (knownToBe) {
        line().hear(WELCOME);
        expect(line().kinds()).toContain("create");
      } else {
        await expect(asked).resolves.toMatchObject({ code: "web-refused-offline" });
      }
    }
  });
});

describe("a name", () => {
  it("is asked for once, however often it is pressed, and before a table is opened under it", async () => {
    const posted: string[] = [];
    let answer: () => void = () => undefined;
    vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
      posted.push(body);
      return new Promise((resolve) => {
        answer = () => {
          resolve(Response.json({ ...PLAYER, name: "Mận" }));
        };
      });
    });
    line().hear(WELCOME);
    const done = [client.rename("Mận"), client.rename("Mận")];
    void client.ask({ t: "create" });
    await pass(0);
    expect([posted, line().kinds()]).toEqual([['{"name":"Mận"}'], []]);
    answer();
    await Promise.all(done);
    await pass(0);
    expect([client.player?.name, line().kinds()]).toEqual(["Mận", ["create"]]);
  });

  it("that is known already is not told anew", () => {
    line().hear(WELCOME);
    const known = client.player;
    line().hear(WELCOME);
    expect(client.player).toBe(known);
  });
});

it("coming in is not waited for without end", async () => {
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          reject(new DOMException("", "AbortError"));
        });
      }),
  );
  const coming = expect(becomeGuest()).rejects.toMatchObject({ code: "web-no-server" });
  await pass(10_000);
  await coming;
});
