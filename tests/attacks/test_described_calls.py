"""Every call, whoever calls it and with whatever: an answer that is described, and nothing that is others'."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from attacks.test_malformed import TIMES
from server.house import House
from server.test_history import newcomer
from server.test_sharing import a_deal, link

THEIRS = "Người Nhà"
"""The name of whoever played the deal, which no stranger reads."""
NAMES_ITS_MAKER = {"/api/replays", "/api/challenges/{token}"}
"""Gives back what is sent to it, and says to whoever has the link of a challenge whose it is."""
ELSEWHERE = {404, 405, 413, 414}
"""How a path that is none, or a body without an end, is refused before any call is asked."""
STRANGE = st.one_of(
    st.text(max_size=20),
    st.sampled_from(["", "0", "-1", "1e9", "99999999999999999999", "null", "true", "%00", "..", "../me", "'--", "ế"]),
)
BODIES = st.one_of(
    st.binary(max_size=60),
    st.recursive(st.none() | st.integers() | st.text(max_size=9), lambda inner: st.lists(inner, max_size=3)).map(
        lambda value: json.dumps(value).encode()
    ),
)


@dataclass(frozen=True)
class Call:
    """One call as it is described."""

    path: str
    method: str
    known: frozenset[int]
    """The statuses it is described with."""
    names: tuple[tuple[str, str], ...]
    """Its parameters: where each stands, and what it is called."""


async def calls_of(house: House) -> list[Call]:
    paths: Mapping[str, Any] = (await house.http.get("/api/openapi.json")).json()["paths"]
    return [
        Call(
            path,
            method,
            frozenset(map(int, told["responses"])),
            tuple((one["in"], one["name"]) for one in told.get("parameters", [])),
        )
        for path, item in paths.items()
        for method, told in item.items()
    ]


@st.composite
def requests(draw: st.DrawFn, call: Call, known: Mapping[str, Sequence[str]], record: bytes) -> Any:
    """Draw how a call is made: each parameter may be one that there is, anything, or left out."""

    def drawn(name: str) -> str:
        there = known.get(name, ())
        return str(draw(st.one_of(*([st.sampled_from(there)] * 3 if there else []), STRANGE)))

    path = call.path
    for place, name in call.names:
        if place == "path":
            path = path.replace("{" + name + "}", quote(drawn(name), safe=""))
    query = {name: drawn(name) for place, name in call.names if place == "query" and draw(st.integers(0, 4))}
    cut = draw(st.integers(0, len(record)))
    body = draw(st.one_of(BODIES, st.sampled_from([record, record[:cut], record[:cut] + b"9" + record[cut:]])))
    return call, path, query, body, draw(st.sampled_from(["owner", "stranger", "nobody", "forged"]))


def requests_of(call: Call, known: Mapping[str, Sequence[str]], record: bytes) -> list[Any]:
    found: list[Any] = []

    @settings(max_examples=25 * TIMES, database=None, suppress_health_check=list(HealthCheck))
    @given(requests(call, known, record))
    def note(request: Any) -> None:
        found.append(request)

    note()
    return found


async def a_room(house: House) -> tuple[dict[str, str], dict[str, Sequence[str]], bytes]:
    """Let somebody have played a deal and shared it, and return who may call, what there is, and its record."""
    paid = await a_deal(house, name=THEIRS)
    told = await link(house, paid, names="hidden")
    record = (await house.http.get(f"/api/deals/{paid.deal.id}/record")).content
    group = (await house.http.post("/api/groups", json={"name": "Nhà Kín"})).json()["id"]
    invitation = (await house.http.post(f"/api/groups/{group}/invitation")).json()
    people = (await house.http.get(f"/api/groups/{group}")).json()
    challenge = (await house.http.post(f"/api/deals/{paid.deal.id}/challenge")).json()
    who = {"owner": house.http.cookies["chieu-session"]}
    await newcomer(house, "Kẻ Lạ")
    who |= {"stranger": house.http.cookies["chieu-session"], "nobody": "", "forged": who["owner"][:-3] + "abc"}
    house.http.cookies.clear()
    there: dict[str, Sequence[str]] = {
        "identity": [paid.deal.id, paid.deal.id.lower(), "ABCDEFGHKMNP", group],
        "token": [told["token"], told["token"][::-1], invitation["token"], challenge["token"]],
        "who": [people["me"], "0123456789ab"],
        "code": [paid.deal.code, "AAAAA"],
        "game": ["sam-loc", "phom", "poker"],
        "company": ["people", "bots", "nobody"],
        "form": ["jsonl", "csv", "html"],
        "names": ["shown", "hidden"],
        "lang": ["vi", "en", "xx"],
        "done": ["0", "3", "9999"],
        "seat": ["0", "1", "8", "-1"],
        "level": ["easy", "expert", "god"],
        "moment": ["cut", "laid", "never"],
        "before": ["1", paid.deal.id],
    }
    return who, there, record


@pytest.mark.slow
async def test_every_described_call_answers_as_described_whoever_calls(house: House) -> None:
    calls, (who, there, record) = await calls_of(house), await a_room(house)
    # A route that is new is among them. What takes a link back comes last.
    calls.sort(key=lambda call: ("get", "post", "delete").index(call.method))
    for call, path, query, body, name in [one for each in calls for one in requests_of(each, there, record)]:
        headers = {"cookie": f"chieu-session={who[name]}"} if who[name] else {}
        content = body if call.method == "post" else None
        answer = await house.http.request(call.method, path, params=query, content=content, headers=headers)
        asked = (call.method, path, query, body, name, answer.status_code, answer.text[:200])
        assert answer.status_code < 500, asked
        assert answer.status_code in call.known | ELSEWHERE, asked
        if answer.status_code >= 400 and call.path != "/health":
            assert answer.json()["code"].startswith("refused-"), asked
        if name != "owner" and call.path not in NAMES_ITS_MAKER:
            assert THEIRS not in answer.text, asked


@pytest.mark.parametrize("name", ["stranger", "nobody", "forged"])
async def test_a_deal_of_others_is_answered_like_one_that_never_was(house: House, name: str) -> None:
    calls, (who, there, _) = await calls_of(house), await a_room(house)
    headers = {"cookie": f"chieu-session={who[name]}"} if who[name] else {}
    asked = [call for call in calls if "{identity}" in call.path]
    assert len(asked) >= 5
    for call in asked:
        theirs, never = [
            await house.http.request(
                call.method, call.path.replace("{identity}", identity), params={"done": 1, "seat": 0}, headers=headers
            )
            for identity in (there["identity"][-1 if "/groups/" in call.path else 0], "ABCDEFGHKMNP")
        ]
        assert (theirs.status_code, theirs.text) == (never.status_code, never.text)
        assert theirs.status_code in {401, 404}
