"""Somebody at a browser: a context of their own, what its page was told and said, and the usual ways to act."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Position,
    Request,
    Response,
    WebSocket,
    expect,
)

from browser.tabs import Tabs
from browser.told import PATIENCE_SECONDS, Frame, Result, Told
from browser.way import Way
from chieu.locales import Messages

NO_CLOCK: Final = {"turn_timer": 0, "sam_seconds": 0}
"""House rules of Sâm Lốc by which nobody is hurried: a busy machine lets no test run out of its time."""
_FRESH: Final = """([document, known]) =>
    [performance.timeOrigin, witness.heard.slice(performance.timeOrigin === document ? known : 0)]"""
"""Which document there is, and what was heard in it beyond what is known of this document."""
_SEND_IF_OPEN: Final = """(frame) => {
  const line = witness.lines.at(-1);
  if (line.readyState === WebSocket.OPEN) {
    line.send(JSON.stringify(frame));
  }
  return witness.lines.length - 1;
}"""
"""Sends a frame where the page's line carries it, and says which of its lines that is."""
_OPEN: Final = "(at) => witness.lines[at].readyState === WebSocket.OPEN"
_FIRST_PAUSE, _LONGEST_PAUSE = 0.002, 0.032
"""How long to wait before looking again: less than what has passed already, so that waiting is cheap and ends soon."""


_STOPPED_TAP: Final = "Ignored attempt to cancel a touchstart event"
_STEP_MS: Final = 3_000
"""How far time goes at once: less than a page waits for the answer to a ping."""


