"""Pages at 400 % and 200 %, and with letters set wide: all is reached and read, and nothing covers anything (27)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, ViewportSize, expect

from browser import binh_table, crazyeights_table, phom_table
from browser.conftest import Invite, Stack
from browser.house import House
from browser.looking import COLOURS, Look, around_the_dialogs, axe_violations, past_deals, play_to_the_sheet
from browser.nightly import IN_VIETNAMESE, nightly
from browser.past import a_past_deal
from browser.person import Person
from browser.tabs import Tabs
from browser.zoomed import ASIDE, AT_200, AT_400, DESKTOP, PHONE, TABLET, faults, faults_at

WAYS_TO_SEE: Final[list[tuple[dict[str, Any], list[str] | None]]] = [
    ({"color_scheme": "light", "contrast": "no-preference"}, None),
    ({"color_scheme": "dark", "contrast": "no-preference"}, COLOURS),
    ({"color_scheme": "light", "contrast": "more"}, COLOURS),
]
SAM: Final = ("3s 3c 3d 4s 4c 4d 5s 5c 5d 6s", "6c 6d 7s 7c 8s 8c 9s 9c 10s 10c")
EIGHTS: Final = ("8s 8c 8d 8h 9h 10h Jh", "As 2s 3s 4s 5s 6s 7s")
STOCK: Final = "Qc Kc Ac 2c 3c 4c 5c"
PHOM: Final = ("3s 3c 3d 7h 8h 9h Jc Qs Ks", "4s 4c 4d 5h 5s 6h 10c Qd Kc")
DRAWN: Final = "2s 2c As Ad 6s 6d 7s 7d 8s 8c 9s"

LEFT_CARDS: Final = re.compile("^Cards left: ")

Play = Callable[[Person, Look], None]


def at_sam(me: Person, look: Look) -> None:
    """Play a deal of Sâm Lốc, from the empty table."""
    me.go()
    me.open_table()
    look("waiting")
    me.add_bots()
    me.start()
    me.until_acts()
    look("báo Sâm")
    me.finish_deal()
    expect(me.page.get_by_role("heading", name=me.say("web-sheet", deal=1))).to_be_visible()
    look("sheet")


def at_crazy_eights(me: Person, look: Look) -> None:
    """Play a deal of Crazy Eights that begins with an eight."""
    crazyeights_table.sit_down(me, seats=2, first_dealer="first_seat", turn_timer=0)
    me.until_acts()
    look("playing")
    if "play 8s" in me.legal:
        crazyeights_table.act(me, crazyeights_table.by_pointer, "play 8s")
        expect(crazyeights_table.chooser(me)).to_be_visible()
        look("which suit")
    play_to_the_sheet(me, lambda me: crazyeights_table.act(me, crazyeights_table.by_pointer))
    look("sheet")


def at_binh(me: Person, look: Look) -> None:
    """Arrange thirteen cards of Binh as suggested, and open what everybody has."""
    binh_table.arrange_binh(me, seats=4)
    look("arranging")
    binh_table.show_down(me, look)
    look("sheet")


def at_phom(me: Person, look: Look) -> None:
    """Play a deal of Phỏm to what everybody is paid."""
    phom_table.open_phom(me, seats=2)
    me.until_acts()
    look("playing")
    play_to_the_sheet(me, lambda me: phom_table.act(me, phom_table.by_pointer))
    look("sheet")


GAMES: Final[dict[str, tuple[Play, tuple[str, ...], str]]] = {
    "sam-loc": (at_sam, SAM, ""),
    "crazy-eights": (at_crazy_eights, EIGHTS, STOCK),
    "binh": (at_binh, binh_table.HANDS, ""),
    "phom": (at_phom, PHOM, DRAWN),
}


@pytest.mark.parametrize(
    ("game", "language"),
    [
        nightly("sam-loc", "vi"),
        nightly("crazy-eights", "en"),
        ("binh", "en"),
        ("phom", "vi"),
        nightly("sam-loc", "en"),
        nightly("crazy-eights", "vi"),
        nightly("binh", "vi"),
        nightly("phom", "en"),
    ],
)
def test_statement_27_a_deal_is_played_at_400_percent_and_nothing_covers_anything(
    invite: Invite, stack: Stack, game: str, language: str
) -> None:
    play, hands, stock = GAMES[game]
    me = invite(stack(*hands, stock=stock), language=language, width=AT_400[0], height=AT_400[1], touch=True)
    found: list[str] = []

    def look(stop: str) -> None:
        # What is called across the table lies over it for a moment.
        expect(me.page.locator(".called")).to_have_count(0)
        found.extend(f"{stop}: {one}" for one in faults(me))
        found.extend(faults_at(me, stop, AT_400, PHONE, wide=True))
        if language == "vi":
            found.extend(faults_at(me, stop, AT_200, wide=False))
        else:
            found.extend(faults_at(me, stop, DESKTOP, wide=True))

    play(me, look)
    assert found == []


def test_statement_27_a_hand_of_any_size_is_read_whole_on_the_sheet_at_400_percent(room: House, invite: Invite) -> None:
    """Who draws and passes while another goes out at Crazy Eights has more cards left than fit one line."""
    me = invite(room, language="en", width=AT_400[0], height=AT_400[1], touch=True)
    a_past_deal(me, room, "crazy-eights")
    me.page.keyboard.press("End")
    me.press(me.button("deals-sheet"))
    left = me.page.get_by_role("img", name=LEFT_CARDS).first
    left.evaluate("(one) => one.append(...Array.from({ length: 20 }, () => one.lastElementChild.cloneNode(true)))")
    expect(left.locator(".card").nth(20)).to_be_visible()
    assert faults(me) + faults_at(me, "sheet", AT_400, PHONE, wide=True) == []


@IN_VIETNAMESE
def test_statement_27_lobby_and_dialogs_are_read_whole_at_400_percent(invite: Invite, language: str) -> None:
    me = invite(language=language, width=AT_400[0], height=AT_400[1], touch=True)
    found: list[str] = []

    def look(stop: str) -> None:
        found.extend(f"{stop}: {one}" for one in faults(me))
        found.extend(faults_at(me, stop, AT_400, wide=True))

    me.go()
    expect(me.of_game("web-play-now")).to_be_visible()
    look("lobby")
    found.extend(faults_at(me, "lobby", PHONE, DESKTOP, wide=True))
    me.press(me.button("settings-title"))
    expect(me.dialog("settings-title")).to_be_visible()
    look("settings")
    me.press(me.button("settings-close", inside=me.dialog("settings-title")).first)
    me.press(me.button("web-open-table"))
    look("open a table")
    me.press(me.button("web-open-private", inside=me.dialog("web-open-table")))
    me.until_at_table()
    around_the_dialogs(me, look)
    assert found == []


@IN_VIETNAMESE
def test_statement_27_past_deals_are_read_whole_at_400_percent(invite: Invite, stack: Stack, language: str) -> None:
    me = invite(stack(*SAM), language=language, width=AT_400[0], height=AT_400[1], touch=True)
    found: list[str] = []

    def look(stop: str) -> None:
        found.extend(f"{stop}: {one}" for one in faults(me))
        found.extend(faults_at(me, stop, AT_400, PHONE, DESKTOP, wide=True))

    me.go()
    me.open_table()
    me.add_bots()
    me.start()
    me.until_acts()
    me.finish_deal_at_once()
    past_deals(me, look)
    assert found == []


@pytest.mark.parametrize("game", ["phom", "binh", nightly("sam-loc"), nightly("crazy-eights")])
def test_nothing_covers_anything_where_a_past_deal_of_many_begins(room: House, invite: Invite, game: str) -> None:
    me = invite(room, language="en", width=DESKTOP[0], height=DESKTOP[1])
    me.own_page.emulate_media(reduced_motion="reduce")
    a_past_deal(me, room, game)
    found = faults_at(me, "dealt", DESKTOP, TABLET, PHONE, ASIDE, wide=False)
    me.page.keyboard.press("ArrowRight")
    found += faults_at(me, "first act", DESKTOP, TABLET, PHONE, ASIDE, wide=False)
    assert found == []


def test_the_steps_of_a_past_deal_are_in_sight_on_a_phone_on_its_side(room: House, invite: Invite) -> None:
    me = invite(room, width=ASIDE[0], height=ASIDE[1], touch=True)
    a_past_deal(me, room)
    for name in ("deals-next", "deals-back", "deals-last"):
        box = me.button(name).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= ASIDE[1]


def test_nothing_covers_anything_at_a_table_of_binh_on_a_tablet(invite: Invite) -> None:
    me = invite(width=TABLET[0], height=TABLET[1], touch=True)
    binh_table.arrange_binh(me, seats=4)
    assert faults(me) == []


@pytest.mark.parametrize("game", ["lobby", "binh", "phom", nightly("sam-loc"), nightly("crazy-eights")])
def test_statement_11_axe_finds_nothing_at_400_percent_in_light_dark_and_high_contrast(
    invite: Invite, game: str
) -> None:
    me = invite(language="vi", width=AT_400[0], height=AT_400[1], touch=True)
    me.go()
    if game == "lobby":
        expect(me.of_game("web-play-now")).to_be_visible()
    else:
        answer = me.answer_to({"t": "create", "id": "axe", "game": game, "private": True, "bots": "easy"})
        me.turn_to(f"/ban/{answer['table']}")
        me.until_at_table()
        me.until(lambda: me.game, "the cards")
    found: list[str] = []
    for media, rules in WAYS_TO_SEE:
        me.own_page.emulate_media(**media)
        found += [f"{media}: {one}" for one in axe_violations(me, Axe(), rules)]
    assert found == []


def test_what_has_the_keys_is_in_sight_at_400_percent(invite: Invite, stack: Stack) -> None:
    me = invite(stack(*SAM), width=AT_400[0], height=AT_400[1])
    me.go()
    expect(me.of_game("web-play-now")).to_be_visible()
    stops = walk(me)
    assert len(stops) > 10
    me.play_now()
    me.until_acts()
    stops |= walk(me)
    assert {me.say("web-sort"), me.say("web-menu")} <= stops
    # From wherever one reads, the key for the hand shows the hand.
    me.page.evaluate("scrollTo(0, 0)")
    me.page.keyboard.press("m")
    for _ in me.hand():
        me.until(lambda: me.page.evaluate(IN_SIGHT), "a card in sight")
        me.page.keyboard.press("ArrowRight")


IN_SIGHT: Final = """() => {
  const one = document.activeElement;
  const box = (one.closest('label') ?? one).getBoundingClientRect();
  const card = one.getAttribute('role') === 'option';
  const hit = document.elementFromPoint(box.left + (card ? 8 : box.width / 2), box.top + (card ? 20 : box.height / 2));
  return one === document.body || (hit !== null && (one.contains(hit) || hit.closest('label')?.control === one));
}"""
"""Whether nothing covers what has the keys."""
NAME: Final = "document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()"


def walk(me: Person) -> set[str]:
    """Go from stop to stop with the keys; return what the stops are called."""
    names: list[str] = []
    for _ in range(24):
        me.page.keyboard.press("Tab")
        name = me.page.evaluate(NAME)
        assert me.page.evaluate(IN_SIGHT), name
        names.append(name)
    return set(names)


def test_nothing_of_the_lobby_moves_while_it_comes(tabs: Tabs, room: House) -> None:
    """Whatever comes late finds its place kept: by Lighthouse's reckoning less than 0.02."""
    size: ViewportSize = {"width": 412, "height": 823}
    context = tabs.browser.new_context(viewport=size, is_mobile=True, has_touch=True, locale="vi")
    page = context.new_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/games", hold)
    page.goto(room.url)
    # The cards of the signs are the last that comes without the server.
    expect(page.locator("article .card")).to_have_count(17)
    page.evaluate("document.fonts.ready")
    while not held:
        page.wait_for_load_state()  # in which time what the page has asked for is told
    held[0].continue_()
    expect(page.get_by_role("article").get_by_role("button")).to_have_count(8)
    shift = page.evaluate(SHIFT)
    context.close()
    assert shift < 0.02


