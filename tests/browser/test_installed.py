"""What an installed Chiếu does without a line, on a phone that stays lit, and where the browser gives less."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from browser.house import House
from browser.nightly import IN_VIETNAMESE
from browser.stand_in import standing_in
from browser.tabs import Tabs
from chieu.locales import Messages
from chieu.server.nearby import own_addresses


@pytest.fixture
def language() -> str:
    """Give the language of a browser, where a test names none."""
    return "vi"


@pytest.fixture
def phone(tabs: Tabs, language: str) -> Iterator[BrowserContext]:
    """Give a browser in which nobody has been before."""
    context = tabs.phone(language)
    yield context
    context.close()


def until_lit(page: Page, lamps: int) -> None:
    """Wait until so many lamps burn; the page's policy lets nobody look by a text that is evaluated again and again."""
    expect(page.locator("html")).to_have_attribute("data-lit", str(lamps))


@IN_VIETNAMESE
def test_without_a_room_the_page_says_so_and_opens_again_by_itself(
    phone: BrowserContext, own_room: House, language: str
) -> None:
    words = Messages(language)
    page = phone.new_page()
    page.goto(own_room.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    own_room.stop()
    page.goto(f"{own_room.url}/van")
    expect(page.get_by_role("heading")).to_have_text(words.say("web-offline"))
    expect(page.get_by_text(words.say("web-offline-kept"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert Axe().run(page).violations_count == 0
    own_room.start()
    expect(page).to_have_title(re.compile(re.escape(words.say("web-title-deals"))))


@IN_VIETNAMESE
def test_a_proxy_that_finds_no_room_is_no_room(phone: BrowserContext, own_room: House, language: str) -> None:
    words = Messages(language)
    page = phone.new_page()
    page.goto(own_room.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    own_room.stop()
    with standing_in(own_room.port, 503) as asked:
        page.goto(f"{own_room.url}/van")
        expect(page.get_by_role("heading")).to_have_text(words.say("web-offline"))
        for _ in range(2):
            page.wait_for_event("response", lambda found: found.url.endswith("/health"))
        # What answers meanwhile is still no room: the page is not loaded over and over.
        assert asked.count("/van") == 1
    own_room.start()
    expect(page).to_have_title(re.compile(re.escape(words.say("web-title-deals"))))


def test_what_the_room_itself_refuses_is_read(phone: BrowserContext, own_room: House) -> None:
    page = phone.new_page()
    page.goto(own_room.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    own_room.stop()
    full = Messages("vi").say("refused-full")
    with standing_in(own_room.port, 503, full.encode(), "text/plain; charset=utf-8"):
        page.goto(own_room.url)
        expect(page.get_by_text(full)).to_be_visible()


def test_the_page_comes_from_the_server_as_long_as_it_answers(phone: BrowserContext, own_room: House) -> None:
    page = phone.new_page()
    page.goto(own_room.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    kept = page.evaluate(
        "async () => { const all = []; for (const name of await caches.keys())"
        " for (const request of await (await caches.open(name)).keys()) all.push(new URL(request.url).pathname);"
        " return all; }"
    )
    # What is kept is the page for when nobody answers, and files that never change: no page of this build.
    assert "/offline.html" in kept
    assert {path for path in kept if not path.startswith("/assets/")} == {"/offline.html", "/icon.svg"}
    assert any(path.startswith("/assets/index") for path in kept)


@pytest.mark.parametrize("language", ["en"])
def test_the_screen_stays_lit_for_whoever_plays(phone: BrowserContext, room: House, language: str) -> None:
    words = Messages(language)
    page = phone.new_page()
    page.add_init_script(
        "let lit = 0; const burn = (by) => { lit += by; document.documentElement.dataset.lit = lit; };"
        " navigator.wakeLock.request = async () => { burn(1); return { release: async () => { burn(-1); } }; };"
    )
    page.goto(room.url)
    # What is pressed before the line is open is not done later.
    expect(page.get_by_text(words.say("web-tables-waiting"), exact=True)).to_have_count(0)
    # No deal of this game is over before anybody has acted.
    game = page.get_by_role("article", name=words.say("game-crazy-eights"), exact=True)
    game.get_by_role("button").first.click()
    until_lit(page, 1)
    page.get_by_role("button", name=words.say("web-to-lobby"), exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=words.say("web-leave-anyway"), exact=True).click()
    until_lit(page, 0)


@IN_VIETNAMESE
def test_what_a_browser_refuses_without_https_is_said_once(
    phone: BrowserContext, tmp_path: Path, language: str
) -> None:
    if not own_addresses():
        pytest.skip("this machine is in no network")
    words = Messages(language)
    house = House(tmp_path / "room", told=("--lan",))
    house.start()
    page = phone.new_page()
    page.goto(house.url)
    expect(page.get_by_role("article").first).to_be_visible()
    # This machine's own browser refuses nothing to its own server.
    expect(page.get_by_text(words.say("web-plain"))).to_have_count(0)
    page.goto(f"http://{own_addresses()[0]}:{house.port}")
    expect(page.get_by_text(words.say("web-plain"))).to_be_visible()
    page.get_by_role("button", name=words.say("web-understood"), exact=True).click()
    expect(page.get_by_text(words.say("web-plain"))).to_have_count(0)
    page.reload()
    expect(page.get_by_role("article").first).to_be_visible()
    expect(page.get_by_text(words.say("web-plain"))).to_have_count(0)
    house.stop()
