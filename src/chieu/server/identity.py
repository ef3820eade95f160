"""Signed cookies: each holds a player id and a token that only this browser has; only this server can make one.

The signature tells at once whom a cookie names; the row of its session, whether it still holds. A cookie of an older
version names the player alone.
"""

from __future__ import annotations

import os
import secrets
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer

from chieu.kernel.errors import ChieuError
from chieu.kernel.files import aside_of, written_whole
from chieu.store import Claim, agree

COOKIE: Final = "chieu-session"
SAFE_COOKIE: Final = f"__Host-{COOKIE}"
"""Over HTTPS: browsers let no other program set it, not even one under a neighbouring name."""
OLD_COOKIE: Final = "chieu"
"""The cookie of older versions; a node of one still sets it."""
COOKIE_SECONDS: Final = 365 * 24 * 3600
_SECRET_FILE = "cookie-secret"  # noqa: S105 - a file's name
SECRET_BYTES: Final = 32


_TOKEN_BYTES: Final = 32


def new_player_id() -> str:
    """Return an id that nobody can guess."""
    return secrets.token_urlsafe(16)


def new_token() -> str:
    """Return what one browser alone is to have."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def digest_of(token: str) -> str:
    """Return by what a token is known here, where nobody reads the token itself."""
    return sha256(token.encode()).hexdigest()


_BETWEEN: Final = "."
_MOST_CLAIMS: Final = 4
"""How many cookies of one request are looked up: a browser has one of each name."""


class BadSecretError(ChieuError):
    """A file of the data folder is no secret: which, and what a secret is."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} must hold {SECRET_BYTES} bytes")
        self.path = path
        self.size = SECRET_BYTES


class Identity:
    """Signs player ids and checks the signatures: the last of some keys signs, the others are still believed."""

    def __init__(self, *keys: bytes) -> None:
        self._signer = Signer(list(keys), salt="chieu-player", digest_method=sha256)

    def sign(self, player: str, token: str) -> str:
        """Return the cookie of a player in the browser that has a token."""
        return self._signer.sign(f"{player}{_BETWEEN}{token}").decode()

    def sign_old(self, player: str) -> str:
        """Return the cookie that an older version gave to a player."""
        return self._signer.sign(player).decode()

    def verify(self, cookie: str) -> Claim | None:
        """Return whom a cookie names, or None if it was not signed here."""
        try:
            player, between, token = self._signer.unsign(cookie).decode().partition(_BETWEEN)
        except (BadSignature, UnicodeDecodeError):
            return None
        return Claim(player, digest_of(token) if between else "")

    def claims(self, cookie_header: str) -> list[Claim]:
        """Return whom a request's Cookie header names, what counts most first; all the same may hold no more."""
        named = (cookie for name in (SAFE_COOKIE, COOKIE) for cookie in cookies_named(cookie_header, name))
        claims = [claim for claim in map(self.verify, named) if claim is not None and claim.token]
        old = map(self.verify, cookies_named(cookie_header, OLD_COOKIE))
        claims += [claim for claim in old if claim is not None and not claim.token]
        return claims[:_MOST_CLAIMS]

    def cookie_of(self, cookie_header: str, token: str) -> str:
        """Return the cookie in a request's Cookie header that holds a token of this digest, which is one of them."""
        named = (cookie for name in (SAFE_COOKIE, COOKIE) for cookie in cookies_named(cookie_header, name))
        return next(one for one in named if (claim := self.verify(one)) is not None and claim.token == token)


def cookies_named(cookie_header: str, name: str) -> list[str]:
    """Return the values of the cookies of a name; other programs on this host send theirs here, too, in any form."""
    pairs = [pair.partition("=") for pair in cookie_header.split(";")]
    return [value.strip() for known, _, value in pairs if known.strip() == name]


def load_secrets(data: Path) -> tuple[bytes, ...]:
    """Return the secrets kept in the data folder, the one that signs last.

    It is made at the first start, readable by its owner alone. One that was renamed to `cookie-secret.old` is believed
    for as long as a cookie lives: so a new one is made, and nobody loses their seat. Without the old one, the cookies
    that it signed count no more.

    Raises:
        BadSecretError: a file does not hold 32 bytes.
    """
    path = _make_secret(data)
    old = path.with_name(f"{_SECRET_FILE}.old")
    is_believed = old.exists() and time.time() - old.stat().st_ctime < COOKIE_SECONDS
    return (*([_read(old)] if is_believed else []), _read(path))


class OtherSecretError(ChieuError):
    """A file of the data folder is another secret than the one that the nodes of the room have agreed on."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is not the secret of the other nodes")
        self.path = path


def shared_secrets(data: Path, database: str) -> tuple[bytes, ...]:
    """Return the secrets of a node: the one that signs is that of the first node, which the database keeps for all.

    A data folder without one gets it, so that a backup has it, and the folder can serve a room alone.

    Raises:
        OtherSecretError: the folder has another one.
        BadSecretError: a file does not hold 32 bytes.
        StoreError: the database cannot be used.
    """
    path = data / _SECRET_FILE
    own = _read(path) if path.exists() else None
    agreed = bytes.fromhex(agree(database, _SECRET_FILE, (own or secrets.token_bytes(SECRET_BYTES)).hex()))
    if own is not None and own != agreed:
        raise OtherSecretError(path)
    _make_secret(data, agreed)
    return load_secrets(data)


def secret_files(data: Path, *, all_names: bool = False) -> list[Path]:
    """Return the files of secrets that are in a data folder, or all that there could be."""
    files = [data / _SECRET_FILE, data / f"{_SECRET_FILE}.old"]
    return files if all_names else [file for file in files if file.is_file()]


def _read(path: Path) -> bytes:
    secret = path.read_bytes()
    if len(secret) != SECRET_BYTES:
        raise BadSecretError(path)
    return secret


def _make_secret(data: Path, secret: bytes | None = None) -> Path:
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = data / _SECRET_FILE
    if not path.exists():
        # Written aside and linked, so that of two servers that start at once both read the same.
        aside = aside_of(path)
        try:
            with written_whole(aside, 0o600) as stream:
                stream.write(secret or secrets.token_bytes(SECRET_BYTES))
            with suppress(FileExistsError):
                os.link(aside, path)
        finally:
            aside.unlink(missing_ok=True)
    return path
