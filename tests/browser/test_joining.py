"""Joining a room at home: the code in its lobby, the PIN that it asks for, and how many presses a phone needs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, Route, expect

from browser.house import House
from browser.nightly import IN_VIETNAMESE
from browser.tabs import Tabs
from chieu.locales import Messages
from chieu.server.nearby import own_addresses

PIN = "482193"


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    """Give a room that asks for a PIN and tells its address in the network."""
    if not own_addresses():
        pytest.skip("this machine is in no network")
    house = House(tmp_path / "room", told=("--lan", "--pin", PIN))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def phones(tabs: Tabs, language: str) -> Iterator[BrowserContext]:
    """Give a phone on which nobody has been before."""
    context = tabs.phone(language)
    yield context
    context.close()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def open_table(page: Page, words: Messages, kind: str) -> None:
    press(page, words.say("web-open-table"))
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="3", exact=True).check()
    dialog.get_by_role("button", name=words.say(kind), exact=True).click()
    expect(page.get_by_role("textbox", name=words.say("web-link"), exact=True)).to_be_visible()


def sit_down(page: Page, words: Messages) -> None:
    """Press the one button that a guest needs, which is gone once the seat is taken."""
    press(page, words.say("web-sit"))
    expect(page.get_by_role("button", name=words.say("web-sit"), exact=True)).to_have_count(0)
    expect(page.get_by_role("heading", name=words.say("web-waiting-for", count=1), exact=True)).to_be_visible()


@IN_VIETNAMESE
def test_a_phone_that_reads_the_code_of_a_table_sits_down_by_one_press(
    tabs: Tabs, phones: BrowserContext, home: House, language: str
) -> None:
    words = Messages(language)
    host = phones.new_page()
    host.goto(f"{home.url}/#pin={PIN}")
    open_table(host, words, "web-open-private")
    link = host.get_by_role("textbox", name=words.say("web-link"), exact=True).input_value()
    assert link.startswith(f"http://{own_addresses()[0]}:{home.port}/ban/")
    assert link.endswith(f"#pin={PIN}")
    context = tabs.phone(language)
    guest = context.new_page()
    guest.goto(link)
    sit_down(guest, words)
    # Who sends the address on sends no PIN that nobody has asked them to keep.
    assert "#" not in guest.url
    context.close()


@IN_VIETNAMESE
def test_one_that_reads_the_code_of_the_room_sits_down_by_two(
    tabs: Tabs, phones: BrowserContext, home: House, language: str
) -> None:
    words = Messages(language)
    host = phones.new_page()
    host.goto(f"{home.url}/#pin={PIN}")
    press(host, words.say("web-joining"))
    dialog = host.get_by_role("dialog", name=words.say("web-joining-title"), exact=True)
    expect(dialog.get_by_role("img", name=words.say("web-joining-label"), exact=True)).to_be_visible()
    expect(dialog.get_by_text(PIN, exact=True)).to_be_visible()
    link = dialog.get_by_role("textbox", name=words.say("web-link"), exact=True).input_value()
    assert link == f"http://{own_addresses()[0]}:{home.port}/#pin={PIN}"
    assert Axe().run(host).violations_count == 0
    press(host, words.say("web-close"))
    open_table(host, words, "web-open-public")
    context = tabs.phone(language)
    guest = context.new_page()
    guest.goto(link)
    guest.get_by_role("link").filter(has_text=words.say("web-join-table")).click()
    sit_down(guest, words)
    context.close()


@IN_VIETNAMESE
def test_who_has_no_pin_is_asked_for_it_and_told_what_is_wrong(
    phones: BrowserContext, home: House, language: str
) -> None:
    words = Messages(language)
    page = phones.new_page()
    page.goto(f"{home.url}/ban/ABCDE")
    expect(page).to_have_title(words.say("web-pin-title"))
    box = page.get_by_role("textbox", name=words.say("web-pin"), exact=True)
    expect(box).to_be_focused()
    assert Axe().run(page).violations_count == 0
    page.keyboard.press("Enter")
    expect(page.get_by_role("main").get_by_text(words.say("web-pin-first"), exact=True)).to_be_visible()
    page.keyboard.type("0000")
    page.keyboard.press("Enter")
    expect(page.get_by_role("main").get_by_text(words.say("refused-wrong-pin"), exact=True)).to_be_visible()
    assert Axe().run(page).violations_count == 0
    box.fill(f" {PIN[:3]} {PIN[3:]} ")
    press(page, words.say("web-join"))
    expect(page.get_by_role("main").get_by_text(words.say("refused-no-table"), exact=True)).to_be_visible()
    # It is told once.
    page.goto(home.url)
    expect(page.get_by_role("heading", name=words.say("web-title"), exact=True)).to_be_visible()


@pytest.mark.parametrize("language", ["vi"])
def test_nothing_can_be_pressed_that_goes_away_once_the_pin_of_the_link_is_told(
    phones: BrowserContext, home: House, language: str
) -> None:
    words = Messages(language)
    page = phones.new_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/pin", hold)
    with page.expect_request("**/api/pin"):
        page.goto(f"{home.url}/#pin={PIN}")
    expect(page.get_by_role("heading", name=words.say("web-title"), exact=True)).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("textbox")).to_have_count(0)
    held[0].continue_()
    open_table(page, words, "web-open-private")


@pytest.mark.parametrize("language", ["en"])
def test_a_link_with_another_pin_leads_to_the_question(phones: BrowserContext, home: House, language: str) -> None:
    words = Messages(language)
    page = phones.new_page()
    page.goto(f"{home.url}/#pin=0000")
    expect(page.get_by_role("main").get_by_text(words.say("refused-wrong-pin"), exact=True)).to_be_visible()
    assert "#" not in page.url


@pytest.mark.parametrize("language", ["vi"])
def test_a_page_whose_room_has_another_pin_now_asks_for_that(
    phones: BrowserContext, tmp_path: Path, language: str
) -> None:
    words = Messages(language)
    before = House(tmp_path / "room", told=("--pin", "1111"))
    before.start()
    page = phones.new_page()
    page.goto(f"{before.url}/#pin=1111")
    expect(page.get_by_role("heading", name=words.say("web-title"), exact=True)).to_be_visible()
    # It has come in, and is not on its way.
    expect(page.get_by_text(words.say("web-tables-waiting"), exact=True)).to_have_count(0)
    before.stop()
    after = House(tmp_path / "room", told=("--pin", "2222"))
    after.port = before.port
    after.start()
    box = page.get_by_role("textbox", name=words.say("web-pin"), exact=True)
    box.fill("2222")
    press(page, words.say("web-join"))
    expect(page.get_by_role("heading", name=words.say("web-title"), exact=True)).to_be_visible()
    after.stop()


@pytest.mark.parametrize("language", ["en"])
def test_a_room_that_tells_no_address_shows_no_code_in_its_lobby(
    phones: BrowserContext, room: House, language: str
) -> None:
    page = phones.new_page()
    page.goto(room.url)
    expect(page.get_by_role("article").first).to_be_visible()
    expect(page.get_by_role("button", name=Messages(language).say("web-joining"), exact=True)).to_have_count(0)
