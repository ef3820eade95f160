"""The messages: Fluent bundles of both languages, shared by terminal, server and page.

Messages hold all prose. What a game or a table says is a message id with arguments in notation; `Messages.tell` turns
seats into names and cards into words first, as the protocol page describes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

from chieu.locales.phrasing import DECIMALS, CannotSayError, Phrasebook

LANGUAGES = ("vi", "en")


class MessageMissingError(LookupError):
    """A message id is in no file of the language."""

    def __init__(self, language: str, message_id: str) -> None:
        super().__init__(f"no message {message_id!r} in {language!r}")


@lru_cache
def _phrasebook(language: str) -> Phrasebook:
    sources = sorted(files(__package__).joinpath(language).iterdir(), key=lambda file: file.name)
    return Phrasebook(language, (file.read_text(encoding="utf-8") for file in sources if file.name.endswith(".ftl")))


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
        self._book = _phrasebook(language)

    def has(self, message_id: str) -> bool:
        """Tell whether the language has a message, or its attribute as `id.attribute`."""
        return self._book.pattern(message_id) is not None

    def ids(self, prefix: str) -> list[str]:
        """Return the ids of the language's messages that begin so."""
        return [name for name in self._book.ids if name.startswith(prefix)]

    def say(self, message_id: str, **args: Any) -> str:
        """Format a message, or its attribute as `id.attribute`.

        Raises:
            MessageMissingError: the language has no such message.
        """
        pattern = self._book.pattern(message_id)
        if pattern is None:
            raise MessageMissingError(self.language, message_id)
        try:
            return self._book.phrase(pattern, args)
        except CannotSayError as error:
            raise ValueError(f"cannot format {message_id!r} with {args!r}") from error

    def decimal(self, value: float, form: str) -> str:
        """Return a number in a format such as `.2f` or `+.2f`, with the language's decimal sign.

        >>> Messages("vi").decimal(-0.0004, "+.3f"), Messages("en").decimal(float("inf"), ".2f")
        ('+0,000', '∞')
        """
        sign = "+" if form.startswith("+") else ""
        written = format(value, f"{sign}z{form.removeprefix(sign)}")
        return written.replace(".", DECIMALS[self.language]).replace("inf", "∞")

    def signed(self, number: int) -> str:
        """Return a whole number with its sign.

        >>> Messages("vi").signed(1250), Messages("en").signed(-5), Messages("en").signed(0)
        ('+1.250', '−5', '0')
        """
        sign = "+" if number > 0 else "−" * (number < 0)
        return sign + self._book.number(abs(number))

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
