import { describe, expect, test } from "vitest";
import { Announcer, type Clock, GAP, joined, LONGEST, type Manner, type Output } from "./announcer";
import { Hosts } from "./hosts";
import { KEEP, Region } from "./region.svelte";

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

class Heard implements Output {
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
    expect(joined(["Bình đánh đôi 7", " An bỏ lượt. ", "", "Tới lượt bạn!"])).toBe(
      "Bình đánh đôi 7. An bỏ lượt. Tới lượt bạn!",
    );
  });

  test("my turn and the play I must answer are one pressing message", () => {
    const { heard, announcer } = setUp();
    announcer.say(["Bình đánh đôi 7", "Tới lượt bạn"], "assertive");
    expect(heard.texts).toEqual(["Bình đánh đôi 7. Tới lượt bạn."]);
    expect(heard.manners).toEqual(["assertive"]);
  });
});

describe("the queue", () => {
  test("a burst of 500 events reaches the live regions once each, in order", () => {
    const { clock, announcer } = setUp();
    const regions = { polite: new Region(clock), assertive: new Region(clock) };
    const nodes = new Map<string, string>();
    announcer.connect({
      show: (text, manner) => {
        const name = manner === "polite" ? "polite" : "assertive";
        regions[name].show(text);
        for (const { key, text: inPage } of regions[name].shown) {
          nodes.set(`${name} ${String(key)}`, inPage);
        }
      },
    });
    for (let n = 0; n < 500; n++) {
      announcer.say([`Việc ${String(n)}`], n % 7 === 0 ? "assertive" : "polite");
      clock.pass(n % 3);
    }
    clock.pass(60_000);
    const spoken = [...nodes.values()].join(" ").match(/\d+/g);
    expect(spoken).toEqual(Array.from({ length: 500 }, (_, n) => String(n)));
    expect(regions.polite.shown).toEqual([]);
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

  test("a pressing message takes along what waits before it", () => {
    const { clock, heard, announcer } = setUp();
    announcer.say(["Một"]);
    announcer.say(["Hai"]);
    announcer.say(["Tới lượt bạn"], "assertive");
    clock.pass(GAP);
    expect(heard.texts).toEqual(["Một.", "Hai. Tới lượt bạn."]);
    expect(heard.manners).toEqual(["polite", "assertive"]);
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
  test("an equal text is a new node, and old ones leave", () => {
    const clock = new TestClock();
    const region = new Region(clock);
    region.show("Một");
    region.show("Một");
    expect(region.shown.map((one) => one.key)).toEqual([0, 1]);
    clock.pass(KEEP);
    expect(region.shown).toEqual([]);
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
