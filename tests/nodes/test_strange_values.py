"""A NUL and a number too large for a column, which PostgreSQL refuses, are what no call takes for an outage."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

from attacks.test_described_calls import a_room, calls_of
from nodes.conftest import Begin

pytestmark = pytest.mark.xdist_group("pg")

STRANGE = ("\0", "a\0b", str(2**31), str(2**63), str(2**70))
ASKED_WITH = ("token", "code", "identity", "deal")
"""By what fields of a body something is looked up."""


@pytest.mark.parametrize("value", STRANGE)
async def test_no_call_takes_what_no_database_holds_for_an_outage(
    begin: Begin, value: str, caplog: pytest.LogCaptureFixture
) -> None:
    house = await begin("one")
    calls, (who, _, _) = await calls_of(house), await a_room(house)
    headers = {"cookie": f"chieu-session={who['owner']}"}
    body = json.dumps(dict.fromkeys(ASKED_WITH, value))
    for call in calls:
        path, query = call.path, {}
        for place, name in call.names:
            if place == "path":
                path = path.replace("{" + name + "}", quote(value, safe=""))
            elif place == "query":
                query[name] = value
        content = body if call.method == "post" else None
        answer = await house.http.request(call.method, path, params=query, content=content, headers=headers)
        assert answer.status_code < 500, (call.method, path, query, answer.text)
    assert not [one for one in caplog.records if one.levelname == "ERROR"]


@pytest.mark.parametrize("method", ["POST", "DELETE"])
async def test_a_number_that_is_too_large_is_no_evening_of_a_group(begin: Begin, method: str) -> None:
    house = await begin("one")
    who, there, _ = await a_room(house)
    group, headers = there["identity"][-1], {"cookie": f"chieu-session={who['owner']}"}
    for number in (2**31 - 1, 2**31, 2**63, 2**70):
        path = f"/api/groups/{group}/book/{number}/{number}"
        answer = await house.http.request(method, path, headers=headers)
        assert (answer.status_code, answer.json()["code"][:7]) == (404, "refused"), number


async def test_a_table_whose_code_has_a_nul_is_one_that_is_not_there(begin: Begin) -> None:
    house = await begin("one")
    async with house.page("Lan") as lan:
        assert await lan.refused("join", table="a\0b") == "refused-no-table"
