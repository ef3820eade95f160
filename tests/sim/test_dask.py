"""A cluster of Dask plays the same deals, whatever becomes of its workers."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import distributed
import pytest

from chieu.sim import batch
from chieu.sim.batch import play_out
from compiling import compiling

pytestmark = [pytest.mark.slow, compiling("sam-loc")]

dask: Any = distributed

DEALS = 1_000_000
WORKERS = 2


@pytest.fixture
def cluster(tmp_path: Path) -> Generator[Any]:
    """Start two workers, processes of their own, that nobody outside this machine can reach."""
    with (
        dask.LocalCluster(
            n_workers=WORKERS,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address=None,
            local_directory=str(tmp_path),
        ) as workers,
        dask.Client(workers) as client,
    ):
        yield client


class Deadly(Executor):
    """Hands tasks on, and the second of them kills the worker that it comes to."""

    def __init__(self, executor: Executor, killed: Path, *, once: bool) -> None:
        self.executor, self.killed, self.once, self.given = executor, killed, once, 0

    def submit(self, task: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.given += 1
        if self.given != 2:
            return self.executor.submit(task, *args, **kwargs)
        killed, once = self.killed, self.once

        def dying(*args: Any, **kwargs: Any) -> Any:
            if once and killed.exists():
                return task(*args, **kwargs)
            killed.touch()
            os.kill(os.getpid(), signal.SIGKILL)
            raise AssertionError

        return self.executor.submit(dying, *args, **kwargs)


def test_a_million_deals_are_the_same_on_two_workers_of_dask(cluster: Any) -> None:
    # Here first, so that the workers find what has been compiled.
    whole = play_out("sam-loc", DEALS, seed=7, threads=2)
    spread = play_out("sam-loc", DEALS, seed=7, executor=cluster.get_executor())
    assert spread.checksum == whole.checksum
    assert len(spread) == DEALS


def test_what_a_lost_worker_had_is_run_again_on_another(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "PLAIN_CHUNK", 15)
    whole = play_out("sam-loc", 90, seed=5, compiled=False)
    deadly = Deadly(cluster.get_executor(), tmp_path / "killed", once=True)
    assert play_out("sam-loc", 90, seed=5, compiled=False, executor=deadly).checksum == whole.checksum
    assert deadly.killed.exists()


def test_what_dask_gives_up_is_played_here(cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "PLAIN_CHUNK", 15)
    cluster.cluster.scheduler.allowed_failures = 0
    whole = play_out("sam-loc", 90, seed=5, compiled=False)
    deadly = Deadly(cluster.get_executor(), tmp_path / "killed", once=False)
    with pytest.warns(RuntimeWarning, match="which were played here"):
        spread = play_out("sam-loc", 90, seed=5, compiled=False, executor=deadly)
    assert spread.checksum == whole.checksum
