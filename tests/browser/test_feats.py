"""What somebody brings off fills the mat for a moment: it goes by itself or by a press, and takes nobody's turn."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import Locator, expect

from browser.looking import box_of, overlap
from browser.nightly import IN_VIETNAMESE, nightly
from browser.phom_table import do
from browser.standing import moved_buttons, watch_buttons
from browser.test_story import MINE, PHONE, WIDE, beside_a_guest, line, mark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from browser.conftest import Invite, Stack
    from browser.guest import Guest
    from browser.person import Person

CUT: Final = ("4d 4h 4c 4s 8d 8h 10d 10h Qd Ad", "3s 2s 5s 6d 7s 8c 9s 10s Js Ks")
CUTTING: Final = "play 4s 4c 4d 4h"
RUN: Final = ("4d 4h 6d 6h 8d 8h 10d 10h Qd 2d", "3s 4s 5s 6s 7s 8s 9s 10s Js Qs")
LOOKS: Final = pytest.mark.parametrize("look", [WIDE, PHONE], ids=["wide", "phone"])
LEAVING: Final = re.compile(r"\bleaving\b")
LASTS, FADES = 1_500, 300
"""How long the mat is filled, and how long a press that was meant for that is kept from what lies beneath."""
SEEN: Final = 900
"""After so long a press takes it away; an earlier one is the second of the press that brought it."""
HELD: Final = 2_000
"""How long what is called out stays to be read."""


def feat(me: Person) -> Locator:
    """Find what fills the mat."""
    return me.page.locator("[data-feat]")


def cut_a_heo(stack: Stack, invite: Invite, look: Mapping[str, Any] = WIDE) -> tuple[Person, Guest]:
    """Let the second one cut the heo of the first, whose turn it is then, with a clock that runs."""
    host, friend = beside_a_guest(stack, invite, look, hands=CUT, turn_timer=60)
    watch_buttons(host)
    do(host, "play 2s", friend)
    do(friend, CUTTING, host)
    expect(feat(host)).to_contain_text(host.say("story-cut-two"))
    return host, friend


def make_a_sam(stack: Stack, invite: Invite) -> tuple[Person, Guest]:
    """Let the first one announce Sâm, and end the deal with it."""
    host, friend = beside_a_guest(stack, invite, hands=RUN, sam_window="both", sam_seconds=0)
    do(host, "declare", friend)
    do(friend, "decline", host)
    do(host, f"play {RUN[1]}", friend)
    expect(feat(host)).to_contain_text(host.say("story-seal-sam-made"))
    return host, friend


@LOOKS
def test_a_cut_fills_the_mat_and_covers_neither_hand_nor_acts_of_whoever_is_to_answer(
    stack: Stack, invite: Invite, look: dict[str, Any]
) -> None:
    host, friend = cut_a_heo(stack, invite, look)
    host.until_acts()
    told = {"seat": friend.me, "seat_cut": host.me, "count": 1}
    expect(feat(host)).to_contain_text(host.words.tell("sam-cut-two", told, host.names, host.me))
    expect(feat(host)).to_have_attribute("aria-hidden", "true")
    filled, mat = box_of(feat(host)), box_of(host.page.locator(".table > .mat"))
    assert filled["width"] * filled["height"] > 0.7 * mat["width"] * mat["height"]
    for part in ("[data-mine] .button", '[role="option"]', "header button"):
        for one in host.page.locator(part).filter(visible=True).all():
            assert not overlap(filled, box_of(one), rim=0), part
    # One act is one press, as ever.
    done = host.own_acts()
    host.press(host.page.locator("[data-act=pass]"))
    host.until_own_act(done + 1)
    assert moved_buttons(host) == {}


@IN_VIETNAMESE
def test_a_cut_goes_by_itself_and_then_the_rest_is_told(stack: Stack, invite: Invite, language: str) -> None:
    host, friend = cut_a_heo(stack, invite, {"language": language})
    assert len([one for one in host.heard() if host.names[friend.me] in one["text"]]) > 0
    expect(line(host)).to_have_count(0)
    host.let_pass(LASTS)
    expect(line(host)).to_be_visible()
    expect(mark(host, friend.me)).to_have_text(host.say("story-cut-two"))
    host.let_pass(FADES)
    expect(feat(host)).to_have_count(0)


def test_a_press_takes_it_away_and_does_nothing_else(stack: Stack, invite: Invite) -> None:
    host, _friend = make_a_sam(stack, invite)
    host.until(lambda: host.phase == "deal-over", "the end")
    feat(host).click(position={"x": 60, "y": 200})
    expect(feat(host)).not_to_have_class(LEAVING)
    host.let_pass(SEEN)
    feat(host).click(position={"x": 60, "y": 200})
    expect(feat(host)).to_have_class(LEAVING)
    # The second of two presses is still meant for what was there.
    host.page.mouse.click(*centre(host))
    host.let_pass(FADES)
    expect(feat(host)).to_have_count(0)
    expect(host.page.locator("section.sheet")).to_have_count(0)
    host.page.mouse.click(*centre(host))
    expect(host.page.locator("section.sheet")).to_be_visible()


def centre(me: Person) -> tuple[float, float]:
    """Return the middle of the mat."""
    box = box_of(me.page.locator(".table > .mat"))
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("key", ["Enter", "Escape", "Space", "s"])
def test_a_key_takes_it_away_and_one_that_goes_on_does_nothing_else(stack: Stack, invite: Invite, key: str) -> None:
    host, friend = make_a_sam(stack, invite)
    host.until(lambda: host.phase == "deal-over", "the end")
    host.let_pass(SEEN)
    host.page.keyboard.press(key)
    expect(feat(host)).to_have_class(LEAVING)
    friend.say_at_table("phrase-hurry")
    host.until_event("said")
    assert not host.facts["seats"][host.me]["ready"]
    expect(host.page.locator("section.sheet")).to_have_count(0)
    # Whoever asks by a key is answered, whatever fills the mat.
    expect(host.page.locator(".answered")).to_have_count(1 if key == "s" else 0)


def test_the_sheet_comes_after_the_mat_has_been_seen(stack: Stack, invite: Invite) -> None:
    host, _friend = make_a_sam(stack, invite)
    host.let_pass(LASTS)
    expect(host.page.locator("section.sheet")).to_have_count(0)
    host.let_pass(LASTS)
    expect(host.page.locator("section.sheet")).to_be_visible()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_of_it_moves_for_whoever_wants_that(stack: Stack, invite: Invite, motion: str) -> None:
    host, _friend = cut_a_heo(stack, invite, {"motion": motion})
    moving = feat(host).evaluate("one => one.getAnimations({ subtree: true }).length")
    assert (moving > 0) == (motion == "no-preference")


@pytest.mark.parametrize("look", [nightly(WIDE), PHONE], ids=["wide", "phone"])
def test_who_has_one_card_left_calls_that_at_the_seat(stack: Stack, invite: Invite, look: dict[str, Any]) -> None:
    host, friend = beside_a_guest(stack, invite, look)
    do(host, "play " + " ".join(MINE.split()[:9]), friend)
    called = host.page.locator(f'[data-seat="{host.me}"] .called')
    expect(called).to_have_text(host.say("story-call-one"))
    # The voice has it in its own words, once.
    expect(called).to_have_attribute("aria-hidden", "true")
    host.let_pass(HELD)
    expect(called).to_have_count(0)


RECORD: Final = "() => { window.pulses = []; Navigator.prototype.vibrate = (pulse) => pulses.push([...pulse]); }"
"""Lets a page note how its device is to vibrate."""


@pytest.mark.parametrize("wanted", [True, False], ids=["wanted", "not wanted"])
def test_a_phone_vibrates_at_a_cut_and_at_my_turn_unless_that_is_switched_off(
    stack: Stack, invite: Invite, *, wanted: bool
) -> None:
    host, friend = beside_a_guest(stack, invite, PHONE, hands=CUT)
    dialog = host.open_dialog("settings-title")
    vibration = dialog.get_by_role("switch", name=host.say("settings-vibration"))
    expect(vibration).to_be_checked()
    if not wanted:
        vibration.tap()
    host.press(host.button("settings-close", inside=dialog).first)
    host.page.evaluate(RECORD)
    do(host, "play 2s", friend)
    do(friend, CUTTING, host)
    expect(feat(host)).to_be_visible()
    assert host.page.evaluate("pulses") == ([[40], [70, 40, 120]] if wanted else [])


def test_what_cannot_vibrate_has_no_setting_for_that(person: Person) -> None:
    person.press(person.button("settings-title"))
    dialog = person.dialog("settings-title")
    expect(dialog.get_by_role("switch", name=person.say("settings-sound-on"))).to_be_visible()
    expect(dialog.get_by_role("switch", name=person.say("settings-vibration"))).to_have_count(0)
