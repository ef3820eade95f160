"""A node that cannot reach the database any more says so, and sends its pages to the others."""

from __future__ import annotations

import pytest

from chieu.server import fleet
from chieu.server.connection import TRY_LATER
from nodes.cable import Cable, Way
from nodes.conftest import Begin
from nodes.test_two_nodes import fleet_of, until

pytestmark = pytest.mark.xdist_group("pg")


async def test_its_pages_play_on_by_another_node(cable: Cable, begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    near = await begin("near")
    far = await begin("far", database=cable.url)
    cookie = await far.guest("Lan")
    async with far.page(cookie=cookie) as lan:
        code = await lan.open(options={"seats": 2}, bots="easy")
        with monkeypatch.context() as hasty:
            hasty.setattr(fleet, "BEAT_S", 0.05)
            hasty.setattr(fleet, "DEAD_S", 0.2)
            with cable.still(Way.BOTH):
                assert await lan.closed() == TRY_LATER
                assert lan.frames[-1] == {"t": "bye", "code": "bye-store"}
                hasty.undo()
                answer = await far.http.get("/ready")
                assert (answer.status_code, answer.json()) == (503, {"code": "refused-store"})
                async with near.page(cookie=cookie) as again:
                    await again.join(code)
                    assert again.you == 0
        await until(lambda: not fleet_of(far).is_cut_off)
