"""When a reason at Sâm Lốc is true, told once more by whoever sees all hands: cards as texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from chieu.games.samloc import GAME
from chieu.games.samloc.state import State
from chieu.kernel.cards import format_cards
from chieu.kernel.carrier import copy_state

RANKS: Final = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
Truth = Callable[[State, int, str, Mapping[str, Any]], bool]


def rank(card: str) -> int:
    return RANKS.index(card[:-1])


def hand(state: State, seat: int) -> list[str]:
    return format_cards(state.hands[seat]).split()


def laid(text: str) -> list[str]:
    return text.split()[1:]


def plays(state: State, seat: int) -> list[list[str]]:
    """Return all that a seat may lay now, each as texts."""
    out = [0] * GAME.bounds.listed_actions
    texts = map(GAME.words.format_action, out[: GAME.rules.listed_actions(state, seat, out)])
    return [laid(text) for text in texts if text.startswith("play ")]


def after(state: State, seat: int, text: str) -> State:
    done = copy_state(state)
    GAME.rules.apply(done, seat, GAME.words.parse_action(text))
    return done


def left(state: State, seat: int, text: str) -> list[str]:
    return [card for card in hand(state, seat) if card not in laid(text)]


def is_whole(state: State, seat: int, cards: list[str]) -> bool:
    """Tell whether no card that stays in a hand has the rank of one that goes."""
    going = {card[:-1] for card in cards}
    return not any(card[:-1] in going for card in hand(state, seat) if card not in cards)


def nobody_beats(state: State, seat: int, text: str) -> bool:
    done = after(state, seat, text)
    for other in range(state.options.seats):
        if other != seat and done.phase == 2:
            asked = copy_state(done)
            asked.turn = other
            if plays(asked, other):
                return False
    return True


def is_combination(state: State, seat: int, cards: list[str]) -> bool:
    """Tell whether somebody who led could lay these."""
    leading = copy_state(state)
    leading.to_beat, leading.turn, leading.phase, leading.options = 0, seat, 2, type(state.options)()
    leading.options.run_with_two = state.options.run_with_two
    return sorted(cards) in [sorted(play) for play in plays(leading, seat)]


def next_has_one(state: State, seat: int, args: Mapping[str, Any]) -> bool:
    following = (seat + 1) % state.options.seats
    return args["seat"] == following and state.counts[following] == 1


def height(cards: list[str]) -> tuple[int, int]:
    """Return how high cards are: a run with a 2 or a low ace counts by what follows them."""
    ranks = sorted(map(rank, cards))
    if len(set(ranks)) > 1 and ranks[-1] == rank("2s"):
        ranks = [at for at in ranks if at < rank("As")] or [0]
    return len(cards), ranks[-1]


def is_weakest(state: State, seat: int, text: str) -> bool:
    return all(height(laid(text)) <= height(other) for other in plays(state, seat))


def loose(state: State, seat: int) -> list[str]:
    """Return the cards below a jack that are alone of their rank."""
    own = hand(state, seat)
    return [card for card in own if is_whole(state, seat, [card]) and rank(card) < rank("Jh")]


def lays_in(state: State, seat: int, count: int) -> bool:
    """Tell whether a hand goes in so many combinations: ranks, or runs of what is alone of its rank."""
    own = hand(state, seat)
    ranks = {card[:-1] for card in own}
    alone = [rank(card) for card in own if is_whole(state, seat, [card]) and not card.startswith("2")]
    saved = 0
    stretch: list[int] = []
    for at in [*sorted(alone), 99]:
        if stretch and at != stretch[-1] + 1:
            saved += len(stretch) - 1 if len(stretch) > 2 else 0
            stretch = []
        stretch.append(at)
    return count == len(ranks) - saved


def only_with(state: State, seat: int, so: Callable[[list[str]], bool]) -> bool:
    """Tell whether something could be played, and all of it is so."""
    return bool(plays(state, seat)) and all(so(cards) for cards in plays(state, seat))


def has_two(cards: list[str]) -> bool:
    return any(card.startswith("2") for card in cards)


def breaks(state: State, seat: int) -> Callable[[list[str]], bool]:
    return lambda cards: not is_whole(state, seat, cards)


TRUTHS: Final[Mapping[str, Truth]] = {
    "why-sam-out": lambda state, seat, text, _: not left(state, seat, text),
    "why-sam-stops": lambda state, seat, text, args: (
        state.declarer == args["seat"] != seat and after(state, seat, text).winner == seat
    ),
    "why-sam-one-left": lambda state, seat, text, args: (
        sorted(left(state, seat, text)) == sorted(args["cards"].split())
        and is_combination(state, seat, left(state, seat, text))
    ),
    "why-sam-next-has-one": lambda state, seat, text, args: (
        next_has_one(state, seat, args) and len(laid(text)) > 1 and not state.to_beat
    ),
    "why-sam-next-has-one-highest": lambda state, seat, text, args: (
        next_has_one(state, seat, args)
        and len(laid(text)) == 1
        and rank(laid(text)[0]) == max(map(rank, hand(state, seat)))
    ),
    "why-sam-unbeatable": lambda state, seat, text, _: nobody_beats(state, seat, text),
    "why-sam-many": lambda _state, _seat, text, args: len(laid(text)) == args["count"] > 1,
    "why-sam-lowest-card": lambda state, seat, text, _: (
        len(laid(text)) == 1 and rank(laid(text)[0]) == min(map(rank, hand(state, seat)))
    ),
    "why-sam-lowest-pair": lambda state, seat, text, _: (
        len(laid(text)) > 1 and {rank(card) for card in laid(text)} == {min(map(rank, hand(state, seat)))}
    ),
    "why-sam-loose": lambda state, seat, text, _: len(laid(text)) == 1 and is_whole(state, seat, laid(text)),
    "why-sam-cuts-two": lambda state, _seat, text, _args: (
        {card[:-1] for card in format_cards(state.to_beat).split()} == {"2"} and len(laid(text)) == 4
    ),
    "why-sam-just-enough": lambda state, seat, text, _: bool(state.to_beat) and is_weakest(state, seat, text),
    "why-sam-just-enough-whole": lambda state, seat, text, _: (
        bool(state.to_beat) and is_weakest(state, seat, text) and is_whole(state, seat, laid(text))
    ),
    "why-sam-others-few": lambda state, seat, _text, args: (
        args["count"] == min(state.counts[other] for other in range(state.options.seats) if other != seat)
    ),
    "why-sam-whole": lambda state, seat, text, _: is_whole(state, seat, laid(text)),
    "why-sam-cannot": lambda state, seat, text, _: text == "pass" and plays(state, seat) == [],
    "why-sam-keeps-two": lambda state, seat, text, _: text == "pass" and only_with(state, seat, has_two),
    "why-sam-keeps-set": lambda state, seat, text, _: text == "pass" and only_with(state, seat, breaks(state, seat)),
    "why-sam-keeps-both": lambda state, seat, text, _: (
        text == "pass" and only_with(state, seat, lambda cards: has_two(cards) or breaks(state, seat)(cards))
    ),
    "why-sam-keeps-high": lambda state, seat, text, _: (
        text == "pass" and only_with(state, seat, lambda cards: max(map(rank, cards)) >= rank("Qs"))
    ),
    "why-sam-declare": lambda state, seat, text, args: text == "declare" and lays_in(state, seat, args["count"]),
    "why-sam-decline": lambda state, seat, text, args: (
        text == "decline" and 0 < args["count"] <= len(loose(state, seat))
    ),
}
