"""Passkeys: whoever has one comes in by it, once for each time that it is asked for, and nobody else does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path
from typing import Any

import httpx
import pytest

from chieu.server import ceremonies, passkeys, sessions
from chieu.server.clock import now_ms
from chieu.server.settings import Limits
from server.authenticator import Authenticator
from server.house import PLENTY, House, open_house, settings_for
from server.test_keys import SECRET, me
from server.test_sessions import cookie_in

ORIGIN = "http://localhost"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    limits = Limits(guests=PLENTY, keys=PLENTY, sign_ins=PLENTY, address_sign_ins=PLENTY, requests=PLENTY)
    async with open_house(settings_for(tmp_path, limits=limits, origins=(ORIGIN, "http://elsewhere"))) as opened:
        yield opened


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pages be led to their new session with the next turn of the loop."""
    monkeypatch.setattr(sessions, "_LEAVE_S", 0)


async def post(house: House, path: str, cookie: str = "", origin: str = ORIGIN, **body: Any) -> httpx.Response:
    house.http.cookies.clear()
    return await house.http.post(f"/api/{path}", json=body, headers={"Cookie": cookie, "Origin": origin})


async def ceremony(house: House, cookie: str = "") -> dict[str, Any]:
    """Begin one: to make a passkey as somebody, or to show one as nobody yet."""
    answer = await post(house, "account/passkeys/ceremony" if cookie else "sign-in/ceremony", cookie)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def keep(house: House, device: Authenticator, name: str = "Thảo") -> tuple[str, dict[str, Any]]:
    """Let a guest keep what they have by a passkey alone; return the cookie, and what was told."""
    guest = await house.guest(name)
    made = device.make(await ceremony(house, guest))
    answer = await post(house, "account/keep", guest, name=name, made=made)
    assert answer.status_code == 200, answer.text
    return cookie_in(answer), answer.json()


async def sign_in(house: House, device: Authenticator, **otherwise: Any) -> httpx.Response:
    return await post(house, "sign-in", shown=device.show(await ceremony(house), **otherwise))


async def test_who_keeps_what_they_have_by_a_passkey_comes_in_by_it_and_needs_no_password(house: House) -> None:
    device = Authenticator(ORIGIN)
    cookie, told = await keep(house, device)
    account = told["account"]
    assert (account["kept"], account["password"], len(account["passkeys"]), len(told["codes"])) == (True, False, 1, 8)
    answer = await sign_in(house, device)
    assert (await me(house, cookie_in(answer))) == (await me(house, cookie))
    # No password is right, not even none.
    for password in ("", SECRET):
        wrong = await post(house, "sign-in", name="Thảo", password=password)
        assert (wrong.status_code, wrong.json()) == (403, {"code": "refused-wrong-sign-in"})
    # What changes something asks for the passkey anew.
    refused = await post(house, "account/password", cookie, password=SECRET)
    assert (refused.status_code, refused.json()) == (403, {"code": "refused-wrong-password"})
    shown = device.show(await ceremony(house))
    changed = await post(house, "account/password", cookie, shown=shown, password=SECRET)
    assert changed.json()["password"]
    assert (await post(house, "sign-in", name="Thảo", password=SECRET)).status_code == 200


