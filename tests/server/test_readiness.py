"""Whether people can be sent to the room, apart from whether it lives."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from chieu.server import readiness
from chieu.store.engine import open_engine
from chieu.store.logs import LogReader
from chieu.store.writer import Writer
from server.house import House, open_house, settings_for


async def told(house: House) -> tuple[int, dict[str, object]]:
    answer = await house.http.get("/ready")
    return answer.status_code, answer.json()


async def until_awake(house: House) -> None:
    while (await told(house))[1] == {"code": "refused-waking"}:
        continue


async def test_a_room_that_is_open_is_ready_and_shares_one_trial_of_the_disk(house: House) -> None:
    await until_awake(house)
    assert house.app.hub is not None
    marks = []
    answers = await asyncio.gather(*(told(house) for _ in range(20)))
    assert answers == [(200, {"ok": True})] * 20
    marks.append(house.app.hub.storage.store.logs.mark(readiness.MARK))
    assert await told(house) == (200, {"ok": True})
    marks.append(house.app.hub.storage.store.logs.mark(readiness.MARK))
    assert marks[0] == marks[1] is not None


async def test_it_is_not_ready_while_the_disk_takes_nothing_though_nobody_plays(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "TRIED_AGAIN_S", 0.0)
    await until_awake(house)
    engine = open_engine(tmp_path / "room.sqlite3")
    for old, new, expected in (
        ("marks", "elsewhere", (503, {"code": "refused-store"})),
        ("elsewhere", "marks", (200, {"ok": True})),
    ):
        with engine.connect().execution_options(chieu_writing=True) as connection, connection.begin():
            connection.exec_driver_sql(f"ALTER TABLE {old} RENAME TO {new}")
        assert await told(house) == expected
        assert (await house.http.get("/health")).status_code == expected[0]
    engine.dispose()


async def test_a_disk_that_does_not_answer_is_not_waited_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await until_awake(house)
    monkeypatch.setattr(readiness, "TRIED_AGAIN_S", 0.0)
    monkeypatch.setattr(readiness, "PATIENCE_S", 0.01)
    held = threading.Event()
    commit = Writer._commit

    def commit_later(writer: Writer, jobs: list[object]) -> object:
        held.wait()
        return commit(writer, jobs)  # type: ignore[arg-type]

    monkeypatch.setattr(Writer, "_commit", commit_later)
    try:
        assert await told(house) == (503, {"code": "refused-store"})
        assert (await house.http.get("/health")).status_code == 200
    finally:
        held.set()


async def test_it_is_not_ready_before_its_tables_are_read_nor_once_it_is_to_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(settings_for(tmp_path)) as house, house.page("An") as page:
        await page.open()
        code = page.code
    held = threading.Event()
    load = LogReader.load

    def load_later(reader: LogReader, code: str) -> object:
        held.wait()
        return load(reader, code)

    monkeypatch.setattr(LogReader, "load", load_later)
    async with open_house(settings_for(tmp_path)) as house:
        try:
            assert await told(house) == (503, {"code": "refused-waking"})
            assert (await house.http.get("/health")).status_code == 200
        finally:
            held.set()
        await until_awake(house)
        assert await told(house) == (200, {"ok": True})
        assert house.app.hub is not None
        assert house.app.hub.rooms[code].is_ready
        await house.app.stop()
        assert await told(house) == (503, {"code": "refused-stopping"})
        assert (await house.http.get("/health")).status_code == 200
