/** Phỏm as the server shows it to a seat. */

import { ACE_HIGH, parseFace } from "$lib/cards/faces";
import { heldByRank, type Holding, written } from "$lib/table/select";
import type { TableModel } from "$lib/table/model.svelte";
import type { Fact } from "$lib/wire";
import type { Meld } from "$lib/wire/types";
import { handOf, type PhomView, reader } from "../views";

/** One group of a sorted hand. */
export type Group = NonNullable<PhomView["sorted"]>[number];

/** A phỏm with the number by which it is called. */
export interface Numbered extends Meld {
  number: number;
}

const SHORTEST = 3;

/** What I see of a deal; null when no cards are dealt. */
export const viewOf = reader("phom");

/** My hand in groups, as Xếp Bài lays it. */
export const groupsOf = (view: PhomView | null): string[][] => (view?.sorted ?? []).map(({ cards }) => cards);

/** Everybody's cards once they are open, in groups, and at which places those begin. */
export function openGroups(view: PhomView): { open: string[][] | null; gaps: number[][] } {
  const hands = view.opened?.map((groups) => groups.map(({ cards }) => cards)) ?? null;
  const begins = (groups: readonly (readonly string[])[]): number[] =>
    groups.slice(1).map((_, at) => groups.slice(0, at + 1).flat().length);
  return { open: hands?.map((groups) => groups.flat()) ?? null, gaps: hands?.map(begins) ?? [] };
}

/** Whether the turn is this seat's, and no claimed ù holds it up. */
export const hasTurn = (view: PhomView | null, me: number | null): boolean =>
  view?.phase === "play" && view.stage !== "claimed" && me !== null && view.turn === me;

/** Whether Ăn stands where Đánh does: from the discard of the player before me until I eat or draw. */
export const mayEat = (view: PhomView | null, me: number | null): boolean =>
  hasTurn(view, me) && view?.stage === "start" && view.fresh !== null;

/** Whether it is this seat's lay-down turn, with ten cards. */
export const isLaying = (view: PhomView | null, me: number | null): boolean =>
  hasTurn(view, me) && view?.stage === "discard" && view.laying;

/** Whether a false ù would be paid for now, at a table with ù láo; in the window it is only told. */
export const costsIfFalse = (
  view: PhomView | null,
  { facts, legal }: Pick<TableModel, "facts" | "legal">,
): boolean => facts.options["u_lao"] === "on" && view?.window === false && legal.includes("u");

/** An ù leaves one card loose at most; with a few more a player may have miscounted; with many it was a slip of the finger. */
const LOOSE = 3;

/** Whether my cards could be taken for an ù, as far as their order tells: nearly all lie in phỏm, or no two go together. */
export function looksLikeU(view: PhomView | null): boolean {
  const loose = (view?.sorted ?? []).filter(({ kind }) => kind !== "meld" && kind !== "eaten-meld");
  const isKhan = loose.length === view?.sorted?.length && loose.every(({ kind }) => kind === "odd");
  return isKhan || loose.flatMap(({ cards }) => cards).length <= LOOSE;
}

/** Whether all that I can do with cards of mine now is to discard one. */
export const wantsOne = (view: PhomView | null, me: number | null): boolean =>
  hasTurn(view, me) && view?.laying === false;

/** My eaten cards that lie in no phỏm on the table yet. */
export const eatenByMe = (view: PhomView | null, me: number | null): readonly string[] =>
  me === null ? [] : (view?.eaten[me] ?? []);

const RANKS = ["A", ...ACE_HIGH.slice(0, -1)];

/** Whether three cards are a phỏm: of one rank, or one after the other in a suit, the ace low. */
function isTrio(cards: readonly string[]): boolean {
  const faces = cards.map(parseFace);
  const ranks = faces.map((face) => RANKS.indexOf(face?.rank ?? "")).sort((a, b) => a - b);
  const [low = 0, middle, high] = ranks;
  const isSet = low === high;
  const isRun = new Set(faces.map((face) => face?.suit)).size === 1 && middle === low + 1 && high === low + 2;
  return isSet || isRun;
}

/** Whether each eaten card finds two others of a hand for a phỏm of its own. */
function allFit(own: readonly string[], eaten: readonly string[]): boolean {
  const [first, ...rest] = eaten;
  return (
    first === undefined ||
    own.some((one, at) =>
      own.slice(at + 1).some(
        (other) =>
          isTrio([first, one, other]) &&
          allFit(
            own.filter((card) => card !== one && card !== other),
            rest,
          ),
      ),
    )
  );
}

