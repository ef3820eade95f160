"""Talk at the table: who may say what, under which name, and what is thrown at whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chieu.kernel.actions import NOBODY
from chieu.kernel.errors import CommandRefused
from chieu.table import commands, log
from chieu.table.chairs import chair_at, require_host, require_own_look, seat_of_asker
from chieu.table.said import who_of
from chieu.table.texts import disturbs, shows_something
from chieu.table.words import PHRASES, THINGS

if TYPE_CHECKING:
    from chieu.table.core import Core
    from chieu.table.step import StepWriter

TEXT_LIMIT: Final = 200
"""The most characters of one chat message."""


def say(core: Core, command: commands.Say, out: StepWriter) -> None:
    """Say a phrase or a text; spectators may, too, unless the host has silenced them."""
    seat = core.seat_of(command.by)
    if seat is None:
        _require_voice(core, command)
    text = " ".join(command.text.split())
    require_words(command.phrase, text)
    out.add(
        log.Said,
        seat=NOBODY if seat is None else seat,
        name=command.name if seat is None else core.chair(seat).name,
        phrase=command.phrase,
        text="" if command.phrase else text,
        who=who_of(command.by),
    )


def _require_voice(core: Core, command: commands.Say) -> None:
    """Refuse a spectator who is to be silent, or could be taken for somebody with a seat."""
    if core.state.quiet:
        raise CommandRefused("refused-quiet")
    require_own_look(core, command.by, command.name)


def require_words(phrase: str, text: str) -> None:
    """Refuse what cannot be said: a phrase that there is not, or a text that is too long, empty or disturbs.

    Raises:
        CommandRefused: it cannot.
    """
    if phrase and phrase not in PHRASES:
        raise CommandRefused("refused-phrase-unknown")
    if len(text) > TEXT_LIMIT:
        raise CommandRefused("refused-text-long", {"count": TEXT_LIMIT})
    if disturbs(text):
        raise CommandRefused("refused-text-unprintable")
    if not phrase and not shows_something(text):
        raise CommandRefused("refused-text-empty")


def throw(core: Core, command: commands.Throw, out: StepWriter) -> None:
    """Throw something from one's own seat at whoever sits in another, person or bot."""
    seat = seat_of_asker(core, command.by)
    if command.thing not in THINGS:
        raise CommandRefused("refused-thing-unknown")
    if chair_at(core, command.seat) is None:
        raise CommandRefused("refused-seat-empty")
    if command.seat == seat:
        raise CommandRefused("refused-throw-own-seat")
    out.add(
        log.Thrown,
        seat=seat,
        seat_to=command.seat,
        name=core.chair(seat).name,
        thing=command.thing,
        who=who_of(command.by),
    )


def quieten(core: Core, command: commands.Quieten, out: StepWriter) -> None:
    """Let only those talk who have a seat, or everybody again."""
    require_host(core, command.by)
    out.add(log.Quieted, on=command.on)
