"""Recovery codes: told once, before they are needed; each lets its player in one time."""

from __future__ import annotations

import secrets
from base64 import b32encode
from hashlib import sha256
from typing import Final

COUNT: Final = 8
_BYTES: Final = 16
_GROUP: Final = 5
_MEANT: Final = str.maketrans("018", "OIB")
"""Digits that no code has, and the letters that look like them."""


def new_codes() -> list[str]:
    """Return new codes, as they are shown: 26 letters and digits each, in groups."""
    plain = [b32encode(secrets.token_bytes(_BYTES)).decode().rstrip("=") for _ in range(COUNT)]
    return ["-".join(code[at : at + _GROUP] for at in range(0, len(code), _GROUP)) for code in plain]


def digest_of_code(code: str) -> str:
    """Return by what a code is known here, however it is written: 128 random bits need no slow digest."""
    letters = "".join(character for character in code.upper() if character.isalnum())
    return sha256(letters.translate(_MEANT).encode()).hexdigest()
