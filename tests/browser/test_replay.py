"""Past deals in the browser: found, stepped through by keys and by finger, seen from any seat (statement 28)."""

from __future__ import annotations

import re
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.house import House
from browser.past import a_past_deal
from browser.person import Person
from chieu.store import Store
from server.test_history import some_deals

if TYPE_CHECKING:
    from pathlib import Path


def signed(number: int) -> str:
    """Write a number as the page does."""
    return f"{number:+}".replace("-", "−") if number else "0"


def step_of(me: Person) -> int:
    return int(me.page.get_by_role("slider").input_value())


def last_of(me: Person) -> int:
    return int(me.page.get_by_role("slider").get_attribute("max") or 0)


@pytest.mark.parametrize("game", ["sam-loc", "phom", "binh", "crazy-eights"])
def test_statement_28_a_deal_is_found_and_stepped_through_by_keys(room: House, invite: Invite, game: str) -> None:
    me = invite(width=1280)
    a_past_deal(me, room, game)
    assert step_of(me) == 0
    me.page.keyboard.press("ArrowRight")
    assert step_of(me) == 1
    expect(me.page).to_have_url(re.compile("#1$"))
    me.page.keyboard.press("ArrowLeft")
    assert step_of(me) == 0
    # My own acts here were all played by the rules, as my time was over: another seat's are decisions.
    me.page.keyboard.press("ArrowDown")
    me.until_told(me.say("deals-no-more-mine", by="on"))
    assert step_of(me) == 0
    me.page.keyboard.press("v")
    me.page.keyboard.press("ArrowDown")
    assert 0 < step_of(me) < last_of(me)
    me.page.keyboard.press("End")
    assert step_of(me) == last_of(me)
    me.page.keyboard.press("ArrowRight")
    assert step_of(me) == last_of(me)
    me.page.keyboard.press("t")
    me.until_told(me.say("deals-turn-over"))
    me.page.keyboard.press("PageDown")
    me.until_told(me.say("deals-no-more-moments", by="on"))
    me.page.keyboard.press("Home")
    assert step_of(me) == 0


def test_cards_of_binh_lie_in_their_chi_from_the_step_that_laid_them(room: House, invite: Invite) -> None:
    me = invite(width=1280)
    a_past_deal(me, room, "binh")
    laid = me.page.locator("[data-place=back] .cards .card")
    me.page.keyboard.press("End")
    me.page.keyboard.press("ArrowLeft")
    # The bots were done before me.
    me.page.keyboard.press("v")
    expect(laid).to_have_count(5)
    me.page.keyboard.press("Home")
    expect(laid).to_have_count(0)


def test_a_step_is_told_as_it_was_in_play(room: House, invite: Invite) -> None:
    me = invite()
    a_past_deal(me, room)
    told = me.page.locator("p.news")
    for _ in range(3):
        me.page.keyboard.press("ArrowRight")
        lines = told.inner_text().split(" · ")
        assert lines[0]
        for line in lines:
            me.until_told(line)


def test_an_address_leads_to_its_step_and_only_those_who_played(room: House, invite: Invite) -> None:
    me = invite()
    address = a_past_deal(me, room)
    me.look_back(f"{address}#3")
    expect(me.page.get_by_role("slider")).to_have_value("3")
    stranger = invite()
    stranger.expect_problem("404")
    stranger.look_back(address)
    expect(stranger.shown("refused-no-deal")).to_be_visible()


def test_it_is_seen_from_any_seat_and_with_all_hands_open(room: House, invite: Invite) -> None:
    me = invite(width=1280)
    a_past_deal(me, room)
    mine = me.page.locator("p.hand").get_attribute("aria-label")
    me.page.get_by_label(me.say("deals-eye")).select_option("1")
    theirs = me.page.locator("p.hand").get_attribute("aria-label")
    assert mine
    assert theirs
    assert mine != theirs
    me.page.get_by_label(me.say("deals-eye")).select_option("-1")
    expect(me.page.locator("p.hand")).to_have_count(0)
    shown = me.page.locator(".stage [data-rank]").count()
    me.page.get_by_label(me.say("deals-open")).check()
    assert me.page.locator(".stage [data-rank]").count() > shown


