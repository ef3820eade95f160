"""From one deal of Phỏm to the next: the host deals as long as people like (PHOM-2b, PHOM-9a)."""

from __future__ import annotations

from chieu.games.phom.options import Options
from chieu.games.phom.state import NO_SEATS, Carry, State
from chieu.kernel.actions import NOBODY, Seat, seat_set
from chieu.kernel.jit import rule


@rule
def carry_on(state: State, carry: Carry) -> None:
    """Pass the pot on, and the next opening to the winner; a deal that nobody has won leaves it to the host."""
    carry.host = seat_set(state.host)
    carry.pot = state.ledger.pot
    carry.winner = NO_SEATS
    if state.winner != NOBODY:
        carry.winner = seat_set(state.winner)


@rule
def match_over(options: Options, totals: list[int], deals: int) -> int:  # noqa: ARG001 - one shape for every game
    """Tell that there is no end but the players' own."""
    return 0


@rule
def leader(state: State) -> Seat:  # noqa: ARG001 - the same for every state
    """Return nobody: no seat leads a deal."""
    return NOBODY
