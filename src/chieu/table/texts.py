"""Checks of what people write, names and chat: whether it shows anything, and whether it disturbs its line."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and signs by their kind that show nothing: fillers, joiners, the braille pattern without dots."""
_SHOWN: Final = frozenset({"L", "N", "P", "S"})
_DISTURBING: Final = re.compile("[\\x00-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff]")
"""What would break or turn the line that chat stands in; the joiners of emoji and scripts are welcome."""


_MOST_PILED: Final = 4
"""The most marks on one letter that any script is written with."""


def shows_something(text: str) -> bool:
    """Tell whether a reader sees anything of a text: a letter, a digit, a mark of punctuation or a sign."""
    return any(unicodedata.category(sign)[0] in _SHOWN and sign not in BLANKS for sign in text)


def disturbs(text: str) -> bool:
    """Tell whether a text holds what would break or turn the line that it stands in, or paint over others."""
    return _DISTURBING.search(text) is not None or piles_marks(text, _MOST_PILED)


def piles_marks(text: str, most: int) -> bool:
    """Tell whether a letter of a text has more marks than so many.

    >>> piles_marks("Tiếng Việt", 2), piles_marks("Z\u0301\u0301\u0301", 2)
    (False, True)
    """
    parts = unicodedata.normalize("NFD", text)
    return "1" * (most + 1) in "".join("01"[unicodedata.combining(sign) != 0] for sign in parts)
