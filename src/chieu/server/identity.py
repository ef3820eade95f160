"""Signed cookies: each holds a player id, and only who has this server's secret can make one."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer

COOKIE: Final = "chieu"
COOKIE_SECONDS: Final = 365 * 24 * 3600
_SECRET_FILE = "cookie-secret"  # noqa: S105 - a file's name
_SECRET_BYTES = 32


def new_player_id() -> str:
    """Return an id that nobody can guess."""
    return secrets.token_urlsafe(16)


class Identity:
    """Signs player ids and checks the signatures."""

    def __init__(self, secret: bytes) -> None:
        self._signer = Signer(secret, salt="chieu-player", digest_method=sha256)

    def sign(self, player: str) -> str:
        """Return the cookie of a player."""
        return self._signer.sign(player).decode()

    def verify(self, cookie: str) -> str | None:
        """Return the player of a cookie, or None if it was not signed here."""
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def player_of(self, cookie_header: str) -> str | None:
        """Return the player that a request's Cookie header names."""
        # Other programs on this host send their cookies here, too, in whatever form: only ours are read.
        pairs = [pair.partition("=") for pair in cookie_header.split(";")]
        players = [self.verify(value.strip()) for name, _, value in pairs if name.strip() == COOKIE]
        return next(filter(None, players), None)


def load_secret(data: Path) -> bytes:
    """Return the secret kept in the data folder, made at the first start and readable by its owner alone."""
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = data / _SECRET_FILE
    if not path.exists():
        # Written aside and linked, so that of two servers that start at once both read the same.
        aside = data / f"{_SECRET_FILE}.{os.getpid()}"
        file = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(file, "wb") as stream:
            stream.write(secrets.token_bytes(_SECRET_BYTES))
            stream.flush()
            os.fsync(stream.fileno())
        with suppress(FileExistsError):
            os.link(aside, path)
        aside.unlink()
    return path.read_bytes()
