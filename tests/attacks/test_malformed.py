"""What is malformed is refused with a reason, over the socket and over HTTP, and never an exception."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from attacks.conftest import Complaints
from attacks.rawline import RawLine
from chieu.server import wire
from chieu.server.settings import Limits
from server.house import PLENTY, House, open_house, settings_for

TIMES = int(os.environ.get("CHIEU_FUZZ", "1"))
"""How many times as much is drawn as in the suite: 250 makes 100,000 frames, 35 makes 10,000 requests."""
DEEP = 1_300
"""Lists in lists: more than the interpreter takes, in less than the largest frame."""
NESTED = {
    "before the kind": '{"x":' + "[" * DEEP + "]" * DEEP + ',"t":"ping","id":"a"}',
    "objects before the kind": '{"x":' * 600 + "1" + "}" * 600,
    "in a field of any kind": '{"t":"options","id":"a","table":"AAAAA","changes":' + "[" * DEEP + "]" * DEEP + "}",
    "in an open object": '{"t":"create","id":"a","game":"binh","options":{"seats":' + "[" * DEEP + "]" * DEEP + "}}",
    "without an end": '{"x":' + "[" * 4_000,
}


@pytest.mark.parametrize("name", NESTED)
async def test_lists_in_lists_without_end_are_malformed(house: House, name: str) -> None:
    text = NESTED[name]
    assert len(text) <= Limits().frame_bytes
    async with house.page() as page:
        await page.say(text)
        refused = await page.hear()
        assert refused["t"] == "refused"
        assert refused["code"] in {"refused-malformed", "refused-unknown-command"}
        assert await page.ask("ping", id="z") == {"t": "pong", "id": "z"}


BODIES = {
    **{f"nested {name}": text.encode() for name, text in NESTED.items()},
    "deeper than any frame": b'{"name":' + b"[" * 8_000,
    "no UTF-8": b'{"name":"\xff"}',
    "half a letter": '{"name":"ế"}'.encode()[:-3] + b'"}',
    "half a surrogate": b'{"name":"\\ud800"}',
    "UTF-16": '{"name":"a"}'.encode("utf-16"),
    "a number without an end": b'{"name":' + b"9" * 10_000 + b"}",
    "nothing": b"",
    "null": b"null",
    "a list": b"[]",
}


@pytest.mark.parametrize("name", BODIES)
async def test_a_malformed_body_is_refused_as_such(house: House, name: str) -> None:
    for kind in ("application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x/y"):
        answer = await house.http.post("/api/guest", content=BODIES[name], headers={"Content-Type": kind})
        assert (answer.status_code, answer.json()) == (400, {"code": "refused-malformed"})


@pytest.fixture
async def built(tmp_path: Path) -> AsyncIterator[House]:
    """A room that has a page."""
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<!doctype html>", encoding="utf-8")
    async with open_house(settings_for(tmp_path)) as opened:
        yield opened


PATHS = {
    "a long name": ("/" + "x" * 300, 404),
    "a long name of a file": ("/assets/" + "x" * 300 + ".js", 404),
    "many folders": ("/" + "x/" * 1_000, 404),
    "a long name in other letters": ("/" + "%E1%BA%BF" * 100, 404),
    "nothing": ("/assets/%00", 404),
    "no letters": ("/%FF%FE", 404),
    "half a letter": ("/api/rules/%E1%BA", 404),
    "a language that is none": ("/api/rules/binh?lang=%FF", 404),
    "percent and nothing": ("/%", 404),
    "longer than any address": ("/" + "x" * 5_000, 414),
}


@pytest.mark.parametrize("name", PATHS)
async def test_an_address_that_cannot_be_is_not_found(built: House, name: str) -> None:
    path, status = PATHS[name]
    line = await RawLine.open(built)
    line.say(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    said = await line.heard()
    assert said.startswith(b"HTTP/1.1 %d " % status), said


# By structure: frames of every kind, whose fields are of any shape.

VALUES: st.SearchStrategy[Any] = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(2**70), 2**70),
        st.floats(allow_nan=False, allow_infinity=False),
        st.text(max_size=30),
        st.sampled_from(
            ["AAAAA", "sam-loc", "phom", "binh", "crazy-eights", "easy", "play 3s", "pass", "phrase-hello"]
        ),
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=12), inner, max_size=4)),
    max_leaves=8,
)
FIELDS = {
    str(kind.__struct_config__.tag): [field.encode_name for field in msgspec.structs.fields(kind)]
    for kind in wire.REQUESTS
}


@st.composite
def frames(draw: st.DrawFn) -> str:
    """Draw a frame of a known kind: with its fields, some of them missing, and sometimes one that it does not have."""
    kind = draw(st.sampled_from(sorted(FIELDS)))
    frame: dict[str, Any] = {"t": kind}
    for name in FIELDS[kind]:
        if draw(st.integers(0, 9)):
            frame[name] = draw(VALUES)
    if draw(st.integers(0, 2)):
        frame["id"] = "q"
    if draw(st.integers(0, 3)) and "table" in FIELDS[kind]:
        frame["table"] = "AAAAA"
    if not draw(st.integers(0, 9)):
        frame[draw(st.text(max_size=8))] = draw(VALUES)
    return json.dumps(frame, ensure_ascii=draw(st.booleans()))


def is_goodbye_to_the_lobby(frame: str) -> bool:
    """Tell whether a frame asks for nothing but silence."""
    try:
        return bool(wire.request_decoder.decode(frame) == wire.LobbyRequest(on=False))
    except wire.UNREADABLE:
        return False


@pytest.fixture
async def patient(tmp_path: Path) -> AsyncIterator[House]:
    """A room that sends nobody away for what is malformed."""
    limits = msgspec.structs.replace(settings_for(tmp_path).limits, faults=PLENTY)
    async with open_house(settings_for(tmp_path, limits=limits)) as opened:
        yield opened


@pytest.mark.slow
async def test_every_malformed_frame_has_an_answer(patient: House) -> None:
    drawn: list[str] = []

    @settings(max_examples=400 * TIMES, database=None, suppress_health_check=list(HealthCheck))
    @given(st.one_of(frames(), st.text(max_size=60)))
    def draw(frame: str) -> None:
        if not is_goodbye_to_the_lobby(frame):
            drawn.append(frame.encode("utf-8", "replace").decode())

    draw()
    async with patient.page() as page:
        for frame in drawn:
            await page.say(frame)
            answer = await page.until(lambda told: told["t"] in {"refused", "ack", "pong", "lobby"})
            assert answer.get("code") != "refused-internal", frame


SAID_ONCE = {
    "chieu.server.app: a proxy passes requests on; name its address by --proxy, or everybody shares its limits",
    "chieu.server.app: a request for a name that is not ours was refused; name ours by --domain",
}
HEADS = st.lists(
    st.tuples(
        st.sampled_from(["Host", "Cookie", "Origin", "Accept", "Content-Type", "X-Forwarded-For", "Range", "Expect"]),
        st.text(st.characters(min_codepoint=32, max_codepoint=255, exclude_characters="\x7f"), max_size=40),
    ),
    max_size=6,
)
REQUESTS = st.tuples(
    st.sampled_from(["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"]),
    st.sampled_from(["/", "/health", "/api/me", "/api/guest", "/api/games", "/api/rules/binh", "/ban/AAAAA", "/ws"]),
    st.text(st.sampled_from("?&=/%.;aF0\\~:@"), max_size=12),
    HEADS,
    st.binary(max_size=60),
)


@pytest.mark.slow
async def test_every_malformed_request_has_an_answer(built: House, complaints: Complaints) -> None:
    drawn: list[bytes] = []

    @settings(max_examples=300 * TIMES, database=None, suppress_health_check=list(HealthCheck))
    @given(REQUESTS)
    def draw(request: tuple[str, str, str, list[tuple[str, str]], bytes]) -> None:
        method, path, tail, headers, body = request
        told = any(name == "Host" for name, _ in headers)
        lines = [f"{name}: {value}" for name, value in headers if name != "Host" or told]
        lines += [] if told else ["Host: localhost"]
        lines += ["Connection: close", f"Content-Length: {len(body)}"]
        head = "\r\n".join([f"{method} {path}{tail} HTTP/1.1", *lines, "", ""])
        drawn.append(head.encode("latin-1") + body)

    draw()
    for request in drawn:
        line = await RawLine.open(built)
        line.say(request)
        said = await line.heard()
        assert said.startswith(b"HTTP/1.1 "), request
        assert int(said[9:12]) < 500, (request, said)
    # What a stranger's request may say about our own settings is said once.
    assert set(complaints.said) <= SAID_ONCE
    assert len(complaints.said) == len(set(complaints.said))
    complaints.said.clear()
