"""Crazy Eights in arrays: every action is one code."""

from __future__ import annotations

from chieu.envs.coding import (
    Chosen,
    Code,
    Numbers,
    Plane,
    write_by_seat,
    write_cards,
    write_number,
    write_one_of,
)
from chieu.games.crazyeights.legality import playable, why_no_draw, why_no_pass
from chieu.games.crazyeights.state import MOST_SEATS, Phase, Place, Reason, State, Verb
from chieu.kernel.actions import Action, Seat, action_of, payload_of, verb_of
from chieu.kernel.cards import DECK_SIZE, NO_CARDS, SUITS, Cards, lowest_card, only
from chieu.kernel.jit import rule

DRAW: Code = DECK_SIZE
PASS: Code = DECK_SIZE + 1
NAME: Code = DECK_SIZE + 2
CODES: int = NAME + SUITS
ALL_NAMES: Cards = sum(1 << NAME - DECK_SIZE + suit for suit in range(SUITS))
"""The codes that name a suit, as they stand in the second set."""
PLANES: tuple[Plane, ...] = (
    Plane("hand", DECK_SIZE, "how many of each card are in the own hand: 0, 1 or 2"),
    Plane("pile", DECK_SIZE, "how many of each card lie in the pile below its top card"),
    Plane("top", DECK_SIZE, "1 at the top card"),
    Plane("drawn", DECK_SIZE, "1 at the card drawn in this turn, while it may be played or passed"),
    Plane("suit", SUITS, "1 at the suit to follow: spades, clubs, diamonds, hearts"),
    Plane("phase", 3, "1 at what is to be decided: a turn, after a draw, a suit for an eight"),
    Plane("counts", MOST_SEATS, "how many cards each seat holds, from the own seat on; 0 where nobody plays"),
    Plane("stock", 1, "how many cards lie in the stock"),
    Plane("direction", 1, "1 if the turn goes on to the next seat of `counts`, -1 if to the last"),
    Plane("stuck", 1, "how many seats in a row could neither draw nor play"),
)


@rule
def write_planes(view: State, seat: Seat, chosen: Chosen, out: Numbers) -> int:  # noqa: ARG001 - nothing is half chosen
    """Write what a seat sees."""
    at = write_cards(out, 0, view.cards[seat], view.doubles[seat])
    at = write_cards(out, at, view.cards[Place.PILE], view.doubles[Place.PILE])
    at = write_cards(out, at, only(view.top), NO_CARDS)
    at = write_cards(out, at, view.drawn, NO_CARDS)
    at = write_one_of(out, at, SUITS, view.suit)
    at = write_phase(out, at, view.phase)
    at = write_by_seat(out, at, view.counts, (seat, view.options.seats, MOST_SEATS))
    at = write_number(out, at, view.counts[Place.STOCK])
    at = write_number(out, at, view.direction)
    return write_number(out, at, view.stuck)


@rule
def write_phase(out: Numbers, at: int, phase: int) -> int:
    """Write what is to be decided."""
    at = write_number(out, at, phase == Phase.TURN)
    at = write_number(out, at, phase == Phase.DRAWN)
    return write_number(out, at, phase == Phase.SUIT)


@rule
def write_legal(view: State, seat: Seat, chosen: Chosen, out: list[Cards]) -> None:  # noqa: ARG001 - as above
    """Write what a seat may do now."""
    out[0] = NO_CARDS
    out[1] = ALL_NAMES
    if view.phase != Phase.SUIT:
        out[0] = playable(view, seat)
        out[1] = NO_CARDS
        if why_no_draw(view, seat) == Reason.OK:
            out[1] |= only(DRAW - DECK_SIZE)
        if why_no_pass(view, seat) == Reason.OK:
            out[1] |= only(PASS - DECK_SIZE)


@rule
def choose(view: State, seat: Seat, chosen: Chosen, code: Code) -> Chosen:  # noqa: ARG001 - one code is an action
    """Return the action of a code."""
    if code < DRAW:
        return action_of(Verb.PLAY, only(code))
    if code == DRAW:
        return action_of(Verb.DRAW, NO_CARDS)
    if code == PASS:
        return action_of(Verb.PASS, NO_CARDS)
    return action_of(Verb.NAME, code - NAME)


@rule
def codes_of(view: State, seat: Seat, action: Action, out: list[Code]) -> int:  # noqa: ARG001 - the action says all
    """Write the code of an action."""
    verb = verb_of(action)
    if verb == Verb.PLAY:
        out[0] = lowest_card(payload_of(action))
    elif verb == Verb.DRAW:
        out[0] = DRAW
    elif verb == Verb.PASS:
        out[0] = PASS
    else:
        out[0] = NAME + payload_of(action)
    return 1