def test_open_hands_stand_beneath_the_mat_of_a_phone(room: House, invite: Invite) -> None:
    me = invite(width=360, touch=True)
    a_past_deal(me, room, "phom")
    hands = me.page.locator(".other")
    expect(hands).to_have_count(0)
    me.page.keyboard.press("o")
    expect(hands).to_have_count(3)
    expect(hands.first.get_by_role("img")).to_have_attribute("aria-label", re.compile(r"(,.*){7}"))
    me.page.keyboard.press("o")
    expect(hands).to_have_count(0)


def test_the_end_of_a_deal_says_who_won_it(room: House, invite: Invite) -> None:
    me = invite(width=360, touch=True, language="en")
    a_past_deal(me, room, "sam-loc")
    news = me.page.locator("p.news strong")
    expect(news).to_have_count(0)
    me.page.keyboard.press("End")
    expect(news).to_contain_text(re.compile("penalty points|won"))
    me.press(me.button("deals-sheet"))
    expect(news).to_have_count(0)


def test_an_address_says_from_where_it_is_looked_at(room: House, invite: Invite) -> None:
    me = invite(width=1280)
    address = a_past_deal(me, room)
    me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("v")
    me.until_told(me.page.get_by_label(me.say("deals-eye")).locator("option:checked").inner_text())
    me.page.keyboard.press("o")
    expect(me.page).to_have_url(re.compile(r"\?ghe=2&mo=1#1$"))
    expect(me.page.get_by_label(me.say("deals-open"))).to_be_checked()
    theirs = me.page.locator("p.hand").get_attribute("aria-label")
    me.look_back(f"{address}?ghe=2#1")
    expect(me.page.locator("p.hand")).to_have_attribute("aria-label", theirs or "")
    expect(me.page.get_by_label(me.say("deals-open"))).not_to_be_checked()
    me.look_back(f"{address}?ghe=0#999")
    expect(me.page.locator("p.hand")).to_have_count(0)
    assert step_of(me) == last_of(me)
    # A seat that is not there is as good as none named, and a step that is not there is the last.
    me.look_back(f"{address}?ghe=99#99999")
    expect(me.page.get_by_label(me.say("deals-eye")).locator("option:checked")).to_have_text(me.say("deals-eye-mine"))
    assert step_of(me) == last_of(me)


def test_the_keys_of_a_table_ask_about_a_past_deal(room: House, invite: Invite) -> None:
    me = invite(width=1280)
    a_past_deal(me, room)
    me.page.keyboard.press("ArrowRight")
    told = len(me.heard())
    me.page.keyboard.press("h")
    cards = me.page.locator("p.hand").get_attribute("aria-label")
    assert cards
    me.until_told(cards, told)
    me.page.keyboard.press("Shift+T")
    me.until_told(me.say("deals-time", time="").strip(), told)
    me.page.keyboard.press("?")
    expect(me.page.get_by_role("heading", name=me.say("keys-group-steps"))).to_be_visible()
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("Space")
    expect(me.button("deals-stop")).to_be_visible()


def test_the_last_deal_is_looked_at_over_its_table_and_the_seat_is_kept(invite: Invite) -> None:
    me = invite()
    me.go()
    me.open_table()
    me.add_bots()
    me.start()
    me.page.keyboard.press("Shift+V")
    me.until_told(me.say("web-no-replay"))
    me.finish_deal_at_once()
    me.press(me.button("web-replay"))
    deal = me.facts["deal"]
    over = me.dialog("deals-heading", game=me.say("game-sam-loc"), deal=deal)
    expect(over.get_by_role("slider")).to_have_value("0")
    me.page.keyboard.press("ArrowRight")
    expect(over.get_by_role("slider")).to_have_value("1")
    me.page.keyboard.press("Escape")
    expect(me.page.locator("dialog.full")).to_have_count(0)
    me.page.keyboard.press("Shift+V")
    expect(over.get_by_role("slider")).to_be_visible()
    me.press(me.button("deals-to-table", inside=over))
    me.press(me.button("web-next-deal"))
    me.until_event("dealt", deal + 1)
    assert me.facts["seats"][me.me]["here"]


