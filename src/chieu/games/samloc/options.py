"""The house rules of Sâm Lốc: one field each, the values a host may give it, and the named sets."""

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

    seats: int = 2
    leader: int = LeaderRule.RANDOM
    run_with_two: int = TwoInRun.NONE
    run_compare: int = RunCompare.LENGTH_FIRST
    quad_beats_pair_of_twos: int = Switch.OFF
    must_beat: int = Switch.OFF
    finish_on_two: int = FinishOnTwo.ALLOWED
    sam_window: int = SamWindow.BOTH
    sam_seconds: int = 15
    sam_points: int = SamPoints.WINNER_MINUS
    sam_value: int = 20
    thoi_two: int = ThoiTwo.ONCE
    thoi_quad: int = ThoiQuad.ONCE
    cut_two_penalty: int = 0
    cong: int = 0
    an_trang: int = Switch.OFF
    den_bao_mot: int = Switch.OFF
    match: int = MatchMode.LIMIT
    match_limit: int = 100
    match_hands: int = 5
    turn_timer: int = 45


@rule
def copy_options(target: Options, source: Options) -> None:
    """Copy every house rule."""
    target.seats = source.seats
    target.leader = source.leader
    target.run_with_two = source.run_with_two
    target.run_compare = source.run_compare
    target.quad_beats_pair_of_twos = source.quad_beats_pair_of_twos
    target.must_beat = source.must_beat
    target.finish_on_two = source.finish_on_two
    target.sam_window = source.sam_window
    target.sam_seconds = source.sam_seconds
    target.sam_points = source.sam_points
    target.sam_value = source.sam_value
    target.thoi_two = source.thoi_two
    target.thoi_quad = source.thoi_quad
    target.cut_two_penalty = source.cut_two_penalty
    target.cong = source.cong
    target.an_trang = source.an_trang
    target.den_bao_mot = source.den_bao_mot
    target.match = source.match
    target.match_limit = source.match_limit
    target.match_hands = source.match_hands
    target.turn_timer = source.turn_timer


OPTION_SPECS = (
    OptionSpec("seats", 2, low=2, high=5),
    choice("leader", LeaderRule),
    choice("run_with_two", TwoInRun),
    choice("run_compare", RunCompare),
    choice("quad_beats_pair_of_twos", Switch),
    choice("must_beat", Switch),
    choice("finish_on_two", FinishOnTwo),
    choice("sam_window", SamWindow),
    OptionSpec("sam_seconds", 15, low=0, high=30, numbers=(0, 10, 15, 20, 30)),
    choice("sam_points", SamPoints),
    OptionSpec("sam_value", 20, low=10, high=50),
    choice("thoi_two", ThoiTwo),
    choice("thoi_quad", ThoiQuad),
    OptionSpec("cut_two_penalty", 0, low=0, high=15, numbers=(0, 5, 10, 15)),
    OptionSpec("cong", 0, low=0, high=20, numbers=(0, 15, 20)),
    choice("an_trang", Switch),
    choice("den_bao_mot", Switch),
    choice("match", MatchMode),
    OptionSpec("match_limit", 100, low=20, high=500),
    OptionSpec("match_hands", 5, low=1, high=50),
    OptionSpec("turn_timer", 45, low=0, high=90, numbers=(0, 15, 20, 30, 45, 60, 90)),
)

_USUAL = {"run_compare": RunCompare.SAME_LENGTH, "thoi_two": ThoiTwo.PER_CARD}

PRESETS: Mapping[str, Mapping[str, int]] = {
    "solo": {},
    "usual": {key: int(value) for key, value in _USUAL.items()},
    "group": {
        **{key: int(value) for key, value in _USUAL.items()},
        "seats": 4,
        "den_bao_mot": int(Switch.ON),
    },
}
"""`solo` is the seed; `usual` is the rule most other texts give; `group` is that for four players."""
