"""Tables are opened once, however often they are asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from chieu.kernel.errors import StoreUnavailable
from chieu.server.settings import Limits
from server.house import House, open_house, settings_for


async def test_a_repeated_create_names_the_same_table(house: House) -> None:
    async with house.page() as page:
        first = await page.ask("create", id="mine", game="sam-loc")
        again = await page.ask("create", id="mine", game="sam-loc")
        assert first["table"] == again["table"]


async def test_a_create_that_is_sent_twice_at_once_opens_one_table(house: House) -> None:
    async with house.page() as page:
        for _ in range(2):
            await page.send("create", id="mine", game="sam-loc")
        first, again = [await page.until_kind("ack") for _ in range(2)]
        assert first["table"] == again["table"]


async def test_a_create_is_the_same_after_the_server_has_started_again(tmp_path: Path) -> None:
    """Its answer may have been lost with the server; and the table it opened may be too many for one more now."""
    settings = settings_for(tmp_path, limits=Limits(listed_player=1))
    async with open_house(settings) as house:
        cookie = await house.guest()
        async with house.page(cookie=cookie) as page:
            code = await page.open(id="mine")
    async with open_house(settings) as house, house.page(cookie=cookie) as page:
        await page.join(code)
        assert (await page.ask("create", id="mine", game="sam-loc"))["table"] == code
        assert (await page.ask("create", id="other", game="sam-loc"))["code"] == "refused-hosting-too-many"


async def test_a_create_whose_code_is_taken_gets_another(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chieu.server.opening.code_for", lambda *asked: ("AAAAA", "CCCCC")[asked[-1]])
    async with house.page() as one, house.page() as two:
        assert await one.open(id="mine") == "AAAAA"
        assert await two.open(id="mine") == "CCCCC"
        assert (await two.ask("create", id="mine", game="sam-loc"))["table"] == "CCCCC"


async def test_a_create_that_is_asked_again_while_the_store_is_away_is_refused(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_asked: object) -> None:
        raise StoreUnavailable("gone")

    async with house.page() as page:
        first = await page.ask("create", id="mine", game="sam-loc")
        monkeypatch.setattr("chieu.server.opening.read_tail", fail)
        assert (await page.ask("create", id="mine", game="sam-loc"))["code"] == "refused-store"
        monkeypatch.undo()
        assert (await page.ask("create", id="mine", game="sam-loc"))["table"] == first["table"]
