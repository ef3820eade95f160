"""A past deal in the browser."""

from __future__ import annotations

from contextlib import closing
from itertools import count

from playwright.sync_api import expect

from browser.house import House
from browser.person import Person
from chieu.store import Store
from server.test_history import some_deals

_numbers = count(1)


def a_past_deal(me: Person, house: House, game: str = "sam-loc") -> str:
    """Let somebody have played a deal, and open it by way of the lobby; return its address."""
    me.go()
    player = me.page.evaluate("fetch('/api/me').then((answer) => answer.json()).then(({ player }) => player)")
    with closing(Store(house.data / "room.sqlite3")) as store:
        store.write_now(some_deals(game, player, 1, code=f"T{next(_numbers):04}"))
    me.press(me.button("web-title-deals"))
    me.press(me.page.get_by_role("listitem").get_by_role("link").first)
    expect(me.page.get_by_role("slider")).to_be_visible()
    return str(me.page.url).removeprefix(me.url).partition("#")[0]
