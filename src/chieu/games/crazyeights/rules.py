"""Crazy Eights: the rules, as tables, bots, the simulator and replays ask them; each question has a file of its own."""

from chieu.games.crazyeights.dealing import deal
from chieu.games.crazyeights.legality import acting, awaited, why_illegal
from chieu.games.crazyeights.listing import listed_actions
from chieu.games.crazyeights.match import carry_on, leader, match_over
from chieu.games.crazyeights.observation import observe
from chieu.games.crazyeights.scoring import score_lines
from chieu.games.crazyeights.turns import apply

__all__ = [
    "acting",
    "apply",
    "awaited",
    "carry_on",
    "deal",
    "leader",
    "listed_actions",
    "match_over",
    "observe",
    "score_lines",
    "why_illegal",
]
