"""A real reader for the tests of this folder, which take minutes: only `make reader` asks for them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.conftest import stack, stacked_room
from browser.house import House
from browser.told import PATIENCE_SECONDS
from reader.listener import Listener
from reader.reading import Orca, lacking

__all__ = ["stack", "stacked_room"]

_ARGS = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--force-renderer-accessibility",
    "--accept-lang=vi,en",
    "--window-size=1280,880",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let one worker have all of this folder, for it starts one reader."""
    missing = lacking()
    wanted = os.environ.get("CHIEU_READER") == "yes"
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.reader)
            item.add_marker(pytest.mark.xdist_group("reader"))
            if not wanted:
                item.add_marker(pytest.mark.skip(reason="make reader listens to a screen reader"))
            elif missing:
                item.add_marker(
                    pytest.mark.skip(reason=f"a screen reader needs {' '.join(missing)}: see scripts/reader")
                )


@pytest.fixture(scope="session")
def orca(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Orca]:
    """Give a reader on a screen of its own."""
    assert lacking() == []
    with Orca(tmp_path_factory.mktemp("orca")) as orca:
        yield orca


@pytest.fixture(scope="module")
def seen(orca: Orca) -> Iterator[Browser]:
    """Give a browser with windows on that screen."""
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE_SECONDS * 1_000)
        environment: dict[str, str | float | bool] = {**orca.environment}
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", headless=False, args=_ARGS, env=environment
        )
        yield browser
        browser.close()


Bring = Callable[[House, str], Listener]


@pytest.fixture
def bring(orca: Orca, seen: Browser) -> Iterator[Bring]:
    """Bring somebody who listens to a house, in a language."""
    came: list[Listener] = []

    def one(house: House, language: Any) -> Listener:
        listener = Listener(seen, orca, house.url, language)
        came.append(listener)
        listener.arrive()
        return listener

    yield one
    for listener in came:
        problems = listener.person.unexpected()
        listener.person.context.close()
        assert problems == []
