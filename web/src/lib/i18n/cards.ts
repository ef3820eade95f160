/** Cards in words: rank then suit, in the words the player has chosen. */

import { ACE_HIGH, type Face, parseFace, type Suit } from "$lib/cards/faces";
import { settings } from "$lib/settings/store.svelte";
import { has, t } from "./messages.svelte";

const SAME_RANK = ["", "", "cards-pair", "cards-three", "cards-four"];
const SHORTEST_RUN = 3;

function chosen(id: string, word: string): string {
  const other = `${id}.${word}`;
  return t(has(other) ? other : id);
}

/** Name a rank given in notation (`3`, `10`, `J`); anything else is returned as it is. */
export function rankName(rank: string): string {
  if (!ACE_HIGH.some((known) => known === rank)) {
    return rank;
  }
  const { ace, two } = settings.words;
  const word: Partial<Record<string, string>> = { A: ace, "2": two };
  return chosen(`rank-${rank}`, word[rank] ?? "plain");
}

/** Name a suit. */
export function suitName(suit: Suit): string {
  return chosen(`suit-${suit}`, suit === "c" ? settings.words.clubs : "plain");
}

/** Name a card given in notation: “3 bích”; anything that is not a face is a card lying face down. */
export function cardName(card: string): string {
  const face = parseFace(card);
  return face === null ? t("card-back") : t("card", { rank: rankName(face.rank), suit: suitName(face.suit) });
}

/** The cards of a text such as `3s 10h`. */
export const cardsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/** Name every card: “3 bích, 4 cơ, 5 rô”. */
export function cardList(cards: string | readonly string[]): string {
  const all = typeof cards === "string" ? cardsIn(cards) : cards;
  return all.length === 0 ? t("cards-none") : all.map(cardName).join(", ");
}

/** Name cards compactly where their group has a name (“đôi 8”, “sảnh 4 lá, 5 đến 8”), else each of them. */
export function readCards(cards: string | readonly string[]): string {
  const all = typeof cards === "string" ? cardsIn(cards) : cards;
  const faces = all.map(parseFace).filter((face): face is Face => face !== null);
  const places = faces.map((face) => ACE_HIGH.indexOf(face.rank)).sort((a, b) => a - b);
  const [low, high] = [places[0], places.at(-1)];
  if (low === undefined || high === undefined || faces.length < all.length || faces.length < 2) {
    return cardList(all);
  }
  const rank = (place: number): string => rankName(ACE_HIGH[place] ?? "");
  const sameRank = SAME_RANK[faces.length];
  if (low === high && sameRank) {
    return t(sameRank, { rank: rank(low) });
  }
  const isRun = places.length >= SHORTEST_RUN && places.every((place, at) => place === low + at);
  return isRun ? t("cards-run", { count: faces.length, from: rank(low), to: rank(high) }) : cardList(all);
}
