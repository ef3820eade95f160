"""Sâm Lốc: who may act, and why something is illegal.

The clauses (SAM-…) are those of `RULES.md`.
"""

from __future__ import annotations

from chieu.games.game import everybody
from chieu.games.options import Switch
from chieu.games.samloc.combinations import SHORTEST_RUN, TWOS, beats, can_be_cut, kind_of
from chieu.games.samloc.options import FinishOnTwo, LeaderRule, SamWindow
from chieu.games.samloc.state import NO_SEATS, CombinationKind, Phase, Reason, State, Verb
from chieu.kernel.actions import DEALER, Action, Payload, Seat, Seats, action_of, is_in, payload_of, seat_set, verb_of
from chieu.kernel.cards import (
    ALL_CARDS,
    NO_CARDS,
    RANKS,
    Card,
    Cards,
    RankName,
    has,
    how_many,
    lowest_card,
    of_rank,
    only,
    without,
)
from chieu.kernel.jit import rule

LOW_ACE = -1
"""The position of the ace when it stands below the 2; the other ranks stand at their number."""


@rule
def may_declare(state: State) -> Seats:
    """Return who is asked in the báo Sâm window (SAM-7a)."""
    if state.options.sam_window == SamWindow.LEADER:
        return seat_set(state.drawn_leader)
    return everybody(state)


@rule
def awaited(state: State) -> Seats:
    """Return the seats that the deal waits for: all that may act."""
    return acting(state)


@rule
def acting(state: State) -> Seats:
    """Return the seats that may act now; nobody when the deal is over."""
    if state.phase == Phase.PLAY:
        return seat_set(state.turn)
    if state.phase == Phase.SAM_WINDOW:
        return without(may_declare(state), state.answered)
    if state.phase == Phase.DRAW_LEADER:
        return seat_set(DEALER)
    return NO_SEATS


@rule
def is_leading(state: State) -> bool:
    """Tell whether the seat to act leads freely."""
    return state.to_beat == NO_CARDS


@rule
def lowest_single(hand: Cards) -> Card:
    """Return the weakest card of a hand, spades before clubs, diamonds and hearts."""
    others = without(hand, TWOS)
    if others:
        return lowest_card(others)
    return lowest_card(hand)


@rule
def holder_of_lowest(state: State) -> Seat:
    """Return who was dealt the lowest card of all."""
    dealt = without(ALL_CARDS, state.unused)
    card = lowest_single(dealt)
    holder = state.dealer
    for seat in range(state.options.seats):
        if has(state.hands[seat], card):
            holder = seat
    return holder


@rule
def possible_leaders(state: State) -> Seats:
    """Return who may be drawn to lead: anybody, or the one that the house rule names (SAM-2)."""
    if state.options.leader == LeaderRule.LOWEST:
        return seat_set(holder_of_lowest(state))
    if state.options.leader == LeaderRule.WINNER and is_winner_here(state):
        return state.last_winner
    return everybody(state)


@rule
def is_winner_here(state: State) -> bool:
    """Tell whether the deal before had a winner who has a seat in this one."""
    return state.last_winner & everybody(state) != NO_SEATS


@rule
def why_illegal(state: State, seat: Seat, action: Action) -> int:
    """Say why a seat may not do this, or `Reason.OK` if it may."""
    if seat == DEALER and verb_of(action) == Verb.FORFEIT:
        return why_no_forfeit(state, payload_of(action))
    if not is_in(acting(state), seat):
        return why_not_asked(state, seat, verb_of(action))
    if state.phase == Phase.PLAY:
        return why_not_in_play(state, seat, action)
    if state.phase == Phase.SAM_WINDOW:
        return why_no_answer(action)
    return why_not_drawn(state, action)


@rule
def why_not_asked(state: State, seat: Seat, verb: int) -> int:
    """Say why a seat that does not act now may not do this."""
    if state.phase != Phase.SAM_WINDOW or not is_in(everybody(state), seat):
        return Reason.NOT_YOUR_TURN
    if is_in(state.answered, seat):
        return Reason.ALREADY_ANSWERED
    if verb == Verb.DECLARE:
        return Reason.NOT_THE_LEADER
    return Reason.NOT_YOUR_TURN


