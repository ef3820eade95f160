"""The book of a group: what each deal at its tables brings to whom, and what the pot of a table takes and gives.

The lines of one event add up to 0. A deal at a table where a bot sits is not written down: the house owes nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from msgspec import Struct

from chieu.table import log
from chieu.table.ledger import POT

if TYPE_CHECKING:
    from chieu.kernel.actions import Seat
    from chieu.table.core import Core
    from chieu.table.event import Event
    from chieu.table.finished import FinishedDeal


class BookLine(Struct, frozen=True, gc=False):
    """What one event of a table's log adds to one account of the book of the table's group."""

    seq: int
    account: str
    """A player's id, or the account of a table's pot (`ledger.POT` and the table's code)."""
    amount: int
    """In points, or in chips where the game is played for those."""
    at: int
    """When it was, in milliseconds since the epoch."""


def lines_of(core: Core, event: Event) -> list[BookLine]:
    """Return what an event, which a table of a group has taken in, writes into the group's book."""
    state = core.state
    if isinstance(event, log.Settled):
        # Whoever leaves in the middle has been dealt in all the same: a bot that goes on plays for them.
        players = cast("FinishedDeal", core.finished).players
        playing = [seat for seat, chair in enumerate(state.chairs) if chair and core.course.is_playing(seat)]
        if not all(players[seat] for seat in playing):
            return []
        owed = owed_between(playing, event.payoffs, low_wins=core.game.low_wins, zero_sum=core.game.zero_sum)
        moved = {players[seat]: amount for seat, amount in owed.items()}
    elif isinstance(event, log.PotGiven):
        moved = {core.chair(event.seat).player: event.amount}
    else:
        return []
    moved[f"{POT}{state.code}"] = -sum(moved.values())
    return [BookLine(event.n, account, amount, event.at) for account, amount in moved.items() if amount]


def owed_between(seats: Sequence[Seat], payoffs: Sequence[int], *, low_wins: bool, zero_sum: bool) -> dict[Seat, int]:
    """Return what those who were in a deal get of each other, or owe if it is below 0.

    Payoffs that add up to 0 are that already. Of others, such as penalty points, each settles with each by the
    difference: who has three points less than one and five less than another gets eight.
    """
    if zero_sum:
        return {seat: payoffs[seat] for seat in seats}
    sign, total = -1 if low_wins else 1, sum(payoffs[seat] for seat in seats)
    return {seat: sign * (len(seats) * payoffs[seat] - total) for seat in seats}
