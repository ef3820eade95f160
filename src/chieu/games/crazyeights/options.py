"""The house rules of Crazy Eights: one field each, the values a host may give it, and the named sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from chieu.games.options import Quick, Switch, choice, number, one_of, rules_of


class HandSize(IntEnum):
    """How many cards everybody is dealt."""

    SEVEN = 0
    FIVE = 1
    SEVEN_FOR_TWO = 2


class Packs(IntEnum):
    """How many packs are played with."""

    TWO = 0
    ONE_UP_TO_FIVE = 1


class AfterDraw(IntEnum):
    """What may be played after a draw."""

    DRAWN_ONLY = 0
    ANY_PLAYABLE = 1


class PassAfterDraw(IntEnum):
    """When a player who has drawn may pass."""

    ONLY_IF_UNPLAYABLE = 0
    ALWAYS = 1


class Blocked(IntEnum):
    """What becomes of a deal in which nobody can do anything."""

    LOWEST_SCORES = 0
    VOID = 1


class FirstDealer(IntEnum):
    """Who deals first in a match."""

    RANDOM = 0
    FIRST_SEAT = 1


VERSION = 2
"""In version 1 every pass counted towards a blocked deal, even of a seat that could play."""
ANY_PASS_BLOCKS = 1


@dataclass(slots=True)
class Options:
    """One table's house rules; the seed's own rules are the defaults."""

    seats: int = number(4, 2, 8, about="table")
    target: int = number(500, 1, 10_000, about="match")
    turn_timer: int = one_of(0, 0, 5, 10, 15, 20, 30, 45, 60, 90, about="table")
    deal: int = choice(HandSize.SEVEN)
    packs: int = choice(Packs.TWO)
    face_points: int = one_of(20, 10, 20, about="pay")
    voluntary_draw: int = choice(Switch.ON)
    after_draw: int = choice(AfterDraw.DRAWN_ONLY)
    pass_after_draw: int = choice(PassAfterDraw.ONLY_IF_UNPLAYABLE)
    blocked: int = choice(Blocked.LOWEST_SCORES)
    auto_pass: int = choice(Switch.OFF)
    first_dealer: int = choice(FirstDealer.RANDOM, about="match")
    version: int = rules_of(VERSION)


PRESETS: Mapping[str, Mapping[str, int]] = {
    "standard": {},
    "forced": {"voluntary_draw": int(Switch.OFF), "deal": int(HandSize.FIVE)},
    "light": {
        "deal": int(HandSize.SEVEN_FOR_TWO),
        "packs": int(Packs.ONE_UP_TO_FIVE),
        "face_points": 10,
        "voluntary_draw": int(Switch.OFF),
    },
}
"""`standard` is the seed; `forced` draws only when nothing fits, five cards each; `light` is that with fewer cards."""

QUICK = Quick({"target": 1, "turn_timer": 0}, deals=1)
"""The first without cards has points, so that one deal decides."""
