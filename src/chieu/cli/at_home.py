"""What `chieu serve` does for a house: where to listen, HTTPS of its own, and what it shows to who would join."""

from __future__ import annotations

import io
import secrets
import socket
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
import msgspec
from click.core import ParameterSource

from chieu.cli.options import problem_of
from chieu.cli.server_options import CannotServeError
from chieu.kernel.extras import LAN, has_extra
from chieu.locales import Messages

if TYPE_CHECKING:
    from chieu.server import Settings
    from chieu.server.nearby import NameNearby
    from chieu.server.settings import Certificate

_EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - what --lan asks for
_PIN_DIGITS: Final = 6
_QR_BORDER: Final = 2


class Listening(msgspec.Struct, frozen=True):
    """Where the server listens."""

    host: str
    nearby: list[str]
    """The addresses of this machine that are told to people in the same network; empty if none are."""


def place_told(ctx: click.Context, told: Mapping[str, Any], messages: Messages) -> Listening:
    """Return where the server is to listen: with `--lan` for everybody in the same network, unless told otherwise.

    Raises:
        CannotServeError: it is in no network, or is told to listen to itself alone.
    """
    if not told["lan"]:
        return Listening(told["host"], [])
    from chieu.server.nearby import own_addresses

    is_told = ctx.get_parameter_source("host") is not ParameterSource.DEFAULT
    host = told["host"] if is_told else _EVERYWHERE
    addresses = own_addresses()
    if not addresses:
        raise CannotServeError(messages.say("cli-lan-no-network"))
    if host == _EVERYWHERE:
        return Listening(host, addresses)
    if host not in addresses:
        raise CannotServeError(messages.say("cli-lan-other-host", host=host, addresses=", ".join(addresses)))
    return Listening(host, [host])


def drawn_pin() -> str:
    """Return a PIN that nobody can foresee."""
    return f"{secrets.randbelow(10**_PIN_DIGITS):0{_PIN_DIGITS}}"


def with_certificate(settings: Settings, place: Listening, told: Mapping[str, Any], messages: Messages) -> Settings:
    """Return settings with the certificate that was asked for: one that is there, or one that the room makes itself.

    Raises:
        CannotServeError: it cannot be used, or half of it is missing.
        MissingExtra: nothing here makes one.
    """
    file, key = told["certificate"], told["certificate_key"]
    if told["self_signed"]:
        if file or key:
            raise CannotServeError(messages.say("cli-serve-two-certificates"))
        certificate = _made_certificate(settings, place, messages)
    elif file and key:
        certificate = _given_certificate(file, key, messages)
    elif file or key:
        raise CannotServeError(messages.say("cli-serve-half-certificate"))
    else:
        return settings
    return msgspec.structs.replace(settings, certificate=certificate)


def _made_certificate(settings: Settings, place: Listening, messages: Messages) -> Certificate:
    from chieu.server.certificates import own_certificate
    from chieu.server.nearby import NAME

    hosts = [] if place.host in {_EVERYWHERE, "::"} else [place.host]
    own = [f"{NAME}.local", socket.gethostname(), "localhost", "127.0.0.1"]
    names = dict.fromkeys([*place.nearby, *hosts, *settings.domains, *own])
    try:
        return own_certificate(settings.data, list(names))
    except OSError as error:
        problem = problem_of(error, messages)
        raise CannotServeError(messages.say("cli-serve-no-folder", data=str(settings.data), problem=problem)) from error


def _given_certificate(file: Path, key: Path, messages: Messages) -> Certificate:
    from chieu.server.certificates import why_unusable
    from chieu.server.settings import Certificate

    certificate = Certificate(file, key)
    try:
        why = why_unusable(certificate)
    except OSError as error:
        why = problem_of(error, messages)
    if why:
        raise CannotServeError(messages.say("cli-serve-bad-certificate", file=str(file), key=str(key), problem=why))
    return certificate


def joined(host: str, port: int) -> str:
    """Return an address with its port, as browsers write it.

    >>> joined("127.0.0.1", 80), joined("::1", 80)
    ('127.0.0.1:80', '[::1]:80')
    """
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


class Greeting:
    """What stands in the terminal once the room is open; at home also a code for cameras, and a name nearby."""

    def __init__(self, settings: Settings, place: Listening, messages: Messages) -> None:
        self._settings = settings
        self._place = place
        self._messages = messages
        self._name: NameNearby | None = None

    def say_ready(self, port: int) -> None:
        """Say where the room is, now that it is there."""
        scheme = "https" if self._settings.certificate else "http"
        if not self._place.nearby:
            self._say("cli-serve-ready", url=f"{scheme}://{joined(self._place.host, port)}/")
            if self._settings.pin:
                self._say("cli-serve-pin-is", pin=self._settings.pin)
        else:
            self._invite(scheme, port)
        if self._settings.certificate is not None and self._settings.certificate.is_own:
            from chieu.server.certificates import fingerprint_of

            self._say("cli-serve-own-certificate", fingerprint=fingerprint_of(self._settings.certificate))

    def stop(self) -> None:
        """Give back the name nearby."""
        if self._name is not None:
            self._name.stop()

    def _invite(self, scheme: str, port: int) -> None:
        """Show how people in the same network come in."""
        pin = self._settings.pin
        url = f"{self._settings.address}/"
        self._say("cli-lan-ready")
        for address in self._place.nearby:
            click.echo(f"  {scheme}://{address}:{port}/")
        if pin:
            self._say("cli-serve-pin-is", pin=pin)
        if sys.stdout.isatty():
            self._draw(f"{url}#pin={pin}" if pin else url)
        if not has_extra(LAN):
            self._say("cli-lan-no-name")
            return
        from chieu.server.nearby import NameNearby

        def tell(name: str) -> None:
            if name:
                self._say("cli-lan-name", url=f"{scheme}://{name}:{port}/")
            else:
                self._say("cli-lan-name-refused")

        self._name = NameNearby(self._place.nearby, port, tell)
        self._name.start()

    def _draw(self, text: str) -> None:
        """Draw a code for cameras: light on dark in any colours of the terminal."""
        import segno

        drawn = io.StringIO()
        segno.make(text, error="l", micro=False).terminal(out=drawn, border=_QR_BORDER, compact=True)
        for line in drawn.getvalue().splitlines():
            click.secho(line, fg="bright_white", bg="black")

    def _say(self, message_id: str, **arguments: str) -> None:
        click.echo(self._messages.say(message_id, **arguments))
