"""Binh Xập Xám: `GAME` binds its modules and data together."""

from __future__ import annotations

from chieu.games.binh import advice, automatic, pace, rules, ways, words
from chieu.games.binh.lesson import LESSON
from chieu.games.binh.listing import MOST_LISTED
from chieu.games.binh.moments import MOMENTS
from chieu.games.binh.options import PRESETS, QUICK, VERSION, Options
from chieu.games.binh.showing import MOST_LINES
from chieu.games.binh.state import MOST_CHANGES, MOST_SEATS, Carry, Item, Reason, State, Verb
from chieu.games.binh.view import BinhView
from chieu.games.game import Bounds, Game

# A seat that takes Xong back as often as it may says it once more often.
_MOST_ACTIONS = 1 + MOST_SEATS * (2 * MOST_CHANGES + 1)

GAME: Game[State, Options, Carry] = Game(
    name="binh",
    version=VERSION,
    State=State,
    Options=Options,
    Carry=Carry,
    Reason=Reason,
    Verb=Verb,
    Item=Item,
    View=BinhView,
    bounds=Bounds(seats=(2, MOST_SEATS), listed_actions=MOST_LISTED, actions=_MOST_ACTIONS, score_lines=MOST_LINES),
    presets=PRESETS,
    quick=QUICK,
    lesson=LESSON,
    low_wins=False,
    zero_sum=True,
    moments=MOMENTS,
    rules=rules,
    automatic=automatic,
    pace=pace,
    words=words,
    advice=advice,
    ways=ways,
)
