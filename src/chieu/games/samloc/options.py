"""The house rules of Sâm Lốc: one field each, the values a host may give it, and the named sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from chieu.games.options import Quick, Switch, choice, number, one_of


class LeaderRule(IntEnum):
    """Who leads the first vòng of a deal."""

    RANDOM = 0
    WINNER = 1
    LOWEST = 2


class TwoInRun(IntEnum):
    """Where a 2 may stand in a run."""

    NONE = 0
    LOW = 1


class RunCompare(IntEnum):
    """Which runs can be compared."""

    LENGTH_FIRST = 0
    SAME_LENGTH = 1


class FinishOnTwo(IntEnum):
    """Whether the last play may hold a 2."""

    ALLOWED = 0
    FORBIDDEN = 1


class SamWindow(IntEnum):
    """Who may announce báo Sâm."""

    BOTH = 0
    LEADER = 1
    OFF = 2


class SamPoints(IntEnum):
    """How báo Sâm is paid."""

    WINNER_MINUS = 0
    LOSER_PAYS = 1
    ADDITIVE = 2


class ThoiTwo(IntEnum):
    """How twos left in hand are counted."""

    ONCE = 0
    PER_CARD = 1


class ThoiQuad(IntEnum):
    """How fours of a kind left in hand are counted."""

    ONCE = 0
    PER_QUAD = 1


class MatchMode(IntEnum):
    """What ends a match."""

    LIMIT = 0
    HANDS = 1


@dataclass(slots=True)
class Options:
    """One table's house rules; the seed's own rules are the defaults."""

    seats: int = number(2, 2, 5, about="table")
    leader: int = choice(LeaderRule.RANDOM)
    run_with_two: int = choice(TwoInRun.NONE)
    run_compare: int = choice(RunCompare.LENGTH_FIRST)
    quad_beats_pair_of_twos: int = choice(Switch.OFF)
    must_beat: int = choice(Switch.OFF)
    finish_on_two: int = choice(FinishOnTwo.ALLOWED)
    sam_window: int = choice(SamWindow.BOTH)
    sam_seconds: int = one_of(15, 0, 10, 15, 20, 30, about="table")
    sam_points: int = choice(SamPoints.WINNER_MINUS, about="pay")
    sam_value: int = number(20, 10, 50, about="pay")
    thoi_two: int = choice(ThoiTwo.ONCE, about="pay")
    thoi_quad: int = choice(ThoiQuad.ONCE, about="pay")
    cut_two_penalty: int = one_of(0, 0, 5, 10, 15, about="pay")
    cong: int = one_of(0, 0, 15, 20, about="pay")
    an_trang: int = choice(Switch.OFF)
    den_bao_mot: int = choice(Switch.OFF, about="pay")
    match: int = choice(MatchMode.LIMIT, about="match")
    match_limit: int = number(100, 20, 500, about="match")
    match_hands: int = number(5, 1, 50, about="match")
    turn_timer: int = one_of(45, 0, 15, 20, 30, 45, 60, 90, about="table")


_USUAL = {"run_compare": RunCompare.SAME_LENGTH, "thoi_two": ThoiTwo.PER_CARD}

PRESETS: Mapping[str, Mapping[str, int]] = {
    "solo": {"seats": 2},
    "usual": {key: int(value) for key, value in _USUAL.items()},
    "group": {**{key: int(value) for key, value in _USUAL.items()}, "seats": 4, "den_bao_mot": int(Switch.ON)},
}
"""`solo` is the seed; `usual` is the rule most other texts give; `group` is that for four players."""

QUICK = Quick(
    {"match": int(MatchMode.HANDS), "match_hands": 5, "turn_timer": 0, "sam_seconds": 0},
    deals=5,
)
"""Five deals, each decision without a limit."""
