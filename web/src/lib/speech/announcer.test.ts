import { describe, expect, test } from "vitest";
import { Announcer, type Clock, GAP, joined, LONGEST, type Manner, SETTLE } from "./announcer";
import { type Host, Hosts } from "./hosts";
import { KEEP, Region } from "./region";

/** A clock that moves only when told to. */
class TestClock implements Clock {
  #now = 0;
  #due: { at: number; run: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  later(ms: number, run: () => void): void {
    this.#due.push({ at: this.#now + ms, run });
  }

  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#due.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) {
        break;
      }
      this.#due = this.#due.filter((one) => one !== next);
      this.#now = next.at;
      next.run();
    }
    this.#now = end;
  }
}

/** An element of a page that keeps what is put into it. */
class Place {
  nodes: { textContent: string; remove: () => void }[] = [];
  said: string[] = [];
  readonly ownerDocument = {
    createElement: (): Place["nodes"][number] => {
      const node = {
        textContent: "",
        remove: (): void => {
          this.nodes = this.nodes.filter((one) => one !== node);
        },
      };
      return node;
    },
  };

  get children(): Place["nodes"] {
    return this.nodes;
  }

  append(node: Place["nodes"][number]): void {
    this.nodes.push(node);
    this.said.push(node.textContent);
  }
}

/** A live region, and the element that it is on. */
function placed(clock: Clock): [Region, Place] {
  const [region, place] = [new Region(clock), new Place()];
  region.on(place as unknown as HTMLElement);
  return [region, place];
}

class Heard implements Host {
  hide(): void {
    // Nothing of it is kept.
  }

  clear(): void {
    this.hide();
  }

  texts: string[] = [];
  manners: Manner[] = [];

  show(text: string, manner: Manner): void {
    this.texts.push(text);
    this.manners.push(manner);
  }
}

function setUp(): { clock: TestClock; heard: Heard; announcer: Announcer } {
  const clock = new TestClock();
  const heard = new Heard();
  const announcer = new Announcer(clock);
  announcer.connect(heard);
  return { clock, heard, announcer };
}

describe("joining", () => {
  test("sentences of one step become one message", () => {
    expect(joined(["Bình đánh đôi 7", " An bỏ lượt. ", "", "Đến lượt bạn!"])).toBe(
      "Bình đánh đôi 7. An bỏ lượt. Đến lượt bạn!",
    );
  });

  test("my turn and the play I must answer are one message", () => {
    const { heard, announcer } = setUp();
    announcer.say(["Bình đánh đôi 7", "Đến lượt bạn"]);
    expect(heard.texts).toEqual(["Bình đánh đôi 7. Đến lượt bạn."]);
    expect(heard.manners).toEqual(["polite"]);
  });
});

