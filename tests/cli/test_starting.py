"""A stop before the room is open: nothing is said in Python's words, and nothing half made is left."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from chieu.server.settings import DATABASE
from chieu.store.founding import look_at
from chieu.store.schema import HEAD
from compiling import compiling

STOPPED = """
import os, sys

class Stopping:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == at:
            os.kill(os.getpid(), number)

_, at, number, *sys.argv[1:] = sys.argv
number = int(number)
from chieu import start
sys.meta_path.insert(0, Stopping)
start.main()
"""

HALF_WRITTEN = """
import os, signal
from chieu.envs import with_parquet
from chieu import start

with_parquet._Notes.play = lambda *_: os.kill(os.getpid(), signal.SIGTERM)
start.main()
"""


def stopped(at: str, number: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command that gets a signal when it begins to load a module."""
    command = [sys.executable, "-c", STOPPED, at, str(number), "--lang", "en", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("at", ["click", "chieu.cli.serving", "sqlalchemy", "litestar", "uvicorn", "uvloop"])
def test_a_room_that_is_stopped_while_it_loads_ends_without_a_word(tmp_path: Path, at: str, number: int) -> None:
    run = stopped(at, number, "serve", "--port", "0", "--data", str(tmp_path / "data"))
    assert (run.returncode, run.stdout, run.stderr) == (-number, "", "")
    assert look_at(tmp_path / "data" / DATABASE) in {None, HEAD}


@pytest.mark.parametrize("at", ["click", "chieu.cli.studying"])
def test_any_command_is_stopped_without_a_traceback(at: str) -> None:
    run = stopped(at, signal.SIGINT, "legal", "phom")
    assert run.returncode != 0
    assert "Traceback" not in run.stderr


@compiling("crazy-eights")
def test_a_file_of_decisions_that_is_broken_off_leaves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "decisions.parquet"
    asked = ["simulate", "crazy-eights", "--deals", "10", "--decisions", str(file)]
    run = subprocess.run([sys.executable, "-c", HALF_WRITTEN, *asked], capture_output=True, check=False, timeout=600)
    assert run.returncode == 128 + signal.SIGTERM, run.stderr
    assert b"Traceback" not in run.stderr
    assert list(tmp_path.iterdir()) == []
