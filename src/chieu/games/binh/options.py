"""The house rules of Binh Xập Xám: one field each, the values a host may give it, and the named sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from chieu.games.options import Quick, Switch, choice, number, one_of, rules_of


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


VERSION = 2
"""Version 1 told everybody at once who had a mậu binh that shows by itself."""
SHOWN_AT_ONCE = 1


@dataclass(slots=True)
class Options:
    """One table's house rules; the seed's own rules are the defaults."""

    seats: int = number(4, 2, 4, about="table")
    arrange_time: int = one_of(120, 0, 60, 90, 120, 180, 300, about="table")
    wheel: int = choice(Wheel.LOWEST)
    strict_order: int = choice(Switch.OFF)
    naturals: int = choice(NaturalSet.SEED)
    natural_declare: int = choice(NaturalDeclare.AUTO)
    natural_value: int = choice(NaturalValue.USUAL, about="pay")
    natural_vs_natural: int = choice(NaturalVersus.TIE, about="pay")
    extra_naturals: int = choice(Switch.OFF)
    sap: int = choice(Switch.OFF, about="pay")
    sap_lang: int = choice(Switch.OFF, about="pay")
    chi_bonus: int = choice(Switch.OFF, about="pay")
    foul_penalty: int = one_of(3, 3, 6, about="pay")
    auto_arrange: int = choice(Switch.ON)
    match: int = choice(MatchMode.DEALS, about="match")
    match_deals: int = number(10, 1, 50, about="match")
    match_points: int = number(30, 10, 200, about="match")
    version: int = rules_of(VERSION)


PRESETS: Mapping[str, Mapping[str, int]] = {
    "standard": {},
    "duo": {"seats": 2},
    "modern": {"naturals": int(NaturalSet.MODERN), "sap": int(Switch.ON), "chi_bonus": int(Switch.ON)},
}
"""`standard` is the seed; `duo` is that for two; `modern` compares tứ quý and thùng phá sảnh as chi, and pays more."""

QUICK = Quick({"match": int(MatchMode.DEALS), "match_deals": 4, "arrange_time": 0}, deals=4)
"""A deal for each seat; everybody arranges for as long as they like."""