def test_who_watches_a_public_table_looks_at_its_deals_again_as_they_saw_them(invite: Invite) -> None:
    me, watcher = invite(), invite(language="en")
    me.go()
    me.open_table(private=False)
    watcher.go(f"/ban/{me.facts['code']}")
    me.add_bots()
    me.start()
    me.finish_deal_at_once()
    watcher.press(watcher.button("web-replay"))
    deal = me.facts["deal"]
    over = watcher.dialog("deals-heading", game=watcher.say("game-sam-loc"), deal=deal)
    expect(over.get_by_role("slider")).to_be_visible()
    watcher.page.keyboard.press("ArrowRight")
    expect(over.get_by_role("slider")).to_have_value("1")
    expect(over.locator("p.hand")).to_have_count(0)
    for label in ("deals-eye", "deals-open", "deals-record"):
        expect(over.get_by_text(watcher.say(label), exact=True)).to_have_count(0)
    expect(watcher.button("deals-share", inside=over)).to_have_count(0)


def test_an_earlier_deal_is_looked_at_from_the_list_of_scores(invite: Invite) -> None:
    me = invite(width=1280)
    me.go()
    me.open_table()
    me.add_bots()
    me.start()
    me.finish_deal_at_once()
    me.press(me.button("web-next-deal"))
    me.until_event("dealt", 2)
    me.open_dialog("web-scores")
    me.press(me.button("web-replay-deal", deal=1))
    over = me.dialog("deals-heading", game=me.say("game-sam-loc"), deal=1)
    expect(over.get_by_role("slider")).to_be_visible()
    expect(over.get_by_text(me.say("deals-goes-on"))).to_be_visible()


def test_a_past_deal_in_another_window_leaves_a_table_its_line(room: House, invite: Invite) -> None:
    me = invite()
    address = a_past_deal(me, room)
    me.go()
    me.open_table()
    other = me.context.new_page()
    lines: list[str] = []
    other.on("websocket", lambda line: lines.append(line.url))
    other.goto(f"{me.url}{address}")
    expect(other.get_by_role("slider")).to_be_visible()
    assert lines == []
    me.add_bots()
    me.start()
    other.close()


def share_by_key(me: Person, *, named: bool) -> str:
    """Make a link to the step that is shown, and return it."""
    me.page.keyboard.press("l")
    dialog = me.dialog("deals-share")
    if named:
        me.press(dialog.get_by_role("switch"))
    me.press(me.button("deals-share-make", inside=dialog))
    link = dialog.get_by_label(me.say("deals-share-link", step=step_of(me)))
    expect(link).to_be_visible()
    # What was pressed is gone; the keys stay in the dialog.
    me.until(lambda: me.page.evaluate("document.activeElement.closest('dialog') !== null"), "the keys in the dialog")
    address = link.input_value().removeprefix(me.url)
    me.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    return address


def test_statement_28_a_deal_is_sent_to_somebody_who_stands_at_the_same_step(room: House, invite: Invite) -> None:
    me, friend = invite(width=1280), invite(language="en")
    a_past_deal(me, room)
    for _ in range(3):
        me.page.keyboard.press("ArrowRight")
    address = share_by_key(me, named=True)
    assert re.fullmatch(r"/xem/[\w-]{16}\?ghe=1#3", address)
    friend.look_back(address)
    expect(friend.page.get_by_role("slider")).to_have_value("3")
    hand = me.page.locator("p.hand > span")
    expect(friend.page.locator("p.hand > span")).to_have_count(hand.count())
    expect(friend.page.locator(".stage")).to_contain_text("An")
    friend.page.keyboard.press("ArrowRight")
    expect(friend.page).to_have_url(re.compile(r"\?ghe=1#4$"))
    expect(friend.button("deals-share")).to_have_count(0)
    told = len(friend.heard())
    friend.page.keyboard.press("v")
    friend.until_told(friend.page.get_by_label(friend.say("deals-eye")).locator("option:checked").inner_text(), told)


def test_a_picture_of_the_end_is_kept(room: House, invite: Invite, tmp_path: Path) -> None:
    me = invite(width=1280)
    a_past_deal(me, room, "phom")
    me.page.keyboard.press("l")
    with me.page.expect_download() as kept:
        me.press(me.button("deals-picture"))
    path = tmp_path / "end.png"
    kept.value.save_as(path)
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    assert int.from_bytes(head[16:20], "big") == 1_080


