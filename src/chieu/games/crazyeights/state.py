"""Everything about one deal of Crazy Eights, as whole numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from chieu.games.crazyeights.options import Options
from chieu.kernel.actions import NOBODY, Seats, seat_range
from chieu.kernel.cards import NO_CARDS, Card, Cards, Suit
from chieu.kernel.carrier import vector, within

MOST_SEATS = 8
NO_SEATS: Seats = 0
NO_CARD: Card = -1
NO_SUIT: Suit = -1


class Place(IntEnum):
    """Where cards lie beside the seats' hands, which are the places 0 to 7."""

    STOCK = 8
    PILE = 9


PLACES = 10


class Direction(IntEnum):
    """Which way the turn goes round: from seat to seat upwards, or downwards."""

    COUNTER = -1
    CLOCKWISE = 1


class Phase(IntEnum):
    """What a deal is waiting for."""

    DRAW_DEALER = 0
    TURN_UP = 1
    TURN = 2
    GIVE = 3
    DRAWN = 4
    SUIT = 5
    OVER = 6


class Verb(IntEnum):
    """What can be done; the last three are the dealer's."""

    PASS = 1
    PLAY = 2
    DRAW = 3
    NAME = 4
    DEALER = 5
    TURN = 6
    GIVE = 7


class Ending(IntEnum):
    """How a deal came to its end."""

    NONE = 0
    OUT_OF_CARDS = 1
    BLOCKED = 2
    BLOCKED_TIE = 3
    BLOCKED_VOID = 4


class Reason(IntEnum):
    """Why an action is illegal."""

    OK = 0
    NOT_YOUR_TURN = 1
    NOT_NOW = 2
    NOT_IN_HAND = 3
    DOES_NOT_FIT = 4
    ONLY_THE_DRAWN_CARD = 5
    SUIT_FIRST = 6
    NO_SUIT_OPEN = 7
    DRAWN_ALREADY = 8
    NOTHING_TO_DRAW = 9
    CAN_PLAY = 10
    DRAW_FIRST = 11
    DRAWN_CARD_FITS = 12


class Item(IntEnum):
    """The lines of the score sheet."""

    CARDS = 0
    DIFFERENCE = 1


@dataclass(slots=True)
class Carry:
    """What one deal leaves to the next."""

    dealer: Seats = within(NO_SEATS, seat_range(MOST_SEATS))
    """Who deals next, or nobody: a set, so that an empty carry is all zeroes."""


@dataclass(slots=True)
class State:
    """One deal. With two packs a card may lie twice in a place: `cards` holds it, and `doubles` holds it again."""

    options: Options = field(default_factory=Options)
    phase: int = Phase.DRAW_DEALER
    dealer: int = NOBODY
    direction: int = Direction.CLOCKWISE
    cards: list[Cards] = vector(PLACES)
    """Secret except the pile: the different cards in each place; hands are shown when the deal is over."""
    doubles: list[Cards] = vector(PLACES)
    """Secret likewise: those of them that lie there twice."""
    counts: list[int] = vector(PLACES)
    """How many cards lie in each place."""
    next_card: int = 0
    """Secret: how many cards have been taken off the deck; past its end when the stock was shuffled again."""
    top: Card = NO_CARD
    """The top card of the discard pile, which is not in the place `PILE`."""
    suit: Suit = NO_SUIT
    """The suit to follow: that of the top card, or the one named for an eight."""
    turn: int = NOBODY
    """Whose turn it is."""
    drawn: Cards = NO_CARDS
    """Secret: the card drawn in this turn."""
    lacked: list[Cards] = vector(MOST_SEATS)
    """For each seat the cards that fitted when it last drew or passed: it seems to have held none of them."""
    gained: list[int] = vector(MOST_SEATS)
    """How many cards each seat has got since."""
    owed: int = 0
    """How many cards the dealer has still to give."""
    receiver: int = NOBODY
    """To whom."""
    passes: int = 0
    """How many passes there were since the last card."""
    stuck: int = 0
    """How many of them came one after another from seats that could neither draw nor play."""
    refills: int = 0
    """How often the pile has become the stock."""
    ending: int = Ending.NONE
    winner: int = NOBODY
    """Who is out of cards, or has the lowest hand of a blocked deal."""
