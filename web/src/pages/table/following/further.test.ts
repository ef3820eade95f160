import { beforeEach, expect, it } from "vitest";
import type { Listener } from "$lib/i18n";
import { settings } from "$lib/settings/store.svelte";
import type { KnownEvent } from "$lib/wire";
import { Further, isEnd } from "./further";

const listener: Listener = { me: 0, nameOf: (seat) => ["An", "Bờm"][seat] ?? "?", lowWins: true };
const settled = (deal: number, ...payoffs: number[]): KnownEvent => ({
  n: deal,
  t: "settled",
  deal,
  payoffs,
  totals: payoffs,
});

let further: Further;

beforeEach(() => {
  settings.language = "en";
  further = new Further();
});

function end(...events: KnownEvent[]): void {
  further.keep({ events, old: false });
  further.begin(events, listener);
}

it("has nothing before a deal has ended", () => {
  further.keep({ events: [{ n: 1, t: "ready", seat: 0 }], old: false });
  further.begin([{ n: 1, t: "ready", seat: 0 }], listener);
  expect([further.next(), further.next()]).toEqual(["No deal has ended yet", "No deal has ended yet"]);
});

it("tells my account, then the others’, then that it is all, and begins again", () => {
  end(settled(1, 0, 5));
  const [mine, other] = ["You 0, total 0 penalty points", "Bờm +5, total 5 penalty points"];
  expect([1, 2, 3, 4].map(() => further.next())).toEqual([mine, other, "No more details", mine]);
});

it("begins anew with the next deal, once that is told", () => {
  end(settled(1, 0, 5));
  further.next();
  further.keep({ events: [settled(2, 7, 0)], old: false });
  expect(further.next()).toBe("Bờm +5, total 5 penalty points");
  further.begin([settled(2, 7, 0)], listener);
  expect(further.next()).toBe("You +7, total 7 penalty points");
});

it("is of the last deal alone where one comes back to many", () => {
  const events = [settled(1, 0, 5), settled(2, 7, 0)];
  further.keep({ events, old: true });
  further.begin(events, listener);
  expect(further.next()).toBe("You +7, total 7 penalty points");
  expect(further.next()).toBe("Bờm 0, total 0 penalty points");
  expect(further.next()).toBe("No more details");
});

it("knows by which events deals and matches end", () => {
  expect(isEnd(settled(1, 0, 0))).toBe(true);
  expect(isEnd({ n: 1, t: "match-closed", ranking: [] })).toBe(true);
  expect(isEnd({ n: 1, t: "ready", seat: 0 })).toBe(false);
});
