"""`chieu replay`: a recorded deal that is over, step by step in the terminal, or as text."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final

import click
from rich.console import Console

from chieu.cli.options import problem_of
from chieu.cli.records import FileRecord, records_in
from chieu.cli.screen import Screen, with_cards
from chieu.cli.telling import begun
from chieu.games.registry import game_named
from chieu.kernel.actions import NOBODY, Seat
from chieu.kernel.errors import ChieuError
from chieu.locales import Messages
from chieu.play import Record, verify
from chieu.play.fields import shortened
from chieu.table.events import ActedWire
from chieu.table.replay import Replay, ShownStep, replay_of
from chieu.table.views import TableInfo

HELP: Final = "?"
QUIT: Final = "q"
OPEN: Final = "*"
LOOK: Final = "@"
"""Before the number or the name of a seat; alone it is for one without a seat."""
_SECOND_MS: Final = 1_000
_MINUTE: Final = 60
_YEAR_9999_MS: Final = 253_370_764_800_000
"""From here on there are no dates."""


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the command."""

    @group.command("replay", help=messages.say("cli-replay-help"))
    @click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
    @click.option("--line", type=int, help=messages.say("cli-replay-line"))
    @click.option("--seat", help=messages.say("cli-replay-seat"))
    @click.option("--spectator", is_flag=True, help=messages.say("cli-replay-spectator"))
    @click.option("--all", "is_open", is_flag=True, help=messages.say("cli-replay-all"))
    @click.option("--step", type=int, help=messages.say("cli-replay-step"))
    @click.option("--text", is_flag=True, help=messages.say("cli-replay-text"))
    def show(
        file: Path, line: int | None, seat: str | None, spectator: bool, is_open: bool, step: int | None, text: bool
    ) -> None:
        found, place = _record_at(file, line, messages)
        try:
            record = found.parsed()
            verify(record)
            replay = replay_of(record, [*range(len(record.payoffs)), NOBODY])
        except ChieuError as error:
            raise click.ClickException(found.told(error, messages)) from error
        # What stands in a record is text of others: it is shown as it is, and never read as markup.
        screen = Screen(Console(highlight=False, markup=False, emoji=False, soft_wrap=True), messages)
        viewer = Viewer(screen, record, replay, is_open=is_open)
        viewer.look(_eye(viewer, seat, spectator=spectator))
        if step is not None and not 0 <= step <= viewer.last:
            raise click.BadParameter(messages.say("cli-replay-no-step", step=str(step), last=viewer.last))
        viewer.show_heading(place)
        if not text and is_terminal():
            viewer.at = step or 0
            viewer.run()
        elif step is None:
            viewer.show_all()
        else:
            viewer.at = step
            viewer.show_step()


def is_terminal() -> bool:
    """Tell whether somebody types."""
    return sys.stdin.isatty()


def _record_at(file: Path, line: int | None, messages: Messages) -> tuple[FileRecord, str]:
    """Return the record of a file that begins on a line, or its first, and what is said of the others.

    Raises:
        click.ClickException: the file cannot be read, or there is no record.
    """
    try:
        records = list(records_in(file))
    except (OSError, UnicodeDecodeError) as error:
        problem = messages.say("cli-bad-file", file=str(file), problem=problem_of(error, messages))
        raise click.ClickException(problem) from error
    if not records:
        raise click.ClickException(messages.say("record-empty", file=str(file)))
    for number, record in enumerate(records, 1):
        if line in {None, record.line}:
            several = {"number": number, "count": len(records)}
            return record, messages.say("cli-replay-one-of", **several) if len(records) > 1 else ""
    told = {"file": str(file), "line": str(line), "first": records[0].line, "last": records[-1].line}
    raise click.ClickException(messages.say("cli-replay-no-line", **told))


def _eye(viewer: Viewer, seat: str | None, *, spectator: bool) -> Seat:
    """Return the seat to look from: the one that is asked for, else that of the first person.

    Raises:
        click.BadParameter: there is no such seat.
    """
    if spectator:
        return NOBODY
    if seat is None:
        return viewer.first_person
    found = viewer.seat_called(seat)
    if found is None:
        raise click.BadParameter(viewer.no_seat(seat))
    return found


