"""Writing one verb with each of many things into a list of actions."""

from __future__ import annotations

from chieu.kernel.actions import Action, Verb, action_of
from chieu.kernel.cards import Cards, lowest_card, only, without
from chieu.kernel.jit import rule


@rule
def list_cards(out: list[Action], found: int, verb: Verb, cards: Cards) -> int:
    """Write a verb with each of some cards, behind so many actions, and return how many there are then."""
    while cards:
        card = only(lowest_card(cards))
        cards = without(cards, card)
        out[found] = action_of(verb, card)
        found += 1
    return found


@rule
def list_numbers(out: list[Action], found: int, verb: Verb, numbers: int) -> int:
    """Write a verb with each of a set of numbers, such as seats, behind so many actions, and return how many then."""
    while numbers:
        number = lowest_card(numbers)
        numbers = without(numbers, only(number))
        out[found] = action_of(verb, number)
        found += 1
    return found
