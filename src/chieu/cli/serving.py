"""`chieu serve`: the card room on this machine."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING

import click

from chieu.cli.options import problem_of
from chieu.cli.server_options import CannotServeError, ServerCommand, server_options
from chieu.kernel.errors import StoreTaken, StoreTooNew, StoreUnavailable
from chieu.locales import Messages

if TYPE_CHECKING:
    from chieu.server import Settings


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the command that serves the page."""

    @group.command(
        "serve", cls=ServerCommand, help=messages.say("cli-serve-help"), epilog=messages.say("cli-serve-told")
    )
    @server_options(messages)
    def serve(
        host: str,
        port: int,
        data: Path,
        database: str,
        origin: Sequence[str],
        domain: Sequence[str],
        proxy: Sequence[str],
        bot_delay: tuple[int, int],
        bot_processes: int,
        bot_patience: float,
        hint_processes: int,
    ) -> None:
        from chieu.bots import weaker_levels
        from chieu.server import Settings
        from chieu.server import serve as serve_app

        settings = Settings(
            data=data,
            database=database,
            origins=tuple(origin),
            domains=tuple(domain),
            proxies=tuple(proxy),
            bot_delay_ms=(min(bot_delay), max(bot_delay)),
            bot_processes=bot_processes,
            bot_patience_s=bot_patience,
            hint_processes=hint_processes,
        )
        address = _check_place(host, port, messages)
        check_data(settings, messages)
        if not ip_address(address).is_loopback and not proxy:
            click.echo(messages.say("cli-serve-open"), err=True)
        if weaker_levels():
            click.echo(messages.say("cli-no-search"), err=True)

        def say_ready(open_port: int) -> None:
            place = f"[{host}]" if ":" in host else host
            click.echo(messages.say("cli-serve-ready", url=f"http://{place}:{open_port}/"))

        serve_app(host=host, port=port, data=data, settings=settings, ready=say_ready)


def check_data(settings: Settings, messages: Messages) -> None:
    """See that what is kept can be read and written, before anything of the room wakes up.

    Raises:
        CannotServeError: the folder or the database cannot be used.
    """
    from chieu.server.identity import BadSecretError, load_secrets
    from chieu.server.settings import DATABASE
    from chieu.store import Store

    try:
        load_secrets(settings.data)
    except OSError as error:
        problem = messages.say("cli-serve-no-folder", data=str(settings.data), problem=problem_of(error, messages))
        raise CannotServeError(problem) from error
    except BadSecretError as error:
        problem = messages.say("cli-serve-bad-secret", file=str(error.path), count=error.size)
        raise CannotServeError(problem) from error
    try:
        Store(settings.database_url, alone=True).close()
    except StoreTaken as error:
        raise CannotServeError(messages.say("cli-serve-database-taken")) from error
    except StoreTooNew as error:
        raise CannotServeError(messages.say("cli-serve-database-new")) from error
    except StoreUnavailable as error:
        # An address may hold a password, so that only a file is named.
        problem = messages.say("cli-serve-no-database", file=str(settings.data / DATABASE))
        if settings.database:
            problem = messages.say("cli-serve-no-database-url")
        raise CannotServeError(problem) from error


def _check_place(host: str, port: int, messages: Messages) -> str:
    """See that the address is free, and return it in digits.

    Raises:
        CannotServeError: it is not.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        place = f"{host}:{port}"
        raise CannotServeError(
            messages.say("cli-serve-no-port", place=place, problem=problem_of(error, messages))
        ) from error
    return str(address[0])
