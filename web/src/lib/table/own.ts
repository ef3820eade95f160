/**
 * What belongs to the player, for screen readers: there every key is the page's, while elsewhere letters are the reader's
 * own, with which it walks about.
 *
 * Most readers hand the keys over in what is called an application. Orca does so once the focus has been in a list or a
 * toolbar: so the buttons stand in toolbars.
 */

import { t } from "$lib/i18n";

/** An area of the player's own, around such rows and the hand. */
export const ownArea = (): { role: "application"; "aria-label": string } => ({
  role: "application",
  "aria-label": t("web-own"),
});

/** A row of the player's own buttons, within such an area; takes the focus while nothing else is to be done. */
export const OWN_ROW = { role: "toolbar", tabindex: -1, "data-own": "" } as const;
