"""Reading the fields of a record: whether its text, its house rules, its carry and its deck are of a game at all."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from chieu.games.game import AnyGame
from chieu.kernel.cards import parse_card
from chieu.kernel.carrier import limits_of, plain_values, state_from
from chieu.kernel.errors import BadOption, BadRecord, NotationError
from chieu.play.cards import Deck, deck_of
from chieu.play.options import options_from

_AT: Final = re.compile(r" - at `\$\.?([^`]*)`$")
_NAMED: Final = re.compile(r"field `([^`]*)`")


def misread(error: Exception, text: str | bytes) -> BadRecord:
    """Return what is wrong with a text that msgspec cannot read as a record."""
    if isinstance(error, msgspec.ValidationError) and not _is_like_one(text):
        return BadRecord("", "record-foreign")
    told = str(error)
    where = _AT.search(told)
    path = where[1] if where else ""
    named = _NAMED.search(told)
    if named is not None:
        code = "record-missing" if "missing" in told else "record-unknown"
        return BadRecord(shortened(named[1]), code)
    if isinstance(error, msgspec.ValidationError):
        return BadRecord(path, "record-kind")
    return BadRecord("", "record-no-json")


def _is_like_one(text: str | bytes) -> bool:
    """Tell whether a text is meant to be a record: it has something that each of them has, or cannot be read."""
    try:
        found = msgspec.json.decode(text)
    except (ValueError, RecursionError):
        return True
    return isinstance(found, dict) and not {"schema", "game", "deck", "actions"}.isdisjoint(found)


def options_of(game: AnyGame, options: Mapping[str, str | int]) -> Any:
    """Return the house rules of a record, which names each of them.

    Raises:
        BadRecord: one is missing, unknown, or has a value that it cannot have.
    """
    _check_names("options", {spec.key for spec in game.option_specs}, options)
    try:
        return options_from(game, options)
    except BadOption as error:
        arguments = {"found": shortened(error.value), **_domain(game, error.key)}
        raise BadRecord(f"options.{error.key}", "record-option", arguments) from error


def _domain(game: AnyGame, key: str) -> dict[str, str]:
    spec = next(spec for spec in game.option_specs if spec.key == key)
    return {"expected": ", ".join(map(str, spec.names or spec.numbers)) or f"{spec.low} … {spec.high}"}


def carry_of(game: AnyGame, values: Mapping[str, int | list[int]]) -> Any:
    """Return what a record says that the deal before left to this one.

    Raises:
        BadRecord: a field is missing or unknown, a list is too long or too short, or a number cannot be there.
    """
    empty = plain_values(game.Carry())
    _check_names("carry", empty.keys(), values)
    for name, (low, high) in limits_of(game.Carry).items():
        _check_numbers(f"carry.{name}", values[name], empty[name], (low, high))
    return state_from(game.Carry, {**values})


def _check_names(where: str, wanted: Any, found: Mapping[str, Any]) -> None:
    for name in sorted(wanted ^ found.keys()):
        raise BadRecord(f"{where}.{shortened(name)}", "record-missing" if name in wanted else "record-unknown")


def _check_numbers(where: str, found: int | list[int], like: int | list[int], limits: tuple[int, int]) -> None:
    if isinstance(like, list) != isinstance(found, list):
        raise BadRecord(where, "record-kind")
    if isinstance(like, list) and isinstance(found, list):
        check_length(where, len(found), len(like))
    check_each(where, found if isinstance(found, list) else [found], limits)


def check_each(where: str, numbers: Iterable[int], limits: tuple[int, int]) -> None:
    """See that each number in a field of a record lies within limits.

    Raises:
        BadRecord: one does not.
    """
    low, high = limits
    for number in numbers:
        if not low <= number <= high:
            raise BadRecord(where, "record-number", {"found": shortened(number), "low": str(low), "high": str(high)})


def check_length(where: str, found: int, expected: int) -> None:
    """See that a list in a record is as long as it must be.

    Raises:
        BadRecord: it is not.
    """
    if found != expected:
        raise BadRecord(where, "record-length", {"expected": expected, "found": found})


def shortened(value: object) -> str:
    """Return a value as text that fits on a line and moves no cursor."""
    text = "".join(letter if letter.isprintable() else "�" for letter in str(value))
    return text if len(text) <= 40 else f"{text[:20]}…{text[-10:]}"


def whole_deck_of(game: AnyGame, text: str) -> Deck:
    """Return the deck of a record: whole packs, as many as the game takes, each card in them.

    Raises:
        BadRecord: a word is not a card, or there are not as many cards, or one is there too often.
    """
    words = text.split()
    check_length("deck", len(words), game.bounds.deck)
    for word in words:
        if not is_card(word):
            raise BadRecord("deck", "record-no-card", {"found": shortened(word)})
    card, often = Counter(words).most_common(1)[0]
    if often > game.bounds.packs:
        raise BadRecord("deck", "record-card-twice", {"found": card, "count": often, "expected": game.bounds.packs})
    return deck_of(text, packs=game.bounds.packs)


def is_card(word: str) -> bool:
    """Tell whether a word is a card in notation."""
    try:
        parse_card(word)
    except NotationError:
        return False
    return True
