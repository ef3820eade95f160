"""What one seat, or a spectator, may know of a deal of Sâm Lốc (SAM-1c)."""

from __future__ import annotations

from chieu.games.samloc.state import MOST_SEATS, NO_SEATS, Phase, State
from chieu.kernel.actions import NOBODY, Seat, Seats, is_in, seat_set
from chieu.kernel.cards import NO_CARDS
from chieu.kernel.carrier import copy_into
from chieu.kernel.jit import inlined, rule


@inlined
def observe(state: State, seat: Seat, out: State) -> None:
    """Write what a seat, or a spectator, may know."""
    # Shared where states are plain: nothing changes the options of a deal.
    out.options = state.options
    out.phase = state.phase
    out.dealer = state.dealer
    out.last_winner = state.last_winner
    out.unused = NO_CARDS
    observe_hands(state, seat, out)
    observe_table(state, out)
    observe_answers(state, seat, out)
    observe_cover(state, seat, out)
    copy_into(out.counts, state.counts)
    copy_into(out.quads_cut, state.quads_cut)
    copy_into(out.twos_cut, state.twos_cut)
    copy_into(out.let_by, state.let_by)
    observe_plays(state, out)


@inlined
def observe_hands(state: State, seat: Seat, out: State) -> None:
    """Show one's own hand, and all hands when the deal is over."""
    copy_into(out.hands, state.hands)
    if state.phase == Phase.OVER:
        return
    for other in range(MOST_SEATS):
        if other != seat:
            out.hands[other] = NO_CARDS


@inlined
def observe_table(state: State, out: State) -> None:
    """Show what everybody sees."""
    out.played = state.played
    out.drawn_leader = state.drawn_leader
    out.leader = state.leader
    out.answered = state.answered
    out.declarer = state.declarer
    out.turn = state.turn
    out.to_beat = state.to_beat
    out.kind = state.kind
    out.owner = state.owner
    out.passed = state.passed
    out.ending = state.ending
    out.winner = state.winner
    out.white = state.white


@inlined
def observe_plays(state: State, out: State) -> None:
    """Show what has been laid, in which order."""
    out.play_count = state.play_count
    # Mostly these are few, and to copy all there is room for would take longer than many a decision.
    for place in range(state.play_count):
        out.plays[place] = state.plays[place]
        out.players[place] = state.players[place]


@inlined
def observe_answers(state: State, seat: Seat, out: State) -> None:
    """Show who said báo Sâm: only one's own answer while the window is open."""
    out.declarers = state.declarers
    if state.phase == Phase.SAM_WINDOW:
        out.declarers = own_answer(state, seat)


@rule
def own_answer(state: State, seat: Seat) -> Seats:
    """Return this seat as a set if it said báo Sâm."""
    if is_in(state.declarers, seat):
        return seat_set(seat)
    return NO_SEATS


@inlined
def observe_cover(state: State, seat: Seat, out: State) -> None:
    """Show who covers only to that player while the deal lasts: it tells about a hand."""
    out.covers = NOBODY
    if state.covers == seat or state.phase == Phase.OVER:
        out.covers = state.covers
