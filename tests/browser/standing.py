"""Whether buttons stay where they are: every place that one has had in any frame of a page."""

from __future__ import annotations

from typing import Final

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
      if (!one.matches(':active')) {
        (stood[same[act] ?? act] ??= {})[[x, y, width, height].join(' ')] = [x, y, width, height];
      }
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Looks in every frame; that a button gives way while it is pressed is no change of place."""
_SLACK: Final = 1.0
"""By how much a place may differ for the rounding of a browser, in pixels."""


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
