"""The seer: it sees all in the arena, tries things in the deal as it is, and is nowhere else to be had."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import chieu
from bots.positions import SAM_LOC, dealt_anew, decisions
from chieu.bots.brains import BRAINS
from chieu.bots.levels import LEVELS, POLICIES, STYLES
from chieu.bots.net import SCALE
from chieu.bots.plain import Greedy
from chieu.bots.trial import CompiledBench, PlainBench
from chieu.cli import build
from chieu.games.advance import NOTHING, trail_from, way_of
from chieu.games.game import AnyGame
from chieu.games.registry import GAMES, game_named
from chieu.games.score import payoffs_of
from chieu.kernel.actions import NO_ACTION
from chieu.kernel.bits import lowest
from chieu.kernel.carrier import copy_state
from chieu.kernel.luck import shuffle, stream_of
from chieu.play.options import options_from
from chieu.sim import arena, play_out
from chieu.sim.arena import PLAYERS, SEER
from chieu.sim.seer import Seer
from compiling import compiling

PLAIN = Seer(worlds=1, plain=True)


def deals(game: AnyGame, house: dict[str, Any], seed: int) -> Iterator[tuple[Any, list[int], int]]:
    """Yield every decision of a deal that greedy players play: the state, the deck, and who is to decide."""
    state, deck, way = game.State(), [0] * game.bounds.deck, way_of(game)
    trail = trail_from(shuffle(deck, stream_of(seed, 0)))
    game.rules.deal(state, deck, options_from(game, house), game.Carry())
    seats, trail = way.advance(state, deck, trail, NOTHING)
    while seats:
        seat = lowest(seats)
        yield copy_state(state), deck, seat
        seats, trail = way.advance(state, deck, trail, (seat, by_greed(game, state, seat)))


def by_greed(game: AnyGame, state: Any, seat: int) -> int:
    view = game.State()
    game.rules.observe(state, seat, view)
    return Greedy().choose(game, view, seat, 0)


def come_of(game: AnyGame, state: Any, deck: list[int], act: tuple[int, int], seed: int) -> int:
    """Return by how much whoever acts is ahead of the others in the end, all playing on greedily with the real deck."""
    world, way, trail = copy_state(state), way_of(game), trail_from(stream_of(seed, 0))
    me = act[0]
    while True:
        seats, trail = way.advance(world, deck, trail, act)
        if not seats:
            break
        act = (lowest(seats), by_greed(game, world, lowest(seats)))
    payoffs = payoffs_of(game.sheet(world), world.options.seats)
    lead = len(payoffs) * payoffs[me] - sum(payoffs)
    return -lead if game.low_wins else lead


@pytest.mark.parametrize(
    ("name", "house"),
    [("sam-loc", {"cong": 15}), ("crazy-eights", {"seats": 3, "packs": "one_up_to_five"}), ("phom", {})],
)
def test_what_is_tried_is_the_deal_as_it_is(name: str, house: dict[str, Any]) -> None:
    game = game_named(name)
    bench = PlainBench(game, BRAINS[name])
    several = 0
    for state, deck, seat in list(deals(game, house, 5))[::4]:
        before = copy_state(state)
        actions = bench.answers(state, deck, seat)
        sums = bench.run([True] * len(actions), 7, 0, 1)
        assert state == before
        unit = BRAINS[name].sight.unit  # type: ignore[union-attr]
        for action, found in zip(actions, sums, strict=True):
            lead = come_of(game, state, deck, (seat, action), 7)
            assert found == lead * SCALE // ((state.options.seats - 1) * unit)
        several += len(actions) > 1
    assert several > 1


@compiling("sam-loc")
def test_a_compiled_bench_sees_what_a_plain_one_does() -> None:
    brain = BRAINS[SAM_LOC.name]
    plain, quick = PlainBench(SAM_LOC, brain), CompiledBench(SAM_LOC, brain)
    for state, deck, seat in list(deals(SAM_LOC, {}, 3))[::4]:
        actions = plain.answers(state, deck, seat)
        assert quick.answers(state, deck, seat) == actions
        assert quick.run([True] * len(actions), 7, 0, 2) == plain.run([True] * len(actions), 7, 0, 2)


def test_its_choice_hangs_on_what_nobody_else_sees() -> None:
    chance = random.Random(1)
    deck: list[int] = [0] * SAM_LOC.bounds.deck
    differs = 0
    for decision in list(decisions({"sam_window": "off", "cong": 15}, deals=2))[::2]:
        chosen = PLAIN.choose_seeing(SAM_LOC, decision.state, deck, decision.seat, decision.luck)
        assert SAM_LOC.rules.why_illegal(decision.state, decision.seat, chosen) == 0
        other = PLAIN.choose_seeing(SAM_LOC, dealt_anew(decision, chance), deck, decision.seat, decision.luck)
        differs += other != chosen
    assert differs


def test_it_beats_those_who_have_to_guess() -> None:
    result = arena("sam-loc", PLAIN, "medium", deals=10, options={"cong": 15}, seed=4)
    assert result.points.low > 0


def test_at_binh_it_lays_against_the_hands_of_the_others() -> None:
    game = game_named("binh")
    gains = []
    for seed in range(4):
        state, deck, seat = next(deals(game, {"seats": 2}, seed))
        tried = (PLAIN.choose_seeing(game, state, deck, seat, 0), by_greed(game, state, seat))
        mine, greedy = (come_of(game, state, deck, (seat, action), 0) for action in tried)
        gains.append(mine - greedy)
    assert min(gains) >= 0 < max(gains)


def test_only_the_arena_has_it() -> None:
    assert PLAYERS[SEER.name] is SEER
    for offered in (POLICIES, STYLES, LEVELS):
        assert SEER.name not in offered
    with pytest.raises(ValueError, match="'seer'"):
        play_out("sam-loc", 1, policy=SEER.name)
    for command in (("simulate", "sam-loc", "--policy"), ("play", "sam-loc", "--bot")):
        said = CliRunner().invoke(build("en"), [*command, SEER.name])
        assert said.exit_code == 2
    package = Path(chieu.__file__).parent
    named = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if re.search(r"\bSeer\b|\bchoose_seeing\b|bench\.answers\(", path.read_text(encoding="utf-8"))
    }
    assert named == {"sim/seer.py", "sim/arena.py", "sim/seatings.py"}


def test_nothing_that_others_are_asked_with_holds_a_hidden_card() -> None:
    seen: list[tuple[Any, int]] = []

    class Witness(Greedy):
        def choose(self, game: AnyGame, observation: Any, seat: int, luck: int, budget_s: float = 0.0) -> int:
            seen.append((copy_state(observation), seat))
            return super().choose(game, observation, seat, luck, budget_s)

    arena("sam-loc", PLAIN, Witness("witness"), deals=1, seed=4)
    assert seen
    for view, seat in seen:
        assert all(not view.hands[other] for other in range(view.options.seats) if other != seat)


def test_a_game_nobody_has_taught_us_it_plays_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chieu.sim.seer.brain_of", lambda _game: None)
    for name, game in GAMES.items():
        state, deck, seat = next(deals(game, {}, 1))
        action = PLAIN.choose_seeing(game, state, deck, seat, 5)
        assert action != NO_ACTION
        assert game.rules.why_illegal(state, seat, action) == 0, name
