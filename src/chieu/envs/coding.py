"""How a game is put into arrays: what a seat sees as planes of small numbers, what it may do as numbered codes.

Most actions are one code. Where that would be tens of thousands, several codes chosen one after another make up one
action; what has been chosen so far is a number too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from chieu.kernel.actions import NO_ACTION, Action, Seat, Seats, seat_range, seat_set
from chieu.kernel.cards import (
    DECK_SIZE,
    NO_CARDS,
    Cards,
    has,
    highest_card,
    how_many,
    nth_card,
    only,
    without,
    write_deck,
)
from chieu.kernel.jit import inlined, rule

Code: TypeAlias = int
"""What a seat chooses: a number from 0 to `CODES` - 1."""
Chosen: TypeAlias = int
"""What has come of the codes chosen so far: `NO_ACTION` for nothing, an action once it is whole, else below zero."""
Around: TypeAlias = tuple[Seat, int, int]
"""Whose seat comes first, how many seats there are, and for how many there is room."""
Numbers: TypeAlias = Any
"""A row of an array of small numbers, or a list of them."""


@dataclass(frozen=True, slots=True)
class Plane:
    """One part of an observation: its name, how many numbers it takes, and what each of them says."""

    name: str
    width: int
    about: str


def spans_of(planes: Sequence[Plane]) -> Mapping[str, slice]:
    """Return what cuts each part out of an observation, by its name."""
    spans, at = {}, 0
    for plane in planes:
        spans[plane.name] = slice(at, at + plane.width)
        at += plane.width
    return spans


def sets_for(codes: int) -> int:
    """Return how many sets of 52 it takes to say which of so many codes are legal."""
    return -(-codes // DECK_SIZE)


class Coding(Protocol):
    """How one game is put into arrays: a module with these names. All but the data are rules, plain and compiled.

    None of them looks at anything that the seat may not know: they are given what `observe` wrote for it.
    """

    CODES: int
    """How many codes there are, whatever the house rules."""
    PLANES: tuple[Plane, ...]
    """The parts of an observation, in their order."""

    def write_planes(self, view: Any, seat: Seat, chosen: Chosen, out: Numbers, /) -> int:
        """Write what a seat sees into a row as long as all planes together, and return that length."""

    def write_legal(self, view: Any, seat: Seat, chosen: Chosen, out: list[Cards], /) -> None:
        """Write which codes may be chosen now, as sets: of the first 52, of the next 52, and so on."""

    def choose(self, view: Any, seat: Seat, chosen: Chosen, code: Code, /) -> Chosen:
        """Return what comes of one more code, which is a legal one. It is asked of the state as well."""

    def codes_of(self, view: Any, seat: Seat, action: Action, out: list[Code], /) -> int:
        """Write the codes that choose an action which is legal, and return how many they are."""


def sizes_of(coding: Coding) -> tuple[int, int]:
    """Return how many numbers an observation has, and how many codes there are."""
    return sum(plane.width for plane in coding.PLANES), coding.CODES


@inlined
def is_legal(sets: list[Cards], code: Code) -> bool:
    """Tell whether a code, not below zero and within the range, is in the sets that `write_legal` wrote."""
    return has(sets[code // DECK_SIZE], code % DECK_SIZE)


@rule
def allow(sets: list[Cards], code: Code) -> None:
    """Put a code into these sets."""
    sets[code // DECK_SIZE] |= only(code % DECK_SIZE)


@inlined
def nth_legal(sets: list[Cards], number: int) -> Code:
    """Return the code in these sets that has so many lower ones in them."""
    place = 0
    while number >= how_many(sets[place]):
        number -= how_many(sets[place])
        place += 1
    return place * DECK_SIZE + nth_card(sets[place], number)


@inlined
def how_many_legal(sets: list[Cards]) -> int:
    """Return how many codes are in these sets."""
    ways = 0
    for place in range(len(sets)):
        ways += how_many(sets[place])
    return ways


def codes_in(sets: list[Cards]) -> list[Code]:
    """Return the codes in these sets, in their order; plain only."""
    return [nth_legal(sets, number) for number in range(how_many_legal(sets))]


@inlined
def write_sets(sets: list[Cards], out: list[Numbers]) -> None:
    """Write for each code whether it is in these sets, into a row of 52 numbers for each of them."""
    for place in range(len(sets)):
        write_cards(out[place], 0, sets[place], NO_CARDS)


@rule
def is_whole(chosen: Chosen) -> bool:
    """Tell whether a choice has become an action."""
    return chosen > NO_ACTION


@inlined
def write_number(out: Numbers, at: int, number: int) -> int:
    """Write one number, and return the place behind it."""
    out[at] = number
    return at + 1


@inlined
def write_one_of(out: Numbers, at: int, width: int, number: int) -> int:
    """Write a row of zeroes with a 1 at a number, without one if it is negative; return the place behind it."""
    for place in range(width):
        out[at + place] = place == number
    return at + width


@inlined
def write_cards(out: Numbers, at: int, cards: Cards, doubles: Cards) -> int:
    """Write how often each card is there, in the order of the deck: in one set, and again in another."""
    write_deck(out, at, cards, doubles)
    return at + DECK_SIZE


@inlined
def write_by_seat(out: Numbers, at: int, numbers: list[int], around: Around) -> int:
    """Write a number for each seat, from one seat on round the table, and zeroes behind; return the place behind it."""
    seat, seats, width = around
    end = at + width
    # Two loops, for a division at each seat would take as long as all the rest.
    for other in range(seat, seats):
        out[at] = numbers[other]
        at += 1
    for other in range(seat):
        out[at] = numbers[other]
        at += 1
    for place in range(at, end):
        out[place] = 0
    return end


@inlined
def write_members(out: Numbers, at: int, members: Seats, around: Around) -> int:
    """Write a 1 for each seat that is in a set, likewise."""
    seat, seats, width = around
    once = members & seat_range(seats)
    turned = (once | once << seats) >> seat & seat_range(seats)
    for place in range(width):
        out[at + place] = turned >> place & 1
    return at + width


@inlined
def write_seat(out: Numbers, at: int, one: Seat, around: Around) -> int:
    """Write a 1 for one seat, likewise; none for nobody."""
    if one < 0:
        return write_members(out, at, 0, around)
    return write_members(out, at, seat_set(one), around)


@rule
def seats_away(one: Seat, seat: Seat, seats: int) -> int:
    """Return how many places after a seat another one sits."""
    if one >= seat:
        return one - seat
    return one - seat + seats


@rule
def above(cards: Cards, others: Cards) -> Cards:
    """Return the cards that are higher than all of some others."""
    if not others:
        return cards
    return without(cards, (only(highest_card(others)) << 1) - 1)
