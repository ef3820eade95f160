"""`chieu serve`: the card room on this machine."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from chieu.cli import compiled
from chieu.cli.at_home import Greeting, Listening, drawn_pin, place_told, with_certificate
from chieu.cli.folders import refuse_closed
from chieu.cli.options import problem_of
from chieu.cli.server_options import DRAWN, CannotServeError, ServerCommand, place_in, server_options, unknown_variables
from chieu.kernel.errors import StorePooled, StoreReadOnly, StoreTaken, StoreTooNew, StoreUnavailable
from chieu.kernel.extras import PUSH, need_extra
from chieu.locales import Messages

if TYPE_CHECKING:
    from chieu.server import Settings


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the command that serves the page."""

    @group.command(
        "serve", cls=ServerCommand, help=messages.say("cli-serve-help"), epilog=messages.say("cli-serve-told")
    )
    @server_options(messages)
    @click.pass_context
    def serve(ctx: click.Context, /, **told: Any) -> None:
        from chieu.bots import may_search
        from chieu.server import serve as serve_app
        from chieu.server.log_lines import write_lines

        write_lines(told["log_format"])
        for sentence in unknown_variables(ctx, messages):
            _notice(sentence)
        place = place_told(ctx, told, messages)
        address, port = free_place(place.host, told["port"], messages)
        settings = settings_of(told, place, port)
        if settings.push:
            need_extra(PUSH)
        if settings.metrics is not None:
            _see_apart(free_place(*settings.metrics, messages), (address, port), messages)
        check_data(settings, messages)
        settings = with_certificate(settings, place, told, messages)
        _warn_of_certificate(settings, messages)
        is_encrypted = settings.certificate is not None
        if not (ip_address(address).is_loopback or settings.proxies or is_encrypted):
            _notice(messages.say("cli-lan-plain" if told["lan"] else "cli-serve-open"))
        how = compiled.told()
        if how:
            _notice(messages.say(how))
        if not may_search():
            _notice(messages.say("cli-no-search"))
        greeting = Greeting(settings, place, messages)
        try:
            # Another server may have taken the database since it was looked at.
            with _database_told(settings, messages):
                serve_app(host=place.host, port=port, data=settings.data, settings=settings, ready=greeting.say_ready)
        finally:
            greeting.stop()


def _see_apart(watched: tuple[str, int], room: tuple[str, int], messages: Messages) -> None:
    """See that metrics are read elsewhere than where the room is.

    Raises:
        CannotServeError: they are not.
    """
    if clash(watched, room):
        raise CannotServeError(messages.say("cli-serve-metrics-same", place=f"{room[0]}:{room[1]}"))


def _warn_of_certificate(settings: Settings, messages: Messages) -> None:
    """Say of a certificate that was brought along, and does not count today, that browsers will not take it.

    It is no reason to stay closed: what it encrypts nobody reads all the same, at home each browser can be told to go
    on, the machine's clock may be what is wrong, and a room that starts again by itself at night would be gone.
    """
    from chieu.server.certificates import end_of

    certificate = settings.certificate
    if certificate is not None and not certificate.is_own and end_of(certificate) is None:
        _notice(messages.say("cli-doctor-certificate-ended", file=str(certificate.file)))


def _notice(text: str) -> None:
    """Say something of this room to who starts it, in the form in which it logs."""
    from chieu.server.log_lines import JSON, form_written

    if form_written() == JSON:
        logging.getLogger(__name__).warning(text)
    else:
        click.echo(text, err=True)


def settings_of(told: Mapping[str, Any], place: Listening, port: int) -> Settings:
    """Return what the server is told, but for its certificate."""
    from chieu.server import Settings

    scheme = "https" if told["self_signed"] or told["certificate"] else "http"
    return Settings(
        data=told["data"],
        database=told["database"],
        pooled=told["pooled"],
        node=told["node"] or "",
        origins=told["origin"],
        domains=told["domain"],
        proxies=told["proxy"],
        address=f"{scheme}://{place.nearby[0]}:{port}" if place.nearby else "",
        pin=drawn_pin() if told["pin"] == DRAWN else told["pin"],
        bot_delay_ms=(min(told["bot_delay"]), max(told["bot_delay"])),
        bot_processes=told["bot_processes"],
        bot_patience_s=told["bot_patience"],
        hint_processes=told["hint_processes"],
        push=told["push"],
        push_services=told["push_service"],
        metrics=place_in(told["metrics_address"]),
    )


def check_data(settings: Settings, messages: Messages, *, serves: bool = True) -> None:
    """See that what is kept can be read and written, before anything of the room wakes up, or changes all of it.

    Raises:
        CannotServeError: the folder or the database cannot be used.
    """
    from chieu.store.founding import look_at

    refuse_closed(settings.data, messages)
    if settings.node:
        need_postgresql(settings, messages)
        check_folder(settings, messages)
    try:
        # First, so that nothing is written beside what is not ours.
        look_at(settings.database_url)
    except StoreUnavailable as error:
        raise no_database(settings, messages) from error
    if not settings.database:
        _check_secrets(settings, messages)
        _check_database(settings, messages, serves=serves)
    else:
        # What the nodes have agreed on lies there; and who is refused there leaves no secret in the folder.
        _check_database(settings, messages, serves=serves)
        _check_secrets(settings, messages)


def need_postgresql(settings: Settings, messages: Messages) -> None:
    """See that the database is one that several servers can share.

    Raises:
        CannotServeError: it is not.
    """
    if not settings.database.startswith("postgresql"):
        raise CannotServeError(messages.say("cli-serve-node-database"))


