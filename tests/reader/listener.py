"""Somebody at a real reader: keys go through X and Orca to the page, and what the page tells is spoken by Orca."""

from __future__ import annotations

from difflib import unified_diff
from typing import Any, Final

from playwright.sync_api import Browser

from browser.person import Person
from browser.tabs import Tabs
from browser.told import Frame
from browser.way import Way
from reader.reading import Orca

_KEYS: Final = "witness.keys = []; addEventListener('keydown', (event) => witness.keys.push(event.code), true);"
_FOCUS: Final = """() => {
    const { activeElement: on } = document;
    return on === null || on === document.body ? '' : on.dataset.card ?? on.ariaLabel ?? on.textContent.trim();
}"""
_TOLD: Final = """async () => {
    // The page keeps a gap between its messages. A timer that begins now ends after one that waits for a gap.
    for (let known = -1; known !== witness.heard.length; ) {
        known = witness.heard.length;
        await new Promise((resolve) => setTimeout(resolve, 600));
    }
}"""


class Listener:
    """A person, and the reader beside them."""

    def __init__(self, browser: Browser, orca: Orca, url: str, language: Any) -> None:
        self.orca = orca
        self.person = Person(Tabs(browser), url, Way(language=language, width=1280, height=760))
        self.person.context.add_init_script(_KEYS)
        self._begun = len(orca.said())
        self._known = 0

    def arrive(self) -> None:
        """Open the lobby, and walk from the browser's own bar into the page."""
        me = self.person
        me.go()
        me.page.bring_to_front()
        me.until(lambda: any("Finished loading" in text for text in self.orca.said()[self._begun :]), "the lobby")
        while not me.page.evaluate("document.hasFocus() && witness.keys.length > 0"):
            self.orca.key("Tab")

    def press(self, *keys: str) -> None:
        """Press keys; the page must hear of each, and keep the focus."""
        me = self.person
        for key in keys:
            known = me.page.evaluate("witness.keys.length")
            self.orca.key(key)
            me.until(lambda known=known: me.page.evaluate("witness.keys.length") > known, f"the page to hear {key}")  # type: ignore[misc]
        self.focus()

    def focus(self) -> str:
        """Say what has the focus: a card, or the name of something else. Something always has."""
        me = self.person
        return me.until(lambda: str(me.page.evaluate(_FOCUS)), "something to have the focus")

    def told(self) -> list[str]:
        """Return what the page has told since the table was opened."""
        return [" ".join(one["text"].split()) for one in self.person.heard()[self._known :]]

    def spoken(self) -> list[str]:
        """Return what of that was spoken, in the order in which it was; what else was spoken is left out."""
        messages = set(self.told())
        return [text for text in self.orca.said()[self._begun :] if text in messages]

    def hear_out(self) -> None:
        """Wait until everything that was told is spoken: each message once, and in order."""
        self.person.page.evaluate(_TOLD)
        told = self.told()
        try:
            self.person.until(lambda: len(self.spoken()) >= len(told), "all to be spoken")
        finally:
            spoken = self.spoken()
            assert spoken == told, "\n".join(["told or spoken only:", *unified_diff(told, spoken, lineterm="")])

    def until_said(self, known: int, *texts: str) -> None:
        """Wait until texts were spoken, in this order, after so many other things."""

        def said() -> bool:
            rest = iter(self.orca.said()[known:])
            return all(any(text in one for one in rest) for text in texts)

        self.person.until(said, f"{texts} to be spoken")

    def open_table(self, game: str, **options: str | int) -> None:
        """Open a private table with nobody else there, and ask whose turn it is: letters work while one waits."""
        me = self.person
        answer = me.answer_to({"t": "create", "id": "open", "game": game, "private": True, "options": options})
        assert answer["t"] == "ack", answer
        me.turn_to(f"/ban/{answer['table']}")
        me.until_at_table()
        self.focus()
        # On a busy machine Orca reads what stands in a page that is still new to it twice: so it is compared from here.
        me.page.evaluate(_TOLD)
        me.until(lambda: {*self.told()} == {*self.spoken()}, "where I am to be spoken")
        self._known = len(self.told())
        self.answers("t")

    def answers(self, key: str) -> None:
        """Ask something by a key: it is answered aloud, and the focus stays."""
        self.hear_out()
        before, known = self.focus(), len(self.told())
        self.press(key)
        self.person.until(lambda: len(self.told()) > known, f"an answer to {key}")
        self.hear_out()
        assert self.focus() == before

    def begin(self) -> None:
        """Fill the table with bots, and begin by the key."""
        me = self.person
        for seat, taken in enumerate(me.facts["seats"]):
            if taken is None:
                bot: Frame = {"t": "bot", "id": f"bot-{seat}", "table": me.table["code"], "seat": seat, "level": "easy"}
                assert me.answer_to(bot)["t"] == "ack"
        me.until_facts(lambda facts: None not in facts["seats"])
        self.hear_out()
        self.press("v")
        me.until(lambda: me.phase == "playing" and me.game, "the cards")

    def go_on(self, steps: int) -> None:
        """Go on to the next deal by the key, which some games want for each thing that they reveal."""
        for _ in range(steps):
            self.press("v")
            self.hear_out()
        self.person.until_facts(lambda facts: facts["deal"] == 2)

    def walk_to(self, card: str) -> None:
        """Walk to a card of the hand with the arrows, from wherever the focus is."""
        if self.focus() not in self.person.hand():
            self.press("m")
        hand = self.person.hand()
        steps = hand.index(card) - hand.index(self.focus())
        self.press(*["Right" if steps > 0 else "Left"] * abs(steps))
        self.person.until(lambda: self.focus() == card, f"the focus on {card}")

    def raise_only(self, cards: list[str]) -> None:
        """Raise these cards by keys, and lay all others down."""
        raised = "all => all.filter(one => one.ariaSelected === 'true').map(one => one.dataset.card)"
        options = self.person.page.get_by_role("listbox").get_by_role("option")
        for card in sorted({*cards} ^ {*options.evaluate_all(raised)}, key=self.person.hand().index):
            self.walk_to(card)
            self.press("space")
        self.person.until(lambda: {*options.evaluate_all(raised)} == {*cards}, f"{cards} to be raised")
