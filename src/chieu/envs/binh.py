"""Binh Xập Xám in arrays: a layout is a row of codes, one for each card of the hand, from the lowest up.

Each code says into which chi the next card goes. When two chi are full, the other cards go into the third by
themselves: so each of the 72,072 layouts is one row of codes, and the other way round.
"""

from __future__ import annotations

from chieu.envs.coding import (
    Chosen,
    Code,
    Numbers,
    Plane,
    write_cards,
    write_members,
    write_number,
)
from chieu.games.binh.arranging import layout_of
from chieu.games.binh.legality import front_of, middle_of
from chieu.games.binh.state import HAND_SIZE, MOST_SEATS, Natural, Row, RowSize, State, Verb
from chieu.kernel.actions import NO_ACTION, Action, Seat, action_of, payload_of, verb_of
from chieu.kernel.cards import DECK_SIZE, NO_CARDS, Cards, has, how_many, nth_card, only
from chieu.kernel.jit import rule

DECLARE: Code = 3
"""The codes before it are the chi."""
CODES: int = DECLARE + 1
KINDS = 11
"""Of mậu binh."""
BASE = 4
"""What has been chosen is kept as a number to this base: a 1, then the chi of each card, as a number below zero."""
PLANES: tuple[Plane, ...] = (
    Plane("hand", DECK_SIZE, "1 at each card of the own hand"),
    Plane("next", DECK_SIZE, "1 at the card that is to go into a chi"),
    Plane("front", DECK_SIZE, "1 at each card that is in chi đầu already"),
    Plane("middle", DECK_SIZE, "1 at each card that is in chi giữa already"),
    Plane("back", DECK_SIZE, "1 at each card that is in chi cuối already"),
    Plane("naturals", KINDS, "1 at each kind of mậu binh that the hand is, in the order of the rules’ `Natural`"),
    Plane("done", MOST_SEATS, "1 at each seat that has said Xong, from the own seat on"),
    Plane("seats", 1, "how many play"),
)


# What a seat sees


@rule
def write_planes(view: State, seat: Seat, chosen: Chosen, out: Numbers) -> int:
    """Write what a seat sees."""
    hand = view.hands[seat]
    at = write_cards(out, 0, hand, NO_CARDS)
    at = write_cards(out, at, only(nth_card(hand, how_many_placed(chosen))), NO_CARDS)
    for row in range(DECLARE):
        at = write_cards(out, at, cards_in_row(hand, chosen, row), NO_CARDS)
    at = write_naturals(out, at, view.natural_kinds[seat])
    at = write_members(out, at, view.done, (seat, view.options.seats, MOST_SEATS))
    return write_number(out, at, view.options.seats)


@rule
def write_naturals(out: Numbers, at: int, kinds: int) -> int:
    """Write which kinds of mậu binh a hand is."""
    for kind in range(KINDS):
        out[at + kind] = kinds >> kind & 1
    return at + KINDS


# A layout that has begun


@rule
def how_many_placed(chosen: Chosen) -> int:
    """Return how many cards are in a chi already."""
    placed = 0
    number = -chosen
    while number >= BASE:
        number //= BASE
        placed += 1
    return placed


@rule
def cards_in_row(hand: Cards, chosen: Chosen, row: int) -> Cards:
    """Return the cards that are in one chi already."""
    cards = NO_CARDS
    number = -chosen
    for place in range(how_many_placed(chosen) - 1, -1, -1):
        if number % BASE == row:
            cards |= only(nth_card(hand, place))
        number //= BASE
    return cards


@rule
def room_in(row: int) -> int:
    """Return how many cards a chi holds."""
    if row == Row.FRONT:
        return RowSize.FRONT
    return RowSize.MIDDLE


@rule
def has_room(hand: Cards, chosen: Chosen, row: int) -> bool:
    """Tell whether a card may still go into a chi."""
    return how_many(cards_in_row(hand, chosen, row)) < room_in(row)


@rule
def full_rows(hand: Cards, chosen: Chosen) -> int:
    """Return how many chi are full."""
    full = 0
    for row in range(DECLARE):
        if not has_room(hand, chosen, row):
            full += 1
    return full


# What a seat may do


@rule
def write_legal(view: State, seat: Seat, chosen: Chosen, out: list[Cards]) -> None:
    """Write what a seat may choose now."""
    out[0] = NO_CARDS
    for row in range(DECLARE):
        if has_room(view.hands[seat], chosen, row):
            out[0] |= only(row)
    if chosen == NO_ACTION and view.natural_kinds[seat] != Natural.NONE:
        out[0] |= only(DECLARE)


@rule
def choose(view: State, seat: Seat, chosen: Chosen, code: Code) -> Chosen:
    """Return what comes of one more code."""
    if code == DECLARE:
        return action_of(Verb.DECLARE, NO_CARDS)
    hand = view.hands[seat]
    before = -1 if chosen == NO_ACTION else chosen
    now = before * BASE - code
    if full_rows(hand, now) < 2:
        return now
    front = filled(hand, now, Row.FRONT)
    return action_of(Verb.ARRANGE, layout_of(front, filled(hand, now, Row.MIDDLE)))


@rule
def filled(hand: Cards, chosen: Chosen, row: int) -> Cards:
    """Return the cards of a chi once all that are left go into the one that has room."""
    cards = cards_in_row(hand, chosen, row)
    if how_many(cards) == room_in(row):
        return cards
    for place in range(how_many_placed(chosen), HAND_SIZE):
        cards |= only(nth_card(hand, place))
    return cards


@rule
def codes_of(view: State, seat: Seat, action: Action, out: list[Code]) -> int:
    """Write the codes that choose an action: none for what only puts a layout down, or takes Xong back."""
    if verb_of(action) == Verb.DECLARE:
        out[0] = DECLARE
        return 1
    if verb_of(action) != Verb.ARRANGE:
        return 0
    hand, layout = view.hands[seat], payload_of(action)
    chosen = NO_ACTION
    found = 0
    while chosen <= NO_ACTION:
        out[found] = row_of(nth_card(hand, found), layout)
        chosen = choose(view, seat, chosen, out[found])
        found += 1
    return found


@rule
def row_of(card: int, layout: int) -> Code:
    """Return in which chi of a layout a card lies."""
    if has(front_of(layout), card):
        return Row.FRONT
    if has(middle_of(layout), card):
        return Row.MIDDLE
    return Row.BACK
