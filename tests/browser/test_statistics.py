"""What all one's deals came to: found from the past deals, chosen by mouse and keys, heard, and the same as numbers."""

from __future__ import annotations

from contextlib import closing

import pytest
from axe_playwright_python.sync_playwright import Axe
from msgspec import structs
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.house import House
from browser.looking import axe_in_light_and_dark, foreign_here, misnamed_here, raw_here
from browser.nightly import nightly
from browser.person import Person
from chieu.server.rating import Rater
from chieu.store import Listing, PaidDeal, Player, Store
from server.test_history import some_deals

COUNT = 60
NAMES = ("", "Hoàng Thị Lan Anh", "Bảo", "Tuấn")
DAY = 86_400_000
OWN = {"sap": 1, "foul_penalty": 6}


def played(me: Person, house: House) -> None:
    """Let somebody have played deals with people, of which the later went better, and one with bots."""
    me.go()
    player = me.page.evaluate("fetch('/api/me').then((answer) => answer.json()).then(({ player }) => player)")
    (bots,) = some_deals("sam-loc", player, 1, code=player[:5])
    (one,) = some_deals("binh", player, 1, code=player[:5])
    deals = [bots]
    who = [player, *(f"{player}-{seat}" for seat in (1, 2, 3))]
    for number in range(COUNT):
        mine = (number % 7) - 3 + number // 12
        payoffs = [mine, -mine, 2, -2]
        seats = [
            structs.replace(
                seat,
                deal=f"{player[:6]}{number:06}",
                player=who[seat.seat],
                rated=who[seat.seat],
                name=NAMES[seat.seat] or "Tôi",
                level="",
                payoff=payoff,
                place=1 + sum(other > payoff for other in payoffs),
                moments=1 if seat.seat == 0 and number % 20 == 0 else 0,
                people=4,
                ended=one.deal.ended + number * DAY,
            )
            for seat, payoff in zip(one.seats, payoffs, strict=True)
        ]
        row = structs.replace(one.deal, id=seats[0].deal, code=f"{player[:5]}B{number}", ended=seats[0].ended)
        deals.append(PaidDeal(row, seats))
    others = [(who[seat], NAMES[seat]) for seat in (1, 2, 3)]
    with closing(Store(house.data / "room.sqlite3")) as store:
        store.write_now(deals)
        store.write_now([Player(one, name, 1) for one, name in others])
        store.write_now([Listing(one, "", 1) for one, _ in others[:2]])
        for _ in Rater(store).steps():
            pass


@pytest.mark.parametrize(("language", "width", "height"), [("vi", 360, 740), nightly("en", 1280, 800)])
def test_what_all_came_to_is_told_with_how_far_it_can_be_off(
    invite: Invite, room: House, language: str, width: int, height: int
) -> None:
    axe = Axe()
    me = invite(language=language, width=width, height=height)
    me.go()
    me.look_back("/thong-ke")
    expect(me.page.get_by_text(me.say("statistics-none"))).to_be_visible()
    assert axe_in_light_and_dark(me, axe, "nothing yet") == []
    played(me, room)
    me.press(me.button("web-title-deals"))
    me.press(me.page.get_by_role("link", name=me.say("web-title-statistics")))
    # The deals that were played last: 60 with people, of which the later were better.
    expect(me.page.get_by_role("heading", name=me.say("statistics-mean-title"), exact=True)).to_be_visible()
    expect(me.page.get_by_role("table", name=me.say("statistics-met"))).to_contain_text("Hoàng Thị Lan Anh")
    expect(me.page.get_by_role("table", name=me.say("statistics-moments"))).to_contain_text("5")
    numbers = me.page.get_by_text(me.say("statistics-numbers"))
    numbers.focus()
    me.page.keyboard.press("Enter")
    rows = me.page.get_by_role("table", name=me.say("statistics-trend")).get_by_role("row")
    assert rows.count() > 3
    how = me.page.get_by_text(me.say("statistics-how"))
    how.focus()
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_text(me.say("statistics-how-mine"))).to_be_visible()
    assert axe_in_light_and_dark(me, axe, "all") == []
    assert (raw_here(me), misnamed_here(me)) == ([], [])
    foreign = foreign_here(me)
    assert {word: texts for word, texts in foreign.items() if word not in " ".join(NAMES).lower()} == {}
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # What my rating is, and who is listed by theirs: I am when I say so.
    expect(me.page.get_by_role("heading", name=me.say("statistics-rating"), exact=True)).to_be_visible()
    me.press(me.page.get_by_role("link", name=me.say("web-title-ranking")))
    ranking = me.page.get_by_role("table").last
    expect(ranking.get_by_role("rowheader", name=NAMES[2], exact=True).first).to_be_visible()
    wanted = me.page.get_by_role("switch", name=me.say("ranking-me-room"))
    wanted.focus()
    me.page.keyboard.press("Space")
    mine = ranking.locator("tr.me")
    expect(mine).to_be_visible()
    # My own name is drawn by lot, and may have his in it.
    expect(ranking.get_by_role("rowheader", name=NAMES[3], exact=True)).to_have_count(0)
    assert axe_in_light_and_dark(me, axe, "ranking") == []
    assert (raw_here(me), misnamed_here(me)) == ([], [])
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(wanted).to_be_focused()
    me.page.keyboard.press("Space")
    expect(mine).to_have_count(0)
    me.page.go_back()
    # A figure leads to the deals that made it, and the way back to it.
    me.press(me.page.get_by_role("link", name=NAMES[2], exact=True))
    expect(me.page.get_by_label(me.say("deals-with"))).to_have_value(NAMES[2])
    expect(me.page.get_by_role("listitem").get_by_role("link").first).to_be_visible()
    me.page.go_back()
    # By keys: another game, whose one deal says nothing yet.
    chooser = me.page.get_by_role("combobox", name=me.say("statistics-game"))
    chooser.select_option("sam-loc")
    expect(me.page.get_by_text(me.say("statistics-few", count=1))).to_be_visible()
    me.page.reload()
    expect(me.page.get_by_text(me.say("statistics-few", count=1))).to_be_visible()
