import { describe, expect, it } from "vitest";
import { type Lamp, lit } from "./awake.svelte";

class FakeLamp implements Lamp {
  burning = 0;
  asked = 0;
  /** Called for an answer that is still to come. */
  answer: (() => void) | null = null;
  constructor(readonly slow = false) {}

  request(): Promise<{ release(): Promise<void> }> {
    this.asked += 1;
    const light = (): { release(): Promise<void> } => {
      this.burning += 1;
      return {
        release: () => {
          this.burning -= 1;
          return Promise.resolve();
        },
      };
    };
    return this.slow
      ? new Promise((resolve) => {
          this.answer = () => {
            resolve(light());
          };
        })
      : Promise.resolve(light());
  }
}

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
  turn(to: DocumentVisibilityState): void {
    this.visibilityState = to;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const as = (page: FakePage): Document => page as unknown as Document;

describe("the screen", () => {
  it("is lit, and let go dark again", async () => {
    const lamp = new FakeLamp();
    const stop = lit(lamp, as(new FakePage()));
    await settled();
    expect(lamp.burning).toBe(1);
    stop();
    await settled();
    expect(lamp.burning).toBe(0);
  });

  it("is asked for again when the page is looked at again, and not before", async () => {
    const lamp = new FakeLamp();
    const page = new FakePage();
    page.visibilityState = "hidden";
    const stop = lit(lamp, as(page));
    expect(lamp.asked).toBe(0);
    page.turn("visible");
    page.turn("hidden");
    page.turn("visible");
    expect(lamp.asked).toBe(2);
    stop();
    page.turn("visible");
    expect(lamp.asked).toBe(2);
  });

  it("does not stay lit by an answer that comes too late", async () => {
    const lamp = new FakeLamp(true);
    lit(lamp, as(new FakePage()))();
    lamp.answer?.();
    await settled();
    expect(lamp.burning).toBe(0);
  });

  it("goes dark where nobody lights it, or the phone says no", async () => {
    lit(null, as(new FakePage()))();
    const stop = lit({ request: () => Promise.reject(new Error("battery")) }, as(new FakePage()));
    await settled();
    stop();
  });
});
