from __future__ import annotations

import math
import re
from concurrent.futures import Executor, Future
from dataclasses import replace
from functools import partial
from typing import Any
from unittest.mock import Mock

import pytest

from chieu.bots import NetPolicy
from chieu.bots.nets import FOLDER
from chieu.bots.search import Search
from chieu.games import phom, samloc
from chieu.games.advance import NOTHING
from chieu.games.registry import GAMES, game_named
from chieu.kernel.errors import BadOption, UnknownGame
from chieu.play.options import options_from
from chieu.sim import seatings
from chieu.sim.arena import PLAYERS, arena, joined
from chieu.sim.batch import EndlessDealError, play_out
from chieu.sim.driver import acts_out_of_turn, interjection_of
from chieu.sim.seatings import Job
from compiling import compiling
from table.phom_room import stacked

NET = NetPolicy.from_file(FOLDER / "sam-loc-3.net")


@pytest.mark.parametrize("policy", ["uniform", "easy", "medium"])
def test_a_policy_is_exactly_as_good_as_itself(policy: str) -> None:
    result = arena("sam-loc", policy, policy, deals=40, seed=2)
    assert (result.points.mean, result.points.margin) == (0, 0)
    assert (result.wins.mean, result.wins.margin) == (0.5, 0)


def test_with_more_seats_too() -> None:
    result = arena("sam-loc", "medium", "medium", deals=15, seats=4)
    assert result.points.mean == pytest.approx(0, abs=1e-12)
    assert result.wins.mean == pytest.approx(1 / 4)
    assert (result.games, result.seats) == (60, 4)


def test_the_other_way_round_is_the_opposite() -> None:
    one = arena("sam-loc", "medium", "uniform", deals=30, seed=5)
    other = arena("sam-loc", "uniform", "medium", deals=30, seed=5)
    assert one.points.mean == -other.points.mean
    assert one.points.margin == other.points.margin
    assert one.wins.mean == 1 - other.wins.mean


def test_greed_beats_chance_and_a_beginner() -> None:
    for weaker in ("uniform", "easy"):
        assert arena("sam-loc", "medium", weaker, deals=150, seed=1).points.low > 0


@pytest.mark.parametrize("game", ["phom", "binh"])
def test_where_nobody_has_published_a_player_there_is_none(game: str) -> None:
    with pytest.raises(ValueError, match="no policy is called 'public': expected one of uniform, simple, greedy, easy"):
        arena(game, "public", "medium", deals=1)
    with pytest.raises(ValueError, match="no policy is called 'public'"):
        play_out(game, 1, policy="public")


@pytest.mark.parametrize("nobody", [7, None, ["hard"]])
def test_what_is_no_policy_plays_nothing(nobody: Any) -> None:
    with pytest.raises(ValueError, match=f"no policy is called {re.escape(repr(nobody))}: expected one of uniform"):
        arena("sam-loc", nobody, "medium", deals=1)


def test_whoever_is_not_waited_for_may_interject() -> None:
    state = phom.GAME.State()
    hands = ("3s 5c 7d 9h Qd Kc 2h 4d 6c 8s", "Ac 2c 3c 6s 6d 6h 9s 10s Js")
    options = phom.GAME.Options(seats=2)
    phom.GAME.rules.deal(state, stacked(hands), options, phom.GAME.Carry())
    interjection, room = interjection_of(phom.GAME), (phom.GAME.State(), [0])
    assert interjection(state, room, 0) == (1, phom.GAME.words.parse_action("u"))
    phom.GAME.rules.apply(state, 1, phom.GAME.words.parse_action("u"))
    assert interjection(state, room, 0) == NOTHING
    assert [name for name, game in GAMES.items() if acts_out_of_turn(game)] == ["phom"]


def test_a_policy_is_as_good_as_itself_where_people_act_out_of_turn() -> None:
    result = arena("phom", "medium", "medium", deals=4, seats=3, seed=2)
    assert result.points.mean == pytest.approx(0, abs=1e-12)


