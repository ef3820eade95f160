"""Everything about one deal of Phỏm, as whole numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from chieu.games.phom.arranging import UKind
from chieu.games.phom.options import Options
from chieu.kernel.actions import NOBODY, Seats, seat_range
from chieu.kernel.cards import NO_CARDS, Card, Cards
from chieu.kernel.carrier import vector, within

MOST_SEATS = 4
NO_SEATS: Seats = 0
NO_CARD: Card = -1
MOST_LAID = 12
"""The most phỏms on the table: three of each seat."""
PILE_ROOM = 8
"""Room for the discards that lie before one seat: six at most."""
MOST_THROWN = 26
"""Room for the discards of a deal: an opening, sixteen draws, two eaten cards of each seat and the third of one."""
MOST_CHIPS = 10**12
"""More than anybody has; sums of a table's chips are far below what a number holds."""
MOST_PAYMENTS = 28
"""Room for the payments of a deal: those of one kind from one seat to another are one."""


class Phase(IntEnum):
    """What a deal is waiting for."""

    OPENING = 0
    """The dealer, with ten cards, to discard."""
    START = 1
    """The seat to act has to draw or to eat."""
    GIVE = 2
    """The dealer of chance to give a card off the stock."""
    DISCARD = 3
    """The seat to act, with ten cards, has to discard."""
    OVER = 4


class Verb(IntEnum):
    """What can be done. `GIVE` and `CLOSE` are the dealer's; a phỏm on the table has a verb of its own to send onto."""

    U = 1
    DRAW = 2
    TAKE = 3
    DISCARD = 4
    LAY = 5
    SEND = 6
    REPORT = 7
    GIVE = 8
    CLOSE = 9
    ONTO_1 = 11
    ONTO_2 = 12
    ONTO_3 = 13
    ONTO_4 = 14
    ONTO_5 = 15
    ONTO_6 = 16
    ONTO_7 = 17
    ONTO_8 = 18
    ONTO_9 = 19
    ONTO_10 = 20
    ONTO_11 = 21
    ONTO_12 = 22


class Ending(IntEnum):
    """How a deal came to its end."""

    NONE = 0
    U = 1
    U_LAO = 2
    BAO = 3
    STOCK = 4
    ALL_LAID = 5


class Cause(IntEnum):
    """What brought an ù or a báo about."""

    NONE = 0
    PRESSED = 1
    THIRD = 2
    """A third card was eaten while no phỏm lay on the table."""
    THIRD_LAID = 3
    """A third card was eaten while phỏms lay on the table."""
    TWO_LEFT = 4
    """A card was eaten with two cards in hand."""
    LAST_CARD = 5
    """The last card left the hand."""
    REPORTED = 6
    LAY_TURN = 7
    """A lay-down turn began."""
    DISCARDED = 8
    """The turn ended with an eaten card that could not be laid."""


class Reason(IntEnum):
    """Why an action is illegal."""

    OK = 0
    NOT_YOUR_TURN = 1
    NOT_NOW = 2
    NOT_IN_HAND = 3
    NOT_U = 4
    U_CLAIMED = 5
    DRAW_OR_TAKE_FIRST = 6
    HAS_TEN_CARDS = 7
    NOTHING_TO_TAKE = 8
    WRONG_TAKE = 9
    ONE_CARD = 10
    EATEN_CARD = 11
    NOT_LAY_TURN = 12
    NOTHING_TO_LAY = 13
    NOT_A_MELD = 14
    NO_SENDING = 15
    LAY_FIRST = 16
    NOTHING_TO_SEND = 17
    CANNOT_BE_SENT = 18
    NO_SUCH_MELD = 19
    NOTHING_TO_REPORT = 20
    LAY_TURN_IS_JUDGED = 21
    REPORTED_ALREADY = 22
    NOT_IN_DEAL = 23


class Item(IntEnum):
    """The lines of the score sheet."""

    ANTE = 0
    EAT_FIRST = 1
    EAT_SECOND = 2
    CHOT = 3
    WRONG_REPORT = 4
    U_THUONG = 5
    U_TRON = 6
    U_KHAN = 7
    DEN = 8
    BAO = 9
    U_LAO = 10
    PLACE = 11
    BURNT = 12
    POT = 13


