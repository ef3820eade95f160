"""Who sits where, who is the host, and the house rules: commands that change them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NoReturn

from chieu.games.game import AnyGame
from chieu.kernel.actions import NOBODY, Seat, is_in
from chieu.kernel.errors import CommandRefused
from chieu.play.options import SEATS
from chieu.table import commands, log
from chieu.table.looks import look_alike
from chieu.table.options import chosen_options, default_options, preset_options, read_options, write_options
from chieu.table.state import MATCH_OVER, PLAYING, Chair
from chieu.table.words import BOT_NAMES, LEVELS

if TYPE_CHECKING:
    from chieu.table.core import Core
    from chieu.table.step import StepWriter


def seat_of_asker(core: Core, by: str) -> Seat:
    """Return the seat of the player who asks.

    Raises:
        CommandRefused: the player has none.
    """
    seat = core.seat_of(by)
    if seat is None:
        raise CommandRefused("refused-not-seated")
    return seat


def require_host(core: Core, by: str) -> None:
    """Refuse what only the host may do.

    Raises:
        CommandRefused: somebody else asks.
    """
    if seat_of_asker(core, by) != core.state.host:
        raise CommandRefused("refused-not-host")


def _require_between_deals(core: Core) -> None:
    if core.state.phase == PLAYING:
        raise CommandRefused("refused-not-now", {"phase": core.state.phase})


def chair_at(core: Core, seat: Seat) -> Chair | None:
    """Return who sits in a seat that a command names.

    Raises:
        CommandRefused: the table has no such seat.
    """
    if not 0 <= seat < len(core.state.chairs):
        raise CommandRefused("refused-no-such-seat")
    return core.state.chairs[seat]


def require_level(level: str) -> None:
    """Refuse a level that no bot plays at."""
    if level not in LEVELS:
        raise CommandRefused("refused-level-unknown")


def require_no_pot(game: AnyGame) -> None:
    """Refuse a bot at a group's table of a game with a pot: what it puts in would come out into the book."""
    if game.bank is not None:
        raise CommandRefused("refused-bot-in-group")


def opening_options(game: AnyGame, command: commands.Create) -> dict[str, int]:
    """Return the option fields of a new table.

    Raises:
        CommandRefused: a preset, an option, a bot's level or a lesson is not offered.
    """
    if command.lesson:
        return _lesson_options(game, command)
    if command.bots:
        require_level(command.bots)
        if command.group:
            require_no_pot(game)
    fields = default_options(game)
    if command.preset:
        fields = preset_options(game, command.preset, fields)
    if command.quick:
        fields.update(game.quick.options)
    return fields | read_options(game, command.options)


def _lesson_options(game: AnyGame, command: commands.Create) -> dict[str, int]:
    if game.lesson is None:
        raise CommandRefused("refused-no-lesson")
    if command.options or command.preset or command.bots or command.quick or command.group:
        raise CommandRefused("refused-lesson-fixed")
    return default_options(game) | dict(game.lesson.options)


def _require_open(core: Core) -> None:
    """Refuse a place at a table for one, and at one that is locked."""
    if core.state.lesson:
        raise CommandRefused("refused-lesson-alone")
    if core.state.practice:
        raise CommandRefused("refused-practice-alone")
    if core.state.locked:
        raise CommandRefused("refused-locked")


def sit(core: Core, command: commands.Sit, out: StepWriter) -> None:
    """Seat a person."""
    if core.seat_of(command.by) is not None:
        raise CommandRefused("refused-already-seated")
    _require_open(core)
    seat = command.seat
    if seat is None:
        if None not in core.state.chairs:
            _refuse_seats(core, range(len(core.state.chairs)), command.by, "refused-table-full")
        seat = core.state.chairs.index(None)
    elif chair_at(core, seat) is not None:
        _refuse_seats(core, [seat], command.by, "refused-seat-taken")
    require_own_look(core, command.by, command.name)
    out.add(log.Seated, seat=seat, name=command.name, player=command.by)
    if core.state.host == NOBODY:
        out.add(log.HostPassed, seat=seat)


def require_own_look(core: Core, by: str, name: str) -> None:
    """Refuse a name that could be taken for that of somebody else who sits here.

    Raises:
        CommandRefused: there is somebody with such a name.
    """
    if is_taken_look(core, by, name):
        raise CommandRefused("refused-name-taken")


def is_taken_look(core: Core, by: str, name: str) -> bool:
    """Tell whether a player's name could be taken for that of somebody else who sits here."""
    others = [chair.name for chair in core.state.chairs if chair is not None and chair.player != by]
    return any(look_alike(name, other) for other in others)


