"""How to play Binh: a beginner, a player who knows how often each chi wins, imagined hands, layouts worth trying.

How often a chi wins is looked up by its kind and first rank, and between two of these in proportion to its second
rank. The figures are in `binh_chances.py`.
"""

from __future__ import annotations

from typing import TypeAlias

from chieu.bots.binh_chances import CHANCES, FIGURES
from chieu.games.binh.arranging import (
    ALL_PLACES,
    FIVES,
    PLACES,
    SPLITS,
    THREES,
    Fives,
    Keys,
    best_layout,
    front_left,
    is_legal,
    layout_at,
    write_middles,
    write_rows,
)
from chieu.games.binh.naturals import naturals_of
from chieu.games.binh.observation import observe
from chieu.games.binh.options import Options
from chieu.games.binh.rows import BASE, RUN_STEP, kind_of_key
from chieu.games.binh.scoring import price_of_row
from chieu.games.binh.state import HAND_SIZE, NO_SEATS, Natural, Row, State, Verb
from chieu.games.options import Switch
from chieu.kernel.actions import Action, Seat, action_of
from chieu.kernel.cards import ALL_CARDS, NO_CARDS, Cards, without
from chieu.kernel.carrier import blank
from chieu.kernel.jit import rule
from chieu.kernel.luck import hand_from

SURE = 1000
"""Chances are out of this."""
FRONT, MIDDLE, BACK = int(Row.FRONT), int(Row.MIDDLE), int(Row.BACK)
SECOND_STEP: int = RUN_STEP // BASE
MOST_ANSWERS = 200
"""So many layouts are tried in a world that is known: the best by the figures."""
SWEEP_POINTS = 3
"""What winning all three chi adds where it counts double."""
Values: TypeAlias = list[int]
Kept: TypeAlias = list[int]


# What a chi is worth


