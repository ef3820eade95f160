"""Policies that decide at once: uniform, simple, greedy, and what a net has learned, ours or somebody's own.

They do so in plain Python, except where a brain that thinks long is there in compiled code.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any, ClassVar, Final, TypeAlias, TypeGuard, get_args

from chieu.bots.brains import brain_of
from chieu.bots.net import best_player_of
from chieu.bots.nets import BadNetError, Net, house_of, is_taught, mind_of, net_for, read_net
from chieu.bots.policy import Brain, Chooser, Style
from chieu.bots.readiness import is_ready
from chieu.bots.trial import CompiledBench
from chieu.games.game import AnyGame
from chieu.kernel.actions import Action, Seat
from chieu.kernel.jit import rule
from chieu.kernel.luck import below, luck_of


@dataclass(frozen=True, slots=True)
class Uniform:
    """Takes any legal action, each as likely as the others."""

    name: str = "uniform"
    style: ClassVar = Style.UNIFORM

    def choose(self, game: AnyGame, observation: Any, seat: Seat, luck: int, budget_s: float = 0.0) -> Action:  # noqa: ARG002
        """Return a legal action by chance."""
        return self.chooser(game)(observation, seat, [0] * game.bounds.listed_actions, luck_of(luck))

    def chooser(self, game: AnyGame) -> Chooser:
        """Return the rule by which it plays a game."""
        return uniform_of(game)


@cache
def uniform_of(game: AnyGame) -> Chooser:
    """Return the rule by which a seat that can do something takes any legal action, each as likely as the others."""
    brain, ways, listed_actions = brain_of(game), game.ways, game.rules.listed_actions
    if brain is not None and brain.uniform is not None:
        return brain.uniform
    if ways is None:

        @rule
        def choose(view: Any, seat: Seat, buffer: list[Action], luck: int) -> Action:
            return buffer[below(luck, listed_actions(view, seat, buffer))]

        return choose
    how_many_ways, nth_way = ways.how_many_ways, ways.nth_way

    @rule
    def draw(view: Any, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001 - a chooser
        return nth_way(view, seat, below(luck, how_many_ways(view, seat)))

    return draw


class _Taught:
    """Plays as one of the players that a brain has; uniform where a game has none."""

    _player: Callable[[Brain], Chooser]

    def choose(self, game: AnyGame, observation: Any, seat: Seat, luck: int, budget_s: float = 0.0) -> Action:  # noqa: ARG002
        """Return what that player does."""
        return self.chooser(game)(observation, seat, [0] * game.bounds.listed_actions, luck_of(luck))

    def chooser(self, game: AnyGame) -> Chooser:
        """Return the rule by which it plays a game."""
        brain = brain_of(game)
        return uniform_of(game) if brain is None else self._player(brain)


@dataclass(frozen=True)
class Simple(_Taught):
    """Plays as a beginner does."""

    name: str = "simple"
    style: ClassVar = Style.SIMPLE
    _player = attrgetter("simple")


@dataclass(frozen=True)
class Greedy(_Taught):
    """Takes what looks best one action ahead."""

    name: str = "greedy"
    style: ClassVar = Style.GREEDY
    _player = attrgetter("greedy")


def published(brain: Brain) -> Chooser:
    """Return how others have published that a game is played; greedily where nobody has."""
    return brain.public or brain.greedy


@dataclass(frozen=True)
class Public(_Taught):
    """Plays as others have published it; greedily where nobody has."""

    name: str = "public"
    _player = staticmethod(published)


def decides_at_once(game: AnyGame, options: Any) -> bool:
    """Tell whether a game can be played well by these house rules without searching: by a net, or in balance."""
    brain = brain_of(game)
    return is_taught(game, options) or (brain is not None and brain.balanced is not None)


@dataclass(frozen=True)
class Learned:
    """Plays as its net does; where nobody has taught one the house rules, in balance; else greedily."""

    name: str = "learned"

    def choose(self, game: AnyGame, observation: Any, seat: Seat, luck: int, budget_s: float = 0.0) -> Action:  # noqa: ARG002
        """Return what that player does; uniform where a game has none."""
        return _thought_by(net_for(game, observation.options), (game, observation, seat, luck))


@dataclass(frozen=True, eq=False)
class NetPolicy:
    """Plays as a net that somebody has taught, by the house rules that it was taught."""

    name: str
    net: Net = field(repr=False)

    @classmethod
    def from_file(cls, path: str | Path) -> NetPolicy:
        """Return the policy of a net in a file, which goes by the file's name.

        Raises:
            BadNetError: the file holds no net, or one for other rules or other features.
            OSError: it cannot be read.
        """
        return cls(str(path), read_net(Path(path)))

    def check(self, game: AnyGame, options: Any) -> None:
        """See that the net was taught this game by these house rules.

        Raises:
            BadNetError: it was not.
        """
        net = self.net
        if net.game != game.name:
            raise BadNetError("other-game", self.name, net.taught)
        if net.house != house_of(game, options):
            raise BadNetError("other-house", self.name, net.taught)

    def choose(self, game: AnyGame, observation: Any, seat: Seat, luck: int, budget_s: float = 0.0) -> Action:  # noqa: ARG002
        """Return the prospect of which the net thinks most.

        Raises:
            BadNetError: it was taught another game, or by other house rules.
        """
        self.check(game, observation.options)
        return _thought_by(self.net, (game, observation, seat, luck))


def _thought_by(net: Net | None, asked: tuple[AnyGame, Any, Seat, int]) -> Action:
    """Return what a net does, without one a player in balance or a greedy one; uniform where a game has no brain."""
    game, observation, seat, luck = asked
    brain = brain_of(game)
    if brain is None:
        return Uniform().choose(game, observation, seat, luck)
    if brain.thinks_long and is_ready(game):
        return CompiledBench(game, brain, net).usual(observation, seat, luck)
    buffer = [0] * game.bounds.listed_actions
    return best_player_of(brain)(observation, seat, buffer, luck_of(luck), mind_of(net))


AtOnce: TypeAlias = Uniform | Simple | Greedy
"""The policies whose style says all about how they play."""
_AT_ONCE: Final = get_args(AtOnce)


def has_style(policy: object) -> TypeGuard[AtOnce]:
    """Tell whether a style says all about how a policy plays: whoever is of another class may choose in another way."""
    return type(policy) in _AT_ONCE
