"""Cards, actions and decks as values that a caller can print, compare and take apart."""

from __future__ import annotations

import random
import secrets
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

from chieu.kernel.cards import (
    DECK_SIZE,
    cards_at,
    cards_in,
    format_card,
    format_cards,
    has,
    how_many,
    parse_card,
    parse_cards,
    without,
)
from chieu.kernel.errors import NotationError

LUCK: Final = 2**60
"""Luck is a whole number below this."""


@dataclass(frozen=True, slots=True)
class Cards:
    """A set of cards.

    >>> hand = Cards.parse("3s 10h Ad")
    >>> "10h" in hand, len(hand), list(hand)
    (True, 3, ['3s', '10h', 'Ad'])
    >>> hand - Cards.parse("3s")
    Cards('10h Ad')
    """

    mask: int = 0

    @classmethod
    def parse(cls, text: str) -> Cards:
        """Read cards in any order.

        Raises:
            NotationError: a word is not a card, or a card is named twice.
        """
        return cls(parse_cards(text))

    def __contains__(self, card: object) -> bool:
        return isinstance(card, str) and has(self.mask, parse_card(card))

    def __iter__(self) -> Iterator[str]:
        return (format_card(card) for card in cards_in(self.mask))

    def __len__(self) -> int:
        return how_many(self.mask)

    def __or__(self, other: Cards) -> Cards:
        return Cards(self.mask | other.mask)

    def __sub__(self, other: Cards) -> Cards:
        return Cards(without(self.mask, other.mask))

    def __str__(self) -> str:
        return format_cards(self.mask)

    def __repr__(self) -> str:
        return f"Cards({format_cards(self.mask)!r})"


@dataclass(frozen=True, slots=True)
class Action:
    """One decision, by its one text; `number` is what the rules and the compiled code call it.

    >>> Action("pass", 1)
    Action('pass')
    """

    text: str
    number: int = field(compare=False)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"


@dataclass(frozen=True, slots=True)
class Deck:
    """Whole packs in order, and the luck that decides what is drawn beside them."""

    cards: tuple[int, ...]
    luck: int = 0

    def with_other_luck(self) -> Deck:
        """Return the same cards with the luck for what the dealer draws next."""
        digest = blake2b(b"%d" % self.luck, digest_size=8).digest()
        return Deck(self.cards, int.from_bytes(digest) % LUCK)

    def __str__(self) -> str:
        return " ".join(map(format_card, self.cards))


def shuffled(seed: int | None = None, packs: int = 1) -> Deck:
    """Return a shuffled deck of so many packs: always the same for a seed, unpredictable without one.

    >>> shuffled(seed=7) == shuffled(seed=7) != shuffled(seed=8)
    True
    """
    chance = secrets.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311 - the same again is the point
    cards = list(range(DECK_SIZE)) * packs
    chance.shuffle(cards)
    return Deck(tuple(cards), chance.randrange(LUCK))


def deck_of(text: str, luck: int = 0, packs: int = 1) -> Deck:
    """Return a deck with these cards on top, in this order, and all others below in kernel order.

    A card of the second pack is written like its twin of the first.

    Raises:
        NotationError: a word is not a card, or a card is named more often than there are packs.

    >>> str(deck_of("3s 10h"))[:15]
    '3s 10h 2s 2c 2d'
    """
    left = Counter(dict.fromkeys(range(DECK_SIZE), packs))
    top = []
    for at, card in cards_at(text):
        if left[card] == 0:
            raise NotationError(text, at, f"each card {packs} times at most, not {format_card(card)!r} again")
        left[card] -= 1
        top.append(card)
    return Deck((*top, *left.elements()), luck)
