import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askToNotify, hindrance, notifyUnseen, takeNoticesAway } from "./browser";

interface Shown {
  data: { path: string };
  close(): void;
}
let shown: { title: string; tag: string }[];
let there: Shown[];

/** A browser that is asked for the first time, with a page that nobody looks at. */
function stand(permission: NotificationPermission, looked: DocumentVisibilityState = "hidden"): void {
  const worker = {
    showNotification: (title: string, { tag }: { tag: string }) => {
      shown.push({ title, tag });
    },
    getNotifications: () => there,
  };
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", { permission, requestPermission: () => Promise.resolve("granted") });
  vi.stubGlobal("navigator", {
    userAgent: "",
    serviceWorker: { getRegistration: () => Promise.resolve(worker) },
  });
  vi.stubGlobal("document", { visibilityState: looked });
}

const notice = { title: "Đến lượt bạn", body: "", topic: "turn-K7QF", path: "/ban/K7QF" };

beforeEach(() => {
  shown = [];
  there = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("says why a browser cannot notify", () => {
  stand("default");
  expect(hindrance()).toBeNull();
  stand("denied");
  expect(hindrance()).toBe("denied");
  vi.stubGlobal("navigator", { userAgent: "Firefox" });
  expect(hindrance()).toBe("missing");
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)" });
  expect(hindrance()).toBe("install");
  vi.stubGlobal("isSecureContext", false);
  expect(hindrance()).toBe("plain");
});

it("asks only where asking may help", async () => {
  stand("default");
  expect(await askToNotify()).toBe(true);
  stand("denied");
  expect(await askToNotify()).toBe(false);
});

it("notifies only who does not look at the page and lets it", async () => {
  stand("granted", "visible");
  await notifyUnseen(notice);
  stand("default");
  await notifyUnseen(notice);
  expect(shown).toEqual([]);
  stand("granted");
  await notifyUnseen(notice);
  expect(shown).toEqual([{ title: "Đến lượt bạn", tag: "turn-K7QF" }]);
});

it("takes away what leads to a page that is looked at, and nothing else", async () => {
  const closed: string[] = [];
  there = ["/ban/K7QF", "/ban/OTHER"].map((path) => ({ data: { path }, close: () => closed.push(path) }));
  stand("granted");
  await takeNoticesAway("/ban/K7QF");
  expect(closed).toEqual([]);
  stand("granted", "visible");
  await takeNoticesAway("/ban/K7QF");
  expect(closed).toEqual(["/ban/K7QF"]);
});
