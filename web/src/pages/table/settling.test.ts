import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Elements, Settling } from "./settling";

/** Something that may have the focus. */
const thing = (seen = true) => ({ checkVisibility: () => seen });
const CARD = thing();
const HAND = thing();
const BUTTON = thing();
const CHAT = thing();

/** A page of a heading, perhaps a button that goes on, and whatever else has the focus. */
class Page {
  activeElement: unknown = CARD;
  readonly body = thing();
  hasNext = false;
  hasOwn = false;
  order: readonly string[] = [];

  readonly heading = this.#focusable();
  readonly own = this.#focusable();
  readonly root = {
    ownerDocument: this,
    contains: (one: unknown) => one !== this.body,
    querySelector: (query: string) =>
      query === "[data-next]" && this.hasNext
        ? this.#focusable(BUTTON)
        : query === "[data-own]" && this.hasOwn
          ? this.own
          : null,
  };

  call(): void {
    this.activeElement = HAND;
  }

  #focusable(known?: object): { focus: () => void } {
    const one = {
      ...thing(),
      focus: () => {
        this.activeElement = known ?? one;
      },
    };
    return one;
  }
}

let page: Page;
let settling: Settling;

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: { motion: "reduced" } } });
  page = new Page();
  settling = new Settling(() => page as unknown as Elements, page);
});

/** Let the table change, by which the focus may be lost. */
async function change(doing: () => void): Promise<void> {
  settling.note();
  doing();
  await settling.settle();
}

const lose = (): void => {
  page.activeElement = page.body;
};

describe("the focus at a table", () => {
  it("stays where it is while that is there", async () => {
    await change(() => {
      page.hasNext = true;
    });
    expect(page.activeElement).toBe(CARD);
  });

  it("goes from what has gone to the button that goes on, else to my hand, else to the heading", async () => {
    page.order = ["3s"];
    await change(lose);
    expect(page.activeElement).toBe(HAND);
    page.hasNext = true;
    await change(lose);
    expect(page.activeElement).toBe(BUTTON);
    page.hasNext = false;
    page.order = [];
    await change(lose);
    expect(page.activeElement).toBe(page.heading);
  });

  it("goes from what is not to be seen any more, too", async () => {
    await change(() => {
      page.hasNext = true;
      page.activeElement = thing(false);
    });
    expect(page.activeElement).toBe(BUTTON);
  });

  it("waits at the heading for something to do, unless the player has gone elsewhere", async () => {
    await change(lose);
    await change(() => {
      page.order = ["3s"];
    });
    expect(page.activeElement).toBe(HAND);
    page.order = [];
    await change(lose);
    page.activeElement = CHAT;
    await change(() => {
      page.order = ["3s"];
    });
    expect(page.activeElement).toBe(CHAT);
  });

  it("waits in my own row, where letters are mine, if there is one", async () => {
    page.hasOwn = true;
    await change(lose);
    expect(page.activeElement).toBe(page.own);
    await change(() => {
      page.order = ["3s"];
    });
    expect(page.activeElement).toBe(HAND);
  });

  it("goes on where what had it has gone while a dialog was open", () => {
    page.hasNext = true;
    settling.regainFocus();
    expect(page.activeElement).toBe(CARD);
    page.activeElement = thing(false);
    settling.regainFocus();
    expect(page.activeElement).toBe(BUTTON);
  });

  it("is not taken from outside the table", async () => {
    lose();
    await change(() => {
      page.hasNext = true;
    });
    expect(page.activeElement).toBe(page.body);
  });
});
