"""Time: deadlines as data, what comes due, and people who go away and come back."""

from __future__ import annotations

import math

from chieu.kernel.actions import NOBODY, Seat, is_in
from chieu.kernel.errors import CommandRefused
from chieu.table import absence, commands, cover, log
from chieu.table.chairs import chair_at, free_seat, next_host, seat_of_asker
from chieu.table.core import Core
from chieu.table.deals import close_window, go_on, rule_on_leaving
from chieu.table.shuffles import withhold
from chieu.table.state import NEVER, PLAYING, Clock
from chieu.table.step import StepWriter
from chieu.table.timing import BOT_LIMIT_MS, COVER_AFTER_MS, COVER_OTHERS_MS, IDLE_MS


def arrive(core: Core, command: commands.Arrive, out: StepWriter) -> None:
    """Bring a dropped player back; a spectator changes nothing."""
    seat = core.seat_of(command.player)
    if seat is not None and core.chair(seat).is_away:
        moment = absence.moment_of_return(core.chair(seat), core.clock(seat), out.now)
        out.add(log.Back, seat=seat, moment=moment)


def drop(core: Core, command: commands.Drop, out: StepWriter) -> None:
    """Begin a player's grace period; a spectator changes nothing."""
    seat = core.seat_of(command.player)
    if seat is not None and core.chair(seat).is_here:
        out.add(log.Away, seat=seat)


def cover_seat(core: Core, command: commands.Cover, out: StepWriter) -> None:
    """Let the rules play for somebody who does nothing where no clock does: the host asks, or who has waited longer."""
    asker, seat = seat_of_asker(core, command.by), command.seat
    if chair_at(core, seat) is None or not core.is_person(seat):
        raise CommandRefused("refused-cover-not-a-person")
    clock = core.clock(seat)
    if clock is None:
        raise CommandRefused("refused-cover-not-due")
    if clock.limit:
        raise CommandRefused("refused-cover-clock")
    if core.chair(seat).is_covered:
        raise CommandRefused("refused-cover-already")
    early = clock.idle_since + (COVER_AFTER_MS if asker == core.state.host else COVER_OTHERS_MS) - out.now
    if early > 0:
        raise CommandRefused("refused-cover-early", {"seconds": math.ceil(early / 1_000)})
    out.add(log.Covered, seat=seat, on=True, seat_by=asker)


def restart(core: Core, command: commands.Restart, out: StepWriter) -> None:  # noqa: ARG001 - one shape
    """Give everybody a grace period: the server has just started and nobody is connected."""
    out.add(log.Restarted)


def tick(core: Core, command: commands.Tick, out: StepWriter) -> None:  # noqa: ARG001 - one shape
    """Do everything that has come due."""
    if _is_due(close_at(core), out.now):
        core.course.close(core, out)
    else:
        _do_what_is_due(core, out)
        # The deal that kept an empty table open may have ended just now.
        if _is_due(close_at(core), out.now):
            core.course.close(core, out)


def _do_what_is_due(core: Core, out: StepWriter) -> None:
    for seat in range(len(core.state.chairs)):
        if _is_due(idle_at(core, seat), out.now):
            free_seat(core, seat, "idle", out)
    if _is_due(host_passes_at(core), out.now):
        out.add(log.HostPassed, seat=next_host(core))
    if _is_due(window_closes_at(core), out.now):
        close_window(core, out)
    _play_overdue(core, out)
    if _is_due(core.opens_by, out.now):
        withhold(core, out)
    if _is_due(core.course.waived_at(core), out.now):
        core.course.waive(core, out)


def _play_overdue(core: Core, out: StepWriter) -> None:
    turns = [(turn_ends_at(core, seat), seat) for seat in _seats_to_act(core)]
    overdue = [(at, seat) for at, seat in turns if at is not None and at <= out.now]
    for _, seat in sorted(overdue):
        # An earlier action may have ended the deal, or begun another decision of this seat.
        if _is_due(turn_ends_at(core, seat), out.now):
            _finish_turn(core, seat, out)


