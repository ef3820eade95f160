/** A card of mine that is held over the mat. */

export const dragged: { card: string | null; over: number | null } = $state({ card: null, over: null });

/** The number of the phỏm that lies at a point of the window. */
function meldAt(x: number, y: number): number | null {
  // The card that is held lies on top of everything there.
  const under = document.elementsFromPoint(x, y).map((one) => one.closest<HTMLElement>("[data-meld]"));
  const number = Number(under.find((one) => one !== null)?.dataset["meld"] ?? "");
  return number > 0 ? number : null;
}

/** Hold a card at a point, or let go of it. */
export function hold(card: string | null, x = 0, y = 0): void {
  dragged.card = card;
  dragged.over = card === null ? null : meldAt(x, y);
}