def _refuse_seats(core: Core, seats: Iterable[Seat], by: str, code: str) -> NoReturn:
    """Refuse taken seats; one whose owner has left during the deal becomes free when the deal is over."""
    gone = [core.chair(seat).player for seat in seats if is_in(core.course.gone, seat)]
    if gone:
        raise CommandRefused("refused-seat-in-deal", {"again": "yes" if by in gone else "no"})
    raise CommandRefused(code)


def free_seat(core: Core, seat: Seat, why: str, out: StepWriter) -> None:
    """Free a seat; if it was the host's, somebody else becomes the host."""
    chair = core.chair(seat)
    out.add(log.Left, seat=seat, name=chair.name, why=why)
    pass_on_host(core, seat, out)
    core.course.seat_freed(core, out)


def pass_on_host(core: Core, seat: Seat, out: StepWriter) -> None:
    """Make somebody else the host, if it was this seat that has been left."""
    if seat == core.state.host:
        out.add(log.HostPassed, seat=next_host(core))


def next_host(core: Core) -> Seat:
    """Return who becomes the host: the next person clockwise who is here, else any person."""
    chairs = core.state.chairs
    order = [(core.state.host + step) % len(chairs) for step in range(1, len(chairs))]
    people = [seat for seat in order if core.is_person(seat)]
    here = [seat for seat in people if core.chair(seat).is_here]
    return next(iter(here or people), NOBODY)


def seat_bot(core: Core, seat: Seat, level: str, out: StepWriter, names: Sequence[str] = BOT_NAMES) -> None:
    """Seat a bot under the first of some names that nobody at the table has."""
    taken = [chair.name for chair in core.state.chairs if chair is not None]
    name = next(name for name in names if not any(look_alike(name, other) for other in taken))
    out.add(log.Seated, seat=seat, name=name, level=level)


def put_bot(core: Core, command: commands.PutBot, out: StepWriter) -> None:
    """Seat a bot, or change its level."""
    require_host(core, command.by)
    require_level(command.level)
    if core.state.group:
        require_no_pot(core.game)
    chair = chair_at(core, command.seat)
    if chair is None:
        seat_bot(core, command.seat, command.level, out)
    elif chair.level:
        out.add(log.Seated, seat=command.seat, name=chair.name, level=command.level)
    else:
        raise CommandRefused("refused-seat-taken")


def remove(core: Core, command: commands.Remove, out: StepWriter) -> None:
    """Free somebody's seat between deals."""
    require_host(core, command.by)
    _require_between_deals(core)
    if chair_at(core, command.seat) is None:
        raise CommandRefused("refused-seat-empty")
    core.course.require_removable(core)
    free_seat(core, command.seat, "removed", out)


def pass_host(core: Core, command: commands.PassHost, out: StepWriter) -> None:
    """Make another person the host."""
    require_host(core, command.by)
    if chair_at(core, command.seat) is None or not core.is_person(command.seat):
        raise CommandRefused("refused-not-a-person")
    out.add(log.HostPassed, seat=command.seat)


def lock(core: Core, command: commands.Lock, out: StepWriter) -> None:
    """Lock or unlock the table."""
    require_host(core, command.by)
    out.add(log.Locked, on=command.on)


def change_options(core: Core, command: commands.ChangeOptions, out: StepWriter) -> None:
    """Change house rules between deals; the number of seats only between matches."""
    require_host(core, command.by)
    _require_between_deals(core)
    now = core.state.options
    wanted = chosen_options(core.game, now, command.preset, command.changes)
    changes = {key: value for key, value in wanted.items() if now[key] != value}
    _require_free(core, changes)
    _require_room(core, changes)
    out.add(log.OptionsChanged, changes=changes, written=write_options(core.game, changes))


def _require_free(core: Core, changes: dict[str, int]) -> None:
    for key, (code, arguments) in core.course.fixed_options(core).items():
        if key in changes:
            raise CommandRefused(code, arguments)


def _require_room(core: Core, changes: dict[str, int]) -> None:
    if SEATS not in changes:
        return
    if core.course.in_match(core):
        raise CommandRefused("refused-seats-in-match")
    if any(chair is not None for chair in core.state.chairs[changes[SEATS] :]):
        raise CommandRefused("refused-seats-occupied")


def goes_on_after(core: Core, out: StepWriter) -> None:
    """Begin the rematch when the last thing it waited for has happened."""
    if core.state.phase == MATCH_OVER and core.everyone_ready:
        out.add(log.Started)
