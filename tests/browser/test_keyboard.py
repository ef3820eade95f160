"""Everything by keys alone (statement 1), and input methods that must not be mistaken for keys (statement 8)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from browser.conftest import Invite
from browser.hearing import spoken
from browser.nightly import IN_VIETNAMESE
from browser.person import Person


class Keys:
    """Counts the presses, and asks at each stop for the name that a screen reader would say."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.presses = 0
        self.stops: list[str] = []
        self._line: CDPSession = person.context.new_cdp_session(person.page)

    def press(self, key: str) -> None:
        """Press a key, or Shift with one, which is a press each."""
        self.presses += len(key.split("+"))
        self.person.page.keyboard.press(key)

    def stop(self) -> dict[str, Any]:
        """Return role and name of what has the focus."""
        found = self._line.send("Runtime.evaluate", {"expression": "document.activeElement"})
        object_id = found["result"]["objectId"]
        nodes = self._line.send("Accessibility.getPartialAXTree", {"objectId": object_id, "fetchRelatives": False})
        node = nodes["nodes"][0]
        if node["ignored"]:
            # Past the last stop the focus leaves the page for the browser's own bar.
            return {"role": "", "name": ""}
        name = node["name"]["value"]
        self.stops.append(name)
        return {"role": node["role"]["value"], "name": name}

    def tab_to(self, target: Locator) -> None:
        """Walk with Tab until this has the focus."""
        for _ in range(20):
            self.press("Tab")
            self.stop()
            if target.evaluate("one => one === document.activeElement"):
                return
        raise AssertionError(f"it is not among {self.stops}")

    def play(self, cards: list[str]) -> None:
        """Walk to each card, raise it, and play them."""
        for card in cards:
            hand = self.person.hand()
            focused = self.person.page.evaluate("document.activeElement.dataset.card")
            steps = hand.index(card) - hand.index(focused)
            for _ in range(abs(steps)):
                self.press("ArrowRight" if steps > 0 else "ArrowLeft")
            assert self.stop() == {"role": "option", "name": self.person.words.card(card)}
            self.press("Space")
        self.press("Enter")

    def act(self) -> str:
        """Take one decision; return which."""
        me = self.person
        done = me.own_acts()
        action = me.choice()
        if action.startswith("play "):
            self.play(action.split()[1:])
        else:
            self.press({"decline": "n", "pass": "p"}[action])
        me.until_own_act(done + 1)
        return action


def shortest(person: Person) -> list[str]:
    """Return the cards of the least play that I may make now, none if there is no play."""
    plays = [action.split()[1:] for action in person.legal if action.startswith("play ")]
    return min(plays, key=len, default=[])


def test_statement_1_from_the_first_page_to_the_first_card_in_25_presses_by_keyboard_alone(invite: Invite) -> None:
    keys = None
    # Now and then a whole deal offers nothing that could be played; that says nothing, so it is dealt again.
    while keys is None:
        keys = first_card(invite())
    assert keys.presses <= 25
    assert all(keys.stops)


def first_card(me: Person) -> Keys | None:
    me.go()
    keys = Keys(me)
    keys.tab_to(me.of_game("web-play-now"))
    keys.press("Enter")
    me.until_at_table()
    me.until_acts_or_over()
    keys.stop()
    keys.press("n")
    me.until_own_act(1)
    while me.until_acts_or_over():
        cards = shortest(me)
        if cards:
            keys.press("m")
            expect(me.page.get_by_role("option", selected=False).first).to_be_visible()
            for card in cards:
                walk(keys, card)
                keys.press("Space")
            keys.press("Enter")
            me.until(lambda: len(me.hand()) < 10, "the card to be played")
            return keys
        done = me.own_acts()
        keys.press("p")
        me.until_own_act(done + 1)
    return None


def walk(keys: Keys, card: str) -> None:
    """Go to a card the quick way: by its rank, again if there are several."""
    me = keys.person
    rank = {"10": "1"}.get(card[:-1], card[:-1].lower())
    while keys.stop()["name"] != me.words.card(card):
        keys.press(rank)


