"""`chieu backup` and `chieu restore`: the whole room in one file, and back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from chieu.cli.folders import refuse_closed
from chieu.cli.options import problem_of
from chieu.cli.server_options import CannotServeError, ServerCommand, server_options
from chieu.locales import Messages


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the commands that keep a room."""
    say = messages.say
    path = click.Path(path_type=Path)

    @group.command("backup", cls=ServerCommand, help=say("cli-backup-help"))
    @click.argument("target", metavar=say("cli-backup-target"), type=path)
    @server_options(messages, only=("data", "database"))
    def backup(target: Path, data: Path, database: str) -> None:
        from chieu.server import Settings
        from chieu.server.keeping import back_up

        refuse_closed(data, messages, writes=False)
        with _told(target, messages):
            file = back_up(Settings(data=data, database=database), target)
            size = file.stat().st_size
        click.echo(say("cli-backup-done", file=str(file), size=-(-size // 1_000)))

    @group.command("restore", cls=ServerCommand, help=say("cli-restore-help"))
    @click.argument("source", metavar=say("cli-restore-source"), type=path)
    @server_options(messages, only=("data", "database"))
    def restore(source: Path, data: Path, database: str) -> None:
        from chieu.server import Settings
        from chieu.server.keeping import restore as restore_room

        refuse_closed(data, messages)
        with _told(source, messages):
            found = restore_room(source, Settings(data=data, database=database))
        where = "database" if database else "folder"
        click.echo(say("cli-restore-done", tables=found.tables, deals=found.deals, data=str(data), where=where))
        for code in found.unreadable:
            click.echo(say("cli-restore-unreadable", table=code), err=True)
        for code in found.damaged:
            click.echo(say("cli-restore-damaged", table=code), err=True)
        for code in found.differing:
            click.echo(say("cli-restore-differing", table=code), err=True)
        if found.damaged or found.differing:
            raise click.exceptions.Exit(1)


@contextmanager
def _told(file: Path, messages: Messages) -> Iterator[None]:
    """Say in the reader's language why a room is not kept."""
    from chieu.server.keeping import KeepingRefused

    try:
        yield
    except KeepingRefused as error:
        raise CannotServeError(messages.say(error.code, **error.arguments)) from error
    except OSError as error:
        place = str(error.filename or file)
        problem = problem_of(error, messages)
        raise CannotServeError(messages.say("cli-backup-file", file=place, problem=problem)) from error
