/** In words: in what house rules differ from the named set that they are nearest to. */

import { optionName, optionWord, t } from "$lib/i18n";
import type { GameInfo, OptionValue } from "$lib/wire";
import { differenceOf } from "./houseRules";

/** Say it; empty for a game without named sets. */
export function tellDifference(game: GameInfo, options: Readonly<Record<string, OptionValue>>): string {
  const found = differenceOf(game, options);
  if (found === null) {
    return "";
  }
  const rules = found.rules.map(([key, value]) =>
    t("web-rules-one", { rule: optionName(game.name, key), value: optionWord(game.name, key, value) }),
  );
  const whole = t(`preset-${game.name}-${found.preset}`);
  // Where there is little room, its name is cut off in the field above.
  const preset = rules.length === 0 ? whole : (whole.split(":")[0] ?? "");
  return t("web-rules-differ", { preset, count: rules.length, rules: rules.join("; ") });
}
