"""Keeping what one has: a stranger takes a name of their own, and comes back to it on a phone."""

from __future__ import annotations

import re
from zlib import crc32

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import CDPSession, Locator, expect

from browser.conftest import Invite
from browser.looking import axe_violations, foreign_here, misnamed_here, raw_here
from browser.person import Person

SECRET = "một câu dễ nhớ của tôi"  # noqa: S105 - of nobody


def account(me: Person) -> None:
    """Go to my account by its link in the lobby."""
    me.press(me.page.get_by_role("link", name=me.say("web-title-account")))
    expect(me.page.get_by_text(me.say("account-device-this"))).to_be_visible()


def part(me: Person, title: str) -> Locator:
    return me.page.get_by_role("region", name=me.say(title), exact=True)


def fill(me: Person, title: str, label: str, text: str) -> None:
    part(me, title).get_by_label(me.say(label), exact=True).last.fill(text)


def clean(me: Person, axe: Axe) -> None:
    assert axe_violations(me, axe) == []
    assert (foreign_here(me), raw_here(me), misnamed_here(me)) == ({}, [], [])


def test_a_stranger_keeps_what_they_have_and_comes_back_to_it_on_a_phone(invite: Invite) -> None:
    axe = Axe()
    me, phone = invite(), invite(language="en", width=390, height=844, touch=True)
    me.go()
    name = f"Lan {crc32(me.frames_of('welcome')[-1]['player'].encode())}"
    account(me)
    fill(me, "account-keep", "web-your-name", name)
    # By keys alone: the button is where the field ends.
    fill(me, "account-keep", "account-password", "12345678")
    me.expect_problem("40[039]")
    me.page.keyboard.press("Enter")
    expect(me.shown("refused-password-common")).to_be_visible()
    clean(me, axe)
    fill(me, "account-keep", "account-password", SECRET)
    me.page.keyboard.press("Enter")
    codes = part(me, "account-codes").get_by_role("listitem")
    expect(codes).to_have_count(8)
    expect(me.page.get_by_role("heading", name=me.say("account-codes"))).to_be_focused()
    # Letters by chance are words of any language.
    assert axe_violations(me, axe) == []
    code = codes.first.inner_text()
    me.press(me.button("account-codes-done"))
    expect(part(me, "account-kept")).to_be_visible()
    clean(me, axe)

    phone.expect_problem("40[039]")
    phone.go()
    account(phone)
    clean(phone, axe)
    fill(phone, "account-sign-in", "account-name", name)
    fill(phone, "account-sign-in", "account-password", "not that one")
    phone.page.keyboard.press("Enter")
    expect(phone.shown("refused-wrong-sign-in")).to_be_visible()
    phone.press(part(phone, "account-sign-in").get_by_role("radio", name=phone.say("account-code")))
    fill(phone, "account-sign-in", "account-code", code.lower())
    phone.page.keyboard.press("Enter")
    expect(part(phone, "account-kept")).to_be_visible()
    expect(phone.page.get_by_text(name, exact=True)).to_be_visible()
    devices = part(phone, "account-devices").get_by_role("listitem")
    expect(devices).to_have_count(2)

    # The phone signs the other one out, whose page is in the lobby and hears it at once.
    me.press(me.button("web-to-lobby"))
    expect(me.of_game("web-play-now")).to_be_visible()
    expect(me.page.get_by_label(me.say("web-your-name"))).to_have_value(name)
    phone.press(part(phone, "account-devices").get_by_role("button", name=re.compile(phone.say("account-sign-out"))))
    expect(devices).to_have_count(1)
    expect(me.page.get_by_text(me.say("bye-signed-out")).first).to_be_visible()
    clean(phone, axe)