def test_a_link_hides_names_and_is_taken_back(room: House, invite: Invite) -> None:
    me, friend = invite(touch=True, width=390), invite()
    a_past_deal(me, room)
    address = share_by_key(me, named=False)
    friend.look_back(address)
    expect(friend.page.locator(".stage")).to_contain_text(friend.say("deals-nameless", seat=1))
    expect(friend.page.locator(".stage")).not_to_contain_text("An")
    me.press(me.button("deals-share"))
    dialog = me.dialog("deals-share")
    me.press(me.button("deals-share-end", inside=dialog))
    expect(me.button("deals-share-make", inside=dialog)).to_be_visible()
    friend.expect_problem("404")
    friend.page.reload()
    expect(friend.shown("refused-no-share")).to_be_visible()


def test_a_deal_is_played_on_from_a_step_and_from_there_again(room: House, invite: Invite) -> None:
    me = invite(width=390, touch=True)
    address = a_past_deal(me, room)
    me.page.keyboard.press("ArrowRight")
    step = step_of(me)
    hand = me.page.locator("p.hand").get_attribute("aria-label") or ""
    me.press(me.button("deals-practise"))
    me.until_at_table()
    me.until(lambda: me.facts["practice"], "the practice")
    expect(me.page.get_by_role("banner").get_by_text(me.say("web-practice"))).to_be_visible()
    me.until_told(me.say("web-at-practice", game=me.say("game-sam-loc")))
    expect(me.page.get_by_role("option")).to_have_count(hand.count(",") + 1)
    me.finish_deal()
    expect(me.page.get_by_text(me.say("web-practice-told"))).to_be_visible()
    expect(me.button("web-replay")).to_have_count(0)
    me.page.reload()
    me.until_at_table()
    me.press(me.button("web-menu"))
    me.press(me.button("web-practice-again", inside=me.dialog("web-menu")))
    expect(me.page).to_have_url(f"{me.url}{address}#{step}")
    me.look_back()
    expect(me.page.get_by_role("listitem")).to_have_count(1)


def test_where_nothing_is_left_to_decide_the_last_decision_is_played_again(room: House, invite: Invite) -> None:
    me = invite(width=390, touch=True)
    a_past_deal(me, room, "binh")
    expect(me.button("deals-practise")).to_be_visible()
    me.page.keyboard.press("End")
    again = me.button("deals-practise-last")
    expect(again).to_be_visible()
    me.press(again)
    me.until_at_table()
    me.until(lambda: me.facts["practice"] and me.facts["phase"] == "playing", "the practice")
    me.until_acts()


def test_a_file_is_opened_by_whoever_has_it(room: House, invite: Invite, tmp_path: Path) -> None:
    me = invite(width=1280)
    address = a_past_deal(me, room)
    record = me.page.evaluate(
        "(path) => fetch(path).then((answer) => answer.text())", f"/api{address.replace('van', 'deals')}/record"
    )
    one, several, broken = (tmp_path / name for name in ("one.json", "all.jsonl", "broken.json"))
    one.write_text(record)
    several.write_text(record + "\n" + record[:-30] + "\n")
    broken.write_text(record[:-30])
    friend = invite(language="en")
    friend.look_back("/mo-van")
    expect(friend.page.get_by_text(friend.say("deals-file-sent"))).to_be_visible()
    choose = friend.page.get_by_label(friend.say("deals-file-choose"))
    choose.set_input_files(one)
    expect(friend.page.get_by_role("slider")).to_have_value("0")
    friend.page.keyboard.press("ArrowRight")
    expect(friend.page.get_by_role("slider")).to_have_value("1")
    expect(friend.button("deals-share")).to_have_count(0)
    friend.expect_problem("400")
    choose.set_input_files(broken)
    expect(friend.page.locator("p.warn")).to_contain_text(friend.say("record-no-json"))
    choose.set_input_files(several)
    expect(friend.page.get_by_role("slider")).to_be_visible()
    which = friend.page.get_by_label(friend.say("deals-file-which", count=2))
    expect(which.get_by_role("option").first).to_contain_text(friend.say("game-sam-loc"))
    expect(friend.page.get_by_role("heading", level=1)).to_contain_text(friend.say("game-sam-loc"))
    which.select_option("2")
    expect(friend.page.locator("p.warn")).to_contain_text(friend.say("record-no-json"))


