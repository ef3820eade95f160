/** What the page says only where somebody asks for it: at tables, of lessons and of the rules. Loaded then, in both languages, so that they can be switched. */

import type { Language } from "$lib/settings/model";
import { says, saying } from "./messages.svelte";

const TEXTS = import.meta.glob<string>(
  [
    "$locales/*/*{lesson,-table,-web}.ftl",
    "$locales/*/{account,admin,groups,hints,rules,story,deals,fair,statistics}.ftl",
  ],
  {
    query: "?raw",
    import: "default",
  },
);

/** Load files of both languages and say what is in them from now on, in the place of that part; rejects when they do not come. */
async function more(part: string, files: readonly string[]): Promise<void> {
  const textsOf = (of: Language): Promise<string[]> =>
    Promise.all(
      Object.entries(TEXTS).flatMap(([path, load]) =>
        files.some((name) => path.endsWith(`/${of}/${name}.ftl`)) ? [load()] : [],
      ),
    );
  const [vi, en] = await Promise.all([textsOf("vi"), textsOf("en")]);
  saying(part, { vi, en });
}

/** What the files of a game are called. */
const fileOf = (game: string): string => game.replace("-", "");

/** Load what the lesson of a game says. */
export const bringLesson = (game: string): Promise<void> =>
  more("lesson", ["lesson", `${fileOf(game)}-lesson`]);

/** What the games say at their tables; what several say stands in the file of one of them. */
const GAMES_SAY = Object.keys(TEXTS).flatMap((path) => /[^/]+-table(?=\.ftl$)/.exec(path) ?? []);

/** Load what is said at tables alone: of every game, and of this one. */
export async function bringTable(game: string): Promise<void> {
  const page = `${fileOf(game)}-web`;
  const parts = { story: ["story"], games: GAMES_SAY, [page]: [page] };
  const missing = Object.entries(parts).filter(([part]) => !says(part));
  await Promise.all(missing.map(([part, files]) => more(part, files)));
}

/** Load what is said of the rules alone. */
export async function bringRules(): Promise<void> {
  if (!says("rules")) {
    await more("rules", ["rules"]);
  }
}

/** Load what is said of past deals alone. */
export async function bringDeals(): Promise<void> {
  if (!says("deals")) {
    await more("deals", ["deals"]);
  }
}

/** Load what is said of how cards are shuffled. */
export async function bringFair(): Promise<void> {
  if (!says("fair")) {
    await more("fair", ["fair"]);
  }
}

/** Load what the page of one's account says. */
export async function bringAccount(): Promise<void> {
  if (!says("account")) {
    await more("account", ["account"]);
  }
}

/** Load what the pages of groups say. */
export async function bringGroups(): Promise<void> {
  if (!says("groups")) {
    await more("groups", ["groups"]);
  }
}

/** Load what is said of statistics alone, and of the deals that they are made of. */
export async function bringStatistics(): Promise<void> {
  await Promise.all([bringDeals(), says("statistics") ? null : more("statistics", ["statistics"])]);
}

/** Load what is said of what a good player would do. */
export async function bringHints(): Promise<void> {
  if (!says("hints")) {
    await more("hints", ["hints"]);
  }
}

/** Load what the page of whoever runs the room says. */
export async function bringAdmin(): Promise<void> {
  if (!says("admin")) {
    await more("admin", ["admin"]);
  }
}
