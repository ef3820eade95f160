"""When a reason at Crazy Eights is true, told once more by whoever sees all hands: cards as texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from chieu.games.crazyeights import GAME
from chieu.games.crazyeights.state import Phase, State
from chieu.kernel.actions import DEALER
from chieu.kernel.cards import format_card, format_cards, parse_card, parse_cards
from chieu.kernel.carrier import copy_state

Truth = Callable[[State, int, str, Mapping[str, Any]], bool]


def hand(state: State, seat: int) -> list[str]:
    return [*format_cards(state.cards[seat]).split(), *format_cards(state.doubles[seat]).split()]


def may(state: State, seat: int) -> list[str]:
    out = [0] * GAME.bounds.listed_actions
    return [GAME.words.format_action(one) for one in out[: GAME.rules.listed_actions(state, seat, out)]]


def playable(state: State, seat: int) -> set[str]:
    return {text.split()[1] for text in may(state, seat) if text.startswith("play ")}


def fits(state: State, card: str) -> bool:
    """Tell whether a card may lie on the top card."""
    top, suit = str(format_card(state.top)), "scdh"[state.suit]
    return card[:-1] == "8" or card[-1] == suit or (top[:-1] != "8" and card[:-1] == top[:-1])


def done(state: State, seat: int, text: str) -> State:
    """Return what comes of an action, once the dealer has given all that is to be given."""
    after = copy_state(state)
    GAME.rules.apply(after, seat, GAME.words.parse_action(text))
    while after.phase == Phase.GIVE:
        action = GAME.automatic.dealer_action(after, list(range(52)) * 2, 5)
        GAME.rules.apply(after, DEALER, action)
    return after


def points(state: State, card: str) -> int:
    rank = card[:-1]
    if rank in {"J", "Q", "K"}:
        return int(state.options.face_points)
    return {"8": 50, "A": 1}.get(rank) or int(rank)


def in_suit(state: State, seat: int, suit: str, text: str) -> int:
    """Return how many cards of a suit, no eights, are in hand after an action."""
    gone = [text.split()[1]] if text.startswith("play ") else []
    left = hand(state, seat)
    for card in gone:
        left.remove(card)
    return sum(card[-1] == suit and card[:-1] != "8" for card in left)


def follows(state: State, seat: int, text: str, args: Mapping[str, Any]) -> bool:
    """Tell whether that suit is to be followed after an action, and so many cards of it are in hand then."""
    left = in_suit(state, seat, str(args["suit"]), text)
    return text[-1] == args["suit"] and left > 0 and left == int(args["count"])


def following(state: State, seat: int) -> int:
    return (seat + state.direction) % state.options.seats


def drawn(state: State) -> str:
    return format_cards(state.drawn)


def stuck() -> tuple[State, int]:
    """Return a position that hardly ever comes up by chance: all cards are in hands, and one player's do not fit."""
    state = State()
    state.options.seats = 2
    hands = ["3s 4s", "5s 6d"]
    for seat, cards in enumerate(hands):
        state.cards[seat], state.counts[seat] = parse_cards(cards), len(cards.split())
    state.top, state.suit, state.turn, state.phase = parse_card("9h"), "scdh".index("h"), 0, Phase.TURN
    return state, 0


TRUTHS: Final[Mapping[str, Truth]] = {
    "why-crazy-out": lambda state, seat, text, _: done(state, seat, text).winner == seat,
    "why-crazy-drawn": lambda state, _seat, text, _args: state.phase == Phase.DRAWN and text == f"play {drawn(state)}",
    "why-crazy-only": lambda state, seat, text, _: playable(state, seat) == {text.split()[1]},
    "why-crazy-only-eights": lambda state, seat, text, _: (
        text.startswith("play 8") and {card[:-1] for card in playable(state, seat)} == {"8"}
    ),
    "why-crazy-king": lambda state, seat, text, args: (
        args["seat"] == following(state, seat)
        and done(state, seat, text).counts[args["seat"]] == state.counts[args["seat"]] + args["count"]
    ),
    "why-crazy-skip": lambda state, seat, text, args: (
        args["seat"] == following(state, seat) and done(state, seat, text).turn not in {seat, args["seat"]}
    ),
    "why-crazy-again": lambda state, seat, text, _: done(state, seat, text).turn == seat,
    "why-crazy-reverse": lambda state, seat, text, _: done(state, seat, text).direction == -state.direction,
    "why-crazy-suit-most": lambda state, seat, text, args: (
        follows(state, seat, text, args)
        and all(in_suit(state, seat, suit, text) < args["count"] for suit in {"s", "c", "d", "h"} - {args["suit"]})
    ),
    "why-crazy-suit": follows,
    "why-crazy-points": lambda state, seat, text, args: (
        args["count"] == points(state, text.split()[1]) == max(points(state, card) for card in playable(state, seat))
    ),
    "why-crazy-nothing": lambda state, seat, text, _: (
        text == "draw" and not any(fits(state, card) for card in hand(state, seat))
    ),
    "why-crazy-keeps-eight": lambda state, seat, text, _: (
        text in {"draw", "pass"} and {card[:-1] for card in hand(state, seat) if fits(state, card)} >= {"8"}
    ),
    "why-crazy-drawn-unfit": lambda state, _seat, text, _args: text == "pass" and not fits(state, drawn(state)),
    "why-crazy-stuck": lambda state, seat, text, _: text == "pass" and may(state, seat) == ["pass"],
}
