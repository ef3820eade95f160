/** A card of mine that is held over the mat. */

/** Where a held card can be let go: onto a phỏm, by its number, or onto my discards. */
export type DropPlace = number | "discards";

export const dragged: { card: string | null; over: DropPlace | null } = $state({ card: null, over: null });

/** The place that lies at a point of the window. */
function placeAt(x: number, y: number): DropPlace | null {
  // The card that is held lies on top of everything there.
  const under = document.elementsFromPoint(x, y).map((one) => one.closest<HTMLElement>("[data-drop]"));
  const name = under.find((one) => one !== null)?.dataset["drop"];
  return name === undefined ? null : name === "discards" ? name : Number(name);
}

/** Hold a card at a point, or let go of it. */
export function hold(card: string | null, x = 0, y = 0): void {
  dragged.card = card;
  dragged.over = card === null ? null : placeAt(x, y);
}
