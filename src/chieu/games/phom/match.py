"""From one deal of Phỏm to the next: the host deals as long as people like (PHOM-2b, PHOM-9a)."""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.phom.options import Options
from chieu.games.phom.state import MOST_SEATS, NO_SEATS, Carry, State
from chieu.kernel.actions import NOBODY, Seat, Seats, seat_set
from chieu.kernel.cards import without
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


def prepare(  # noqa: PLR0913, PLR0917 - all that a table knows
    carry: Carry, host: Seat, players: Seats, newcomers: Seats, purses: Sequence[int]
) -> None:
    """Say who is host, who is dealt in, who sits where somebody else sat, and the chips of all, the pot's last."""
    *chips, pot = purses
    carry.host = seat_set(host)
    carry.players = players
    carry.winner = without(carry.winner, newcomers)
    carry.pot = pot
    carry.purses = [*chips, *[0] * (MOST_SEATS - len(chips))]
