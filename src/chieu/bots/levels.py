"""Every policy and level by its name, here and nowhere else, and the entry for worker processes.

The table, the simulator, the arena, the terminal and, by way of `scripts/generate_types.py`, the page read them here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeVar

from chieu.bots.brains import brain_of
from chieu.bots.nets import SUFFIX
from chieu.bots.plain import AtOnce, Greedy, NetPolicy, Public, Simple, Uniform, decides_at_once
from chieu.bots.policy import Policy, Style
from chieu.bots.search import Search
from chieu.games.game import AnyGame
from chieu.games.registry import game_named
from chieu.kernel.actions import NO_ACTION, Action, Seat
from chieu.kernel.extras import SIM, has_extra

One = TypeVar("One")


@dataclass(frozen=True, slots=True)
class Level:
    """How a level plays."""

    policy: Policy
    budget_s: float
    """The most time one decision should take; 0 for policies that decide at once."""
    hurried: str
    """The level that plays instead where there is no time to search, or no way: itself, unless it searches."""


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "easy": Level(Simple("easy"), 0.0, "easy"),
        "medium": Level(Greedy("medium"), 0.0, "medium"),
        "hard": Level(Search("hard", worlds=32, at_need=True), 0.25, "medium"),
        "expert": Level(Search("expert", worlds=1024), 1.0, "medium"),
    }
)
"""From weakest to strongest. A game without a brain is played at random on every level.

Logs of tables hold places in this list (the option `leaver`): it cannot change without a thought for them.
"""

TAUGHT: Final = "hard"
"""The level that plays as a net, where one was taught: that takes a millisecond, and no compiler."""
_AT_ONCE: tuple[AtOnce, ...] = (Uniform(), Simple(), Greedy())
POLICIES: Mapping[str, Policy] = MappingProxyType(
    {policy.name: policy for policy in (*_AT_ONCE, Public(), *(level.policy for level in LEVELS.values()))}
)
"""Every policy that can be asked for by name, as in the arena."""
STYLES: Mapping[str, Style] = MappingProxyType(
    {name: policy.style for name, policy in POLICIES.items() if isinstance(policy, AtOnce)}
)
"""Those of them that whole batches can be played with; searching ones meet in the arena."""


def policies_of(game: AnyGame) -> Mapping[str, Policy]:
    """Return every policy that a game has by name: where nobody has published a player there is none of that."""
    brain = brain_of(game)
    if brain is not None and brain.public is not None:
        return POLICIES
    return {name: policy for name, policy in POLICIES.items() if not isinstance(policy, Public)}


def one_named(wanted: object, known: Mapping[str, One]) -> One:
    """Return who is of a name.

    Raises:
        ValueError: nobody is.
    """
    if not isinstance(wanted, str) or wanted not in known:
        hint = "; a net in a file is NetPolicy.from_file(file)" if str(wanted).endswith(SUFFIX) else ""
        raise ValueError(f"no policy is called {wanted!r}: expected one of {', '.join(known)}{hint}")
    return known[wanted]


def policy_named(wanted: str | Policy, game: AnyGame, options: Any) -> Policy:
    """Return the policy of a name, or one itself, that is to play a game by these house rules.

    Raises:
        ValueError: no policy is called so.
        BadNetError: it is a net that was taught another game, or by other house rules.
    """
    if isinstance(wanted, str) or not hasattr(wanted, "choose"):
        return one_named(wanted, policies_of(game))
    if isinstance(wanted, NetPolicy):
        wanted.check(game, options)
    return wanted


def may_search() -> bool:
    """Tell whether bots can search here: without a compiler that takes too long."""
    return has_extra(SIM)


def plays_as(game_name: str, options: Any, level: str) -> str:
    """Return the level as which a level plays a game here by these house rules.

    That is itself, unless it searches and nothing can compile: where a net was taught the house rules, bots play by it
    in plain Python, and where none was, at the quick level.
    """
    chosen = LEVELS[level]
    if not chosen.budget_s or may_search():
        return level
    return TAUGHT if decides_at_once(game_named(game_name), options) else chosen.hurried


def weaker_levels(game_name: str, options: Any) -> dict[str, str]:
    """Return the levels that play a game here by these house rules as another, each with that one."""
    return {level: other for level in LEVELS if (other := plays_as(game_name, options, level)) != level}


def policy_for(game_name: str, options: Any, level: str) -> Policy:
    """Return the policy that plays a game by these house rules at a level.

    Raises:
        UnknownGame: no game is called so.
        KeyError: there is no such level.
    """
    game = game_named(game_name)
    policy = LEVELS[plays_as(game_name, options, level)].policy
    return Uniform(level) if brain_of(game) is None else policy


def is_slow(game_name: str, options: Any, level: str) -> bool:
    """Tell whether this level's decisions belong into a worker process rather than on the event loop."""
    brain = brain_of(game_named(game_name))
    return brain is not None and (brain.thinks_long or budget_of(game_name, options, level) > 0)


def budget_of(game_name: str, options: Any, level: str) -> float:
    """Return the most seconds that one decision of a level should take."""
    return LEVELS[plays_as(game_name, options, level)].budget_s


def hurried(level: str) -> str:
    """Return the level that plays for another where there is no time to search."""
    return LEVELS[level].hurried


def choose(  # noqa: PLR0917 - one flat call that a process pool can carry
    game_name: str, level: str, observation: Any, seat: Seat, luck: int, budget_s: float
) -> Action:
    """Return a level's decision; everything that goes in and out can be pickled."""
    game: AnyGame = game_named(game_name)
    policy = policy_for(game_name, observation.options, level)
    return policy.choose(game, observation, seat, luck, budget_s)


def interject(game_name: str, observation: Any, seat: Seat, luck: int) -> Action:
    """Return what a bot of any level does out of turn, or `NO_ACTION`; this is quick."""
    game = game_named(game_name)
    brain = brain_of(game)
    if brain is None:
        return NO_ACTION
    return brain.interject(observation, seat, [0] * game.bounds.listed_actions, luck)