def test_a_player_moves_to_a_phone_by_a_code_and_two_digits(invite: Invite) -> None:
    axe = Axe()
    me, phone = invite(language="en"), invite(width=390, height=844, touch=True)
    me.go()
    name = me.frames_of("welcome")[-1]["name"]
    account(me)
    with me.page.expect_response("**/api/account/transfer") as shown:
        me.press(me.button("account-move-show"))
    expect(me.page.get_by_role("img", name=me.say("account-move-label"))).to_be_visible()
    assert axe_violations(me, axe) == []
    phone.look_back(f"/chuyen#token={shown.value.json()['token']}")
    # What the link has brought along is not left where it could be read or sent on.
    assert phone.page.url.endswith("/chuyen")
    assert axe_violations(phone, axe) == []
    heading = phone.page.get_by_role("heading", level=1)
    # Whom this is about is not known yet, so nobody is asked whether it is them.
    expect(heading).to_have_text(phone.say("web-title-transfer"))
    phone.press(phone.button("account-take-next"))
    expect(heading).to_have_text(phone.say("account-take"))
    expect(phone.page.get_by_text(phone.say("account-take-who", name=name))).to_be_visible()
    digits = phone.page.locator("strong")
    expect(digits).to_have_text(re.compile(r"\d\d"))
    assert axe_violations(phone, axe) == []
    me.page.get_by_label(me.say("account-move-digits")).fill(digits.inner_text())
    assert axe_violations(me, axe) == []
    me.page.keyboard.press("Enter")
    expect(me.shown("account-move-done")).to_be_visible()
    expect(phone.shown("account-take-done", name=name)).to_be_visible()
    expect(heading).to_have_text(phone.say("web-title-transfer"))
    expect(part(me, "account-devices").get_by_role("listitem")).to_have_count(2)

    with me.page.expect_download() as file:
        me.press(me.button("account-own-save"))
    assert name in file.value.path().read_text(encoding="utf-8")
    # Gone for good: pressed twice, the first time only to read what that means.
    me.press(part(me, "account-own").locator("summary"))
    assert axe_violations(me, axe) == []
    me.press(me.button("account-delete"))
    expect(me.page.get_by_text(name, exact=True)).to_be_hidden()
    expect(part(me, "account-devices").get_by_role("listitem")).to_have_count(1)


def has_passkeys(me: Person) -> CDPSession:
    """Let a browser have a reader of its own, in which every finger is the right one."""
    session = me.context.new_cdp_session(me.page)
    session.send("WebAuthn.enable")
    reader = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": reader})
    return session


def test_a_stranger_keeps_what_they_have_by_a_finger_and_comes_back_by_it(invite: Invite) -> None:
    axe = Axe()
    # Browsers have passkeys for names alone.
    me = invite()
    me.url = me.url.replace("127.0.0.1", "localhost")
    has_passkeys(me)
    me.go()
    name = f"Lan {crc32(me.frames_of('welcome')[-1]['player'].encode())}"
    account(me)
    keeping, coming = part(me, "account-keep"), part(me, "account-sign-in")
    # Where the device asks for a finger, that is offered first.
    expect(keeping.get_by_role("radio", name=me.say("account-passkey"))).to_be_checked()
    clean(me, axe)
    fill(me, "account-keep", "web-your-name", name)
    me.page.keyboard.press("Enter")
    me.press(me.button("account-codes-done"))
    mine = part(me, "account-passkeys")
    expect(mine.get_by_role("listitem")).to_have_count(1)
    clean(me, axe)

    # The one passkey is shown to take a password, and may go then.
    me.expect_problem("40[0]")
    me.press(mine.get_by_role("button", name=re.compile(me.say("account-passkey-drop"))))
    expect(me.shown("refused-last-key")).to_be_visible()
    me.press(part(me, "account-kept").get_by_text(me.say("account-take-password"), exact=True).first)
    fill(me, "account-kept", "account-new-password", SECRET)
    me.page.keyboard.press("Enter")
    expect(part(me, "account-kept").get_by_text(me.say("account-change-password"), exact=True).first).to_be_visible()

    # Another device has none of it, and this one comes back by a press.
    known = len(me.frames_of("welcome"))
    me.press(me.button("account-sign-out-here"))
    expect(coming.get_by_role("radio", name=me.say("account-passkey"))).to_be_checked()
    # The line says who that is now; the page has read their name already, and names are nobody's language.
    me.until(lambda: len(me.frames_of("welcome")) > known, "whoever is here now")
    clean(me, axe)
    me.press(coming.get_by_role("button", name=me.say("account-sign-in")))
    expect(me.page.get_by_text(name, exact=True)).to_be_visible()
    me.press(mine.get_by_role("button", name=re.compile(me.say("account-passkey-drop"))))
    expect(mine.get_by_role("listitem")).to_have_count(0)
    # What this browser has still is none here any more.
    me.press(me.button("account-sign-out-here"))
    me.expect_problem("40[3]")
    me.press(coming.get_by_role("button", name=me.say("account-sign-in")))
    expect(coming.get_by_text(me.say("refused-wrong-passkey"))).to_be_visible()
