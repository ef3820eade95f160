"""Two people shuffle together: their pages vow, open and check by themselves, and say so."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.looking import axe_in_light_and_dark
from browser.person import Person
from browser.together import play_together, two_at_a_table
from docs.verifier import run_on


def test_a_deal_that_two_people_have_shuffled_is_checked_and_said_to_be(invite: Invite) -> None:
    seats = host, friend = two_at_a_table(invite)
    host.page.evaluate("() => { delete crypto.subtle; }")
    # For the check nobody is asked, so that it is done with the network cut, too.
    asked: list[str] = []
    friend.own_page.on("request", lambda request: asked.append(request.url))
    play_together(seats)
    codes = []
    for one in seats:
        checked = one.say("story-fair-checked", mine="yes")
        sheet = one.page.get_by_role("region", name=one.say("web-sheet", deal=1))
        expect(sheet).to_contain_text(checked)
        spelled = re.search(r"((?:[0-9A-Z] ){3}[0-9A-Z])\.", one.until_told(checked)["text"] + ".")
        assert spelled is not None
        codes.append(spelled[1])
    assert codes[0] == codes[1]
    assert [url for url in asked if "/api/" in url] == []
    shuffle = host.facts["sheet"]["shuffle"]
    assert sorted(shuffle["parts"]) == sorted(shuffle["vows"]) == ["0", "1"]
    assert [event for event in host.events if event["t"] == "withheld"] == []
    for one, code in zip(seats, codes, strict=True):
        check_told_in_full(one, code.replace(" ", ""))
    check_told_again(host, codes[0].replace(" ", ""))
    host.press(host.button("story-cut"))
    host.until_told(host.say("story-cut-done"))
    friend.page.keyboard.press("Shift+KeyX")
    friend.until_told(friend.say("story-cut-done"))


def check_told_in_full(one: Person, code: str) -> None:
    """See that the line of the verdict tells all of it, with what anybody needs to check it without us."""
    line = one.page.get_by_role("button", name=one.say("story-fair-checked", mine="yes"))
    line.focus()
    one.page.keyboard.press("Enter")
    dialog = one.dialog("story-fair")
    expect(dialog).to_contain_text(one.say("fair-over", deal=1, verdict=one.say("story-fair-checked", mine="yes")))
    expect(dialog).to_contain_text(code)
    # Who leads was left to chance.
    expect(dialog).to_contain_text(one.say("fair-chances", count=1))
    one.press(dialog.get_by_text(one.say("fair-bytes")))
    text = dialog.get_by_role("textbox", name=one.say("fair-json")).input_value()
    said, deck = run_on(text)
    assert said == code
    assert len(deck) == 52
    shuffle = one.facts["sheet"]["shuffle"]
    for shown in (shuffle["promise"], shuffle["seed"], *shuffle["vows"].values(), *shuffle["parts"].values()):
        expect(dialog).to_contain_text(shown)
    assert axe_in_light_and_dark(one, Axe(), "the shuffle") == []
    one.press(one.button("web-copy", inside=dialog))
    copied = {one.say("fair-copied"), one.say("fair-copy-by-hand")}
    one.until(lambda: copied & {message["text"] for message in one.heard()}, "what became of the copy")
    one.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(line).to_be_focused()


def check_told_again(one: Person, code: str) -> None:
    """See that the deal says the same where it is looked at again; and from a file, that no device noted it before."""
    one.page.keyboard.press("Shift+KeyV")
    over = one.dialog("deals-heading", game=one.say("game-sam-loc"), deal=1)
    one.press(over.get_by_role("button", name=one.say("story-fair-checked", mine="yes")))
    dialog = one.dialog("story-fair")
    expect(dialog).to_contain_text(code)
    one.press(dialog.get_by_text(one.say("fair-bytes")))
    assert run_on(dialog.get_by_role("textbox").input_value())[0] == code
    one.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    one.page.keyboard.press("Escape")
    expect(over).to_be_hidden()


def test_a_past_deal_is_checked_again_also_from_its_file_but_not_by_a_link(invite: Invite) -> None:
    seats = host, _ = two_at_a_table(invite)
    play_together(seats)
    host.until_told(host.say("story-fair-checked", mine="yes"))
    record, token = host.page.evaluate("""async () => {
        const { deals } = await (await fetch("/api/deals")).json();
        const address = `/api/deals/${deals[0].id}`;
        const share = await fetch(`${address}/share?names=shown`, { method: "POST" });
        return [await (await fetch(`${address}/record`)).text(), (await share.json()).token];
    }""")
    line = host.page.get_by_role("button", name=host.say("story-fair-checked", mine="yes"))
    host.look_back()
    host.press(host.page.get_by_role("listitem").get_by_role("link").first)
    expect(line).to_be_visible()
    stranger = invite(fresh=True)
    stranger.look_back("/mo-van")
    file: Any = {"name": "deal.json", "mimeType": "application/json", "buffer": record.encode()}
    stranger.page.locator("input[type=file]").set_input_files(file)
    book = stranger.page.get_by_role("button", name=stranger.say("story-fair-book"))
    stranger.press(book)
    dialog = stranger.dialog("story-fair")
    stranger.press(dialog.get_by_text(stranger.say("fair-bytes")))
    assert run_on(dialog.get_by_role("textbox").input_value()) == run_on(record)
    stranger.look_back(f"/xem/{token}")
    expect(stranger.page.get_by_role("slider")).to_be_visible()
    expect(book).to_have_count(0)


def code_told(one: Person) -> str | None:
    """Ask for the code of the first deal; none while the page still works it out, which the deal does not wait for."""
    told = len(one.heard())
    one.page.keyboard.press("Shift+KeyM")
    text = str(one.until(lambda: one.heard()[told:], "an answer")[-1]["text"])
    return text[:-1][-7:] if one.say("story-code-of", deal=1, code="") in text else None


def test_the_code_is_there_while_a_deal_is_played_and_after_a_reload(invite: Invite) -> None:
    host, friend = two_at_a_table(invite)
    codes = [str(one.until(partial(code_told, one), "the code")) for one in (host, friend)]
    assert re.fullmatch("([0-9A-Z] ){3}[0-9A-Z]", codes[0])
    assert codes[0] == codes[1]
    host.page.reload()
    host.until(lambda: host.view and host.phase == "playing", "the table")
    dialog = host.open_dialog("story-fair")
    expect(dialog).to_contain_text(codes[0].replace(" ", ""))
    expect(dialog).to_contain_text(host.say("fair-sealed", deal=1))
    host.press(dialog.get_by_text(host.say("fair-bytes")))
    noted = json.loads(dialog.get_by_role("textbox").input_value())
    assert sorted(noted["vows"]) == ["0", "1"]
    assert not {"seed", "parts"} & set(noted)


def test_a_part_that_is_withheld_is_named_on_the_mat_and_the_sheet_and_its_owner_cuts_no_more(invite: Invite) -> None:
    seats = host, friend = two_at_a_table(invite, before_deal=forget_part)
    name = host.names[1]
    told = host.say("event-withheld", me="no", name=name)
    assert host.until_event("withheld")["seat"] == 1
    host.until(lambda: told in host.page.evaluate("lines"), "the line over the mat")
    play_together(seats)
    for one in seats:
        withheld = one.say("story-fair-withheld", me="yes" if one is friend else "no", name=name)
        expect(one.page.get_by_role("region", name=one.say("web-sheet", deal=1))).to_contain_text(withheld)
        one.until_told(withheld)
    expect(host.button("story-cut")).to_be_visible()
    expect(friend.button("story-cut")).to_have_count(0)
    friend.page.keyboard.press("Shift+KeyX")
    friend.until_told(friend.say("refused-vow-withheld"))
    assert friend.say("story-cut-done") not in [one["text"] for one in friend.heard()]


def forget_part(host: Person, friend: Person) -> None:
    """Let the friend's page lose what opens its part, and the host's note each line that stands over its mat."""
    friend.own_page.evaluate("""() => {
        const line = witness.lines.at(-1), send = line.send.bind(line);
        line.send = (text) => JSON.parse(text).t === "part" || send(text);
    }""")
    host.own_page.evaluate("""() => {
        globalThis.lines = [];
        const note = () => document.querySelectorAll(".line").forEach((one) => lines.push(one.textContent.trim()));
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    }""")


def test_against_a_bot_the_machine_shuffles_and_the_sheet_says_so(invite: Invite) -> None:
    me = invite()
    me.go()
    me.open_table()
    me.add_bots()
    me.start()
    me.finish_deal_at_once()
    sheet = me.page.get_by_role("region", name=me.say("web-sheet", deal=1))
    expect(sheet).to_contain_text(me.say("story-fair-machine"))
    assert "vows" not in me.facts["sheet"]["shuffle"]
    expect(me.button("story-cut")).to_have_count(0)
    me.page.keyboard.press("Shift+KeyX")
    me.until_told(me.say("story-cut-not-now"))
    me.page.keyboard.press("Shift+KeyM")
    me.until_told(me.say("story-code-none"))
    me.press(sheet.get_by_role("button", name=me.say("story-fair-machine"), exact=True))
    expect(me.dialog("story-fair")).to_contain_text(me.say("fair-machine.text"))
