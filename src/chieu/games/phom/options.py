"""The house rules of Phỏm: one field each, the values a host may give it, and the three tiers (khu)."""

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


STAKE = "stake"
NUOI_GA = "nuoi_ga"
LEAST_PURSE = 50
"""In cược: whoever has fewer when a deal begins buys in."""
FULL_PURSE = 200
"""In cược: what a buy-in fills a purse up to, and what everybody has where nobody counts chips."""


@dataclass(slots=True)
class Options:
    """One table's house rules; the tier Bình Dân is the default."""

    seats: int = 4
    stake: int = 1
    nuoi_ga: int = Switch.ON
    tai_gui: int = Switch.ON
    auto_move: int = Switch.ON
    u_lao: int = Switch.OFF
    u_window: int = 10
    turn_timer: int = 20
    lay_timer: int = 30
    allow_wrong_eat: int = Switch.ON
    u_pay_thuong: int = 5
    u_pay_tron: int = 10
    u_pay_khan: int = 5
    den_three: int = Switch.ON
    den_chot: int = Switch.ON
    all_mom: int = AllMom.FIRST_LAY_WINS
    chot_rule: int = ChotRule.EATER_FINAL_TURN
    tie_break: int = TieBreak.FIRST_LAY


@rule
def copy_options(target: Options, source: Options) -> None:
    """Copy every house rule."""
    target.seats = source.seats
    target.stake = source.stake
    target.nuoi_ga = source.nuoi_ga
    target.tai_gui = source.tai_gui
    target.auto_move = source.auto_move
    target.u_lao = source.u_lao
    target.u_window = source.u_window
    target.turn_timer = source.turn_timer
    target.lay_timer = source.lay_timer
    target.allow_wrong_eat = source.allow_wrong_eat
    target.u_pay_thuong = source.u_pay_thuong
    target.u_pay_tron = source.u_pay_tron
    target.u_pay_khan = source.u_pay_khan
    target.den_three = source.den_three
    target.den_chot = source.den_chot
    target.all_mom = source.all_mom
    target.chot_rule = source.chot_rule
    target.tie_break = source.tie_break


def buy_in(options: Options) -> tuple[int, int]:
    """Return the fewest chips to be dealt in with, and what a buy-in fills a purse up to (PHOM-9g)."""
    return LEAST_PURSE * options.stake, FULL_PURSE * options.stake


_SECONDS = (0, 5, 10, 15, 20, 30, 45, 60, 90)

OPTION_SPECS = (
    OptionSpec("seats", 4, low=2, high=4),
    OptionSpec(STAKE, 1, low=1, high=1000),
    choice(NUOI_GA, Switch, Switch.ON),
    choice("tai_gui", Switch, Switch.ON),
    choice("auto_move", Switch, Switch.ON),
    choice("u_lao", Switch),
    OptionSpec("u_window", 10, low=0, high=30, numbers=(0, 5, 10, 15, 20, 30)),
    OptionSpec("turn_timer", 20, low=0, high=90, numbers=_SECONDS),
    OptionSpec("lay_timer", 30, low=0, high=90, numbers=_SECONDS),
    choice("allow_wrong_eat", Switch, Switch.ON),
    OptionSpec("u_pay_thuong", 5, low=1, high=20),
    OptionSpec("u_pay_tron", 10, low=1, high=20),
    OptionSpec("u_pay_khan", 5, low=1, high=20),
    choice("den_three", Switch, Switch.ON),
    choice("den_chot", Switch, Switch.ON),
    choice("all_mom", AllMom),
    choice("chot_rule", ChotRule),
    choice("tie_break", TieBreak),
)

PRESETS: Mapping[str, Mapping[str, int]] = {
    "binh-dan": {},
    "trung-luu": {STAKE: 5},
    "thuong-luu": {STAKE: 20, "auto_move": int(Switch.OFF), "u_lao": int(Switch.ON)},
}
"""The three tiers of PHOM-10b: what is dearer is played with fewer comforts."""
