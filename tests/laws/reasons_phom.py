"""When a reason at Phỏm is true, told once more by whoever sees all hands: cards as texts, by the oracle's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from chieu.games.phom import GAME
from chieu.games.phom.state import State
from chieu.kernel.cards import format_card, format_cards
from chieu.kernel.carrier import copy_state
from oracles.phom_naive import Arrangement, Cards, arrangements, best, is_bao, is_ca, is_khan, is_phom, points, u_type

Truth = Callable[[State, int, str, Mapping[str, Any]], bool]
FINAL: Final = 3
"""How many discards lie before the last."""


def texts(cards: int) -> Cards:
    return frozenset(format_cards(cards).split())


def named(text: str) -> Cards:
    return frozenset(text.split())


@cache
def best_of(hand: Cards, eaten: Cards) -> set[Cards]:
    return best(hand, eaten)


@cache
def ways(hand: Cards, eaten: Cards) -> list[Arrangement]:
    return arrangements(hand, eaten)


def hand(state: State, seat: int) -> Cards:
    return texts(state.hands[seat])


def eaten(state: State, seat: int) -> Cards:
    return texts(state.eaten[seat])


def outside(state: State, seat: int) -> Cards:
    """Return the cards outside the best phỏms that may be thrown."""
    held, due = hand(state, seat), eaten(state, seat)
    return held - due - frozenset().union(*best_of(held, due))


def alone(state: State, seat: int) -> Cards:
    held = hand(state, seat)
    return frozenset(
        card for card in outside(state, seat) if not any(is_ca(card, other) for other in held if other != card)
    )


def is_highest(text: str, cards: Cards) -> bool:
    card = frozenset(text.split()[1:])
    return card <= cards and all(points(card) >= points(frozenset({other})) for other in cards)


def following(state: State, seat: int) -> int:
    return next(
        at for step in range(1, state.options.seats) if state.players >> (at := (seat + step) % state.options.seats) & 1
    )


def fresh(state: State) -> Cards:
    return frozenset({format_card(state.fresh)}) if state.fresh >= 0 else frozenset()


def could_eat(state: State, seat: int, card: Cards) -> bool:
    return not is_bao(hand(state, seat) | card, eaten(state, seat) | card)


def makes(state: State, seat: int, text: str, args: Mapping[str, Any]) -> bool:
    """Tell whether eating makes that phỏm, and every card eaten before keeps one."""
    meld = named(args["cards"])
    return (
        text == "take"
        and fresh(state) < meld <= hand(state, seat) | fresh(state)
        and is_phom(meld)
        and could_eat(state, seat, fresh(state))
    )


def is_last(state: State, seat: int) -> bool:
    """Tell whether what is eaten now is a chốt, by the rule of the table."""
    by_victim = state.options.chot_rule == 1
    victim = next(
        other for other in range(state.options.seats) if state.players >> other & 1 and following(state, other) == seat
    )
    return state.discards[victim] == FINAL + 1 if by_victim else state.discards[seat] == FINAL


def goes_out(state: State, seat: int, _: str, args: Mapping[str, Any]) -> bool:
    held, kind = hand(state, seat), args["kind"]
    if kind == "khan":
        return is_khan(held)
    laid = sum(len(texts(state.melds[at])) for at in range(state.meld_count) if state.meld_owners[at] == seat)
    total = 10 if state.turn == seat and state.phase in {0, 3} else 9
    return laid == 0 and u_type(held, eaten(state, seat), total) == kind


def left_after(state: State, seat: int, text: str) -> int:
    done = copy_state(state)
    GAME.rules.apply(done, seat, GAME.words.parse_action(text))
    return points(hand(done, seat))


TRUTHS: Final[Mapping[str, Truth]] = {
    "why-phom-u": goes_out,
    "why-phom-fits-none": lambda state, seat, text, args: (
        text == "draw" and named(args["card"]) == fresh(state) and not could_eat(state, seat, fresh(state))
    ),
    "why-phom-makes": makes,
    "why-phom-chot": lambda state, seat, text, args: makes(state, seat, text, args) and is_last(state, seat),
    "why-phom-safe": lambda state, seat, text, args: (
        args["seat"] == following(state, seat) and not could_eat(state, args["seat"], named(text) - {"discard"})
    ),
    "why-phom-highest-alone": lambda state, seat, text, _: is_highest(text, alone(state, seat)),
    "why-phom-alone": lambda state, seat, text, _: named(text) - {"discard"} <= alone(state, seat),
    "why-phom-highest-loose": lambda state, seat, text, _: is_highest(text, outside(state, seat)),
    "why-phom-loose": lambda state, seat, text, _: named(text) - {"discard"} <= outside(state, seat),
    "why-phom-left": lambda state, seat, text, args: left_after(state, seat, text) == args["points"],
    "why-phom-rid": lambda state, seat, text, args: (
        points(hand(state, seat)) - left_after(state, seat, text) == args["points"] > 0
    ),
}
