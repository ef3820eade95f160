"""Cards as small integers and sets of cards as masks.

A card is `rank * 4 + suit`, with ranks 2 3 … 10 J Q K A (0 … 12) and suits s c d h (0 … 3). A set of cards holds
card `c` as bit `c`. In text a card is rank then suit, `3s` or `10h`, and a set is its cards with spaces between.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from typing import Any, TypeAlias

from chieu.kernel.bits import count, highest, lowest, members, nth
from chieu.kernel.errors import NotationError
from chieu.kernel.jit import rule

Card: TypeAlias = int
Cards: TypeAlias = int
Rank: TypeAlias = int
Suit: TypeAlias = int

NO_CARDS: Cards = 0
DECK_SIZE = 52
ALL_CARDS: Cards = (1 << DECK_SIZE) - 1
RANKS = 13
SUITS = 4
_RANK_OF_CARDS = (1 << SUITS) - 1
_SPADES = 0x1111111111111
_TOP_OF_RANK = SUITS - 1
_ACE_TO_BOTTOM = RANKS * SUITS - SUITS
_LIST_WIDTH = 6
_LIST_ITEM = (1 << _LIST_WIDTH) - 1
_RANK_TEXT = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_SUIT_TEXT = "scdh"
_CARD_TEXT = tuple(rank + suit for rank in _RANK_TEXT for suit in _SUIT_TEXT)
_CARD_OF_TEXT = {text: card for card, text in enumerate(_CARD_TEXT)}


class RankName(IntEnum):
    """The ranks in kernel order; a game may order them otherwise."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12


class SuitName(IntEnum):
    """The suits in kernel order: bích, tép, rô, cơ."""

    SPADES = 0
    CLUBS = 1
    DIAMONDS = 2
    HEARTS = 3


@rule
def rank_of(card: Card) -> Rank:
    """Return the rank of a card, 0 (two) to 12 (ace)."""
    return card >> 2


@rule
def suit_of(card: Card) -> Suit:
    """Return the suit of a card, 0 (spades) to 3 (hearts)."""
    return card & 3


@rule
def card_at(rank: Rank, suit: Suit) -> Card:
    """Return the card of this rank and suit."""
    return rank << 2 | suit


@rule
def only(card: Card) -> Cards:
    """Return the set that holds just this card."""
    return 1 << card


@rule
def of_rank(cards: Cards, rank: Rank) -> Cards:
    """Return the cards of one rank."""
    return cards & (_RANK_OF_CARDS << (rank << 2))


@rule
def above_rank(cards: Cards, rank: Rank) -> Cards:
    """Return the cards of higher ranks, in kernel order."""
    first = (rank + 1) << 2
    return cards >> first << first


@rule
def of_suit(cards: Cards, suit: Suit) -> Cards:
    """Return the cards of one suit."""
    return cards & (_SPADES << suit)


RED_CARDS: Cards = of_suit(ALL_CARDS, SuitName.DIAMONDS) | of_suit(ALL_CARDS, SuitName.HEARTS)


@rule
def has(cards: Cards, card: Card) -> bool:
    """Tell whether a card is in a set."""
    return (cards >> card) & 1 == 1


def write_deck(out: Any, at: int, cards: Cards, more: Cards) -> None:
    """Write for each card of a deck, in its order, in how many of two sets it is, from a place of a row on.

    Compiled for a row of bytes that is one after another, sixteen are written at once (`kernel.intrinsics`).
    """
    for card in range(DECK_SIZE):
        out[at + card] = (cards >> card & 1) + (more >> card & 1)


lowest_card = lowest
"""The lowest card, in kernel order, of a set that is not empty."""
highest_card = highest
"""The highest card, in kernel order, of a set that is not empty."""
how_many = count
"""The number of cards in a set."""
cards_in = members
"""The cards of a set, lowest first in kernel order; plain only."""
nth_card = nth
"""The card of a set that has so many lower ones in it."""


@rule
def card_in_packs(place: int) -> Card:
    """Return the card at a place of whole packs, unshuffled, one after another."""
    return place % DECK_SIZE


@rule
def without(cards: Cards, removed: Cards) -> Cards:
    """Return a set less the cards of another."""
    return cards & ~removed


@rule
def ranks_in(cards: Cards) -> Cards:
    """Return the set of ranks that a set of cards holds, each rank as its spade."""
    pairs = cards | cards >> 1
    return (pairs | pairs >> 2) & _SPADES


@rule
def of_ranks(ranks: Cards) -> Cards:
    """Return all cards of a set of ranks (as spades)."""
    return ranks * _RANK_OF_CARDS


@rule
def is_one_rank(cards: Cards) -> bool:
    """Tell whether all cards of a set that is not empty have the same rank."""
    return cards >> (lowest(cards) & ~_TOP_OF_RANK) <= _RANK_OF_CARDS


@rule
def is_one_suit(cards: Cards) -> bool:
    """Tell whether all cards of a set that is not empty have the same suit."""
    return of_suit(cards, suit_of(lowest(cards))) == cards


