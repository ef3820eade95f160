"""Everything about one deal of High Card, as whole numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from chieu.games.highcard.options import Options
from chieu.kernel.actions import NOBODY
from chieu.kernel.cards import NO_CARDS, Cards
from chieu.kernel.carrier import vector

MOST_SEATS = 4
HAND_SIZE = 3


class Phase(IntEnum):
    """What a deal is waiting for."""

    PLAY = 0
    OVER = 1


class Verb(IntEnum):
    """What can be done."""

    PLAY = 1


class Reason(IntEnum):
    """Why an action is illegal; the first two share their messages with the other games."""

    OK = 0
    NOT_YOUR_TURN = 1
    NOT_IN_HAND = 2
    ONE_CARD_ONLY = 3


class Item(IntEnum):
    """The lines of the score sheet."""

    BEATEN = 0


@dataclass(slots=True)
class Carry:
    """What one deal leaves to the next."""

    leader: int = 0


@dataclass(slots=True)
class State:
    """One deal."""

    options: Options = field(default_factory=Options)
    phase: int = Phase.PLAY
    leader: int = 0
    turn: int = 0
    hands: list[Cards] = vector(MOST_SEATS)
    """Secret until the deal is over."""
    played: list[Cards] = vector(MOST_SEATS)
    """The card that each seat has played, if any."""
    unused: Cards = NO_CARDS
    """Secret: what nobody was dealt."""
    winner: int = NOBODY
