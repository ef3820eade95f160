import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runCommon } from "$lib/keys/common.svelte";
import { log } from "$lib/log/log.svelte";
import { settings } from "$lib/settings/store.svelte";
import { announce, announcer, answer, record, repeat } from "./speech";

const AGES = 60_000;
let heard: string[] = [];
let disconnect: () => void;

beforeAll(() => {
  vi.useFakeTimers();
});

afterAll(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  disconnect = announcer.connect({ show: (text) => heard.push(text) });
  log.clear();
  log.category = "all";
  heard = [];
});

afterEach(() => {
  // Whatever a test left in the queue goes out before the next one begins.
  vi.advanceTimersByTime(AGES);
  disconnect();
  settings.speech.muted = [];
});

/** Press keys one after the other, giving each answer its time. */
function pressed(...commands: string[]): string[] {
  heard = [];
  for (const command of commands) {
    expect(runCommon(command)).toBe(true);
    vi.advanceTimersByTime(AGES);
  }
  return heard;
}

test("before anything has been said, repeating says so", () => {
  repeat();
  vi.advanceTimersByTime(AGES);
  expect(heard).toEqual(["Chưa có tin nào."]);
});

test("the lines of a step are said as one message and kept one by one", () => {
  announce([
    { kind: "play", text: "Bình đánh đôi 7" },
    { kind: "score", text: "Bình được 5 điểm" },
  ]);
  vi.advanceTimersByTime(AGES);
  expect(heard).toEqual(["Bình đánh đôi 7. Bình được 5 điểm."]);
  expect(log.list("score").map((entry) => entry.text)).toEqual(["Bình được 5 điểm"]);
  expect(pressed("repeat")).toEqual(["Bình đánh đôi 7. Bình được 5 điểm."]);
});

test("silenced kinds are kept but not said", () => {
  settings.speech.muted = ["chat"];
  announce({ kind: "chat", text: "An: chào" });
  vi.advanceTimersByTime(AGES);
  expect(heard).toEqual([]);
  expect(log.list("chat")).toHaveLength(1);
});

test("history is kept without being said, answers are said without being kept", () => {
  record([{ kind: "play", text: "Bình bỏ lượt" }]);
  answer("Còn 20 giây");
  vi.advanceTimersByTime(AGES);
  expect(heard).toEqual(["Còn 20 giây."]);
  expect(log.list("all").map((entry) => entry.text)).toEqual(["Bình bỏ lượt"]);
});

test("the log is walked by keys", () => {
  record([
    { kind: "play", text: "Một" },
    { kind: "chat", text: "Hai" },
  ]);
  expect(pressed("older", "older", "older", "newer", "newer")).toEqual([
    "Hai.",
    "Một.",
    "Tin cũ nhất. Một.",
    "Hai.",
    "Tin mới nhất. Hai.",
  ]);
  expect(pressed("next-kind", "newest", "next-kind", "oldest", "previous-kind")).toEqual([
    "Nước đi: 1 tin.",
    "Một.",
    "Điểm: 0 tin.",
    "Điểm: chưa có tin nào.",
    "Nước đi: 1 tin.",
  ]);
});

test("other commands are left to the table", () => {
  expect(runCommon("turn")).toBe(false);
});

test("of much that was missed the newest is said, and all of it is in the log", () => {
  announce(Array.from({ length: 200 }, (_, at) => ({ kind: "play" as const, text: `Lượt ${String(at)}` })));
  vi.advanceTimersByTime(AGES);
  const newest = Array.from({ length: 8 }, (_, at) => `Lượt ${String(192 + at)}.`);
  expect(heard.join(" ")).toBe(["Lỡ 192 việc, xem lại trong diễn biến.", ...newest].join(" "));
  expect(log.list("all")).toHaveLength(200);
});
