"""Passwords: which may be taken, and the work of checking one, or a passkey, which no table waits for.

One at a time is worked on, in a thread of its own, with the memory that makes guessing dear. At no lower priority: such
a thread may be set aside while it has the interpreter's lock, and everybody would wait for it.
Whether there is such a player at all is not told by how long that takes.
"""

from __future__ import annotations

import unicodedata
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

from chieu.server.lanes import Busy, Lane, Work
from chieu.table.looks import look_alike

if TYPE_CHECKING:
    from argon2 import PasswordHasher

SHORTEST: Final = 8
LONGEST: Final = 128
"""How long a password may be, in code points."""
_COMMON_TEXT: Final = """
    00000000 11111111 12121212 12345678 123456789 1234567890 0123456789 87654321 987654321 11223344 12344321 88888888
    66668888 68686868 99999999 1qaz2wsx 1q2w3e4r q1w2e3r4 a1b2c3d4 abc12345 abcd1234 abcdefgh qwertyui qwertyuiop
    qwerty123 asdfghjkl zxcvbnm123 password password1 password123 passw0rd iloveyou iloveyou1 sunshine princess football
    baseball superman trustno1 welcome1 letmein1 dragon123 monkey123 matkhau1 matkhau123 matkhaucuatoi anhyeuem emyeuanh
    toiyeuban yeuemnhieu vietnam1 vietnam123 saigon123 hanoi123 khongbiet conmemay samloc123 tienlen1 choibai1
"""
_COMMON: Final = frozenset(_COMMON_TEXT.split())
"""What is tried first."""
_MEMORY_KIB: Final = 19_456
_PASSES: Final = 2
_LANES: Final = 1
"""The least that OWASP asks of argon2id."""
_NOBODYS: Final = "$argon2id$v=19$m=19456,t=2,p=1$H4St0LdhfOfyA6arRH/JTA$pmN/fb/SGPRYU7iId0Ppu1Ui34QQhxqMwTW582nDsA8"
"""What is checked where there is nobody of that name."""
_MOST_OF_ADDRESS: Final = 4
_MOST: Final = 200
"""How many may wait: for one address, and in all."""
_PATIENCE_S: Final = 10.0


def tidy_password(text: str) -> str:
    """Return a password in its normal form: the same for every keyboard that writes it."""
    return unicodedata.normalize("NFKC", text)


def why_no_password(password: str, name: str) -> str:
    """Return the code that says why a password in its normal form may not be taken, or "" if it may."""
    if len(password) < SHORTEST:
        return "refused-password-short"
    if len(password) > LONGEST:
        return "refused-password-long"
    if password.lower() in _COMMON or len(set(password)) < 3 or look_alike(password, name):
        return "refused-password-common"
    return ""


class Passwords:
    """Hashes and checks passwords."""

    def __init__(self) -> None:
        self.lane = Lane("password", 1, _MOST_OF_ADDRESS)

    async def hash(self, password: str, address: str) -> str:
        """Return what is kept of a password that somebody at an address takes.

        Raises:
            Busy: too many wait.
        """
        made: str = await self.work(partial(_hash, password), address)
        return made

    async def is_right(self, kept: str | None, password: str, address: str) -> bool:
        """Tell somebody at an address whether a password is that of which this is kept; with as much work for nobody's.

        Raises:
            Busy: too many wait.
        """
        is_right: bool = await self.work(partial(_is_right, kept or _NOBODYS, password), address)
        return is_right and kept is not None

    async def work(self, work: Work, address: str) -> Any:
        """Do what keys cost for somebody at an address, and return what comes of it; passkeys wait in the same line.

        Raises:
            Busy: too many wait.
        """
        if self.lane.waiting >= _MOST:
            raise Busy("too many passwords wait")
        return await self.lane.submit((address,), work, _PATIENCE_S).answer

    def close(self) -> None:
        """Check no more."""
        self.lane.close()


@cache
def _hasher() -> PasswordHasher:
    # Imported here: a room in which nobody is kept needs none of it.
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=_PASSES, memory_cost=_MEMORY_KIB, parallelism=_LANES)


def _hash(password: str) -> str:
    return _hasher().hash(password)


def _is_right(kept: str, password: str) -> bool:
    hasher = _hasher()
    from argon2.exceptions import VerifyMismatchError

    try:
        return hasher.verify(kept, password)
    except VerifyMismatchError:
        return False
