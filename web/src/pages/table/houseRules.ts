/** House rules as a host looks through them: in groups, and beside the named set that they are nearest to. */

import type { TableInfo, GameInfo, OptionInfo, OptionValue } from "$lib/wire";

/** What a house rule is about; the message is `web-rules-{group}`. */
export const GROUPS = ["table", "play", "pay", "match"] as const;
export type RuleGroup = (typeof GROUPS)[number];

const TABLE = "seats turn_timer lay_timer u_window sam_seconds arrange_time leaver";
const PAY = `stake nuoi_ga u_pay_thuong u_pay_tron u_pay_khan den_three den_chot all_mom chot_rule tie_break
  sam_points sam_value thoi_two thoi_quad cut_two_penalty cong den_bao_mot
  natural_value natural_vs_natural sap sap_lang chi_bonus foul_penalty face_points`;
const MATCH = "match match_limit match_hands match_deals match_points target first_dealer";

const GROUP_OF: ReadonlyMap<string, RuleGroup> = new Map(
  (
    [
      ["table", TABLE],
      ["pay", PAY],
      ["match", MATCH],
    ] as const
  ).flatMap(([group, keys]) => keys.split(/\s+/).map((key) => [key, group] as const)),
);

/** Return the group of a house rule; what is not named is about how one plays. */
export const groupOf = (key: string): RuleGroup => GROUP_OF.get(key) ?? "play";

/** The rules of a game by groups, those without any left out. */
export const grouped = (options: readonly OptionInfo[]): [RuleGroup, OptionInfo[]][] =>
  GROUPS.map((group): [RuleGroup, OptionInfo[]] => [
    group,
    options.filter(({ key }) => groupOf(key) === group),
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
