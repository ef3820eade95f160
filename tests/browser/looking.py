"""Tours of every page and dialog, and what is to be seen there."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, Final

from playwright.sync_api import Locator, expect

from browser.person import Person

Look = Callable[[str], None]
"""Called at every stop of a tour, with the name of the stop."""

COLOURS: Final = ["color-contrast", "link-in-text-block"]
"""The rules of axe that hang on the colours."""

_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_NUMBER: Final = re.compile(r"\b[0-9a-f]{16,}\b")
"""A promise or a seed as it is copied: letters between its digits are no words."""
_PLACEABLE: Final = re.compile(r"\{[^{}]*\}")

_BOTH: Final = frozenset({"do", "in"})
"""Words of both languages that only one of them uses in its messages."""

_IDS: Final = ("web-", "event-", "illegal-", "refused-", "option-", "score-", "key-", "story-", "fair-")
"""How the ids of messages begin that a page would show if they had no words."""

DIALOGS: Final = (
    ("web-scores", "web-scores", "web-close"),
    ("web-people", "web-people", "web-close"),
    ("web-options", "web-options", "web-close"),
    ("web-rules", "web-rules-of", "web-close"),
    ("story-fair", "story-fair", "web-close"),
    ("web-keys", "keys-title", "keys-close"),
    ("settings-title", "settings-title", "settings-close"),
)


def tour(me: Person, look: Look) -> None:
    """Go through every page and dialog of a match, and look at each."""
    me.go("/ban/ZZZZZ")
    expect(me.shown("refused-no-table")).to_be_visible()
    look("no such table")
    me.press(me.button("web-to-lobby"))
    expect(me.of_game("web-play-now")).to_be_visible()
    look("lobby")
    me.press(me.button("settings-title"))
    look("lobby settings")
    me.press(me.button("settings-close", inside=me.dialog("settings-title")).first)
    me.press(me.page.get_by_role("link", name=me.say("web-title-account")))
    expect(me.page.get_by_text(me.say("account-device-this"))).to_be_visible()
    look("account")
    me.press(me.button("web-to-lobby"))
    me.open_table(turn_timer=90, match="hands", match_hands=2)
    look("waiting")
    me.add_bots()
    look("everybody is here")
    me.start()
    me.until_acts()
    look("báo Sâm")
    me.act("decline")
    while me.until_acts_or_over() and me.game["to_beat"] == "" and len(me.hand()) > 1:
        me.act()
    look("playing")
    around_the_dialogs(me, look)
    if me.acts:
        me.press(me.button("web-sort"))
        me.pick(me.hand()[0])
        look("a raised card")
        me.pick(me.hand()[0])
    me.finish_deal()
    if me.phase == "deal-over":
        expect(me.button("web-next-deal")).to_be_visible()
        look("score sheet")
        while me.phase == "deal-over":
            deal = me.facts["deal"]
            me.press(me.button("web-next-deal"))
            me.until_event("dealt", deal + 1)
            me.finish_deal()
    expect(me.button("web-rematch")).to_be_visible()
    look("match over")
    me.press(me.button("web-replay"))
    expect(me.button("deals-next")).to_be_visible()
    look("the last deal over its table")
    me.page.keyboard.press("Escape")
    past_deals(me, look)


def past_deals(me: Person, look: Look) -> None:
    """Look at the list of past deals, and at one of them."""
    me.look_back()
    line = me.page.get_by_role("listitem").get_by_role("link").first
    expect(line).to_be_visible()
    look("past deals")
    me.press(me.page.get_by_role("link", name=me.say("web-title-statistics")))
    expect(me.page.get_by_role("heading", name=me.say("statistics-mean-title"))).to_be_visible()
    look("statistics")
    me.press(me.page.get_by_role("link", name=me.say("web-title-ranking")))
    expect(me.page.get_by_role("switch", name=me.say("ranking-me-room"))).to_be_visible()
    look("who plays how well")
    me.press(me.button("web-title-statistics"))
    me.press(me.button("web-title-deals"))
    me.press(line)
    expect(me.button("deals-next")).to_be_visible()
    look("a past deal")
    me.page.keyboard.press("End")
    me.press(me.button("deals-sheet"))
    look("the end of a past deal")
    me.press(me.button("deals-share"))
    me.press(me.button("deals-share-make"))
    expect(me.button("deals-share-end")).to_be_visible()
    look("a past deal that is shared")
    me.close_dialog(me.dialog("deals-share"))
    me.look_back("/mo-van")
    expect(me.page.get_by_text(me.say("deals-file-sent"))).to_be_visible()
    look("no file yet")


def around_the_dialogs(me: Person, look: Look) -> None:
    """Open each dialog of the table, and the chat."""
    game = me.say(f"game-{me.facts['game']}")
    for entry, title, close in DIALOGS:
        dialog = me.open_dialog(entry, title, game=game)
        if entry == "web-rules":
            expect(dialog.get_by_role("heading").nth(2)).to_be_visible()
        look(entry)
        me.press(me.button(close, inside=dialog).first)
        expect(dialog).to_be_hidden()
    me.open_talk()
    look("web-talk")
    if me.way.width < 1120:
        me.close_dialog(me.dialog("web-talk"))
    else:
        me.press(me.button("web-talk").filter(visible=True))
    if me.way.has_menu:
        me.press(me.button("web-menu"))
        look("web-menu")
        me.close_dialog(me.dialog("web-menu"))


def texts_of(me: Person, without: str) -> list[str]:
    """Return every text of the page, what is written and what is only said; not what matches `without`."""
    texts: list[str] = me.page.evaluate(
        """(without) => {
          const texts = [document.title];
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            if (!walker.currentNode.parentElement.closest(`[lang]:not(html), script, style, ${without}`)) {
              texts.push(walker.currentNode.textContent);
            }
          }
          const told = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];
          for (const one of document.querySelectorAll('*')) {
            texts.push(...told.map((name) => one.getAttribute(name)).filter(Boolean));
          }
          return texts.map((text) => text.trim()).filter(Boolean);
        }""",
        without,
    )
    return texts


@cache
def words_of(language: str) -> frozenset[str]:
    """Return the words of all messages of a language, without what is filled in."""
    found: set[str] = set()
    for source in files("chieu.locales").joinpath(language).iterdir():
        if source.name.endswith(".ftl"):
            for line in source.read_text(encoding="utf-8").splitlines():
                text = re.sub(r"^\s*([\w.-]+\s*=|\*?\[[\w-]+\]|#.*)", "", line)
                found.update(word.lower() for word in _WORD.findall(_PLACEABLE.sub(" ", text)))
    return frozenset(found)


def foreign_words(texts: list[str], language: str, names: set[str]) -> dict[str, list[str]]:
    """Return words of the other language, with the texts they are in; names are nobody's language."""
    other = "en" if language == "vi" else "vi"
    foreign = words_of(other) - words_of(language) - _BOTH
    known = {word.lower() for name in names for word in _WORD.findall(name)}
    found: dict[str, list[str]] = {}
    for text in texts:
        for word in {word.lower() for word in _WORD.findall(_NUMBER.sub(" ", text))} & foreign - known:
            found.setdefault(word, []).append(text)
    return found