async def test_a_passkey_is_shown_once_and_to_whom_it_was_asked_for(house: House) -> None:
    device, other = Authenticator(ORIGIN), Authenticator(ORIGIN)
    cookie, _ = await keep(house, device)
    asked = await ceremony(house)
    shown = device.show(asked)
    assert (await post(house, "sign-in", shown=shown)).status_code == 200
    # Whoever has heard it comes too late, there and as a proof.
    replayed = [
        await post(house, "sign-in", shown=shown),
        await post(house, "account/codes", cookie, shown=shown),
    ]
    fresh = await ceremony(house)
    stranger = {**other.show(fresh), "id": device.show(fresh)["id"]}
    wrong = [
        await sign_in(house, other),
        await post(house, "sign-in", shown=stranger),
        await sign_in(house, device, verified=False),
        await sign_in(house, device, challenge="A" * 43),
        await sign_in(house, device, origin="http://elsewhere"),
        await post(house, "sign-in", shown={**device.show(fresh), "ticket": asked["ticket"]}),
        await post(house, "sign-in", shown={**device.show(fresh), "ticket": fresh["ticket"][:-3]}),
        # The right page must have shown it, to a page of ours.
        await post(house, "sign-in", origin="http://elsewhere", shown=device.show(await ceremony(house))),
        # What is asked of whoever makes a passkey lets nobody in.
        await post(house, "sign-in", shown=device.show(await ceremony(house, cookie))),
    ]
    for answer in wrong:
        assert (answer.status_code, answer.json()) == (403, {"code": "refused-wrong-passkey"})
    assert [answer.status_code for answer in replayed] == [403, 403]
    foreign = await post(house, "sign-in", origin="http://evil.example", shown=device.show(await ceremony(house)))
    assert foreign.json() == {"code": "refused-origin"}


async def test_a_copied_passkey_is_known_by_its_count(house: House) -> None:
    device = Authenticator(ORIGIN)
    device.count = 5
    await keep(house, device)
    device.count = 9
    assert (await sign_in(house, device)).status_code == 200
    device.count = 9
    assert (await sign_in(house, device)).status_code == 403
    device.count = 10
    assert (await sign_in(house, device)).status_code == 200


async def test_a_ceremony_runs_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    device = Authenticator(ORIGIN)
    cookie, _ = await keep(house, device)
    making, showing = await ceremony(house, cookie), await ceremony(house)
    late = now_ms() + ceremonies.LASTS_MS + 1
    monkeypatch.setattr(ceremonies, "now_ms", lambda: late)
    made = Authenticator(ORIGIN).make(making)
    shown = device.show(await ceremony(house))
    answer = await post(house, "account/passkeys", cookie, shown=shown, made=made)
    assert (answer.status_code, answer.json()) == (400, {"code": "refused-passkey-late"})
    assert (await post(house, "sign-in", shown=device.show(showing))).status_code == 403


async def test_passkeys_are_added_and_removed_but_for_the_last(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "MOST", 2)
    device, phone = Authenticator(ORIGIN), Authenticator(ORIGIN)
    cookie, _ = await keep(house, device)

    async def add(new: Authenticator, by: Authenticator, asked: str = "") -> httpx.Response:
        made = new.make(await ceremony(house, asked or cookie))
        return await post(house, "account/passkeys", cookie, shown=by.show(await ceremony(house)), made=made)

    # The device is asked not to make another one; if it does all the same, that is none.
    told = await ceremony(house, cookie)
    assert told["has"] == [device.make(told)["id"]]
    assert (await add(device, device)).json() == {"code": "refused-passkey-taken"}
    # Neither without a proof, nor by the one that is to be added, nor what a stranger was asked to make.
    unproved = await post(house, "account/passkeys", cookie, made=phone.make(await ceremony(house, cookie)))
    assert unproved.json() == {"code": "refused-wrong-password"}
    assert (await add(phone, phone)).json() == {"code": "refused-wrong-passkey"}
    stranger = await house.guest("Lan")
    assert (await add(phone, device, stranger)).json() == {"code": "refused-passkey-late"}
    added = await add(phone, device)
    cookie = cookie_in(added)
    first, second = [one["id"] for one in added.json()["passkeys"]]
    assert (await add(Authenticator(ORIGIN), phone)).json() == {"code": "refused-many-passkeys"}

    async def drop(which: str, whose: str = cookie) -> httpx.Response:
        house.http.cookies.clear()
        headers = {"Cookie": whose, "Origin": ORIGIN}
        return await house.http.delete(f"/api/account/passkeys/{which}", headers=headers)

    # Nobody else's, as if there were none.
    assert (await drop(first, stranger)).json() == {"code": "refused-no-passkey"}
    assert (await drop("nothing")).json() == {"code": "refused-no-passkey"}
    assert [one["id"] for one in (await drop(first)).json()["passkeys"]] == [second]
    assert (await sign_in(house, device)).status_code == 403
    assert (await drop(second)).json() == {"code": "refused-last-key"}
    # What is free may be made anew, even by somebody else.
    other, _ = await keep(house, device, "Bình")
    assert (await me(house, other))["name"] == "Bình"


