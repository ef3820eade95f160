"""Pictures of recorded tables and of every dialog, to see whether a change of styles is to be seen.

In `tests/`, with the page built before the change and after it:

    python -m browser.stills take FOLDER [--static BUILT] [--only WORD] [--sizes 390x844,…]
    python -m browser.stills compare BEFORE AFTER

The same states are shown to both builds, with a clock that stands still; `compare` names each picture that differs and
by how many pixels, and lays a picture of the difference beside it.
"""

from __future__ import annotations

import argparse
import json
import mimetypes
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, Route, WebSocketRoute, sync_playwright

from browser.scenes import Scene, events_of, scenes
from browser.tabs import NO_WORKER
from chieu.games.registry import GAMES
from chieu.kernel.actions import NOBODY
from chieu.kernel.errors import NotationError
from chieu.locales import Messages
from chieu.server.api import _game_info
from chieu.server.deals import paid_deal, record_in
from chieu.server.history import line_of
from chieu.server.rulebook import page_of
from chieu.server.wire import DealPage, JudgedFrame, LobbyFrame, PlayedDeal, encode
from chieu.table.replay import replay_of
from chieu.table.table import Table

STATIC: Final = Path(__file__).parents[2] / "src" / "chieu" / "server" / "static"
SIZES: Final = ("1280x800", "390x844", "740x360", "320x640", "360x640")
PHONE: Final = SIZES[1]
ORIGIN: Final = "http://stills.example"
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "dark": {"looks": {"theme": "dark"}},
    "contrast": {"looks": {"contrast": "high", "deck": "four"}},
    "large": {"looks": {"print": "large"}},
    "english": {"language": "en"},
    "forced": {},
}
"""Settings (the last: colours of the system) under which some tables are looked at on a phone, too."""
THOROUGH: Final = ("sam-loc-two-seat", "phom-four-seat", "binh-four-seat", "crazy-eights-four-seat")
"""The tables whose dialogs are opened, and that are looked at so."""
DIALOGS: Final = (
    "web-scores",
    "web-people",
    "web-options",
    "web-rules",
    "story-fair",
    "web-keys",
    "settings-title",
    "web-talk",
)
_QUIET_MS: Final = 40
"""Where nothing is asked for so long, everything is there."""
_SAME_AGAIN: Final = (
    "--run-all-compositor-stages-before-draw",
    "--disable-checker-imaging",
    "--disable-new-content-rendering-timeout",
    "--disable-partial-raster",
    "--disable-lcd-text",
    "--disable-gpu",
    "--num-raster-threads=1",
    "--force-color-profile=srgb",
)
"""Let the browser draw the same again, whatever else the machine does."""
SAY: Final = Messages("vi").say


