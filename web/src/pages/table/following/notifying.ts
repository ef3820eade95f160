/** Notifies me, who does not look at the page, of what calls me to the table. */

import { t } from "$lib/i18n";
import { type Notice, notifyUnseen } from "$lib/notices";
import { settings } from "$lib/settings";
import type { TableModel } from "$lib/table/model.svelte";
import type { KnownEvent } from "$lib/wire";
import { tablePath } from "../../router.svelte";

/** Return what calls me: my turn, or somebody who has come and wants to play; in as few words as fit. */
export function callOf(
  { me, facts }: TableModel,
  mine: boolean,
  events: readonly KnownEvent[],
): Notice | null {
  const { code } = facts;
  const body = t("notice-company.body", { code, game: t(`game-${facts.game}`) });
  const path = tablePath(code);
  if (mine) {
    return { title: t("notice-turn"), body, topic: `turn-${code}`, path };
  }
  const came = events.find((event) => event.t === "seated" && event.kind === "person" && event.seat !== me);
  if (me === null || facts.phase === "playing" || came?.t !== "seated") {
    return null;
  }
  return { title: t("notice-company", { name: came.name }), body, topic: `company-${code}`, path };
}

/** Notify me of that, if I want it. */
export function notifyOf(model: TableModel, mine: boolean, events: readonly KnownEvent[]): void {
  const call = settings.notices ? callOf(model, mine, events) : null;
  if (call !== null) {
    // A browser that cannot do so now has no other way to say it.
    notifyUnseen(call).catch(() => undefined);
  }
}
