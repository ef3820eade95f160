"""Who is missed is told so once, whichever nodes look after the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chieu.server.web_push import PushOutcome
from nodes.conftest import Begin
from nodes.test_two_nodes import until
from server.pushed import open_push_service
from server.test_notifying import CONTACT, awaited, pushed, subscribe, until_told

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.xdist_group("pg")


async def test_a_node_tells_nobody_again_what_another_has_told(
    begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_push_service(tmp_path / "service") as (service, certificate):
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        told = {"push": CONTACT, "push_services": (service.place,), "push_after_s": 0.0}
        one, two = await begin("one", **told), await begin("two", **told)
        cookie = await one.guest("Lan")
        await subscribe(one, cookie, service.browser("/phone"))
        async with two.page("Hoa") as hoa:
            async with one.page("Minh") as minh:
                page = await awaited(one, cookie, minh, options={"seats": 3})
                await pushed(service)
                await until_told(one, PushOutcome.SENT)
                await hoa.join(page.code)
                await hoa.do("sit")
            hub = two.app.hub
            assert hub is not None
            # Nobody sees the table by the first node any more: the other one looks after it now.
            player, room = page.me["player"], hub.rooms[page.code]
            await until(lambda: player in [one for one, _ in room.missed])
            for _ in range(10):
                await two.http.get("/health")
            assert service.asked.empty()
            assert sum(hub.notifier.outcomes.values()) == 0
