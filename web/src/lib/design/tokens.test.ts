import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { motifOf, MOTIFS, portraitsOf } from "./motifs";

const sheet = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
type Mode = "light" | "dark";
type Tokens = Readonly<Record<string, string>>;

/** Read the custom properties of the block that has exactly this selector, for one colour scheme. */
function block(selector: string, mode: Mode): Tokens {
  const start = sheet.indexOf(`${selector} {`);
  const body = sheet.slice(sheet.indexOf("{", start) + 1, sheet.indexOf("}", start));
  const found: Record<string, string> = {};
  for (const [, name = "", value = ""] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)$/.exec(value);
    found[name] = pair?.[mode === "light" ? 1 : 2] ?? value;
  }
  return found;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const normal = (mode: Mode): Tokens => block(":root", mode);
const high = (mode: Mode): Tokens => ({ ...normal(mode), ...block(':root[data-contrast="high"]', mode) });
const four = (mode: Mode): Tokens => ({ ...normal(mode), ...block(':root[data-deck="four"]', mode) });
const highFour = (mode: Mode): Tokens => ({
  ...high(mode),
  ...block(':root[data-contrast="high"][data-deck="four"]', mode),
});

const TEXT: [string, string][] = [
  ["--ink", "--ground"],
  ["--ink", "--ground-deep"],
  ["--ink", "--paper"],
  ["--ink", "--paper-raised"],
  ["--ink", "--accent-soft"],
  ["--ink", "--warn-soft"],
  ["--ink", "--plate"],
  ["--ink-soft", "--ground"],
  ["--ink-soft", "--ground-deep"],
  ["--ink-soft", "--paper"],
  ["--ink-soft", "--paper-raised"],
  ["--accent", "--ground"],
  ["--accent", "--paper"],
  ["--accent", "--paper-raised"],
  ["--warn", "--ground"],
  ["--warn", "--paper"],
  ["--warn", "--paper-raised"],
  ["--warn", "--warn-soft"],
  ["--on-accent", "--accent"],
  ["--on-warn", "--warn"],
  ["--on-mat", "--sedge"],
  ["--ink", "--brick"],
  ["--suit-s", "--card-paper"],
  ["--suit-h", "--card-paper"],
  ["--suit-c", "--card-paper"],
  ["--suit-d", "--card-paper"],
];
const SHAPES: [string, string][] = [
  ["--line-strong", "--paper"],
  ["--line-strong", "--paper-raised"],
  ["--line-strong", "--ground"],
  ["--focus", "--ground"],
  ["--focus", "--paper"],
  ["--focus", "--focus-gap"],
  ["--accent", "--sedge"],
  ["--mat-mark", "--sedge"],
  ["--mat-mark", "--plate"],
];

describe.each([
  ["normal", normal],
  ["four colours", four],
  ["high contrast", high],
  ["high contrast, four colours", highFour],
] as const)("%s", (_, tokens) => {
  describe.each(["light", "dark"] as const)("%s", (mode) => {
    test.each(TEXT)("text %s on %s has 4.5:1", (front, back) => {
      expect(contrast(tokens(mode)[front] ?? "", tokens(mode)[back] ?? "")).toBeGreaterThanOrEqual(4.5);
    });
    test.each(SHAPES)("shape %s on %s has 3:1", (front, back) => {
      expect(contrast(tokens(mode)[front] ?? "", tokens(mode)[back] ?? "")).toBeGreaterThanOrEqual(3);
    });
  });
});

test("a name always gets the same picture, whatever its case or the way its marks are written", () => {
  expect(motifOf("Ngọc Ánh")).toEqual(motifOf(" ngọc ánh ".normalize("NFD")));
});

test("every motif is somebody's", () => {
  const seen = new Set(Array.from({ length: 200 }, (_, index) => motifOf(`Người ${String(index)}`).name));
  expect([...seen].sort()).toEqual([...MOTIFS].sort());
});

test("at one table nobody has another one's picture, and people keep theirs", () => {
  const bots = ["Bờm", "Tễu", "Cuội", "Tấm", "Mận", "Xã Xệ", "Lý Toét"].map((name) => ({
    name,
    kind: "bot",
  }));
  for (const name of ["Trần Quốc Loan", "Hồ Bảo Sơn", "Ngọc Ánh", "Bờm"]) {
    const seen = portraitsOf([...bots.slice(0, 3), { name, kind: "person" }, ...bots.slice(3)]);
    expect(seen[3]).toEqual(motifOf(name));
    expect(new Set(seen.map((portrait) => portrait?.name)).size).toBe(8);
  }
  expect(portraitsOf([null, { name: "An", kind: "person" }])).toEqual([null, motifOf("An")]);
});
