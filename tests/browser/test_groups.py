"""A group in the browser: founding it, coming in by its link, a deal at its table, and the book that opens the deal."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.looking import axe_in_light_and_dark
from browser.nightly import IN_VIETNAMESE
from browser.person import NO_CLOCK, Person
from browser.together import play_together

FAMILY = "Nhà bà ngoại"
WHO = "group => fetch(`/api/groups/${group}`).then(told => told.json()).then(told => told.me)"
WRITE = """([group, note]) => fetch(`/api/groups/${group}/notes`, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(note),
}).then(told => told.status)"""
SEND_AWAY = """([group, who]) => fetch(`/api/groups/${group}/people/${who}`, { method: "DELETE" })
    .then(told => told.status)"""
LOOK = 5_000
"""How often the page of a group looks whether anything has changed, in milliseconds."""


def found(me: Person) -> None:
    """Found a group from the lobby, by its button and a name."""
    me.press(me.page.get_by_role("link", name=me.say("web-title-groups"), exact=True))
    me.page.get_by_label(me.say("groups-new-name"), exact=True).fill(FAMILY)
    me.press(me.button("groups-found"))
    expect(me.page.get_by_role("heading", level=1, name=FAMILY, exact=True)).to_be_visible()


def invitation(me: Person) -> str:
    """Make an invitation, and return the path that it leads to."""
    me.press(me.button("groups-invite"))
    link = me.page.get_by_label(me.say("groups-invitation"), exact=True).input_value()
    assert link.startswith(me.url)
    return link.removeprefix(me.url)


@IN_VIETNAMESE
def test_a_family_plays_at_its_own_table_and_reads_its_book(invite: Invite, language: str) -> None:
    axe, found_by_axe = Axe(), list[str]()
    me = invite(language=language)
    friend = invite(language="en" if language == "vi" else "vi", width=360, height=740, touch=True)
    me.go()
    me.rename("Bà Ngoại")
    found(me)
    # As long as nobody else is there, the page begins with how others come in.
    heading = me.page.get_by_role("main").get_by_role("heading", level=2)
    expect(heading.first).to_have_text(me.say("groups-inviting"))
    link = invitation(me)
    found_by_axe += axe_in_light_and_dark(me, axe, "a new group")
    friend.go(link)
    expect(friend.page.get_by_text(friend.say("groups-invited", group=FAMILY), exact=True)).to_be_visible()
    friend.press(friend.button("groups-come"))
    expect(friend.page.get_by_role("heading", level=1, name=FAMILY, exact=True)).to_be_visible()
    expect(friend.page.get_by_text(friend.say("groups-book-none"), exact=True)).to_be_visible()
    expect(friend.page.get_by_role("main").get_by_role("heading", level=2).first).not_to_have_text(
        friend.say("groups-inviting")
    )
    # A table of its own.
    me.press(me.button("web-open-group"))
    me.press(me.button("web-open-group", inside=me.dialog("web-open-group")))
    me.until_at_table()
    expect(me.page.get_by_text(me.say("web-of-group"), exact=True)).to_be_visible()
    answer = me.answer_to({"t": "options", "id": "calm", "table": me.facts["code"], "changes": NO_CLOCK})
    assert answer["t"] == "ack", answer
    friend.page.reload()
    friend.press(friend.page.get_by_role("link", name=me.facts["code"]))
    friend.until_at_table()
    friend.press(friend.button("web-sit"))
    me.until(lambda: None not in me.facts["seats"], "the friend")
    me.start()
    friend.until(lambda: friend.phase == "playing" and friend.table["you"] == 1, "the deal")
    play_together((me, friend))
    # The way out of its table leads to the group, and each number of its book to the deal.
    friend.press(friend.page.get_by_role("banner").get_by_role("button", name=friend.say("web-leave"), exact=True))
    friend.press(friend.button("web-leave-anyway", inside=friend.dialog("web-leave-sure")))
    book = friend.page.get_by_role("region", name=friend.say("groups-book"), exact=True)
    row = book.get_by_role("row").filter(has_text="Bà Ngoại")
    lost, won = me.facts["totals"]
    expect(row.get_by_role("strong")).to_have_text(signed(won - lost).removeprefix("+"))
    if won != lost:
        friend.press(book.get_by_text(friend.say("groups-payments"), exact=True))
        names = sorted(["Bà Ngoại", friend.names[1]], key=lambda name: (name == "Bà Ngoại") == (won > lost))
        told = friend.say("groups-payment", payer=names[0], payee=names[1], amount=abs(won - lost))
        expect(book.get_by_text(told, exact=True)).to_be_visible()
    found_by_axe += axe_in_light_and_dark(friend, axe, "a book")
    assert found_by_axe == []
    friend.press(row.get_by_role("link"))
    expect(friend.page.get_by_role("heading", level=1)).to_contain_text(friend.say("game-sam-loc"))


def test_a_family_tells_each_other_when_it_plays(invite: Invite) -> None:
    me, friend = invite(), invite(language="en", width=360, height=740, touch=True)
    me.own_page.clock.install()
    me.go()
    found(me)
    link = invitation(me)
    friend.go(link)
    friend.press(friend.button("groups-come"))
    mine = me.page.get_by_role("region", name=me.say("groups-talk"), exact=True)
    theirs = friend.page.get_by_role("region", name=friend.say("groups-talk"), exact=True)
    expect(theirs.get_by_text(friend.say("groups-talk-none"), exact=True)).to_be_visible()
    theirs.get_by_label(friend.say("groups-talk-say"), exact=True).fill("Tối nay 8 giờ nhé!")
    friend.page.keyboard.press("Enter")
    said = theirs.get_by_role("listitem").filter(has_text="Tối nay 8 giờ nhé!")
    expect(said).to_be_visible()
    # Who plays how well is told where somebody asks: of those alone who want it.
    friend.page.get_by_text(friend.say("web-title-ranking"), exact=True).focus()
    friend.page.keyboard.press("Enter")
    expect(friend.page.get_by_role("switch", name=friend.say("ranking-me-group"))).not_to_be_checked()
    expect(friend.page.get_by_text(friend.say("ranking-none"))).to_be_visible()
    assert axe_in_light_and_dark(friend, Axe(), "what a group says") == []
    # Whoever looks at the page reads it soon, and hears it.
    name = friend.frames_of("welcome")[-1]["name"]
    me.leap(LOOK)
    me.until(lambda: me.last_heard() == me.say("groups-talk-line", name=name, text="Tối nay 8 giờ nhé!"), "the message")
    expect(mine.get_by_role("listitem")).to_have_count(1)
    # Its author takes it out, by a second press.
    friend.press(said.get_by_role("button"))
    friend.press(said.get_by_role("button"))
    expect(theirs.get_by_role("listitem")).to_have_count(0)
    me.leap(LOOK)
    expect(mine.get_by_role("listitem")).to_have_count(0)


def test_who_is_sent_away_sees_nothing_more_of_the_group(invite: Invite) -> None:
    me, friend = invite(), invite()
    friend.own_page.clock.install()
    friend.expect_problem("404")
    me.go()
    found(me)
    link = invitation(me)
    group = me.page.url.rpartition("/")[2]
    friend.go(link)
    friend.press(friend.button("groups-come"))
    expect(friend.page.get_by_role("region", name=friend.say("groups-talk"), exact=True)).to_be_visible()
    assert me.page.evaluate(SEND_AWAY, [group, friend.page.evaluate(WHO, group)]) == 200
    friend.leap(LOOK)
    expect(friend.shown("refused-no-group")).to_be_visible()
    expect(friend.page.get_by_role("region", name=friend.say("groups-talk"), exact=True)).to_have_count(0)
    expect(friend.button("web-open-group")).to_have_count(0)


def test_who_has_played_under_another_name_gets_those_points(invite: Invite) -> None:
    me, friend = invite(language="en", width=360, height=740, touch=True), invite()
    me.go()
    me.rename("Ấn Một")
    found(me)
    link = invitation(me)
    group = me.page.url.rpartition("/")[2]
    friend.go()
    friend.rename("Tý Hai")
    friend.go(link)
    friend.press(friend.button("groups-come"))
    expect(friend.page.get_by_role("heading", level=1, name=FAMILY, exact=True)).to_be_visible()
    mine, theirs = (who.page.evaluate(WHO, group) for who in (me, friend))
    lines = [{"who": mine, "amount": 5}, {"who": theirs, "amount": -5}]
    assert me.page.evaluate(WRITE, [group, {"lines": lines, "reason": "Trà đá"}]) == 200
    friend.page.reload()
    book = friend.page.get_by_role("region", name=friend.say("groups-book"), exact=True)
    friend.press(book.get_by_text(friend.say("groups-heirs"), exact=True))
    friend.press(book.get_by_role("button", name=friend.say("groups-heir-ask", name="Ấn Một", amount="+5")))
    told = {"name": "Ấn Một", "heir": "Tý Hai"}
    expect(book.get_by_text(friend.say("groups-heir-asks", **told), exact=True)).to_be_visible()
    assert axe_in_light_and_dark(friend, Axe(), "whose points") == []
    me.page.reload()
    kept = me.page.get_by_role("region", name=me.say("groups-book"), exact=True)
    me.press(kept.get_by_role("button", name=me.say("groups-heir-give-which", **told), exact=True))
    expect(kept.get_by_text(me.say("groups-heir-has", **told), exact=True)).to_be_visible()
    # Both are one in the book, and owe each other nothing.
    expect(kept.get_by_role("row").filter(has_text="Ấn Một")).to_have_count(0)
    expect(kept.get_by_role("row").filter(has_text="Tý Hai").get_by_role("strong")).to_have_text("0")
    me.press(kept.get_by_role("button", name=me.say("groups-heir-leave-which", **told), exact=True))
    expect(kept.get_by_role("row").filter(has_text="Ấn Một")).to_have_count(1)


@IN_VIETNAMESE
def test_a_family_plays_by_its_own_rules(invite: Invite, language: str) -> None:
    me = invite(language=language)
    me.go()
    found(me)
    game = me.say("game-sam-loc")
    rules = me.page.get_by_role("region", name=me.say("groups-rules"), exact=True)
    expect(rules.get_by_text(me.say("groups-rules-none"), exact=True)).to_have_count(4)
    me.press(rules.get_by_role("button", name=me.say("groups-rules-change-of", game=game), exact=True))
    dialog = me.dialog("groups-rules-of", game=game)
    leader = dialog.get_by_label(me.say("option-sam-loc-leader"), exact=True)
    leader.select_option("winner")
    expect(dialog.get_by_text(me.say("web-saved"), exact=True)).to_be_visible()
    assert axe_in_light_and_dark(me, Axe(), "the rules of a group") == []
    me.page.keyboard.press("Escape")
    shown = rules.get_by_role("listitem").filter(has_text=game)
    expect(shown).to_contain_text(me.say("option-sam-loc-leader-winner"))
    # Its next table begins with them, and what is changed there may become its own, too.
    me.press(me.button("web-open-group"))
    opening = me.dialog("web-open-group")
    expect(opening.get_by_text(me.say("groups-rules-begin"), exact=True)).to_be_visible()
    me.press(me.button("web-open-group", inside=opening))
    me.until_at_table()
    assert me.facts["options"]["leader"] == "winner"
    answer = me.answer_to({"t": "options", "id": "two", "table": me.facts["code"], "changes": {"run_with_two": "low"}})
    assert answer["t"] == "ack", answer
    options = me.open_dialog("web-options")
    me.press(me.button("groups-rules-keep", inside=options))
    expect(options.get_by_text(me.say("groups-rules-kept"), exact=True).first).to_be_visible()
    me.page.go_back()
    expect(shown).to_contain_text(me.say("option-sam-loc-run_with_two-low"))


def signed(amount: int) -> str:
    """Write a number with its sign, as the page does."""
    return f"{amount:+}".replace("-", "\u2212") if amount else "0"
