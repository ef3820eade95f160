"""The book of a group in the browser: closing an evening, ticking off, and from a number to its deal and back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.looking import axe_in_light_and_dark
from browser.nightly import IN_VIETNAMESE
from browser.person import NO_CLOCK, Person
from browser.test_groups import FAMILY, found, invitation
from browser.together import play_together

if TYPE_CHECKING:
    from browser.conftest import Invite


def family_of(me: Person, others: list[Person]) -> None:
    """Found a group, and let others come into it: the keys go on where each has come to."""
    me.go()
    me.rename("Bà Ngoại")
    found(me)
    expect(me.page.get_by_role("heading", level=1, name=FAMILY, exact=True)).to_be_focused()
    link = invitation(me)
    expect(me.page.get_by_role("heading", level=2, name=me.say("groups-inviting"), exact=True)).to_be_focused()
    for other in others:
        other.go(link)
        other.press(other.button("groups-come"))
        expect(other.page.get_by_role("heading", level=1, name=FAMILY, exact=True)).to_be_focused()


def evening_of(me: Person, others: list[Person], deals: int = 1) -> None:
    """Let a new group play at a table of its own; everybody is on its page then."""
    family_of(me, others)
    me.press(me.button("web-open-group"))
    me.press(me.button("web-open-group", inside=me.dialog("web-open-group")))
    me.until_at_table()
    seats = 1 + len(others)
    changes = {**NO_CLOCK, "seats": seats}
    answer = me.answer_to({"t": "options", "id": "calm", "table": me.facts["code"], "changes": changes})
    assert answer["t"] == "ack", answer
    for other in others:
        other.page.reload()
        other.press(other.page.get_by_role("link", name=me.facts["code"]))
        other.until_at_table()
        other.press(other.button("web-sit"))
    everybody = [me, *others]
    me.until(lambda: None not in me.facts["seats"], "everybody")
    for deal in range(deals):
        if deal == 0:
            me.start()
        else:
            for one in everybody:
                one.answer_to({"t": "ready", "id": f"next-{deal}", "table": me.facts["code"]})
        for number, one in enumerate(everybody):
            one.until(partial(is_dealt, one, number), "the deal")
        play_together(everybody)
    for one in everybody:
        one.press(one.page.get_by_role("banner").get_by_role("button", name=one.say("web-leave"), exact=True))
        one.press(one.button("web-leave-anyway", inside=one.dialog("web-leave-sure")))
        expect(one.page.get_by_role("heading", level=1, name=FAMILY, exact=True)).to_be_visible()


def is_dealt(one: Person, seat: int) -> bool:
    return one.phase == "playing" and one.table["you"] == seat


@IN_VIETNAMESE
def test_an_evening_is_closed_and_ticked_off_and_a_number_leads_to_its_deal_and_back(
    invite: Invite, language: str
) -> None:
    axe, found_by_axe = Axe(), list[str]()
    me = invite(language=language)
    friend = invite(language="en" if language == "vi" else "vi", width=360, height=740, touch=True)
    evening_of(me, [friend])
    page = me.page
    # Who does not keep the book is told who does.
    expect(friend.page.get_by_text(friend.say("groups-close-who"), exact=True)).to_be_visible()
    expect(friend.button("groups-close")).to_have_count(0)
    # By keys: said twice, and the focus is where one reads on.
    me.button("groups-close").focus()
    page.keyboard.press("Enter")
    expect(me.button("groups-close-sure")).to_be_focused()
    found_by_axe += axe_in_light_and_dark(me, axe, "closing")
    page.keyboard.press("Enter")
    book = page.get_by_role("region", name=me.say("groups-book"), exact=True)
    expect(book.get_by_role("heading", level=3).first).to_be_focused()
    expect(book.get_by_text(me.say("groups-payments-left", count=1))).to_be_visible()
    payment = book.get_by_role("switch")
    payment.focus()
    page.keyboard.press("Space")
    expect(book.get_by_text(me.say("groups-payments-left", count=0))).to_be_visible()
    expect(payment).to_be_checked()
    found_by_axe += axe_in_light_and_dark(me, axe, "a closed evening")
    friend.page.reload()
    theirs = friend.page.get_by_role("region", name=friend.say("groups-book"), exact=True)
    expect(theirs.get_by_text(friend.say("groups-payments-left", count=0))).to_be_visible()
    expect(theirs.get_by_role("switch")).to_have_count(0)
    found_by_axe += axe_in_light_and_dark(friend, axe, "a closed evening of others")
    assert found_by_axe == []
    page.keyboard.press("Space")
    expect(book.get_by_text(me.say("groups-payments-left", count=1))).to_be_visible()
    # From a number to the deal that made it, where it was over, and back to the number.
    number = book.get_by_role("row").filter(has_text=friend.names[1]).get_by_role("link")
    said = number.get_attribute("aria-label")
    number.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text(me.say("game-sam-loc"))
    page.wait_for_url(lambda url: "#" in url and not url.endswith(("#0", "#het")))
    page.get_by_role("button", name=me.say("web-to-group", group=FAMILY), exact=True).press("Enter")
    expect(book.get_by_role("link", name=said, exact=True)).to_be_focused()


@IN_VIETNAMESE
def test_what_is_written_by_hand_is_shown_as_such_and_taken_back_by_a_contrary_line(
    invite: Invite, language: str
) -> None:
    me = invite(language=language, width=360, height=740, touch=True)
    friend = invite()
    friend.go()
    friend.rename("Ông Ngoại")
    family_of(me, [friend])
    page = me.page
    page.reload()
    book = page.get_by_role("region", name=me.say("groups-book"), exact=True)
    me.press(book.get_by_text(me.say("groups-note-write"), exact=True))
    book.get_by_label(me.say("groups-note-payer")).select_option("Ông Ngoại")
    book.get_by_label(me.say("groups-note-payee")).select_option("Bà Ngoại")
    book.get_by_label(me.say("groups-note-amount")).fill("5")
    book.get_by_label(me.say("groups-note-reason")).fill("Trà đá")
    found_by_axe = axe_in_light_and_dark(me, Axe(), "writing by hand")
    page.keyboard.press("Enter")
    expect(book.get_by_role("listitem").filter(has_text="Trà đá")).to_be_focused()
    term = book.get_by_role("row").filter(has_text="Bà Ngoại").get_by_role("button")
    expect(term).to_have_accessible_name(me.say("groups-term-note", name="Bà Ngoại", amount="+5", reason="Trà đá"))
    back = book.get_by_role("button", name=me.say("groups-note-back-which", reason="Trà đá"), exact=True)
    me.press(back)
    me.press(me.button("groups-note-back-sure"))
    expect(book.get_by_role("listitem").filter(has_text=me.say("groups-note-answers", number=1))).to_be_focused()
    expect(back).to_have_count(0)
    expect(book.get_by_role("row").filter(has_text="Bà Ngoại").get_by_role("strong")).to_have_text("0")
    # What others are sent: a text, a picture with the same words, and a table.
    me.press(book.get_by_text(me.say("groups-hand-on"), exact=True))
    text = book.get_by_label(me.say("groups-text")).input_value()
    assert text.splitlines()[0].startswith(f"{FAMILY} · ")
    assert sorted(text.splitlines()[1:-1]) == ["Bà Ngoại: 0", "Ông Ngoại: 0"]
    assert text.endswith(me.say("groups-text-note"))
    with page.expect_download() as picture:
        me.press(me.button("groups-picture"))
    assert picture.value.suggested_filename.endswith(".png")
    expect(book.get_by_role("img")).to_have_accessible_name(" ".join(text.split()))
    with page.expect_download() as table:
        me.press(book.get_by_role("link", name=me.say("groups-csv"), exact=True))
    assert me.say("groups-table-points") in table.value.path().read_text(encoding="utf-8").splitlines()[0]
    found_by_axe += axe_in_light_and_dark(me, Axe(), "taken back and sent on")
    assert found_by_axe == []