describe("the queue", () => {
  test("a burst of 500 events reaches the live region once each, in order, and all of it leaves again", () => {
    const { clock, announcer } = setUp();
    const [polite, place] = placed(clock);
    announcer.connect(polite);
    for (let n = 0; n < 500; n++) {
      announcer.say([`Việc ${String(n)}`]);
      clock.pass(n % 3);
    }
    clock.pass(60_000);
    expect(place.said.join(" ").match(/\d+/g)).toEqual(Array.from({ length: 500 }, (_, n) => String(n)));
    expect(place.nodes).toEqual([]);
  });

  test("what is asked for while a text is put into the page waits for the gap after it, not after it was asked for", () => {
    const { clock, announcer } = setUp();
    const shown: { text: string; from: number }[] = [];
    announcer.connect({
      show: (text) => {
        clock.pass(2 * GAP);
        shown.push({ text, from: clock.now() });
      },
    });
    announcer.say(["Một"]);
    announcer.say(["Hai"]);
    clock.pass(GAP - 1);
    expect(shown).toEqual([{ text: "Một.", from: 2 * GAP }]);
    clock.pass(1);
    expect(shown.map(({ text }) => text)).toEqual(["Một.", "Hai."]);
  });

  test("the first message goes out at once, the next ones together after the gap", () => {
    const { clock, heard, announcer } = setUp();
    announcer.say(["Một"]);
    announcer.say(["Hai"]);
    announcer.say(["Ba"]);
    expect(heard.texts).toEqual(["Một."]);
    clock.pass(GAP);
    expect(heard.texts).toEqual(["Một.", "Hai. Ba."]);
  });

  test("equal events are all said", () => {
    const { clock, heard, announcer } = setUp();
    announcer.say(["An bỏ lượt"]);
    announcer.say(["An bỏ lượt"]);
    announcer.say(["An bỏ lượt"]);
    clock.pass(GAP);
    expect(heard.texts).toEqual(["An bỏ lượt.", "An bỏ lượt. An bỏ lượt."]);
  });

  test("long waits are split between messages, and none is cut", () => {
    const { clock, heard, announcer } = setUp();
    const long = "x".repeat(LONGEST - 1);
    ["Đầu", long, long, "Cuối"].forEach((text) => {
      announcer.say([text]);
    });
    clock.pass(GAP * 3);
    expect(heard.texts).toEqual(["Đầu.", `${long}.`, `${long}.`, "Cuối."]);
  });

  test("what presses comes by itself, after the events before it, once a reader has begun to say those", () => {
    const { clock, heard, announcer } = setUp();
    announcer.say(["Một"]);
    announcer.say(["Hai"]);
    announcer.say(["Còn 20 giây"], "assertive");
    announcer.say(["Ba"]);
    clock.pass(GAP + SETTLE - 1);
    expect(heard.texts).toEqual(["Một.", "Hai."]);
    clock.pass(1);
    expect(heard.texts).toEqual(["Một.", "Hai.", "Còn 20 giây."]);
    clock.pass(GAP);
    expect(heard.texts).toEqual(["Một.", "Hai.", "Còn 20 giây.", "Ba."]);
    expect(heard.manners).toEqual(["polite", "polite", "assertive", "polite"]);
  });

  test("what presses is said once, however often it comes while it waits", () => {
    const { clock, heard, announcer } = setUp();
    announcer.say(["Một"]);
    announcer.say(["Chưa tới lượt"], "assertive");
    announcer.say(["Chưa tới lượt"], "assertive");
    announcer.say(["Còn 5 giây"], "assertive");
    clock.pass(SETTLE);
    expect(heard.texts).toEqual(["Một.", "Chưa tới lượt. Còn 5 giây."]);
    announcer.say(["Còn 5 giây"], "assertive");
    clock.pass(SETTLE);
    expect(heard.texts.at(-1)).toBe("Còn 5 giây.");
  });

  test("what presses comes at once when nothing has been said for a while", () => {
    const { clock, heard, announcer } = setUp();
    announcer.say(["Một"]);
    clock.pass(SETTLE);
    announcer.say(["Chưa tới lượt"], "assertive");
    expect(heard.texts).toEqual(["Một.", "Chưa tới lượt."]);
  });

  test("an answer does not wait for what presses", () => {
    const { clock, heard, announcer } = setUp();
    announcer.say(["Một"]);
    announcer.say(["Còn 20 giây"], "assertive");
    announcer.answer("Bạn còn 3 lá");
    clock.pass(GAP);
    expect(heard.texts).toEqual(["Một.", "Bạn còn 3 lá."]);
    clock.pass(SETTLE);
    expect(heard.texts).toEqual(["Một.", "Bạn còn 3 lá.", "Còn 20 giây."]);
  });

  test("an answer goes ahead of events, and a newer answer replaces it", () => {
    const { clock, heard, announcer } = setUp();
    announcer.say(["Một"]);
    announcer.say(["Hai"]);
    announcer.answer("Còn 20 giây");
    announcer.answer("Còn 19 giây");
    clock.pass(GAP * 2);
    expect(heard.texts).toEqual(["Một.", "Còn 19 giây.", "Hai."]);
    expect(heard.manners[1]).toBe("answer");
  });

  test("messages wait for the first output", () => {
    const announcer = new Announcer(new TestClock());
    const heard = new Heard();
    announcer.say(["Một"]);
    announcer.connect(heard);
    expect(heard.texts).toEqual(["Một."]);
  });

  test("nothing is said for empty texts", () => {
    const { heard, announcer } = setUp();
    announcer.say(["", "  "]);
    expect(heard.texts).toEqual([]);
  });
});

describe("the live regions", () => {
  test("a text stands in the page at once, an equal one is a new node, and old ones leave", () => {
    const clock = new TestClock();
    const [region, place] = placed(clock);
    region.show("Một");
    expect(place.nodes.map((one) => one.textContent)).toEqual(["Một"]);
    region.show("Một");
    expect(new Set(place.nodes).size).toBe(2);
    clock.pass(KEEP);
    expect(place.nodes).toEqual([]);
  });

  test("what is hidden behind a dialog is not there to be read again when that is closed", () => {
    const clock = new TestClock();
    const hosts = new Hosts();
    const [page, behind] = placed(clock);
    const [dialog, over] = placed(clock);
    hosts.add(page, "page");
    hosts.show("Một", "polite");
    const close = hosts.add(dialog, "dialog");
    hosts.show("Hai", "polite");
    expect(behind.nodes).toHaveLength(1);
    clock.pass(SETTLE);
    expect(behind.nodes).toEqual([]);
    expect(over.nodes).toHaveLength(1);
    close();
    clock.pass(SETTLE);
    expect(over.nodes).toEqual([]);
  });

  test("what is still there when a dialog is closed at once goes before it is read again", () => {
    const hosts = new Hosts();
    const clock = new TestClock();
    const [page, behind] = placed(clock);
    hosts.add(page, "page");
    hosts.show("Một", "polite");
    const close = hosts.add(placed(clock)[0], "dialog");
    clock.pass(SETTLE - 1);
    close();
    expect(behind.nodes).toEqual([]);
    hosts.show("Hai", "polite");
    clock.pass(1);
    expect(behind.nodes).toHaveLength(1);
  });

  test("an open dialog speaks instead of the page, never both", () => {
    const hosts = new Hosts();
    const [page, dialog] = [new Heard(), new Heard()];
    const close = hosts.add(dialog, "dialog");
    hosts.add(page, "page");
    hosts.show("Một", "polite");
    close();
    hosts.show("Hai", "polite");
    expect([dialog.texts, page.texts]).toEqual([["Một"], ["Hai"]]);
  });
});
