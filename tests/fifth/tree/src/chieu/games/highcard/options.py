"""The house rules of High Card: one field each, the values a host may give it, and the named sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from chieu.games.options import choice, number


class Ace(IntEnum):
    """Where the ace stands among the ranks."""

    HIGH = 0
    LOW = 1


@dataclass(slots=True)
class Options:
    """One table's house rules."""

    seats: int = number(2, 2, 4, about="table")
    ace: int = choice(Ace.HIGH)
    deals: int = number(3, 1, 20, about="match")


PRESETS: Mapping[str, Mapping[str, int]] = {"standard": {}}
