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
    line = me.page.locator(".note.warn", has_text="Lý do: “Chửi người khác.”")
    expect(line).to_be_visible()
    heard = me.until_told("Chủ phòng không cho bạn vào cho đến")
    assert "Chửi người khác." in heard["text"]
    # The page does not knock again and again by itself; whoever asks anew is told anew.
    me.expect_problem("answer 403")
    shown = len(me.frames_of("bye"))
    me.press(me.button("web-again"))
    me.until_frames("bye", shown + 1)
    expect(line).to_be_visible()
    me.press(me.page.locator(".line").get_by_role("link", name=me.say("web-title-account"), exact=True))
    expect(me.page.get_by_role("heading", level=1)).to_have_text(me.say("web-title-account"))


@pytest.mark.parametrize(("language", "width"), [("vi", 390), nightly("en", 1280)])
def test_a_report_is_sent_from_beside_the_talk_by_keys_alone(
    own_room: House, invite: Invite, language: str, width: int
) -> None:
    me, other = invite(own_room, language=language, width=width), invite.guest(own_room)
    me.go()
    me.open_table()
    other.come_to(me.facts["code"])
    other.answer_to({"t": "sit", "id": "sit", "table": me.facts["code"]})
    me.until_facts(lambda facts: None not in facts["seats"])
    other.answer_to({"t": "say", "id": "say", "table": me.facts["code"], "text": "lời khó nghe"})
    me.until_told("lời khó nghe")
    me.open_talk()
    me.button("web-report").focus()
    me.page.keyboard.press("Enter")
    dialog = me.page.get_by_role("dialog", name=me.say("web-report"), exact=True)
    expect(dialog.get_by_label(me.say("web-report-who"))).to_contain_text(me.names[1])
    assert axe_violations(me, Axe()) == []
    dialog.get_by_role("radio", name=me.say("web-report-talk")).focus()
    me.page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("radio", name=me.say("web-report-name"))).to_be_checked()
    me.page.keyboard.press("ArrowLeft")
    dialog.get_by_role("button", name=me.say("web-report-send")).focus()
    me.page.keyboard.press("Enter")
    me.until_told(me.say("web-report-done", name=me.names[1]))
    expect(dialog).to_have_count(0)
    expect(me.button("web-report")).to_be_focused()
    said = CliRunner().invoke(build("vi"), ["admin", "reports", "--data", str(own_room.data)])
    assert "nói lời khó nghe; người báo" in said.stdout
    assert ": lời khó nghe\n" in said.stdout
