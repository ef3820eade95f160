/** House rules in words. */

import { number } from "./format";
import { has, t } from "./messages.svelte";

/** The message of an option: a game has its own, and every table a few more. */
export function optionId(game: string, key: string): string {
  const own = `option-${game}-${key}`;
  return has(own) ? own : `option-table-${key}`;
}

/** What an option is called. */
export const optionName = (game: string, key: string): string => t(optionId(game, key));

/** A value of an option: a choice by its name, a number with what it counts, or what 0 means. */
export function optionWord(game: string, key: string, value: string | number): string {
  const id = optionId(game, key);
  if (typeof value === "number") {
    return has(`${id}.value`) ? t(`${id}.value`, { value }) : number(value);
  }
  return has(`${id}-${value}`) ? t(`${id}-${value}`) : t(`web-option-${value}`);
}
