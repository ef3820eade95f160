/** Animations of cards from where they lay before a change to where they lie after it. */

import { unmarked } from "$lib/cards/faces";
import { POT, type Throw, type Transfer } from "./story";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Lying {
  readonly card: string;
  readonly zone: string;
  readonly box: Box;
  /** The seat whose place a card comes from when it was not seen before. */
  readonly from?: string | undefined;
  /** When it flies, among those that fly together; without it as it stands on the page. */
  readonly order?: number | undefined;
  readonly element?: HTMLElement;
}

/** Everything that lies on the page, by zone and card: with two packs a card may lie twice, even in one zone. */
export type Scene = ReadonlyMap<string, Lying>;
export type Anchors = ReadonlyMap<string, Box>;

/** The animation of one card from `from` to `to`; `delay` in milliseconds. */
export interface Flight {
  readonly key: string;
  readonly from: Box;
  readonly to: Box;
  readonly delay: number;
}

/** A flight and all waits before it stay under 300 ms. */
export const FLIGHT = 190;
const SPREAD = 90;

/** Plan the flights of a change. Cards that only moved within their zone have none: CSS moves them. */
export function plan(before: Scene, after: Scene, anchors: Anchors): Flight[] {
  const flights: (Omit<Flight, "delay"> & { order: number })[] = [];
  const left = [...before].filter(([key]) => !after.has(key)).map(([, then]) => then);
  for (const [key, now] of after) {
    if (before.has(key) || now.box.width === 0) {
      continue;
    }
    const at = left.findIndex((then) => then.card === now.card && then.zone !== now.zone);
    const then = at < 0 ? undefined : left.splice(at, 1)[0];
    const from = then?.box ?? (now.from === undefined ? undefined : anchors.get(now.from));
    if (from) {
      flights.push({ key, from, to: now.box, order: now.order ?? 0 });
    }
  }
  flights.sort((one, other) => one.order - other.order);
  const wait = flights.length > 1 ? Math.min(16, SPREAD / (flights.length - 1)) : 0;
  return flights.map(({ key, from, to }, at) => ({ key, from, to, delay: Math.round(at * wait) }));
}

/** The cards of a zone that have gone from the page altogether, now that nothing of the zone is left as it was. */
export function gone(before: Scene, after: Scene, zone: string): string[] {
  const cleared = [...before].filter(([, then]) => then.zone === zone);
  const fresh = [...after].filter(([key]) => !before.has(key)).map(([, now]) => now.card);
  return cleared.some(([key]) => after.has(key))
    ? []
    : cleared.filter(([, then]) => !fresh.includes(then.card)).map(([key]) => key);
}

const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** Whether animations are allowed now. */
export const moves = (): boolean => document.documentElement.dataset["motion"] !== "reduced";

/** The cards of the page at one moment, each with a copy of its element for animations after it is gone. */
export interface Look {
  readonly scene: Scene;
  readonly copies: ReadonlyMap<string, HTMLElement>;
}

/** No cards. */
export const NOTHING: Look = { scene: new Map(), copies: new Map() };

/** Look where all cards lie now. */
export function look(root: HTMLElement, copying: string): Look {
  const scene = new Map<string, Lying>();
  const copies = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-fly]")) {
    const { fly: name = "", zone = "", from, order } = element.dataset;
    let key = `${zone} ${name}`;
    while (scene.has(key)) {
      key += "'";
    }
    const when = order === undefined ? undefined : Number(order);
    scene.set(key, { card: unmarked(name), zone, box: boxOf(element), from, order: when, element });
    if (zone === copying) {
      const copy = element.cloneNode(true) as HTMLElement;
      copy.style.setProperty("--card-w", `${String(element.offsetWidth)}px`);
      copies.set(key, copy);
    }
  }
  return { scene, copies };
}

function anchorsOf(root: HTMLElement): Anchors {
  const all = [...root.querySelectorAll<HTMLElement>("[data-anchor]")];
  return new Map(all.map((element) => [element.dataset["anchor"] ?? "", boxOf(element)]));
}

function fly(element: HTMLElement, { from, to, delay }: Flight): void {
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = Math.min(1.4, Math.max(0.3, from.height / to.height));
  const start = {
    transform: `translate(${String(dx)}px, ${String(dy)}px) scale(${String(scale)})`,
    zIndex: 5,
  };
  // What is not shown where it comes to is seen only on its way.
  const seen = element.dataset["vanishes"] === undefined ? {} : { opacity: 1 };
  element.animate(
    [
      { ...start, ...seen },
      { transform: "none", zIndex: 5, ...seen },
    ],
    { duration: FLIGHT, delay, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)", fill: "backwards" },
  );
}

function removeAfter(flight: Animation, element: Element): void {
  flight.onfinish = () => {
    element.remove();
  };
  flight.oncancel = flight.onfinish;
}