class Person(Told):
    """One browser with one page, and everything that went over its line."""

    def __init__(self, tabs: Tabs, url: str, way: Way, *, fresh: bool = False) -> None:
        """Sit down at a tab, which is one that nobody has used if it is to be `fresh`."""
        super().__init__()
        self.way = way
        self.words = Messages(way.language)
        self.url = url
        self.problems: list[str] = []
        self._expected: list[str] = []
        self._document = 0.0
        self._heard: list[dict[str, Any]] = []
        self._vow = ""
        self._tabs = tabs
        self._tab = tabs.take(way, fresh=fresh)
        self.page = self._tab.page
        self.page.set_default_timeout(PATIENCE_SECONDS * 1_000)
        self._hears: dict[str, Callable[[Any], None]] = {
            "console": self._console,
            "pageerror": lambda error: self.problems.append(f"page error: {error}"),
            "requestfailed": self._failed,
            "response": self._answered,
            "websocket": self._line,
        }
        for kind, hear in self._hears.items():
            self.page.on(kind, hear)  # type: ignore[call-overload]

    def leave(self, *, worn: bool = False) -> None:
        """Leave the tab to somebody else, or to nobody if it is `worn`."""
        for kind, hear in self._hears.items():
            self.page.remove_listener(kind, hear)
        self._tab.worn |= worn
        self._tabs.give_back(self._tab, f"{self.url}/health")

    @property
    def context(self) -> BrowserContext:
        """The context of my tab, which nobody is given after me, since I may change it."""
        self._tab.worn = True
        return self._tab.context

    @property
    def own_page(self) -> Page:
        """My page, to be changed for good: nobody is given it after me."""
        self._tab.worn = True
        return self.page

    # --- what the page does on its own ---------------------------------------------------------

    def _console(self, message: ConsoleMessage) -> None:
        if message.text.startswith(_STOPPED_TAP):
            return  # the page hears no touches: Playwright does, to see what is hit, and the page still scrolled
        if message.type in {"error", "warning"}:
            self.problems.append(f"console {message.type}: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.failure == "net::ERR_ABORTED":
            return  # the page was left while it still loaded a picture
        self.problems.append(f"request failed: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.problems.append(f"answer {response.status}: {response.url}")

    def _line(self, line: WebSocket) -> None:
        line.on("framereceived", lambda text: self.hear(json.loads(text)))
        line.on("framesent", self._note_sent)

    def _note_sent(self, text: str | bytes) -> None:
        if '"t":"vow"' in str(text):
            self._vow = json.loads(text)["id"]

    def expect_problem(self, pattern: str) -> None:
        """Say that the page may complain so: a regular expression."""
        self._expected.append(pattern)

    def unexpected(self) -> list[str]:
        """Return the complaints that nobody expected."""
        return [one for one in self.problems if not any(re.search(known, one) for known in self._expected)]

    # --- what is known -------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return self.names_in(self.facts)

    def names_in(self, facts: Frame) -> list[str]:
        """Return what the seats were called."""
        return [
            seat["name"] if seat else self.say("web-seat-number", number=at + 1)
            for at, seat in enumerate(facts["seats"])
        ]

    def hand(self) -> list[str]:
        """Return my cards in notation, from left to right as they lie on the page."""
        cards: list[str] = (
            self.page.get_by_role("listbox")
            .get_by_role("option")
            .evaluate_all("all => all.map(one => one.dataset.card)")
        )
        return cards

    def heard(self) -> list[dict[str, Any]]:
        """Return every message that a screen reader was given, in order."""
        document, fresh = self.page.evaluate(_FRESH, [self._document, len(self._heard)])
        if document != self._document:
            self._document, self._heard = document, []
        self._heard += fresh
        return list(self._heard)

    def last_heard(self) -> str:
        """Return the last message."""
        messages = self.heard()
        return messages[-1]["text"] if messages else ""

    def say(self, message_id: str, **args: Any) -> str:
        """Format a message in my language."""
        return self.words.say(message_id, **args)

    def shown(self, message_id: str, **args: Any) -> Locator:
        """Find a message where it is read on the page: what is read aloud stands beside that for a while."""
        return self.page.get_by_role("main").get_by_text(self.say(message_id, **args), exact=True)

    # --- waiting -------------------------------------------------------------------------------

    def until(self, found: Callable[[], Result], what: str | Callable[[], str]) -> Result:
        """Wait until something is so, and return it; the page goes on meanwhile. `what` says what was waited for."""
        end = time.monotonic() + PATIENCE_SECONDS
        pause = _FIRST_PAUSE
        while not (result := found()):
            assert time.monotonic() < end, f"waited in vain: {what if isinstance(what, str) else what()}"
            # What `wait_for_timeout` does, without a message to the browser's driver and back.
            self.page._sync(asyncio.sleep(pause))
            pause = min(2 * pause, _LONGEST_PAUSE)
        return result

    def until_vowed(self) -> None:
        """Wait until the table has what my page adds to the next shuffle."""
        self.until(lambda: self._vow in {frame["id"] for frame in self.frames_of("ack")}, "the answer to a vow")

    def until_told(self, text: str, after: int = 0) -> dict[str, Any]:
        """Wait until a message holds this text; `after` is how many there were before."""

        def told() -> dict[str, Any] | None:
            return next((one for one in self.heard()[after:] if text in one["text"]), None)

        message = self.until(told, f"a message with {text!r}")
        assert message is not None
        return message

    # --- acting --------------------------------------------------------------------------------

    def send(self, frame: Frame) -> None:
        """Send a frame of my own making over the page's line."""
        self.page.evaluate("frame => witness.lines.at(-1).send(JSON.stringify(frame))", frame)

    def button(self, message_id: str, *, inside: Locator | None = None, **args: Any) -> Locator:
        """Find a button by its name."""
        place = inside or self.page
        return place.get_by_role("button", name=self.say(message_id, **args), exact=True)

    def let_pass(self, ms: int) -> None:
        """Let time pass on my page, where it stands still: in steps, after which the server has answered each ping.

        What the page waits for would never come in one long step, and it would take its line for lost.
        """
        clock, left = self.own_page.clock, ms
        while left > 0:
            clock.run_for(min(left, _STEP_MS))
            left -= _STEP_MS
            self._until_answered()

    def leap(self, ms: int) -> None:
        """Let my page find that so much time has passed at once, as after a sleep; no ping of it is under way then."""
        self._until_answered()
        self.own_page.clock.fast_forward(ms)

    def _until_answered(self) -> None:
        """Wait until no ping of my page is under way: mine is answered after its own, and puts off its next one."""
        ping = {"t": "ping", "id": f"answered-{len(self.frames)}"}
        line = self.page.evaluate(_SEND_IF_OPEN, ping)
        self.until(
            lambda: (
                ping["id"] in {pong["id"] for pong in self.frames_of("pong")} or not self.page.evaluate(_OPEN, line)
            ),
            "the answer to a ping, or the end of the line",
        )

    def press(self, target: Locator) -> None:
        """Click, or tap on a touch screen; what has only just come is looked at first."""
        expect(target).not_to_have_attribute("data-unseen", "")
        if self.way.touch:
            target.tap()
        else:
            target.click()

    def press_anyway(self, target: Locator) -> None:
        """Press what is marked as of no use now, as people do to be told why; once it is seen and stands still."""
        expect(target).to_be_disabled()
        expect(target).not_to_have_attribute("data-unseen", "")
        target.hover()
        if self.way.touch:
            target.tap(force=True)
        else:
            target.click(force=True)

    def card(self, card: str) -> Locator:
        """Find a card of my hand by its name, raised or not."""
        names = map(re.escape, (name := self.words.card(card), self.say("web-card-chosen", card=name)))
        return self.page.get_by_role("option", name=re.compile(f"^({'|'.join(names)})$"))

    def pick(self, card: str) -> None:
        """Raise or lower a card by pointer; where it shows beneath its neighbour."""
        corner: Position = {"x": 8, "y": 24}
        if self.way.touch:
            self.card(card).tap(position=corner)
        else:
            self.card(card).click(position=corner)

    def go(self, path: str = "/") -> None:
        """Open a page and wait until it is drawn and on line."""
        known = len(self.frames_of("welcome"))
        self.page.goto(self.url + path)
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()
        self.until_frames("welcome", known + 1)
        self.page.evaluate("document.fonts.ready")

    def look_back(self, path: str = "/van") -> None:
        """Open a page of past deals, which needs no line."""
        self.page.goto(self.url + path)
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()
        self.page.evaluate("document.fonts.ready")

    def turn_to(self, path: str) -> None:
        """Turn to another page of the same document, as by the browser's own back and forward."""
        self.page.evaluate(
            "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path
        )

    def of_game(self, message_id: str, words: Messages | None = None) -> Locator:
        """Find a button of Sâm Lốc, which is played quickly in five deals, among the games of the lobby."""
        words = words or self.words
        card = self.page.get_by_role("article", name=words.say("game-sam-loc"), exact=True)
        return card.get_by_role("button", name=words.say(message_id, deals=5), exact=True)

    def rename(self, name: str) -> None:
        """Take another name, in the lobby."""
        field = self.page.get_by_label(self.say("web-your-name"), exact=True)
        field.fill(name)
        field.press("Enter")
        self.until_told(self.say("web-renamed", name=name))

    def open_table(self, *, private: bool = True, **options: str | int) -> None:
        """Open a table of Sâm Lốc where nobody is hurried if no clock is asked for, and wait for it."""
        frame: Frame = {"t": "create", "id": f"open-{len(self.frames)}", "game": "sam-loc", "private": private}
        answer = self.answer_to({**frame, "options": {**NO_CLOCK, **options}})
        assert answer["t"] == "ack", answer
        self.turn_to(f"/ban/{answer['table']}")
        self.until_at_table()

    def until_at_table(self, words: Messages | None = None) -> None:
        """Wait until the page shows a table, in my language or another."""
        self.until(lambda: self.view, "a table")
        leave = (words or self.words).say("web-leave")
        # While the game's part of the page is on its way, a button of this name leads back too, but no bar is there.
        expect(self.page.get_by_role("banner").get_by_role("button", name=leave, exact=True)).to_be_visible()

    def play_now(self) -> None:
        """Play against a bot at once."""
        self.press(self.of_game("web-play-now"))
        self.until_at_table()

    def dialog(self, title: str, **args: Any) -> Locator:
        """Find a dialog by its title."""
        return self.page.get_by_role("dialog", name=self.say(title, **args), exact=True)

    def open_dialog(self, entry: str, title: str | None = None, **args: Any) -> Locator:
        """Open a dialog of the table by its button."""
        menu = self.page.get_by_role("navigation", name=self.say("web-menu"), exact=True)
        if self.way.has_menu:
            menu = self.dialog("web-menu")
            self.press(self.button("web-menu"))
        self.press(self.button(entry, inside=menu))
        dialog = self.dialog(title or entry, **args)
        expect(dialog).to_be_visible()
        return dialog

    def open_talk(self) -> None:
        """Open the chat and the log: beside a wide table, over a small one."""
        self.press(self.button("web-talk").filter(visible=True))
        expect(self.page.get_by_label(self.say("web-say"), exact=True)).to_be_visible()

    def close_dialog(self, dialog: Locator) -> None:
        """Close a dialog by its button."""
        self.press(self.button("web-close", inside=dialog).first)
        expect(dialog).to_be_hidden()

    def add_bots(self) -> None:
        """Give every free seat to an easy bot, as the host."""
        for seat, taken in enumerate(self.facts["seats"]):
            if taken is None:
                frame: Frame = {"t": "bot", "id": f"bot-{seat}", "seat": seat, "level": "easy"}
                answer = self.answer_to({**frame, "table": self.table["code"]})
                assert answer["t"] == "ack", answer
        self.until_facts(lambda facts: None not in facts["seats"])

    def start(self) -> None:
        """Begin the match and wait for the cards."""
        self.press(self.button("web-start"))
        expect(self.page.get_by_role("listbox").get_by_role("option")).to_have_count(10)

    def decline(self) -> None:
        """Say that I do not announce Sâm."""
        self.press(self.button("web-sam-decline"))

    def play(self, cards: list[str]) -> None:
        """Raise cards and play them, by pointer."""
        for card in cards:
            self.pick(card)
        self.press(self.button("web-sam-play", count=len(cards)))

    def pass_turn(self) -> None:
        """Pass, by pointer."""
        self.press(self.button("web-sam-pass"))

    def act(self, action: str | None = None) -> None:
        """Take one decision by pointer: as many cards as can be, low ones first, if no other is asked for."""
        done = self.own_acts()
        action = action or self.choice()
        if action == "decline":
            self.decline()
        elif action == "pass":
            self.pass_turn()
        else:
            self.play(action.split()[1:])
        self.until_own_act(done + 1)

    def finish_deal(self) -> None:
        """Play on by pointer until the deal is over."""
        while self.until_acts_or_over():
            self.act()

    def shoot(self, folder: Path, name: str) -> Path:
        """Keep a picture of the page."""
        self._tab.draw(shown=True)
        folder.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=(path := folder / f"{name}.png"))
        self._tab.draw(shown=False)
        return path
