/** My hand as the page shows it: the order of the cards, the chosen ones, and the one that has the focus. */

import { cardName } from "$lib/i18n/cards";
import { rankJump, Typeahead } from "$lib/keys/typeahead";
import {
  focusAfter,
  type Holding,
  merged,
  moved,
  type SortBy,
  type Step,
  walked,
  walkedRows,
} from "./select";

export class Desk {
  order: readonly string[] = $state.raw([]);
  chosen: readonly string[] = $state.raw([]);
  focus: string | null = $state(null);
  /** Incremented whenever the focused card should take the page's focus. */
  calls = $state(0);
  /** The value of `calls` up to which the focus has been moved. */
  answered = 0;
  /** How many cards lie in one row, for walking up and down. */
  columns = 1;
  /** How many cards lie in each row, where a game lays them in rows of its own. */
  rows: readonly number[] | null = null;
  /** Whether one card at a time is chosen: the one that was touched, or that the keys are on. */
  single = $state(false);
  /** Whether touching a card moves it, and the card that has been touched and goes where the next one is touched. */
  readonly moving: { on: boolean; card: string | null } = $state({ on: false, card: null });
  /** Whether the player has put a card elsewhere since the cards were laid or sorted. */
  arranged = $state(false);
  /** The groups that the cards were laid in, as long as they lie so. */
  #groups: readonly (readonly string[])[] = $state.raw([]);
  #by: SortBy | null = null;
  /** Of which deal the cards are. */
  #deal = 0;
  readonly #typing = new Typeahead();
  #holding: Holding = { first: "rank", inPlace: false, sort: (hand) => [...hand] };

  /** Take the cards I hold now. A new deal's are sorted; what stays of those of the same deal keeps its place. */
  take(hand: readonly string[], holding: Holding, deal = 0): void {
    this.#holding = holding;
    const dealt = deal !== this.#deal;
    this.#deal = deal;
    const stays = (card: string): boolean => !dealt && hand.includes(card);
    const kept = this.order.filter(stays);
    if (!dealt && kept.length === this.order.length && hand.length === this.order.length) {
      return;
    }
    this.focus = focusAfter(this.order, stays, this.focus);
    this.chosen = this.chosen.filter(stays);
    this.order = kept.length === 0 || this.#falls(kept) ? this.#sorted(hand) : merged(this.order, hand);
    this.focus ??= this.order[0] ?? null;
  }

  /** Raise a card, or lay it down again. */
  toggle(card: string): void {
    this.focus = card;
    this.chosen = this.chosen.includes(card)
      ? this.chosen.filter((one) => one !== card)
      : this.order.filter((one) => one === card || (!this.single && this.chosen.includes(one)));
  }

  /** Go to a card and raise it alone, as one that has just come. */
  pick(card: string): void {
    this.chosen = [card];
    this.focus = card;
    this.calls += 1;
  }

  /** Lay all raised cards down. */
  clear(): void {
    this.chosen = [];
  }

  sort(by: SortBy): void {
    this.#by = by;
    this.settle();
  }

  /** Sort the other way than last time; returns how the cards lie now. */
  resort(): SortBy {
    const by = (this.#by ?? this.#holding.first) === "rank" ? "suit" : "rank";
    this.sort(by);
    return by;
  }

  /** Lay the cards again as they were sorted last. */
  settle(): void {
    this.order = this.#sorted(this.order);
    this.#groups = [];
    this.arranged = false;
  }

  /** Whether the cards lie in several rows. */
  get rowed(): boolean {
    return this.rows !== null || this.columns < this.order.length;
  }

  /** Lay the cards in these groups, one after the other; what they do not name comes after them. */
  lay(groups: readonly (readonly string[])[]): void {
    this.order = merged(groups.flat(), this.order);
    this.#groups = groups;
    this.arranged = false;
  }

  /** The places before which another group begins; what has come since the cards were laid is no part of any. */
  get gaps(): number[] {
    const groupOf = (card: string | undefined): number =>
      this.#groups.findIndex((group) => card !== undefined && group.includes(card));
    return this.#groups.length === 0
      ? []
      : this.order.flatMap((card, at) =>
          at > 0 && groupOf(card) !== groupOf(this.order[at - 1]) ? [at] : [],
        );
  }

  /** Put a card into another place. */
  move(card: string, to: number): void {
    if (this.order.indexOf(card) !== to) {
      this.order = moved(this.order, card, to);
      this.#groups = [];
      this.arranged = true;
    }
    this.focus = card;
  }

  /** Walk to another card. */
  walk(step: Step): void {
    const place = this.focus === null ? 0 : this.order.indexOf(this.focus);
    this.#go(
      this.rows === null
        ? walked(place, step, this.order.length, this.columns)
        : walkedRows(place, step, this.rows),
    );
  }

  /** Go to the next card of the rank a key stands for; false if I hold none. */
  jump(chord: string): boolean {
    const from = this.focus === null ? -1 : this.order.indexOf(this.focus);
    return this.#found(rankJump(this.order, from, chord));
  }

  /** Go to the next card whose name begins with what is being typed; false if none does. */
  type(letter: string): boolean {
    const from = this.focus === null ? -1 : this.order.indexOf(this.focus);
    return this.#found(this.#typing.press(letter, this.order.map(cardName), from, performance.now()));
  }

  /** Bring the page's focus to the hand. */
  call(): void {
    this.focus ??= this.order[0] ?? null;
    this.calls += 1;
  }

  #found(place: number | null): boolean {
    if (place !== null) {
      this.#go(place);
    }
    return place !== null;
  }

  #go(place: number): void {
    this.focus = this.order[place] ?? this.focus;
    this.calls += 1;
    if (this.single && this.focus !== null) {
      this.chosen = [this.focus];
    }
  }

  #sorted(hand: readonly string[]): string[] {
    return this.#holding.sort(hand, this.#by ?? this.#holding.first);
  }

  /** Whether a new card falls into its place: these still lie sorted, and the game holds its hands so. */
  #falls(kept: readonly string[]): boolean {
    return this.#holding.inPlace && this.#sorted(kept).every((card, at) => card === kept[at]);
  }
}