/** Whether the card that I may eat goes into a phỏm with cards of mine, so far as my own hand tells. */
export function fitsMine(view: PhomView, me: number | null): boolean {
  const eaten = eatenByMe(view, me);
  const own = handOf(view).filter((card) => !eaten.includes(card));
  return view.fresh === null || allFit(own, [...eaten, view.fresh.card]);
}

/** How many cards a seat holds that nobody else has seen. */
export const unseen = (view: PhomView, seat: number): number =>
  (view.counts[seat] ?? 0) - (view.eaten[seat]?.length ?? 0);

/** Whose ù ended the deal; null while it goes on, or where it ended otherwise. */
export const wonBy = ({ ending, winner }: PhomView): number | null =>
  ending === "u" ? (winner ?? null) : null;

/** Who plays after me and may eat what I discard; null where that is the only other one. */
export function nextAfter({ phase, players }: PhomView, me: number | null): number | null {
  const at = me === null ? -1 : players.indexOf(me);
  return phase === "play" && at >= 0 && players.length > 2
    ? (players[(at + 1) % players.length] ?? null)
    : null;
}

/** The phỏms of a seat on the table, with their numbers. */
export const meldsOf = (view: PhomView, seat: number): Numbered[] =>
  view.melds.map((meld, at) => ({ ...meld, number: at + 1 })).filter((meld) => meld.seat === seat);

/** Whether cards left of a phỏm are still one: a set of three, or a run whose end has gone. */
function remains(cards: readonly string[], without: string): boolean {
  const left = cards.filter((card) => card !== without);
  const isSet = new Set(left.map((card) => parseFace(card)?.rank)).size === 1;
  const atEnd = cards[0] === without || cards.at(-1) === without;
  return left.length >= SHORTEST && (left.length === cards.length || isSet || atEnd);
}

/** The cards of natural phỏms that would stay in my hand if this card were discarded in my lay-down turn. */
export function unlaid(view: PhomView, card: string): string[] {
  const melds = (view.sorted ?? []).filter(({ kind, cards }) => kind === "meld" && remains(cards, card));
  return melds.flatMap(({ cards }) => cards.filter((one) => one !== card));
}

/** Whether discarding a card takes an eaten card's phỏm away, which it would otherwise have. */
export function breaks(view: PhomView, card: string): boolean {
  const all = view.breaks ?? [];
  return all.includes(card) && all.length < handOf(view).length;
}

/** The text of an action on cards, in the order they are written. */
export const acted = (verb: string, cards: readonly string[]): string => [verb, ...written(cards)].join(" ");

/** The text of sending raised cards onto a phỏm. */
export const sent = (cards: readonly string[], number: number): string =>
  `${acted("send", cards)} onto ${String(number)}`;

/** Which of some cards fit onto a phỏm now. */
export const fitting = (view: PhomView, number: number, cards: readonly string[]): string[] =>
  cards.filter((card) => view.sendable?.[String(number)]?.includes(card));

/** The seats that are dealt in, in the order in which they get their cards: the host's first. */
export function dealtInOrder(players: readonly number[], host: number): number[] {
  return [...players.filter((seat) => seat >= host), ...players.filter((seat) => seat < host)];
}

/** Whether the lay-down turn that was told of last is not the first of its player. */
export const isTai = (told: readonly Fact[]): boolean =>
  told.findLast(([id]) => id === "phom-lays" || id === "phom-lays-again")?.[0] === "phom-lays-again";

/** The discards that an eat has moved elsewhere, until the next discard. */
export function movedCards(told: readonly Fact[]): string[] {
  const since = told.slice(told.findLastIndex(([id]) => id === "phom-discarded") + 1);
  return since.flatMap(([id, args]) => (id === "phom-moved" ? [String(args["card"])] : []));
}

/** What to write at a seat, as message ids. */
export function marksOf(view: PhomView, seat: number, told: readonly Fact[]): string[] {
  if (!view.players.includes(seat)) {
    return view.phase === "play" ? ["web-phom-mark-waits"] : [];
  }
  const marks: string[] = [];
  if (view.claims.includes(seat)) {
    marks.push("web-phom-mark-u");
  }
  if (view.dealer === seat && view.stage === "opening") {
    marks.push("web-phom-mark-dealer");
  }
  if (view.phase === "play" && view.laying && view.turn === seat) {
    marks.push(isTai(told) ? "web-phom-mark-again" : "web-phom-mark-lays");
  }
  return marks;
}

/** By rank from the ace up; what comes later joins the right end. */
export const HOLDING: Holding = heldByRank(["A", ...ACE_HIGH.slice(0, -1)]);
