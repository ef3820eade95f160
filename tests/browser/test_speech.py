"""What is said: everything once, in order, at the right moment, and again on demand (statements 2 to 5)."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from browser.conftest import Invite
from browser.hearing import begins_turn, cards_read, expected, message_of, prompt_of, sentence, spoken
from browser.house import House
from browser.nightly import IN_ENGLISH, IN_VIETNAMESE
from browser.person import Person
from browser.talkers import MOST_SAID, WATCHING, said_by_many
from browser.told import Step


def table_for(host: Person, **options: Any) -> None:
    """Bring the host to a full table of bots, with the cards dealt."""
    host.go()
    host.open_table(**options)
    host.add_bots()
    host.start()


@IN_ENGLISH
def test_statement_2_every_public_event_of_a_bot_game_is_announced_once_and_in_order(
    invite: Invite, language: str
) -> None:
    me = invite(language=language)
    table_for(me, seats=4, match="hands", match_hands=2)
    for deal in (1, 2):
        me.until_event("dealt", deal)
        me.finish_deal()
        if deal == 1:
            me.press(me.button("web-next-deal"))
    said = spoken(me)
    arrival = sentence(me.say("web-at-table", code=me.facts["code"], game=me.say("game-sam-loc")))
    assert said.startswith(arrival)
    # Compared sentence by sentence, so that a failure shows which one it is.
    assert said.removeprefix(arrival).strip().split(". ") == " ".join(expected(me)).split(". ")
    assert not any(one["lost"] for one in me.heard())
    assert sum(event["t"] == "acted" for event in me.events) > 20


def test_statement_3_the_start_of_my_turn_and_the_play_to_answer_are_one_message(invite: Invite) -> None:
    me = invite()
    table_for(me, sam_window="off")
    me.finish_deal()
    while not any(map(answers_a_play, me.steps)):
        me.press(me.button("web-next-deal"))
        me.until(lambda: me.phase == "playing", "the next deal")
        me.finish_deal()
    spoken(me)
    heard = me.heard()
    turns = [step for step in me.steps if begins_turn(step)]
    cursor = 0
    for step in turns:
        whole = message_of(me, step)
        cursor = next(at for at, one in enumerate(heard) if at >= cursor and whole in one["text"])
        assert heard[cursor]["manner"] == "polite"
    prompt = sentence(me.say("speech-your-turn"))
    assert sum(one["text"].count(prompt) for one in heard) == sum(answers_a_play(step) for step in turns)


def answers_a_play(step: Step) -> bool:
    return begins_turn(step) and bool(step.after["deal"]["game"]["to_beat"])


def test_at_the_end_of_a_deal_the_key_that_goes_on_is_told_and_t_tells_it_again(invite: Invite) -> None:
    me = invite()
    table_for(me, match="hands", match_hands=2)
    me.finish_deal_at_once()
    me.until_told("Bấm V hoặc “Ván tiếp”")
    told = len(me.heard())
    me.page.keyboard.press("t")
    me.until_told("Bấm V hoặc “Ván tiếp”", told)
    # Who is level with the first after two deals plays one more.
    deal = 1
    while me.facts["phase"] != "match-over":
        deal += 1
        me.page.keyboard.press("v")
        me.until_event("dealt", deal)
        me.finish_deal_at_once()
    me.until_told("Bấm V hoặc “Chơi tiếp”")


def test_who_comes_by_a_link_hears_who_sits_there_and_whether_a_seat_is_free(invite: Invite) -> None:
    host, friend, late = invite(), invite(), invite()
    host.go()
    host.open_table()
    watching = sentence(host.say("story-watching"))
    vacancies = ((friend, "Còn 1 ghế trống."), (late, f"{watching} Bàn hiện không còn ghế trống."))
    for one, vacancy in vacancies:
        one.go(f"/ban/{host.facts['code']}")
        seated = " và ".join(seat["name"] for seat in host.facts["seats"] if seat)
        one.until_told(f"Đang ngồi: {seated}. {vacancy}")
        if one is friend:
            friend.press(friend.button("web-sit"))
            host.until(lambda: None not in host.facts["seats"], "the friend")


@IN_VIETNAMESE
def test_statement_4_one_key_tells_and_neither_focus_nor_scroll_moves(invite: Invite, language: str) -> None:
    # So low that the page has to scroll, if it does at all.
    me = invite(language=language, width=800, height=420)
    table_for(me, sam_window="off", turn_timer=90)
    me.until_acts_or_over()
    me.page.keyboard.press("m")
    expect(me.page.get_by_role("option").first).to_be_focused()
    me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("Space")
    raised = me.hand()[1]
    stand = "[document.activeElement.ariaLabel, scrollY, document.scrollingElement.scrollLeft]"
    before = me.page.evaluate(stand)
    game, names = me.game, me.names

    def seats(message_id: str, **values: list[int]) -> str:
        told = (
            me.say(
                message_id,
                seat=name,
                me="yes" if at == me.me else "no",
                unit="penalty",
                **{key: all_[at] for key, all_ in values.items()},
            )
            for at, name in enumerate(names)
        )
        return ", ".join(told)

    to_beat = game["to_beat"]
    answers = {
        "t": prompt_of(me, me.table).removesuffix("."),
        "s": seats("web-score-seat", total=me.facts["totals"]),
        "c": me.say("web-sam-mat", cards=cards_read(me, to_beat), seat=names[game["owner"]], me="no")
        if to_beat
        else me.say("web-sam-mat-empty"),
        "e": seats("web-count-seat", count=game["counts"]),
        "h": me.say("web-hand-told", count=len(me.hand()), cards=me.words.cards(" ".join(me.hand())))
        + ". "
        + me.say("web-chosen-told", cards=me.words.card(raised)),
        "Shift+T": me.say("web-time-left", time="\0").split("\0", maxsplit=1)[0],
        "r": message_of(me, next(step for step in reversed(me.steps) if step.events)),
    }
    for key, words in answers.items():
        told = len(me.heard())
        me.page.keyboard.press(key)
        me.until_told(words, told)
        assert me.page.evaluate(stand) == before
    assert not me.page.get_by_role("dialog").filter(visible=True).count()


def test_statement_4_the_last_200_messages_are_walked_by_kind(invite: Invite, talkative_room: House) -> None:
    me = invite(talkative_room)
    table_for(me, sam_window="off", turn_timer=0)
    said_by_many(talkative_room, me.facts["code"], [f"tin {number}" for number in range(205)])
    me.until_event("said", 205)
    me.until_told("tin 204")
    me.page.keyboard.press("m")
    focused = "document.activeElement.ariaLabel"
    card = me.page.evaluate(focused)

    def pressed(key: str, words: str) -> None:
        told = len(me.heard())
        me.page.keyboard.press(key)
        me.until_told(words, told)
        assert me.page.evaluate(focused) == card

    for kind in ("play", "score", "chat"):
        pressed("BracketRight", me.say(f"log-kind-{kind}"))
    assert me.say("log-turned", kind=me.say("log-kind-chat"), count=200) in me.last_heard()
    for number in (204, 203, 202):
        pressed(",", f"tin {number}")
    pressed(".", "tin 203")
    for _ in range(203 - 5 - 1):
        me.page.keyboard.press(",")
    pressed(",", "tin 5")
    pressed(",", me.say("log-at-oldest", text="\0").split("\0", maxsplit=1)[0])
    assert "tin 5" in me.last_heard()
    pressed("Shift+Period", "tin 204")
    pressed("Shift+Comma", "tin 5")
    pressed("BracketRight", me.say("log-kind-system"))
    pressed("BracketRight", me.say("log-turned", kind=me.say("log-kind-all"), count=200))


def test_statement_5_twenty_events_of_others_leave_my_focus_and_the_hand_as_they_are(
    invite: Invite, talkative_room: House
) -> None:
    me, friend = invite(talkative_room), invite(talkative_room)
    # When my turn begins, cards that cannot be played grow darker: that is no event of others.
    settings = json.dumps(json.dumps({"version": 1, "language": "vi", "playable": False}))
    me.context.add_init_script(f"localStorage['chieu.settings'] = {settings};")
    me.go()
    me.open_table(sam_window="off")
    friend.go(f"/ban/{me.facts['code']}")
    friend.press(friend.button("web-sit"))
    me.until(lambda: None not in me.facts["seats"], "the friend")
    me.start()
    friend.until(lambda: friend.phase == "playing", "the deal")
    me.until(lambda: me.acts or friend.acts, "a turn")
    if me.acts:
        me.play(me.hand()[:1])
        me.until(lambda: not me.acts, "the turn to go on")
    me.page.keyboard.press("m")
    me.page.keyboard.press("End")
    me.page.keyboard.press("ArrowLeft")
    watch = """() => {
        const hand = document.querySelector('[role=listbox]');
        window.kept = [...hand.querySelectorAll('*')];
        window.changes = [];
        window.focused = document.activeElement;
        window.blurred = 0;
        addEventListener('focusin', () => window.blurred++, true);
        new MutationObserver((all) => window.changes.push(...all.map((one) => one.attributeName ?? one.type)))
          .observe(hand, { subtree: true, childList: true, attributes: true, characterData: true });
    }"""
    me.page.evaluate(watch)
    before = len(me.events)

    def by_others() -> int:
        return sum(event.get("seat") in {friend.me, WATCHING} for event in me.events[before:])

    said_by_many(talkative_room, me.facts["code"], [f"hay {number}" for number in range(MOST_SAID)])
    said = 0
    while by_others() < 20:
        friend.until(lambda: friend.acts or me.acts, "a turn")
        if me.acts:
            me.page.keyboard.press("p")
            me.until(lambda: not me.acts, "the turn to go on")
        elif friend.game["counts"][friend.me] > 1:
            lowest = next(action for action in friend.legal if action.count(" ") == 1)
            friend.play(lowest.split()[1:])
            friend.until(lambda: not friend.acts, "the turn to go on")
        if said < MOST_SAID:
            phrase = {"t": "say", "table": me.facts["code"], "phrase": "phrase-hurry"}
            assert friend.answer_to({**phrase, "id": f"hurry-{said}"})["t"] == "ack"
            said += 1
        me.until_seq(friend.table["seq"])
    assert me.page.evaluate("document.activeElement === focused && focused.isConnected")
    assert me.page.evaluate("blurred") == 0
    assert me.page.evaluate("changes") == []
    assert me.page.evaluate("[...document.querySelectorAll('[role=listbox] *')].every((one, at) => one === kept[at])")
