"""`chieu nodes`: which servers share a room, and how they are."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from chieu.cli.server_options import CannotServeError, ServerCommand, server_options
from chieu.cli.serving import need_postgresql, no_database
from chieu.kernel.errors import StoreError
from chieu.locales import Messages


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the command that lists the nodes of a room."""

    @group.command("nodes", cls=ServerCommand, help=messages.say("cli-nodes-help"))
    @server_options(messages, only=("data", "database"))
    def nodes(data: Path, database: str) -> None:
        from chieu.server.fleet import DEAD_S
        from chieu.server.node_words import heard
        from chieu.server.settings import Settings
        from chieu.store.nodes import overhear

        settings = Settings(data=data, database=database)
        need_postgresql(settings, messages)
        try:
            beats = heard(overhear(database, DEAD_S))
        except StoreError as error:
            raise no_database(settings, messages) from error
        for told, beat in beats:
            since = datetime.fromtimestamp(told.number / 1_000, UTC).astimezone().strftime("%Y-%m-%d %H:%M:%S")
            args = {"node": told.node, "version": beat.version, "tables": beat.tables, "people": beat.people}
            click.echo(messages.say("cli-nodes-line", **args, since=since))
        if not beats:
            raise CannotServeError(messages.say("cli-nodes-none"))