def _finish_turn(core: Core, seat: Seat, out: StepWriter) -> None:
    """Play by the rules for a seat, until what they call its turn is done."""
    unfinished = not (core.chair(seat).is_away and rule_on_leaving(core, seat, out))
    while unfinished:
        out.add_act(seat, core.undecided(seat, core.luck()), timed_out=True)
        go_on(core, out)
        unfinished = is_in(core.awaited, seat) and core.game.automatic.goes_on(core.deal, seat)


def _is_due(deadline: int | None, now: int) -> bool:
    return deadline is not None and deadline <= now


def _seats_to_act(core: Core) -> list[Seat]:
    return [seat for seat, clock in enumerate(core.state.clocks) if clock is not None]


def wake_at(core: Core) -> int | None:
    """Return when the table next has something to do by itself."""
    state = core.state
    if state.closed:
        return None
    deadlines = [turn_ends_at(core, seat) for seat in _seats_to_act(core)]
    # Asked after every act, so what is never due at most tables is not asked.
    if state.window_since != NEVER:
        deadlines.append(window_closes_at(core))
    if state.empty_since != NEVER:
        deadlines.append(close_at(core))
    if state.phase != PLAYING:
        deadlines.append(core.course.waived_at(core))
    if state.promised is not None and state.promised.vows:
        deadlines.append(core.opens_by)
    if core.someone_is_away:
        deadlines.append(host_passes_at(core))
        deadlines += [idle_at(core, seat) for seat in range(len(state.chairs))]
    return min([deadline for deadline in deadlines if deadline is not None], default=None)


def turn_ends_at(core: Core, seat: Seat) -> int | None:
    """Return when the rules play for a seat that must act.

    Nobody is played in their grace period. A bot always has a limit.
    """
    clock = core.clock(seat)
    if clock is None:
        return None
    chair = core.chair(seat)
    if chair.is_away:
        return absence.ends_at(chair, clock)
    if clock.limit:
        return clock.started + clock.left
    return clock.started + BOT_LIMIT_MS if chair.level else cover.ends_at(chair, clock)


def grace_left(core: Core, seat: Seat, now: int) -> int | None:
    """Return how long a dropped player's seat is still not played; `None` for one who is here."""
    chair = core.chair(seat)
    return max(0, absence.grace_ends_at(chair, core.clock(seat)) - now) if chair.is_away else None


def close_at(core: Core) -> int | None:
    """Return when the table closes because nobody is here; the chips of a deal are played for to its end."""
    empty_since = core.state.empty_since
    if empty_since == NEVER or not core.course.may_close(core):
        return None
    return empty_since + IDLE_MS


def window_closes_at(core: Core) -> int | None:
    """Return when the dealer closes the window that is open."""
    if core.state.window_since == NEVER or not core.acting:
        return None
    seconds = core.game.pace.window_seconds(core.deal)
    return core.state.window_since + 1_000 * seconds if seconds else None


def idle_at(core: Core, seat: Seat) -> int | None:
    """Return when the seat of somebody who is away becomes free; never in a match."""
    chair = core.state.chairs[seat]
    if chair is None or not chair.is_away or core.course.in_match(core):
        return None
    return chair.away_at + IDLE_MS


def host_passes_at(core: Core) -> int | None:
    """Return when a host who is away loses the role to somebody who is here."""
    host = core.state.host
    if host == NOBODY:
        return None
    chair = core.chair(host)
    if not chair.is_away or core.state.empty_since != NEVER:
        return None
    return chair.grace_ends_at


def time_left(clock: Clock, now: int, *, is_paused: bool) -> int:
    """Return what a clock shows; it stands still while its owner is away."""
    return clock.left if is_paused else max(0, clock.left - (now - clock.started))
