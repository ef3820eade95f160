import { describe, expect, it } from "vitest";
import { FLIGHT, gone, type Lying, plan } from "./motion";

const box = (x: number) => ({ x, y: 0, width: 10, height: 14 });
const lying = (zone: string, x: number, from?: string, card = "3s"): Lying => ({
  card,
  zone,
  box: box(x),
  from,
});

describe("plan", () => {
  it("flies a played card from the hand to the pile", () => {
    const flights = plan(
      new Map([["hand 3s", lying("hand", 5)]]),
      new Map([["pile 3s", lying("pile", 50, "seat-1")]]),
      new Map([["seat-1", box(90)]]),
    );
    expect(flights).toEqual([{ key: "pile 3s", from: box(5), to: box(50), delay: 0 }]);
  });

  it("flies a card not seen before from the seat it comes from", () => {
    const flights = plan(
      new Map(),
      new Map([["pile 3s", lying("pile", 50, "seat-1")]]),
      new Map([["seat-1", box(90)]]),
    );
    expect(flights[0]?.from).toEqual(box(90));
  });

  it("leaves cards alone that stay in their zone or come from nowhere", () => {
    const before = new Map([["hand 3s", lying("hand", 5)]]);
    const after = new Map([
      ["hand 3s", lying("hand", 9)],
      ["hand 4s", lying("hand", 12, undefined, "4s")],
    ]);
    expect(plan(before, after, new Map())).toEqual([]);
  });

  it("flies one of two equal cards and leaves the other in the hand", () => {
    const flights = plan(
      new Map([
        ["hand 3s", lying("hand", 5)],
        ["hand 3s'", lying("hand", 20)],
        ["pile 3s", lying("pile", 50, "seat-1")],
      ]),
      new Map([
        ["hand 3s", lying("hand", 5)],
        ["pile 3s", lying("pile", 49, "seat-1")],
        ["pile 3s'", lying("pile", 50, "seat-0")],
      ]),
      new Map([["seat-0", box(90)]]),
    );
    expect(flights.map(({ key, from }) => [key, from.x])).toEqual([["pile 3s'", 20]]);
  });

  it("flies nothing that is not shown", () => {
    const hidden = { ...lying("seat-1", 0, "deck"), box: { x: 0, y: 0, width: 0, height: 0 } };
    expect(plan(new Map(), new Map([["seat-1 back", hidden]]), new Map([["deck", box(0)]]))).toEqual([]);
  });

  it("stays under 300 ms however many cards fly", () => {
    const cards = Array.from({ length: 26 }, (_, at) => [String(at), lying("hand", at, "deck")] as const);
    const flights = plan(new Map(), new Map(cards), new Map([["deck", box(0)]]));
    expect(Math.max(...flights.map((flight) => flight.delay)) + FLIGHT).toBeLessThan(300);
  });
});

describe("gone", () => {
  it("names the cards that left a zone and are nowhere else", () => {
    const before = new Map([
      ["pile 3s", lying("pile", 1)],
      ["pile 4s", lying("pile", 2, undefined, "4s")],
      ["hand 5s", lying("hand", 3, undefined, "5s")],
    ]);
    const taken = new Map([["hand 4s", lying("hand", 2, undefined, "4s")]]);
    expect(gone(before, taken, "pile")).toEqual(["pile 3s"]);
  });

  it("names none while the zone goes on", () => {
    const before = new Map([
      ["pile 3s", lying("pile", 1)],
      ["pile 4s", lying("pile", 2, undefined, "4s")],
    ]);
    expect(gone(before, new Map([["pile 4s", lying("pile", 2, undefined, "4s")]]), "pile")).toEqual([]);
  });
});
