/** House rules as a host looks through them: in groups, and beside the named set that they are nearest to. */

import type { TableInfo, GameInfo, OptionInfo, OptionValue } from "$lib/wire";

/** What house rules are about, in the order in which they are looked through; the message is `web-rules-{group}`. */
const GROUPS: readonly OptionInfo["about"][] = ["table", "play", "pay", "match"];

/** The rules of a game by groups, those without any left out. */
export const grouped = (options: readonly OptionInfo[]): [OptionInfo["about"], OptionInfo[]][] =>
  GROUPS.map((group): [OptionInfo["about"], OptionInfo[]] => [
    group,
    options.filter(({ about }) => about === group),
  ]).filter(([, members]) => members.length > 0);

export interface Difference {
  readonly preset: string;
  /** The rules that are not as the preset has them, with their values. */
  readonly rules: readonly (readonly [key: string, value: OptionValue])[];
}

/** Rules that no preset says anything about; a preset may, but need not, say how many seats there are. */
const OWN: readonly string[] = ["leaver"];
const KEPT: readonly string[] = ["seats"];

/** Return what a preset says of a rule. */
export const usualOf = (
  { presets }: Pick<GameInfo, "presets">,
  preset: string,
  rule: OptionInfo,
): OptionValue => presets[preset]?.[rule.key] ?? rule.default;

/** Return the preset that a table's rules are nearest to, and in what they differ; null for a game without presets. */
export function differenceOf(
  { presets, options }: Pick<GameInfo, "presets" | "options">,
  now: TableInfo["options"],
): Difference | null {
  const differences = Object.entries(presets).map(([preset, fields]) => ({
    preset,
    rules: options
      .filter(({ key }) => !OWN.includes(key) && !(KEPT.includes(key) && !(key in fields)))
      .filter((rule) => (now[rule.key] ?? rule.default) !== usualOf({ presets }, preset, rule))
      .map(({ key, default: usual }) => [key, now[key] ?? usual] as const),
  }));
  return differences.reduce<Difference | null>(
    (best, one) => (best === null || one.rules.length < best.rules.length ? one : best),
    null,
  );
}
