"""The log as JSON: one object a line, also of libraries and of other processes, and nothing in it that is a secret."""

from __future__ import annotations

import io
import json
import logging
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from browser.house import House
from chieu import bots
from chieu.cli import server_options
from chieu.server.log_lines import JSON, PLAIN, form_written, write_lines
from package.playing import play_to_the_end
from server.house import House as Hosted
from server.house import new_guest, page_at
from server.test_tables import FAST, bot_has_acted

NAME = "Thảo"
HELD = "3s 4h are in my hand"


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """Give what is logged as JSON."""
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(logging.root, "handlers", logging.root.handlers)
    write_lines(JSON)
    return stream


def test_a_line_says_when_what_and_how_bad_it_is(written: io.StringIO) -> None:
    logging.getLogger("chieu.server.room").error("table %s cannot be read: %s", "AAAAA", "ValueError")
    line = json.loads(written.getvalue())
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "error",
        "logger": "chieu.server.room",
        "message": "table AAAAA cannot be read: ValueError",
    }


def test_of_an_error_its_kind_and_place_are_told_and_never_its_text(written: io.StringIO) -> None:
    def fail() -> None:
        raise ValueError(HELD)

    with pytest.raises(ValueError, match=HELD) as failed:
        fail()
    error = failed.value
    logging.getLogger("uvicorn.error").error("Exception in ASGI application\n%s", error, exc_info=error)
    logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: %r", error, exc_info=error)
    assert "3s" not in written.getvalue()
    for line in map(json.loads, written.getvalue().splitlines()):
        assert line["error"] == "ValueError"
        assert line["where"][-1].endswith(" fail")


def test_the_form_is_known_and_plain_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging.root, "handlers", [])
    write_lines(PLAIN)
    assert logging.root.handlers == []
    assert form_written() == PLAIN
    write_lines(JSON)
    assert form_written() == JSON
    assert server_options.FORMS == (PLAIN, JSON)


def test_a_process_that_thinks_writes_the_same_form() -> None:
    """Its standard error is that of the server, which gathers lines."""
    code = """
import logging
from functools import partial
from chieu.server.log_lines import write_lines
from chieu.server.thinkers import Thinker

def main():
    write_lines("json")
    thinker = Thinker((), 0)
    thinker.think(partial(logging.getLogger("chieu.bots.readiness").error, "it cannot be prepared"))
    thinker.end()

if __name__ == "__main__":
    main()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert json.loads(done.stderr)["message"] == "it cannot be prepared"


async def test_who_plays_is_in_no_line(tmp_path: Path) -> None:
    """What starts it, a deal with bots, a PIN that is guessed, and cookies that are none."""
    house = House(tmp_path / "data", told=["--log-format", "json", "--host", "0.0.0.0", "--pin", "482193"])  # noqa: S104
    house.start()
    try:
        async with httpx.AsyncClient(base_url=house.url) as http:
            guessed = await http.post("/api/pin", json={"pin": "482194"}, headers={"Origin": house.url})
            assert guessed.status_code == 403
            let_in = await http.post("/api/pin", json={"pin": "482193"}, headers={"Origin": house.url})
            assert let_in.status_code < 300
            cookie = await new_guest(http, NAME)
        jar = "; ".join(f"{name}={value}" for name, value in let_in.cookies.items())
        async with page_at(house.port, f"{cookie}; {jar}") as page:
            await play_to_the_end(page, "crazy-eights")
            code = page.code
    finally:
        house.stop()
    notices = [json.loads(line) for line in house.output if line.startswith("{")]
    assert [(line["level"], line["logger"]) for line in notices] == [("warning", "chieu.cli.serving")]
    text = "".join(house.output)
    assert not [word for word in ("482194", NAME, code, cookie.partition("=")[2]) if word in text]


async def test_where_a_bot_fails_the_line_holds_no_card(
    house: Hosted, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object) -> int:
        raise ValueError(HELD)

    monkeypatch.setattr(bots, "choose", break_down)
    async with house.page(NAME) as page:
        await page.open(bots="medium", options=FAST)
        while not bot_has_acted(page):
            await page.play_on()
        code = page.code
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert any("failed at sam-loc: ValueError" in line["message"] for line in lines)
    assert not [word for word in ("3s", NAME, code) if word in written.getvalue()]
