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
    policy_named,
    weaker_levels,
)
from chieu.bots.plain import NetPolicy
from chieu.bots.policy import Policy

__all__ = [
    "LEVELS",
    "NetPolicy",
    "Policy",
    "budget_of",
    "choose",
    "hurried",
    "interject",
    "is_slow",
    "may_search",
    "plays_as",
    "policy_for",
    "policy_named",
    "weaker_levels",
]
