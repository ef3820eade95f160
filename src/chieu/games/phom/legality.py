"""Phỏm: who may act, whom the deal waits for, and why something is illegal.

Nothing here looks at what the seat that asks cannot see: whether a report is right, say, only shows when it is made.
"""

from __future__ import annotations

from chieu.games.options import Switch
from chieu.games.phom.arranging import Aim, UKind, best_arrangement, can_eat, cards_of, partition
from chieu.games.phom.endings import u_kind_of
from chieu.games.phom.seating import LAST_ROUND, has_laid_meld, is_laying
from chieu.games.phom.sending import sendable
from chieu.games.phom.state import NO_CARD, NO_SEATS, Phase, Reason, State, Verb
from chieu.games.phom.turns import sent_by_itself
from chieu.kernel.actions import DEALER, Action, Seat, Seats, action_of, is_in, payload_of, seat_set, verb_of
from chieu.kernel.cards import NO_CARDS, Cards, how_many, only, without
from chieu.kernel.jit import rule


@rule
def acting(state: State) -> Seats:
    """Return who may act now: whose turn it is, who may report, and while the ù window is open everybody."""
    if state.phase == Phase.OVER:
        return NO_SEATS
    if state.phase == Phase.GIVE:
        return seat_set(DEALER)
    if state.claims:
        return without(state.players, state.claims) | seat_set(DEALER)
    seats = seat_set(state.turn) | reporters(state)
    if state.window:
        seats |= state.players | seat_set(DEALER)
    return seats


@rule
def awaited(state: State) -> Seats:
    """Return whom the deal waits for: whose turn it is, and nobody while an ù is claimed (PHOM-5a)."""
    if state.phase == Phase.OVER or state.claims:
        return NO_SEATS
    if state.phase == Phase.GIVE:
        return seat_set(DEALER)
    return seat_set(state.turn)


@rule
def may_act(state: State, seat: Seat) -> bool:
    """Tell whether a seat may do anything now, as `acting` does for all."""
    # Mostly it is the seat's turn, and who may report need not be found out.
    return is_in(awaited(state), seat) or is_in(acting(state), seat)


@rule
def reporters(state: State) -> Seats:
    """Return who may report anybody."""
    seats = NO_SEATS
    for seat in range(state.options.seats):
        if is_in(state.players, seat) and reportable(state, seat):
            seats |= seat_set(seat)
    return seats


@rule
def reportable(state: State, seat: Seat) -> Seats:
    """Return whom a seat may report now."""
    targets = NO_SEATS
    for target in range(state.options.seats):
        if why_no_report(state, seat, target) == Reason.OK:
            targets |= seat_set(target)
    return targets


@rule
def why_illegal(state: State, seat: Seat, action: Action) -> int:
    """Say why a seat may not do this, or `Reason.OK` if it may."""
    if verb_of(action) == Verb.REPORT and is_open_to_reports(state, seat):
        return why_no_report(state, seat, payload_of(action))
    if not may_act(state, seat):
        return why_not_acting(state)
    if seat == DEALER:
        return why_not_dealt(state, action)
    if action == action_of(Verb.U, NO_CARDS):
        return why_no_u(state, seat)
    if state.claims:
        return Reason.U_CLAIMED
    if seat != state.turn:
        return Reason.NOT_YOUR_TURN
    if state.phase == Phase.START:
        return why_not_at_start(state, seat, action)
    return why_not_with_ten(state, seat, action)


@rule
def is_open_to_reports(state: State, seat: Seat) -> bool:
    """Tell whether a seat could report somebody now, if there was anybody to report."""
    return is_in(state.players, seat) and is_in(awaited(state), state.turn)


@rule
def why_not_acting(state: State) -> int:
    """Say why somebody who may do nothing may not."""
    if state.claims:
        return Reason.U_CLAIMED
    return Reason.NOT_YOUR_TURN


@rule
def why_not_dealt(state: State, action: Action) -> int:
    """Say why the dealer may not do this: give a card that somebody draws, or close the window."""
    if state.phase != Phase.GIVE:
        return Reason.OK if action == action_of(Verb.CLOSE, NO_CARDS) else Reason.NOT_NOW
    card = payload_of(action)
    if verb_of(action) == Verb.GIVE and how_many(card) == 1 and card & state.stock:
        return Reason.OK
    return Reason.NOT_NOW


@rule
def why_no_u(state: State, seat: Seat) -> int:
    """Say why a seat may not press Ù: it has none, and is at no table or in no moment for ù láo (PHOM-4d, PHOM-5a)."""
    if not state.window and seat != state.turn:
        return Reason.NOT_YOUR_TURN
    if u_kind_of(state, seat) != UKind.NONE:
        return Reason.OK
    if not state.window and state.options.u_lao == Switch.ON:
        return Reason.OK
    return Reason.NOT_U


