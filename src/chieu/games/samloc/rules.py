"""Sâm Lốc: the rules, as tables, bots, the simulator and replays ask them; each question has a file of its own."""

from chieu.games.samloc.dealing import deal
from chieu.games.samloc.legality import acting, awaited, why_illegal
from chieu.games.samloc.listing import listed_actions
from chieu.games.samloc.match import carry_on, leader, match_over
from chieu.games.samloc.observation import observe
from chieu.games.samloc.scoring import score_lines
from chieu.games.samloc.turns import apply

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
