"""Crazy Eights: who may act, and why something is illegal.

The clauses (CRAZY-…) are those of `RULES.md`.
"""

from __future__ import annotations

from chieu.games.crazyeights.options import AfterDraw, PassAfterDraw
from chieu.games.crazyeights.places import drawable, holds
from chieu.games.crazyeights.state import NO_SEATS, Phase, Place, Reason, State, Verb
from chieu.games.game import everybody
from chieu.games.options import Switch
from chieu.kernel.actions import DEALER, Action, Seat, Seats, action_of, is_in, payload_of, seat_set, verb_of
from chieu.kernel.cards import ALL_CARDS, NO_CARDS, SUITS, Cards, Rank, RankName, Suit, of_rank, of_suit, rank_of
from chieu.kernel.jit import rule

EIGHTS: Cards = of_rank(ALL_CARDS, RankName.EIGHT)


@rule
def awaited(state: State) -> Seats:
    """Return the seats that the deal waits for: all that may act."""
    return acting(state)


@rule
def acting(state: State) -> Seats:
    """Return who may act now; nobody when the deal is over."""
    if state.phase == Phase.OVER:
        return NO_SEATS
    if state.phase <= Phase.TURN_UP or state.phase == Phase.GIVE:
        return seat_set(DEALER)
    return seat_set(state.turn)


@rule
def fitting(state: State) -> Cards:
    """Return every card that may lie on the top card (CRAZY-3)."""
    return fitting_on(rank_of(state.top), state.suit)


@rule
def fitting_on(rank: Rank, suit: Suit) -> Cards:
    """Return every card that may lie on a card of this rank where this suit is to be followed (CRAZY-3)."""
    cards = of_suit(ALL_CARDS, suit) | EIGHTS
    if rank == RankName.EIGHT:
        return cards
    return cards | of_rank(ALL_CARDS, rank)


@rule
def playable(state: State, seat: Seat) -> Cards:
    """Return the cards of a hand that may be played now."""
    cards = state.cards[seat] & fitting(state)
    if state.phase == Phase.DRAWN and state.options.after_draw == AfterDraw.DRAWN_ONLY:
        return cards & state.drawn
    return cards


@rule
def why_illegal(state: State, seat: Seat, action: Action) -> int:
    """Say why a seat may not do this, or `Reason.OK` if it may."""
    if not is_in(acting(state), seat):
        return Reason.NOT_YOUR_TURN
    if seat == DEALER:
        return why_not_dealt(state, action)
    if state.phase == Phase.SUIT:
        return why_not_named(action)
    if verb_of(action) == Verb.PLAY:
        return why_unplayable(state, seat, payload_of(action))
    if action == action_of(Verb.DRAW, NO_CARDS):
        return why_no_draw(state, seat)
    if action == action_of(Verb.PASS, NO_CARDS):
        return why_no_pass(state, seat)
    return why_not_now(verb_of(action))


@rule
def why_not_now(verb: int) -> int:
    """Say why something that no turn is for may not be done in a turn."""
    if verb == Verb.NAME:
        return Reason.NO_SUIT_OPEN
    return Reason.NOT_NOW


@rule
def why_not_named(action: Action) -> int:
    """Say why this names no suit."""
    if verb_of(action) != Verb.NAME:
        return Reason.SUIT_FIRST
    if payload_of(action) >= SUITS:
        return Reason.NOT_NOW
    return Reason.OK


@rule
def why_unplayable(state: State, seat: Seat, card: Cards) -> int:
    """Say why a seat may not play this card."""
    if not holds(state, seat, card):
        return Reason.NOT_IN_HAND
    if card & playable(state, seat):
        return Reason.OK
    if state.phase == Phase.DRAWN and state.options.after_draw == AfterDraw.DRAWN_ONLY and card != state.drawn:
        return Reason.ONLY_THE_DRAWN_CARD
    return Reason.DOES_NOT_FIT


@rule
def why_no_draw(state: State, seat: Seat) -> int:
    """Say why a seat may not draw (CRAZY-2c, CRAZY-2d)."""
    if state.phase == Phase.DRAWN:
        return Reason.DRAWN_ALREADY
    if drawable(state) == 0:
        return Reason.NOTHING_TO_DRAW
    if state.options.voluntary_draw == Switch.OFF and playable(state, seat):
        return Reason.CAN_PLAY
    return Reason.OK


@rule
def why_no_pass(state: State, seat: Seat) -> int:
    """Say why a seat may not pass (CRAZY-2f, CRAZY-4b)."""
    if state.phase == Phase.DRAWN:
        if state.options.pass_after_draw == PassAfterDraw.ALWAYS or not state.drawn & fitting(state):
            return Reason.OK
        return Reason.DRAWN_CARD_FITS
    if drawable(state) > 0:
        return Reason.DRAW_FIRST
    if playable(state, seat):
        return Reason.CAN_PLAY
    return Reason.OK


@rule
def why_not_dealt(state: State, action: Action) -> int:
    """Say why the dealer may not do this."""
    verb = verb_of(action)
    if state.phase == Phase.DRAW_DEALER:
        if verb == Verb.DEALER and is_in(everybody(state), payload_of(action)):
            return Reason.OK
        return Reason.NOT_NOW
    if verb == dealing_verb(state) and holds(state, Place.STOCK, payload_of(action)):
        return Reason.OK
    return Reason.NOT_NOW


@rule
def dealing_verb(state: State) -> int:
    """Return what the dealer does with the next card of the stock."""
    if state.phase == Phase.TURN_UP:
        return Verb.TURN
    return Verb.GIVE
