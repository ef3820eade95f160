"""What lies on the mat of `chieu play`, line by line, from what the player's seat is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from chieu.kernel.cards import format_cards, how_many, parse_cards
from chieu.kernel.errors import NotationError

Names = Sequence[str]
View = Mapping[str, Any]
Line = tuple[str, dict[str, Any]]
"""A message id and its arguments, of which `cards` is notation."""


def lines_of(game: str, view: View, names: Names) -> Iterator[Line]:
    """Yield what lies on the mat of a game: nothing, for a game that says nothing."""
    tell = _MATS.get(game)
    if tell is not None:
        yield from tell(view, names)


def _mat_of_samloc(view: View, names: Names) -> Iterator[Line]:  # noqa: ARG001 - one shape for every game
    if view["to_beat"]:
        yield "cli-play-table", {"cards": view["to_beat"]}
    else:
        yield "cli-play-table-empty", {}


def _mat_of_crazyeights(view: View, names: Names) -> Iterator[Line]:  # noqa: ARG001 - one shape for every game
    if view["suit"] is None:
        yield "cli-play-table", {"cards": view["top"]}
    else:
        yield "cli-mat-crazy-eights", {"cards": view["top"], "suit": view["suit"]}


def _mat_of_phom(view: View, names: Names) -> Iterator[Line]:
    if view["fresh"] is not None:
        yield "cli-mat-phom-fresh", {"name": names[view["fresh"]["seat"]], "cards": view["fresh"]["card"]}
    for number, meld in enumerate(view["melds"], 1):
        laid = {"number": number, "name": names[meld["seat"]], "cards": " ".join(meld["cards"])}
        yield "cli-mat-phom-meld", laid
    for name, cards in zip(names, view["eaten"], strict=True):
        if cards:
            yield "cli-mat-phom-eaten", {"name": name, "cards": " ".join(cards)}
    yield "cli-mat-phom-stock", {"stock": view["stock"], "pot": view["pot"], "chips": view["purses"][0]}


_MATS: Mapping[str, Callable[[View, Names], Iterator[Line]]] = {
    "sam-loc": _mat_of_samloc,
    "crazy-eights": _mat_of_crazyeights,
    "phom": _mat_of_phom,
}


def meant(game: str, typed: str, offers: Sequence[str]) -> str:
    """Return the action that a player means: a number of the list, cards alone, or the action itself.

    >>> meant("phom", "7h", ["draw"]), meant("phom", "9h 7h 8h", []), meant("sam-loc", "2", ["pass", "play 3s"])
    ('discard 7h', 'lay 7h 8h 9h', 'play 3s')
    """
    if typed.isdecimal() and 1 <= int(typed) <= len(offers):
        return offers[int(typed) - 1]
    try:
        cards = parse_cards(typed)
    except NotationError:
        return typed
    if game == "phom":
        return f"{'discard' if how_many(cards) == 1 else 'lay'} {format_cards(cards)}"
    return f"play {format_cards(cards)}"
