"""High Card: the rules, as tables, bots, the simulator and replays ask them; each question has a file of its own."""

from chieu.games.highcard.dealing import deal
from chieu.games.highcard.legality import acting, awaited, why_illegal
from chieu.games.highcard.listing import listed_actions
from chieu.games.highcard.match import carry_on, leader, match_over
from chieu.games.highcard.observation import observe
from chieu.games.highcard.scoring import score_lines
from chieu.games.highcard.turns import apply

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
