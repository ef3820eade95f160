/** By which rules deals were played that compare, in words. */

import { optionName, optionWord, t } from "$lib/i18n";
import { bringTable } from "$lib/i18n/more";
import type { OptionValue } from "$lib/wire";

interface Ruled {
  readonly game: string;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** In what the rules are not the game's own. */
export function rulesOf({ game, options }: Ruled): string {
  const told = Object.entries(options).map(([key, value]) =>
    t("web-rules-one", { rule: optionName(game, key), value: optionWord(game, key, value) }),
  );
  return told.length === 0 ? t("statistics-rules-usual") : told.join("; ");
}

/** Load the names of rules that are not the game's own: they are where tables have them. */
export const bringRuleNames = async (kinds: readonly Ruled[]): Promise<unknown> =>
  Promise.all(
    [...new Set(kinds.filter(({ options }) => Object.keys(options).length > 0).map(({ game }) => game))].map(
      bringTable,
    ),
  );
