"""The house rules of Binh Xập Xám: one field each, the values a host may give it, and the named sets."""

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


class Wheel(IntEnum):
    """Where A-2-3-4-5 stands among the runs."""

    LOWEST = 0
    SECOND = 1


class NaturalSet(IntEnum):
    """Which hands are mậu binh."""

    SEED = 0
    MODERN = 1
    NONE = 2


class NaturalDeclare(IntEnum):
    """Whether a mậu binh shows by itself or must be declared."""

    AUTO = 0
    MANUAL = 1


class NaturalValue(IntEnum):
    """What a mậu binh takes from each opponent."""

    USUAL = 0
    FLAT_6 = 1
    FLAT_13 = 2
    TABLE = 3


class NaturalVersus(IntEnum):
    """What two mậu binh against each other are worth."""

    TIE = 0
    BY_VALUE = 1


class MatchMode(IntEnum):
    """What ends a match."""

    DEALS = 0
    POINTS = 1
    UNLIMITED = 2


@dataclass(slots=True)
class Options:
    """One table's house rules; the seed's own rules are the defaults."""

    seats: int = 4
    arrange_time: int = 120
    wheel: int = Wheel.LOWEST
    strict_order: int = Switch.OFF
    naturals: int = NaturalSet.SEED
    natural_declare: int = NaturalDeclare.AUTO
    natural_value: int = NaturalValue.USUAL
    natural_vs_natural: int = NaturalVersus.TIE
    extra_naturals: int = Switch.OFF
    sap: int = Switch.OFF
    sap_lang: int = Switch.OFF
    chi_bonus: int = Switch.OFF
    foul_penalty: int = 3
    auto_arrange: int = Switch.ON
    match: int = MatchMode.DEALS
    match_deals: int = 10
    match_points: int = 30


@rule
def copy_options(target: Options, source: Options) -> None:
    """Copy every house rule."""
    target.seats = source.seats
    target.arrange_time = source.arrange_time
    target.wheel = source.wheel
    target.strict_order = source.strict_order
    target.naturals = source.naturals
    target.natural_declare = source.natural_declare
    target.natural_value = source.natural_value
    target.natural_vs_natural = source.natural_vs_natural
    target.extra_naturals = source.extra_naturals
    target.sap = source.sap
    target.sap_lang = source.sap_lang
    target.chi_bonus = source.chi_bonus
    target.foul_penalty = source.foul_penalty
    target.auto_arrange = source.auto_arrange
    target.match = source.match
    target.match_deals = source.match_deals
    target.match_points = source.match_points


OPTION_SPECS = (
    OptionSpec("seats", 4, low=2, high=4),
    OptionSpec("arrange_time", 120, low=0, high=300, numbers=(0, 60, 90, 120, 180, 300)),
    choice("wheel", Wheel),
    choice("strict_order", Switch),
    choice("naturals", NaturalSet),
    choice("natural_declare", NaturalDeclare),
    choice("natural_value", NaturalValue),
    choice("natural_vs_natural", NaturalVersus),
    choice("extra_naturals", Switch),
    choice("sap", Switch),
    choice("sap_lang", Switch),
    choice("chi_bonus", Switch),
    OptionSpec("foul_penalty", 3, low=3, high=6, numbers=(3, 6)),
    choice("auto_arrange", Switch, Switch.ON),
    choice("match", MatchMode),
    OptionSpec("match_deals", 10, low=1, high=50),
    OptionSpec("match_points", 30, low=10, high=200),
)

PRESETS: Mapping[str, Mapping[str, int]] = {
    "standard": {},
    "duo": {"seats": 2},
    "modern": {
        "naturals": int(NaturalSet.MODERN),
        "sap": int(Switch.ON),
        "chi_bonus": int(Switch.ON),
    },
}
"""`standard` is the seed; `duo` is that for two; `modern` compares tứ quý and thùng phá sảnh as chi, and pays more."""
