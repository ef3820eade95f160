"""A player of Binh from whom nobody gains much: what a layout is worth is read from a crowd that has come to rest.

The crowd are layouts of which each is about the best against all of them: fictitious play has found it
(`scripts/settle_binh.py`), and `binh_crowd.py` keeps some of its chi, in equal steps from the lowest to the highest.
Chi by chi it is counted how many a layout beats; what winning all three adds is taken as if they were independent.
"""

from __future__ import annotations

from typing import TypeAlias

from chieu.bots.binh import (
    BACK,
    FRONT,
    MIDDLE,
    SWEEP_POINTS,
    Kept,
    answers,
    declares,
    greedy,
    imagine,
    keep,
    simple,
)
from chieu.bots.binh_crowd import CROWD
from chieu.bots.policy import Brain
from chieu.games.binh.arranging import (
    ALL_PLACES,
    FIVES,
    PLACES,
    SPLITS,
    THREES,
    Fives,
    Keys,
    Threes,
    front_left,
    is_legal,
    layout_at,
    write_middles,
    write_rows,
)
from chieu.games.binh.options import Options
from chieu.games.binh.rows import kind_of_key
from chieu.games.binh.scoring import ROWS, price_of_row
from chieu.games.binh.state import State, Verb
from chieu.games.options import Switch
from chieu.kernel.actions import Action, Seat, action_of
from chieu.kernel.cards import NO_CARDS, Cards
from chieu.kernel.jit import rule

FINE = 1000
"""Worths are whole: parts of what a layout wins from the whole crowd."""
WORST = -(1 << 60)
MOST_PROSPECTS = 8
"""So many layouts are tried in imagined worlds."""

Crowd: TypeAlias = list[int]
"""The keys of its chi: all chi đầu, lowest first, then all chi giữa, then all chi cuối."""
Prices: TypeAlias = list[int]
"""Of each chi, by place: what it costs to lose to all of the crowd from there on."""
Worths: TypeAlias = list[int]
Read: TypeAlias = tuple[Crowd, Prices]


@rule
def placed(crowd: Crowd, row: int, key: int) -> tuple[int, int]:
    """Return how many of a crowd's chi are below one, and how many are not above it."""
    size = len(crowd) // ROWS
    low, high = row * size, (row + 1) * size
    while low < high:
        place = (low + high) // 2
        if crowd[place] < key:
            low = place + 1
        else:
            high = place
    below = low - row * size
    while low < (row + 1) * size and crowd[low] == key:
        low += 1
    return below, low - row * size


@rule
def write_prices(crowd: Crowd, prices: Prices) -> None:
    """Write what losing to all of a crowd costs where rare chi are paid more, from each place on (BINH-7f)."""
    size = len(crowd) // ROWS
    for row in range(ROWS):
        cost = 0
        for place in range(size - 1, -1, -1):
            cost += price_of_row(kind_of_key(crowd[row * size + place]), row)
            prices[row * (size + 1) + place] = cost


@rule
def worth_of_chi(options: Options, read: Read, key: int, row: int) -> int:
    """Return what a chi wins from the whole crowd, less what it loses."""
    crowd, prices = read
    size = len(crowd) // ROWS
    below, up_to = placed(crowd, row, key)
    if options.chi_bonus == Switch.OFF:
        return FINE * (below + up_to - size)
    return FINE * (price_of_row(kind_of_key(key), row) * below - prices[row * (size + 1) + up_to])


@rule
def worth_of_sweep(crowd: Crowd, keys: tuple[int, int, int]) -> int:
    """Return what the chance of winning all three chi adds, less that of losing them, where it counts double."""
    size = len(crowd) // ROWS
    wins, losses = SWEEP_POINTS * FINE * size, SWEEP_POINTS * FINE * size
    for row in range(ROWS):
        below, up_to = placed(crowd, row, keys[row])
        wins = wins * below // size
        losses = losses * (size - up_to) // size
    return wins - losses


