"""`chieu serve`: the card room on this machine."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Sequence
from functools import partial
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import click
import msgspec

from chieu.cli.options import problem_of
from chieu.kernel.errors import StoreTaken, StoreTooNew, StoreUnavailable
from chieu.locales import Messages

if TYPE_CHECKING:
    from chieu.server import Settings

ORIGIN: Final = re.compile(r"https?://[^/\s?#@]+")
DOMAIN: Final = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*", re.IGNORECASE)

Option: TypeAlias = Callable[[Callable[..., Any]], Callable[..., Any]]
"""What adds an option to a command."""

processes = partial(click.option, default=1, show_default=True, type=click.IntRange(1, 64))
"""An option of how many processes think."""


def where_kept(messages: Messages) -> tuple[Option, Option]:
    """Return the options `--data` and `--database`."""
    data = click.option(
        "--data",
        default=Path("data"),
        show_default=True,
        type=click.Path(path_type=Path, file_okay=False),
        help=messages.say("cli-serve-data"),
    )
    database = click.option(
        "--database", default="", metavar=messages.say("cli-serve-url"), help=messages.say("cli-serve-database")
    )
    return data, database


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the command that serves the page."""
    data_option, database_option = where_kept(messages)

    @group.command("serve", help=messages.say("cli-serve-help"))
    @click.option("--host", default="127.0.0.1", show_default=True, help=messages.say("cli-serve-host"))
    @click.option(
        "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help=messages.say("cli-serve-port")
    )
    @data_option
    @database_option
    @click.option(
        "--origin",
        "origins",
        multiple=True,
        metavar=messages.say("cli-serve-url"),
        help=messages.say("cli-serve-origin"),
    )
    @click.option(
        "--domain",
        "domains",
        multiple=True,
        metavar=messages.say("cli-serve-name"),
        help=messages.say("cli-serve-domain"),
    )
    @click.option(
        "--proxy", "proxies", multiple=True, metavar=messages.say("cli-serve-ip"), help=messages.say("cli-serve-proxy")
    )
    @click.option(
        "--bot-delay",
        type=click.IntRange(0, 60_000),
        nargs=2,
        metavar="MS MS",
        help=messages.say("cli-serve-bot-delay"),
    )
    @processes("--bot-processes", help=messages.say("cli-serve-bot-processes"))
    @click.option(
        "--bot-patience",
        default=2.0,
        show_default=True,
        type=click.FloatRange(0, 30),
        metavar="S",
        help=messages.say("cli-serve-bot-patience"),
    )
    @processes("--hint-processes", help=messages.say("cli-serve-hint-processes"))
    def serve(
        host: str,
        port: int,
        data: Path,
        database: str,
        origins: Sequence[str],
        domains: Sequence[str],
        proxies: Sequence[str],
        bot_delay: tuple[int, int] | None,
        bot_processes: int,
        bot_patience: float,
        hint_processes: int,
    ) -> None:
        from chieu.bots import weaker_levels
        from chieu.server import Settings
        from chieu.server import serve as serve_app

        _check_names(origins, domains, messages)
        networks = tuple(_network(proxy, messages) for proxy in proxies)
        settings = Settings(
            data=data,
            database=database,
            origins=tuple(origins),
            domains=tuple(domains),
            proxies=networks,
            bot_processes=bot_processes,
            bot_patience_s=bot_patience,
            hint_processes=hint_processes,
        )
        if bot_delay is not None:
            settings = msgspec.structs.replace(settings, bot_delay_ms=(min(bot_delay), max(bot_delay)))

        address = _check_place(host, port, messages)
        check_data(settings, messages)
        if not ip_address(address).is_loopback and not networks:
            click.echo(messages.say("cli-serve-open"), err=True)
        if weaker_levels():
            click.echo(messages.say("cli-no-search"), err=True)

        def say_ready(open_port: int) -> None:
            place = f"[{host}]" if ":" in host else host
            click.echo(messages.say("cli-serve-ready", url=f"http://{place}:{open_port}/"))

        serve_app(host=host, port=port, data=data, settings=settings, ready=say_ready)


class CannotServeError(click.ClickException):
    """The room cannot be opened as it was asked for."""

    exit_code = 2


def _check_names(origins: Sequence[str], domains: Sequence[str], messages: Messages) -> None:
    """See that pages and names of the room are written as browsers write them.

    Raises:
        BadParameter: one is not.
    """
    for origin in origins:
        if ORIGIN.fullmatch(origin) is None:
            raise click.BadParameter(messages.say("cli-serve-bad-origin", origin=origin))
    for domain in domains:
        if DOMAIN.fullmatch(domain) is None:
            raise click.BadParameter(messages.say("cli-serve-bad-domain", domain=domain))


def _network(proxy: str, messages: Messages) -> str:
    """Return the address or network of a proxy in its usual form.

    Raises:
        BadParameter: it is neither.
    """
    try:
        return str(ip_network(proxy, strict=False))
    except ValueError as error:
        raise click.BadParameter(messages.say("cli-serve-bad-proxy", proxy=proxy)) from error


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
