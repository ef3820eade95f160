"""A line that breaks and a server that dies lose nothing (statements 14 and 15)."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Invite
from browser.house import House
from browser.person import Person
from browser.told import Frame

LOST = "WebSocket connection to|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to load resource"


def settled_deal(person: Person) -> Frame:
    """Return what must be the same before and after: everything but the clock."""
    facts = {key: value for key, value in person.facts.items() if key != "seats"}
    names = person.names
    deal = {key: person.table["deal"].get(key) for key in ("acting", "game", "legal")}
    return {"seq": person.table["seq"], "you": person.table["you"], "facts": facts, "names": names, "deal": deal}


def to_my_turn(me: Person) -> None:
    """Go on to a turn of mine with some cards gone; in the next deal, if a deal is over before."""
    me.act("decline")
    while not me.until_acts_or_over() or len(me.hand()) == 10:
        if me.acts:
            me.act()
        else:
            dealt = me.facts["deal"] + 1
            me.press(me.button("web-next-deal"))
            me.until_facts(lambda facts, dealt=dealt: facts["deal"] == dealt)  # type: ignore[misc]
            me.until_acts()
            me.act("decline")


def against_a_bot(me: Person) -> None:
    """Open a table where the clock runs in each turn, and begin against a bot."""
    me.open_table(turn_timer=90)
    me.add_bots()
    me.start()


def cut(person: Person) -> None:
    """Take the net away: nothing gets through, and the open line is dead."""
    person.expect_problem(LOST)
    person.context.set_offline(True)
    person.page.evaluate("witness.lines.at(-1).close()")


def test_statement_14_who_was_cut_off_for_20_s_finds_seat_cards_clock_and_history_again(
    leaping_room: House, invite: Invite
) -> None:
    me, watcher = invite(leaping_room), invite(leaping_room)
    me.go()
    against_a_bot(me)
    me.until_acts()
    to_my_turn(me)
    watcher.go(f"/ban/{me.facts['code']}")
    watcher.until_at_table()
    before, hand, log = settled_deal(me), me.hand(), history(me)
    cut(me)
    me.until_told(me.say("web-line-lost"))
    watcher.until_event("away")
    watcher.until(lambda: watcher.table["deal"].get("paused"), "the clock to stand still")
    left = watcher.table["deal"]["ms"]
    grace = watcher.facts["seats"][before["you"]]["away_ms"]
    assert grace > 40_000
    leaping_room.leap()
    # The bot is quick and has nothing to wait for but me; nobody plays in my place.
    watcher.say_at_table("phrase-hello")
    count = len(watcher.frames_of("table"))
    watcher.page.reload()
    watcher.until_frames("table", count + 1)
    assert 20_000 <= grace - watcher.facts["seats"][before["you"]]["away_ms"] < 40_000
    me.context.set_offline(False)
    me.until_told(me.say("web-line-back"))
    me.until_event("back")
    # The clock stood still and goes on where it was.
    watcher.until_event("back")
    for one in (watcher, me):
        assert left - 20_000 < one.table["deal"]["ms"] <= left
    after = settled_deal(me)
    assert {**after, "seq": before["seq"]} == before
    assert me.hand() == hand
    assert [event["t"] for event in me.events if event["n"] > before["seq"]] == ["away", "said", "back"]
    me.until_told(me.say("phrase-hello"))
    assert history(me)[: len(log)] == log
    me.act()


def test_without_a_net_it_is_said_at_once_that_the_line_is_lost(invite: Invite) -> None:
    me = invite()
    me.go()
    against_a_bot(me)
    me.until_acts()
    me.expect_problem(LOST)
    me.context.set_offline(True)
    me.until_told(me.say("web-line-lost"))
    me.context.set_offline(False)
    me.until_told(me.say("web-line-back"))


def test_statement_14_another_page_of_the_same_person_takes_the_seat_over(person: Person) -> None:
    against_a_bot(person)
    person.until_acts()
    to_my_turn(person)
    before, hand = settled_deal(person), person.hand()
    code, count = person.facts["code"], len(person.frames_of("table"))
    person.page.reload()
    person.until_frames("table", count + 1)
    person.until_acts()
    expect(person.page.get_by_role("option")).to_have_count(len(hand))
    after = settled_deal(person)
    assert {**after, "seq": before["seq"]} == before
    assert sorted(person.hand()) == sorted(hand)
    # What was told before is there to be read, and is not said again.
    known = [event for event in person.frames_of("table")[-1]["history"] if event["t"] == "acted"]
    assert len(known) > 2
    told, dealt = person.heard(), person.say("event-dealt", deal=person.facts["deal"])
    assert person.say("web-at-table", code=code, game=person.say("game-sam-loc")) in told[0]["text"]
    assert not any(dealt in one["text"] for one in told)
    assert any(dealt in text for text in history(person))


def history(person: Person) -> list[str]:
    """Read the log of the page."""
    person.open_talk()
    entries = person.page.get_by_role("group", name=person.say("log-title")).get_by_role("listitem")
    expect(entries.first).to_be_visible()
    texts = entries.all_inner_texts()
    person.press(person.button("web-talk").filter(visible=True))
    return texts


def test_statement_15_after_kill_9_in_mid_deal_every_page_comes_back_to_the_identical_deal(
    invite: Invite, own_room: House
) -> None:
    me, friend, watcher = invite(own_room), invite(own_room, language="en"), invite(own_room)
    people = [me, friend, watcher]
    me.go()
    me.open_table(turn_timer=90)
    for one in people[1:]:
        one.go(f"/ban/{me.facts['code']}")
        one.until_at_table()
    friend.press(friend.button("web-sit"))
    me.until_facts(lambda facts: None not in facts["seats"])
    me.start()
    for one in (me, friend):
        one.until_acts()
        one.act("decline")
    me.until(lambda: me.game["phase"] == "play", "the play")
    for _ in range(3):
        me.until(lambda: me.acts or friend.acts, "a turn")
        turn = me if me.acts else friend
        cards = min((action for action in turn.legal if action.startswith("play ")), key=len, default="pass")
        turn.act(cards)
        for one in people:
            one.until_seq(turn.table["seq"])
    before = [(settled_deal(one), one.hand() if one is not watcher else []) for one in people]
    joined = [len(one.frames_of("table")) for one in people]
    for one in people:
        one.expect_problem(LOST)
    own_room.kill()
    for one in people:
        one.until_told(one.say("web-line-lost"))
    own_room.start()
    for one, count in zip(people, joined, strict=True):
        one.until_frames("table", count + 1)
        one.until_told(one.say("web-line-back"))
    me.until(lambda: all(seat["here"] for seat in me.facts["seats"]), "both players")
    for one, (state, hand) in zip(people, before, strict=True):
        one.until_seq(me.table["seq"])
        again = settled_deal(one)
        assert {**again, "seq": state["seq"]} == state
        assert (one.hand() if one is not watcher else []) == hand
        later = {event["t"] for event in one.events if event["n"] > state["seq"]}
        assert later <= {"away", "back", "skip"}
    turn = me if me.acts else friend
    turn.act()


def test_the_server_says_goodbye_and_the_page_comes_back_by_itself(invite: Invite, own_room: House) -> None:
    me = invite(own_room)
    me.go()
    against_a_bot(me)
    me.until_acts()
    hand = me.hand()
    me.expect_problem(LOST)
    own_room.stop()
    me.until_told(me.say("web-line-lost"))
    own_room.start()
    me.until_told(me.say("web-line-back"))
    assert me.hand() == hand
    me.act("decline")
