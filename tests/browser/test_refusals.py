"""Every act that is refused or not possible now says why in the player's language and changes nothing (statement 6)."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.nightly import IN_ENGLISH, IN_VIETNAMESE
from browser.person import Person


def refuses(me: Person, act: Callable[[], None], code: str) -> None:
    """Do something and be told why not, aloud and in sight; the table stays as it is."""
    before, told, known = (me.table["seq"], me.hand()), len(me.heard()), len(me.frames_of("refused"))
    act()
    words = me.say(code) if code.startswith("web-") else told_by_server(me, code, known)
    message = me.until_told(words, told)
    assert message["manner"] == "assertive"
    expect(me.page.locator("p").filter(has_text=words).filter(visible=True).first).to_be_visible()
    assert (me.table["seq"], me.hand()) == before


def told_by_server(me: Person, code: str, known: int) -> str:
    """Wait for the server's refusal and return it in my words."""
    me.until_frames("refused", known + 1)
    refused = me.frames_of("refused")[-1]
    assert refused["code"] == code
    return me.words.tell(code, refused["args"], me.names, me.table["you"])


@IN_VIETNAMESE
def test_statement_6_refusals_while_playing(invite: Invite, language: str) -> None:
    me, friend = invite(language=language), invite()
    me.go()
    me.open_table(sam_window="off")
    friend.go(f"/ban/{me.facts['code']}")
    friend.press(friend.button("web-sit"))
    me.until_facts(lambda facts: None not in facts["seats"])
    me.start()
    me.until(lambda: me.acts or friend.acts, "a turn")
    if friend.acts:
        # Whoever leads must play; then I answer, and the friend passes: I lead.
        not_my_turn(me)
        friend.act(min((one for one in friend.legal if one.startswith("play ")), key=len))
        me.until_acts()
        does_not_beat(me)
        me.act(next(one for one in me.legal if one.startswith("play ")))
        friend.until_acts()
        friend.act("pass")
        me.until_acts()
    leading(me)
    me.act(min((one for one in me.legal if one.startswith("play ")), key=len))
    friend.until_acts()
    not_my_turn(me)
    refuses(me, lambda: me.page.keyboard.press("g"), "refused-not-extendable")
    # Nothing waits to go on: the key says whose turn it is, as where it was pressed twice at the end of a deal.
    told = len(me.heard())
    me.page.keyboard.press("v")
    me.until(lambda: len(me.heard()) > told, "whose turn it is")
    assert me.frames_of("refused")[-1]["code"] == "refused-not-extendable"


def not_my_turn(me: Person) -> None:
    card = me.hand()[0]
    words = "illegal-not-your-turn"
    refuses(me, lambda: me.press_anyway(me.button("web-sam-pass")), words)
    me.pick(card)
    refuses(me, lambda: me.press_anyway(me.button("web-sam-play", count=1)), words)
    me.page.keyboard.press("m")
    refuses(me, lambda: me.page.keyboard.press("p"), words)
    expect(me.button("web-sam-pass")).to_be_disabled()
    me.pick(card)


def leading(me: Person) -> None:
    refuses(me, lambda: me.press_anyway(me.button("web-sam-pass")), "illegal-must-lead")
    refuses(me, lambda: me.press_anyway(me.button("web-sam-play", count=0)), "web-sam-choose-first")
    # The lowest and the highest card are a combination only if they are of one rank.
    low, high = me.hand()[0], me.hand()[-1]
    if low[:-1] != high[:-1]:
        me.pick(low)
        me.pick(high)
        refuses(me, lambda: me.press_anyway(me.button("web-sam-play", count=2)), "illegal-not-a-combination")
        me.pick(low)
        me.pick(high)


def does_not_beat(me: Person) -> None:
    """Play a card that is too low, where there is one."""
    beating = {one.split()[1] for one in me.legal if one.startswith("play ") and one.count(" ") == 1}
    low = next((card for card in me.hand() if card not in beating), None)
    if low is not None:
        me.pick(low)
        refuses(me, lambda: me.press_anyway(me.button("web-sam-play", count=1)), "illegal-does-not-beat")
        me.pick(low)


