"""Crazy Eights: `GAME` binds its modules and data together."""

from __future__ import annotations

from chieu.games.crazyeights import automatic, pace, reasons, rules, words
from chieu.games.crazyeights.lesson import LESSON
from chieu.games.crazyeights.moments import MOMENTS
from chieu.games.crazyeights.options import PRESETS, QUICK, VERSION, Options
from chieu.games.crazyeights.state import Carry, Item, Reason, State, Verb
from chieu.games.crazyeights.view import CrazyeightsView
from chieu.games.game import Bounds, Game

GAME: Game[State, Options, Carry] = Game(
    name="crazy-eights",
    version=VERSION,
    State=State,
    Options=Options,
    Carry=Carry,
    Reason=Reason,
    Verb=Verb,
    Item=Item,
    View=CrazyeightsView,
    # No rule ends a deal in which everybody keeps drawing; random play gets here once in far more than 10**9 deals,
    # and deals in which all time runs out take some hundreds of actions (tests/laws).
    bounds=Bounds(seats=(2, 8), listed_actions=52, actions=20_000, score_lines=7, deck=104),
    presets=PRESETS,
    quick=QUICK,
    lesson=LESSON,
    low_wins=False,
    zero_sum=False,
    moments=MOMENTS,
    rules=rules,
    automatic=automatic,
    pace=pace,
    words=words,
    reasons=reasons,
)