@rule
def why_no_report(state: State, seat: Seat, target: Seat) -> int:
    """Say why a seat may not report another (PHOM-6c, PHOM-6d)."""
    if target == seat or not is_in(state.players, target):
        return Reason.NOT_IN_DEAL
    if state.eaten[target] == NO_CARDS:
        return Reason.NOTHING_TO_REPORT
    if target == state.turn and state.discards[target] == LAST_ROUND:
        return Reason.LAY_TURN_IS_JUDGED
    if is_in(state.reported[seat], target):
        return Reason.REPORTED_ALREADY
    return Reason.OK


@rule
def why_not_at_start(state: State, seat: Seat, action: Action) -> int:
    """Say why a turn may not begin so: only drawing and eating do."""
    if action == action_of(Verb.DRAW, NO_CARDS):
        return Reason.OK
    if action == action_of(Verb.TAKE, NO_CARDS):
        return why_no_take(state, seat)
    if verb_of(action) == Verb.DISCARD:
        return Reason.DRAW_OR_TAKE_FIRST
    if is_for_laying(action):
        return Reason.DRAW_OR_TAKE_FIRST
    return Reason.NOT_NOW


@rule
def is_for_laying(action: Action) -> bool:
    """Tell whether an action lays or sends."""
    verb = verb_of(action)
    return verb == Verb.LAY or verb == Verb.SEND or is_onto(verb)


@rule
def is_onto(verb: int) -> bool:
    """Tell whether a verb sends cards onto a certain phỏm."""
    return Verb.ONTO_1 <= verb <= Verb.ONTO_12


@rule
def why_no_take(state: State, seat: Seat) -> int:
    """Say why a seat may not eat; that the card fits is asked only at some tables (PHOM-4c)."""
    if state.fresh == NO_CARD:
        return Reason.NOTHING_TO_TAKE
    if state.options.allow_wrong_eat == Switch.ON:
        return Reason.OK
    if can_eat(state.hands[seat], state.eaten[seat], only(state.fresh)):
        return Reason.OK
    return Reason.WRONG_TAKE


@rule
def why_not_with_ten(state: State, seat: Seat, action: Action) -> int:
    """Say why a seat with ten cards may not do this."""
    verb = verb_of(action)
    if verb == Verb.DISCARD:
        return why_no_discard(state, seat, payload_of(action))
    if verb == Verb.DRAW or verb == Verb.TAKE:
        return Reason.HAS_TEN_CARDS
    if not is_for_laying(action):
        return Reason.NOT_NOW
    if not is_laying(state, seat):
        return Reason.NOT_LAY_TURN
    if verb == Verb.LAY:
        return why_no_lay(state, seat, payload_of(action))
    return why_no_sending(state, seat, action)


@rule
def why_no_discard(state: State, seat: Seat, card: Cards) -> int:
    """Say why a card may not be thrown (PHOM-4a)."""
    if how_many(card) != 1:
        return Reason.ONE_CARD
    if not card & state.hands[seat]:
        return Reason.NOT_IN_HAND
    if card & state.eaten[seat]:
        return Reason.EATEN_CARD
    return Reason.OK


@rule
def why_no_lay(state: State, seat: Seat, cards: Cards) -> int:
    """Say why cards, or with none selected the best phỏms, may not be laid (PHOM-8e)."""
    if cards == NO_CARDS:
        best = best_arrangement(state.hands[seat], state.eaten[seat], Aim.POINTS)
        return Reason.OK if cards_of(best) else Reason.NOTHING_TO_LAY
    if without(cards, state.hands[seat]):
        return Reason.NOT_IN_HAND
    if cards_of(partition(cards, state.eaten[seat])) == NO_CARDS:
        return Reason.NOT_A_MELD
    return Reason.OK


@rule
def why_no_sending(state: State, seat: Seat, action: Action) -> int:
    """Say why a seat that lays may not send (PHOM-8c)."""
    if state.options.tai_gui == Switch.OFF:
        return Reason.NO_SENDING
    if verb_of(action) != Verb.SEND and verb_of(action) - Verb.ONTO_1 >= state.meld_count:
        return Reason.NO_SUCH_MELD
    if not has_laid_meld(state, seat):
        return Reason.LAY_FIRST
    if verb_of(action) != Verb.SEND:
        return why_no_send(state, seat, action)
    if payload_of(action) == NO_CARDS and sent_by_itself(state, seat):
        return Reason.OK
    return Reason.NOTHING_TO_SEND


@rule
def why_no_send(state: State, seat: Seat, action: Action) -> int:
    """Say why cards may not be sent onto a phỏm (PHOM-8b, PHOM-8c)."""
    cards = payload_of(action)
    if without(cards, state.hands[seat]):
        return Reason.NOT_IN_HAND
    if cards & state.eaten[seat]:
        return Reason.EATEN_CARD
    if sendable(state.melds[verb_of(action) - Verb.ONTO_1], cards):
        return Reason.OK
    return Reason.CANNOT_BE_SENT