@IN_VIETNAMESE
def test_a_whole_deal_by_keyboard_alone(invite: Invite, language: str) -> None:
    me = invite(language=language)
    me.go()
    keys = Keys(me)
    keys.tab_to(me.of_game("web-play-now"))
    keys.press("Enter")
    me.until_at_table()
    expect(me.page.get_by_role("option")).to_have_count(10)
    keys.press("m")
    expect(me.page.get_by_role("option").first).to_be_focused()
    while me.until_acts_or_over():
        hand = me.hand()
        action = keys.act()
        cards = action.split()[1:]
        left = [card for card in hand if card not in cards]
        if cards and left:
            # The focus goes to the next card that is left, else to the one before.
            after = [card for card in hand[hand.index(cards[-1]) :] if card in left]
            expect(me.card((after or left[-1:])[0])).to_be_focused()
    deal = me.facts["deal"]
    # Who is out of cards finds the focus on the button; who has some left still has it there.
    if not me.hand():
        expect(me.page.locator("[data-next]")).not_to_have_attribute("data-unseen", "")
    keys.press("v" if me.hand() else "Enter")
    me.until_facts(lambda facts: facts["deal"] > deal)
    assert all(keys.stops)


def test_keys_of_a_dialog_close_it_and_the_focus_returns(person: Person) -> None:
    person.play_now()
    expect(person.page.get_by_role("option")).to_have_count(10)
    person.page.keyboard.press("m")
    card = person.page.get_by_role("option").first
    expect(card).to_be_focused()
    person.page.keyboard.press("Shift+Slash")
    keys = person.dialog("keys-title", game=person.say("game-sam-loc"))
    expect(keys).to_be_visible()
    # Behind a dialog the table hears nothing.
    told = len(person.heard())
    person.page.keyboard.press("s")
    person.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    expect(card).to_be_focused()
    assert not any(person.say("web-total") in one["text"] for one in person.heard()[told:])


@pytest.mark.parametrize("key", ["KeyP", "KeyT", "KeyX"])
def test_statement_8_keys_that_an_input_method_takes_do_nothing_at_the_table(person: Person, key: str) -> None:
    person.play_now()
    person.until_acts()
    person.act("decline")
    person.page.keyboard.press("m")
    expect(person.page.get_by_role("option").first).to_be_focused()
    assert person.until_acts_or_over()
    spoken(person)
    line = person.context.new_cdp_session(person.page)
    before = (person.table["seq"], person.hand(), person.page.url, len(person.heard()))
    for code in (key, ""):
        press = {"key": "Process", "code": code, "windowsVirtualKeyCode": 229, "nativeVirtualKeyCode": 229}
        line.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **press})
        line.send("Input.dispatchKeyEvent", {"type": "keyUp", **press})
    # What an input method sends to take back a letter: a Backspace from no key of the keyboard.
    for code in ("", "Backspace"):
        press = {"key": "Backspace", "code": code, "windowsVirtualKeyCode": 8, "nativeVirtualKeyCode": 8}
        line.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **press})
        line.send("Input.dispatchKeyEvent", {"type": "keyUp", **press})
    line.send("Input.imeSetComposition", {"text": "ba", "selectionStart": 2, "selectionEnd": 2})
    line.send("Input.insertText", {"text": "bà"})
    assert (person.table["seq"], person.hand(), person.page.url, len(person.heard())) == before
    expect(person.page.get_by_role("option").first).to_be_focused()
    # The same key from the keyboard itself is heard.
    person.page.keyboard.press("h")
    person.until_told(person.words.card(person.hand()[0]), before[3])


def test_statement_8_telex_is_written_in_the_chat_and_never_taken_for_keys(person: Person) -> None:
    person.play_now()
    person.until_acts()
    person.act("decline")
    assert person.until_acts_or_over()
    person.open_talk()
    field = person.page.get_by_label(person.say("web-say"), exact=True)
    field.focus()
    line = person.context.new_cdp_session(person.page)
    before = (person.table["seq"], person.hand(), person.page.url)
    for text in ("t", "ti", "tie", "tiê", "tiên", "tiêng", "tiếng"):
        line.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    line.send("Input.insertText", {"text": "tiếng"})
    # Other Telex programs take letters back by Backspace and write them anew.
    person.page.keyboard.type(" Vieet")
    for _ in range(3):
        press = {"key": "Backspace", "code": "", "windowsVirtualKeyCode": 8, "nativeVirtualKeyCode": 8}
        line.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **press})
        line.send("Input.dispatchKeyEvent", {"type": "keyUp", **press})
    line.send("Input.insertText", {"text": "ệt"})
    expect(field).to_have_value("tiếng Việt")
    assert (person.table["seq"], person.hand(), person.page.url) == before
    field.press("Enter")
    person.until_told("tiếng Việt")
    assert person.until_event("said")["text"] == "tiếng Việt"
