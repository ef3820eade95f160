"""Phỏm: `GAME` binds its modules and data together."""

from __future__ import annotations

from chieu.games.game import Bounds, Game
from chieu.games.phom import automatic, bank, pace, reasons, rules, ways, words
from chieu.games.phom.lesson import LESSON
from chieu.games.phom.listing import MOST_LISTED
from chieu.games.phom.moments import MOMENTS
from chieu.games.phom.options import PRESETS, QUICK, Options
from chieu.games.phom.state import MOST_PAYMENTS, MOST_SEATS, Carry, Item, Reason, State, Verb
from chieu.games.phom.view import PhomView

GAME: Game[State, Options, Carry] = Game(
    name="phom",
    version=1,
    State=State,
    Options=Options,
    Carry=Carry,
    Reason=Reason,
    Verb=Verb,
    Item=Item,
    View=PhomView,
    # A deal has at most 25 turns; in each, ten cards may go to the table one by one, and three players may report three
    # others.
    bounds=Bounds(seats=(2, MOST_SEATS), listed_actions=MOST_LISTED, actions=700, score_lines=MOST_PAYMENTS),
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
    reasons=reasons,
    bank=bank,
    ways=ways,
)