@rule
def rank_counts(cards: Cards) -> int:
    """Return how many cards of each rank there are: the number of each rank stands at its spade, so counts add up."""
    pairs = (cards & _SPADES) + (cards >> 1 & _SPADES)
    return pairs + (cards >> 2 & _SPADES) + (cards >> 3 & _SPADES)


@rule
def ranks_with(cards: Cards, least: int) -> Cards:
    """Return which ranks (as spades) have at least so many cards, one to four, in a set."""
    return ranks_counted(rank_counts(cards), least)


@rule
def ranks_counted(counts: int, least: int) -> Cards:
    """Return which ranks (as spades) have at least so many cards, one to four, by the `rank_counts` of a set."""
    return (counts + (1 << _TOP_OF_RANK) * _SPADES - least * _SPADES) >> _TOP_OF_RANK & _SPADES


@rule
def groups_of(cards: Cards, size: int) -> int:
    """Return how many separate groups of so many cards of one rank can be made."""
    found = 0
    for rank in range(RANKS):
        found += how_many(of_rank(cards, rank)) // size
    return found


@rule
def is_consecutive(ranks: Cards) -> bool:
    """Tell whether a set of ranks (as spades, not empty) has no gap."""
    starts = ranks & ~(ranks << SUITS)
    return starts & (starts - 1) == 0


@rule
def starts_of_runs(ranks: Cards, length: int) -> Cards:
    """Return which of a set of ranks (as spades) begin so many that follow one another."""
    for _ in range(length - 1):
        ranks &= ranks >> SUITS
    return ranks


@rule
def one_rank_up(cards: Cards) -> Cards:
    """Return the cards one rank above those of a set, in the same suits; nothing is above an ace."""
    return cards << SUITS & ALL_CARDS


@rule
def one_rank_down(cards: Cards) -> Cards:
    """Return the cards one rank below those of a set, in the same suits; nothing is below a two."""
    return cards >> SUITS


@rule
def with_low_ace(cards: Cards) -> Cards:
    """Return a set on the ladder A 2 3 … K: the aces at the bottom, every other card one rank up."""
    return one_rank_up(cards) | cards >> _ACE_TO_BOTTOM


@rule
def with_high_ace(ladder: Cards) -> Cards:
    """Return the set that stands so on the ladder A 2 3 … K."""
    return one_rank_down(ladder) | of_rank(ladder, 0) << _ACE_TO_BOTTOM


@rule
def next_choice(choice: Cards, cards: Cards) -> Cards:
    """Return the next smaller choice from a set of cards: begin with all of them, end with none."""
    return (choice - 1) & cards


@rule
def card_list(cards: Cards, rest: int) -> int:
    """Return a list in one number: these cards, lowest first, and then those of another list (0 is an empty one)."""
    while cards:
        card = highest(cards)
        rest = rest << _LIST_WIDTH | card
        cards &= ~(1 << card)
    return rest


@rule
def cards_listed(listed: int, start: int, length: int) -> Cards:
    """Return the set of so many cards of a list, from a place on."""
    cards = NO_CARDS
    for place in range(start, start + length):
        cards |= 1 << (listed >> place * _LIST_WIDTH & _LIST_ITEM)
    return cards


def format_card(card: Card) -> str:
    """Return the text of a card, as `10h`."""
    return _CARD_TEXT[card]


def rank_text(card: Card) -> str:
    """Return the text of a card's rank, as `10`."""
    return _RANK_TEXT[rank_of(card)]


def suit_text(suit: Suit) -> str:
    """Return the text of a suit, as `h`."""
    return _SUIT_TEXT[suit]


@lru_cache(maxsize=16_384)
def format_cards(cards: Cards) -> str:
    """Return the text of a set, lowest card first in kernel order."""
    return " ".join([_CARD_TEXT[card] for card in cards_in(cards)])


def parse_card(text: str) -> Card:
    """Read one card.

    Raises:
        NotationError: the text is not a card.
    """
    card = _CARD_OF_TEXT.get(text)
    if card is None:
        raise NotationError(text, 0, "a card such as '3s' or '10h'")
    return card


def parse_part(text: str, at: int, part: str) -> Cards:
    """Read the cards that stand as `part` at a place of a longer text.

    Raises:
        NotationError: a word is not a card, or a card is named twice; it says where in the whole text.
    """
    try:
        return parse_cards(part)
    except NotationError as error:
        raise NotationError(text, at + error.at, error.expected) from None


def parse_cards(text: str) -> Cards:
    """Read a set of cards in any order.

    Raises:
        NotationError: a word is not a card, or a card is named twice.
    """
    cards = NO_CARDS
    for at, card in cards_at(text):
        if has(cards, card):
            raise NotationError(text, at, f"each card once, but {format_card(card)!r} stands twice")
        cards |= only(card)
    return cards


def cards_at(text: str) -> Iterator[tuple[int, Card]]:
    """Read cards in their order, each with the place where its word begins.

    Raises:
        NotationError: a word is not a card.
    """
    at = 0
    for word in text.split():
        at = text.index(word, at)
        card = _CARD_OF_TEXT.get(word)
        if card is None:
            raise NotationError(text, at, "a card such as '3s' or '10h'")
        yield at, card
        at += len(word)
