"""What the room tells whoever watches over it: true counts, on an address of its own, and nothing of the game."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import httpx
import pytest
from prometheus_client import ProcessCollector
from prometheus_client.parser import text_string_to_metric_families

from chieu.games.registry import GAMES
from chieu.kernel.errors import StoreError
from chieu.server.app import create_app
from chieu.server.metrics import OwnProcess, registry_of, text_of
from chieu.store.model import Job
from chieu.store.writer import Writer
from server.house import House, Page, open_house, settings_for

CARD = re.compile(r"\b(?:[2-9]|10|[JQKA])[scdh]\b")
HERE = "127.0.0.1"


@pytest.fixture
async def watched(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(settings_for(tmp_path, metrics=(HERE, 0))) as house:
        yield house


async def ask(house: House, path: str = "/metrics", method: str = "GET", *, host: str | None = None) -> httpx.Response:
    headers = {} if host is None else {"Host": host}
    async with httpx.AsyncClient() as http:
        return await http.request(method, f"http://{HERE}:{house.server.watched_at}{path}", headers=headers)


def samples(text: str) -> dict[tuple[str, tuple[str, ...]], float]:
    """Return the values, by their name and the values of their labels in the order of the labels' names."""
    return {
        (sample.name, tuple(value for _, value in sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def acts_heard(page: Page, seat: int) -> int:
    """Return how many acts of a seat a page has been told about."""
    events = [event for frame in page.frames if frame["t"] == "step" for event in frame["events"]]
    return sum(event["t"] == "acted" and event.get("seat") == seat for event in events)


async def test_it_tells_what_was_played_and_refused(watched: House) -> None:
    async with watched.page("Thảo") as page:
        await page.open()
        await page.do("bot", seat=1, level="easy")
        await page.do("start")
        acts = 0
        while acts < 3 or not acts_heard(page, 1):
            if page.can_act:
                await page.act()
                acts += 1
            else:
                await page.play_on()
        assert await page.refused("sit", table="ELSEW") == "refused-not-watching"
        told = samples((await ask(watched)).text)
        tables = [told["chieu_tables", ("sam-loc", phase)] for phase in ("playing", "deal-over", "match-over")]
    assert told["chieu_acts_total", ("person", "sam-loc")] == acts
    assert told["chieu_acts_total", ("bot", "sam-loc")] >= acts_heard(page, 1)
    assert told["chieu_act_seconds_count", ("sam-loc",)] == acts
    assert told["chieu_act_seconds_bucket", ("sam-loc", "+Inf")] == acts
    assert told["chieu_act_seconds_sum", ("sam-loc",)] > 0
    assert told["chieu_refusals_total", ("refused-not-watching",)] == 1
    assert sum(tables) == 1
    assert told["chieu_connections", ()] == 1
    assert told["chieu_http_answers_total", ("200",)] == 1
    assert told["chieu_store_failing", ()] == 0
    assert told["chieu_store_commit_seconds_count", ()] > 0


async def test_sockets_that_the_room_has_closed_are_counted(watched: House) -> None:
    cookie = await watched.guest("Thảo")
    async with watched.page(cookie=cookie) as page, watched.page(cookie=cookie):
        await page.closed()
        assert samples((await ask(watched)).text)["chieu_goodbyes_total", ("bye-replaced",)] == 1


async def test_what_waits_for_the_disk_is_told_with_its_age(watched: House, monkeypatch: pytest.MonkeyPatch) -> None:
    held = threading.Event()
    commit = Writer._commit

    def commit_later(writer: Writer, jobs: Sequence[Job]) -> list[StoreError | None]:
        held.wait()
        return commit(writer, jobs)

    async with watched.page("Thảo") as page:
        monkeypatch.setattr(Writer, "_commit", commit_later)
        try:
            await page.send("create", game="sam-loc")
            told: dict[tuple[str, tuple[str, ...]], float] = {}
            while not told.get(("chieu_store_queue_jobs", ())):
                told = samples((await ask(watched)).text)
            assert told["chieu_store_queue_jobs", ()] == 1
            assert told["chieu_store_queue_age_seconds", ()] > 0
        finally:
            held.set()
        await page.until_kind("ack")
        while told["chieu_store_queue_jobs", ()]:
            told = samples((await ask(watched)).text)
        assert told["chieu_store_queue_age_seconds", ()] == 0


async def test_no_name_code_card_or_cookie_is_told_and_nobody_can_add_a_line(watched: House) -> None:
    cookie = await watched.guest("Thảo Nguyên")
    async with watched.page(cookie=cookie) as page:
        code = await page.open()
        before = samples((await ask(watched)).text).keys()
        for word in ("fourteen", "wondrous"):
            await page.refused("act", action=f"{word}-made-up", after=page.seq)
            await page.refused("sit", table=f"{word[:5].upper()}")
            await watched.http.get(f"/{word}?{word}={word}", headers={"X-Made-Up": word})
        text = (await ask(watched)).text
        player = str(page.me["player"])
    for secret in ("Thảo", code, cookie.partition("=")[2], player, "made-up", "fourteen", "wondrous"):
        assert secret not in text
    assert not CARD.search(text)
    new = {name for name, _ in samples(text).keys() - before}
    assert new <= {"chieu_refusals_total", "chieu_http_answers_total", "chieu_http_refusals_total"}
    assert {labels[0] for name, labels in samples(text) if name == "chieu_acts_total"} == {"person", "bot"}
    assert {labels[1] for name, labels in samples(text) if name == "chieu_acts_total"} == GAMES.keys()


async def test_it_is_served_on_its_own_address_and_nowhere_else(watched: House) -> None:
    answer = await ask(watched)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert (await ask(watched, method="HEAD")).content == b""
    assert (await ask(watched, method="POST")).status_code == 405
    for path in ("/", "/health", "/api/me", "/ws", "/metrics/"):
        assert (await ask(watched, path)).status_code == 404
    answer = await watched.http.get("/metrics")
    assert b"chieu_" not in answer.content


async def test_nothing_is_told_where_nobody_asked_for_it(house: House) -> None:
    assert house.server.watched_at == 0


async def test_bounds_hold_there_too(watched: House) -> None:
    assert (await ask(watched, f"/{'x' * 5_000}")).status_code == 414
    reader, writer = await asyncio.open_connection(HERE, watched.server.watched_at)
    writer.write(b"nonsense\r\n\r\n")
    assert (await reader.readline()).split()[1] == b"400"
    writer.close()
    assert (await ask(watched)).status_code == 200


async def test_a_room_that_is_not_open_yet_tells_of_its_process_alone(tmp_path: Path) -> None:
    text = text_of(registry_of(create_app(settings_for(tmp_path)))).decode()
    assert "process_open_fds" in text
    assert "chieu_" not in text


async def test_what_is_refused_over_http_is_counted_by_its_code(watched: House) -> None:
    for path, headers in (
        ("/api/deals", {}),
        ("/api/nothing", {}),
        ("/", {"Host": "cards.evil.example"}),
        ("/", {"Host": "cards.evil.example", "Accept": "text/html"}),
        ("/", {"X-Long": "a" * 40_000}),
    ):
        assert (await watched.http.get(path, headers=headers)).status_code >= 400
    await watched.http.get("/health")
    told = samples((await ask(watched)).text)
    refused = {labels[0]: count for (name, labels), count in told.items() if name == "chieu_http_refusals_total"}
    assert refused == {
        "refused-domain": 2,
        "refused-no-player": 1,
        "refused-not-found": 1,
        "refused-too-large": 1,
    }
    assert told["chieu_http_answers_total", ("431",)] == 1


@pytest.mark.parametrize(
    "name", [HERE, "[::1]", "localhost", "prometheus", "watch.local", "room.internal", "cards.example"]
)
async def test_the_names_of_the_room_are_answered(tmp_path: Path, name: str) -> None:
    settings = settings_for(tmp_path, metrics=(HERE, 0), domains=("cards.example",))
    async with open_house(settings) as house:
        assert (await ask(house, host=f"{name}:{house.server.watched_at}")).status_code == 200


@pytest.mark.parametrize("name", ["evil.example", "127.0.0.1.evil.example", "", "a b"])
async def test_a_page_whose_name_was_made_to_point_here_reads_nothing(watched: House, name: str) -> None:
    answer = await ask(watched, host=name)
    assert answer.status_code in {400, 421}
    assert "chieu_" not in answer.text


def test_the_process_is_measured_also_where_a_sandbox_hides_the_machine(tmp_path: Path) -> None:
    (tmp_path / "self").symlink_to("/proc/self")
    hidden, usual = (
        {sample.name: sample.value for metric in collector.collect() for sample in metric.samples}
        for collector in (OwnProcess(proc=str(tmp_path), registry=None), ProcessCollector(registry=None))
    )
    assert hidden.keys() == usual.keys()
    assert {"process_resident_memory_bytes", "process_cpu_seconds_total", "process_open_fds"} <= hidden.keys()
    assert abs(hidden["process_start_time_seconds"] - usual["process_start_time_seconds"]) < 60
