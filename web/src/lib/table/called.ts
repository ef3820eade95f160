/** What a list calls whoever sits in a seat: me by that word, so that I find myself, and others by their names. */

import { t } from "$lib/i18n";
import type { TableModel } from "./model.svelte";

export const calledIn = ({ me, nameOf }: Pick<TableModel, "me" | "nameOf">, seat: number): string =>
  seat === me ? t("story-me") : nameOf(seat);
