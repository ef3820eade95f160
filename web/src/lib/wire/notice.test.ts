import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Countdown } from "./notice.svelte";

describe("Countdown", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("counts whole minutes down to any moment, and nothing is planned before or after", () => {
    const countdown = new Countdown();
    expect(countdown.minutes).toBeNull();
    countdown.to(Date.now() + 150_000);
    const told: (number | null)[] = [countdown.minutes];
    for (const ms of [29_000, 2_000, 60_000, 60_000, 600_000]) {
      vi.advanceTimersByTime(ms);
      told.push(countdown.minutes);
    }
    expect(told).toEqual([3, 3, 2, 1, 0, 0]);
    countdown.to(null);
    expect(countdown.minutes).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});
