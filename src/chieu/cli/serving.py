"""`chieu serve`: the card room on this machine."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from chieu.locales import Words


def add_commands(group: click.Group, words: Words) -> None:
    """Add the command that serves the page."""

    @group.command("serve", help=words.say("cli-serve-help"))
    @click.option("--host", default="127.0.0.1", show_default=True, help=words.say("cli-serve-host"))
    @click.option(
        "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help=words.say("cli-serve-port")
    )
    @click.option(
        "--data",
        default=Path("data"),
        show_default=True,
        type=click.Path(path_type=Path, file_okay=False),
        help=words.say("cli-serve-data"),
    )
    @click.option("--database", default="", metavar="URL", help=words.say("cli-serve-database"))
    @click.option("--origin", "origins", multiple=True, metavar="URL", help=words.say("cli-serve-origin"))
    @click.option(
        "--bot-delay",
        type=click.IntRange(0, 60_000),
        nargs=2,
        metavar="MS MS",
        help=words.say("cli-serve-bot-delay"),
    )
    def serve(
        host: str,
        port: int,
        data: Path,
        database: str,
        origins: Sequence[str],
        bot_delay: tuple[int, int] | None,
    ) -> None:
        from chieu.server import Settings
        from chieu.server import serve as serve_app

        settings = Settings(data=data, database=database, origins=tuple(origins))
        if bot_delay is not None:
            settings = msgspec.structs.replace(settings, bot_delay_ms=(min(bot_delay), max(bot_delay)))

        _check_place(host, port, data, words)

        def say_ready(open_port: int) -> None:
            click.echo(words.say("cli-serve-ready", url=f"http://{host}:{open_port}/"))

        serve_app(host=host, port=port, data=data, settings=settings, ready=say_ready)


def _check_place(host: str, port: int, data: Path, words: Words) -> None:
    """See that a room can be opened here, before anything of it wakes up.

    Raises:
        click.ClickException: the folder cannot be made, or the address is not free.
    """
    try:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise click.ClickException(words.say("cli-serve-no-folder", data=str(data), problem=str(error))) from error
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        place = f"{host}:{port}"
        raise click.ClickException(words.say("cli-serve-no-port", place=place, problem=str(error))) from error
