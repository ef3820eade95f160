"""From one deal of Sâm Lốc to the next, and when a match is decided (SAM-10)."""

from __future__ import annotations

from chieu.games.samloc.options import MatchMode, Options
from chieu.games.samloc.seating import seat_after
from chieu.games.samloc.state import NO_SEATS, Carry, State
from chieu.games.score import one_is_highest
from chieu.kernel.actions import NOBODY, Seat, seat_set
from chieu.kernel.jit import rule


@rule
def carry_on(state: State, carry: Carry) -> None:
    """Pass the deal to the next dealer, and remember the winner."""
    carry.dealer = seat_after(state, state.dealer)
    carry.winner = NO_SEATS
    if state.winner != NOBODY:
        carry.winner = seat_set(state.winner)


@rule
def match_over(options: Options, totals: list[int], deals: int) -> int:
    """Tell whether the match is decided; a tie is not (SAM-10a, SAM-10b)."""
    if options.match == MatchMode.HANDS:
        return int(deals >= options.match_hands and is_decided_below(options, totals))
    return int(one_is_highest(totals, options.seats, options.match_limit))


@rule
def is_decided_below(options: Options, totals: list[int]) -> bool:
    """Tell whether one player alone has the lowest total."""
    best = totals[0]
    holders = 0
    for seat in range(options.seats):
        if totals[seat] < best:
            best = totals[seat]
            holders = 0
        if totals[seat] == best:
            holders += 1
    return holders == 1


@rule
def leader(state: State) -> Seat:
    """Return who led the deal; nobody where an ăn trắng ended it before."""
    return state.leader
