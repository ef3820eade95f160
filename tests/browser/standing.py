"""Whether buttons stay where they are, and whose face an amount lies on: looked at in every frame of a page."""

from __future__ import annotations

from typing import Any, Final

from browser.person import Person

Place = tuple[float, float, float, float]
"""Where a button stands in the window, and how large it is: left, top, width and height in pixels."""

_WATCHED: Final = '.acts .button, .aids:not(.spent) .button, [data-act="draw"], [data-act^="put-"], .onward [data-next]'
"""Beneath the mat, on it, and between two deals."""
_WATCH: Final = """(WATCHED) => {
  window.stood = {};
  const same = { take: 'discard', decline: 'play', declare: 'pass' };
  const look = () => {
    for (const one of document.querySelectorAll(WATCHED)) {
      const act = one.dataset.act ?? one.getAttribute('aria-label') ?? one.textContent.trim();
      const { x, y, width, height } = one.getBoundingClientRect();
      if (width > 0 && !one.matches(':active')) {
        (stood[same[act] ?? act] ??= {})[[x, y, width, height].join(' ')] = [x, y, width, height];
      }
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Looks in every frame; that a button gives way while it is pressed is no change of place, nor that it is hidden."""
_SLACK: Final = 1.0
"""By how much a place may differ for the rounding of a browser, in pixels."""


_WATCH_NEWS: Final = """() => {
  window.news = { seen: 0, covered: [] };
  const shared = (from, to, other, end) => Math.min(to, end) - Math.max(from, other);
  const across = (a, b) =>
    shared(a.left, a.right, b.left, b.right) > 3 && shared(a.top, a.bottom, b.top, b.bottom) > 3;
  const look = () => {
    for (const told of document.querySelectorAll('.seat .news .told')) {
      const own = told.closest('.seat');
      news.seen += 1;
      for (const other of document.querySelectorAll('.seat .face, .seat .plate')) {
        if (other.closest('.seat') !== own && across(told.getBoundingClientRect(), other.getBoundingClientRect())) {
          news.covered.push(`${told.textContent} of ${own.dataset.seat} on ${other.closest('.seat').dataset.seat}`);
        }
      }
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def watch_news(me: Person) -> None:
    """Look from now on, in every frame, on whom the marks and amounts of others lie."""
    me.page.evaluate(_WATCH_NEWS)


def shown_news(me: Person) -> int:
    """Return in how many frames there was a mark or an amount at some seat, each counted."""
    return int(me.page.evaluate("window.news.seen"))


def misplaced_news(me: Person) -> set[str]:
    """Return the marks and amounts that have lain on somebody else; there must have been some at all."""
    seen: dict[str, Any] = me.page.evaluate("window.news")
    assert seen["seen"] > 0
    return set(seen["covered"])


def watch_buttons(me: Person) -> None:
    """Look from now on, in every frame, where the buttons of acts stand; those that share a place go by one name."""
    me.page.evaluate(_WATCH, _WATCHED)


def places_of_buttons(me: Person) -> dict[str, list[Place]]:
    """Return for each button all places where it has stood."""
    stood: dict[str, dict[str, Place]] = me.page.evaluate("window.stood")
    return {name: list(places.values()) for name, places in stood.items()}


def moved_buttons(me: Person) -> dict[str, list[Place]]:
    """Return the buttons that have stood in more than one place."""
    return {
        name: places
        for name, places in places_of_buttons(me).items()
        if any(max(values) - min(values) > _SLACK for values in zip(*places, strict=True))
    }
