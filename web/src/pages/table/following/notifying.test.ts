import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "$lib/settings";
import type { TableModel } from "$lib/table/model.svelte";
import type { KnownEvent, TableInfo } from "$lib/wire";
import { callOf, notifyOf } from "./notifying";
import { ME, modelAt, viewOf } from "./tables.setup";

const shown: string[] = [];

beforeEach(() => {
  const worker = {
    showNotification: (title: string) => {
      shown.push(title);
      return Promise.reject(new Error("not now"));
    },
  };
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve(worker) } });
  vi.stubGlobal("document", { visibilityState: "hidden" });
});

afterEach(() => {
  vi.unstubAllGlobals();
  shown.length = 0;
  settings.notices = false;
});

const came: KnownEvent = { n: 2, t: "seated", seat: 1, name: "Bình", kind: "person" };
const model = (facts: Partial<TableInfo> = {}): TableModel => {
  const view = viewOf(facts);
  return modelAt(() => view);
};

it("tells of my turn, at which table and in which game", () => {
  expect(callOf(model(), true, [])).toEqual({
    title: "Đến lượt bạn",
    body: "Sâm Lốc, bàn K7QF.",
    topic: "turn-K7QF",
    path: "/ban/K7QF",
  });
});

it("tells who has come to play, but not of bots, of myself, or in the middle of a deal", () => {
  const at = model({ phase: "waiting" });
  expect(callOf(at, false, [came])).toMatchObject({
    title: "Bình đang chờ bạn",
    topic: "company-K7QF",
  });
  expect(callOf(at, false, [{ ...came, kind: "bot" }])).toBeNull();
  expect(callOf(at, false, [{ ...came, seat: ME }])).toBeNull();
  expect(callOf(model(), false, [came])).toBeNull();
  expect(callOf(at, false, [])).toBeNull();
});

it("tells nothing unless that is wanted", async () => {
  notifyOf(model(), true, []);
  settings.notices = true;
  notifyOf(model(), true, []);
  notifyOf(model(), false, []);
  await vi.waitFor(() => {
    expect(shown).toEqual(["Đến lượt bạn"]);
  });
});
