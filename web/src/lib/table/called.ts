/** What a list calls the player in a seat: “you” for me, so that I find myself, and a name for the others. */

import { t } from "$lib/i18n";
import type { TableModel } from "./model.svelte";

export const calledIn = ({ me, nameOf }: Pick<TableModel, "me" | "nameOf">, seat: number): string =>
  seat === me ? t("story-me") : nameOf(seat);
