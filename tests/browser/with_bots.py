"""A table of any game with bots in all other seats, nobody in a hurry, and no cards that end a deal by themselves."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from browser.person import Person

WITHOUT_CLOCKS: Final = {
    "sam-loc": {"turn_timer": 0, "sam_seconds": 0},
    "phom": {"turn_timer": 0, "lay_timer": 0, "u_window": 0, "seats": 4},
    "binh": {"naturals": "none", "seats": 4},
    "crazy-eights": {"turn_timer": 0, "seats": 4},
}


def sit_with_bots(me: Person, game: str) -> None:
    """Open a table with bots in all other seats, where the cards are dealt at once."""
    me.go()
    frame: dict[str, Any] = {"t": "create", "id": "open", "game": game, "private": True, "bots": "easy"}
    answer = me.answer_to({**frame, "options": WITHOUT_CLOCKS[game]})
    assert answer["t"] == "ack", answer
    me.turn_to(f"/ban/{answer['table']}")
    me.until_at_table()
    me.until(lambda: me.view and me.phase == "playing", "the cards")
    expect(me.page.get_by_role("option").first).to_be_visible()
