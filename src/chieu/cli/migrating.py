"""`chieu migrate`: the database brought to the form that this version needs, or what that would take."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from chieu.cli.folders import refuse_closed
from chieu.cli.server_options import CannotServeError, ServerCommand, server_options
from chieu.cli.serving import no_database
from chieu.kernel.errors import StoreTaken, StoreTooNew, StoreUnavailable
from chieu.locales import Messages

if TYPE_CHECKING:
    from chieu.server import Settings


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the command that migrates a database."""
    say = messages.say

    @group.command("migrate", cls=ServerCommand, help=say("cli-migrate-help"))
    @click.option("--check", "only_check", is_flag=True, help=say("cli-migrate-check"))
    @server_options(messages, only=("data", "database"))
    def migrate(data: Path, database: str, only_check: bool) -> None:
        from chieu.server import Settings
        from chieu.store.schema import HEAD

        settings = Settings(data=data, database=database)
        form, steps = _found(settings, messages)
        if not form:
            no_room = say("cli-migrate-empty") if database else say("cli-index-no-room", data=str(data))
            raise CannotServeError(no_room)
        if not steps:
            click.echo(say("cli-migrate-current", form=form))
            return
        if not only_check:
            _migrate(settings, messages)
        click.echo(say("cli-migrate-needed" if only_check else "cli-migrate-done", form=form, needed=HEAD))
        for step in steps:
            click.echo(f"  {step}: {say('cli-migrate-step', step=f'm{step}')}")
        if only_check:
            raise click.exceptions.Exit(1)


def _found(settings: Settings, messages: Messages) -> tuple[str, list[str]]:
    """Return the form of a database, empty where there is none, and the steps that it lacks; nothing is written.

    Raises:
        CannotServeError: it is of a newer version, or cannot be used.
    """
    from chieu.store.founding import form_of
    from chieu.store.migrate import steps_after

    if not settings.database:
        refuse_closed(settings.data, messages, writes=False)
    try:
        form = form_of(settings.database_url)
        return form or "", steps_after(form) if form else []
    except StoreTooNew as error:
        raise CannotServeError(messages.say("cli-serve-database-new")) from error
    except StoreUnavailable as error:
        raise no_database(settings, messages) from error


def _migrate(settings: Settings, messages: Messages) -> None:
    """Migrate a database while no server has it: all steps, or none.

    Raises:
        CannotServeError: a server serves it, or it did not take all steps.
    """
    from chieu.store import Store

    if not settings.database:
        refuse_closed(settings.data, messages)
    try:
        Store(settings.database_url, alone=True).close()
    except StoreTaken as error:
        raise CannotServeError(messages.say("cli-migrate-open")) from error
    except StoreUnavailable as error:
        raise CannotServeError(messages.say("cli-migrate-failed")) from error
