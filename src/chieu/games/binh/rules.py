"""Binh Xập Xám: the rules, as tables, bots, the simulator and replays ask them; each question has a file of its own."""

from chieu.games.binh.dealing import deal
from chieu.games.binh.legality import acting, awaited, why_illegal
from chieu.games.binh.listing import listed_actions
from chieu.games.binh.match import carry_on, leader, match_over
from chieu.games.binh.observation import observe
from chieu.games.binh.scoring import score_lines
from chieu.games.binh.turns import apply

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
