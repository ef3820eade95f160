"""Pages and calls over HTTP."""

from __future__ import annotations

import gzip
import logging
import re
import stat
from collections import defaultdict
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from chieu.server import pages
from chieu.server.rulebook import page_of
from chieu.server.settings import Limits, Rate
from chieu.store.engine import open_engine
from server.house import House, open_house, settings_for

SCRIPT = "export {};" * 200


@pytest.fixture
async def built(tmp_path: Path) -> AsyncIterator[House]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Chiếu</title>", encoding="utf-8")
    (static / "assets" / "index-abc123.js").write_text(SCRIPT, encoding="utf-8")
    (static / "assets" / "index-abc123.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (static / "assets" / "index-abc123.js.br").write_bytes(b"smaller")
    (static / "assets" / "font-abc123.woff2").write_bytes(b"packed already" * 200)
    (static / "favicon.svg").write_text("<svg/>", encoding="utf-8")
    async with open_house(settings_for(tmp_path)) as house:
        yield house


async def test_health(house: House) -> None:
    answer = await house.http.get("/health")
    assert answer.status_code == 200
    assert answer.json().keys() == {"ok", "version", "bots_hurried", "hints_refused"}
    assert answer.json()["ok"] is True


async def test_health_tells_that_nothing_can_be_stored(house: House, tmp_path: Path) -> None:
    engine = open_engine(tmp_path / "room.sqlite3")
    for old, new, status in (("players", "elsewhere", 503), ("elsewhere", "players", 200)):
        with engine.connect().execution_options(chieu_writing=True) as connection, connection.begin():
            connection.exec_driver_sql(f"ALTER TABLE {old} RENAME TO {new}")
        assert (await house.http.post("/api/guest", json={"name": "An"})).status_code == status
        answer = await house.http.get("/health")
        assert answer.status_code == status
        assert answer.json()["ok"] is (status == 200)
    engine.dispose()


async def test_a_guest_gets_a_name_and_a_cookie_that_scripts_cannot_read(house: House) -> None:
    answer = await house.http.post("/api/guest", json={})
    assert answer.json()["name"]
    attributes = answer.headers["set-cookie"].lower()
    for attribute in ("httponly", "samesite=lax", "path=/", "max-age="):
        assert attribute in attributes
    assert (await house.http.get("/api/me")).json() == answer.json() | {"chips": 0}


async def test_a_second_call_renames_and_open_pages_follow(house: House) -> None:
    cookie = await house.guest("Thảo")
    async with house.page(cookie=cookie) as page:
        me = await house.http.post("/api/guest", json={"name": " Bình  An "}, headers={"Cookie": cookie})
        assert me.json() == {"player": page.me["player"], "name": "Bình An"}
        await page.open()
        assert page.facts["seats"][0]["name"] == "Bình An"
        again = await house.http.post("/api/guest", json={}, headers={"Cookie": cookie})
        assert again.json() == me.json()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("\u3164\u3164", "empty"),
        ("…", "unprintable"),
        ("a\u202eb", "unprintable"),
        ("a\x00b", "unprintable"),
        ("a\u200bb", "unprintable"),
        ("a" + "\u0301" * 9, "unprintable"),
        ("x" * 25, "long"),
        ("Hệ thống", "reserved"),
        ("Bờm", "reserved"),
    ],
)
async def test_names_that_disturb_are_refused_and_told_why(house: House, name: str, why: str) -> None:
    answer = await house.http.post("/api/guest", json={"name": name})
    assert (answer.status_code, answer.json()) == (400, {"code": f"refused-name-{why}"})
    assert "set-cookie" not in answer.headers


async def test_nobody_changes_names_all_the_time(tmp_path: Path) -> None:
    limits = Limits(renames=Rate(2, 0))
    async with open_house(settings_for(tmp_path, limits=limits)) as house:
        cookie = await house.guest("Thảo")
        headers = {"Cookie": cookie}
        for name in ("An", "Thảo", "Thảo"):
            assert (await house.http.post("/api/guest", json={"name": name}, headers=headers)).status_code == 200
        answer = await house.http.post("/api/guest", json={"name": "Bình"}, headers=headers)
        assert (answer.status_code, answer.json()) == (429, {"code": "refused-renaming-too-fast"})
        assert (await house.http.get("/api/me", headers=headers)).json()["name"] == "Thảo"
        assert (await house.http.post("/api/guest", json={}, headers=headers)).json()["name"] == "Thảo"