class Still:
    """A browser of one size and one choice of settings, and what stands in for its server."""

    def __init__(self, browser: Browser, static: Path, folder: Path, size: str, look: str = "") -> None:
        self.static = static
        width, height = map(int, size.split("x"))
        self.folder = folder / (f"{size}-{look}" if look else size)
        self.folder.mkdir(parents=True, exist_ok=True)
        forced: Any = "active" if look == "forced" else None
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 1000,
            is_mobile=width < 1000,
            locale="vi-VN",
            timezone_id="UTC",
            reduced_motion="reduce",
            color_scheme="light",
            forced_colors=forced,
        )
        chosen = {"version": 2, "language": "vi", "pause": "short", **LOOKS.get(look, {})}
        self.context.add_init_script(NO_WORKER)
        self.context.add_init_script(f"localStorage['chieu.settings'] = {json.dumps(json.dumps(chosen))};")
        self.page: Page = self.context.new_page()
        self.page.clock.install(time=0)
        self.page.clock.pause_at(1)
        self.page.route(f"{ORIGIN}/**", self._answer)
        self.page.route_web_socket(re.compile("/ws$"), self._meet)
        self.line: WebSocketRoute | None = None
        self.joined: bytes = b""
        self.table: Table | None = None
        self.asked = 0
        """How many files and answers the page has asked for."""

    # What the page asks for

    def _answer(self, route: Route) -> None:
        self.asked += 1
        path = route.request.url.removeprefix(ORIGIN).split("?")[0]
        if path.startswith("/api/"):
            body, kind = self._told(path, route.request.url)
            route.fulfill(body=body, content_type=kind)
            return
        file = self.static / path.strip("/")
        found = file if file.is_file() else self.static / "index.html"
        route.fulfill(path=found, content_type=mimetypes.guess_type(found.name)[0] or "application/octet-stream")

    def _told(self, path: str, url: str) -> tuple[bytes, str]:
        kind = "application/json"
        if path.startswith("/api/rules/"):
            text = GAMES[path.rsplit("/", 1)[1]].rules_text("en" if "lang=en" in url else "vi")
            return page_of(text).encode(), "text/html"
        if path == "/api/games":
            return msgspec.json.encode([_game_info(game) for game in GAMES.values()]), kind
        if path == "/api/deals":
            return msgspec.json.encode(DealPage([one.deal for one in played()], None)), kind
        if path.startswith("/api/deals/"):
            return msgspec.json.encode(next(one for one in played() if one.deal.id == path.rsplit("/", 1)[1])), kind
        return json.dumps({"player": "p1", "name": "An", "chips": 150}).encode(), kind

    def _meet(self, line: WebSocketRoute) -> None:
        self.line = line
        line.on_message(lambda text: self._hear(line, json.loads(text)))
        line.send(
            json.dumps(
                {
                    "t": "welcome",
                    "player": "p1",
                    "name": "An",
                    "who": "w1",
                    "version": "1",
                    "plays_as": {},
                    "address": "",
                    "pin": "",
                }
            )
        )

    def _hear(self, line: WebSocketRoute, asked: dict[str, Any]) -> None:
        if asked["t"] == "lobby":
            tables = {one.table.code: one.table.lobby_view() for one in scenes() if "seat" in one.name}
            line.send(encode(LobbyFrame(tables=list(tables.values()), more=3)).decode())
        elif asked["t"] == "join":
            line.send(self.joined.decode())
        elif asked["t"] == "judge" and self.table is not None and self.table.game.advice is not None:
            try:
                told = self.table.game.advice.judge(self.table.observation(0), 0, asked.get("text") or "")
                line.send(encode(JudgedFrame(id=asked["id"], told=told)).decode())
            except NotationError:
                pass

    # What is looked at

    def settle(self) -> None:
        """Let everything be there that is on its way, and its time pass."""
        self._wait()
        self.page.clock.run_for(400)
        self._wait()

    def _wait(self) -> None:
        """Wait until nothing more is asked for."""
        asked = -1
        while asked < self.asked:
            asked = self.asked
            self.page.wait_for_timeout(_QUIET_MS)
            self.page.evaluate("() => document.fonts.ready.then(() => undefined)")

    def take(self, name: str) -> None:
        """Take a picture of the whole page."""
        file = self.folder / f"{re.sub(r'[^a-z0-9]+', '-', name.lower()).strip('-')}.png"
        self.page.screenshot(path=file, full_page=True, animations="disabled", caret="hide")

    def go(self, path: str) -> None:
        """Open a page."""
        self.page.goto(ORIGIN + path)
        self.settle()

    def press(self, label: str, **args: Any) -> None:
        """Press the first button of a name, shown or in a menu that is closed."""
        self.page.evaluate(
            """(label) => [...document.querySelectorAll('button')]
              .find((one) => one.getAttribute('aria-label') === label || one.textContent.trim() === label)
              .click()""",
            SAY(label, **args),
        )
        self.settle()

    def look_at(self, scene: Scene) -> None:
        """Take pictures of all states of a table."""
        self.table = scene.table
        self.joined = scene.states[0].whole
        self.go(f"/ban/{scene.code}")
        for number, state in enumerate(scene.states):
            if state.live is not None and self.line is not None:
                for frame in state.live:
                    self.line.send(frame.decode())
                    self.page.evaluate("() => undefined")
                self.settle()
                self.take(f"{scene.name}-{number}-{state.name}-live")
            if self.line is not None:
                self.line.send(state.whole.decode())
            self._let_pass()
            self.settle()
            self.take(f"{scene.name}-{number}-{state.name}")
            if state.name.startswith("playing ") and number < 4:
                self._touch(f"{scene.name}-{number}-{state.name}")

    def _let_pass(self) -> None:
        """Let so much time pass that what was told of the beginning is shown no more; the server is heard meanwhile."""
        for _ in range(4):
            self.page.clock.run_for(2_500)
            if self.line is not None:
                self.line.send('{"t":"pong","id":""}')

    def _touch(self, name: str) -> None:
        """Take up the first card, and look at it with the keyboard."""
        card = self.page.locator("[data-hand] [role=option]").first
        if card.count() and card.is_visible():
            card.focus()
            self.page.keyboard.press("Space")
            self.settle()
            self.take(f"{name}-held")
            self.page.keyboard.press("Space")
            self.page.evaluate("() => document.activeElement?.blur()")

    def dialogs(self, scene: Scene) -> None:
        """Take pictures of each dialog of a table."""
        state = next(state for state in scene.states if state.name.startswith("playing"))
        self.joined, self.table = state.whole, scene.table
        for dialog in DIALOGS:
            self.go(f"/ban/{scene.code}")
            self.press(dialog)
            self.take(f"{scene.name}-dialog-{dialog}")
        if self.page.viewport_size and self.page.viewport_size["width"] < 1000:
            self.go(f"/ban/{scene.code}")
            self.press("web-menu")
            self.take(f"{scene.name}-dialog-menu")

    def around(self) -> None:
        """Take pictures of the pages that are no table."""
        self.go("/")
        self.take("lobby")
        self.press("settings-title")
        self.take("lobby-settings")
        self.go("/van")
        self.take("deals")
        for one in played():
            self.go(f"/van/{one.deal.id}")
            self.take(f"deal-{one.deal.game}")
            self.page.keyboard.press("End")
            self.settle()
            self.take(f"deal-{one.deal.game}-end")


