"""Random numbers that come out the same in plain Python and in compiled code.

A stream is a number; it moves on by a fixed step, and `luck_of` scrambles it (the splitmix construction, cut to 62
bits). Compiled integers wrap at 64 bits and Python's do not, so every product is masked: the low bits agree.
"""

from __future__ import annotations

from chieu.kernel.cards import DECK_SIZE, NO_CARDS, Cards, card_in_packs, has, only, without
from chieu.kernel.jit import rule

_MASK = (1 << 62) - 1
MOST_SEED = _MASK
"""The highest seed; any two up to it begin streams of their own."""
_HALF = (1 << 31) - 1
_STEP = 0x1E3779B97F4A7C15
_MIX_1 = 0x3F58476D1CE4E5B9
_MIX_2 = 0x14D049BB133111EB


@rule
def luck_of(stream: int) -> int:
    """Return the random number, 0 … 2**62 - 1, at this point of a stream."""
    mixed = ((stream ^ (stream >> 30)) * _MIX_1) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * _MIX_2) & _MASK
    return mixed ^ (mixed >> 31)


@rule
def next_stream(stream: int) -> int:
    """Return the stream one step further."""
    return (stream + _STEP) & _MASK


@rule
def stream_of(seed: int, index: int) -> int:
    """Return the start of the stream that belongs to one numbered thing (a deal, a world) under a seed."""
    return luck_of((luck_of(seed & _MASK) + index * _STEP) & _MASK)


@rule
def below(luck: int, bound: int) -> int:
    """Return a number from 0 to `bound` - 1, `bound` being far below 2**31, from one random number."""
    return ((luck >> 31) * bound) >> 31


@rule
def hand_from(unseen: Cards, size: int, stream: int) -> tuple[Cards, int]:
    """Return so many of some cards, by luck, and the stream after the numbers used."""
    hand = NO_CARDS
    for _ in range(size):
        card = below(luck_of(stream), DECK_SIZE)
        stream = next_stream(stream)
        while not has(unseen, card):
            card = below(luck_of(stream), DECK_SIZE)
            stream = next_stream(stream)
        unseen = without(unseen, only(card))
        hand |= only(card)
    return hand, stream


@rule
def luck_for_rules(luck: int) -> int:
    """Return a random number in the range that games take: 0 … 2**60 - 1."""
    return luck >> 2


@rule
def checked(check: int, number: int) -> int:
    """Return a running check of numbers with one more: it hangs on each of them, and on their order."""
    return luck_of(check ^ number)


@rule
def shuffle(deck: list[int], stream: int) -> int:
    """Put whole packs, in order, into `deck` and shuffle it; return the stream after the numbers used."""
    size = len(deck)
    for index in range(size):
        deck[index] = card_in_packs(index)
    index = size - 1
    while index > 0:
        # Each random number has two independent halves of 31 bits: enough for two cards.
        luck = luck_of(stream)
        stream = next_stream(stream)
        other = ((luck >> 31) * (index + 1)) >> 31
        deck[index], deck[other] = deck[other], deck[index]
        index -= 1
        if index > 0:
            other = ((luck & _HALF) * (index + 1)) >> 31
            deck[index], deck[other] = deck[other], deck[index]
            index -= 1
    return stream
