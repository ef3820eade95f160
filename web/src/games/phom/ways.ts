/** How a player holds a hand of Phỏm, and what is asked twice there: settings of this game alone. */

import { holds, type OwnSetting, settings } from "$lib/settings";

/** Whether the hand stays sorted by phỏm and cạ. */
const SORTED = { name: "sorted", standard: true };
/** Whether a card that is touched twice at once is discarded. */
const TWICE = { name: "twice", standard: false };
/** Where an Ăn that makes no phỏm is asked twice: at tables of the lowest tier, at all, at none. */
export const WRONG_EAT = {
  name: "wrong-eat",
  choices: ["tier", "always", "never"],
  standard: "tier",
} as const;

export const WAYS: readonly OwnSetting[] = [SORTED, TWICE, WRONG_EAT];

const chosen = (one: OwnSetting): boolean | string => holds(one, settings.games["phom"]);

export const staysSorted = (): boolean => chosen(SORTED) === true;
export const discardsAtTwo = (): boolean => chosen(TWICE) === true;
export const asksAboutEating = (): (typeof WRONG_EAT.choices)[number] =>
  chosen(WRONG_EAT) as (typeof WRONG_EAT.choices)[number];
