"""What a Fluent pattern says: text, variables, other messages, and choices by a word or a number.

Fluent's own formatter brings the number formats and plural rules of all the world's languages, which take half of the
room's place on the disk. Ours write numbers by two signs, and have one plural rule between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from fluent.syntax import FluentParser, ast

Value: TypeAlias = str | int | float

THOUSANDS: Final = {"vi": ".", "en": ","}
DECIMALS: Final = {"vi": ",", "en": "."}
_WITH_ONE: Final = {"en"}
"""Languages in which one thing is spoken of unlike several."""


class CannotSayError(ValueError):
    """A pattern asks for what it is not given, or is written in a way that no message of ours is."""


class Phrasebook:
    """All that a language says."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        """Read the texts of some Fluent files."""
        self._language = language
        self.patterns: dict[str, ast.Pattern] = {}
        """Messages by their ids, and their attributes as `id.attribute`."""
        # Nobody asks where in its file a message stands.
        parser = FluentParser(with_spans=False)
        for source in sources:
            for entry in parser.parse(source).body:
                if isinstance(entry, ast.Message):
                    self._add(entry)

    def _add(self, message: ast.Message) -> None:
        if message.value is not None:
            self.patterns[message.id.name] = message.value
        for attribute in message.attributes:
            self.patterns[f"{message.id.name}.{attribute.id.name}"] = attribute.value

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
                if expression.id.name in self.patterns:
                    return self.phrase(self.patterns[expression.id.name], args)
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
