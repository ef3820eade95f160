"""Tabs that people use one after the other: the second page in a tab costs half of what the first one costs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

from browser.way import Way

_KEPT: Final = 6
"""How many tabs wait for somebody; each holds a process with a page's memory."""
_FORGET: Final = "() => { localStorage.clear(); sessionStorage.clear(); }"
_WITNESS: Final = Path(__file__).with_name("witness.js").read_text(encoding="utf-8")
NO_WORKER: Final = "delete Navigator.prototype.serviceWorker;"
"""Leaves the page no service worker: what a test does to a request is then done, and not by the worker's instead."""
_FAR: Final = 1_000_000
"""A corner that no page reaches, in pixels. To draw what nobody looks at is a quarter of what a test costs."""


def _settings_of(way: Way) -> str:
    """Return the script that gives a page its settings, where it has none yet."""
    speech = {"verbosity": way.verbosity}
    chosen = {"version": 1, "language": way.language, "speech": speech, "pass": way.passes}
    return f"localStorage['chieu.settings'] ??= {json.dumps(json.dumps(chosen))};"


class Tab:
    """One page in a context of its own."""

    def __init__(self, browser: Browser, way: Way) -> None:
        self.way = way
        self.worn = False
        """Whether somebody has changed it so that nobody else may have it."""
        self.context: BrowserContext = browser.new_context(
            viewport={"width": way.width, "height": way.height},
            locale={"vi": "vi-VN", "en": "en-GB"}[way.language],
            has_touch=way.touch,
            is_mobile=way.touch,
            reduced_motion=way.motion,
            color_scheme="light",
        )
        self.context.add_init_script(NO_WORKER)
        self.context.add_init_script(_WITNESS)
        self.context.add_init_script(_settings_of(way))
        self.page: Page = self.context.new_page()
        self._devtools: CDPSession = self.context.new_cdp_session(self.page)
        self.draw(shown=False)

    def draw(self, *, shown: bool) -> None:
        """Let the browser draw the page, or else what lies far beyond it; layout and pointers know nothing of it."""
        width, height = self.way.width, self.way.height
        size, screen = {"width": width, "height": height}, {"screenWidth": width, "screenHeight": height}
        way = "portrait" if self.way.touch and height > width else "landscape"
        turned = {"type": f"{way}Primary", "angle": 0}
        metrics = {**size, **screen, "screenOrientation": turned, "deviceScaleFactor": 1, "mobile": self.way.touch}
        corner = 0 if shown else _FAR
        drawn = {"x": corner, "y": corner, **size, "scale": 1}
        self._devtools.send("Emulation.setDeviceMetricsOverride", {**metrics, "viewport": drawn})


class Tabs:
    """The tabs of one browser."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._free: list[Tab] = []

    def phone(self, language: str) -> BrowserContext:
        """Give a phone on which nobody has been before, service workers and all; whoever takes it closes it."""
        return self.browser.new_context(locale=language, viewport={"width": 390, "height": 844})

    def take(self, way: Way, *, fresh: bool = False) -> Tab:
        """Give a tab that looks at pages in a way; one that nobody has had before if it is to be `fresh`."""
        for at, tab in enumerate(self._free):
            if tab.way == way and not fresh:
                return self._free.pop(at)
        return Tab(self.browser, way)

    def give_back(self, tab: Tab, blank: str) -> None:
        """Take a tab back and forget who was there; `blank` is an address of the same server without a page."""
        if not tab.worn:
            try:
                tab.page.mouse.move(0, 0)
                tab.page.goto(blank)
                tab.page.evaluate(_FORGET)
                tab.context.clear_cookies()
            except Error:
                tab.worn = True  # the server is gone, or the page was closed
        if tab.worn:
            tab.context.close()
            return
        self._free.append(tab)
        if len(self._free) > _KEPT:
            self._free.pop(0).context.close()