@rule
def chance_of(key: int, row: int) -> int:
    """Return about the chance, out of `SURE`, that a chi beats the same chi of somebody else."""
    place = row * FIGURES + key // RUN_STEP
    low = CHANCES[place]
    return low + (CHANCES[place + 1] - low) * (key // SECOND_STEP % BASE) // BASE


@rule
def worth_of_row(options: Options, key: int, row: int) -> int:
    """Return what a chi is worth, in thousandths of a point, up to what is the same for all layouts."""
    price = 1
    if options.chi_bonus == Switch.ON:
        price = price_of_row(kind_of_key(key), row)
    return chance_of(key, row) * (price + 1)


@rule
def sweep_worth(options: Options, keys: tuple[int, int, int]) -> int:
    """Return what the chance of winning all three chi, less that of losing them, is worth where it counts double."""
    if options.sap == Switch.OFF:
        return 0
    wins, losses = SWEEP_POINTS, SWEEP_POINTS
    for row in range(3):
        chance = chance_of(keys[row], row)
        wins = wins * chance
        losses = losses * (SURE - chance)
    return (wins - losses) // (SURE * SURE)


# Choosing among layouts


@rule
def best_layouts(options: Options, hand: Cards, kept: Kept) -> int:
    """Write the legal layouts that are worth most, the best first, as many as there is room for; return how many."""
    threes, fives = blank(THREES), blank(FIVES)
    keys = blank(PLACES)
    write_rows(hand, options.wheel, (threes, fives), keys)
    values = blank(PLACES)
    most_front = 0
    for three in threes:
        values[three] = worth_of_row(options, keys[three], FRONT)
        most_front = max(most_front, values[three])
    for five in fives:
        values[five & ALL_PLACES] = worth_of_row(options, five // PLACES, MIDDLE)
    return search(options, hand, (fives, keys), (values, most_front), kept)


@rule
def search(options: Options, hand: Cards, rows: tuple[Fives, Keys], worth: tuple[Values, int], kept: Kept) -> int:
    """Write the layouts of highest worth, the best first; `kept` says by its length how many are wanted."""
    fives, keys = rows
    values, most_front = worth
    room = len(kept)
    worths = blank(room)
    middles = blank(SPLITS)
    found = 0
    for upper in range(FIVES - 1, 0, -1):
        back = fives[upper]
        of_back = worth_of_row(options, back // PLACES, BACK)
        least = worths[room - 1]
        if of_back + values[back & ALL_PLACES] + most_front <= least:
            break
        write_middles(back, keys, middles)
        middles.sort()
        for lower in range(SPLITS - 1, -1, -1):
            middle = middles[lower]
            if middle > back:
                continue
            total = of_back + values[middle & ALL_PLACES]
            if total + most_front <= least:
                break
            front = front_left(back, middle)
            total += values[front]
            if total <= least or not is_legal((keys[front], middle, back), options.strict_order):
                continue
            if options.sap == Switch.ON:
                total += sweep_worth(options, (keys[front], middle // PLACES, back // PLACES))
            found = keep(worths, kept, total, layout_at(hand, back, middle), found)
            least = worths[room - 1]
    return found


@rule
def keep(worths: list[int], kept: Kept, worth: int, layout: int, found: int) -> int:
    """Put a layout in its place among the best so far; return how many there are."""
    place = min(found, len(kept) - 1)
    if found == len(kept) and worth <= worths[place]:
        return found
    while place > 0 and worths[place - 1] < worth:
        worths[place] = worths[place - 1]
        kept[place] = kept[place - 1]
        place -= 1
    worths[place] = worth
    kept[place] = layout
    return min(found + 1, len(kept))


@rule
def strongest_back_first(options: Options, hand: Cards) -> int:
    """Return the layout with the strongest chi cuối, and then the strongest chi giữa, that is left."""
    fives = blank(FIVES)
    keys = blank(PLACES)
    write_rows(hand, options.wheel, (blank(THREES), fives), keys)
    back = fives[FIVES - 1]
    middles = blank(SPLITS)
    write_middles(back, keys, middles)
    middle = max(middles)
    if is_legal((keys[front_left(back, middle)], middle, back), options.strict_order):
        return layout_at(hand, back, middle)
    return best_layout(options, hand)


# The players


@rule
def declares(view: State, seat: Seat) -> bool:
    """Tell whether there is a mậu binh to declare."""
    return view.natural_kinds[seat] != Natural.NONE


@rule
def simple(view: State, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001
    """Play as a beginner does: the strongest chi cuối, the strongest chi giữa of the rest."""
    if declares(view, seat):
        return action_of(Verb.DECLARE, NO_CARDS)
    return action_of(Verb.ARRANGE, strongest_back_first(view.options, view.hands[seat]))


@rule
def greedy(view: State, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001
    """Play the layout whose three chi win most often together."""
    if declares(view, seat):
        return action_of(Verb.DECLARE, NO_CARDS)
    kept = blank(1)
    best_layouts(view.options, view.hands[seat], kept)
    return action_of(Verb.ARRANGE, kept[0])


def answers(view: State, seat: Seat) -> list[Action]:
    """Return far more layouts than are worth trying, for whoever knows what they will meet; plain only."""
    kept = [0] * MOST_ANSWERS
    layouts = kept[: best_layouts(view.options, view.hands[seat], kept)]
    found = [action_of(Verb.ARRANGE, layout) for layout in layouts]
    return [action_of(Verb.DECLARE, NO_CARDS), *found] if declares(view, seat) else found


# What others may hold


@rule
def imagine(view: State, seat: Seat, stream: int, out: State) -> None:
    """Write a world that agrees with what a seat knows: the others hold random hands, and arrange them."""
    observe(view, seat, out)
    unseen = without(ALL_CARDS, view.hands[seat])
    for other in range(view.options.seats):
        if other != seat:
            hand, stream = hand_from(unseen, HAND_SIZE, stream)
            unseen = without(unseen, hand)
            out.hands[other] = hand
            out.natural_kinds[other] = naturals_of(view.options, hand)
    out.unused = unseen
    out.done = NO_SEATS
