"""High Card: `GAME` binds its modules and data together."""

from __future__ import annotations

from chieu.games.game import Bounds, Game
from chieu.games.highcard import automatic, pace, rules, words
from chieu.games.highcard.options import PRESETS, Options
from chieu.games.highcard.state import HAND_SIZE, MOST_SEATS, Carry, Item, Reason, State, Verb
from chieu.games.highcard.view import HighcardView

__all__ = ["GAME"]


GAME: Game[State, Options, Carry] = Game(
    name="high-card",
    version=1,
    State=State,
    Options=Options,
    Carry=Carry,
    Reason=Reason,
    Verb=Verb,
    Item=Item,
    View=HighcardView,
    bounds=Bounds(seats=(2, MOST_SEATS), listed_actions=HAND_SIZE, actions=MOST_SEATS, score_lines=MOST_SEATS - 1),
    presets=PRESETS,
    low_wins=False,
    zero_sum=True,
    rules=rules,
    automatic=automatic,
    pace=pace,
    words=words,
)
