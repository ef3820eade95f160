"""Codes of tables: short enough to be spoken, too many to be guessed through the limits of `Limits.misses`."""

from __future__ import annotations

import hmac
import secrets
from typing import Final

ALPHABET: Final = "2346789ACEFHKMNPRTUVXY"
"""No letters or digits that look alike (0 O Q, 1 I L J, 5 S, B, Z, D, G) or are long to say (W)."""
LENGTH: Final = 5


def new_code() -> str:
    """Return a random code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def code_for(key: bytes, player: str, identity: str, tried: int) -> str:
    """Return the code of the table that a player asks for under an id: the same each time, and no guess without a key.

    Args:
        key: a secret.
        player: who asks.
        identity: the id of the command.
        tried: how many codes of the same command were taken already.
    """
    asked = f"{player}\0{identity}\0{tried}".encode()
    number = int.from_bytes(hmac.digest(key, b"chieu table\0" + asked, "sha256"))
    return "".join(ALPHABET[number // len(ALPHABET) ** place % len(ALPHABET)] for place in range(LENGTH))


def tidy_code(text: str) -> str:
    """Return a code as it was meant: people type small letters, spaces and dashes, and paste what cannot be seen."""
    return "".join(sign for sign in text if sign.isalnum()).upper()
