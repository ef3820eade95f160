"""The house rules of Crazy Eights: one field each, the values a host may give it, and the named sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from chieu.games.game import OptionSpec, choice
from chieu.kernel.jit import rule


class Switch(IntEnum):
    """A house rule that a table plays with or without."""

    OFF = 0
    ON = 1


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
    """When whoever has drawn may pass."""

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


@dataclass(slots=True)
class Options:
    """One table's house rules; the seed's own rules are the defaults."""

    seats: int = 4
    target: int = 500
    turn_timer: int = 0
    deal: int = HandSize.SEVEN
    packs: int = Packs.TWO
    face_points: int = 20
    voluntary_draw: int = Switch.ON
    after_draw: int = AfterDraw.DRAWN_ONLY
    pass_after_draw: int = PassAfterDraw.ONLY_IF_UNPLAYABLE
    blocked: int = Blocked.LOWEST_SCORES
    auto_pass: int = Switch.OFF
    first_dealer: int = FirstDealer.RANDOM


@rule
def copy_options(target: Options, source: Options) -> None:
    """Copy every house rule."""
    target.seats = source.seats
    target.target = source.target
    target.turn_timer = source.turn_timer
    target.deal = source.deal
    target.packs = source.packs
    target.face_points = source.face_points
    target.voluntary_draw = source.voluntary_draw
    target.after_draw = source.after_draw
    target.pass_after_draw = source.pass_after_draw
    target.blocked = source.blocked
    target.auto_pass = source.auto_pass
    target.first_dealer = source.first_dealer


OPTION_SPECS = (
    OptionSpec("seats", 4, low=2, high=8),
    OptionSpec("target", 500, low=1, high=10_000),
    OptionSpec("turn_timer", 0, low=0, high=90, numbers=(0, 5, 10, 15, 20, 30, 45, 60, 90)),
    choice("deal", HandSize),
    choice("packs", Packs),
    OptionSpec("face_points", 20, low=10, high=20, numbers=(10, 20)),
    choice("voluntary_draw", Switch, Switch.ON),
    choice("after_draw", AfterDraw),
    choice("pass_after_draw", PassAfterDraw),
    choice("blocked", Blocked),
    choice("auto_pass", Switch),
    choice("first_dealer", FirstDealer),
)

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