@compiling("sam-loc")
@pytest.mark.parametrize(
    ("first", "second", "seats"),
    [
        ("hard", "medium", 2),
        ("easy", "uniform", 2),
        ("public", "hard", 3),
        ("simple", NET, 3),
    ],
    ids=str,
)
def test_many_decks_say_the_same_in_compiled_code(
    first: Any, second: Any, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = partial(arena, "sam-loc", first, second, seats=seats, deals=30, start=3, seed=4)
    asked = match()
    monkeypatch.setattr(seatings, "MANY", 20)
    monkeypatch.setattr(seatings, "ASKED", 4)
    steps: list[int] = []
    quick = match(progress=steps.append)
    assert quick == asked
    assert sum(steps) == 30
    assert 0 < quick.times[0].bins.total() < asked.times[0].bins.total()
    monkeypatch.setattr(seatings, "COMPILED_SPAN", 5)
    assert match(processes=2) == asked


def test_who_looks_ahead_or_sees_all_is_asked_however_many_decks_there_are() -> None:
    for game, first in (("sam-loc", "expert"), ("sam-loc", "seer"), ("phom", "hard")):
        house = options_from(game_named(game))
        assert Job(game, PLAYERS[first], PLAYERS["medium"], 0, house).drivers() == []
    assert Job("sam-loc", PLAYERS["hard"], PLAYERS["medium"], 0, options_from(samloc.GAME)).drivers()


def test_a_match_in_parts_is_the_whole_match() -> None:
    match = partial(arena, "sam-loc", "medium", "easy", seats=3, seed=3)
    whole, parts = match(deals=12), [match(deals=5), match(deals=4, start=5), match(deals=3, start=9, processes=2)]
    assert joined(parts) == joined([parts[2], parts[0], parts[1]]) == whole
    assert joined(parts[1:]) == match(deals=7, start=5)
    assert [len(one.bins) for one in joined(parts).times] != [0, 0]
    assert joined(parts).cpu_ms[0] == pytest.approx(
        sum(part.times[0].seconds for part in parts) / sum(part.times[0].bins.total() for part in parts) * 1000
    )
    assert parts[0] == match(deals=5), "joining has changed a part"


def test_parts_that_are_not_of_one_match_are_not_joined() -> None:
    match = partial(arena, "sam-loc", "medium", "easy", deals=2)
    with pytest.raises(ValueError, match="no part"):
        joined([])
    with pytest.raises(ValueError, match="a part from deck 3: expected one from 2"):
        joined([match(), match(start=3)])
    with pytest.raises(ValueError, match="a part from deck 0: expected one from 2"):
        joined([match(), match()])
    for other, odd in (
        (match(seed=1, start=2), "seed"),
        (match(seats=3, start=2), "seats, options"),
        (match(options={"cong": 15}, start=2), "options"),
        (arena("sam-loc", "easy", "uniform", start=2, deals=2), "first, second"),
    ):
        with pytest.raises(ValueError, match=f"parts of different matches: they have not the same {odd}"):
            joined([match(), other])
    with pytest.raises(ValueError, match="start -1: expected a whole number from 0"):
        match(start=-1)


@pytest.mark.parametrize(
    "wrong", [{"deals": True}, {"deals": 2.0}, {"deals": "2"}, {"seed": True}, {"seed": None}, {"start": False}]
)
def test_what_is_no_whole_number_is_named(wrong: dict[str, Any]) -> None:
    (name,) = wrong
    with pytest.raises(ValueError, match=f"{name} .*: expected a whole number from 0"):
        arena("sam-loc", "medium", "easy", **wrong)


def test_a_file_is_no_policy_by_its_name() -> None:
    with pytest.raises(ValueError, match=r"a net in a file is NetPolicy\.from_file"):
        arena("sam-loc", "mine.net", "easy", deals=2)


def test_processes_change_nothing_but_times() -> None:
    steps: list[int] = []
    alone = arena("sam-loc", "medium", "easy", deals=30, seed=3)
    shared = arena("sam-loc", "medium", "easy", deals=30, seed=3, processes=2, progress=steps.append)
    assert shared == alone
    assert shared.cpu_ms[0] > 0 < alone.cpu_p99_ms[1]
    assert sum(steps) == 30


@pytest.mark.slow
class Unhurried(Executor):
    """Plays the first piece of work it is given, and leaves the others for later."""

    def __init__(self, *_: object, **__: object) -> None:
        self.given: list[Future[Any]] = []

    def submit(self, work: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if not self.given:
            future.set_result(work(*args, **kwargs))
        self.given.append(future)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002
        del wait
        if cancel_futures:
            for future in self.given:
                future.cancel()


def test_what_is_broken_off_leaves_nothing_to_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, there, made = Unhurried(), Mock(), Mock()
    children = iter([[there], [there, made]])
    monkeypatch.setattr(seatings, "active_children", lambda: next(children))
    monkeypatch.setattr(seatings, "ProcessPoolExecutor", lambda *_, **__: pool)

    def stop(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena("sam-loc", "simple", "uniform", deals=16, processes=2, progress=stop)
    assert len(pool.given) > 1
    assert all(future.cancelled() for future in pool.given[1:])
    made.terminate.assert_called_once_with()
    there.terminate.assert_not_called()


def test_a_deal_without_an_end_is_told_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    short = replace(samloc.GAME, bounds=replace(samloc.GAME.bounds, actions=5))
    monkeypatch.setattr(seatings, "game_named", lambda _name: short)
    with pytest.raises(EndlessDealError, match="deal 4 of seed 2 of 'sam-loc'"):
        arena("sam-loc", "easy", "medium", deals=3, seed=2, start=4)


def test_searching_policies_are_prepared_and_repeat_themselves() -> None:
    first = arena("sam-loc", Search("s", 8), "easy", deals=6, seed=4)
    again = arena("sam-loc", Search("s", 8), "easy", deals=6, seed=4)
    assert first == again
    assert first.cpu_ms[0] > 0
    assert (first.first, first.second) == ("s", "easy")


def test_the_result_tells_how_to_repeat_it() -> None:
    result = arena("sam-loc", "easy", "uniform", deals=3, seed=9, options={"thoi_two": "per_card"})
    assert (result.game, result.deals, result.seed) == ("sam-loc", 3, 9)
    assert result.options["thoi_two"] == "per_card"
    assert math.isfinite(result.points.margin)


def test_what_is_not_understood_is_refused() -> None:
    with pytest.raises(UnknownGame):
        arena("whist", "easy", "hard")
    with pytest.raises(ValueError, match="'clever'"):
        arena("sam-loc", "clever", "hard")
    with pytest.raises(BadOption):
        arena("sam-loc", "easy", "hard", seats=7)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"processes": 0}, "threads or processes 0"),
        ({"processes": 10**6}, "threads or processes 1000000"),
        ({"deals": -1}, "deals -1"),
        ({"deals": 10**12}, "and several seeds for more"),
        ({"seed": 2**64}, f"seed {2**64}"),
        ({"seed": -1}, "seed -1"),
    ],
)
def test_a_run_that_cannot_be_made_is_refused_at_once(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        arena("sam-loc", "uniform", "uniform", **{"deals": 1, **changes})
    batch: dict[str, Any] = {
        "count": changes.get("deals", 1),
        "threads": changes.get("processes", 1),
        "seed": changes.get("seed", 0),
    }
    with pytest.raises(ValueError, match=problem):
        play_out("sam-loc", compiled=False, **batch)


def test_the_highest_seed_is_as_good_as_any() -> None:
    one = play_out("sam-loc", 20, seed=2**62 - 1)
    assert one.checksum == play_out("sam-loc", 20, seed=2**62 - 1, compiled=False).checksum
    assert one.checksum != play_out("sam-loc", 20, seed=2**62 - 2).checksum
