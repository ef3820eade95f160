"""The rules of a game as a page shows them: their Markdown as HTML."""

from __future__ import annotations

from functools import cache
from typing import Final

from markdown_it import MarkdownIt

_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
"""HTML in the text stays text, and a link leads nowhere but to an address: what comes out has no tags but its own."""


@cache
def page_of(text: str) -> str:
    """Return Markdown as HTML that can do nothing; kept, since a game's rules are few and stay as they are."""
    return str(_MARKDOWN.render(text))