def foreign_here(me: Person) -> dict[str, list[str]]:
    """Return the words of the other language on the page, with the texts they are in."""
    language = me.words.language
    # Keys are called as they are marked; the English rules call many things by their Vietnamese names.
    texts = texts_of(me, without="kbd, .prose" if language == "en" else "kbd")
    # Whoever signs out is somebody else, and reads who they were.
    names = {"Sâm Lốc", "Báo Sâm", *(frame["name"] for frame in me.frames_of("welcome"))}
    names |= {seat["name"] for seat in me.facts["seats"] if seat} if me.view else set()
    listed = [table for frame in me.frames_of("lobby") for table in frame["tables"]]
    names |= {table["host"] for table in listed} | {table["code"] for table in listed}
    names |= {frame["code"] for frame in me.frames_of("table")}
    return foreign_words(texts, language, names)


def raw_here(me: Person) -> list[str]:
    """Return what stands on the page as the name of a message, or with a gap in it."""
    return [text for text in texts_of(me, without="kbd") if "{" in text or text.startswith(_IDS)]


_MISNAMED: Final = """() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const silent = (one) => one.closest('[aria-hidden="true"], script, style, svg, [hidden]') !== null;
  const pieces = (root) => {
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: holder, textContent } = walker.currentNode;
      if (!silent(holder) && seen(holder)) {
        found.push({ holder, text: textContent });
      }
    }
    return found;
  };
  const plain = (text) => text.toLowerCase().replace(/\\s+/g, ' ').trim();
  const unnamed = [...document.querySelectorAll('button[aria-label], a[aria-label], [role=button][aria-label]')]
    .filter((one) => seen(one) && !silent(one))
    .flatMap((one) => pieces(one)
      .filter(({ holder, text }) => plain(text) !== '' && holder.closest('.visually-hidden, [role=img]') === null)
      .filter(({ text }) => !plain(one.ariaLabel).includes(plain(text)))
      .map(({ text }) => `“${plain(text)}” is not in the name “${one.ariaLabel}”`));
  const together = [...document.querySelectorAll('li, td, th, button, a, label, h1, h2, h3, .plate')]
    .filter((one) => seen(one) && !silent(one) && !one.ariaLabel)
    .flatMap((one) => pieces(one).flatMap(({ holder, text }, at, all) => {
      const before = all[at - 1];
      const run = before && before.holder !== holder
        && /[\\p{L}\\p{N}]$/u.test(before.text) && /^[\\p{L}\\p{N}+−]/u.test(text)
        && holder.closest('li, td, th, button, a, label') === before.holder.closest('li, td, th, button, a, label');
      return run ? [`“${before.text}” runs into “${text}”`] : [];
    }));
  return [...new Set([...unnamed, ...together])];
}"""