@rule
def write_worths(options: Options, read: Read, rows: tuple[Threes, Fives, Keys], known: tuple[Worths, Worths]) -> int:
    """Write what all rows come to, and return the most that a chi đầu is worth.

    By place, as `Keys`: what three cards are worth as chi đầu, and five as chi giữa; and how many these beat, where
    that counts for winning all three.
    """
    threes, fives, keys = rows
    worths, beaten = known
    most = WORST
    for three in threes:
        worths[three] = worth_of_chi(options, read, keys[three], FRONT)
        most = max(most, worths[three])
    for five in fives:
        place = five & ALL_PLACES
        worths[place] = worth_of_chi(options, read, five // PLACES, MIDDLE)
        if options.sap == Switch.ON:
            beaten[place] = placed(read[0], MIDDLE, five // PLACES)[0]
    return most


@rule
def arrange(options: Options, crowd: Crowd, hand: Cards, kept: Kept) -> int:
    """Write the legal layouts that win most from a crowd, the best first, as there is room; return how many."""
    threes, fives = [0] * THREES, [0] * FIVES
    keys, values, beaten = [0] * PLACES, [0] * PLACES, [0] * PLACES
    read = (crowd, [0] * (len(crowd) + ROWS))
    if options.chi_bonus == Switch.ON:
        write_prices(crowd, read[1])
    write_rows(hand, options.wheel, (threes, fives), keys)
    most_front = write_worths(options, read, (threes, fives, keys), (values, beaten))
    found, worths, middles = 0, [WORST] * len(kept), [0] * SPLITS
    # A higher chi is worth no less, so that nothing better comes once the highest that are left are not worth enough.
    for upper in range(FIVES - 1, 0, -1):
        back = fives[upper]
        most = worth_of_chi(options, read, back // PLACES, BACK) + most_front
        sweep = most_by_sweep(options, crowd, back // PLACES)
        if most + values[back & ALL_PLACES] + sweep * beaten[back & ALL_PLACES] <= worths[len(kept) - 1]:
            break
        write_middles(back, keys, middles)
        middles.sort()
        for lower in range(SPLITS - 1, -1, -1):
            middle = middles[lower]
            place = middle & ALL_PLACES
            more = most + values[place] + sweep * beaten[place] - worths[len(kept) - 1]
            if more <= 0:
                break
            # With the chi đầu that is left there is less to win than with the best one.
            front = front_left(back, middle)
            more -= most_front - values[front]
            if more > 0 and middle <= back and is_legal((keys[front], middle, back), options.strict_order):
                total = worth_of_layout(options, read, (back, middle), (keys, values))
                found = keep(worths, kept, total, layout_at(hand, back, middle), found)
    return found


@rule
def worth_of_layout(options: Options, read: Read, fives: tuple[int, int], known: tuple[Keys, Worths]) -> int:
    """Return what a layout wins from the whole crowd, by its chi cuối and its chi giữa, with their places."""
    back, middle = fives
    keys, values = known
    front = front_left(back, middle)
    total = worth_of_chi(options, read, back // PLACES, BACK) + values[middle & ALL_PLACES] + values[front]
    if options.sap == Switch.ON:
        total += worth_of_sweep(read[0], (keys[front], middle // PLACES, back // PLACES))
    return total


@rule
def most_by_sweep(options: Options, crowd: Crowd, back: int) -> int:
    """Return what winning all three chi can add at most with a chi cuối, for each that a chi giữa beats."""
    if options.sap == Switch.OFF:
        return 0
    return SWEEP_POINTS * FINE * placed(crowd, BACK, back)[0] // (len(crowd) // ROWS) + 1


@rule
def best_by_crowd(options: Options, hand: Cards, kept: Kept) -> int:
    """Write the layouts that win most from the crowd at rest, the best first; return how many."""
    # Handed on as constants they would be so many parameters to the compiler.
    crowd = [0] * len(CROWD)
    for place in range(len(CROWD)):
        crowd[place] = CROWD[place]
    return arrange(options, crowd, hand, kept)


@rule
def balanced(view: State, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001 - a chooser
    """Declare a mậu binh, else play the layout that wins most from the crowd at rest."""
    if declares(view, seat):
        return action_of(Verb.DECLARE, NO_CARDS)
    kept = [0]
    best_by_crowd(view.options, view.hands[seat], kept)
    return action_of(Verb.ARRANGE, kept[0])


@rule
def prospects(view: State, seat: Seat, out: list[Action]) -> int:
    """List the layouts that win most from the crowd at rest, and the declaration of a mậu binh."""
    kept = [0] * MOST_PROSPECTS
    found = best_by_crowd(view.options, view.hands[seat], kept)
    for index in range(found):
        out[index] = action_of(Verb.ARRANGE, kept[index])
    if declares(view, seat):
        out[found] = action_of(Verb.DECLARE, NO_CARDS)
        found += 1
    return found


BRAIN = Brain(
    simple=simple, greedy=greedy, balanced=balanced, imagine=imagine, prospects=prospects, thinks_long=True,
    together=True, answers=answers,
)  # fmt: skip
