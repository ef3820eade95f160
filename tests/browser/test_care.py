"""What people see of whoever runs the room: a notice, a restart that is planned, and why they are kept out."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from click.testing import CliRunner
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.house import House
from browser.looking import axe_violations
from browser.nightly import nightly
from chieu.cli import build


def admin(house: House, *words: str) -> None:
    said = CliRunner().invoke(build("en"), ["admin", *words, "--data", str(house.data)])
    assert said.exit_code == 0, said.output


@pytest.mark.parametrize(("language", "width"), [("vi", 390), nightly("en", 1280)])
def test_a_notice_and_a_restart_stand_where_they_are_in_nobodys_way_and_are_said_once(
    own_room: House, invite: Invite, language: str, width: int
) -> None:
    lobby, me = invite(own_room, language=language, width=width), invite(own_room, language=language, width=width)
    lobby.go()
    me.go()
    me.open_table()
    admin(own_room, "notice", "Tối mai nghỉ.")
    admin(own_room, "restart-in", "9m")
    notice, restart = me.say("web-notice", text="Tối mai nghỉ."), me.say("web-restart", minutes=9)
    for one in (lobby, me):
        one.until_told(notice)
        one.until_told(restart)
    for text in (notice, restart):
        expect(lobby.page.locator(".note", has_text=text)).to_be_visible()
    expect(me.page.get_by_role("heading", level=1)).to_contain_text(me.say("web-restart.short", minutes=9))
    me.open_talk()
    expect(me.page.locator(".note", has_text=notice)).to_be_visible()
    axe = Axe()
    assert axe_violations(lobby, axe) == []
    assert axe_violations(me, axe) == []
    # Once is enough, also after the page is opened anew.
    lobby.page.reload()
    expect(lobby.page.locator(".note", has_text=notice)).to_be_visible()
    lobby.until_told(restart)
    assert not [one for one in lobby.heard() if notice in one["text"]]
    admin(own_room, "notice", "--off")
    admin(own_room, "restart-in", "--off")
    for text in (notice, restart):
        expect(lobby.page.locator(".note", has_text=text)).to_have_count(0)


def test_who_is_kept_out_reads_why_and_until_when_and_finds_what_is_theirs(own_room: House, invite: Invite) -> None:
    me = invite(own_room, width=390)
    me.go()
    who = me.frames_of("welcome")[-1]["who"]
    admin(own_room, "ban", who, "--for", "7d", "--reason", "Chửi người khác.")
    line = me.page.locator(".note.warn", has_text="Lý do: Chửi người khác.")
    expect(line).to_be_visible()
    heard = me.until_told("Chủ phòng không cho bạn vào cho đến")
    assert "Chửi người khác." in heard["text"]
    # The page does not knock again and again by itself; whoever asks anew is told anew.
    me.expect_problem("answer 403")
    shown = len(me.frames_of("bye"))
    me.press(me.button("web-again"))
    me.until_frames("bye", shown + 1)
    expect(line).to_be_visible()
    me.page.goto(f"{own_room.url}/tai-khoan")
    expect(me.page.get_by_role("heading", level=1)).to_have_text(me.say("web-title-account"))