def check_folder(settings: Settings, messages: Messages) -> None:
    """See that no other node has this data folder: they would write one secret over the other.

    Raises:
        CannotServeError: one has it, or it cannot be used.
    """
    from chieu.store import take_folder

    try:
        take_folder(settings.data)()
    except StoreTaken as error:
        raise CannotServeError(messages.say("cli-serve-node-folder", data=str(settings.data))) from error
    except OSError as error:
        problem = messages.say("cli-serve-no-folder", data=str(settings.data), problem=problem_of(error, messages))
        raise CannotServeError(problem) from error


def _check_secrets(settings: Settings, messages: Messages) -> None:
    """See that the secret that signs can be read, and is that of the other nodes."""
    from chieu.server.identity import BadSecretError, OtherSecretError, load_secrets, shared_secrets

    try:
        if settings.node:
            shared_secrets(settings.data, settings.database)
        else:
            load_secrets(settings.data)
    except OSError as error:
        problem = messages.say("cli-serve-no-folder", data=str(settings.data), problem=problem_of(error, messages))
        raise CannotServeError(problem) from error
    except BadSecretError as error:
        problem = messages.say("cli-serve-bad-secret", file=str(error.path), count=error.size)
        raise CannotServeError(problem) from error
    except OtherSecretError as error:
        raise CannotServeError(messages.say("cli-serve-node-secret", file=str(error.path))) from error


def _check_database(settings: Settings, messages: Messages, *, serves: bool) -> None:
    """See that the database can be opened by this server."""
    from chieu.store import Store

    if settings.pooled and not all(url.startswith("postgresql") for url in (settings.database, settings.pooled)):
        raise CannotServeError(messages.say("cli-serve-pooled-database"))
    with _database_told(settings, messages, serves=serves):
        store = Store(settings.database_url, alone=True, node=settings.node, pooled=settings.pooled)
        try:
            store.logs.newest()
        except StoreUnavailable as error:
            if settings.pooled:
                raise CannotServeError(messages.say("cli-serve-no-pooled")) from error
            raise
        finally:
            store.close()


def database_taken(settings: Settings, messages: Messages, *, serves: bool = False) -> str:
    """Return what is said where another server serves the database: to one more, or to who wants it closed."""
    if settings.node:
        return messages.say("cli-serve-node-taken", node=settings.node)
    if settings.database:
        return messages.say("cli-serve-database-shared" if serves else "cli-database-open")
    return messages.say("cli-serve-database-taken")


@contextmanager
def _database_told(settings: Settings, messages: Messages, *, serves: bool = True) -> Iterator[None]:
    """Say what is against the database, in words for who starts the server."""
    from chieu.store.founding import is_full

    try:
        yield
    except StoreTaken as error:
        raise CannotServeError(database_taken(settings, messages, serves=serves)) from error
    except StoreTooNew as error:
        raise CannotServeError(messages.say("cli-serve-database-new")) from error
    except StoreReadOnly as error:
        raise CannotServeError(messages.say("cli-serve-database-read-only")) from error
    except StorePooled as error:
        raise CannotServeError(messages.say("cli-serve-database-pooled")) from error
    except StoreUnavailable as error:
        if is_full(error) and not settings.database:
            full = messages.say("cli-problem", kind="ENOSPC")
            problem = messages.say("cli-serve-no-folder", data=str(settings.data), problem=full)
            raise CannotServeError(problem) from error
        raise no_database(settings, messages) from error


def closed_room(data: Path, database: str, messages: Messages) -> Settings:
    """Return the settings of a room that is there, can be used, and is not open.

    Raises:
        CannotServeError: it is not, or cannot.
    """
    settings = room_there(data, database, messages)
    check_data(settings, messages, serves=False)
    return settings


def room_there(data: Path, database: str, messages: Messages) -> Settings:
    """Return the settings of a room that is there, open or not, and of any form: only its file is looked for.

    Raises:
        CannotServeError: there is none in the folder, or we may not look into that.
    """
    from chieu.server import Settings
    from chieu.server.settings import DATABASE

    refuse_closed(data, messages, writes=False)
    if not database and not os.path.isfile(data / DATABASE):  # noqa: PTH113 - false for a name that is too long, too
        raise CannotServeError(messages.say("cli-index-no-room", data=str(data)))
    return Settings(data=data, database=database)


def no_database(settings: Settings, messages: Messages) -> CannotServeError:
    """Return what is said of a database that cannot be used."""
    from chieu.server.settings import DATABASE

    # An address may hold a password, so that only a file is named.
    if settings.database:
        return CannotServeError(messages.say("cli-serve-no-database-url"))
    return CannotServeError(messages.say("cli-serve-no-database", file=str(settings.data / DATABASE)))


def clash(one: tuple[str, int], other: tuple[str, int]) -> bool:
    """Tell whether two listeners cannot both have their places: one port, and one address or all of them."""
    anywhere = any(ip_address(address).is_unspecified for address, _ in (one, other))
    return one[1] == other[1] and (anywhere or one[0] == other[0])


def free_place(host: str, port: int, messages: Messages) -> tuple[str, int]:
    """See that the address is free; return it in digits, and its port: one that is free, where any will do.

    Raises:
        CannotServeError: it is not.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            free = probe.getsockname()[1]
    except (OSError, UnicodeError) as error:
        # A name with a part of more than 63 letters is not even asked for.
        place = f"{host}:{port}"
        raise CannotServeError(
            messages.say("cli-serve-no-port", place=place, problem=problem_of(error, messages))
        ) from error
    return str(address[0]), free
