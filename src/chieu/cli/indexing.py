"""`chieu index`: the list of all deals, made anew."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import click

from chieu.cli.server_options import ServerCommand, server_options
from chieu.cli.serving import closed_room, no_database
from chieu.kernel.errors import StoreUnavailable
from chieu.locales import Messages


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the command that lists the deals of all logs."""

    @group.command("index", cls=ServerCommand, help=messages.say("cli-index-help"))
    @server_options(messages, only=("data", "database"))
    def index(data: Path, database: str) -> None:
        from chieu.server.indexing import Indexer
        from chieu.server.rating import Rater
        from chieu.store import Store

        settings = closed_room(data, database, messages)
        store = Store(settings.database_url, alone=True)
        indexer = Indexer(store)
        try:
            for _ in chain(indexer.steps(), Rater(store).steps()):
                pass
        except StoreUnavailable as error:
            raise no_database(settings, messages) from error
        finally:
            store.close()
        click.echo(messages.say("cli-index-done", deals=indexer.deals, tables=indexer.tables))
        for code in indexer.unreadable:
            click.echo(messages.say("cli-index-unreadable", table=code), err=True)
        for code in indexer.damaged:
            click.echo(messages.say("cli-index-damaged", table=code), err=True)
        if indexer.damaged:
            raise click.exceptions.Exit(1)
