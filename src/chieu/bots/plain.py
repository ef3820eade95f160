"""Policies that decide at once, in plain Python: uniform, simple, greedy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from chieu.bots.brains import brain_of
from chieu.bots.luck import below, luck_of
from chieu.bots.policy import Brain, Chooser
from chieu.games.game import AnyGame
from chieu.kernel.actions import Action, Seat


@dataclass(frozen=True, slots=True)
class Uniform:
    """Takes any legal action, each as likely as the others."""

    name: str = "uniform"

    def choose(self, game: AnyGame, observation: Any, seat: Seat, luck: int, budget_s: float = 0.0) -> Action:  # noqa: ARG002
        """Return a legal action by chance."""
        buffer = [0] * game.bounds.legal_actions
        found = game.rules.legal_actions(observation, seat, buffer)
        return buffer[below(luck_of(luck), found)]


class _Taught:
    """Plays as one of the players that a brain has; uniform where a game has none."""

    _player: Callable[[Brain], Chooser]

    def choose(self, game: AnyGame, observation: Any, seat: Seat, luck: int, budget_s: float = 0.0) -> Action:
        """Return what that player does."""
        brain = brain_of(game)
        if brain is None:
            return Uniform().choose(game, observation, seat, luck, budget_s)
        return self._player(brain)(observation, seat, [0] * game.bounds.legal_actions, luck_of(luck))


@dataclass(frozen=True)
class Simple(_Taught):
    """Plays as a beginner does."""

    name: str = "simple"
    _player = attrgetter("simple")


@dataclass(frozen=True)
class Greedy(_Taught):
    """Takes what looks best one action ahead."""

    name: str = "greedy"
    _player = attrgetter("greedy")
