"""A net of one's own is a policy: wherever one may stand, by the house rules that it was taught and no others."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

from chieu.bots import NetPolicy
from chieu.bots.nets import FOLDER, BadNetError
from chieu.envs.with_gymnasium import SeatEnv
from chieu.envs.with_parquet import write_decisions
from chieu.games.registry import game_named
from chieu.sim import all_pairs, arena, play_out
from chieu.sim.batch import policies_for


@pytest.fixture(name="own")
def own_net() -> NetPolicy:
    return NetPolicy.from_file(FOLDER / "sam-loc-2.net")


def test_it_plays_as_the_bot_that_plays_as_the_same_net(own: NetPolicy) -> None:
    asked: dict[str, Any] = {"count": 6, "seed": 4, "compiled": False}
    alone = play_out("sam-loc", policy=own, **asked)
    assert alone.checksum == play_out("sam-loc", policy="hard", **asked).checksum
    assert alone.policies == (own.name, own.name)
    mixed = play_out("sam-loc", policy=(own, "easy"), **asked)
    assert mixed.checksum == play_out("sam-loc", policy=("hard", "easy"), **asked).checksum
    assert mixed.policies == (own.name, "easy")


def test_worker_processes_are_handed_it(own: NetPolicy) -> None:
    asked: dict[str, Any] = {"deals": 4, "seed": 2}
    found = arena("sam-loc", own, "medium", processes=2, **asked)
    assert found.leads == arena("sam-loc", "hard", "medium", **asked).leads
    handed = pickle.loads(pickle.dumps(own))
    played = [play_out("sam-loc", 2, policy=policy, compiled=False) for policy in (handed, own)]
    assert played[0].checksum == played[1].checksum


def test_many_meet_by_their_names(own: NetPolicy) -> None:
    other = NetPolicy("again", own.net)
    found = all_pairs("sam-loc", (own, other, "easy"), deals=2)
    assert found.policies == (own.name, "again", "easy")
    assert found.points(own.name, "again").mean == 0
    with pytest.raises(ValueError, match="twice"):
        all_pairs("sam-loc", (own, own), deals=2)


def test_it_plays_the_others_of_a_table_to_learn_at(own: NetPolicy) -> None:
    ends = []
    for others in (own, "hard", "easy"):
        table = SeatEnv("sam-loc", others=others, illegal="replace")
        table.reset(seed=3)
        seen = [table.step(0)[0].tolist() for _ in range(3)]  # type: ignore[arg-type]
        ends.append(seen)
    assert ends[0] == ends[1] != ends[2]


def test_what_it_decides_is_written_with_its_name(own: NetPolicy, tmp_path: Path) -> None:
    file = tmp_path / "own.parquet"
    count = write_decisions(file, "sam-loc", 2, policy=own)
    assert own.name.encode() in file.read_bytes()
    assert count == write_decisions(file, "sam-loc", 2, policy="hard")


@pytest.mark.parametrize(
    "house",
    [{"seats": 3}, {"seats": 2, "options": {"cong": 15}}, {"seats": 2, "preset": "group"}],
    ids=["seats", "rule", "preset"],
)
def test_by_other_house_rules_nothing_is_played(own: NetPolicy, house: dict[str, Any]) -> None:
    for asked in (
        lambda: play_out("sam-loc", 1, policy=own, **house),
        lambda: arena("sam-loc", "easy", own, deals=1, **house),
        lambda: all_pairs("sam-loc", ("easy", own), deals=1, **house),
        lambda: SeatEnv("sam-loc", others=own, **house),
    ):
        with pytest.raises(BadNetError, match="taught sam-loc --seats 2"):
            asked()


def test_a_clock_is_no_house_rule_of_the_net(own: NetPolicy) -> None:
    played = play_out("sam-loc", 1, policy=own, options={"turn_timer": 60}, compiled=False)
    assert played.policies == (own.name, own.name)


def test_another_game_is_refused_even_when_asked_for_one_decision(own: NetPolicy) -> None:
    game = game_named("crazy-eights")
    with pytest.raises(BadNetError, match="taught sam-loc"):
        policies_for(own, game, game.Options(seats=2))
    view = game.State()
    with pytest.raises(BadNetError, match="taught sam-loc"):
        own.choose(game, view, 0, 1)