async def test_of_two_removed_at_once_one_stays(house: House) -> None:
    device, phone = Authenticator(ORIGIN), Authenticator(ORIGIN)
    cookie, _ = await keep(house, device)
    made = phone.make(await ceremony(house, cookie))
    added = await post(house, "account/passkeys", cookie, shown=device.show(await ceremony(house)), made=made)
    house.http.cookies.clear()
    headers = {"Cookie": cookie_in(added), "Origin": ORIGIN}
    paths = [f"/api/account/passkeys/{one['id']}" for one in added.json()["passkeys"]]
    answers = await asyncio.gather(*(house.http.delete(path, headers=headers) for path in paths))
    assert sorted(answer.status_code for answer in answers) == [200, 400]


async def test_who_is_deleted_comes_in_no_more_and_is_told_what_was_kept(house: House) -> None:
    device = Authenticator(ORIGIN)
    cookie, _ = await keep(house, device)
    exported = await post(house, "account/export", cookie, shown=device.show(await ceremony(house)))
    (told,) = exported.json()["passkeys"]
    assert set(told) == {"label", "since", "seen"}
    gone = await post(house, "account/delete", cookie, shown=device.show(await ceremony(house)))
    assert gone.status_code == 200
    assert (await sign_in(house, device)).json() == {"code": "refused-wrong-passkey"}


async def test_a_room_that_cannot_check_passkeys_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chieu.server.app.has_extra", lambda _: False)
    async with open_house(settings_for(tmp_path, origins=(ORIGIN,))) as house:
        guest = await house.guest("Thảo")
        for path in ("account/passkeys/ceremony", "sign-in/ceremony"):
            answer = await post(house, path, guest)
            assert (answer.status_code, answer.json()) == (404, {"code": "refused-no-passkeys"})
        device = Authenticator(ORIGIN)
        asked = {"ticket": "x", "challenge": "A" * 43}
        assert (await post(house, "sign-in", shown=device.show(asked))).status_code == 403
        answer = await post(house, "account/keep", guest, name="Thảo", made=device.make(asked))
        assert answer.json() == {"code": "refused-passkey-late"}
        house.http.cookies.clear()
        account = (await house.http.get("/api/account", headers={"Cookie": guest})).json()
        assert account["has_passkeys"] is False


async def test_what_no_device_says_is_refused(house: House) -> None:
    device = Authenticator(ORIGIN)
    guest = await house.guest("Thảo")
    texts = ("", "!", "AAAA", "é", "A" * 8_000)
    made = device.make(await ceremony(house, guest))
    for part, text in product(("id", "client", "attestation"), texts):
        answer = await post(house, "account/keep", guest, name="Thảo", made={**made, part: text})
        assert (answer.status_code, answer.json()) == (403, {"code": "refused-wrong-passkey"}), (part, text)
    assert (await post(house, "account/keep", guest, name="Thảo", made=made)).status_code == 200
    shown = device.show(await ceremony(house))
    for part, text in product(("id", "client", "authenticator", "signature"), texts):
        answer = await post(house, "sign-in", shown={**shown, part: text})
        assert (answer.status_code, answer.json()) == (403, {"code": "refused-wrong-passkey"}), (part, text)
    assert (await post(house, "sign-in", shown=shown)).status_code == 200
    assert (await post(house, "sign-in", shown={**shown, "id": "A" * 8_001})).json() == {"code": "refused-malformed"}
