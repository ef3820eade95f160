"""A room of an environment of its own, and a deal that is played in it over the socket."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Protocol

import httpx
import pytest

from browser.house import House
from package.building import Environment
from server.house import Page, new_guest, page_at

NO_WAITING: Final = {
    "sam-loc": {"turn_timer": 0, "sam_seconds": 0},
    "phom": {"turn_timer": 0, "lay_timer": 0, "u_window": 0},
    "binh": {},
    "crazy-eights": {"turn_timer": 0},
}
"""House rules under which no game waits for a clock."""


@contextmanager
def served(environment: Environment, folder: Path) -> Iterator[House]:
    """Serve a room from a folder that has nothing to do with the source."""
    house = House(folder / "data", program=environment.chieu)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.delenv("PYTHONPATH", raising=False)
        for name, value in environment.bare().items():
            patch.setenv(name, value)
        assert shutil.which("node", path=str(environment.place / "bin")) is None
        house.start()
    try:
        yield house
    finally:
        house.stop()


class Opened(Protocol):
    """A room that answers at a port of this machine."""

    @property
    def url(self) -> str: ...

    @property
    def port(self) -> int: ...


async def play_deal(room: Opened, game: str) -> None:
    """Play a deal of a game against bots to its end."""
    async with httpx.AsyncClient(base_url=room.url) as http:
        cookie = await new_guest(http)
    async with page_at(room.port, cookie) as page:
        await play_to_the_end(page, game)


async def play_to_the_end(page: Page, game: str) -> None:
    """Open a table on a page, and play a deal against bots there to its end."""
    await page.open(game=game, private=True, bots="hard", options=NO_WAITING[game])
    while page.facts["phase"] not in {"deal-over", "match-over"}:
        if page.can_act:
            await act(page)
        else:
            await page.hear()
    assert page.facts["totals"]


async def act(page: Page) -> None:
    """Do something legal, unless somebody else has acted meanwhile; then look again."""
    assert page.deal is not None
    legal = page.deal["legal"]
    # Who only draws plays for ever.
    action = next((action for action in legal if action.startswith("play ")), legal[0])
    seen = page.seq
    answer = await page.ask("act", table=page.code, action=action, after=seen)
    assert answer["t"] == "ack" or answer["seq"] > seen, answer
    while page.seq < answer["seq"]:
        await page.hear()
