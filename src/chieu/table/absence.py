"""People who are away: how long their clocks stand still, and what coming back leaves them.

A turn lasts as long as its clock, one extension and `GRACE_MS` at most, however often its owner goes and comes back.
"""

from __future__ import annotations

from chieu.table.state import HERE, Chair, Clock
from chieu.table.timing import AWAY_DELAY_MS, GRACE_MS, RETURN_MS


def grace_ends_at(chair: Chair, clock: Clock | None) -> int:
    """Return until when the seat of somebody who is away is not played, and its clock stands still.

    The rest of the grace period counts, but no decision waits longer than one whole period in total.
    """
    if clock is None:
        return chair.away_at + chair.grace
    return max(_paused_at(chair, clock), chair.away_at + min(chair.grace, GRACE_MS - clock.waited))


def ends_at(chair: Chair, clock: Clock) -> int:
    """Return when the rules play for somebody who is away: after the grace period, but not at once."""
    paused_until = grace_ends_at(chair, clock)
    at = max(paused_until, _paused_at(chair, clock) + AWAY_DELAY_MS)
    return min(at, paused_until + clock.left) if clock.limit else at


def stop(clock: Clock, at: int) -> None:
    """Let the clock of somebody who goes away stand still."""
    clock.left = max(0, clock.left - (at - clock.started))
    clock.started = at


def take_up(chair: Chair, clock: Clock) -> None:
    """Charge a clock that ran while its owner was done, and is asked again, with the time until the owner went away."""
    if chair.is_away and clock.started < chair.away_at:
        stop(clock, chair.away_at)


def moment_of_return(chair: Chair, clock: Clock | None, at: int) -> int:
    """Return how much of the grace period goes to the clock of somebody who comes back, once a decision."""
    if clock is None or not clock.limit or clock.returned:
        return 0
    still = min(chair.grace - (at - chair.away_at), GRACE_MS - _waited(chair, clock, at))
    return max(0, min(min(RETURN_MS, clock.limit) - _left(chair, clock, at), still))


def come_back(chair: Chair, clock: Clock | None, at: int, moment: int | None) -> None:
    """Let the clock run on; what the person was away comes off the grace period, and then off the clock."""
    if moment is None:
        _come_back_as_before(chair, clock, at)
        return
    if clock is not None:
        clock.left, clock.waited = _left(chair, clock, at) + moment, _waited(chair, clock, at) + moment
        clock.started = at
        clock.returned |= moment > 0
    chair.grace = max(0, chair.grace - (at - chair.away_at) - moment)
    chair.away_at = HERE


def _come_back_as_before(chair: Chair, clock: Clock | None, at: int) -> None:
    """Do what coming back did in logs from before the moment was charged: each return had one."""
    chair.grace = max(0, chair.grace - (at - chair.away_at))
    chair.away_at = HERE
    if clock is not None:
        clock.started = at
        if chair.grace:
            clock.left = max(clock.left, min(RETURN_MS, clock.limit))


def _paused_at(chair: Chair, clock: Clock) -> int:
    """Return since when a decision has had nobody to make it: it may have come later than its owner went."""
    return max(chair.away_at, clock.started)


def _waited(chair: Chair, clock: Clock, at: int) -> int:
    """Return for how long the clock will have stood still in all when its owner comes back."""
    return clock.waited + min(at, grace_ends_at(chair, clock)) - _paused_at(chair, clock)


def _left(chair: Chair, clock: Clock, at: int) -> int:
    """Return what the clock shows when its owner comes back: beyond the grace period it has run on."""
    return max(0, clock.left - max(0, at - grace_ends_at(chair, clock)))
