"""Actions of Crazy Eights as text: `play 8s`, `draw`, `pass`, `name h`; the dealer's `dealer 2`, `turn 9h`, `give 7h`.

A card of the second pack reads like its twin of the first: equal cards are never told apart.
"""

from __future__ import annotations

from chieu.games.crazyeights.state import MOST_SEATS, Verb
from chieu.kernel.actions import Action, action_of, payload_of, verb_of
from chieu.kernel.cards import DECK_SIZE, NO_CARDS, SUITS, format_card, only, suit_text
from chieu.kernel.errors import NotationError


def _all_texts() -> dict[Action, str]:
    texts = {action_of(Verb.DRAW, NO_CARDS): "draw", action_of(Verb.PASS, NO_CARDS): "pass"}
    for verb in (Verb.PLAY, Verb.TURN, Verb.GIVE):
        for card in range(DECK_SIZE):
            texts[action_of(verb, only(card))] = f"{verb.name.lower()} {format_card(card)}"
    texts |= {action_of(Verb.NAME, suit): f"name {suit_text(suit)}" for suit in range(SUITS)}
    texts |= {action_of(Verb.DEALER, seat): f"dealer {seat}" for seat in range(MOST_SEATS)}
    return texts


_TEXT = _all_texts()
_ACTION = {text: action for action, text in _TEXT.items()}
_AFTER = {
    "play": "a card such as '3s'",
    "turn": "a card such as '3s'",
    "give": "a card such as '3s'",
    "name": "a suit: s, c, d or h",
    "dealer": f"a seat from 0 to {MOST_SEATS - 1}",
}
_ANY = "'play' and a card, 'draw', 'pass', 'name' and a suit; of the dealer 'dealer', 'turn' or 'give'"


def parse_action(text: str) -> Action:
    """Read an action.

    Raises:
        NotationError: the text is not an action of this game.

    >>> format_action(parse_action("play 8s"))
    'play 8s'
    """
    action = _ACTION.get(text)
    if action is not None:
        return action
    word, _, _ = text.partition(" ")
    if word in _AFTER:
        raise NotationError(text, min(len(word) + 1, len(text)), _AFTER[word])
    raise NotationError(text, 0, _ANY)


def format_action(action: Action) -> str:
    """Return the one text of an action; a number that means nothing reads as no action does."""
    text = _TEXT.get(action)
    return f"{verb_of(action)}:{payload_of(action)}" if text is None else text