@cache
def played() -> tuple[PlayedDeal, ...]:
    """Return a finished deal of each game."""
    return tuple(_played(scene) for scene in THOROUGH)


def _played(scene: str) -> PlayedDeal:
    events = events_of(scene.removesuffix("-seat"))
    table = Table.rebuild(events[:1])
    paid = paid_deal(next(deal for event in events[1:] for deal in table.follow([event]).deals))
    eyes = [*[one.seat for one in paid.seats], NOBODY]
    mine = next(one.player for one in paid.seats if one.player)
    return PlayedDeal(line_of(paid, mine), replay_of(record_in(paid), eyes))


def take(folder: Path, static: Path, only: str, sizes: list[str]) -> None:
    """Take all pictures."""
    path = os.environ.get("CHIEU_CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", *_SAME_AGAIN])
        for size, look, do in wanted(only, sizes):
            still = Still(browser, static, folder, size, look)
            do(still)
            still.context.close()
        browser.close()


def wanted(only: str, sizes: list[str]) -> Iterator[tuple[str, str, Callable[[Still], None]]]:
    """Yield what is to be looked at, in which size and under which settings."""
    for size in sizes:
        if only in "around":
            yield size, "", Still.around
        for scene in scenes():
            if only in scene.name:
                yield size, "", partial(Still.look_at, scene=scene)
            if only in scene.name and scene.name in THOROUGH:
                yield size, "", partial(Still.dialogs, scene=scene)
                for look in LOOKS if size == PHONE else ():
                    yield size, look, partial(Still.look_at, scene=scene)


def say(line: str) -> None:
    """Write a line."""
    sys.stdout.write(line + "\n")


def compare(before: Path, after: Path) -> int:
    """Say which pictures differ; return how many."""
    found = 0
    for old in sorted(before.rglob("*.png")):
        name = old.relative_to(before)
        if name.name.endswith(".difference.png"):
            continue
        new = after / name
        if not new.exists():
            say(f"{name}: only before")
            found += 1
            continue
        one, other = (np.asarray(Image.open(file).convert("RGB")).astype(int) for file in (old, new))
        if one.shape != other.shape:
            say(f"{name}: {one.shape} has become {other.shape}")
            found += 1
        elif (apart := np.abs(one - other).max(axis=2)).any():
            say(f"{name}: {np.count_nonzero(apart)} pixels, by {apart.max()} at most")
            Image.fromarray(((apart > 0) * 255).astype("uint8")).save(new.with_suffix(".difference.png"))
            found += 1
    say(f"{found} of {len(list(before.rglob('*.png')))} pictures differ")
    return found


def main() -> None:
    """Do what is asked."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    actions = parser.add_subparsers(dest="action", required=True)
    taking = actions.add_parser("take")
    taking.add_argument("folder", type=Path)
    taking.add_argument("--static", type=Path, default=STATIC)
    taking.add_argument("--only", default="")
    taking.add_argument("--sizes", default=",".join(SIZES))
    comparing = actions.add_parser("compare")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    chosen = parser.parse_args()
    if chosen.action == "take":
        take(chosen.folder, chosen.static, chosen.only, chosen.sizes.split(","))
    else:
        sys.exit(compare(chosen.before, chosen.after) > 0)


if __name__ == "__main__":
    main()
