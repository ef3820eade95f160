"""Time limits, or none (statement 13), and a page where nothing moves (statement 12)."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.nightly import IN_VIETNAMESE, nightly
from browser.person import Person


def at_my_turn(me: Person, timer: int) -> None:
    me.go()
    me.open_table(sam_window="off", turn_timer=timer)
    me.add_bots()
    me.start()
    assert me.until_acts_or_over()


@IN_VIETNAMESE
def test_statement_13_a_table_can_have_no_time_limit(invite: Invite, language: str) -> None:
    me = invite(language=language)
    at_my_turn(me, 0)
    assert "ms" not in me.table["deal"]
    assert not me.table["deal"].get("extendable")
    expect(me.button("web-extend")).to_have_count(0)
    me.page.keyboard.press("m")
    me.page.keyboard.press("Shift+T")
    me.until_told(me.say("web-no-limit"))
    me.page.keyboard.press("g")
    me.until_told(me.say("refused-not-extendable"))
    assert not any(event["t"] == "extended" for event in me.events)


@pytest.mark.parametrize(("timer", "warned_at"), [nightly(45, 15), (90, 20)])
def test_statement_13_a_warning_comes_in_time_and_one_key_gives_more(
    invite: Invite, timer: int, warned_at: int
) -> None:
    me = invite()
    me.own_page.clock.install()
    at_my_turn(me, timer)
    me.page.keyboard.press("m")
    limit = me.table["deal"]["limit"]
    assert limit == timer * 1_000
    words = me.say("web-time-warning", time="\0").split("\0", maxsplit=1)[0]

    def warnings() -> list[str]:
        return [one["text"] for one in me.heard() if one["text"].startswith(words) and one["manner"] == "assertive"]

    # The page's own clock is wound on to where the warning is due; the server's goes on as before.
    assert warnings() == []
    me.leap((timer - warned_at) * 1_000)
    assert len(me.until(warnings, "a warning")) == 1
    me.page.keyboard.press("g")
    extended = me.until_event("extended")
    assert extended["seat"] == me.me
    me.until_told(me.words.tell("event-extended", {"seat": me.me}, me.names, me.me))
    me.until(lambda: me.table["deal"]["limit"] == 2 * limit, "twice the limit")
    assert me.table["deal"]["ms"] > limit
    # Once a turn.
    me.page.keyboard.press("g")
    me.until_told(me.say("refused-not-extendable"))


def against_a_bot(me: Person) -> None:
    """Open a table where the clock runs in each turn, and begin against a bot."""
    me.open_table(turn_timer=90)
    me.add_bots()
    me.start()


def play_a_deal_and_look_around(me: Person) -> list[str]:
    """Do everything that moves anything; return what moved."""
    me.go()
    against_a_bot(me)
    expect(me.page.get_by_role("option")).to_have_count(10)
    me.press(me.button("web-sort"))
    for entry, title in (("web-scores", None), ("settings-title", None), ("web-people", None)):
        dialog = me.open_dialog(entry, title)
        close = "settings-close" if entry == "settings-title" else "web-close"
        me.press(me.button(close, inside=dialog).first)
        expect(dialog).to_be_hidden()
    me.finish_deal()
    expect(me.page.get_by_role("heading", name=me.say("web-sheet", deal=1))).to_be_visible()
    me.press(me.button("web-next-deal"))
    me.until_facts(lambda facts: facts["deal"] == 2)
    expect(me.page.get_by_role("option")).to_have_count(10)
    moved: list[str] = me.page.evaluate("witness.moved")
    return moved


def test_statement_12_with_reduced_motion_nothing_moves_in_a_whole_deal(invite: Invite) -> None:
    me = invite(motion="reduce")
    assert play_a_deal_and_look_around(me) == []
    assert me.page.evaluate("document.getAnimations().length") == 0


def test_statement_12_the_setting_stills_a_page_whose_system_does_not(invite: Invite) -> None:
    me = invite(motion="no-preference")
    me.go()
    me.press(me.button("settings-title"))
    motion = me.page.get_by_role("group", name=me.say("settings-motion"))
    motion.get_by_role("radio", name=me.say("settings-motion-reduced"), exact=True).check()
    me.press(me.button("settings-close", inside=me.dialog("settings-title")).first)
    me.page.evaluate("witness.moved.length = 0")
    me.page.reload()
    assert play_a_deal_and_look_around(me) == []


def test_with_full_motion_cards_fly_so_that_the_tests_above_would_see_them(invite: Invite) -> None:
    moved = play_a_deal_and_look_around(invite(motion="no-preference"))
    assert any(one.startswith("animate") for one in moved)
    assert any(one.startswith("transitionrun") for one in moved)


def test_a_running_clock_changes_the_page_once_a_second_and_moves_nothing(invite: Invite) -> None:
    me = invite(motion="no-preference")
    me.own_page.clock.install()
    at_my_turn(me, 90)
    me.let_pass(3_000)
    me.page.evaluate(
        """() => {
          window.changes = 0;
          const seats = [...document.querySelectorAll("[data-seat]")];
          const watch = new MutationObserver(() => (window.changes += 1));
          const all = { subtree: true, attributes: true, characterData: true, childList: true };
          for (const seat of seats) watch.observe(seat, all);
        }"""
    )
    shown = me.page.locator("[data-seat] .time").inner_text()
    me.let_pass(20_000)
    assert me.page.locator("[data-seat] .time").inner_text() != shown
    assert 15 <= me.page.evaluate("changes") <= 21
    moving = "document.getAnimations().filter((one) => one.effect.target.closest('.ring svg')).length"
    assert me.page.evaluate(moving) == 0


def test_the_sound_device_is_let_go_after_a_sound(invite: Invite) -> None:
    me = invite()
    me.own_page.add_init_script(
        """window.devices = [];
        window.AudioContext = class extends AudioContext {
          constructor(...way) { super(...way); devices.push(this); }
        };"""
    )
    me.own_page.clock.install()
    at_my_turn(me, 90)
    me.until(lambda: me.page.evaluate("devices.some((one) => one.state === 'running')"), "a sound")
    me.let_pass(10_000)
    me.until(lambda: me.page.evaluate("devices.every((one) => one.state === 'suspended')"), "silence")
