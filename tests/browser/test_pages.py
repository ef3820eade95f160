"""Every page and dialog: its language (statement 7), its accessibility (statement 11), on phones too (10)."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Request, Response, expect

from browser.conftest import Invite
from browser.looking import COLOURS, axe_violations, box_of, foreign_here, misnamed_here, raw_here, tour
from browser.nightly import nightly
from browser.person import Person

WIDE: Final[dict[str, Any]] = {}
SMALL: Final[dict[str, Any]] = {"width": 320, "height": 640, "touch": True}
DARK_AND_LIGHTER: Final = ({"color_scheme": "dark"}, {"color_scheme": "light", "contrast": "more"})
LIGHT_AND_DARKER: Final = ({"color_scheme": "light"}, {"color_scheme": "dark", "contrast": "more"})
SIDEWAYS: Final = """() => [document.scrollingElement, ...document.querySelectorAll('dialog[open], dialog[open] .body')]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => `${one.tagName} ${one.scrollWidth} > ${one.clientWidth}`)"""
"""Finds what scrolls sideways."""


@pytest.mark.parametrize(
    ("language", "size", "media"),
    [
        nightly("vi", WIDE, LIGHT_AND_DARKER, id="vi-wide"),
        pytest.param("en", SMALL, DARK_AND_LIGHTER, id="en-320"),
        nightly("en", WIDE, DARK_AND_LIGHTER, id="en-wide"),
        nightly("vi", SMALL, LIGHT_AND_DARKER, id="vi-320"),
    ],
)
def test_statements_7_10_and_11_every_page_speaks_one_language_scrolls_down_alone_and_bears_axe_in_all_colours(
    invite: Invite, language: str, size: dict[str, Any], media: tuple[dict[str, Any], ...]
) -> None:
    me = invite(language=language, **size)
    axe = Axe()
    found: list[str] = []
    one_language = Tongue(me)

    def look(stop: str) -> None:
        one_language.look(stop)
        found.extend(f"{stop}: {one}" for one in me.page.evaluate(SIDEWAYS))
        # All that hangs on the colours is looked at in each of them.
        for one, rules in zip(media, (None, COLOURS), strict=True):
            me.own_page.emulate_media(**{"contrast": "no-preference", **one})
            found.extend(f"{stop} {one}: {violation}" for violation in axe_violations(me, axe, rules))

    tour(me, look)
    one_language.judge()
    assert found == []


class Tongue:
    """Whether every stop of a tour speaks one language alone, and says in names what stands there."""

    def __init__(self, me: Person) -> None:
        self._me = me
        self._stops: list[str] = []
        self._foreign: dict[str, dict[str, list[str]]] = {}
        self._raw: list[str] = []
        self._misnamed: list[str] = []

    def look(self, stop: str) -> None:
        self._stops.append(stop)
        assert self._me.page.locator("html").get_attribute("lang") == self._me.words.language
        if found := foreign_here(self._me):
            self._foreign[stop] = found
        self._raw.extend(raw_here(self._me))
        self._misnamed.extend(f"{stop}: {text}" for text in misnamed_here(self._me))

    def judge(self) -> None:
        assert len(self._stops) > 12
        assert self._foreign == {}
        assert self._raw == []
        assert self._misnamed == []


def test_scripts_and_styles_come_packed_and_fonts_as_they_are(invite: Invite) -> None:
    me = invite(fresh=True)
    came: dict[str, set[str]] = {}

    def note(answer: Response) -> None:
        ending = answer.url.rpartition(".")[2]
        came.setdefault(ending, set()).add(answer.headers.get("content-encoding", ""))

    me.own_page.on("response", note)
    me.go()
    assert (came["js"], came["css"], came["woff2"]) == ({"br"}, {"br"}, {""})


def test_what_comes_packed_is_what_lies_there(person: Person) -> None:
    scripts: list[str] = person.page.evaluate(
        "[...document.querySelectorAll('script[src], link[href$=\".js\"]')].map((one) => one.src || one.href)"
    )
    assert scripts
    for script in scripts:
        ways = [person.context.request.get(script, headers={"accept-encoding": way}) for way in ("identity", "br")]
        assert [way.headers.get("content-encoding", "") for way in ways] == ["", "br"]
        assert ways[0].body() == ways[1].body()


@pytest.mark.parametrize("language", ["vi", nightly("en")])
def test_whoever_comes_in_first_loads_at_most_200_kilobytes(invite: Invite, language: str) -> None:
    me = invite(fresh=True, language=language)
    came: dict[str, int] = {}

    def note(request: Request) -> None:
        sizes = request.sizes()
        came[request.url.rpartition("/")[2]] = sizes["responseBodySize"] + sizes["responseHeadersSize"]

    me.own_page.on("requestfinished", note)
    me.go()
    expect(me.of_game("web-play-now")).to_be_visible()
    me.page.wait_for_load_state("networkidle")
    assert {name.rpartition(".")[2] for name in came} >= {"js", "css", "woff2"}
    assert sum(came.values()) <= 200_000, came
    # The other language, the games and the table are not among it.
    others = {"vi": "en", "en": "vi"}[language]
    unwanted = re.compile(rf"({others}|binh|phom|samloc|crazyeights|TablePage)-")
    assert [name for name in came if unwanted.match(name)] == []


def test_the_page_says_in_its_head_what_it_is(person: Person) -> None:
    said = person.page.locator("meta[name=description]").get_attribute("content")
    assert said == type(person.words)("vi").say("web-line")


def test_dialogs_are_there_only_while_they_are_open(person: Person) -> None:
    person.play_now()
    person.until_acts()
    page = person.page
    page.wait_for_load_state("networkidle")
    menus = page.get_by_role("dialog", include_hidden=True)
    closed = menus.count()
    page.keyboard.press("?")
    # The keys that follow at once are the dialog's.
    page.keyboard.press("Escape")
    expect(menus).to_have_count(closed)
    page.keyboard.press("m")
    focused = "document.activeElement.dataset.card"
    card = page.evaluate(focused)
    assert card is not None
    page.keyboard.press("?")
    expect(person.dialog("keys-title", game=person.say("game-sam-loc"))).to_be_visible()
    expect(menus).to_have_count(closed + 1)
    page.keyboard.press("Escape")
    expect(menus).to_have_count(closed)
    assert page.evaluate(focused) == card


def test_an_address_that_is_none_says_so_and_leads_to_the_lobby(person: Person) -> None:
    person.expect_problem("404")
    person.go("/docs")
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.say("web-lost"))
    assert axe_violations(person, Axe(), None) == []
    person.press(person.button("web-to-lobby"))
    expect(person.page).to_have_title(person.say("web-title"))


def test_statement_7_the_language_changes_at_once_and_stays(person: Person) -> None:
    en = type(person.words)("en")
    html = person.page.locator("html")
    assert html.get_attribute("lang") == "vi"
    person.page.get_by_role("button", name="EN, English", exact=True).click()
    expect(html).to_have_attribute("lang", "en")
    expect(person.of_game("web-play-now", en)).to_be_visible()
    person.page.reload()
    expect(html).to_have_attribute("lang", "en")
    person.of_game("web-play-now", en).click()
    person.until_at_table(en)
    person.page.get_by_role("button", name=en.say("settings-title"), exact=True).filter(visible=True).click()
    person.page.get_by_role("radio", name=en.say("settings-language-vi"), exact=True).check()
    expect(html).to_have_attribute("lang", "vi")
    expect(person.dialog("settings-title")).to_be_visible()
    expect(person.page.get_by_role("listbox", name=person.say("web-hand"), include_hidden=True)).to_have_count(1)


def test_statement_10_a_deal_is_played_by_touch_alone_at_360_by_740(invite: Invite) -> None:
    me = invite(width=360, height=740, touch=True)
    me.go()
    me.play_now()
    expect(me.page.get_by_role("option")).to_have_count(10)
    small = """() => [...document.querySelectorAll('button, [role=option], select, a[href]')]
        .filter((one) => one.checkVisibility())
        .map((one) => [one.getBoundingClientRect(), one.ariaLabel ?? one.textContent])
        .filter(([box]) => box.width < 24 || box.height < 24)
        .map(([box, name]) => `${name} ${box.width}x${box.height}`)"""
    assert me.page.evaluate(small) == []
    me.finish_deal()
    expect(me.page.get_by_role("heading", name=me.say("web-sheet", deal=1))).to_be_visible()
    assert me.page.evaluate(small) == []
    me.press(me.button("web-next-deal"))
    me.until_facts(lambda facts: facts["deal"] == 2)


@pytest.mark.parametrize("seats", [nightly(2), 5])
def test_a_long_name_is_cut_at_its_end_and_says_so(invite: Invite, seats: int) -> None:
    long = "Công Tằng Tôn Nữ Phượng"
    me, friend = invite(width=360, height=740), invite()
    friend.go()
    friend.rename(long)
    me.go()
    me.open_table(seats=seats)
    friend.go(f"/ban/{me.facts['code']}")
    friend.press(friend.button("web-sit"))
    me.until_facts(lambda facts: facts["seats"][1] is not None)
    name = me.page.locator("[data-seat='1']").get_by_text(long, exact=True)
    expect(name).to_be_visible()
    cut = "one => one.scrollWidth <= one.clientWidth || getComputedStyle(one).textOverflow === 'ellipsis'"
    assert name.evaluate(cut)
    assert box_of(name)["height"] < 2 * 20
    plate, mat = box_of(me.page.locator("[data-seat='1'] .plate")), box_of(me.page.locator(".mat"))
    assert plate["x"] >= mat["x"]
    assert plate["x"] + plate["width"] <= mat["x"] + mat["width"]


@pytest.mark.parametrize(("width", "height"), [nightly(1280, 800), nightly(800, 420), (360, 740)])
def test_what_lies_over_the_mat_leaves_its_buttons_in_reach_whoever_sits_there(
    invite: Invite, width: int, height: int
) -> None:
    me = invite(width=width, height=height)
    me.go()
    me.open_table(seats=5, sam_window="off")
    me.add_bots()
    me.start()
    while me.until_acts_or_over():
        me.act("pass" if "pass" in me.legal else None)
    # With cards of mine still on the page, which must not lie over the sheet.
    me.press(me.button("web-next-deal"))
    me.until_facts(lambda facts: facts["deal"] == 2)
