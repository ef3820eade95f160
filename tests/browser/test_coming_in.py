"""Coming in: the first visit, the quick table, the code box, an invitation, the house rules, and going away."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.conftest import Invite, Stack
from browser.crazyeights_table import CLUBS, EIGHTS, SPADES, by_pointer, chooser, sit_down
from browser.house import House
from browser.nightly import IN_VIETNAMESE, nightly
from browser.person import Person
from browser.tabs import Tabs
from chieu.locales import Messages


def play_quickly(me: Person, game: str, deals: int) -> None:
    """Press the button of a game in the lobby, once."""
    card = me.page.get_by_role("article", name=me.say(f"game-{game}"), exact=True)
    me.press(me.button("web-play-now", inside=card, deals=deals))
    me.until_at_table()


# --- the first visit -----------------------------------------------------------------------------


@IN_VIETNAMESE
def test_a_level_that_plays_here_as_another_is_said_to(tabs: Tabs, own_room: House, language: str) -> None:
    words = Messages(language)
    context = tabs.browser.new_context(locale=language)
    page = context.new_page()

    def meet(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def hear(text: str | bytes) -> None:
            frame = json.loads(text)
            if frame["t"] == "welcome":
                frame["plays_as"] = {"phom": {"hard": "medium", "expert": "medium"}, "sam-loc": {"expert": "hard"}}
            line.send(json.dumps(frame))

        server.on_message(hear)

    page.route_web_socket("**/ws", meet)
    page.goto(own_room.url)
    named = {"level": words.say("level-hard"), "as": words.say("level-medium")}
    told = words.say("web-plays-as-in", games=words.say("game-phom"), **named)
    expect(page.get_by_role("article").get_by_role("button")).to_have_count(8)
    expect(page.get_by_text(told)).to_have_count(0)
    page.get_by_role("radio", name=words.say("level-hard"), exact=True).check()
    expect(page.get_by_text(told)).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    expect(page.get_by_text(told)).to_be_visible()
    context.close()


def test_what_is_pressed_before_the_line_is_open_is_done_once_it_is(invite: Invite) -> None:
    me = invite()
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def meet(line: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            if held:
                line.send(text)
            else:
                held.append((line, text))

        line.connect_to_server().on_message(hear)

    me.own_page.route_web_socket("**/ws", meet)
    me.page.goto(me.url)
    me.press(me.of_game("web-play-now"))
    me.until(lambda: held, "a greeting")
    expect(me.page.get_by_text(me.say("web-refused-offline"), exact=True)).to_have_count(0)
    line, greeting = held[0]
    line.send(greeting)
    expect(me.page.get_by_role("listbox", name=me.say("web-hand"), exact=True)).to_be_visible()


@pytest.mark.parametrize(("reads", "spoken"), [("en-US", "en"), ("vi", "vi"), ("fr-FR", "vi")])
def test_a_first_visit_is_in_the_browsers_language_or_in_vietnamese(
    tabs: Tabs, room: House, reads: str, spoken: str
) -> None:
    context = tabs.browser.new_context(locale=reads)
    page = context.new_page()
    page.goto(room.url)
    expect(page.locator("html")).to_have_attribute("lang", spoken)
    other = {"en": "VI, Tiếng Việt", "vi": "EN, English"}[spoken]
    page.get_by_role("button", name=other, exact=True).click()
    page.reload()
    # What was chosen counts from then on.
    expect(page.locator("html")).to_have_attribute("lang", {"en": "vi", "vi": "en"}[spoken])
    context.close()


def test_the_language_is_one_press_away_on_every_page(person: Person) -> None:
    html = person.page.locator("html")
    person.expect_problem("404")
    for path in ("/", "/ban/ZZZZZ", "/nowhere"):
        person.go(path)
        person.page.get_by_role("button", name="EN, English", exact=True).click()
        expect(html).to_have_attribute("lang", "en")
        person.page.get_by_role("button", name="VI, Tiếng Việt", exact=True).click()
        expect(html).to_have_attribute("lang", "vi")
    person.go()
    person.open_table()
    person.page.get_by_role("button", name="EN, English", exact=True).click()
    expect(html).to_have_attribute("lang", "en")


@pytest.mark.parametrize(("width", "height"), [nightly(390, 844), (360, 740)])
def test_on_a_phone_name_code_and_four_games_are_on_the_first_screen(invite: Invite, width: int, height: int) -> None:
    me = invite(width=width, height=height, touch=True)
    me.go()
    games = me.page.get_by_role("article")
    expect(games).to_have_count(4)
    boxes = [one.bounding_box() for one in games.get_by_role("button").all()]
    name = me.page.get_by_label(me.say("web-your-name"), exact=True)
    boxes += [name.bounding_box(), me.button("web-join").bounding_box()]
    assert all(box and box["y"] >= 0 and box["y"] + box["height"] <= height for box in boxes)
    # Two rows of two, each game with what plays it and what teaches it side by side: what opens a table for people
    # stays below them.
    assert len(boxes) == 2 * 4 + 2
    assert len({round(box["y"]) for box in boxes[:8] if box}) == 2
    foot = me.button("web-open-table").bounding_box()
    assert foot
    assert all(box and box["y"] + box["height"] <= foot["y"] for box in boxes)


def test_opening_a_table_asks_for_how_many_and_at_phom_for_the_tier(invite: Invite) -> None:
    me = invite()
    me.go()
    me.press(me.button("web-open-table"))
    dialog = me.dialog("web-open-table")

    def choose(name: str) -> None:
        me.press(dialog.get_by_role("radio", name=name, exact=True))

    choose(me.say("game-crazy-eights"))
    expect(dialog.get_by_role("radio", name="4", exact=True)).to_be_checked()
    choose("7")
    # Another game has other numbers, and none of the first one's.
    choose(me.say("game-phom"))
    expect(dialog.get_by_role("radio", name="4", exact=True)).to_be_checked()
    choose("3")
    choose(me.say("preset-phom-trung-luu"))
    me.press(me.button("web-open-private", inside=dialog))
    me.until_at_table()
    assert (len(me.facts["seats"]), me.facts["preset"], me.facts["options"]["stake"]) == (3, "trung-luu", 5)
    # While the table waits for players, what its rules have that others do not is written there.
    waiting = me.page.get_by_role("region", name=me.say("web-waiting-for", count=2), exact=True)
    expect(waiting).to_contain_text(f"{me.say('story-surprising')} {me.say('surprise-phom-1')}")


# --- playing at once -----------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "deals"), [("sam-loc", 5), ("phom", 0), ("binh", 4), ("crazy-eights", 1)])
def test_a_quick_table_is_private_and_hurries_nobody(invite: Invite, game: str, deals: int) -> None:
    me, watcher = invite(), invite()
    watcher.go()
    me.go()
    me.press(me.page.get_by_role("radio", name=me.say("level-hard"), exact=True))
    play_quickly(me, game, deals)
    me.until(lambda: me.table["deal"], "the cards")
    assert me.facts["private"]
    assert {seat["level"] for seat in me.facts["seats"][1:]} == {"hard"}
    # Whoever is dealt a mậu binh has nothing to decide.
    me.until(lambda: me.view and (me.acts or me.facts["phase"] != "playing"), "a decision of mine, or the end")
    assert all(
        time not in step.after["deal"] for step in me.steps if step.after["deal"] for time in ("ms", "window_ms")
    )
    assert not any(
        table["code"] == me.facts["code"] for frame in watcher.frames_of("lobby") for table in frame["tables"]
    )


def test_from_the_first_paint_to_the_first_act_are_two_presses(invite: Invite) -> None:
    me = invite(width=390, height=844, touch=True)
    me.go()
    me.page.evaluate("addEventListener('click', () => (window.presses = (window.presses ?? 0) + 1), true)")
    me.press(me.of_game("web-play-now"))
    me.until_acts()
    assert "ms" not in me.table["deal"]
    me.press(me.button("web-sam-decline"))
    me.until_own_act(1)
    assert me.page.evaluate("window.presses") == 2


def test_after_a_quick_match_a_press_brings_the_next(invite: Invite) -> None:
    me = invite()
    me.go()
    frame = {"t": "create", "id": "quick", "game": "sam-loc", "bots": "easy", "quick": True}
    # The whole match is played in tests/table/test_quick.py.
    me.turn_to(f"/ban/{me.answer_to({**frame, 'options': {'match_hands': 1, 'sam_window': 'off'}})['table']}")
    me.until_at_table()
    while me.phase != "match-over":
        me.finish_deal_at_once()
        if me.phase == "deal-over":  # a tie adds a deal
            me.press(me.button("web-next-deal"))
            me.until(lambda: me.phase == "playing", "the next deal")
    me.press(me.button("web-rematch"))
    me.until(lambda: me.phase == "playing" and me.facts["totals"] == [0, 0], "the next match")


def test_of_a_full_public_table_the_lobby_offers_to_watch(invite: Invite) -> None:
    host, me = invite(), invite()
    host.go()
    host.open_table(private=False)
    me.go()
    line = me.page.get_by_role("link").filter(has_text=host.facts["code"])
    expect(line).to_contain_text(me.say("web-join-table"))
    host.press(host.button("web-fill-bots", level=host.say("level-easy")))
    host.until_facts(lambda facts: None not in facts["seats"])
    expect(line).to_contain_text(me.say("web-watch-table"))
    me.press(line)
    me.until_at_table()
    assert me.table["you"] == -1
    expect(me.page.locator(".hint", has_text=me.say("story-watching"))).to_contain_text(me.say("web-watching"))


# --- inviting ------------------------------------------------------------------------------------


def test_a_wrong_code_keeps_the_box_with_the_reason_under_it(person: Person) -> None:
    code = person.page.get_by_label(person.say("web-code"), exact=True)
    code.fill("zz zzz")
    code.press("Enter")
    why = person.say("refused-no-table")
    expect(code).to_have_value("ZZZZZ")
    expect(code).to_have_accessible_description(why)
    code.fill("ZZZZY")
    expect(person.page.get_by_text(why)).to_have_count(0)
    code.press("Enter")
    expect(code).to_have_value("ZZZZY")
    expect(code).to_have_accessible_description(why)


def test_one_press_gives_every_free_seat_a_bot(invite: Invite) -> None:
    me = invite()
    me.go()
    me.press(me.page.get_by_role("radio", name=me.say("level-medium"), exact=True))
    me.open_table(seats=5)
    me.press(me.button("web-fill-bots", level=me.say("level-medium")))
    me.until_facts(lambda facts: None not in facts["seats"])
    assert [seat["level"] for seat in me.facts["seats"][1:]] == ["medium"] * 4


def test_an_invitation_is_a_link_a_spelled_code_a_qr_code_and_what_the_phone_shares(invite: Invite) -> None:
    me = invite(width=390, height=844, touch=True)
    me.own_page.add_init_script("navigator.share = async (what) => { window.shared = what; };")
    me.go()
    me.open_table()
    code = me.facts["code"]
    expect(me.page.get_by_role("region", name=me.say("web-waiting-for", count=1))).to_contain_text(" ".join(code))
    me.press(me.button("web-share"))
    shared = me.page.evaluate("window.shared")
    assert shared["url"] == f"{me.url}/ban/{code}"
    assert code in shared["text"]
    me.press(me.button("web-qr"))
    picture = me.page.get_by_role("img", name=me.say("web-qr-label", code=code), exact=True)
    expect(picture).to_be_visible()
    me.close_dialog(me.dialog("web-qr-title", code=code))


# --- house rules ---------------------------------------------------------------------------------


@IN_VIETNAMESE
def test_house_rules_say_what_differs_what_is_kept_and_what_is_wrong_beside_the_field(
    invite: Invite, language: str
) -> None:
    me = invite(language=language)
    me.go()
    me.press(me.button("web-open-table"))
    me.press(me.button("web-open-private", inside=me.dialog("web-open-table")))
    me.until_at_table()
    rules = me.open_dialog("web-options")
    for group in ("table", "play", "pay", "match"):
        expect(rules.get_by_role("region", name=me.say(f"web-rules-{group}"), exact=True)).to_be_visible()
    whole = me.say("preset-sam-loc-solo")
    preset = whole.split(":", maxsplit=1)[0]
    expect(rules).to_contain_text(me.say("web-rules-differ", preset=whole, count=0, rules=""))
    timer, seats = (rules.get_by_label(me.say(f"option-sam-loc-{key}"), exact=True) for key in ("turn_timer", "seats"))
    timer.select_option("0")
    me.until_facts(lambda facts: facts["options"]["turn_timer"] == 0)
    expect(rules.get_by_text(me.say("web-saved"), exact=True)).to_have_count(1)
    name, value = me.say("option-sam-loc-turn_timer"), me.say("option-sam-loc-turn_timer.value", value=0)
    one = me.say("web-rules-one", rule=name, value=value)
    expect(rules).to_contain_text(me.say("web-rules-differ", preset=preset, count=1, rules=one))
    seats.fill("9")
    seats.blur()
    wrong = me.say("refused-option-range", option=me.say("option-sam-loc-seats"), low=2, high=5)
    expect(seats).to_have_accessible_description(f"{me.say('option-sam-loc-seats.help')} {wrong}")
    expect(seats).to_have_attribute("aria-invalid", "true")
    expect(seats).to_have_value("2")
    seats.fill("4")
    seats.blur()
    me.until_facts(lambda facts: facts["options"]["seats"] == 4)
    expect(seats).not_to_have_attribute("aria-invalid", "true")
    rules.get_by_label(me.say("web-preset"), exact=True).select_option("solo")
    me.until_facts(lambda facts: (facts["preset"], len(facts["seats"])) == ("solo", 2))


def test_from_one_table_the_browser_turns_to_another(person: Person) -> None:
    """A page that complains fails the test."""
    codes = []
    for at in ("one", "two"):
        frame = {"t": "create", "id": at, "game": "sam-loc", "private": True}
        codes.append(person.answer_to(frame)["table"])
    for code in (*codes, codes[0]):
        person.turn_to(f"/ban/{code}")
        expect(person.page.get_by_role("textbox", name=person.say("web-link"))).to_have_value(
            f"{person.url}/ban/{code}"
        )


def test_every_house_rule_of_every_game_stands_in_a_group_once(person: Person) -> None:
    for game in ("phom", "binh", "crazy-eights"):
        frame = {"t": "create", "id": game, "game": game, "private": True}
        person.view = None
        person.turn_to(f"/ban/{person.answer_to(frame)['table']}")
        person.until_at_table()
        rules = person.open_dialog("web-options")
        for key in person.facts["options"]:
            own = person.words.has(f"option-{game}-{key}")
            label = person.say(f"option-{game if own else 'table'}-{key}")
            expect(rules.get_by_role("region").get_by_label(label, exact=True)).to_have_count(1)
        person.close_dialog(rules)


# --- asked once ----------------------------------------------------------------------------------


def test_bao_sam_is_asked_once(invite: Invite) -> None:
    me = invite()
    me.go()
    me.play_now()
    me.until_acts()
    told = len(me.heard())
    me.press(me.button("web-sam-declare"))
    me.until_told(me.say("web-sam-declare-sure"), told)
    assert me.own_acts() == 0
    me.page.keyboard.press("m")
    me.page.keyboard.press("b")
    me.until_own_act(1)
    assert me.game["declared"] == me.me


@pytest.mark.parametrize("width", [nightly(1280), 390])
def test_leaving_in_the_middle_is_asked_once(invite: Invite, width: int) -> None:
    me = invite(width=width, height=800)
    me.go()
    me.play_now()
    me.until_acts()
    me.press(me.button("web-leave").first)
    sure = me.dialog("web-leave-sure")
    me.press(me.button("web-leave-stay", inside=sure))
    expect(sure).to_be_hidden()
    assert me.acts
    me.press(me.button("web-leave").first)
    me.press(me.button("web-leave-anyway", inside=sure))
    expect(me.of_game("web-play-now")).to_be_visible()
    me.press(me.button("web-back-to-table"))
    me.until_acts()


def test_the_browsers_way_back_asks_what_the_button_asks(invite: Invite) -> None:
    me = invite()
    me.go()
    me.play_now()
    me.until_acts()
    table = me.page.url
    sure = me.dialog("web-leave-sure")
    for _ in range(2):
        me.page.go_back()
        expect(sure).to_be_visible()
        me.page.wait_for_url(table)
        me.press(me.button("web-leave-stay", inside=sure))
        expect(sure).to_be_hidden()
    assert me.acts
    me.page.go_back()
    me.press(me.button("web-leave-anyway", inside=sure))
    expect(me.of_game("web-play-now")).to_be_visible()
    # From the lobby the way back leads to the table again, where nobody is asked before something begins.
    me.page.go_back()
    me.until_acts()


def test_nobody_is_asked_who_leaves_nothing_behind(invite: Invite) -> None:
    host, watcher = invite(), invite()
    host.go()
    host.open_table()
    watcher.go(f"/ban/{host.facts['code']}")
    watcher.until_at_table()
    for one in (host, watcher):
        one.press(one.button("web-leave"))
        expect(one.of_game("web-play-now")).to_be_visible()


# --- the bar, and small things -------------------------------------------------------------------


def test_sound_is_one_press_away_and_words_stand_in_the_bar_where_there_is_room(invite: Invite) -> None:
    for width, worded in ((1280, True), (1000, False)):
        me = invite(width=width)
        me.go()
        me.open_table()
        menu = me.page.get_by_role("navigation", name=me.say("web-menu"), exact=True)
        expect(menu.get_by_text(me.say("web-options"), exact=True)).to_be_visible(visible=worded)
        assert me.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
        me.press(me.button("web-sound-off"))
        me.page.reload()
        expect(me.button("web-sound-on")).to_be_visible()


def test_who_has_left_is_called_by_name_to_the_last(invite: Invite) -> None:
    me, friend = invite(), invite()
    for one, name in ((me, "Thảo"), (friend, "Bình")):
        one.go()
        one.rename(name)
    me.open_table()
    friend.go(f"/ban/{me.facts['code']}")
    friend.until_at_table()
    friend.press(friend.button("web-sit"))
    me.until_facts(lambda facts: None not in facts["seats"])
    changes = {"match": "hands", "match_hands": 1, "leaver": "forfeit"}
    assert me.answer_to({"t": "options", "id": "short", "table": me.facts["code"], "changes": changes})["t"] == "ack"
    me.start()
    friend.send({"t": "stand", "id": "go", "table": me.facts["code"]})
    me.until(lambda: me.phase == "match-over", "the end")
    expect(me.page.get_by_role("region", name=me.say("web-match-over"))).to_contain_text("Bình")


@pytest.mark.parametrize(("width", "height"), [nightly(1280, 800), (320, 640)])
def test_the_suits_fit_their_buttons_in_english(invite: Invite, stack: Stack, width: int, height: int) -> None:
    me = invite(stack(SPADES, EIGHTS, stock=CLUBS), language="en", width=width, height=height)
    sit_down(me, seats=2, first_dealer="first_seat")
    me.until_acts()
    by_pointer(me, "play 8s")
    expect(chooser(me).get_by_role("button")).to_have_count(4)
    spilled = """all => all.filter((one) => {
        const box = one.getBoundingClientRect();
        const parts = [...one.querySelectorAll('.word, .count, .number')].filter((part) => part.checkVisibility());
        return parts.length !== 2 || parts.some((part) => part.scrollWidth > part.clientWidth
            || part.getBoundingClientRect().right > box.right || part.getBoundingClientRect().left < box.left);
    }).map((one) => one.textContent)"""
    assert chooser(me).get_by_role("button").evaluate_all(spilled) == []


def test_enter_in_the_field_of_the_name_asks_once(person: Person) -> None:
    field = person.page.get_by_label(person.say("web-your-name"), exact=True)
    field.fill("Lan Anh")
    field.press("Enter")
    renamed = person.say("web-renamed", name="Lan Anh")
    person.until_told(renamed)
    field.press("Tab")
    person.page.keyboard.press("Tab")
    assert sum(renamed in one["text"] for one in person.heard()) == 1


def test_an_address_as_long_as_it_likes_is_read_whole(invite: Invite) -> None:
    me = invite(width=390, height=844, touch=True)
    me.expect_problem("404")
    me.go("/ban/" + "A" * 200)
    expect(me.button("web-to-lobby")).to_be_in_viewport()
    assert me.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
