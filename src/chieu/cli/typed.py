"""What a player types, read as an action: cards in any letters, the words of the lists, names, numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from unicodedata import normalize

from chieu.games.game import AnyGame
from chieu.kernel.cards import format_cards, parse_cards
from chieu.kernel.errors import CommandRefused, NotationError
from chieu.locales import MessageMissingError, Messages

_SIGNS: Final = str.maketrans({
    **dict.fromkeys("♠♤", "s "), **dict.fromkeys("♣♧", "c "), **dict.fromkeys("♦♢", "d "), **dict.fromkeys("♥♡", "h "),
    "\ufe0f": "", "\ufe0e": "", ",": " ", "/": " / ",
})  # fmt: skip
_CARD: Final = re.compile(r"(10|[2-9jqka])[scdh]")
ROWS: Final = "/"


def tidied(typed: str) -> str:
    """Return what is typed with cards in notation, in small letters otherwise, and one space between words.

    >>> tidied("3♦ QS,10C"), tidied(" PASS "), tidied("2c 3c 4c/5C"), tidied("NAME H")
    ('3d Qs 10c', 'pass', '2c 3c 4c / 5c', 'name h')
    """
    words = normalize("NFC", typed).translate(_SIGNS).casefold().split()
    return " ".join(word[:-1].upper() + word[-1] if _CARD.fullmatch(word) else word for word in words)


def action_name(messages: Messages, game_name: str, action: str, names: Sequence[str]) -> str | None:
    """Return what the lists call an action, with the name of the seat that it is about; `None` if nothing.

    >>> action_name(Messages("en"), "phom", "report 1", ["Cuội", "Bờm"])
    'catch Bờm'
    >>> action_name(Messages("vi"), "phom", "draw", [])
    'bốc'
    """
    verb, _, rest = action.partition(" ")
    message_id = f"cli-action-{game_name}-{verb}"
    if not messages.has(message_id):
        return None
    if rest.isdecimal() and int(rest) < len(names):
        try:
            return messages.say(f"{message_id}.seat", seat=names[int(rest)])
        except MessageMissingError:
            pass
    return messages.say(message_id)


def in_notation(messages: Messages, game_name: str, typed: str, names: Sequence[str] = ()) -> str:
    """Return what is typed, tidied, with the word that the list shows, or the first part of it, put into notation.

    Of two words with the same first part it is that of the one which the messages have first.

    >>> [in_notation(Messages("vi"), "phom", typed) for typed in ("Bốc", "đánh 7H", "hạ 7h 8h 9h", "bắt báo 2", "7♥")]
    ['draw', 'discard 7h', 'lay 7h 8h 9h', 'report 2', '7h']
    >>> in_notation(Messages("vi"), "phom", "Bắt báo bờm", ["Cuội", "Bờm"])
    'report 1'
    >>> [in_notation(Messages("en"), "phom", typed) for typed in ("lay 7h 8h 9h", "lay down", "lay off 6h", "catch 2")]
    ['lay 7h 8h 9h', 'lay', 'send 6h', 'report 2']
    """
    prefix = f"cli-action-{game_name}-"
    shown = {messages.say(message_id): message_id.removeprefix(prefix) for message_id in messages.ids(prefix)}
    known = {word.partition(" ")[0]: verb for word, verb in reversed(shown.items())} | shown
    typed = tidied(typed)
    for word in sorted(known, key=len, reverse=True):
        if f"{typed} ".startswith(f"{word} "):
            return known[word] + _seat_for_name(typed[len(word) :], names)
    return typed


def _seat_for_name(rest: str, names: Sequence[str]) -> str:
    """Return the rest of what is typed, a name being put as the number of its seat."""
    folded = [tidied(name) for name in names]
    name = rest.strip()
    return f" {folded.index(name)}" if name in folded else rest


def meant(game: AnyGame, typed: str, hand: str, shown: Sequence[str]) -> str:
    """Return the action that a player means: a number of the list that was shown, cards alone, or the action itself.

    Raises:
        CommandRefused: it is a number and no list with it was shown, or rows hold cards that the player does not.

    >>> from chieu.games.phom import GAME as PHOM
    >>> meant(PHOM, "7h", "", ["draw"]), meant(PHOM, "9h 7h 8h", "", []), meant(PHOM, "1", "", ["draw"])
    ('discard 7h', 'lay 7h 8h 9h', 'draw')
    """
    if typed.isdecimal():
        if not 1 <= int(typed) <= len(shown):
            raise CommandRefused("cli-play-no-number", {"number": typed, "count": len(shown)})
        return shown[int(typed) - 1]
    try:
        rows = [parse_cards(row) for row in typed.split(ROWS)]
        together = parse_cards(typed.replace(ROWS, " "))
    except NotationError:
        return typed
    if len(rows) == 1:
        return game.words.meant(format_cards(together))
    missing = together & ~parse_cards(hand)
    if missing:
        raise CommandRefused("illegal-not-in-hand", {"cards_missing": format_cards(missing)})
    return game.words.meant(f" {ROWS} ".join(map(format_cards, rows)))
