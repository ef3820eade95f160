"""The `chieu` command: thin, each command in the module of its purpose, all words from the locales."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ENOSPC, EPIPE
from functools import partial
from importlib import import_module
from importlib.metadata import version
from itertools import islice
from typing import Final, NoReturn

import click

from chieu.cli import click_words, compiled
from chieu.kernel.errors import ChieuError, MissingExtra
from chieu.locales import LANGUAGES, Messages

LANGUAGE_VARIABLE = "CHIEU_LANG"
ROOM = "serve"
"""The command that opens the room."""
BY_THE_RULES: Final = frozenset({ROOM, "replay", "legal", "perft", "verify"})
"""Commands that go by the rules and let Numba compile none: they take the compiled modules, where there are any."""
HOMES: Final = {
    "serve": "serving",
    "config": "configuring",
    "doctor": "doctor",
    "admin": "admin",
    "nodes": "nodes",
    "drain": "nodes",
    "index": "indexing",
    "backup": "keeping",
    "restore": "keeping",
    "archive": "archiving",
    "migrate": "migrating",
    "play": "playing",
    "replay": "replaying",
    "legal": "studying",
    "perft": "studying",
    "verify": "studying",
    "simulate": "simulating",
    "arena": "meeting",
    "warm": "simulating",
    "train": "training",
}
"""Each command, and the module of this package that adds it."""


def _pieces(arguments: list[str]) -> Iterator[tuple[list[str], str | None]]:
    """Yield the arguments in order, `--lang` and what follows it as one piece, with the language that this asks for."""
    rest = iter(arguments)
    for argument in rest:
        name, sign, value = argument.partition("=")
        if name != "--lang":
            yield [argument], None
        elif sign:
            yield [argument], value
        else:
            following = list(islice(rest, 1))
            yield [argument, *following], next(iter(following), None)


def language_of(arguments: list[str]) -> str:
    """Return the language asked for by `--lang` or the environment, else Vietnamese.

    It is needed before the arguments are parsed, because the help texts are in it.
    """
    told = [language for _, language in _pieces(arguments) if language is not None]
    asked = told[-1] if told else os.environ.get(LANGUAGE_VARIABLE, LANGUAGES[0])
    return asked if asked in LANGUAGES else LANGUAGES[0]


def without_language(arguments: list[str]) -> list[str]:
    """Return the arguments without the language that they ask for, which may stand anywhere: before a command or after.

    One that there is not stays, to be refused.
    """
    return [one for piece, language in _pieces(arguments) if language not in LANGUAGES for one in piece]


def command_of(arguments: list[str]) -> str:
    """Return the name of the command, before the arguments are parsed; nothing if there is none."""
    names = (piece[0] for piece, _ in _pieces(arguments))
    return next((name for name in names if not name.startswith("-")), "")


class Commands(click.Group):
    """The command, which loads the module of another below it once that is asked for.

    So a room carries nothing of what plays, draws and counts in a terminal.
    """

    def __init__(self, messages: Messages) -> None:
        super().__init__(
            "chieu",
            help=messages.say("cli-help"),
            callback=lambda: None,
            context_settings={"help_option_names": ["-h", "--help"]},
        )
        self._messages = messages

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - Click's
        """Return the names of all commands."""
        return sorted(HOMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a name, or None if there is none."""
        if cmd_name in HOMES and cmd_name not in self.commands:
            import_module(f"chieu.cli.{HOMES[cmd_name]}").add_commands(self, self._messages)
            click_words.name_values(self, self._messages)
        return super().get_command(ctx, cmd_name)


def build(language: str) -> click.Group:
    """Return the command with its help in one language."""
    messages = Messages(language)
    click_words.teach(messages)
    group = Commands(messages)
    group.params.append(
        click.Option(
            ["--lang"],
            type=click.Choice(LANGUAGES),
            default=language,
            expose_value=False,
            help=messages.say("cli-lang-help", variable=LANGUAGE_VARIABLE),
        )
    )
    group.params.append(
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=partial(say_version, messages),
            help=messages.say("cli-version-help"),
        )
    )
    click_words.name_values(group, messages)
    return group


def say_version(messages: Messages, context: click.Context, _option: click.Parameter, is_asked: bool) -> None:
    """Say which version this is, and on the other stream whether it is the compiled one; end."""
    if not is_asked:
        return
    click.echo(f"chieu {version('chieu')}")
    how = compiled.told()
    if how:
        click.echo(messages.say(how), err=True)
    context.exit()


def main() -> None:
    """Run the command; an expected error ends it with one line and status 1."""
    for stream in (sys.stdout, sys.stderr):
        # Names of files may be no text at all: that is no reason to fail.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    language = language_of(sys.argv[1:])
    messages = Messages(language)
    command = command_of(sys.argv[1:])
    is_room = command == ROOM
    if command in BY_THE_RULES or "--version" in sys.argv:
        compiled.use()
    # A room takes signals itself once it is open; before, nothing has to be tidied up, for it bears a kill -9 as well.
    signal.signal(signal.SIGINT, signal.SIG_DFL if is_room else signal.default_int_handler)
    if not is_room:
        signal.signal(signal.SIGTERM, _end_tidily)
    try:
        with _written_out():
            build(language)(without_language(sys.argv[1:]), prog_name="chieu")
    except MissingExtra as error:
        click.echo(messages.say("cli-error", message=messages.say("cli-missing-extra", extra=error.extra)), err=True)
        sys.exit(1)
    except ChieuError as error:
        click.echo(messages.say("cli-error", message=str(error)), err=True)
        sys.exit(1)
    except OSError as error:
        _end_unwritten(error, messages)


def _end_tidily(number: int, _frame: object) -> NoReturn:
    """End on a signal as on an error: no file is left half written."""
    sys.exit(128 + number)


def _end_unwritten(error: OSError, messages: Messages) -> NoReturn:
    """End where what was printed cannot be written: the disk is full, or nobody reads it."""
    if error.errno not in {ENOSPC, EPIPE}:
        raise error
    # What has not been written yet is not tried again at the end.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    # Who reads no further wants to hear nothing of it.
    if error.errno == ENOSPC:
        from chieu.cli.options import problem_of

        click.echo(messages.say("cli-error", message=problem_of(error, messages)), err=True)
    sys.exit(1)


@contextmanager
def _written_out() -> Iterator[None]:
    """Write what was printed before all ends: that it cannot be is told while it can be told."""
    try:
        yield
    finally:
        sys.stdout.flush()
