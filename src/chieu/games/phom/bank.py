"""The chips of a table: who brings how many, who has how many, and what the pot locks (PHOM-9)."""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.phom.options import FULL_PURSE, LEAST_PURSE, Options
from chieu.games.phom.state import MOST_SEATS, Carry, State
from chieu.kernel.actions import Seat, Seats, seat_set
from chieu.kernel.cards import without

LOCKED = frozenset({"stake", "nuoi_ga"})
"""What cannot be changed while there is something in the pot."""


def players(carry: Carry) -> Seats:
    """Return who is dealt in, nobody if nobody has been named."""
    return carry.players


def buy_in(options: Options) -> tuple[int, int]:
    """Return the fewest chips to be dealt in with, and what a buy-in fills a purse up to (PHOM-9g)."""
    return LEAST_PURSE * options.stake, FULL_PURSE * options.stake


def money(state: State, out: list[int]) -> None:
    """Write the chips of each seat, and the pot in the last place."""
    out[: state.options.seats] = state.ledger.purses[: state.options.seats]
    out[state.options.seats] = state.ledger.pot


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
