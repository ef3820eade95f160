"""Tables whose host deals as long as people like: calling for a deal, buying in, leaving in mid-deal, the pot."""

from __future__ import annotations

from chieu.kernel.actions import Seat
from chieu.kernel.errors import CommandRefused
from chieu.table import events as log
from chieu.table.core import FEWEST, PLAYING, Core
from chieu.table.seating import free_seat, pass_on_host
from chieu.table.step import Writer


def call(core: Core, out: Writer) -> None:
    """Begin the next deal with all who sit here; whoever has been away too long loses the seat.

    Raises:
        CommandRefused: a deal is being played, or too few sit here.
    """
    state = core.state
    if state.phase == PLAYING:
        raise CommandRefused("refused-not-now", {"phase": state.phase})
    lost = [seat for seat in core.taken if seat != state.host and _has_been_away(core, seat, out.now)]
    if len(core.taken) - len(lost) < FEWEST:
        raise CommandRefused("refused-too-few", {"count": FEWEST})
    for seat in lost:
        free_seat(core, seat, "idle", out)
    out.add(log.Called)


def _has_been_away(core: Core, seat: Seat, now: int) -> bool:
    chair = core.chair(seat)
    return chair.is_away and chair.grace_ends_at <= now


def buy_in(core: Core, out: Writer) -> None:
    """Give chips to whoever has too few for the deal that begins."""
    if core.game.bank is None:
        return
    least, full = core.game.bank.buy_in(core.options)
    for seat in core.taken:
        chips = core.state.purses[seat]
        if chips < least:
            out.add(log.BoughtIn, seat=seat, amount=full - chips, first=not core.chair(seat).has_played)


def leave(core: Core, seat: Seat, out: Writer) -> None:
    """Let a person go in mid-deal: what the deal brings is still theirs to win or to pay."""
    out.add(log.Gone, seat=seat, name=core.chair(seat).name)
    pass_on_host(core, seat, out)


def clear_out(core: Core, out: Writer) -> None:
    """Free the seats of those who went in mid-deal, or have been away too long, now that it is over."""
    for seat in core.taken:
        if core.chair(seat).is_gone:
            free_seat(core, seat, "gone", out)
        elif _has_been_away(core, seat, out.now):
            free_seat(core, seat, "idle", out)


def close(core: Core, out: Writer) -> None:
    """Close a table where nobody is; what lies on a hosted one goes back to its owners."""
    if core.game.bank is not None:
        for seat in core.taken:
            free_seat(core, seat, "idle", out)
    out.add(log.Closed)
