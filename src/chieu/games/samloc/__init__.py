"""Sâm Lốc Solo: `GAME` binds its modules and data together."""

from __future__ import annotations

from chieu.games.game import Bounds, Game
from chieu.games.samloc import automatic, pace, reasons, rules, words
from chieu.games.samloc.lesson import LESSON
from chieu.games.samloc.listing import MOST_LISTED
from chieu.games.samloc.moments import MOMENTS
from chieu.games.samloc.options import PRESETS, QUICK, Options
from chieu.games.samloc.state import Carry, Item, Reason, State, Verb
from chieu.games.samloc.view import SamlocView

GAME: Game[State, Options, Carry] = Game(
    name="sam-loc",
    version=1,
    State=State,
    Options=Options,
    Carry=Carry,
    Reason=Reason,
    Verb=Verb,
    Item=Item,
    View=SamlocView,
    bounds=Bounds(seats=(2, 5), listed_actions=MOST_LISTED, actions=232, score_lines=25),
    presets=PRESETS,
    quick=QUICK,
    lesson=LESSON,
    low_wins=True,
    zero_sum=False,
    moments=MOMENTS,
    rules=rules,
    automatic=automatic,
    pace=pace,
    words=words,
    reasons=reasons,
)
