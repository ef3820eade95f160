/** How styles are written: windows by their names, and each component's by itself. */

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SRC = fileURLToPath(new URL(".", import.meta.url));
const WINDOWS = "lib/design/windows.css";

/** What styles hold beside comments, by the file. */
const STYLES: ReadonlyMap<string, string> = new Map(
  readdirSync(SRC, { recursive: true, encoding: "utf-8" })
    .filter((file) => /\.(svelte|css)$/.test(file) && file !== WINDOWS)
    .map((file) => {
      const text = readFileSync(`${SRC}${file}`, "utf-8");
      const style = file.endsWith(".css") ? text : (/<style>([^]*)<\/style>/.exec(text)?.[1] ?? "");
      return [file, style.replace(/\/\*[^]*?\*\//g, "")] as const;
    }),
);
/** How often something is found in the styles, by the file. */
function found(what: RegExp): Record<string, string[]> {
  const all = [...STYLES].map(([file, style]) => [file, style.match(what) ?? []] as const);
  return Object.fromEntries(
    all.filter(([, ones]) => ones.length > 0).map(([file, ones]) => [file, [...ones]]),
  );
}

const NAMES = [...readFileSync(`${SRC}${WINDOWS}`, "utf-8").matchAll(/@custom-media (--[a-z]+)/g)].flatMap(
  ([, name]) => name ?? [],
);

it("names the windows it is for, each of which is used", () => {
  const asked = Object.values(found(/@media[^{]*/g)).flat();
  const used = new Set(asked.flatMap((one) => one.match(/--[a-z]+/g) ?? []));
  expect([...used].sort()).toEqual([...NAMES].sort());
  const measured = asked.filter((one) => !/^@media ((,|and|not|[()]|--[a-z]+)\s*)+$/.test(one));
  expect(measured).toEqual([]);
});

it("tells few windows apart", () => {
  expect(NAMES.length).toBeLessThanOrEqual(26);
});

it("leaves each child to itself: what it lies in hands sizes down as variables", () => {
  // The page's own scrolling hangs on what lies at the foot of the lobby.
  expect(found(/:global\(.*/g)).toEqual({
    "pages/Lobby.svelte": [":global(:root:has(.lobby-foot)) {"],
  });
});

it("stacks no selector to win", () => {
  expect(found(/(\.[a-zA-Z][\w-]*)\1(?![\w-])/g)).toEqual({});
});
