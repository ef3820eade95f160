"""Who plays in a loop that is compiled as a whole plays the deals that are played by asking it each time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from chieu.bots import NetPolicy
from chieu.bots.levels import POLICIES
from chieu.bots.nets import FOLDER, read_net
from chieu.bots.plain import Greedy, Learned
from chieu.bots.policy import Style
from chieu.games.registry import game_named
from chieu.kernel.actions import Action
from chieu.play.options import options_from
from chieu.sim import play_out
from chieu.sim.batch import rows_for
from chieu.sim.driver import FINE
from chieu.sim.quick import cast_of
from chieu.sim.thinking import play_thoughtfully
from compiling import compiling

HOUSES = [("sam-loc", 2), ("sam-loc", 4), ("phom", 2), ("binh", 2), ("crazy-eights", 3)]


def own(game: str, seats: int, name: str = "own") -> NetPolicy:
    return NetPolicy(name, read_net(FOLDER / f"{game}-{seats}.net"))


def one_by_one(game: str, options: Any, policies: Any, deals: int, seed: int) -> Any:
    """Play deals by asking for each decision, and return payoffs and checks."""
    rules = game_named(game)
    rows = rows_for(rules, options.seats, deals)
    assert play_thoughtfully(rules, options, policies, seed, (0, deals), rows, out_of_turn=False) == FINE
    return rows[0], rows[-1]


@pytest.mark.parametrize(("game", "seats"), HOUSES)
def test_asked_or_not_they_play_the_same_deals(game: str, seats: int) -> None:
    options = options_from(game_named(game), {}, None, seats)
    for first in ("hard", "public"):
        policies = [POLICIES[first], POLICIES["hard"], Learned(), POLICIES["public"]][:seats]
        played = play_out(game, 3, seats=seats, policy=policies, seed=7, compiled=False)
        payoffs, checks = one_by_one(game, options, policies, 3, 7)
        assert np.array_equal(played.payoffs, payoffs)
        assert np.array_equal(played.checks, checks)


@compiling("sam-loc")
@pytest.mark.parametrize(
    "policy",
    ["hard", "public", ("public", "hard"), ("uniform", "hard"), ("own", "hard"), ("other", "own"), ("easy", "other")],
    ids="-".join,
)
def test_compiled_they_play_them_too(policy: Any) -> None:
    mine = {"own": own("sam-loc", 2), "other": own("sam-loc", 2, "other")}
    who = policy if isinstance(policy, str) else tuple(mine.get(one, one) for one in policy)
    plain, quick = (play_out("sam-loc", 40, policy=who, seed=5, compiled=compiled) for compiled in (False, True))
    assert quick.checksum == plain.checksum
    assert np.array_equal(quick.payoffs, plain.payoffs)


@compiling("sam-loc")
def test_a_batch_of_hard_players_begins_like_a_shorter_one_on_any_number_of_threads() -> None:
    long, short = (play_out("sam-loc", count, policy="hard", threads=2) for count in (300, 20))
    assert np.array_equal(long.checks[:20], short.checks)


def test_each_net_has_a_style_of_its_own_and_the_same_net_one() -> None:
    game = game_named("sam-loc")
    options = options_from(game, {}, None, 4)
    mine, other = own("sam-loc", 4), own("sam-loc", 4)
    cast = cast_of([POLICIES["hard"], mine, POLICIES["public"], mine], game, options)
    assert cast is not None
    assert cast.styles == (Style.NET, Style.OTHER_NET, Style.PUBLIC, Style.OTHER_NET)
    assert [net is mine.net for net in cast.nets] == [False, True]
    # A third net is asked for each decision, and plays on all the same.
    three = [POLICIES["hard"], mine, other, mine]
    assert cast_of(three, game, options) is None
    assert (
        play_out("sam-loc", 2, seats=4, policy=three).checksum
        == play_out("sam-loc", 2, seats=4, policy="hard").checksum
    )


def test_who_looks_ahead_is_asked() -> None:
    game = game_named("phom")
    for seats, level, is_asked in ((2, "hard", False), (2, "expert", True), (4, "hard", True), (4, "medium", False)):
        cast = cast_of([POLICIES[level]] * seats, game, options_from(game, {}, None, seats))
        assert (cast is None) == is_asked, (seats, level)


def test_who_only_looks_like_a_known_player_is_asked() -> None:
    @dataclass(frozen=True)
    class Idle(Greedy):
        """Does what the rules would."""

        name: str = "idle"

        def choose(self, game: Any, observation: Any, seat: int, luck: int, budget_s: float = 0.0) -> Action:  # noqa: ARG002
            return Action(game.automatic.default_action(observation, seat, luck))

    idle = play_out("sam-loc", 5, policy=Idle(), seed=1)
    assert idle.policies == ("idle", "idle")
    assert idle.checksum != play_out("sam-loc", 5, policy="greedy", seed=1, compiled=False).checksum
