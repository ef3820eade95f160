"""Policies that play: uniform, greedy, search, and the levels people choose. Importing this compiles nothing."""

from chieu.bots.levels import (
    LEVELS,
    budget_of,
    choose,
    hurried,
    interject,
    is_slow,
    may_search,
    plays_as,
    policy_for,
    weaker_levels,
)
from chieu.bots.policy import Policy

__all__ = [
    "LEVELS",
    "Policy",
    "budget_of",
    "choose",
    "hurried",
    "interject",
    "is_slow",
    "may_search",
    "plays_as",
    "policy_for",
    "weaker_levels",
]
