"""What names look like: two that nobody could tell apart at a glance have a look in common.

Letters, digits, marks and signs are compared; size, spaces and punctuation are not, and a letter of another script is
the same as a Latin letter that looks like it.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from chieu.table.lookalikes import LETTERS, MARKS

_SHOWN: Final = frozenset("LNMS")
_INVISIBLE: Final = frozenset(
    map(chr, (0x34F, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)
"""Marks that show nothing: joiners, and what chooses between two forms of a sign."""
_LIKE: Final = {
    int(point, base=16): like
    for table in (LETTERS, MARKS)
    for like, points in table.items()
    for point in points.split()
}

_SECOND_DOT: Final = re.compile("(?<=[ijl])(\u0323?)\u0307")
"""A dot above a letter that shows one anyway; one below comes before it."""
_STROKED_D: Final = re.compile("[dđ][\u0335\u0336]+")
"""A D with a stroke of its own: Đ, or nearly so."""


def look_alike(one: str, other: str) -> bool:
    """Tell whether two names could be taken for each other."""
    return not looks_of(one).isdisjoint(looks_of(other))


@lru_cache(maxsize=1_024)
def looks_of(name: str) -> frozenset[str]:
    """Return what a name looks like: as it is written, in small letters, and in capitals.

    The Cyrillic capital Ve looks like B, its small form like no small Latin letter: so each is compared.
    """
    return frozenset(_look(form) for form in (name, name.lower(), name.upper()))


def _look(text: str) -> str:
    small = _plain(text).casefold()
    # A second time, since small letters look like others than capitals do: m like rn.
    marked = _STROKED_D.sub("đ", _SECOND_DOT.sub(r"\1", _plain(small)))
    return "".join(sign for sign in marked if unicodedata.category(sign)[0] in _SHOWN and sign not in _INVISIBLE)


def _plain(text: str) -> str:
    """Return a text with each sign as the letters that it looks like, and each mark apart from its letter."""
    # Before it is taken apart, too: the Greek lunate sigma looks like C, and is taken apart to a sigma that does not.
    parts = unicodedata.normalize("NFKD", text.translate(_LIKE)).translate(_LIKE)
    return unicodedata.normalize("NFKD", parts)
