"""How long bots take: by the pace of their table, and less for what goes on with a turn they have begun."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from chieu.server.bot_turns import PACES, BotTurns
from chieu.server.settings import Settings
from chieu.server.turnstile import Turnstile
from chieu.table import commands as ask
from chieu.table.options import PACES as TABLE_PACES
from table.room import Room

USUAL_S = 1.0


class Waits:
    """A room whose table is looked at, and how long its bot waits each time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **options: Any) -> None:
        self.inner = Room("phom", bots="easy", options={"seats": 2, "u_window": 0, "turn_timer": 0, **options})
        self.inner.deal()
        self.table = self.inner.table
        self.thinking: dict[tuple[int, int], None] = {}
        self.waited: list[float] = []
        self.turns = BotTurns(Settings(data=Path(), bot_delay_ms=(1_000, 1_000)), Turnstile(lambda _player: ""))
        monkeypatch.setattr(asyncio.get_running_loop(), "call_later", lambda wait, *_: self.waited.append(wait))

    def wait(self) -> float:
        """Return how long the bot that must act waits."""
        self.waited.clear()
        self.thinking.clear()
        self.turns.look(self)  # type: ignore[arg-type]
        [wait] = self.waited
        return wait


def test_every_pace_of_a_table_is_known() -> None:
    assert tuple(PACES) == TABLE_PACES


@pytest.mark.parametrize("pace", TABLE_PACES)
async def test_a_bot_takes_its_tables_pace_and_half_of_it_to_throw_a_card_it_has_drawn(
    monkeypatch: pytest.MonkeyPatch, pace: str
) -> None:
    seat = Waits(monkeypatch, bot_pace=pace)
    seat.inner.do(ask.Act(by="an", action=seat.inner.table.deal_view(0, 0).legal[0], after=seat.table.seq))  # type: ignore[union-attr, index]
    before = seat.wait()
    seat.inner.bot("draw")
    assert (before, seat.wait()) == (PACES[pace] * USUAL_S, PACES[pace] * USUAL_S / 2)
    seat.turns.close()
