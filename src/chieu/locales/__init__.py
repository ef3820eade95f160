"""The messages: Fluent bundles of both languages, shared by terminal, server and page.

Messages hold all prose. What a game or a table says is a message id with arguments in notation; `Messages.tell` turns
seats into names and cards into words first, as the protocol page describes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

LANGUAGES = ("vi", "en")
_DECIMAL_SIGNS = {"vi": ",", "en": "."}
_THOUSANDS_SIGNS = {"vi": ".", "en": ","}
_HYPHEN = re.compile(r"(?<!\w)-(?=\d)")
"""What the languages' number formats write before a number below zero, where a minus sign belongs."""


class MessageMissingError(LookupError):
    """A message id is in no file of the language."""

    def __init__(self, language: str, message_id: str) -> None:
        super().__init__(f"no message {message_id!r} in {language!r}")


@lru_cache
def _resources(language: str) -> list[Any]:
    sources = sorted(files(__package__).joinpath(language).iterdir(), key=lambda file: file.name)
    return [FluentResource(file.read_text(encoding="utf-8")) for file in sources if file.name.endswith(".ftl")]


@lru_cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for resource in _resources(language):
        bundle.add_resource(resource)
    return bundle


@lru_cache
def _card_name(language: str, text: str) -> str:
    messages = Messages(language)
    return messages.say("card", rank=messages.rank(text[:-1]), suit=messages.say("suit-" + text[-1]))


class Messages:
    """Say things in one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"unknown language {language!r}: expected one of {LANGUAGES}")
        self.language = language
        self._bundle = _bundle(language)

    def has(self, message_id: str) -> bool:
        """Tell whether the language has a message, or its attribute as `id.attribute`."""
        name, _, attribute = message_id.partition(".")
        if not self._bundle.has_message(name):
            return False
        return not attribute or attribute in self._bundle.get_message(name).attributes

    def ids(self, prefix: str) -> list[str]:
        """Return the ids of the language's messages that begin so."""
        entries = [entry for resource in _resources(self.language) for entry in resource.body]
        return [entry.id.name for entry in entries if isinstance(entry, Message) and entry.id.name.startswith(prefix)]

    def say(self, message_id: str, **args: Any) -> str:
        """Format a message, or its attribute as `id.attribute`.

        Raises:
            MessageMissingError: the language has no such message.
        """
        name, _, attribute = message_id.partition(".")
        if not self.has(name):
            raise MessageMissingError(self.language, message_id)
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise MessageMissingError(self.language, message_id)
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise ValueError(f"cannot format {message_id!r} with {args!r}: {errors!r}")
        below_zero = any(isinstance(value, int) and value < 0 for value in args.values())
        return _HYPHEN.sub("−", str(text)) if below_zero else str(text)

    def decimal(self, value: float, form: str) -> str:
        """Return a number in a format such as `.2f`, with the language's decimal sign."""
        return format(value, form).replace(".", _DECIMAL_SIGNS[self.language])

    def signed(self, number: int) -> str:
        """Return a whole number with its sign.

        >>> Messages("vi").signed(1250), Messages("en").signed(-5), Messages("en").signed(0)
        ('+1.250', '−5', '0')
        """
        sign = "+" if number > 0 else "−" * (number < 0)
        return sign + format(abs(number), ",").replace(",", _THOUSANDS_SIGNS[self.language])

    def rank(self, text: str) -> str:
        """Return the spoken name of a rank in notation."""
        return self.say("rank-" + text)

    def card(self, text: str) -> str:
        """Return the spoken name of a card in notation: `3s` is “3 bích”."""
        return _card_name(self.language, text)

    def cards(self, text: str) -> str:
        """Return the spoken names of cards in notation."""
        return ", ".join(self.card(word) for word in text.split())

    def tell(self, message_id: str, args: Mapping[str, Any], names: Sequence[str], me: int | None = None) -> str:
        """Say a fact or a refusal to the person in seat `me` (None for a spectator)."""
        spoken = {key: self._in_words(key, value, names) for key, value in args.items()}
        for key in {"seat", *(key for key in args if key.startswith("seat_"))}:
            mine = me is not None and args.get(key) == me
            spoken["me" + key.removeprefix("seat")] = "yes" if mine else "no"
        return self.say(message_id, **spoken)

    def _in_words(self, key: str, value: Any, names: Sequence[str]) -> Any:
        if key.startswith("seat") and isinstance(value, int):
            return names[value]
        if key.startswith("card"):
            return self.cards(str(value))
        if key.startswith("rank"):
            return self.rank(str(value))
        if key.startswith("suit"):
            return self.say("suit-" + str(value))
        return value
