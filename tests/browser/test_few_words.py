"""What is said to who wants few words: who and what, the rest on demand; and the choice itself."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Invite, Stack
from browser.hearing import lines_of, sentence
from browser.person import Person


def bots_table(me: Person) -> None:
    """Bring somebody to a full table of bots for two, with the cards dealt."""
    me.go()
    me.open_table(sam_window="off", match="hands", match_hands=2)
    me.add_bots()
    me.start()


def test_the_end_of_a_deal_comes_short_first_and_then_part_by_part(invite: Invite) -> None:
    me = invite(language="en", verbosity="brief")
    bots_table(me)
    me.finish_deal_at_once()
    end = me.until_told(me.say("speech-further", key="F"))["text"]
    step = next(step for step in me.steps if any(event["t"] == "settled" for event in step.events))
    settled = next(event for event in step.events if event["t"] == "settled")
    whole = [line.removesuffix(".") for line in lines_of(me, settled, step)]
    assert sentence(me.say("event-settled.brief", deal=1)) in end
    assert whole[0] not in end
    # By F it is told in parts, mine first; the log has all of it.
    accounts = [whole[1 + me.me], whole[2 - me.me]]
    for account in accounts:
        told = len(me.heard())
        me.page.keyboard.press("f")
        me.until_told(account, told)
    me.page.keyboard.press("f")
    me.until_told(me.say("speech-further-end"))
    told = len(me.heard())
    me.page.keyboard.press("f")
    me.until_told(accounts[0], told)
    me.press(me.button("web-talk"))
    for line in whole[:-1]:
        expect(me.page.locator(".log li").filter(has_text=line)).to_have_count(1)


def test_how_much_is_said_is_chosen_under_speech_works_at_once_and_is_kept(invite: Invite) -> None:
    me = invite(verbosity="brief")
    bots_table(me)
    me.until_told(sentence(me.say("event-dealt.brief", deal=1)))
    me.press(me.button("settings-title"))
    speech = me.dialog("settings-title").get_by_role("region", name=me.say("settings-speech"))
    choice = speech.get_by_role("group", name=me.say("settings-verbosity"))
    expect(choice.get_by_role("radio", name=me.say("settings-verbosity-brief"))).to_be_checked()
    choice.get_by_role("radio", name=me.say("settings-verbosity-full")).check()
    me.press(me.button("settings-close", inside=me.dialog("settings-title")).first)
    me.until_acts()
    me.act()
    mine = next(event for event in reversed(me.events) if event["t"] == "acted" and event["seat"] == me.me)
    step = next(step for step in me.steps if mine in step.events)
    me.until_told(lines_of(me, mine, step)[0])
    me.page.reload()
    me.press(me.button("settings-title"))
    expect(choice.get_by_role("radio", name=me.say("settings-verbosity-full"))).to_be_checked()


def test_a_rank_that_is_not_held_is_told_and_one_that_has_the_focus_is_named_again(
    stack: Stack, invite: Invite
) -> None:
    house = stack("3s 4s 5s 6s 7s 8s 9s 10s Js Qs", "3h 4h 5h 6h 7h 8h 9h 10h Jh Qh")
    me = invite(house)
    bots_table(me)
    me.until_acts()
    three = next(card for card in me.hand() if card.startswith("3"))
    me.page.keyboard.press("m")
    me.page.keyboard.press("3")
    held = me.page.get_by_role("option", name=me.words.card(three), exact=True)
    expect(held).to_be_focused()
    for key, words in (("a", me.say("web-hand-no-rank", rank=me.words.rank("A"))), ("3", me.words.card(three))):
        told = len(me.heard())
        me.page.keyboard.press(key)
        me.until_told(words, told)
        expect(held).to_be_focused()
    # A reader says “not selected” of an option right within a list of several choices: each card is in a group there.
    expect(me.page.locator("[role=listbox] > [role=group] > [role=option]")).to_have_count(10)
    me.page.keyboard.press("Space")
    raised = me.page.locator(f'[role=option][data-card="{three}"]')
    expect(raised).to_have_accessible_name(me.say("web-card-chosen", card=me.words.card(three)))
