"""Phỏm: the rules, as tables, bots, the simulator and replays ask them; each question has a file of its own."""

from chieu.games.phom.dealing import deal
from chieu.games.phom.legality import acting, awaited, why_illegal
from chieu.games.phom.listing import listed_actions
from chieu.games.phom.match import carry_on, leader, match_over
from chieu.games.phom.observation import observe
from chieu.games.phom.scoring import score_lines
from chieu.games.phom.turns import apply

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
