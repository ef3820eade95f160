"""`chieu config`: what holds for the server, and where each of it was told."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import click

from chieu.cli.server_options import ServerCommand, file_read, name_of, place_of, server_options, unknown_variables
from chieu.locales import Messages


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the command that shows what holds."""

    @group.command("config", cls=ServerCommand, help=messages.say("cli-config-help"))
    @server_options(messages)
    @click.pass_context
    def config(ctx: click.Context, /, **values: Any) -> None:
        file = file_read(ctx)
        click.echo("# " + messages.say("cli-config-file", file=str(file) if file else "none"))
        for sentence in unknown_variables(ctx, messages):
            click.echo(f"# {sentence}")
        options = [option for option in ctx.command.params if option.name in values]
        values["database"] = _without_password(values["database"])
        lines = [_line(name_of(option), values[str(option.name)]) for option in options]
        width = max(map(len, lines))
        for option, line in zip(options, lines, strict=True):
            place = place_of(ctx, option) or messages.say("cli-config-default")
            click.echo(f"{line:<{width}}  # {place}")


def _line(name: str, value: Any) -> str:
    """Return the line of a file that tells a server this; what it is not told stands there as a comment.

    >>> _line("port", 9000), _line("certificate", None)
    ('port = 9000', '# certificate')
    """
    return f"# {name}" if value is None else f"{name} = {_written(value)}"


def _written(value: Any) -> str:
    """Return a value as a TOML file has it: the same as JSON, for texts, numbers and lists of them.

    >>> _written(Path("data")), _written((700, 1600)), _written(True)
    ('"data"', '[700, 1600]', 'true')
    """
    return json.dumps(str(value) if isinstance(value, Path) else value, ensure_ascii=False)


def _without_password(database: str) -> str:
    """Return the address of a database as it may be shown, with stars for a password.

    >>> _without_password("postgresql+psycopg://chieu:SECRET@db.example.org/chieu")
    'postgresql+psycopg://chieu:***@db.example.org/chieu'
    """
    return re.sub(r"(?<=//)([^/@:]*):.*@", r"\1:***@", database)
