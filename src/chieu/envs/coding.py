"""How a game is put into arrays: what a seat sees as planes of small numbers, what it may do as numbered codes.

Most actions are one code. Where that would be tens of thousands, several codes chosen one after another make up one
action; what has been chosen so far is a number too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from chieu.kernel.actions import NO_ACTION, Action, Seat
from chieu.kernel.cards import DECK_SIZE, Cards
from chieu.kernel.jit import rule

Code: TypeAlias = int
"""What a seat chooses: a number from 0 to `CODES` - 1."""
Chosen: TypeAlias = int
"""What has come of the codes chosen so far: `NO_ACTION` for nothing, an action once it is whole, else below zero."""
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

    def write_legal(self, view: Any, seat: Seat, chosen: Chosen, out: Numbers, /) -> None:
        """Set in a row of `CODES` zeroes those that may be chosen now."""

    def choose(self, view: Any, seat: Seat, chosen: Chosen, code: Code, /) -> Chosen:
        """Return what comes of one more code, which is a legal one. It is asked of the state as well."""

    def codes_of(self, view: Any, seat: Seat, action: Action, out: list[Code], /) -> int:
        """Write the codes that choose an action which is legal, and return how many they are."""


@rule
def is_whole(chosen: Chosen) -> bool:
    """Tell whether a choice has become an action."""
    return chosen > NO_ACTION


@rule
def write_number(out: Numbers, at: int, number: int) -> int:
    """Write one number, and return the place behind it."""
    out[at] = number
    return at + 1


@rule
def write_one_of(out: Numbers, at: int, width: int, number: int) -> int:
    """Write a row of zeroes with a 1 at a number, without one if it is negative; return the place behind it."""
    for place in range(width):
        out[at + place] = 0
    if number >= 0:
        out[at + number] = 1
    return at + width


@rule
def write_cards(out: Numbers, at: int, cards: Cards, doubles: Cards) -> int:
    """Write how often each card is there, in the order of the deck: in one set, and again in another."""
    for card in range(DECK_SIZE):
        out[at + card] = (cards >> card & 1) + (doubles >> card & 1)
    return at + DECK_SIZE


@rule
def write_by_seat(out: Numbers, at: int, numbers: list[int], seat: Seat, seats: int) -> int:
    """Write a number for each seat, from one seat on round the table; return the place behind those that play."""
    for place in range(seats):
        out[at + place] = numbers[(seat + place) % seats]
    return at + seats


@rule
def write_zeroes(out: Numbers, at: int, end: int) -> int:
    """Write zeroes up to a place, and return it."""
    for place in range(at, end):
        out[place] = 0
    return end
