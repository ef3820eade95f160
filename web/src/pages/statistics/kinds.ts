/** Which deals are looked at: chosen by game, company and rules, of those that there are; and how the address says it. */

import type { PlayedKind } from "$lib/wire";
import type { KindName } from "$lib/wire/played";

/** The name in the address. */
const CHOSEN = "loai";
const COMPANIES: readonly KindName["company"][] = ["people", "mixed", "bots"];

/** With how many, and with whom: deals apart by it alone. */
export const companyOf = ({ players, company }: KindName): string => `${String(players)}.${company}`;

/** Name a kind in an address. */
export const written = (kind: KindName): string =>
  `?${new URLSearchParams({ [CHOSEN]: [kind.game, companyOf(kind), kind.rules].join(".") }).toString()}`;

/** The kind that an address names; null where it names none. */
export function readKind(search: string): KindName | null {
  const [game = "", players = "", company = "", rules = ""] = (
    new URLSearchParams(search).get(CHOSEN) ?? ""
  ).split(".");
  const known = COMPANIES.find((one) => one === company);
  return game !== "" && known !== undefined && /^\d{1,2}$/.test(players)
    ? { game, players: Number(players), company: known, rules }
    : null;
}

export interface Choice {
  readonly game: string;
  readonly company: string;
  readonly rules: string;
}

export const choiceOf = (kind: KindName): Choice => ({
  game: kind.game,
  company: companyOf(kind),
  rules: kind.rules,
});

/** The kind that comes nearest to a choice, of which `game` weighs most: the others may be of what was chosen before. */
export function nearest<Kind extends KindName>(kinds: readonly Kind[], choice: Choice): Kind | null {
  const weight = (kind: Kind): number =>
    (kind.game === choice.game ? 4 : 0) +
    (companyOf(kind) === choice.company ? 2 : 0) +
    (kind.rules === choice.rules ? 1 : 0);
  return kinds.reduce<Kind | null>(
    (best, one) => (best === null || weight(one) > weight(best) ? one : best),
    null,
  );
}

/** The choices that there are: each game, and those of the one that is shown. */
export function offered(kinds: readonly PlayedKind[], shown: PlayedKind): Record<keyof Choice, PlayedKind[]> {
  const each = (some: readonly PlayedKind[], of: (kind: PlayedKind) => string): PlayedKind[] => [
    ...new Map([...some].reverse().map((kind) => [of(kind), kind])).values(),
  ];
  const ofGame = kinds.filter(({ game }) => game === shown.game);
  return {
    game: each(kinds, ({ game }) => game).reverse(),
    company: each(ofGame, companyOf).sort((one, other) => one.players - other.players),
    rules: each(
      ofGame.filter((kind) => companyOf(kind) === companyOf(shown)),
      ({ rules }) => rules,
    ).reverse(),
  };
}
