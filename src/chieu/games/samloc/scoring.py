"""Who gets how many penalty points for what (SAM-8, SAM-9, SAM-10)."""

from __future__ import annotations

from chieu.games.samloc.combinations import TWOS
from chieu.games.samloc.options import SamPoints, ThoiQuad, ThoiTwo
from chieu.games.samloc.state import HAND_SIZE, CombinationKind, Ending, Item, State
from chieu.games.score import Column, begin_line, charge, pay_from
from chieu.kernel.actions import NOBODY, Seat
from chieu.kernel.cards import groups_of, how_many
from chieu.kernel.jit import rule

PENALTY = 10
"""Thối 2, thối tứ quý and bị chặn tứ quý."""
WHITE_VALUE = 20


@rule
def score_lines(state: State, out: list[list[int]]) -> int:
    """Write the score sheet of a deal that is over, and return its length."""
    if state.ending == Ending.OUT_OF_CARDS:
        return score_normal(state, out)
    if state.ending == Ending.SAM_MADE:
        return score_sam_made(state, out)
    if state.ending == Ending.SAM_BROKEN:
        return score_sam_broken(state, out)
    if state.ending == Ending.WHITE:
        return score_white(state, out)
    return 0


@rule
def score_normal(state: State, out: list[list[int]]) -> int:
    """Write what was booked while playing, and what each loser is left with."""
    found = score_cuts(state, out)
    for seat in range(state.options.seats):
        if seat != state.winner:
            begun = found
            found = score_hand(state, seat, out, found)
            found = score_cover(state, out, begun, found)
    return found


@rule
def score_cuts(state: State, out: list[list[int]]) -> int:
    """Write fours of a kind and 2s that were beaten (SAM-8d, SAM-8e)."""
    found = 0
    for seat in range(state.options.seats):
        quads = state.quads_cut[seat]
        twos = state.twos_cut[seat]
        if quads:
            charge(begin_line(out, found, Item.QUAD_CUT, seat), PENALTY * quads, quads)
            found += 1
        if twos and state.options.cut_two_penalty:
            amount = state.options.cut_two_penalty * twos
            charge(begin_line(out, found, Item.TWO_CUT, seat), amount, twos)
            found += 1
    return found


@rule
def score_hand(state: State, seat: Seat, out: list[list[int]], found: int) -> int:
    """Write what a loser pays for the cards left: each card, thối 2, thối tứ quý (SAM-8a to SAM-8c)."""
    cards = state.counts[seat]
    if cards == HAND_SIZE and state.options.cong:
        charge(begin_line(out, found, Item.CONG, seat), state.options.cong, cards)
    else:
        charge(begin_line(out, found, Item.CARDS, seat), cards, cards)
    found += 1
    twos = how_many(state.hands[seat] & TWOS)
    if twos:
        charge(begin_line(out, found, Item.TWOS, seat), price_of_twos(state, twos), twos)
        found += 1
    quads = groups_of(state.hands[seat], CombinationKind.QUAD)
    if quads:
        charge(begin_line(out, found, Item.QUADS, seat), price_of_quads(state, quads), quads)
        found += 1
    return found


@rule
def price_of_twos(state: State, twos: int) -> int:
    """Return what so many 2s left cost."""
    if state.options.thoi_two == ThoiTwo.PER_CARD:
        return PENALTY * twos
    return PENALTY


@rule
def price_of_quads(state: State, quads: int) -> int:
    """Return what so many fours of a kind left cost."""
    if state.options.thoi_quad == ThoiQuad.PER_QUAD:
        return PENALTY * quads
    return PENALTY


@rule
def score_cover(state: State, out: list[list[int]], begun: int, found: int) -> int:
    """Move a loser's rows since `begun` to the player who must cover them (SAM-10e)."""
    loser = out[begun][Column.SEAT]
    if state.covers == NOBODY or state.covers == loser:
        return found
    amount = 0
    for index in range(begun, found):
        amount += out[index][Column.AMOUNT]
    line = begin_line(out, found, Item.COVER, state.covers)
    charge(line, amount, 0)
    pay_from(line, loser)
    return found + 1


@rule
def score_sam_made(state: State, out: list[list[int]]) -> int:
    """Write a báo Sâm that came through (SAM-8f)."""
    found = 0
    others = state.options.seats - 1
    value = state.options.sam_value
    if state.options.sam_points != SamPoints.LOSER_PAYS:
        charge(begin_line(out, found, Item.SAM_MADE, state.declarer), -value * others, 0)
        found += 1
    for seat in range(state.options.seats):
        if seat == state.declarer:
            continue
        if state.options.sam_points == SamPoints.LOSER_PAYS:
            charge(begin_line(out, found, Item.SAM_LOST, seat), value, 0)
            found += 1
        elif state.options.sam_points == SamPoints.ADDITIVE:
            found = score_hand(state, seat, out, found)
    return found


@rule
def score_sam_broken(state: State, out: list[list[int]]) -> int:
    """Write a báo Sâm that was beaten (SAM-8g)."""
    amount = state.options.sam_value * (state.options.seats - 1)
    charge(begin_line(out, 0, Item.SAM_BROKEN, state.declarer), amount, 0)
    if state.options.sam_points == SamPoints.ADDITIVE:
        return score_hand(state, state.declarer, out, 1)
    return 1


@rule
def score_white(state: State, out: list[list[int]]) -> int:
    """Write an ăn trắng: everybody else pays the same (SAM-9)."""
    found = 0
    for seat in range(state.options.seats):
        if seat != state.winner:
            charge(begin_line(out, found, Item.WHITE, seat), WHITE_VALUE, 0)
            found += 1
    return found
