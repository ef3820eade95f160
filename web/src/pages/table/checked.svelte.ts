/** What the page has found of how the last deal was shuffled, in words; said once, when its result has been told. */

import { untrack } from "svelte";
import type { Verdict } from "$lib/fair";
import { joined, type Say, t } from "$lib/i18n";
import { announce } from "$lib/speech";
import type { TableModel } from "$lib/table/model.svelte";
import { asPlayed } from "$lib/table/played";

/** Who looks on, and what the seats are called. */
export type Onlooker = Pick<TableModel, "me" | "nameOf">;

/** Who has not opened a part of the deal, in words; nothing where everybody has. */
export const withheldIn = ({ withheld }: Verdict, { me, nameOf }: Onlooker, say: Say = t): string =>
  withheld
    .map((seat) => say("story-fair-withheld", { me: seat === me ? "yes" : "no", name: nameOf(seat) }))
    .join(", ");

/** A verdict in words. */
export function foundIn(verdict: Verdict, say: Say = t): string {
  switch (verdict.kind) {
    case "checked":
      return say("story-fair-checked", { mine: verdict.mine ? "yes" : "no" });
    case "machine":
      return say("story-fair-machine");
    case "book":
      return say("story-fair-book");
    case "wrong":
      return say("story-fair-wrong", { why: verdict.why });
  }
}

/** Whether people have something to compare: where only the machine shuffles, they have not. */
export const isCompared = ({ kind }: Verdict): boolean => kind === "checked" || kind === "wrong";

/** A code as it is said: character by character. */
export const spelled = (code: string): string => [...code].join(" ");

/** Say of each deal once that it was checked, and at once if something is wrong with it. */
export function tellOfCheck(model: TableModel): void {
  let told: Verdict | null = null;
  const verdict = $derived(model.lingering || model.hushed ? null : (model.shuffling?.verdict ?? null));
  $effect(() => {
    if (verdict !== null && verdict !== told && isCompared(verdict)) {
      told = verdict;
      const text = untrack(() => {
        const told = t("story-fair-told", { verdict: foundIn(verdict), code: spelled(verdict.code) });
        return joined([told, withheldIn(verdict, asPlayed(model))], ", ");
      });
      announce({ kind: "system", text }, verdict.kind === "wrong" ? "assertive" : "polite");
    }
  });
}