@pytest.mark.parametrize("language", ["vi", nightly("en")])
def test_what_opens_a_table_stays_where_it_is_while_the_lobby_comes(tabs: Tabs, own_room: House, language: str) -> None:
    """Whoever presses it at once must not miss it: it stands below all that the server has to tell."""
    context = tabs.browser.new_context(locale=language)
    page = context.new_page()
    page.route("**/api/games", lambda _: None)
    page.route_web_socket("**/ws", lambda _: None)
    page.goto(own_room.url)
    expect(page.locator("article .card")).to_have_count(17)
    page.evaluate("document.fonts.ready")
    before = heights_of_the_foot(page)
    page.unroute_all(behavior="ignoreErrors")
    page = context.new_page()
    page.goto(own_room.url)
    expect(page.get_by_role("article").get_by_role("button")).to_have_count(8)
    expect(page.locator(".none .place")).to_have_count(0)
    page.evaluate("document.fonts.ready")
    after = heights_of_the_foot(page)
    context.close()
    assert before == after


FOOT: Final = """() =>
  document.querySelector("section[aria-labelledby=tables-title]").getBoundingClientRect().bottom + scrollY"""


def heights_of_the_foot(page: Page) -> list[float]:
    """Return how high the lobby is above its last button, at several sizes."""
    found: list[float] = []
    for width, height in (AT_400, PHONE, AT_200, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        found.append(page.evaluate(FOOT))
    return found


SHIFT: Final = """() => new Promise((resolve) => {
  let sum = 0;
  const add = (list) => { for (const one of list.getEntries()) { sum += one.hadRecentInput ? 0 : one.value; } };
  const looking = new PerformanceObserver(add);
  looking.observe({ type: 'layout-shift', buffered: true });
  // What the last frame has moved is told in the next but one.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
})"""