async def test_broken_requests_are_refused_in_our_own_shape(house: House) -> None:
    for content, status in (
        (b"{", 400),
        (b'{"name":1}', 400),
        (b'{"admin":true}', 400),
        (b'{"name":"' + b"x" * 20_000 + b'"}', 413),
    ):
        answer = await house.http.post("/api/guest", content=content, headers={"Content-Type": "application/json"})
        assert answer.status_code == status
        assert answer.json().keys() == {"code"}
        assert answer.headers["x-content-type-options"] == "nosniff"


async def test_me_without_a_cookie(house: House) -> None:
    answer = await house.http.get("/api/me")
    assert (answer.status_code, answer.json()) == (401, {"code": "refused-no-player"})


async def test_a_foreign_page_makes_no_guests(house: House) -> None:
    headers = {"Origin": "https://evil.example"}
    answer = await house.http.post("/api/guest", json={}, headers=headers)
    assert (answer.status_code, answer.json()) == (403, {"code": "refused-origin"})


async def test_one_address_makes_no_crowd(tmp_path: Path) -> None:
    limits = Limits(guests=Rate(2, 0))
    async with open_house(settings_for(tmp_path, limits=limits)) as house:
        cookie = await house.guest()
        await house.guest()
        house.http.cookies.clear()
        answer = await house.http.post("/api/guest", json={})
        assert (answer.status_code, answer.json()) == (429, {"code": "refused-too-fast"})
        renamed = await house.http.post("/api/guest", json={"name": "Thảo"}, headers={"Cookie": cookie})
        assert renamed.status_code == 200


async def test_games_and_their_house_rules(house: House) -> None:
    games = {game["name"]: game for game in (await house.http.get("/api/games")).json()}
    sam = games["sam-loc"]
    assert sam["seats"] == [2, 5]
    options = {option["key"]: option for option in sam["options"]}
    assert options["seats"] == {"key": "seats", "default": 2, "about": "table", "low": 2, "high": 5}
    assert options["sam_window"]["names"] == ["both", "leader", "off"]
    assert 45 in options["turn_timer"]["numbers"]
    assert "solo" in sam["presets"]
    assert {name: game["quick_deals"] for name, game in games.items()} == {
        "sam-loc": 5,
        "phom": 0,
        "binh": 4,
        "crazy-eights": 1,
    }


CHANGES = {"200", "400", "401", "403", "404", "413", "429", "503"}
"""How a call may answer that changes something of a group."""


