"""Everything about one deal of Sâm Lốc, as whole numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from chieu.games.samloc.options import Options
from chieu.kernel.actions import NOBODY, Seat, Seats, seat_range
from chieu.kernel.cards import NO_CARDS, Cards
from chieu.kernel.carrier import vector, within

MOST_SEATS = 5
HAND_SIZE = 10
SIZES = 4 + HAND_SIZE - 2
"""How many combinations differ in kind or number of cards: of one rank, and runs of three and more."""
MOST_PLAYS = MOST_SEATS * HAND_SIZE
"""So many combinations are laid in a deal at most."""
NO_SEATS: Seats = 0


class Phase(IntEnum):
    """What a deal is waiting for."""

    DRAW_LEADER = 0
    SAM_WINDOW = 1
    PLAY = 2
    OVER = 3


class Verb(IntEnum):
    """What can be done; `LEAD` and `FORFEIT` are the dealer's."""

    PASS = 1
    PLAY = 2
    DECLARE = 3
    DECLINE = 4
    LEAD = 5
    FORFEIT = 6


class CombinationKind(IntEnum):
    """The combinations; a set of one rank has the kind that is its size."""

    NONE = 0
    SINGLE = 1
    PAIR = 2
    TRIPLE = 3
    QUAD = 4
    RUN = 5


class White(IntEnum):
    """The hands that win at once, lowest first (ăn trắng)."""

    NONE = 0
    FIVE_PAIRS = 1
    THREE_TRIPLES = 2
    ONE_COLOUR = 3
    FOUR_TWOS = 4
    DRAGON = 5


class Ending(IntEnum):
    """How a deal came to its end."""

    NONE = 0
    OUT_OF_CARDS = 1
    SAM_MADE = 2
    SAM_BROKEN = 3
    WHITE = 4
    WHITE_TIE = 5


class Reason(IntEnum):
    """Why an action is illegal."""

    OK = 0
    NOT_YOUR_TURN = 1
    NOT_NOW = 2
    MUST_LEAD = 3
    MUST_BEAT = 4
    NOT_IN_HAND = 5
    NOT_A_COMBINATION = 6
    DOES_NOT_BEAT = 7
    FINISH_ON_TWO = 8
    NOT_THE_LEADER = 9
    ALREADY_ANSWERED = 10


class Item(IntEnum):
    """The lines of the score sheet."""

    CARDS = 0
    CONG = 1
    TWOS = 2
    QUADS = 3
    QUAD_CUT = 4
    TWO_CUT = 5
    COVER = 6
    SAM_MADE = 7
    SAM_BROKEN = 8
    SAM_LOST = 9
    WHITE = 10


@dataclass(slots=True)
class Carry:
    """What one deal leaves to the next."""

    dealer: Seat = within(0, MOST_SEATS - 1)
    """Who deals next; the cards go round from the player after."""
    winner: Seats = within(NO_SEATS, seat_range(MOST_SEATS))
    """The winner of the last deal, or nobody: a set, so that an empty carry is all zeroes."""


@dataclass(slots=True)
class State:
    """One deal."""

    options: Options = field(default_factory=Options)
    phase: int = Phase.DRAW_LEADER
    dealer: int = 0
    last_winner: Seats = NO_SEATS
    """Who won the deal before, for the house rule that the winner leads."""
    hands: list[Cards] = vector(MOST_SEATS)
    """Secret: each seat's cards; shown when the deal is over."""
    unused: Cards = NO_CARDS
    """Secret: the cards that nobody was dealt; never shown."""
    counts: list[int] = vector(MOST_SEATS)
    """How many cards each seat holds."""
    played: Cards = NO_CARDS
    """Every card laid so far."""
    plays: list[Cards] = vector(MOST_PLAYS)
    """Every combination laid so far, in their order; what stands after them says nothing."""
    players: list[Seat] = vector(MOST_PLAYS)
    """Who laid each of them."""
    play_count: int = 0
    """How many have been laid."""
    drawn_leader: int = NOBODY
    """Who was drawn to lead."""
    leader: int = NOBODY
    """Who leads the deal: the drawn leader, unless báo Sâm takes the lead."""
    answered: Seats = NO_SEATS
    """Who has answered in the báo Sâm window."""
    declarers: Seats = NO_SEATS
    """Secret while the window is open: who said báo Sâm."""
    declarer: int = NOBODY
    """Whose báo Sâm counts."""
    turn: int = NOBODY
    """Who must lead or answer."""
    to_beat: Cards = NO_CARDS
    """The combination on the table; empty when somebody leads."""
    kind: int = CombinationKind.NONE
    """What kind of combination lies on the table."""
    owner: Seat = NOBODY
    """Whose combination lies on the table."""
    passed: Seats = NO_SEATS
    """Who has passed in this vòng."""
    let_by: list[Cards] = vector(MOST_SEATS * SIZES)
    """For each seat, of each size (`size_of`), the weakest combination that it passed on; empty if none."""
    quads_cut: list[int] = vector(MOST_SEATS)
    """How many fours of a kind of each seat were beaten by higher ones."""
    twos_cut: list[int] = vector(MOST_SEATS)
    """How many twos of each seat were beaten by a four of a kind."""
    covers: Seat = NOBODY
    """Who pays for all the losers if the next player goes out in this vòng (đền báo 1)."""
    ending: int = Ending.NONE
    winner: Seat = NOBODY
    """Who won: ran out of cards, broke a báo Sâm, or held the best ăn trắng."""
    white: int = White.NONE
    """The ăn trắng that ended the deal."""
