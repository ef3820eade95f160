"""The house rules of Phỏm: one field each, the values a host may give it, and the three tiers (khu)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from chieu.games.options import Quick, Switch, choice, number, one_of


class AllMom(IntEnum):
    """What becomes of a deal in which everybody is burnt."""

    FIRST_LAY_WINS = 0
    DRAW = 1


class ChotRule(IntEnum):
    """Which eaten card is a cây chốt."""

    EATER_FINAL_TURN = 0
    VICTIM_FINAL_DISCARD = 1


class TieBreak(IntEnum):
    """Who is before whom when points are equal: by the first or by the last lay-down turn."""

    FIRST_LAY = 0
    LAST_LAY = 1


_SECONDS = (0, 5, 10, 15, 20, 30, 45, 60, 90)
LEAST_PURSE = 50
"""In cược: a player who has fewer when a deal begins buys in."""
FULL_PURSE = 200
"""In cược: what a buy-in fills a purse up to, and what everybody has where nobody counts chips."""


@dataclass(slots=True)
class Options:
    """One table's house rules; the tier Bình Dân is the default."""

    seats: int = number(4, 2, 4, about="table")
    stake: int = number(1, 1, 1000, about="pay")
    nuoi_ga: int = choice(Switch.ON, about="pay")
    tai_gui: int = choice(Switch.ON)
    auto_move: int = choice(Switch.ON)
    u_lao: int = choice(Switch.OFF)
    u_window: int = one_of(10, 0, 5, 10, 15, 20, 30, about="table")
    turn_timer: int = one_of(20, *_SECONDS, about="table")
    lay_timer: int = one_of(30, *_SECONDS, about="table")
    allow_wrong_eat: int = choice(Switch.ON)
    u_pay_thuong: int = number(5, 1, 20, about="pay")
    u_pay_tron: int = number(10, 1, 20, about="pay")
    u_pay_khan: int = number(5, 1, 20, about="pay")
    den_three: int = choice(Switch.ON, about="pay")
    den_chot: int = choice(Switch.ON, about="pay")
    all_mom: int = choice(AllMom.FIRST_LAY_WINS, about="pay")
    chot_rule: int = choice(ChotRule.EATER_FINAL_TURN, about="pay")
    tie_break: int = choice(TieBreak.FIRST_LAY, about="pay")


PRESETS: Mapping[str, Mapping[str, int]] = {
    "binh-dan": {},
    "trung-luu": {"stake": 5},
    "thuong-luu": {"stake": 20, "auto_move": int(Switch.OFF), "u_lao": int(Switch.ON)},
}
"""The three tiers of PHOM-10b: what is dearer is played with fewer comforts."""

QUICK = Quick({"u_window": 0, "turn_timer": 0, "lay_timer": 0, "allow_wrong_eat": int(Switch.OFF)}, deals=0)
"""Each deal is paid for by itself; an ù waits for one's own turn, since the ù time would be a clock.

A card that makes no phỏm is not eaten, so that nobody who learns the game falls into a báo by it.
"""