def misnamed_here(me: Person) -> list[str]:
    """Return the buttons whose names lack what is written on them, and texts that run into each other when heard."""
    found: list[str] = me.page.evaluate(_MISNAMED)
    return found


def axe_violations(me: Person, axe: Any, rules: list[str] | None = None) -> list[str]:
    """Return what axe finds by all its rules, or by a few, a line each."""
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = rules
    if not me.page.evaluate("'axe' in window"):  # once in each document: it is half a megabyte
        me.page.evaluate(axe.axe_script)
    violations = me.page.evaluate("(options) => axe.run(options).then((results) => results.violations)", options)
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in violations
        for node in violation["nodes"]
    ]


def axe_in_light_and_dark(me: Person, axe: Any, stop: str) -> list[str]:
    """Return what axe finds in light by all its rules, and in dark by those that hang on the colours."""
    found: list[str] = []
    for scheme, rules in (("light", None), ("dark", COLOURS)):
        me.own_page.emulate_media(color_scheme=scheme, contrast="no-preference")  # type: ignore[arg-type]
        found += [f"{stop} {scheme}: {one}" for one in axe_violations(me, axe, rules)]
    return found


def until_drawn(me: Person) -> None:
    """Wait until the page has been laid out, and then drawn, as it is now."""
    me.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))")


def box_of(found: Locator) -> dict[str, float]:
    """Return where an element lies that is shown: `x`, `y`, `width` and `height` in pixels."""
    box = found.bounding_box()
    assert box is not None, f"{found} is not shown"
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}


def overlap(one: dict[str, float], other: dict[str, float], rim: float = 1) -> bool:
    """Whether two boxes have more in common than a rim of so many pixels."""
    return all(
        min(one[at] + one[size], other[at] + other[size]) - max(one[at], other[at]) > rim
        for at, size in (("x", "width"), ("y", "height"))
    )


def ends_on_the_first_screen(me: Person) -> None:
    """Check that nothing has to be scrolled to know what a deal was to me and who won it, nor to go on."""
    sheet, head = box_of(me.page.locator("section.sheet")), box_of(me.page.locator("header.head"))
    onward = box_of(me.page.locator(".onward .button").first)
    assert 0 <= sheet["y"] <= head["y"]
    assert head["y"] + head["height"] <= sheet["y"] + sheet["height"] <= onward["y"]
    assert onward["y"] + onward["height"] <= me.way.height


def play_to_the_sheet(me: Person, act: Callable[[Person], object]) -> None:
    """Act whenever I may until the first deal is over and its score sheet has come."""
    while me.until_acts_or_over():
        act(me)
    expect(me.page.get_by_role("heading", name=me.say("web-sheet", deal=1))).to_be_visible()