def test_it_runs_by_itself_to_its_end(room: House, invite: Invite) -> None:
    me = invite(touch=True, width=390)
    a_past_deal(me, room)
    me.page.get_by_label(me.say("deals-pace")).select_option("quick")
    me.page.get_by_role("slider").fill(str(last_of(me) - 1))
    me.press(me.button("deals-run"))
    expect(me.page.get_by_role("slider")).to_have_value(str(last_of(me)))
    expect(me.button("deals-run")).to_be_visible()


def test_what_is_pressed_on_the_mat_does_nothing(room: House, invite: Invite) -> None:
    me = invite()
    a_past_deal(me, room, "crazy-eights")
    me.page.keyboard.press("ArrowRight")
    me.press_anyway(me.page.locator(".stage button").first)
    assert step_of(me) == 1


def test_a_list_is_narrowed_by_what_came_up_and_when_and_goes_on_by_itself(room: House, invite: Invite) -> None:
    me = invite(width=1280)
    me.go()
    player = me.page.evaluate("fetch('/api/me').then((answer) => answer.json()).then(({ player }) => player)")
    with closing(Store(room.data / "room.sqlite3")) as store:
        for game, count, code in (("crazy-eights", 60, "NHATA"), ("sam-loc", 2, "NHATB")):
            store.write_now(some_deals(game, player, count, code=code))
    me.look_back()
    rows = me.page.get_by_role("listitem")
    expect(rows).to_have_count(50)
    rows.last.scroll_into_view_if_needed()
    expect(rows).to_have_count(62)
    matches = me.page.locator("section").evaluate_all(
        """all => all.map((one) => [
          one.querySelector('.sum').textContent,
          [...one.querySelectorAll('.result')].map((result) => parseInt(result.textContent.replace('−', '-'))),
          one.querySelector('a').textContent.includes('phạt') ? 'penalty' : 'points',
        ])"""
    )
    assert len(matches) > 1
    for told, payoffs, unit in matches:
        amount = me.say("deals-amount", amount=signed(sum(payoffs)), unit=unit)
        assert told == me.say("deals-sum", count=len(payoffs), sum=amount)
    me.page.get_by_label(me.say("deals-what")).select_option("crazy-eights/blocked")
    expect(rows).not_to_have_count(62)
    for text in rows.all_inner_texts():
        assert me.say("moment-crazy-eights-blocked") in text
    me.page.get_by_label(me.say("deals-game")).select_option("sam-loc")
    expect(rows).to_have_count(2)
    # Whoever has looked at one comes back to the list as it was, also by the browser's own way, or anew.
    for come_back in (lambda: me.press(me.button("deals-title")), me.page.go_back, me.page.reload):
        link = rows.last.get_by_role("link")
        if come_back != me.page.reload:
            me.press(link)
            expect(me.page.get_by_role("slider")).to_be_visible()
        come_back()
        expect(rows).to_have_count(2)
        expect(me.page.get_by_label(me.say("deals-game"))).to_have_value("sam-loc")
        if come_back != me.page.reload:
            expect(link).to_be_focused()
    me.page.get_by_label(me.say("deals-with")).fill("bờ")
    me.page.get_by_label(me.say("deals-with")).blur()
    expect(rows).to_have_count(2)
    me.page.get_by_label(me.say("deals-since")).fill("2030-01-01")
    me.page.get_by_label(me.say("deals-since")).blur()
    expect(me.page.get_by_text(me.say("deals-none-such"))).to_be_visible()


def test_whoever_has_played_nothing_reads_so(invite: Invite) -> None:
    me = invite()
    me.look_back()
    expect(me.page.get_by_text(me.say("deals-none"))).to_be_visible()
    me.press(me.page.get_by_role("button", name=me.say("web-to-lobby")))
    expect(me.of_game("web-play-now")).to_be_visible()
