"""Codes of tables: short enough to be spoken, too many to be guessed through the limits of `Limits.misses`."""

from __future__ import annotations

import secrets
from typing import Final

ALPHABET: Final = "2346789ACEFHKMNPRTUVXY"
"""No letters or digits that look alike (0 O Q, 1 I L J, 5 S, B, Z, D, G) or are long to say (W)."""
LENGTH: Final = 5


def new_code() -> str:
    """Return a random code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def tidy_code(text: str) -> str:
    """Return a code as it was meant: people type small letters, spaces and dashes."""
    return "".join(text.split()).replace("-", "").upper()
