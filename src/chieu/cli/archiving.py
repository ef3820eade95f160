"""`chieu archive`: the logs of tables that nobody has touched for long, packed."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any, Final

import click

from chieu.cli.server_options import CannotServeError, ServerCommand, server_options
from chieu.cli.serving import closed_room, database_taken, no_database, room_there
from chieu.kernel.errors import StoreTaken, StoreTooNew, StoreUnavailable
from chieu.locales import Messages
from chieu.play.fields import shortened

_DAYS: Final = {"d": 1, "w": 7, "m": 30, "y": 365}
_MOST_DAYS: Final = 36_500
_DAY_MS: Final = 86_400_000


class Age(click.ParamType[int]):
    """A number of days that may be written as `90d`, `12w`, `6m` or `1y`."""

    name = "age"

    def __init__(self, messages: Messages) -> None:
        self.messages = messages

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the days, or fail with a sentence that says how they are written."""
        found = re.fullmatch(r"([0-9]{1,6})([dwmy])", str(value))
        days = int(found[1]) * _DAYS[found[2]] if found else 0
        if not 1 <= days <= _MOST_DAYS:
            self.fail(self.messages.say("cli-archive-no-age", value=shortened(value)), param, ctx)
        return days


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the command that packs old logs."""
    say = messages.say

    @group.command("archive", cls=ServerCommand, help=say("cli-archive-help"))
    @click.option("--older-than", "days", type=Age(messages), required=True, help=say("cli-archive-older"))
    @click.option("--check", "only_check", is_flag=True, help=say("cli-archive-check"))
    @server_options(messages, only=("data", "database"))
    def archive(days: int, only_check: bool, data: Path, database: str) -> None:
        from chieu.store.archive import archive as pack
        from chieu.store.archive import tables_before

        before = int(time.time() * 1_000) - days * _DAY_MS
        if only_check:
            # So an open room is no hindrance, and an older database is not brought to this version's form.
            settings = room_there(data, database, messages)
            try:
                click.echo(say("cli-archive-would", tables=tables_before(settings.database_url, before)))
            except StoreTooNew as error:
                raise CannotServeError(say("cli-serve-database-new")) from error
            except StoreUnavailable as error:
                raise no_database(settings, messages) from error
            return
        settings = closed_room(data, database, messages)
        codes: list[str] = []
        try:
            is_given_back = pack(settings.database_url, before, codes.append)
        except StoreTaken as error:
            raise CannotServeError(database_taken(settings, messages)) from error
        except StoreUnavailable as error:
            raise CannotServeError(say("cli-archive-failed", tables=len(codes))) from error
        click.echo(say("cli-archive-done", tables=len(codes)))
        if not is_given_back:
            click.echo(say("cli-archive-full"), err=True)
