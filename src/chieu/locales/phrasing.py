"""What a Fluent pattern says: text, variables, other messages, and choices by a word or a number.

Fluent's own formatter brings the number formats and plural rules of all the world's languages, which take half of the
room's place on the disk. Ours write numbers by two signs, and have one plural rule between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from fluent.syntax import FluentParser, ast

Value: TypeAlias = str | int | float

THOUSANDS: Final = {"vi": ".", "en": ","}
DECIMALS: Final = {"vi": ",", "en": "."}
_WITH_ONE: Final = {"en"}
"""Languages in which one thing is spoken of unlike several."""


_ENTRY: Final = re.compile(r"^(?=[a-z][\w-]* *=)", re.MULTILINE)
"""Where a message begins."""


class CannotSayError(ValueError):
    """A pattern asks for what it is not given, or is written in a way that no message of ours is."""


def _patterns_of(text: str) -> dict[str, ast.Pattern]:
    """Return what a message says, and its attributes as `id.attribute`."""
    found: dict[str, ast.Pattern] = {}
    # Nobody asks where in its file a message stands.
    for entry in FluentParser(with_spans=False).parse(text).body:
        if isinstance(entry, ast.Message):
            named = {f"{entry.id.name}.{attribute.id.name}": attribute.value for attribute in entry.attributes}
            found |= named if entry.value is None else {entry.id.name: entry.value, **named}
    return found


class Phrasebook:
    """All that a language says; each message is parsed when it is first asked for, which is most of a start's time."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        """Take the texts of some Fluent files."""
        self._language = language
        entries = (entry for source in sources for entry in _ENTRY.split(source)[1:])
        self._texts = {entry.partition("=")[0].strip(): entry for entry in entries}
        self._patterns: dict[str, dict[str, ast.Pattern]] = {}
        """By each id that was asked for what it says under that id, and as `id.attribute`."""

    @property
    def ids(self) -> Iterable[str]:
        """The ids of all messages."""
        return self._texts.keys()

    def pattern(self, message_id: str) -> ast.Pattern | None:
        """Return a message's pattern, or that of an attribute as `id.attribute`; None if there is none."""
        name = message_id.partition(".")[0]
        # What is not there is not remembered: anybody may ask for anything.
        if name not in self._patterns and name in self._texts:
            self._patterns[name] = _patterns_of(self._texts[name])
        return self._patterns.get(name, {}).get(message_id)

    def phrase(self, pattern: ast.Pattern, args: Mapping[str, Value]) -> str:
        """Return what a pattern says with these variables.

        Raises:
            CannotSayError: it asks for one that is not among them, or for something that no message of ours has.
        """
        return "".join(
            part.value if isinstance(part, ast.TextElement) else self._told(self._value(part.expression, args))
            for part in pattern.elements
        )

    def _value(self, expression: ast.SyntaxNode, args: Mapping[str, Value]) -> Value:
        match expression:
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.VariableReference():
                value = args.get(expression.id.name)
                if isinstance(value, str | int | float):
                    return value
                raise CannotSayError(f"no value for ${expression.id.name}: {value!r}")
            case ast.MessageReference(attribute=None):
                if (pattern := self.pattern(expression.id.name)) is not None:
                    return self.phrase(pattern, args)
                raise CannotSayError(f"no message {expression.id.name!r}")
            case ast.SelectExpression():
                return self.phrase(self._chosen(expression, self._value(expression.selector, args)), args)
        raise CannotSayError(f"no message of ours has a {type(expression).__name__}")

    def _chosen(self, choice: ast.SelectExpression, value: Value) -> ast.Pattern:
        """Return the first variant that a value fits, else the one marked by a star, which each choice has."""
        fitting = (variant.value for variant in choice.variants if self._fits(variant.key, value))
        return next(fitting, None) or next(variant.value for variant in choice.variants if variant.default)

    def _fits(self, key: ast.Identifier | ast.NumberLiteral, value: Value) -> bool:
        if isinstance(value, str):
            return isinstance(key, ast.Identifier) and key.name == value
        if isinstance(key, ast.NumberLiteral):
            return float(key.value) == value
        return key.name == ("one" if abs(value) == 1 and self._language in _WITH_ONE else "other")

    def _told(self, value: Value) -> str:
        return value if isinstance(value, str) else self.number(value)

    def number(self, value: float) -> str:
        """Return a number as the language writes it, with three decimals at most."""
        whole, _, decimals = f"{value:,.3f}".partition(".")
        decimals = decimals.rstrip("0")
        written = whole.replace("-", "−").replace(",", THOUSANDS[self._language])
        return f"{written}{DECIMALS[self._language]}{decimals}" if decimals else written
