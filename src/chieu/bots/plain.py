"""Policies that decide at once, in plain Python: uniform, simple, greedy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from chieu.bots.brains import brain_of
from chieu.bots.luck import below, luck_of
from chieu.games.game import AnyGame
from chieu.kernel.actions import Action, Seat


@dataclass(frozen=True, slots=True)
class Uniform:
    """Takes any legal action, each as likely as the others."""

    name: str = "uniform"

    def choose(
        self,
        game: AnyGame,
        observation: Any,
        seat: Seat,
        luck: int,
        budget_s: float = 0.0,  # noqa: ARG002
    ) -> Action:
        """Return a legal action by chance."""
        buffer = [0] * game.bounds.legal_actions
        found = game.rules.legal_actions(observation, seat, buffer)
        return buffer[below(luck_of(luck), found)]


@dataclass(frozen=True, slots=True)
class Simple:
    """Plays as a beginner does; uniform where nobody has taught us the game."""

    name: str = "simple"

    def choose(self, game: AnyGame, observation: Any, seat: Seat, luck: int, budget_s: float = 0.0) -> Action:
        """Return what the game's simple player does."""
        brain = brain_of(game)
        if brain is None:
            return Uniform().choose(game, observation, seat, luck, budget_s)
        buffer = [0] * game.bounds.legal_actions
        return brain.simple(observation, seat, buffer, luck_of(luck))


@dataclass(frozen=True, slots=True)
class Greedy:
    """Takes what looks best one action ahead; uniform where nobody has taught us the game."""

    name: str = "greedy"

    def choose(self, game: AnyGame, observation: Any, seat: Seat, luck: int, budget_s: float = 0.0) -> Action:
        """Return what the game's greedy player does."""
        brain = brain_of(game)
        if brain is None:
            return Uniform().choose(game, observation, seat, luck, budget_s)
        buffer = [0] * game.bounds.legal_actions
        return brain.greedy(observation, seat, buffer, luck_of(luck))