/** Animate copies of the cards that have gone from the mat: they move aside and fade out. */
function gather(root: HTMLElement, before: Look, keys: readonly string[], to: Box | undefined): void {
  const ground = boxOf(root);
  for (const key of keys) {
    const copy = before.copies.get(key);
    const box = before.scene.get(key)?.box;
    if (!copy || !box) {
      continue;
    }
    copy.removeAttribute("data-fly");
    copy.setAttribute("aria-hidden", "true");
    Object.assign(copy.style, {
      position: "absolute",
      margin: "0",
      pointerEvents: "none",
      left: `${String(box.x - ground.x)}px`,
      top: `${String(box.y - ground.y)}px`,
    });
    root.append(copy);
    const dx = to ? to.x + to.width / 2 - (box.x + box.width / 2) : 0;
    const dy = to ? to.y + to.height / 2 - (box.y + box.height / 2) : -box.height;
    const flight = copy.animate(
      [
        { transform: "none", opacity: 1 },
        { transform: `translate(${String(dx)}px, ${String(dy)}px) scale(0.35)`, opacity: 0 },
      ],
      { duration: FLIGHT, easing: "ease-in" },
    );
    removeAfter(flight, copy);
  }
}

/** Animate the change from an earlier look to the page as it is now. */
export function play(root: HTMLElement, before: Look, gathering: string, gatherTo: string | null): void {
  if (!moves()) {
    return;
  }
  const after = look(root, "").scene;
  const anchors = anchorsOf(root);
  for (const flight of plan(before.scene, after, anchors)) {
    const element = after.get(flight.key)?.element;
    if (element) {
      fly(element, flight);
    }
  }
  const left = gone(before.scene, after, gathering);
  gather(root, before, left, gatherTo === null ? undefined : anchors.get(gatherTo));
}

/** How long chips are on their way, and how many are seen of any amount. */
const PAID_IN = 600;
const COINS = 3;

/** The anchor of a seat, or of the pot. */
const anchorOf = (seat: number): string => (seat === POT ? "pot" : `seat-${String(seat)}`);

/** Let chips fly from who pays to who is paid; who has no anchor is at the deck. */
export function flyChips(root: HTMLElement, ways: readonly Transfer[]): void {
  if (ways.length === 0 || !moves()) {
    return;
  }
  const anchors = anchorsOf(root);
  const ground = boxOf(root);
  for (const way of ways) {
    const [from, to] = [way.from, way.to].map((seat) => anchors.get(anchorOf(seat)) ?? anchors.get("deck"));
    if (from && to) {
      for (let coin = 0; coin < COINS; coin++) {
        throwCoin(root, ground, from, to, coin);
      }
    }
  }
}

/** The way of something that is thrown so far, in five steps. */
function arc(dx: number, dy: number): string[] {
  const rise = Math.max(30, Math.hypot(dx, dy) / 6);
  return [0, 0.25, 0.5, 0.75, 1].map(
    (part) => `translate(${String(dx * part)}px, ${String(dy * part - rise * Math.sin(Math.PI * part))}px)`,
  );
}

function throwCoin(root: HTMLElement, ground: Box, from: Box, to: Box, at: number): void {
  const coin = root.ownerDocument.createElement("span");
  coin.className = "coin";
  coin.setAttribute("aria-hidden", "true");
  coin.style.left = `${String(from.x + from.width / 2 - ground.x)}px`;
  coin.style.top = `${String(from.y + from.height / 2 - ground.y)}px`;
  root.append(coin);
  const dx = to.x + to.width / 2 - (from.x + from.width / 2);
  const dy = to.y + to.height / 2 - (from.y + from.height / 2);
  const flight = coin.animate(
    arc(dx, dy).map((transform) => ({ transform })),
    { duration: PAID_IN - 60 * (COINS - 1), delay: 60 * at, easing: "ease-in-out", fill: "backwards" },
  );
  removeAfter(flight, coin);
}

/** How long something flies that is thrown at somebody, and how far it turns meanwhile. */
const THROWN_IN = 800;
const TURNS = 540;

/** Lay something that was thrown on the face it was thrown at, and let it fly there from the thrower's; both are on the page. */
export function hurl(element: HTMLElement, { from, to }: Throw): void {
  const root = element.closest<HTMLElement>(".room");
  if (root === null) {
    return;
  }
  const anchors = anchorsOf(root);
  const ground = boxOf(root);
  const [start, end] = [from, to].map((seat) => anchors.get(anchorOf(seat)) ?? anchors.get("deck") ?? ground);
  if (start === undefined || end === undefined) {
    return;
  }
  const at = { x: end.x + end.width / 2, y: end.y + end.height / 2 };
  element.style.left = `${String(at.x - ground.x)}px`;
  element.style.top = `${String(at.y - ground.y)}px`;
  if (!moves()) {
    return;
  }
  const dx = start.x + start.width / 2 - at.x;
  const dy = start.y + start.height / 2 - at.y;
  const steps = arc(-dx, -dy);
  const last = steps.length - 1;
  element.animate(
    steps.map((way, step) => ({
      transform: `translate(${String(dx)}px, ${String(dy)}px) ${way} rotate(${String((TURNS * step) / last)}deg)`,
    })),
    { duration: THROWN_IN, easing: "ease-in-out", fill: "backwards" },
  );
  element.animate([{ scale: "1.3 0.6" }, { scale: "0.9 1.15" }, { scale: 1 }], {
    duration: 260,
    delay: THROWN_IN,
    easing: "ease-out",
  });
}