@rule
def why_not_in_play(state: State, seat: Seat, action: Action) -> int:
    """Say why the seat to act may not do this."""
    if action == action_of(Verb.PASS, NO_CARDS):
        return why_no_pass(state, seat)
    if verb_of(action) == Verb.PLAY:
        return why_unplayable(state, seat, payload_of(action))
    return Reason.NOT_NOW


@rule
def why_no_pass(state: State, seat: Seat) -> int:
    """Say why a seat may not pass: it leads (SAM-6a), or by house rule it must beat (SAM-6c)."""
    if is_leading(state):
        return Reason.MUST_LEAD
    if state.options.must_beat == Switch.ON and weakest_answer(state, seat):
        return Reason.MUST_BEAT
    return Reason.OK


@rule
def why_unplayable(state: State, seat: Seat, cards: Cards) -> int:
    """Say why a seat may not lay these cards."""
    if without(cards, state.hands[seat]):
        return Reason.NOT_IN_HAND
    kind = kind_of(state, cards)
    if kind == CombinationKind.NONE:
        return Reason.NOT_A_COMBINATION
    if state.to_beat and not beats(state, kind, cards):
        return Reason.DOES_NOT_BEAT
    if state.options.finish_on_two == FinishOnTwo.FORBIDDEN and ends_on_two(state, seat, cards):
        return Reason.FINISH_ON_TWO
    return Reason.OK


@rule
def ends_on_two(state: State, seat: Seat, cards: Cards) -> bool:
    """Tell whether a play would empty the hand with a 2, not being a lead of nothing but 2s (SAM-6h)."""
    if cards != state.hands[seat] or not cards & TWOS:
        return False
    return not is_leading(state) or without(cards, TWOS) != NO_CARDS


@rule
def why_no_answer(action: Action) -> int:
    """Say why this is no answer in the báo Sâm window."""
    if action == action_of(Verb.DECLARE, NO_CARDS) or action == action_of(Verb.DECLINE, NO_CARDS):
        return Reason.OK
    return Reason.NOT_NOW


@rule
def why_no_forfeit(state: State, leaver: Payload) -> int:
    """Say why the dealer may not end a báo Sâm for its announcer's absence (SAM-7h)."""
    if state.phase == Phase.PLAY and state.declarer == leaver:
        return Reason.OK
    return Reason.NOT_NOW


@rule
def why_not_drawn(state: State, action: Action) -> int:
    """Say why the dealer may not draw this leader."""
    if verb_of(action) == Verb.LEAD and is_in(possible_leaders(state), payload_of(action)):
        return Reason.OK
    return Reason.NOT_NOW


@rule
def is_free_of_rules(state: State) -> bool:
    """Tell whether no other rule counts: anything may lead, and only something stronger of the same kind may answer."""
    return state.options.finish_on_two == FinishOnTwo.ALLOWED and (is_leading(state) or not can_be_cut(state))


@rule
def is_playable(state: State, seat: Seat, cards: Cards) -> bool:
    """Tell whether a seat whose turn it is may lay these cards."""
    return why_unplayable(state, seat, cards) == Reason.OK


@rule
def weakest_answer(state: State, seat: Seat) -> Cards:
    """Return the lowest combination that a seat may lay now, or no cards if there is none."""
    group = weakest_group(state, seat)
    if group:
        return group
    return weakest_run(state, seat)


@rule
def weakest_group(state: State, seat: Seat) -> Cards:
    """Return the lowest cards of one rank that a seat may lay now, the 2s last."""
    for position in range(RankName.THREE, RANKS + 1):
        rest = of_rank(state.hands[seat], position % RANKS)
        group = NO_CARDS
        while rest:
            group |= only(lowest_card(rest))
            rest = without(rest, group)
            if is_playable(state, seat, group):
                return group
    return NO_CARDS


@rule
def weakest_run(state: State, seat: Seat) -> Cards:
    """Return the lowest run that a seat may lay now."""
    for low in range(LOW_ACE, RANKS):
        run = NO_CARDS
        for position in range(low, RANKS):
            cards = of_rank(state.hands[seat], position % RANKS)
            if not cards:
                break
            run |= only(lowest_card(cards))
            if how_many(run) >= SHORTEST_RUN and is_playable(state, seat, run):
                return run
    return NO_CARDS
