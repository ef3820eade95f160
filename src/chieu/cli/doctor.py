"""`chieu doctor`: what stands in the way of a room, line by line, with what mends it. It changes nothing."""

from __future__ import annotations

import os
import platform
import resource
import shutil
import stat
import time
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from msgspec import Struct

from chieu.cli.at_home import joined, place_told, with_certificate
from chieu.cli.folders import why_closed
from chieu.cli.server_options import CannotServeError, ServerCommand, server_options, unknown_variables
from chieu.cli.serving import free_place, no_database, settings_of
from chieu.kernel.errors import MissingExtra, StoreUnavailable
from chieu.kernel.extras import EXTRAS, LAN, PUSH, has_extra
from chieu.locales import Messages

if TYPE_CHECKING:
    from chieu.cli.at_home import Listening
    from chieu.server import Settings

FREE_MB: Final = 500
"""So much space a room should have, for months of play and a backup."""
HTTPS_PORT: Final = 443
_CLOCK_S: Final = 60
"""So far a clock may go back when it is set right."""
_RENEW: Final = timedelta(days=14)
_EVERYWHERE: Final[Mapping[str, str]] = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - where to ask instead
_OTHERS: Final = 0o077
"""What everybody but the owner may do."""


class Finding(Struct, frozen=True):
    """One line: what was looked at, in words, and whether it is good."""

    is_good: bool
    text: str


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the command that looks at everything."""
    say = messages.say

    @group.command("doctor", cls=ServerCommand, help=say("cli-doctor-help"))
    @click.option("--ask", "asks", is_flag=True, help=say("cli-doctor-ask"))
    @server_options(messages)
    @click.pass_context
    def doctor(ctx: click.Context, /, *, asks: bool, **told: Any) -> None:
        is_good = True
        for finding in Doctor(ctx, told, messages).look(asks=asks):
            word = say("cli-doctor-good") if finding.is_good else say("cli-doctor-mend")
            click.echo(f"{word}: {finding.text}")
            is_good = is_good and finding.is_good
        if not is_good:
            raise click.exceptions.Exit(1)


class Doctor:
    """Looks at one thing after the other."""

    def __init__(self, ctx: click.Context, told: Mapping[str, Any], messages: Messages) -> None:
        self._ctx = ctx
        self._told = told
        self._messages = messages
        self._data: Path = told["data"]
        self._newest = 0.0
        """The newest moment that anything of the room tells of, in seconds since the epoch."""

    def look(self, *, asks: bool) -> Iterator[Finding]:
        """Yield what is found; nothing goes out of this machine unless that is asked for."""
        yield self._good("cli-doctor-version", version=version("chieu"), python=platform.python_version())
        yield from (Finding(False, sentence) for sentence in unknown_variables(self._ctx, self._messages))
        yield from self._extras()
        yield from self._folder()
        is_hidden = bool(why_closed(self._data, self._messages, writes=False))
        if not is_hidden:
            yield from self._private_files()
            yield self._space()
        try:
            place = place_told(self._ctx, self._told, self._messages)
        except CannotServeError as error:
            yield Finding(False, error.message)
            return
        settings = settings_of(self._told, place, self._told["port"])
        if settings.database or not is_hidden:
            yield from self._database(settings)
        yield self._clock()
        yield from self._certificate(settings, place)
        yield from self._port(settings, place)
        yield self._files(settings)
        for domain in settings.domains if asks else ():
            yield self._domain(domain, has_proxy=bool(settings.proxies))

    def _good(self, message_id: str, **arguments: Any) -> Finding:
        return Finding(True, self._messages.say(message_id, **arguments))

    def _mend(self, message_id: str, **arguments: Any) -> Finding:
        return Finding(False, self._messages.say(message_id, **arguments))

    def _extras(self) -> Iterator[Finding]:
        """Tell what is installed by choice, and what bots can do with it."""
        from chieu.bots import may_search

        there = [extra for extra in EXTRAS if has_extra(extra)]
        yield self._good("cli-doctor-extras", extras=", ".join(there), count=len(there))
        if not may_search():
            yield self._good("cli-no-search")
        if self._told["push"] and not has_extra(PUSH):
            yield self._mend("cli-missing-extra", extra=PUSH)

    def _folder(self) -> Iterator[Finding]:
        data = self._data
        why = why_closed(data, self._messages)
        if why:
            yield Finding(False, why)
        elif not data.exists():
            yield self._good("cli-doctor-folder-new", data=str(data))
        elif stat.S_IMODE(data.stat().st_mode) & _OTHERS:
            yield self._mend("cli-doctor-folder-open", data=str(data))
        else:
            yield self._good("cli-doctor-folder", data=str(data))

    def _private_files(self) -> Iterator[Finding]:
        """Look at the files that nobody else may read: whoever may read them reads hands, or plays as others."""
        from chieu.server.identity import SECRET_BYTES, secret_files
        from chieu.server.settings import DATABASE

        secrets = secret_files(self._data)
        private = [*secrets, *(self._data / f"{DATABASE}{end}" for end in ("", "-wal", "-shm"))]
        if self._told["certificate_key"]:
            private.append(self._told["certificate_key"])
        there = [file for file in private if file.is_file()]
        is_open = [file for file in there if stat.S_IMODE(file.stat().st_mode) & _OTHERS]
        closed = [file for file in there if not os.access(file, os.R_OK)]
        for file in is_open:
            yield self._mend("cli-doctor-file-open", file=str(file))
        for file in closed:
            yield self._mend("cli-doctor-file-closed", file=str(file))
        if there and not is_open and not closed:
            yield self._good("cli-doctor-files-private")
        for secret in secrets:
            if secret.stat().st_size != SECRET_BYTES:
                yield self._mend("cli-serve-bad-secret", file=str(secret), count=SECRET_BYTES)
        self._newest = max([self._newest, *(file.stat().st_mtime for file in there)])

    def _space(self) -> Finding:
        folder = _nearest(self._data)
        free = shutil.disk_usage(folder).free // 1_000_000
        if free < FREE_MB:
            return self._mend("cli-doctor-space-little", free=free, folder=str(folder), least=FREE_MB)
        return self._good("cli-doctor-space", free=free, folder=str(folder))

    def _database(self, settings: Settings) -> Iterator[Finding]:
        from chieu.store.examining import examine

        try:
            found = examine(settings.database_url)
        except MissingExtra as error:
            yield self._mend("cli-missing-extra", extra=error.extra)
            return
        except StoreUnavailable:
            yield Finding(False, no_database(settings, self._messages).message)
            return
        self._newest = max(self._newest, found.newest / 1_000)
        if found.age > 0:
            yield self._mend("cli-serve-database-new")
        elif found.age < 0:
            yield self._good("cli-doctor-database-old")
        elif found.is_there:
            yield self._good("cli-doctor-database")
        else:
            yield self._good("cli-doctor-database-none")
        if found.is_open:
            yield self._good("cli-doctor-database-open")
        if not found.takes:
            yield self._mend("cli-doctor-database-closed")

    def _clock(self) -> Finding:
        now = time.time()
        if now < self._newest - _CLOCK_S:
            newest = datetime.fromtimestamp(self._newest, UTC)
            return self._mend("cli-doctor-clock-back", now=_written(datetime.now(UTC)), newest=_written(newest))
        return self._good("cli-doctor-clock", now=_written(datetime.now(UTC)))

    def _certificate(self, settings: Settings, place: Listening) -> Iterator[Finding]:
        from chieu.server.certificates import end_of

        told = self._told
        if told["self_signed"]:
            if not has_extra(LAN):
                yield self._mend("cli-missing-extra", extra=LAN)
            if not (told["certificate"] or told["certificate_key"]):
                # It would be made now, or anew, and is at each start.
                return
        try:
            certificate = with_certificate(settings, place, told, self._messages).certificate
        except CannotServeError as error:
            yield Finding(False, error.message)
            return
        if certificate is None:
            return
        file, end = str(certificate.file), end_of(certificate)
        if end is None:
            yield self._mend("cli-doctor-certificate-ended", file=file)
        elif end - datetime.now(UTC) < _RENEW:
            yield self._mend("cli-doctor-certificate-ends", file=file, end=_written(end))
        else:
            yield self._good("cli-doctor-certificate", file=file, end=_written(end))

    def _port(self, settings: Settings, place: Listening) -> Iterator[Finding]:
        """Look whether the room could be opened where it is to be; where it is open there, ask it."""
        from chieu.cli.asking import ask
        from chieu.server.settings import VERSION

        port = self._told["port"]
        where = joined(place.host, port)
        try:
            free_place(place.host, port, self._messages)
        except CannotServeError as error:
            scheme = "https" if self._told["self_signed"] or self._told["certificate"] else "http"
            base = f"{scheme}://{joined(_EVERYWHERE.get(place.host, place.host), port)}"
            health = ask(f"{base}/health", is_here=True)
            if health is None or "version" not in health.told:
                yield Finding(False, self._messages.say("cli-doctor-port-other", problem=error.message))
                return
            told = str(health.told["version"])
            if told == VERSION:
                yield self._good("cli-doctor-port-room", place=where, version=told)
            else:
                yield self._mend("cli-doctor-port-version", place=where, version=told, ours=VERSION)
            yield self._ready(f"{base}/ready")
            return
        yield self._good("cli-doctor-port", place=where)
        if settings.metrics is not None:
            try:
                free_place(*settings.metrics, self._messages)
            except CannotServeError as error:
                yield Finding(False, self._messages.say("cli-doctor-port-other", problem=error.message))

    def _ready(self, url: str) -> Finding:
        from chieu.cli.asking import ask

        answer = ask(url, is_here=True)
        if answer is None:
            return self._mend("cli-doctor-not-ready", why="none")
        if answer.status == 200:
            return self._good("cli-doctor-ready")
        return self._mend("cli-doctor-not-ready", why=str(answer.told.get("code", "none")))

    def _files(self, settings: Settings) -> Finding:
        from chieu.server.gate import places_for

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = settings.limits.connections
        places = most if hard == resource.RLIM_INFINITY else places_for(settings.limits, hard).all
        if places < most:
            return self._mend("cli-doctor-files-few", files=hard, count=places)
        return self._good("cli-doctor-files", count=places)

    def _domain(self, domain: str, *, has_proxy: bool) -> Finding:
        from chieu.cli.asking import ask

        port = "" if HTTPS_PORT == 443 else f":{HTTPS_PORT}"
        url = f"https://{domain}{port}/health"
        answer = ask(url)
        if answer is None or "version" not in answer.told:
            return self._mend("cli-doctor-domain-silent", url=url)
        if has_proxy and not answer.knows_https:
            return self._mend("cli-doctor-domain-proxy", url=url)
        return self._good("cli-doctor-domain", url=url)


def _nearest(folder: Path) -> Path:
    """Return a folder, or the nearest one above it that is there."""
    return next(path for path in (folder.absolute(), *folder.absolute().parents) if path.is_dir())


def _written(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M} UTC"