async def test_the_calls_are_described(house: House) -> None:
    told = (await house.http.get("/api/openapi.json")).json()
    answers = {
        (path, method): set(call["responses"]) for path, item in told["paths"].items() for method, call in item.items()
    }
    assert answers == {
        ("/health", "get"): {"200", "503"},
        ("/ready", "get"): {"200", "503"},
        ("/api/me", "get"): {"200", "401", "503"},
        ("/api/guest", "post"): {"200", "400", "403", "413", "429", "503"},
        ("/api/account", "get"): {"200", "401", "503"},
        ("/api/account/sessions", "delete"): {"200", "401", "403", "503"},
        ("/api/account/sessions/{identity}", "delete"): {"200", "400", "401", "403", "404", "503"},
        ("/api/account/keep", "post"): {"200", "400", "401", "403", "409", "413", "429", "503"},
        ("/api/account/password", "post"): {"200", "400", "401", "403", "413", "429", "503"},
        ("/api/account/codes", "post"): {"200", "400", "401", "403", "413", "429", "503"},
        ("/api/account/passkeys", "post"): {"200", "400", "401", "403", "413", "429", "503"},
        ("/api/account/passkeys/ceremony", "post"): {"200", "401", "403", "404", "503"},
        ("/api/account/passkeys/{identity}", "delete"): {"200", "400", "401", "403", "404", "503"},
        ("/api/groups/{identity}/accounts/{who}", "post"): {"200", "400", "401", "403", "404", "413", "429", "503"},
        ("/api/groups/{identity}/accounts/{who}/heir", "post"): {
            "200",
            "400",
            "401",
            "403",
            "404",
            "409",
            "413",
            "429",
            "503",
        },
        ("/api/groups/{identity}/accounts/{who}/heir", "delete"): {
            "200",
            "400",
            "401",
            "403",
            "404",
            "413",
            "429",
            "503",
        },
        ("/api/groups/{identity}/challenges", "get"): {"200", "400", "401", "404", "503"},
        ("/api/groups/{identity}/challenges", "post"): {"200", "400", "401", "403", "404", "413", "429", "503"},
        ("/api/groups/{identity}/challenges/{token}", "delete"): {
            "200",
            "400",
            "401",
            "403",
            "404",
            "413",
            "429",
            "503",
        },
        ("/api/groups/{identity}/talk", "get"): {"200", "400", "401", "404", "503"},
        ("/api/groups/{identity}/talk", "post"): {"200", "400", "401", "403", "404", "413", "429", "503"},
        ("/api/groups/{identity}/talk/{line}", "delete"): {"200", "400", "401", "403", "404", "413", "429", "503"},
        ("/api/sign-in/ceremony", "post"): {"200", "403", "404"},
        ("/api/sign-in", "post"): {"200", "400", "403", "409", "413", "429", "503"},
        ("/api/account/export", "post"): {"200", "400", "401", "403", "413", "429", "503"},
        ("/api/account/delete", "post"): {"200", "400", "401", "403", "413", "429", "503"},
        ("/api/account/transfer", "post"): {"200", "401", "403", "429", "503"},
        ("/api/account/transfer", "get"): {"200", "401", "503"},
        ("/api/account/transfer", "delete"): {"200", "401", "403", "503"},
        ("/api/account/transfer/confirm", "post"): {"200", "400", "401", "403", "404", "413", "503"},
        ("/api/transfer", "post"): {"200", "400", "403", "404", "413", "503"},
        ("/api/transfer/take", "post"): {"200", "400", "403", "404", "409", "413", "503"},
        ("/api/pin", "post"): {"200", "400", "403", "413", "429"},
        ("/api/push", "get"): {"200", "404"},
        ("/api/push", "post"): {"200", "400", "401", "403", "404", "413", "429", "503"},
        ("/api/push/{identity}", "delete"): {"200", "400", "401", "403", "404", "429", "503"},
        ("/api/games", "get"): {"200"},
        ("/api/rules/{game}", "get"): {"200", "400", "404"},
        ("/api/deals", "get"): {"200", "400", "401", "503"},
        ("/api/statistics", "get"): {"200", "400", "401", "429", "503"},
        ("/api/admin/enter", "post"): {"200", "400", "403", "404", "409", "413", "503"},
        ("/api/admin", "get"): {"200", "404", "503"},
        ("/api/admin/players", "get"): {"200", "400", "404", "503"},
        ("/api/admin", "post"): {"200", "400", "403", "404", "409", "413", "503"},
        ("/api/admin/backup", "post"): {"200", "400", "403", "404", "409", "413", "503"},
        ("/api/admin", "delete"): {"200", "400", "403", "404", "409", "413", "503"},
        ("/api/ranking", "get"): {"200", "400", "401", "429", "503"},
        ("/api/ranking", "post"): {"200", "400", "401", "403", "404", "413", "429", "503"},
        ("/api/ranking", "delete"): {"200", "400", "401", "403", "404", "413", "429", "503"},
        ("/api/groups/{identity}/ranking", "get"): {"200", "400", "401", "404", "503"},
        ("/api/groups/{identity}/ranking", "post"): {"200", "400", "401", "403", "404", "413", "429", "503"},
        ("/api/groups/{identity}/ranking", "delete"): {"200", "400", "401", "403", "404", "413", "429", "503"},
        ("/api/tables/{code}/deals", "get"): {"200", "400", "401", "503"},
        ("/api/deals/{identity}", "get"): {"200", "400", "401", "404", "429", "503"},
        ("/api/deals/{identity}/record", "get"): {"200", "400", "401", "404", "429", "503"},
        ("/api/deals/{identity}/share", "post"): {"200", "400", "401", "403", "404", "429", "503"},
        ("/api/deals/{identity}/share", "delete"): {"200", "400", "401", "403", "404", "429", "503"},
        ("/api/shares/{token}", "get"): {"200", "400", "404", "429", "503"},
        ("/api/shares/{token}/record", "get"): {"200", "400", "404", "429", "503"},
        ("/api/deals/{identity}/practice", "post"): {"200", "400", "401", "403", "404", "429", "503"},
        ("/api/shares/{token}/practice", "post"): {"200", "400", "401", "403", "404", "429", "503"},
        ("/api/deals/{identity}/challenge", "post"): {"200", "400", "401", "403", "404", "503"},
        ("/api/challenges/{token}", "get"): {"200", "400", "401", "404", "503"},
        ("/api/challenges/{token}/deal", "get"): {"200", "400", "401", "403", "404", "429", "503"},
        ("/api/challenges/{token}/play", "post"): {"200", "400", "401", "403", "404", "429", "503"},
        ("/api/replays", "post"): {"200", "400", "413", "429", "503"},
        ("/api/export/{form}", "get"): {"200", "400", "401", "404", "503"},
        ("/api/groups", "get"): {"200", "401", "503"},
        ("/api/groups", "post"): CHANGES,
        ("/api/groups/{identity}", "get"): {"200", "400", "401", "404", "503"},
        ("/api/groups/{identity}", "post"): CHANGES,
        ("/api/groups/{identity}/book", "get"): {"200", "400", "401", "404", "503"},
        ("/api/groups/{identity}/book", "post"): CHANGES | {"409"},
        ("/api/groups/{identity}/book/{number}/{place}", "post"): CHANGES,
        ("/api/groups/{identity}/book/{number}/{place}", "delete"): CHANGES,
        ("/api/groups/{identity}/stamp", "get"): {"200", "400", "401", "404", "503"},
        ("/api/groups/{identity}/table", "get"): {"200", "400", "401", "404", "503"},
        ("/api/groups/{identity}/notes", "post"): CHANGES | {"409"},
        ("/api/groups/{identity}/invitation", "post"): CHANGES,
        ("/api/groups/{identity}/invitation", "delete"): CHANGES,
        ("/api/groups/{identity}/rules/{game}", "post"): CHANGES,
        ("/api/groups/{identity}/people/{who}", "post"): CHANGES,
        ("/api/groups/{identity}/people/{who}", "delete"): CHANGES,
        ("/api/invitations/{token}", "get"): {"200", "400", "401", "404", "503"},
        ("/api/invitations/{token}", "post"): CHANGES,
    }
    refusal = {"$ref": "#/components/schemas/HttpRefusal"}
    assert told["paths"]["/api/me"]["get"]["responses"]["401"]["content"]["application/json"]["schema"] == refusal
    body = told["paths"]["/api/guest"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert body["properties"]["name"]["maxLength"] == 200


@pytest.mark.parametrize("language", ["vi", "en"])
async def test_the_rules_of_a_game(house: House, language: str) -> None:
    answer = await house.http.get(f"/api/rules/sam-loc?lang={language}")
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    assert answer.text.startswith("# ")


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("game", ["binh", "crazy-eights", "phom", "sam-loc"])
async def test_the_rules_of_a_game_as_a_page_shows_them(house: House, game: str, language: str) -> None:
    answer = await house.http.get(f"/api/rules/{game}?lang={language}&form=html")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.text.startswith("<h1>")
    # All of the Markdown has been read, and nothing came of it but what a text consists of.
    assert not re.search(r"\*\*|^#|^- ", answer.text, re.MULTILINE)
    known = {"h1", "h2", "h3", "p", "ul", "ol", "li", "strong", "em", "code"}
    known |= {"table", "thead", "tbody", "tr", "th", "td"}
    assert set(re.findall(r"</?(\w+)", answer.text)) <= known


def test_rules_can_do_nothing_whatever_stands_in_them() -> None:
    shown = page_of("<script>taken()</script> [a](javascript:taken()) **<img src=x onerror=taken()>**\n")
    assert "<script" not in shown
    assert "<img" not in shown
    assert "href" not in shown
    assert "<strong>" in shown


async def test_unknown_rules_and_addresses(house: House) -> None:
    assert (await house.http.get("/api/rules/poker")).status_code == 404
    assert (await house.http.get("/api/rules/sam-loc?lang=xx")).status_code == 404
    for path in ("/api/nothing", "/api", "/assets/gone.js", "/assets/%00", "/missing.png", "/ws"):
        answer = await house.http.get(path)
        assert (answer.status_code, answer.json()) == (404, {"code": "refused-not-found"})
    assert (await house.http.delete("/health")).status_code == 405


async def test_every_page_address_gets_the_page(built: House) -> None:
    for address in pages.ADDRESSES.values():
        assert (await built.http.get(address.format_map(defaultdict(lambda: "K7QF2")))).status_code == 200
    for path, status in (("/", 200), ("/ban/K7QF2", 200), ("/ban/K7QF2/", 200), ("/van/12/3", 404), ("/ban", 404)):
        answer = await built.http.get(path)
        assert answer.status_code == status
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert "Chiếu" in answer.text


async def test_whoever_asks_only_for_headers_gets_them(built: House) -> None:
    for path in ("/", "/ban/K7QF2", "/nothing", "/favicon.svg", "/health", "/api/nothing"):
        head, full = await built.http.head(path), await built.http.get(path)
        assert (head.status_code, head.content) == (full.status_code, b"")
        assert head.headers["content-type"] == full.headers["content-type"]


async def test_built_files_are_kept_for_ever_and_others_asked_for_again(built: House) -> None:
    script = await built.http.get("/assets/index-abc123.js", headers={"Accept-Encoding": "gzip"})
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"
    icon = await built.http.get("/favicon.svg")
    assert icon.headers["cache-control"] == "no-cache"
    assert icon.headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize(
    ("unpacks", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("GZIP;q=0.5, br; q=0", "gzip"),
        ("identity", None),
        ("br;q=0.0,gzip;q=0", None),
        ("", None),
    ],
)
async def test_a_built_file_is_sent_as_it_was_packed_when_it_was_built(
    built: House, unpacks: str, encoding: str | None
) -> None:
    async with built.http.stream("GET", "/assets/index-abc123.js", headers={"Accept-Encoding": unpacks}) as answer:
        body = b"".join([part async for part in answer.aiter_raw()])
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    expected = b"smaller" if encoding == "br" else SCRIPT.encode()
    assert (gzip.decompress(body) if encoding == "gzip" else body) == expected


async def test_what_was_not_packed_when_it_was_built_is_not_packed_at_each_request(built: House) -> None:
    font = await built.http.get("/assets/font-abc123.woff2", headers={"Accept-Encoding": "gzip, br"})
    assert font.content == b"packed already" * 200
    assert "content-encoding" not in font.headers
    for ending in (".gz", ".br"):
        assert (await built.http.get(f"/assets/index-abc123.js{ending}")).status_code == 404


async def test_the_folder_of_the_built_files_is_no_page(built: House) -> None:
    for path in ("/assets", "/assets/", "/assets/nothing"):
        answer = await built.http.get(path)
        assert answer.status_code == 404
        assert answer.json() == {"code": "refused-not-found"}


async def test_nothing_outside_the_built_client_is_served(built: House, tmp_path: Path) -> None:
    secret = (tmp_path / "cookie-secret").read_bytes()
    for path in (
        "/../cookie-secret",
        "/%2e%2e/cookie-secret",
        "/assets/..%2f..%2fcookie-secret",
        "/..%5ccookie-secret",
        "/assets/%00",
        f"/{tmp_path}/cookie-secret",
    ):
        answer = await built.http.get(path)
        assert secret not in answer.content


@pytest.mark.parametrize("detour", ["1/%2e%2e/", "%2e/", "%2e%2e/assets/", "%2e%2e/1/2/%2e%2e/%2e%2e/assets/"])
async def test_a_built_file_has_no_second_name_under_which_it_would_be_kept_again(built: House, detour: str) -> None:
    assert (await built.http.get("/assets/index-abc123.js")).status_code == 200
    answer = await built.http.get(f"/assets/{detour}index-abc123.js")
    assert (answer.status_code, answer.json()) == (404, {"code": "refused-not-found"})


async def test_headers_that_protect(built: House) -> None:
    for path in ("/", "/health", "/api/me", "/api/nothing", "/sw.js", "/favicon.svg", "/assets/none.js"):
        headers = (await built.http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
        is_page = headers["content-type"].startswith("text/html")
        for name in ("x-frame-options", "cross-origin-opener-policy", "permissions-policy"):
            assert (name in headers) is is_page
    elsewhere = (await built.http.get("/", headers={"Host": "192.168.1.20"})).headers
    assert ("x-frame-options" in elsewhere, "cross-origin-opener-policy" in elsewhere) == (True, False)
    # A part of a page, which nothing else uses, is let in by the policy of the page.
    part = (await built.http.get("/assets/index-abc123.js")).headers
    assert part["x-content-type-options"] == "nosniff"
    assert "content-security-policy" not in part


async def test_before_the_client_is_built_the_page_says_so(house: House) -> None:
    answer = await house.http.get("/")
    assert answer.status_code == 503
    assert "has not been built" in answer.text
    assert answer.headers["content-type"].startswith("text/plain")


async def test_the_cookies_secret_is_private_and_kept(tmp_path: Path) -> None:
    async with open_house(settings_for(tmp_path)) as house:
        cookie = await house.guest()
    secret = tmp_path / "cookie-secret"
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    async with open_house(settings_for(tmp_path)) as house, house.page(cookie=cookie) as page:
        assert page.me["t"] == "welcome"


async def test_logs_name_no_cookie(house: House, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        cookie = await house.guest()
        async with house.page(cookie=cookie) as page:
            await page.open(bots="easy")
            await page.act()
            hand = (page.deal or {"game": {"hand": ""}})["game"]["hand"]
    ours = "\n".join(r.getMessage() for r in caplog.records if r.name.startswith(("chieu", "uvicorn")))
    assert cookie.partition(".")[2] not in ours
    assert len(hand) > 5
    assert hand not in ours
