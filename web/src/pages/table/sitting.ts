/** Sitting down, under another name if one was written. */

import { t } from "$lib/i18n";
import type { TableModel } from "$lib/table/model.svelte";
import { client, Refusal } from "$lib/wire";

/** Take a name, and then a free seat: this one, or any. */
export async function sitDown(model: TableModel, name: string, seat?: number): Promise<void> {
  const wanted = name.trim();
  if (wanted !== client.player?.name) {
    try {
      await client.rename(wanted);
    } catch (error) {
      model.refuse(t(error instanceof Refusal ? error.code : "web-no-server"));
      return;
    }
  }
  await model.request(seat === undefined ? { t: "sit" } : { t: "sit", seat });
}
