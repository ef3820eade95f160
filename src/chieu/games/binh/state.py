"""Everything about one deal of Binh Xập Xám, as whole numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from chieu.games.binh.options import Options
from chieu.kernel.actions import Seat, Seats
from chieu.kernel.cards import NO_CARDS, Cards
from chieu.kernel.carrier import vector, within

MOST_SEATS = 4
HAND_SIZE = 13
NO_SEATS: Seats = 0
MOST_CHANGES = 200
"""How often one seat may change its mind in a deal: layouts put down without Xong, and Xong taken back."""


class Phase(IntEnum):
    """What a deal is waiting for."""

    CHECK = 0
    ARRANGE = 1
    OVER = 2


class Verb(IntEnum):
    """What can be done; `CHECK` is the dealer's."""

    ARRANGE = 1
    PLACE = 2
    TAKE_BACK = 3
    DECLARE = 4
    CHECK = 5


class Row(IntEnum):
    """The three chi."""

    FRONT = 0
    MIDDLE = 1
    BACK = 2


class RowSize(IntEnum):
    """How many cards a chi holds."""

    FRONT = 3
    MIDDLE = 5
    BACK = 5


class RowKind(IntEnum):
    """The kinds of a chi by their value; chi đầu knows only rác, dách and xám."""

    HIGH = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR = 7
    STRAIGHT_FLUSH = 8


class Natural(IntEnum):
    """The kinds of mậu binh; a hand may be several at once, so that each is a member of a set."""

    NONE = 0
    ONE_COLOUR = 1
    ALMOST_ONE_COLOUR = 2
    SIX_PAIRS = 4
    FIVE_PAIRS_IN_ROW = 8
    STRAIGHT_FLUSH = 16
    FOUR_OF_A_KIND = 32
    THREE_FLUSHES = 64
    THREE_STRAIGHTS = 128
    DRAGON = 256
    DRAGON_OF_ONE_SUIT = 512
    FOUR_TRIPLES = 1024


class Reason(IntEnum):
    """Why an action is illegal."""

    OK = 0
    NOT_YOUR_TURN = 1
    NOT_NOW = 2
    ALREADY_DONE = 3
    NOT_DONE = 4
    NOT_IN_HAND = 5
    NOT_A_LAYOUT = 6
    NO_NATURAL = 7
    NATURAL_STANDS = 8
    TOO_MANY_CHANGES = 9


class Item(IntEnum):
    """The lines of the score sheet; the first three are the chi in their order."""

    FRONT = 0
    MIDDLE = 1
    BACK = 2
    BONUS = 3
    SWEEP = 4
    SWEEP_ALL = 5
    FOUL = 6
    NATURAL = 7


@dataclass(slots=True)
class Carry:
    """What one deal leaves to the next."""

    first: Seat = within(0, MOST_SEATS - 1)
    """Who is dealt the first card; it goes round, and matters to nobody."""


@dataclass(slots=True)
class State:
    """One deal."""

    options: Options = field(default_factory=Options)
    phase: int = Phase.CHECK
    first: Seat = 0
    hands: list[Cards] = vector(MOST_SEATS)
    """Secret: each seat's cards; shown when the deal is over."""
    unused: Cards = NO_CARDS
    """Secret: the cards that nobody was dealt; never shown."""
    natural_kinds: list[int] = vector(MOST_SEATS)
    """Secret: every kind of mậu binh that each seat's cards are, as a set of `Natural`."""
    fronts: list[Cards] = vector(MOST_SEATS)
    """Secret: the chi đầu of the layout that each seat has put down; no cards where it has put none down."""
    middles: list[Cards] = vector(MOST_SEATS)
    """Secret: the chi giữa likewise; the chi cuối is the rest of the hand."""
    done: Seats = NO_SEATS
    """Who has said Xong; nobody sees of the others who need not arrange."""
    declared: Seats = NO_SEATS
    """Secret: who plays a mậu binh, and need not say Xong."""
    changes: list[int] = vector(MOST_SEATS)
    """Secret: how often each seat has put down another layout, or taken Xong back."""
