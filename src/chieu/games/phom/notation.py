"""Actions of Phỏm as text: `draw`, `take`, `discard 7h`, `lay 7h 8h 9h`, `send 5h 6h onto 2`, `report 1`, `u`.

`lay` alone lays the best phỏms, `send` alone all that fits onto the phỏms of others; phỏms on the table have numbers
from 1, in the order in which they were laid. The dealer's are `give 7h` and `close`, which ends the ù window.
"""

from __future__ import annotations

from chieu.games.phom.state import MOST_LAID, MOST_SEATS, Verb
from chieu.kernel.actions import Action, Seat, action_of, payload_of, verb_of
from chieu.kernel.cards import NO_CARDS, Cards, format_cards, how_many, only, parse_card, parse_part
from chieu.kernel.errors import NotationError

_PLAIN = {"u": Verb.U, "draw": Verb.DRAW, "take": Verb.TAKE, "lay": Verb.LAY, "send": Verb.SEND, "close": Verb.CLOSE}
_WITH_ONE_CARD = {"discard": Verb.DISCARD, "give": Verb.GIVE}
_SEATS = {str(seat): seat for seat in range(MOST_SEATS)}
_NUMBERS = {str(number + 1): number for number in range(MOST_LAID)}
_ONTO = " onto "
_ANY = "'draw', 'take', 'discard', 'lay', 'send', 'report' or 'u'; of the dealer 'give' or 'close'"


def parse_action(text: str) -> Action:
    """Read an action.

    Raises:
        NotationError: the text is not an action of this game.

    >>> format_action(parse_action("send 6h 5h onto 2"))
    'send 5h 6h onto 2'
    """
    if text in _PLAIN:
        return action_of(_PLAIN[text], NO_CARDS)
    word, _, rest = text.partition(" ")
    if word in _WITH_ONE_CARD:
        return action_of(_WITH_ONE_CARD[word], _card(text, rest))
    if word == "lay":
        return action_of(Verb.LAY, _cards(text, rest))
    if word == "send":
        return _sending(text, rest)
    if word == "report":
        return action_of(Verb.REPORT, _seat(text, rest))
    raise NotationError(text, 0, _ANY)


def _card(text: str, rest: str) -> Cards:
    try:
        return only(parse_card(rest))
    except NotationError as error:
        raise NotationError(text, len(text) - len(rest), error.expected) from None


def _cards(text: str, rest: str) -> Cards:
    at = len(text) - len(text.partition(" ")[2])
    cards = parse_part(text, at, rest)
    if cards == NO_CARDS:
        raise NotationError(text, at, "cards such as '3s 10h'")
    return cards


def _sending(text: str, rest: str) -> Action:
    named, onto, number = rest.rpartition(_ONTO)
    if not onto or number not in _NUMBERS:
        raise NotationError(text, len(text) - len(number), f"'onto' and the number of a phỏm, 1 to {MOST_LAID}")
    return action_of(Verb.ONTO_1 + _NUMBERS[number], _cards(text, named))


def _seat(text: str, rest: str) -> Seat:
    if rest not in _SEATS:
        raise NotationError(text, len(text) - len(rest), f"a seat from 0 to {MOST_SEATS - 1}")
    return _SEATS[rest]


_WORDS = {verb: word for word, verb in (_PLAIN | _WITH_ONE_CARD).items()}


def format_action(action: Action) -> str:
    """Return the one text of an action; a number that means nothing reads as no action does."""
    verb, payload = verb_of(action), payload_of(action)
    text = _text_of(verb, payload)
    return f"{verb}:{payload}" if text is None else text


def _text_of(verb: int, payload: int) -> str | None:
    if verb == Verb.REPORT:
        return f"report {payload}" if payload < MOST_SEATS else None
    if verb in _WITH_ONE_CARD.values():
        return f"{_WORDS[Verb(verb)]} {format_cards(payload)}" if how_many(payload) == 1 else None
    if Verb.ONTO_1 <= verb <= Verb.ONTO_12:
        return f"send {format_cards(payload)}{_ONTO}{verb - Verb.ONTO_1 + 1}" if payload else None
    if verb == Verb.LAY and payload:
        return f"lay {format_cards(payload)}"
    return _WORDS[Verb(verb)] if verb in _WORDS and not payload else None
