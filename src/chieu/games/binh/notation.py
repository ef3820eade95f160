"""Actions of Binh Xập Xám as text: `arrange 2c 3d 4h / 5c 6c 7d 8h 9s`, `place …`, `take-back`, `declare`, `check`.

A layout names chi đầu and chi giữa; chi cuối is the rest of the hand.
"""

from __future__ import annotations

from functools import lru_cache

from chieu.games.binh.arranging import layout_of
from chieu.games.binh.legality import front_of, middle_of
from chieu.games.binh.state import RowSize, Verb
from chieu.kernel.actions import Action, action_of, payload_of, verb_of
from chieu.kernel.cards import ALL_CARDS, NO_CARDS, format_cards, how_many, parse_part
from chieu.kernel.errors import NotationError

_BARE = {"take-back": Verb.TAKE_BACK, "declare": Verb.DECLARE, "check": Verb.CHECK}
_TEXT = {action_of(verb, NO_CARDS): text for text, verb in _BARE.items()}
_WITH_LAYOUT = {"arrange ": Verb.ARRANGE, "place ": Verb.PLACE}
_TEXT_WITH_LAYOUT: dict[int, str] = {verb: text for text, verb in _WITH_LAYOUT.items()}
BETWEEN = " / "
"""What stands between two chi."""
_ANY = "'arrange' or 'place' and a layout, 'take-back', 'declare' or 'check'"
_LAYOUT = "three cards, '/', five others"


def parse_action(text: str) -> Action:
    """Read an action.

    Raises:
        NotationError: the text is not an action of this game.
    """
    bare = _BARE.get(text)
    if bare is not None:
        return action_of(bare, NO_CARDS)
    for start, verb in _WITH_LAYOUT.items():
        if text.startswith(start):
            return action_of(verb, _parse_layout(text, len(start)))
    raise NotationError(text, 0, _ANY)


def _parse_layout(text: str, at: int) -> int:
    rows = text[at:].split(BETWEEN)
    if len(rows) != 2:
        raise NotationError(text, at, _LAYOUT)
    front, middle = (parse_part(text, at + text[at:].index(row), row) for row in rows)
    if front & middle or (how_many(front), how_many(middle)) != (RowSize.FRONT, RowSize.MIDDLE):
        raise NotationError(text, at, _LAYOUT)
    return layout_of(front, middle)


@lru_cache(maxsize=16_384)
def format_action(action: Action) -> str:
    """Return the one text of an action."""
    text = _TEXT.get(action)
    if text is not None:
        return text
    layout = payload_of(action)
    # A number that nobody has parsed may name what are no cards.
    front, middle = front_of(layout) & ALL_CARDS, middle_of(layout) & ALL_CARDS
    start = _TEXT_WITH_LAYOUT.get(verb_of(action), "arrange ")
    return f"{start}{format_cards(front)}{BETWEEN}{format_cards(middle)}"
