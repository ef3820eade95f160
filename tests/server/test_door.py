"""The socket's door: who is let in, and what becomes of frames that are not as they should be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import websockets

from chieu.server.identity import Identity
from chieu.server.settings import Limits, Rate
from server.house import PLENTY, House, open_house, settings_for

BROKEN = {
    "no JSON": ("{", "refused-malformed"),
    "no object": ("[1]", "refused-malformed"),
    "empty": ("", "refused-malformed"),
    "no kind": ('{"id":"a"}', "refused-unknown-command"),
    "unknown kind": ('{"t":"cheat","id":"a"}', "refused-unknown-command"),
    "kind is no text": ('{"t":1,"id":"a"}', "refused-malformed"),
    "no id": ('{"t":"ping"}', "refused-malformed"),
    "empty id": ('{"t":"ping","id":""}', "refused-malformed"),
    "long id": (json.dumps({"t": "ping", "id": "x" * 41}), "refused-malformed"),
    "unknown field": ('{"t":"ping","id":"a","deck":1}', "refused-malformed"),
    "missing field": ('{"t":"act","id":"a","table":"AAAAA"}', "refused-malformed"),
    "wrong type": ('{"t":"sit","id":"a","table":"AAAAA","seat":"0"}', "refused-malformed"),
    "seat out of range": ('{"t":"sit","id":"a","table":"AAAAA","seat":8}', "refused-malformed"),
    "negative number": ('{"t":"join","id":"a","table":"AAAAA","after":-1}', "refused-malformed"),
    "huge number": ('{"t":"join","id":"a","table":"AAAAA","after":1e400}', "refused-malformed"),
    "deep": ("[" * 2_000 + "]" * 2_000, "refused-malformed"),
    "half a surrogate": ('{"t":"ping","id":"\\ud800"}', "refused-malformed"),
    "too large": (json.dumps({"t": "ping", "id": "a", "x": "x" * 5_000}), "refused-too-large"),
    "too large in bytes": (json.dumps("ế" * 2_000, ensure_ascii=False), "refused-too-large"),
    "not watched": ('{"t":"start","id":"a","table":"AAAAA"}', "refused-not-watching"),
    "unknown table": ('{"t":"join","id":"a","table":"AAAAA"}', "refused-no-table"),
}


@pytest.mark.parametrize("name", BROKEN)
async def test_a_bad_frame_gets_one_refusal_and_the_connection_lives(house: House, name: str) -> None:
    text, code = BROKEN[name]
    async with house.page() as page:
        await page.say(text)
        refused = await page.hear()
        assert (refused["t"], refused["code"]) == ("refused", code)
        assert await page.ask("ping", id="z") == {"t": "pong", "id": "z"}


async def test_a_refusal_names_the_frame_where_it_can(house: House) -> None:
    async with house.page() as page:
        await page.say('{"t":"cheat","id":"abc"}')
        assert (await page.hear())["id"] == "abc"
        await page.say('{"id":7}')
        assert (await page.hear())["id"] == ""


async def test_a_refusal_does_not_repeat_what_was_sent(house: House) -> None:
    async with house.page() as page:
        await page.say('{"t":"act","id":"a","table":"AAAAA","action":3,"after":"<script>"}')
        await page.hear()
        assert "script" not in page.texts[-1]


async def test_bytes_are_refused(house: House) -> None:
    async with house.page() as page:
        await page.say(b'{"t":"ping","id":"a"}')
        assert (await page.hear())["code"] == "refused-malformed"
        assert (await page.ask("ping"))["t"] == "pong"


async def test_text_that_is_no_text_is_refused(house: House) -> None:
    async with house.page() as page:
        await page.socket.send(b'{"t":"ping","id":"\xff"}', text=True)
        assert (await page.hear())["code"] == "refused-malformed"
        assert (await page.ask("ping"))["t"] == "pong"


async def test_a_frame_in_pieces_is_one_frame(house: House) -> None:
    async with house.page() as page:
        await page.socket.send(iter(['{"t":"ping",', '"id":', '"z"}']))
        assert await page.hear() == {"t": "pong", "id": "z"}


async def test_a_monstrous_frame_ends_the_connection_with_a_reason(house: House) -> None:
    async with house.page() as page:
        await page.say("x" * 70_000)
        assert await page.closed() == 1009
    async with house.page() as page:
        assert (await page.ask("ping"))["t"] == "pong"


async def test_repeated_abuse_ends_the_connection_with_a_reason(tmp_path: Path) -> None:
    limits = Limits(faults=Rate(5, 0), guests=PLENTY)
    async with open_house(settings_for(tmp_path, limits=limits)) as house, house.page() as page:
        for _ in range(6):
            await page.say("nonsense")
        assert await page.closed() == 1008
        codes = [frame.get("code") for frame in page.frames[1:]]
        assert codes == ["refused-malformed"] * 5 + ["bye-abuse"]


async def test_whoever_sends_too_fast_is_slowed_down(tmp_path: Path) -> None:
    limits = Limits(frames=Rate(10, 0), guests=PLENTY)
    async with open_house(settings_for(tmp_path, limits=limits)) as house:
        cookie = await house.guest()
        async with house.page(cookie=cookie) as page:
            for _ in range(10):
                assert (await page.ask("ping"))["t"] == "pong"
            await page.say('{"t":"ping","id":"a"}')
            assert (await page.hear())["code"] == "refused-too-fast"
        async with house.page(cookie=cookie) as page:
            await page.say('{"t":"ping","id":"a"}')
            assert (await page.hear())["code"] == "refused-too-fast"
        async with house.page() as other:
            assert (await other.ask("ping"))["t"] == "pong"


async def test_whoever_talks_too_fast_is_asked_to_wait_and_plays_on(tmp_path: Path) -> None:
    limits = Limits(says=Rate(3, 0), guests=PLENTY)
    async with open_house(settings_for(tmp_path, limits=limits)) as house:
        cookie = await house.guest()
        async with house.page(cookie=cookie) as page, house.page() as other:
            await page.open()
            for words in ({"text": "một"}, {"phrase": "phrase-hello"}, {"text": "ba"}):
                await page.do("say", **words)
            assert await page.refused("say", text="bốn") == "refused-talking-too-fast"
            await page.do("bot", seat=1, level="easy")
            assert await page.refused("throw", seat=1, thing="thing-flower") == "refused-talking-too-fast"
            await other.join(page.code)
            await other.do("say", text="chào")
            code = page.code
        async with house.page(cookie=cookie) as page:
            await page.join(code)
            assert await page.refused("say", text="năm") == "refused-talking-too-fast"


async def refused_at_the_door(house: House, **headers: str) -> None:
    with pytest.raises(websockets.InvalidStatus) as refusal:
        await websockets.connect(f"ws://127.0.0.1:{house.port}/ws", additional_headers=headers)
    assert refusal.value.response.status_code == 403


async def test_without_a_cookie_nobody_is_let_in(house: House) -> None:
    await refused_at_the_door(house)
    await refused_at_the_door(house, Cookie="chieu-session=")
    await refused_at_the_door(house, Cookie="chieu-session=a; ;;=")


async def test_a_forged_cookie_is_refused(house: House) -> None:
    player, _, signature = (await house.guest()).removeprefix("chieu-session=").rpartition(".")
    other, _, other_signature = (await house.guest()).removeprefix("chieu-session=").rpartition(".")
    for forged in (
        player,
        f"{player}.",
        f"{player}.{other_signature}",
        f"{other}.{signature}",
        f"{player}.{signature[:-2]}AA",
        Identity(b"another secret").sign(player, "token"),
    ):
        await refused_at_the_door(house, Cookie=f"chieu-session={forged}")
    async with house.page(cookie=f"chieu-session={player}.{signature}") as page:
        assert page.me["player"] == player.partition(".")[0]


async def test_a_player_whom_the_store_does_not_know_is_refused(house: House, tmp_path: Path) -> None:
    secret = (tmp_path / "cookie-secret").read_bytes()
    await refused_at_the_door(house, Cookie=f"chieu-session={Identity(secret).sign('nobody', 'token')}")


async def test_foreign_pages_are_refused(house: House) -> None:
    cookie = await house.guest()
    for origin in (
        "https://evil.example",
        f"http://127.0.0.1:{house.port}.evil.example",
        "null",
        "http://[",
    ):
        await refused_at_the_door(house, Cookie=cookie, Origin=origin)


async def test_our_own_pages_are_let_in(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, origins=("https://room.example",))
    async with open_house(settings) as house:
        for origin in (f"http://127.0.0.1:{house.port}", "https://room.example"):
            async with house.page(Origin=origin) as page:
                assert (await page.ask("ping"))["t"] == "pong"


async def test_other_addresses_have_no_socket(house: House) -> None:
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(f"ws://127.0.0.1:{house.port}/wss")


@pytest.mark.parametrize("compiles", [True, False])
async def test_whoever_comes_is_told_which_levels_play_as_another(
    house: House, monkeypatch: pytest.MonkeyPatch, *, compiles: bool
) -> None:
    monkeypatch.setattr("chieu.bots.levels.has_extra", lambda _: compiles)
    async with house.page() as page:
        by_game = page.me["plays_as"]
        untaught = {} if compiles else {"hard": "medium", "expert": "medium"}
        taught = {} if compiles else {"expert": "hard"}
        assert by_game == {"sam-loc": taught, "phom": untaught, "binh": taught, "crazy-eights": taught}
