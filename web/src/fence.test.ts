/** The linter keeps `lib/` from games and pages, and `games/` from pages, in whatever form they would be imported. */

import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import { beforeAll, describe, expect, it } from "vitest";

const eslint = new ESLint({ cwd: fileURLToPath(new URL("..", import.meta.url)) });

async function found(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: `src/${file}` });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === "fence/imports")
    .map(({ message }) => message.split(":")[0] ?? "");
}

const FORMS: readonly string[] = [
  'import { panelOf } from "../../games/registry";',
  'import { panelOf } from "../../games";',
  'import "../../games/";',
  'import type { Panel } from "../../games/registry";',
  'import { panelOf } from "$lib/../games/registry";',
  'import { panelOf } from "/src/games/registry";',
  'import raw from "../../games/registry.ts?raw";',
  'export { panelOf } from "../../games/registry";',
  'export * from "../../games";',
  'export const load = () => import("../../games/registry");',
  'export const load = () => import("../../games");',
  'export type Panel = import("../../games/registry").Panel;',
  'export type Panel = typeof import("../../games");',
  'import games = require("../../games");',
  'export const all = import.meta.glob("../../games/*/index.ts");',
  'export const all = import.meta.glob(["./*.ts", "../../games/*/index.ts"]);',
  'export const art = new URL("../../games/binh/art.svg", import.meta.url);',
];

// The linter reads its own parts at the first file.
beforeAll(() => found("lib/any.ts", ""), 60_000);

describe("a file of lib/table", () => {
  it.each(FORMS)("imports nothing of games/: %s", async (code) => {
    expect(await found("lib/table/any.ts", code)).toEqual(["lib/ imports nothing of games/"]);
  });

  it.each(FORMS)("imports nothing of games/ in a component either: %s", async (code) => {
    const component = `<script lang="ts">\n${code}\n</script>\n`;
    expect(await found("lib/table/Any.svelte", component)).toEqual(["lib/ imports nothing of games/"]);
  });

  it("imports no page, and nothing from a folder that a pattern leaves open", async () => {
    expect(await found("lib/table/any.ts", 'void import("../../pages");')).toEqual([
      "lib/ imports nothing of pages/",
    ]);
    expect(await found("lib/table/any.ts", 'import.meta.glob("../../*/index.ts");')).toHaveLength(1);
  });

  it.each(["void import(name);", "void import(`../../games/${name}`);", "import.meta.glob(`./${name}`);"])(
    "says in plain text what it imports: %s",
    async (code) => {
      expect(await found("lib/table/any.ts", `const name = "binh";\n${code}`)).toEqual([
        "Write what is imported as a plain text, so that the fence of lib/ can read it.",
      ]);
    },
  );

  it("imports what is its own, and what only sounds like a game", async () => {
    const code = [
      'import { fly } from "svelte/transition";',
      'import { games } from "./games";',
      'import { gameKeys } from "$lib/keys/games";',
      'import { games as others } from "games";',
      'export const load = () => import("./Table.svelte");',
      'export const all = import.meta.glob("./*.ts");',
      'export const art = new URL("./art.svg", import.meta.url);',
      'export const other = new URL("https://play.example/games/x");',
    ].join("\n");
    expect(await found("lib/table/any.ts", code)).toEqual([]);
  });
});

it("lets games import lib, and no page", async () => {
  expect(await found("games/binh/any.ts", 'import { t } from "../../lib/i18n";')).toEqual([]);
  expect(await found("games/binh/any.ts", 'export * from "../../pages/table/sitting";')).toHaveLength(1);
});

it("lets pages, and tests, import everything", async () => {
  expect(await found("pages/any.ts", 'import "../games/registry";')).toEqual([]);
  expect(await found("lib/table/any.test.ts", 'import "../../games/registry";')).toEqual([]);
});
