"""People at browsers around one real server."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import expect, sync_playwright

from browser.guest import Guest
from browser.house import House
from browser.person import Person
from browser.tabs import Tabs
from browser.told import PATIENCE_SECONDS
from browser.way import Way

Stack: TypeAlias = Callable[..., House]
STATIC = Path("src/chieu/server/static/index.html")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, and let them come first and in a row, so that a browser starts once."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let fixtures know whether their test has failed."""
    report = yield
    if call.when == "call":
        item.stash[_FAILED] = report.failed
    return report


_FAILED = pytest.StashKey[bool]()
_TABS = pytest.StashKey[tuple[Tabs, ExitStack]]()


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory, project_root: Path) -> Iterator[House]:
    """Give the server that the tests share."""
    if not (project_root / STATIC).exists():
        pytest.fail("the page is not built: run make build-web")
    house = House(tmp_path_factory.mktemp("room"))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def own_room(tmp_path: Path) -> Iterator[House]:
    """Give a server that the test may kill."""
    house = House(tmp_path / "room")
    house.start()
    yield house
    house.stop()


@pytest.fixture(scope="session")
def talkative_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Give a server where people who only watch say as much as they like."""
    house = House(tmp_path_factory.mktemp("talkative"), talks=True)
    house.start()
    yield house
    house.stop()


@pytest.fixture
def leaping_room(tmp_path: Path) -> Iterator[House]:
    """Give a server for which time can pass at once."""
    house = House(tmp_path / "room", leaps=True)
    house.start()
    yield house
    house.stop()


@pytest.fixture(scope="session")
def stacked_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, Path]]:
    """Give a server that deals from the deck which is written in a file."""
    folder = tmp_path_factory.mktemp("stacked")
    deck = folder / "deck.txt"
    house = House(folder / "room", deck)
    house.start()
    yield house, deck
    house.stop()


@pytest.fixture
def stack(stacked_room: tuple[House, Path]) -> Stack:
    """Give a server whose every deal is known: hands in the order in which seats are served, then the stock."""
    house, file = stacked_room

    def stacked(*hands: str, stock: str = "") -> House:
        rounds = zip(*(hand.split() for hand in hands), strict=True)
        deck = [card for cards in rounds for card in cards]
        file.write_text(" ".join([*deck, *stock.split()]), encoding="ascii")
        return house

    return stacked


@pytest.fixture
def tabs(request: pytest.FixtureRequest, chromium_path: str) -> Tabs:
    """Give the tabs that people use one after the other, of one browser for the tests of this folder."""
    stash = request.config.stash
    if _TABS not in stash:
        with ExitStack() as opening:
            playwright = opening.enter_context(sync_playwright())
            # What a page is asked to show may hang on a process yet to begin, on a machine that does other things.
            expect.set_options(timeout=PATIENCE_SECONDS * 1_000)
            browser = playwright.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])
            opening.callback(browser.close)
            stash[_TABS] = Tabs(browser), opening.pop_all()
    return stash[_TABS][0]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None]:
    """Close the browser after the last test in a row that needs it.

    Playwright keeps an event loop running in this thread while it lives, which tests of coroutines cannot bear.
    """
    yield
    if _TABS in item.config.stash and (nextitem is None or not nextitem.get_closest_marker("browser")):
        _, closing = item.config.stash[_TABS]
        del item.config.stash[_TABS]
        closing.close()


class Invite:
    """Brings people to a room, which is the one that the tests share if no other is named."""

    def __init__(self, tabs: Tabs, shared: Callable[[], House]) -> None:
        self.people: list[Person] = []
        self.guests: list[Guest] = []
        self._tabs = tabs
        self._shared = shared

    def __call__(self, house: Any = None, *, fresh: Any = False, **way: Any) -> Person:
        """Bring somebody at a browser to a house, who looks at its page in a way."""
        person = Person(self._tabs, (house or self._shared()).url, Way(**way), fresh=fresh)
        self.people.append(person)
        return person

    def guest(self, house: House | None = None) -> Guest:
        """Bring somebody at whose page nobody looks."""
        guest = Guest(house or self._shared())
        self.guests.append(guest)
        return guest


@pytest.fixture
def invite(request: pytest.FixtureRequest, tabs: Tabs, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Invite]:
    """Give people tabs; no page of theirs may complain of anything unexpected."""
    inviting = Invite(tabs, lambda: request.getfixturevalue("room"))
    yield inviting
    people = inviting.people
    failed = request.node.stash.get(_FAILED, False)
    if failed:
        _shoot(people, tmp_path_factory.getbasetemp() / "failures", request.node)
    problems = [problem for person in people for problem in person.unexpected()]
    for guest in inviting.guests:
        guest.leave()
    for person in people:
        person.leave(worn=failed)
    assert problems == []


def _shoot(people: list[Person], folder: Path, node: pytest.Item) -> None:
    name = re.sub(r"[^\w-]+", "-", node.name)
    paths = [person.shoot(folder, f"{name}-{at}") for at, person in enumerate(people)]
    node.add_report_section("teardown", "screenshots", "\n".join(map(str, paths)))


@pytest.fixture
def person(invite: Invite) -> Person:
    """Give somebody in the lobby, at a wide screen, in Vietnamese."""
    somebody = invite()
    somebody.go()
    return somebody
