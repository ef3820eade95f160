/** What is asked over HTTP that changes who this browser is: one at a time, for the cookie that comes last counts. */

import { afterEach, describe, expect, it, vi } from "vitest";
import { becomeGuest, endSession, myChips, signIn } from "./http";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server that answers when it is told to. */
function slowServer(): { asked: string[]; answer: (status?: number) => Promise<void> } {
  const asked: string[] = [];
  const waiting: ((told: Response) => void)[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
  const answer = async (status = 200): Promise<void> => {
    waiting.shift()?.(Response.json({ code: "refused-busy", chips: 5 }, { status }));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { asked, answer };
}

describe("who this browser is", () => {
  it("is changed by one call after the other, whatever becomes of the one before", async () => {
    const { asked, answer } = slowServer();
    const calls = [becomeGuest(), signIn({ name: "Lan" }), endSession("x")];
    const ends = Promise.allSettled(calls);
    await vi.waitFor(() => {
      expect(asked).toEqual(["/api/guest"]);
    });
    await answer(503);
    expect(asked).toEqual(["/api/guest", "/api/sign-in"]);
    await answer();
    await answer();
    expect(asked).toEqual(["/api/guest", "/api/sign-in", "/api/account/sessions/x"]);
    expect((await ends).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  });

  it("holds up nothing else", async () => {
    const { asked, answer } = slowServer();
    const guest = becomeGuest();
    const chips = myChips();
    await vi.waitFor(() => {
      expect(asked).toHaveLength(2);
    });
    await answer();
    await answer();
    await expect(chips).resolves.toBe(5);
    await guest;
  });
});
