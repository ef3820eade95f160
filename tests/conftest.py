"""What every test shares: strict ideas about browsers and about Hypothesis."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from coverage import Coverage
from hypothesis import HealthCheck, settings

from chieu.cli import compiled

# Before anything is loaded that may be compiled: make test-compiled names a package that is.
compiled.use()

from chieu.kernel import jit  # noqa: E402
from nodes.cable import cable  # noqa: E402, F401 - as below
from store.postgres import postgres, url  # noqa: E402, F401 - fixtures of all folders

if TYPE_CHECKING:
    from collections.abc import Generator

IN_CI = os.environ.get("CI") == "true"

COVERING = frozenset({"clauses", "golden", "kernel", "play", "store", "table"})
"""The folders whose tests are to reach every line of the rules and of the table. The others, and what is marked
`no_cover`, run the same lines by the million, and being watched makes interpreted rules several times as slow."""

# Two shared cores are slow at times; no test measures time.
settings.register_profile(
    "chieu",
    deadline=None,
    derandomize=IN_CI,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("chieu")


def find_chromium() -> str | None:
    """Find the browser the tests may drive; the one without windows costs a third less."""
    return os.environ.get("CHIEU_CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")


def pytest_report_header() -> str:
    """Say what is tested."""
    return f"rules and tables: {'compiled' if compiled.is_used() else compiled.why_unusable() or 'plain'}"


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Give the path of Chromium; tests that ask are skipped where there is none."""
    path = find_chromium()
    if path is None:
        pytest.skip("Chromium is missing")
    return path


@pytest.fixture(scope="session")
def project_root() -> Path:
    """Give the folder that holds pyproject.toml."""
    return Path(__file__).parent.parent


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    """Measure coverage where it counts, and keep in one worker what must not be done by two at a time."""
    for item in items:
        if item.path.parent.name not in COVERING:
            item.add_marker(pytest.mark.no_cover)
    yield
    if getattr(config.option, "loadgroup", False):
        for item in items:
            name_with_group(item)


def name_with_group(item: pytest.Item) -> None:
    """Let a test go by the name that xdist 3.8 has given it, by which its group is known.

    It writes the name where pytest reads none from 9.2 on, and nothing fails: each worker makes the container, the
    package and what is compiled once more, and two rooms answer to one name in the network.
    """
    if named := vars(item).get("_nodeid"):
        item._id = type(item._id).parse(named)
    grouped = item.get_closest_marker("xdist_group") is not None
    assert ("@" in item.nodeid.rpartition("]")[2]) == grouped, f"{item.nodeid}: no worker knows its group"


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Measure coverage once in each worker.

    pytest-cov begins there when it is loaded and again with the session, and stops only the second of the two for a
    test marked `no_cover`: interpreted rules would be three times as slow in all of those.
    """
    begun = Coverage.current()
    if begun is not None and hasattr(session.config, "workerinput"):
        begun.stop()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skipped browser test into a failure in CI."""
    report = yield
    if IN_CI and report.skipped and item.get_closest_marker("browser"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid}: a browser test was skipped in CI"
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let nothing be known already whose working out a test is to cover."""
    if not item.get_closest_marker("no_cover"):
        for remembering in jit._remembering.values():
            remembering.cache_clear()
