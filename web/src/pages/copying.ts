/** How a text is copied. */

import { t } from "$lib/i18n";
import { announce } from "$lib/speech";

/** Copy a text, and say what came of it. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce({ kind: "system", text: t("web-copied") });
  } catch {
    // Without a secure address there is no clipboard: the text stands in its field to be copied by hand.
    announce({ kind: "system", text: t("web-copy-by-hand") });
  }
}
