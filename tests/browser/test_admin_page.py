"""Whoever runs the room looks after it from a page, come by a link, by keys; nobody else sees anything there."""

from __future__ import annotations

from contextlib import closing

import pytest
from axe_playwright_python.sync_playwright import Axe
from click.testing import CliRunner
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.house import House
from browser.looking import axe_in_light_and_dark, misnamed_here, raw_here
from browser.nightly import nightly
from chieu.cli import build
from chieu.store import ReportRow, Store
from chieu.table.said import who_of


def link_of(house: House) -> str:
    said = CliRunner().invoke(build("en"), ["admin", "link", "--data", str(house.data)])
    assert said.exit_code == 0, said.output
    return house.url + said.stdout.strip().removeprefix("http://127.0.0.1:8000")


@pytest.mark.parametrize(("language", "width", "height"), [("vi", 360, 740), nightly("en", 1280, 800)])
def test_whoever_runs_the_room_looks_after_it_from_a_page(
    own_room: House, invite: Invite, language: str, width: int, height: int
) -> None:
    axe = Axe()
    other = invite(own_room, width=390)
    other.go()
    other.open_table()
    name = other.frames_of("welcome")[-1]["name"]
    with closing(Store(own_room.data / "room.sqlite3")) as store:
        store.write_now([ReportRow(1, 1, "", who_of("somebody"), "Ổi", "ABCDE", "talk", "[]")])
    host = invite(own_room, language=language, width=width, height=height)
    link, main = link_of(own_room), host.page.get_by_role("main")
    host.own_page.goto(link)
    expect(host.page.get_by_role("heading", name=host.say("admin-reports"), exact=True)).to_be_visible()
    # What leads in is not left in the address, and is used up.
    assert "token" not in host.page.url
    expect(host.page.get_by_text(other.facts["code"])).to_be_visible()
    # Whoever is reported is kept out from there.
    opener = host.page.get_by_role("button", name=host.say("admin-ban-which", name="Ổi", number=1))
    host.press(opener)
    reason = host.page.get_by_label(host.say("admin-ban-why"), exact=True)
    expect(reason).to_be_focused()
    reason.fill("Nói tục.")
    host.expect_problem("400")
    host.page.keyboard.press("Enter")
    # Why not is read where it was pressed, however far down that is.
    expect(main.locator(".note.warn")).to_be_in_viewport()
    host.press(host.button("admin-cancel"))
    expect(opener).to_be_focused()
    # It goes when that is said twice, for nobody brings it back.
    host.press(host.page.get_by_role("button", name=host.say("admin-done-which", number=1)))
    sure = host.page.get_by_role("button", name=host.say("admin-done-sure-which", number=1))
    expect(sure).to_be_focused()
    expect(opener).to_be_visible()
    host.press(sure)
    expect(host.page.get_by_text(host.say("admin-reports-none"))).to_be_visible()
    expect(host.page.get_by_role("heading", name=host.say("admin-reports"), exact=True)).to_be_focused()
    # By keys: who plays is found, and kept out with a reason.
    host.page.get_by_label(host.say("admin-find"), exact=True).fill(name)
    host.page.keyboard.press("Enter")
    ban = host.page.get_by_role("button", name=host.say("admin-ban-who", name=name))
    ban.focus()
    host.page.keyboard.press("Enter")
    expect(reason).to_be_focused()
    reason.fill("Nói tục.")
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_role("heading", name=host.say("admin-players"), exact=True)).to_be_focused()
    expect(other.page.locator(".note.warn", has_text="Nói tục.")).to_be_visible()
    bans = host.page.get_by_role("region", name=host.say("admin-bans"), exact=True)
    expect(bans.get_by_role("listitem")).to_contain_text("Nói tục.")
    host.page.get_by_label(host.say("admin-notice-text"), exact=True).fill("Tối mai nghỉ.")
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_text(host.say("admin-notice-now", text="Tối mai nghỉ."))).to_be_visible()
    host.page.get_by_label(host.say("admin-words-add"), exact=True).fill("đồ ngốc")
    host.press(host.button("admin-words-do"))
    expect(host.page.get_by_role("button", name=host.say("admin-word-remove", word="đồ ngốc"))).to_be_visible()
    host.press(host.button("admin-backup-do"))
    expect(host.page.get_by_role("region", name=host.say("admin-backup"), exact=True)).to_contain_text(".zip")
    log = host.page.get_by_role("region", name=host.say("admin-log"), exact=True)
    expect(log.get_by_role("listitem")).to_have_count(7)
    assert axe_in_light_and_dark(host, axe, "the room looked after") == []
    assert (raw_here(host), misnamed_here(host)) == ([], [])
    assert host.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Whoever looks after the room has become nobody in it.
    assert [cookie["name"] for cookie in host.page.context.cookies()] == ["chieu-admin"]
    host.press(bans.get_by_role("button"))
    expect(host.page.get_by_text(host.say("admin-bans-none"))).to_be_visible()
    # The link leads in no more, nor does the page without one.
    host.press(host.button("admin-leave"))
    expect(main.get_by_text(host.say("admin-left"))).to_be_visible()
    host.expect_problem("404")
    host.own_page.goto(link)
    expect(main.get_by_text(host.say("refused-admin-link"))).to_be_visible()
    host.own_page.goto(own_room.url + "/quan-tri")
    expect(main.get_by_text(host.say("admin-nobody"))).to_be_visible()
    assert axe_in_light_and_dark(host, axe, "nobody's page") == []
