"""The fixed words of every table: levels and names of bots, and what people say by one tap."""

from __future__ import annotations

from typing import Final

from chieu import bots

LEVELS: Final = tuple(bots.LEVELS)
"""The levels of bots; the Fluent ids are `level-easy` and so on."""

PHRASES: Final = (
    "phrase-hello",
    "phrase-good-luck",
    "phrase-nice",
    "phrase-thanks",
    "phrase-sorry",
    "phrase-thinking",
    "phrase-hurry",
    "phrase-congratulations",
    "phrase-again",
    "phrase-back-soon",
    "phrase-bye",
    "phrase-eat-it",
    "phrase-so-long",
    "phrase-bad-luck",
    "phrase-fine-draw",
    "phrase-want-chot",
    "phrase-one-left",
    "phrase-u",
)
"""The quick phrases; each is its own Fluent id."""

THINGS: Final = ("thing-flower", "thing-heart", "thing-fan", "thing-slipper", "thing-tomato")
"""What people throw at each other by one tap; each is its own Fluent id."""

BOT_NAMES: Final = ("Bờm", "Tễu", "Cuội", "Tấm", "Mận", "Xã Xệ", "Lý Toét", "Trê")
"""Names of bots, taken in this order: figures of folk tales, the same in every language."""
