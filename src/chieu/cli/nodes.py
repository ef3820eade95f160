"""`chieu nodes` and `chieu drain`: which servers share a room, how they are, and how one of them ends."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from chieu.cli.server_options import CannotServeError, ServerCommand, named_node, server_options
from chieu.cli.serving import need_postgresql, no_database
from chieu.kernel.errors import StoreError
from chieu.locales import Messages

if TYPE_CHECKING:
    from chieu.server.node_words import Beat, Told


_WRONG_MS: Final = 2_000
"""So far from the database's a machine's clock is worth a word."""


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the commands about the nodes of a room."""

    @group.command("nodes", cls=ServerCommand, help=messages.say("cli-nodes-help"))
    @server_options(messages, only=("data", "database"))
    def nodes(data: Path, database: str) -> None:
        from chieu.server.fleet import DEAD_S
        from chieu.server.node_words import heard
        from chieu.server.settings import Settings
        from chieu.store.signals import outside

        settings = Settings(data=data, database=database)
        need_postgresql(settings, messages)
        try:
            with outside(database) as room:
                beats = heard(room.hear(DEAD_S))
        except StoreError as error:
            raise no_database(settings, messages) from error
        _tell(beats, messages)
        if not beats:
            raise CannotServeError(messages.say("cli-nodes-none"))

    _add_drain(group, messages)


def _add_drain(group: click.Group, messages: Messages) -> None:
    @group.command("drain", cls=ServerCommand, help=messages.say("cli-drain-help"))
    @server_options(messages, only=("data", "database"))
    @click.argument("node", type=named_node(messages), metavar=messages.say("cli-serve-name"))
    def drain(data: Path, database: str, node: str) -> None:
        from chieu.server import draining
        from chieu.server.settings import Settings

        settings = Settings(data=data, database=database)
        need_postgresql(settings, messages)
        try:
            fate = draining.drain(database, node)
        except StoreError as error:
            raise no_database(settings, messages) from error
        told = messages.say("cli-drain-fate", node=node, fate=fate.value)
        if fate is not draining.Fate.GONE:
            raise CannotServeError(told)
        click.echo(told)


def _tell(beats: Sequence[tuple[Told, Beat]], messages: Messages) -> None:
    """Write a line for each node, and what is to be mended on the other stream."""
    for told, beat in beats:
        click.echo(_line_of(told, beat, messages))
    for told, beat in beats:
        if beat.fails:
            click.echo(messages.say("cli-nodes-fails", node=told.node), err=True)
        if abs(beat.ahead_ms) >= _WRONG_MS:
            side, seconds = "ahead" if beat.ahead_ms > 0 else "behind", round(abs(beat.ahead_ms) / 1_000)
            click.echo(messages.say("cli-nodes-clock", node=told.node, seconds=seconds, side=side), err=True)
    if len({(beat.version, beat.rules) for _, beat in beats}) > 1:
        click.echo(messages.say("cli-nodes-mixed"), err=True)


def _line_of(told: Told, beat: Beat, messages: Messages) -> str:
    since = datetime.fromtimestamp(told.number / 1_000, UTC).astimezone().strftime("%Y-%m-%d %H:%M:%S %z")
    args = {"node": told.node, "version": beat.version, "tables": beat.tables, "people": beat.people}
    return messages.say("cli-nodes-line", **args, since=since, lag=beat.lag_ms)