@IN_VIETNAMESE
def test_statement_6_refusals_before_and_after_the_play(invite: Invite, language: str) -> None:
    me, friend = invite(language=language), invite()
    me.go()
    me.open_table(sam_window="both", match="hands", match_hands=1)
    refuses(me, lambda: me.press_anyway(me.button("web-start")), "refused-seats-free")
    a_value_that_is_not_offered(me)
    friend.go(f"/ban/{me.facts['code']}")
    friend.press(friend.button("web-sit"))
    me.until_facts(lambda facts: None not in facts["seats"])
    me.start()
    me.until_acts()
    me.act("decline")
    refuses(me, lambda: me.press_anyway(me.button("web-sam-declare")), "illegal-already-answered")
    options = me.open_dialog("web-options")
    leader = options.get_by_label(me.say("option-sam-loc-leader"), exact=True)
    seats = options.get_by_label(me.say("option-sam-loc-seats"), exact=True)
    words = me.say("refused-not-now", phase="playing")
    for field in (leader, seats):
        expect(field).to_have_attribute("aria-disabled", "true")
        expect(field).to_have_accessible_description(re.compile(re.escape(words)))
        told = len(me.heard())
        field.focus()
        field.press("ArrowDown")
        me.until_told(words, told)
    expect(options).to_contain_text(words)
    expect(leader.locator("option")).to_have_count(1)
    expect(seats).to_have_value("2")
    assert (me.facts["options"]["leader"], me.facts["options"]["seats"]) == ("random", 2)
    me.close_dialog(options)
    people = me.open_dialog("web-people")
    remove = me.button("web-remove-name", inside=people, name=me.names[1])
    expect(remove).to_have_accessible_description(words)
    told = len(me.heard())
    me.press_anyway(remove)
    me.until_told(words, told)
    assert me.facts["seats"][1] is not None
    me.close_dialog(people)
    friend.until_acts()
    friend.act("decline")
    while me.phase == "playing":
        me.until(lambda: me.acts or friend.acts or me.phase != "playing", "a turn")
        turn = me if me.acts else friend
        if turn.acts:
            turn.decide()
            me.until_seq(turn.table["seq"])
    if me.phase == "match-over":
        me.press(me.button("web-rematch"))
        me.until_event("ready")
        refuses(me, lambda: me.press_anyway(me.button("web-rematch")), "web-waiting-rematch")
    else:
        me.press(me.button("web-next-deal"))
        me.until_event("ready")
        told = len(me.heard())
        me.press_anyway(me.button("web-next-deal"))
        me.until_told(me.say("web-waiting-ready", names=me.names[1]), told)


def a_value_that_is_not_offered(me: Person) -> None:
    options = me.open_dialog("web-options")
    name = me.say("option-sam-loc-seats")
    seats = options.get_by_label(name, exact=True)
    told = len(me.heard())
    seats.fill("9")
    seats.blur()
    words = me.say("refused-option-range", option=name, low=2, high=5)
    me.until_told(words, told)
    expect(options).to_contain_text(words)
    # What was refused is not shown as if it were so.
    expect(seats).to_have_value("2")
    timer = options.get_by_label(me.say("option-sam-loc-turn_timer"), exact=True)
    unlimited = me.say("option-sam-loc-turn_timer.value", value=0)
    assert unlimited[0].upper() + unlimited[1:] in timer.locator("option").all_inner_texts()
    me.close_dialog(options)


@IN_ENGLISH
def test_statement_6_refusals_in_the_lobby(invite: Invite, language: str) -> None:
    me = invite(language=language)
    me.go()
    me.expect_problem(r"answer 400: .*/api/guest|status of 400")
    code = me.page.get_by_label(me.say("web-code"), exact=True)

    def complains(words: str) -> None:
        assert me.until_told(words)["manner"] == "assertive"
        expect(me.page.get_by_text(words).filter(visible=True).first).to_be_visible()

    me.press(me.button("web-join"))
    complains(me.say("web-code-first"))
    name = me.page.get_by_label(me.say("web-your-name"), exact=True)
    name.fill("<\u202e>")
    name.press("Enter")
    complains(me.say("refused-name-unprintable"))
    name.fill("hệ thống")
    name.press("Enter")
    complains(me.say("refused-name-reserved"))
    me.rename("Nguyễn Thị Bích Phượng")
    code.fill("zzzzz")
    code.press("Enter")
    expect(me.shown("refused-no-table")).to_be_visible()
    me.press(me.button("web-to-lobby"))
    expect(me.of_game("web-play-now")).to_be_visible()


@IN_ENGLISH
def test_statement_6_refusals_of_seats_and_words(invite: Invite, language: str) -> None:
    host, me = invite(), invite(language=language)
    host.go()
    host.open_table()
    me.go(f"/ban/{host.facts['code']}")
    me.until_at_table()
    expect(me.button("web-sit-here-at", seat=2)).to_be_visible()
    expect(host.button("web-add-bot-seat", seat=2)).to_be_visible()
    people = host.open_dialog("web-people")
    people.get_by_role("switch", name=host.say("web-lock")).check()
    me.until_event("locked")
    assert me.answer_to({"t": "sit", "id": "forced", "table": me.table["code"]})["code"] == "refused-locked"
    expect(me.button("web-sit")).to_have_count(0)
    long = me.answer_to({"t": "say", "id": "long", "table": me.table["code"], "text": "a" * 201})
    assert (long["code"], long["args"]) == ("refused-text-long", {"count": 200})


@pytest.mark.parametrize(("language", "seat"), [("vi", "web-sit-here-at"), ("en", "web-sit")])
def test_two_of_one_name_meet_and_one_takes_another_where_one_sits_down(
    invite: Invite, language: str, seat: str
) -> None:
    me, friend = invite(), invite(language=language)
    me.go()
    me.rename("Thảo")
    me.open_table()
    friend.go()
    friend.rename("THẢO")
    friend.go(f"/ban/{me.facts['code']}")
    friend.until_at_table()
    sit = friend.button(seat, seat=2)
    friend.press(sit)
    expect(friend.shown("refused-name-taken")).to_be_visible()
    friend.page.get_by_label(friend.say("web-your-name"), exact=True).fill("Thảo em")
    friend.press(sit)
    me.until_facts(lambda facts: None not in facts["seats"])
    assert me.names == ["Thảo", "Thảo em"]
