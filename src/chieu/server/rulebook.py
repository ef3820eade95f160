"""The rules of a game as a page shows them: their Markdown as HTML."""

from __future__ import annotations

from functools import cache


@cache
def page_of(text: str) -> str:
    """Return Markdown as HTML that can do nothing; kept, since a game's rules are few and stay as they are.

    HTML in the text stays text, and a link leads nowhere but to an address: what comes out has no tags but its own.
    """
    # Imported here: nobody needs it before somebody opens the rules.
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    return str(markdown.render(text))
