"""Teaching a net: it learns, it can be broken off, and what is kept on the way is not taken for another."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from chieu.bots import brains
from chieu.bots.nets import BadNetError, bytes_of, read_net, write_net
from chieu.games.registry import game_named
from chieu.sim import training
from chieu.sim.training import Syllabus, Training, deals_planned, part_of, train
from compiling import compiling

GAME = game_named("sam-loc")
SYLLABUS = Syllabus("sam-loc", GAME.Options(), {}, 6_000, 3)


class BrokenOffError(Exception):
    """Somebody pulled the plug."""


def nothing(_more: int) -> None:
    """Take no notice."""


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "DEALS_TO_LOOK", 200)


@compiling("sam-loc")
@pytest.mark.slow
def test_a_training_that_was_broken_off_ends_as_one_that_was_not(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.net", tmp_path / "broken.net"
    train(SYLLABUS, whole, nothing)
    done = 0

    def pull(more: int) -> None:
        nonlocal done
        done += more
        if done == 3_000:
            raise BrokenOffError

    with pytest.raises(BrokenOffError):
        train(SYLLABUS, broken, pull, every=1_000)
    assert part_of(broken).exists()
    assert deals_planned(broken) == SYLLABUS.deals
    told: list[int] = []
    train(SYLLABUS, broken, told.append, every=700)
    assert told[0] > 0
    assert sum(told) == SYLLABUS.deals
    assert broken.read_bytes() == whole.read_bytes()
    assert not part_of(broken).exists()
    assert deals_planned(broken) is None
    looks = read_net(whole).record["looks"]
    assert [after for after, _, _ in looks] == [600 * look for look in range(1, 11)]


@compiling("sam-loc")
@pytest.mark.slow
def test_a_net_learns() -> None:
    taught = Training(replace(SYLLABUS, deals=20_000))
    taught.go_on(1)
    taught.look()
    taught.go_on(20_000)
    taught.look()
    (_, before, _), (_, after, _) = taught.looks
    assert after > before + 3


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (lambda content: content[: len(content) // 2], "no-training"),
        (lambda _: b"", "no-training"),
        (lambda _: b"not at all", "no-training"),
    ],
)
def test_a_checkpoint_that_is_none_is_refused_and_left(tmp_path: Path, spoil: Any, problem: str) -> None:
    target = tmp_path / "some.net"
    part = part_of(target)
    Training(SYLLABUS).keep(part)
    part.write_bytes(spoil(part.read_bytes()))
    left = part.read_bytes()
    with pytest.raises(BadNetError) as caught:
        train(SYLLABUS, target, nothing)
    assert caught.value.problem == problem
    assert part.read_bytes() == left
    assert not target.exists()


@pytest.mark.parametrize("spoilt", [{"done": SYLLABUS.deals + 1}, {"done": -1}, {"bias": np.nan}])
def test_a_checkpoint_that_no_training_leaves_is_refused(tmp_path: Path, spoilt: dict[str, float]) -> None:
    training = Training(SYLLABUS)
    training.done = int(spoilt.get("done", 0))
    training.weights[1][0] = spoilt.get("bias", 0)
    training.keep(part_of(tmp_path / "some.net"))
    with pytest.raises(BadNetError) as caught:
        train(SYLLABUS, tmp_path / "some.net", nothing)
    assert caught.value.problem == "no-training"


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    target = tmp_path / "some.net"
    target.write_bytes(b"hours of learning")
    Training(SYLLABUS).keep(part_of(target))
    with pytest.raises(BadNetError) as caught:
        train(SYLLABUS, target, nothing)
    assert caught.value.problem == "there-already"
    assert target.read_bytes() == b"hours of learning"
    assert part_of(target).exists()


def learned(self: Training, until: int, progress: Any = None) -> None:  # noqa: ARG001
    """Take part in no lesson, and be done all the same."""
    self.done = until


def test_a_file_that_comes_while_a_net_is_taught_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "some.net"

    def look(self: Training) -> None:  # noqa: ARG001
        target.write_bytes(b"hours of learning")

    with monkeypatch.context() as patched:
        patched.setattr(Training, "go_on", learned)
        patched.setattr(Training, "look", look)
        with pytest.raises(BadNetError) as caught:
            train(SYLLABUS, target, nothing)
    assert caught.value.problem == "came-between"
    assert target.read_bytes() == b"hours of learning"
    # Nothing that was learned is lost: it is written as soon as there is room for it.
    target.unlink()
    net = train(SYLLABUS, target, nothing)
    assert target.read_bytes() == bytes_of(net)
    assert not part_of(target).exists()


def test_a_net_that_was_written_just_before_somebody_pulled_the_plug_is_whole(tmp_path: Path) -> None:
    target = tmp_path / "some.net"
    training = Training(SYLLABUS, done=SYLLABUS.deals)
    training.keep(part_of(target))
    write_net(training.net(), target)
    train(SYLLABUS, target, nothing)
    assert not part_of(target).exists()


def test_two_trainings_do_not_keep_themselves_in_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "some.net"

    def look(self: Training) -> None:  # noqa: ARG001
        Training(SYLLABUS, done=600).keep(part_of(target))

    monkeypatch.setattr(Training, "go_on", learned)
    monkeypatch.setattr(Training, "look", look)
    with pytest.raises(BadNetError) as caught:
        train(SYLLABUS, target, nothing)
    assert caught.value.problem == "taught-twice"
    assert not target.exists()


def test_a_folder_that_cannot_be_written_is_found_before_anything_is_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Training, "go_on", lambda *_: pytest.fail("it has learned"))
    with pytest.raises(OSError, match=r"some\.net"):
        train(SYLLABUS, tmp_path / "nowhere" / "some.net", nothing)


@pytest.mark.parametrize(
    "other",
    [
        replace(SYLLABUS, seed=4),
        replace(SYLLABUS, deals=7_000),
        replace(SYLLABUS, changes={"cong": 15}),
        replace(SYLLABUS, game="crazy-eights", options=game_named("crazy-eights").Options()),
    ],
)
def test_a_checkpoint_of_another_course_is_refused(tmp_path: Path, other: Syllabus) -> None:
    target = tmp_path / "some.net"
    Training(SYLLABUS).keep(part_of(target))
    with pytest.raises(BadNetError) as caught:
        train(other, target, nothing)
    assert caught.value.problem == "other-plan"


def test_what_has_no_sight_cannot_be_taught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brains, "BRAINS", {"binh": replace(brains.BRAINS["binh"], sight=None)})
    with pytest.raises(BadNetError) as caught:
        train(Syllabus("binh", game_named("binh").Options(), {}, 10, 1), tmp_path / "some.net", nothing)
    assert (caught.value.problem, caught.value.name) == ("no-sight", "binh")


@pytest.mark.parametrize(("name", "among_nets"), [("crazy-eights", True), ("phom", False)])
def test_where_deals_fork_a_net_meets_itself_or_greedy_players(name: str, among_nets: bool) -> None:  # noqa: FBT001
    game = game_named(name)
    taught = Training(Syllabus(name, game.Options(), {}, 1_000, 3))
    *_, mind, others = taught._work()
    assert mind[0] is taught.weights[0]
    assert (others is mind) == among_nets
    assert (len(others[0]) == 0) != among_nets
