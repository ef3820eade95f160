"""Binh Xập Xám: what happens when somebody acts, until all is shown."""

from __future__ import annotations

from chieu.games.binh.legality import front_of, middle_of, shows_by_itself
from chieu.games.binh.naturals import naturals_of
from chieu.games.binh.options import SHOWN_AT_ONCE
from chieu.games.binh.state import Phase, State, Verb
from chieu.games.game import everybody
from chieu.kernel.actions import Action, Seat, payload_of, seat_set, verb_of
from chieu.kernel.cards import Cards, without
from chieu.kernel.jit import rule


@rule
def apply(state: State, seat: Seat, action: Action) -> None:
    """Do what a seat does; that it is legal is the caller's duty."""
    verb = verb_of(action)
    if verb == Verb.CHECK:
        check_naturals(state)
    elif verb == Verb.TAKE_BACK:
        take_back(state, seat)
    elif verb == Verb.DECLARE:
        state.declared |= seat_set(seat)
        finish(state, seat)
    else:
        layout = payload_of(action)
        lay_down(state, seat, front_of(layout), middle_of(layout))
        if verb == Verb.ARRANGE:
            finish(state, seat)
        else:
            state.changes[seat] += 1


@rule
def check_naturals(state: State) -> None:
    """Look at everybody's cards for mậu binh; a seat without must arrange (BINH-5a)."""
    state.phase = Phase.ARRANGE
    for seat in range(state.options.seats):
        state.natural_kinds[seat] = naturals_of(state.options, state.hands[seat])
        if shows_by_itself(state, seat):
            state.declared |= seat_set(seat)
            if state.options.version == SHOWN_AT_ONCE:
                state.done |= seat_set(seat)
    show_when_done(state)


@rule
def finish(state: State, seat: Seat) -> None:
    """Note that a seat is done."""
    state.done |= seat_set(seat)
    show_when_done(state)


@rule
def show_when_done(state: State) -> None:
    """Show everything when nobody has to arrange any more (BINH-5f)."""
    if state.done | state.declared == everybody(state):
        state.phase = Phase.OVER


@rule
def take_back(state: State, seat: Seat) -> None:
    """Let a seat arrange again; what it has laid stays where it is."""
    state.done = without(state.done, seat_set(seat))
    state.declared = without(state.declared, seat_set(seat))
    state.changes[seat] += 1


@rule
def lay_down(state: State, seat: Seat, front: Cards, middle: Cards) -> None:
    """Put a layout down in place of the one before."""
    state.fronts[seat] = front
    state.middles[seat] = middle