@dataclass
class Viewer:
    """Somebody who looks at a deal that is over."""

    screen: Screen
    record: Record
    replay: Replay
    is_open: bool = False
    """Whether everybody's cards are shown."""
    at: int = 0
    """The step that is shown."""
    eye: Seat = NOBODY
    facts: list[TableInfo] = field(init=False)
    """What the table was after each step."""

    def __post_init__(self) -> None:
        self.facts = []
        for step in self.replay.steps:
            self.facts.append(step.facts or self.facts[-1])
        self.screen.names = [self._name(seat) for seat in range(len(self.record.payoffs))]

    def _name(self, seat: Seat) -> str:
        """Return what somebody is called; nothing where nobody sat."""
        chair = self.facts[0].seats[seat]
        if chair is None:
            return ""
        return shortened(chair.name) or begun(self.messages.say("record-seat", seat=str(seat)))

    @property
    def messages(self) -> Messages:
        """The language of whoever looks."""
        return self.screen.messages

    @property
    def last(self) -> int:
        """The last step."""
        return len(self.replay.steps) - 1

    @property
    def seats(self) -> list[Seat]:
        """Those who were in the deal."""
        return [seat for seat, name in enumerate(self.screen.names) if name]

    @property
    def first_person(self) -> Seat:
        """The first of them who is no bot."""
        levels = self.record.levels or ("",) * len(self.record.payoffs)
        return next((seat for seat in self.seats if not levels[seat]), self.seats[0])

    def seat_called(self, asked: str) -> Seat | None:
        """Return the seat of this number or name."""
        for seat in self.seats:
            if asked == str(seat) or asked.casefold() == self.screen.names[seat].casefold():
                return seat
        return None

    def no_seat(self, asked: str) -> str:
        """Say that nobody of this number or name was in the deal."""
        return self.messages.say("cli-replay-no-seat", seat=shortened(asked), known=self._people())

    def _people(self) -> str:
        levels = self.record.levels or ("",) * len(self.record.payoffs)
        told = []
        for seat in self.seats:
            level, name = f"level-{levels[seat]}", self.screen.names[seat]
            bot = self.messages.say(level) if levels[seat] and self.messages.has(level) else levels[seat]
            said = "cli-replay-bot" if bot else "cli-replay-person"
            told.append(self.messages.say(said, seat=str(seat), name=name, level=shortened(bot)))
        return ", ".join(told)

    def look(self, eye: Seat) -> None:
        """Look from a seat, or from none."""
        self.eye = eye
        self.screen.me = None if eye == NOBODY else eye

    def lines(self, at: int) -> list[str]:
        """Return what a step told whoever is looked from."""
        step, place = self.replay.steps[at], self.replay.eyes.index(self.eye)
        view = step.deals[place].game
        listener = self.screen.listener
        return [line for event in step.events[place] for line in listener.lines(event, self.facts[at], view)]

    # What is shown

    def show_heading(self, place: str) -> None:
        """Say which deal it is, who was in it, and from where it is seen."""
        deal, when = self.record.deal or 1, self.record.begun or 0
        has_date = 0 < when < _YEAR_9999_MS
        date = f"{datetime.fromtimestamp(when / _SECOND_MS).astimezone():%Y-%m-%d %H:%M}" if has_date else ""
        heading = self.messages.say("deals-heading", game=self.messages.say(f"game-{self.record.game}"), deal=str(deal))
        self._print(" · ".join(part for part in (heading, date, place) if part))
        self._print(self._people())
        self._show_eye()

    def _show_eye(self) -> None:
        name = "" if self.eye == NOBODY else self.screen.names[self.eye]
        self.screen.say("cli-replay-eye" if name else "cli-replay-eye-none", name=name)

    def show_all(self) -> None:
        """Show the cards that were dealt, and what each step told."""
        self._show_hands(self.replay.steps[0], own=True)
        width = len(str(self.last))
        for at in range(self.last + 1):
            number = str(at)
            for line in self.lines(at):
                self._print(f"{number:>{width}}  {line}")
                number = ""

    def show_step(self) -> None:
        """Show the step: what it told, and how the table lay after it."""
        step = self.replay.steps[self.at]
        place = self.messages.say("cli-replay-place", step=self.at, last=self.last)
        self._print(f"\n{place}" if step.at is None else f"\n{place} · {_clock(step.at)}")
        for line in self.lines(self.at):
            self._print("  " + line)
        seen = step.deals[self.replay.eyes.index(self.eye)].game
        self.screen.show_table(game_named(self.record.game), seen)
        self._show_hands(step, own=False)

    def _show_hands(self, step: ShownStep, *, own: bool) -> None:
        """Show the cards of whoever is looked from, if wanted, and those of the others where they lie open."""
        for seat in self.seats:
            cards = step.deals[self.replay.eyes.index(seat)].game.hand or ""
            if seat == self.eye and own:
                self.screen.console.print(with_cards(self.messages.say("cli-play-hand", cards="\0"), cards))
            elif seat != self.eye and self.is_open:
                name = self.screen.names[seat]
                told = self.messages.say("cli-replay-hand", name=name, cards="\0")
                self.screen.console.print(with_cards(told, cards))

    def _print(self, text: str) -> None:
        self.screen.console.print(text)

    # Stepping

    def run(self) -> None:
        """Show step after step as they are asked for, until it is enough."""
        self.show_help()
        self.show_step()
        try:
            while (typed := self._read()) != QUIT:
                self.do(typed)
        except (click.Abort, EOFError, KeyboardInterrupt):
            self._print("")
        self.screen.say("cli-play-bye")

    def _read(self) -> str:
        place = self.messages.say("cli-replay-place", step=self.at, last=self.last)
        return self.screen.console.input(f"{place}> ", markup=False).strip()

    def do(self, typed: str) -> None:
        """Do what is typed."""
        ways: dict[str, Callable[[], int]] = {
            "": lambda: self.at + 1,
            "+": lambda: self.at + 1,
            "-": lambda: self.at - 1,
            ">": lambda: self.find(1, self.is_turn),
            "<": lambda: self.find(-1, self.is_turn),
            ">>": lambda: self.find(1, self.is_moment),
            "<<": lambda: self.find(-1, self.is_moment),
        }
        if typed == HELP:
            self.show_help()
        elif typed in {"<", ">"} and self.eye == NOBODY:
            self.screen.say("cli-replay-no-turns", "yellow", look=LOOK)
        elif typed in ways:
            self.go(ways[typed]())
        elif typed == OPEN:
            self.is_open = not self.is_open
            self.show_step()
        elif typed.startswith(LOOK):
            self._look_from(typed.removeprefix(LOOK).strip())
        elif typed.isascii() and typed.isdecimal():
            self.go_to(typed)
        else:
            self.screen.say("cli-replay-unknown", "yellow", typed=shortened(typed), help=HELP)

    def go(self, step: int) -> None:
        """Go on or back to a step; at an end say so, and stay."""
        if step < 0:
            self.screen.say("cli-replay-beginning", "yellow")
        elif step > self.last or step == self.at:
            self.screen.say("cli-replay-end" if step else "cli-replay-beginning", "yellow")
        else:
            self.at = step
            self.show_step()

    def go_to(self, number: str) -> None:
        """Go to the step of a number; where there is none, say so, and stay."""
        digits = number.lstrip("0") or "0"
        if len(digits) > len(str(self.last)) or int(digits) > self.last:
            self.screen.say("cli-replay-no-step", "yellow", step=shortened(number), last=self.last)
            return
        self.at = int(digits)
        self.show_step()

    def find(self, by: int, is_wanted: Callable[[ShownStep], bool]) -> int:
        """Return the next step in a direction at which something is so; the end where there is none."""
        at = self.at + by
        while 0 < at < self.last:
            if is_wanted(self.replay.steps[at]):
                return at
            at += by
        return self.last if by > 0 else 0

    def is_turn(self, step: ShownStep) -> bool:
        """Tell whether a step is a decision of the seat that is looked from."""
        seen = step.events[self.replay.eyes.index(self.eye)]
        return any(isinstance(one, ActedWire) and one.seat == self.eye and not one.timed_out for one in seen)

    @staticmethod
    def is_moment(step: ShownStep) -> bool:
        """Tell whether something happens in a step that people look for."""
        return bool(step.moments)

    def _look_from(self, asked: str) -> None:
        seat = self.seat_called(asked) if asked else NOBODY
        if seat is None:
            self.screen.console.print(self.no_seat(asked), style="yellow")
            return
        self.look(seat)
        self._show_eye()
        self.show_step()

    def show_help(self) -> None:
        """Say what can be typed."""
        self.screen.say("cli-replay-hint", "dim", open=OPEN, look=LOOK, quit=QUIT, help=HELP)


def _clock(ms: int) -> str:
    """Return a time since the deal as on a clock.

    >>> _clock(65_200)
    '1:05'
    """
    minutes, seconds = divmod(ms // _SECOND_MS, _MINUTE)
    return f"{minutes}:{seconds:02}"
