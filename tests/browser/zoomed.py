"""What cannot be reached or read on a page that is enlarged, or whose letters are set wide."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from browser.looking import until_drawn
from browser.person import Person

AT_400: Final = (320, 256)
"""The window that 1280 x 1024 pixels leave at 400 %."""
AT_200: Final = (640, 512)
PHONE: Final = (360, 740)
ASIDE: Final = (740, 360)
"""A phone on its side."""
TABLET: Final = (1024, 768)
DESKTOP: Final = (1280, 800)

_REACH: Final = Path(__file__).with_name("reach.js").read_text(encoding="utf-8")
_SPACE: Final = """(wide) => {
  const letters = new CSSStyleSheet();
  letters.replaceSync(`* {
    line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
  }
  p { margin-block-end: 2em !important }`);
  document.adoptedStyleSheets = wide ? [letters] : [];
}"""
"""The distances that a reader may ask for by WCAG 1.4.12."""


def resize(me: Person, size: tuple[int, int], *, wide: bool = False) -> None:
    """Give the page a window of another size, and its letters more room if they are to be set wide."""
    me.own_page.set_viewport_size({"width": size[0], "height": size[1]})
    me.page.evaluate(_SPACE, wide)
    until_drawn(me)


def faults(me: Person) -> list[str]:
    """Return what cannot be reached or read on the page as it is, a line each."""
    found: list[str] = me.page.evaluate(_REACH)
    return found


def faults_at(me: Person, stop: str, *sizes: tuple[int, int], wide: bool) -> list[str]:
    """Return the faults of the page at several sizes, and leave it as it was."""
    found: list[str] = []
    for size in sizes:
        resize(me, size, wide=wide)
        found += [f"{stop} {size}{' wide' if wide else ''}: {one}" for one in faults(me)]
    resize(me, (me.way.width, me.way.height))
    return found
