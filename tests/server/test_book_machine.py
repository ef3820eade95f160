"""A group's book and its people's ratings are true whatever they do, and wherever the server dies meanwhile."""

from __future__ import annotations

import os
import random
import signal
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from server.book_world import DEEDS, PAUSES, World, dying

STATEMENTS = 9
"""At so many statements of one commit it is tried to die at most."""


class AnyBook(RuleBasedStateMachine):
    """A group plays, writes by hand, closes evenings, takes in guests and loses people."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.world = World(Path(self.folder.name) / "room.sqlite3")

    @rule(
        deed=st.sampled_from(DEEDS),
        seed=st.integers(0, 2**32),
        pause=st.sampled_from(PAUSES),
        dies=st.integers(0, STATEMENTS),
    )
    def do(self, deed: object, seed: int, pause: int, dies: int) -> None:
        assert callable(deed)
        self.world.rest(pause)
        with dying(dies):
            deed(self.world, random.Random(seed))

    @invariant()
    def is_true(self) -> None:
        self.world.check()

    def teardown(self) -> None:
        self.world.check_rebuilt()
        self.world.store.close()
        self.folder.cleanup()


@pytest.mark.parametrize("examples", [4, pytest.param(60, marks=pytest.mark.nightly)])
def test_the_book_comes_to_nothing_whatever_is_done(examples: int) -> None:
    run_state_machine_as_test(AnyBook, settings=settings(max_examples=examples, stateful_step_count=10))


def _kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize(
    ("seed", "kills"), [(7, 10), *(pytest.param(seed, 50, marks=pytest.mark.nightly) for seed in range(1, 7))]
)
def test_a_killed_server_leaves_a_true_book(tmp_path: Path, seed: int, kills: int) -> None:
    luck = random.Random(seed)
    path = tmp_path / "room.sqlite3"
    World(path).store.close()
    killed = 0
    while killed < kills:
        deed, fate, pause, dies = luck.choice(DEEDS), luck.random(), luck.choice(PAUSES), luck.randint(1, STATEMENTS)
        child = os.fork()
        if not child:
            try:
                world = World(path)
                world.rest(pause)
                with dying(dies, _kill):
                    deed(world, random.Random(fate))
                world.store.close()
            finally:
                os._exit(0)
        _, status = os.waitpid(child, 0)
        killed += os.WIFSIGNALED(status)
        world = World(path)
        world.check()
        world.store.close()
    world = World(path)
    world.check_rebuilt()
    assert world.rows()
    assert world.ratings()
    world.store.close()
