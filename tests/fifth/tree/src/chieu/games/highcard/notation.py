"""Actions of High Card as text: `play 3s`."""

from __future__ import annotations

from chieu.games.highcard.state import Verb
from chieu.kernel.actions import Action, action_of, payload_of
from chieu.kernel.cards import NO_CARDS, format_cards, parse_cards
from chieu.kernel.errors import NotationError

_PLAY = "play "


def parse_action(text: str) -> Action:
    """Read an action.

    Raises:
        NotationError: the text is not an action of this game.
    """
    if not text.startswith(_PLAY):
        raise NotationError(text, 0, "'play' and a card")
    try:
        cards = parse_cards(text[len(_PLAY) :])
    except NotationError as error:
        raise NotationError(text, len(_PLAY) + error.at, error.expected) from None
    if cards == NO_CARDS:
        raise NotationError(text, len(text), "a card such as '3s'")
    return action_of(Verb.PLAY, cards)


def format_action(action: Action) -> str:
    """Return the one text of an action."""
    return _PLAY + format_cards(payload_of(action))
