"""Actions of Sâm Lốc as text: `play 3s 3h`, `pass`, `declare`, `decline`; of the dealer `lead 0`, `forfeit 0`."""

from __future__ import annotations

from functools import lru_cache

from chieu.games.samloc.state import MOST_SEATS, Verb
from chieu.kernel.actions import Action, action_of, payload_of, verb_of
from chieu.kernel.cards import NO_CARDS, format_cards, parse_part
from chieu.kernel.errors import NotationError

_BARE = {"pass": Verb.PASS, "declare": Verb.DECLARE, "decline": Verb.DECLINE}
_TEXT = {action_of(verb, NO_CARDS): text for text, verb in _BARE.items()}
_PLAY = "play "
_OF_SEAT = {"lead ": Verb.LEAD, "forfeit ": Verb.FORFEIT}
_TEXT_OF_SEAT: dict[int, str] = {verb: text for text, verb in _OF_SEAT.items()}
_ANY = "'play' and cards, 'pass', 'declare', 'decline', or 'lead' or 'forfeit' and a seat"


def parse_action(text: str) -> Action:
    """Read an action.

    Raises:
        NotationError: the text is not an action of this game.
    """
    bare = _BARE.get(text)
    if bare is not None:
        return action_of(bare, NO_CARDS)
    if text.startswith(_PLAY):
        return action_of(Verb.PLAY, _parse_play(text))
    for start, verb in _OF_SEAT.items():
        if text.startswith(start):
            return action_of(verb, _parse_seat(text, len(start)))
    raise NotationError(text, 0, _ANY)


def _parse_play(text: str) -> int:
    cards = parse_part(text, len(_PLAY), text[len(_PLAY) :])
    if cards == NO_CARDS:
        raise NotationError(text, len(text), "at least one card such as '3s'")
    return cards


def _parse_seat(text: str, at: int) -> int:
    word = text[at:]
    if len(word) == 1 and word in "0123456789"[:MOST_SEATS]:
        return int(word)
    raise NotationError(text, at, f"a seat from 0 to {MOST_SEATS - 1}")


@lru_cache(maxsize=16_384)
def format_action(action: Action) -> str:
    """Return the one text of an action."""
    text = _TEXT.get(action)
    if text is not None:
        return text
    start = _TEXT_OF_SEAT.get(verb_of(action))
    if start is not None:
        return f"{start}{payload_of(action)}"
    return _PLAY + format_cards(payload_of(action))