@dataclass(slots=True)
class Carry:
    """What one deal leaves to the next; all zeroes mean that every seat plays with an ample purse."""

    host: Seats = within(NO_SEATS, seat_range(MOST_SEATS))
    """Who owns the table: a set, so that an empty carry is all zeroes and means seat 0."""
    players: Seats = within(NO_SEATS, seat_range(MOST_SEATS))
    """Who is dealt in; nobody named means everybody."""
    winner: Seats = within(NO_SEATS, seat_range(MOST_SEATS))
    """Who won the deal before and still sits there."""
    pot: int = within(0, MOST_CHIPS)
    """The gà, in chips."""
    purses: list[int] = vector(MOST_SEATS, limits=(0, MOST_CHIPS))
    """Chips by seat; they count where `players` are named."""


@dataclass(slots=True)
class Ledger:
    """Chips, and every payment of the deal so far in order. In a payment `NOBODY` stands for the pot."""

    purses: list[int] = vector(MOST_SEATS)
    pot: int = 0
    length: int = 0
    items: list[int] = vector(MOST_PAYMENTS)
    payers: list[int] = vector(MOST_PAYMENTS)
    payees: list[int] = vector(MOST_PAYMENTS)
    chips: list[int] = vector(MOST_PAYMENTS)
    counts: list[int] = vector(MOST_PAYMENTS)


@dataclass(slots=True)
class State:
    """One deal. Where a vector, here or in the ledger, holds fewer items than there is room for, zeroes follow."""

    options: Options = field(default_factory=Options)
    ledger: Ledger = field(default_factory=Ledger)
    phase: int = Phase.OPENING
    host: int = 0
    dealer: int = 0
    """The cái: who was dealt ten cards and plays first."""
    players: Seats = NO_SEATS
    """Who is in this deal."""
    turn: int = NOBODY
    hands: list[Cards] = vector(MOST_SEATS)
    """Secret until the deal is over; unlaid eaten cards, which everybody sees, are among them."""
    counts: list[int] = vector(MOST_SEATS)
    stock: Cards = NO_CARDS
    """Secret: every card that was not dealt, with those that are out of play."""
    stock_left: int = 0
    """How many cards may still be drawn."""
    piles: list[Card] = vector(MOST_SEATS * PILE_ROOM)
    """The discards as they lie on the mat, a stretch of `PILE_ROOM` for each seat, the oldest first."""
    pile_sizes: list[int] = vector(MOST_SEATS)
    thrown: list[Card] = vector(MOST_THROWN)
    """Every discard of the deal in its order, those that were eaten among them: the cái threw the first."""
    throws: int = 0
    discards: list[int] = vector(MOST_SEATS)
    """How many discards count for each seat: its fourth ends its lay-down turn (PHOM-8d)."""
    starter: int = 0
    """Who lays first of those to come; the others follow in turn order."""
    fresh: Card = NO_CARD
    """The discard that the seat to act may eat."""
    eaten: list[Cards] = vector(MOST_SEATS)
    """The eaten cards that are not laid yet."""
    eats: list[int] = vector(MOST_SEATS)
    """How many cards each seat has eaten in this deal."""
    melds: list[Cards] = vector(MOST_LAID)
    """The phỏms on the table in the order in which they were laid, with what was sent onto them."""
    meld_owners: list[int] = vector(MOST_LAID)
    meld_eaten: list[Cards] = vector(MOST_LAID)
    meld_count: int = 0
    lay_turns: int = 0
    """How many lay-down turns there were."""
    laid_at: list[int] = vector(MOST_SEATS)
    """Which of them each seat's first was, or its last where that decides between equals; 0 for none yet."""
    untouched: Seats = NO_SEATS
    """Who has neither drawn nor eaten nor discarded."""
    window: int = 0
    """1 while the ù window is open."""
    claims: Seats = NO_SEATS
    """Who has claimed an ù in it; once somebody has, nothing but another claim is possible."""
    reported: list[Seats] = vector(MOST_SEATS)
    """Whom each seat has reported wrongly in this turn."""
    last_chot: int = NOBODY
    """Who was the last to eat a chốt from somebody who had had a lay-down turn."""
    earlier_chot: int = NOBODY
    """The last one before, of another seat."""
    ending: int = Ending.NONE
    cause: int = Cause.NONE
    winner: int = NOBODY
    u_kind: int = UKind.NONE
    payer: int = NOBODY
    """Who pays for all: for an ù đền, a báo or an ù láo."""
    ranking: list[int] = vector(MOST_SEATS)
    """The places of a deal that was played to its end, the first first; `NOBODY` fills the rest."""
