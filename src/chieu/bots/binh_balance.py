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
    add_keys,
    front_left,
    is_legal,
    layout_at,
    write_rows,
    write_splits,
)
from chieu.games.binh.options import Options
from chieu.games.binh.rows import kind_of_key
from chieu.games.binh.scoring import ROWS, price_of_row
from chieu.games.binh.state import State, Verb
from chieu.games.options import Switch
from chieu.kernel.actions import Action, Seat, action_of
from chieu.kernel.cards import NO_CARDS, Cards
from chieu.kernel.carrier import blank
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
Stand: TypeAlias = int
"""How a chi stands among those of the crowd: how many are below it, times `STAND`, and how many are not above it."""
STAND = 1 << 20
Stands: TypeAlias = list[Stand]
Read: TypeAlias = tuple[Crowd, Prices]
Known: TypeAlias = tuple[Worths, Stands]
"""By place, as `Keys`: what three cards are worth as chi đầu, and five as chi giữa; and how they stand as such."""


@rule
def stand_of(crowd: Crowd, row: int, key: int) -> Stand:
    """Return how a chi stands among a crowd's."""
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
    return below * STAND + low - row * size


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
def worth_of_chi(options: Options, prices: Prices, chi: tuple[int, int], stand: Stand) -> int:
    """Return what a chi, by its key and its row, wins from the whole crowd, less what it loses, as it stands there."""
    key, row = chi
    size = len(prices) // ROWS - 1
    below, up_to = stand // STAND, stand % STAND
    if options.chi_bonus == Switch.OFF:
        return FINE * (below + up_to - size)
    return FINE * (price_of_row(kind_of_key(key), row) * below - prices[row * (size + 1) + up_to])


@rule
def worth_of_sweep(options: Options, size: int, stands: tuple[Stand, Stand, Stand]) -> int:
    """Return what the chance of winning all three chi adds, less that of losing them, where it counts double."""
    if options.sap == Switch.OFF:
        return 0
    wins, losses = SWEEP_POINTS * FINE * size, SWEEP_POINTS * FINE * size
    for stand in stands:
        wins = wins * (stand // STAND) // size
        losses = losses * (size - stand % STAND) // size
    return wins - losses


@rule
def write_known(options: Options, read: Read, rows: tuple[Threes, Fives, Keys], known: Known) -> int:
    """Write what all rows come to, and return the most that a chi đầu is worth."""
    crowd, prices = read
    threes, fives, keys = rows
    worths, stands = known
    write_stands_of_middles(crowd, fives, stands)
    for five in fives:
        place = five & ALL_PLACES
        worths[place] = worth_of_chi(options, prices, (five // PLACES, MIDDLE), stands[place])
    most = WORST
    for three in threes:
        stands[three] = stand_of(crowd, FRONT, keys[three])
        worths[three] = worth_of_chi(options, prices, (keys[three], FRONT), stands[three])
        most = max(most, worths[three])
    return most


@rule
def write_stands_of_middles(crowd: Crowd, fives: Fives, stands: Stands) -> None:
    """Write by place how five cards stand as chi giữa: they and the crowd go up, so one walk along both tells."""
    size = len(crowd) // ROWS
    below = up_to = 0
    for five in fives:
        key = five // PLACES
        while below < size and crowd[MIDDLE * size + below] < key:
            below += 1
        up_to = max(below, up_to)
        while up_to < size and crowd[MIDDLE * size + up_to] == key:
            up_to += 1
        stands[five & ALL_PLACES] = below * STAND + up_to


@rule
def arrange(options: Options, crowd: Crowd, hand: Cards, kept: Kept) -> int:
    """Write the legal layouts that win most from a crowd, the best first, as there is room; return how many."""
    threes, fives, prices = blank(THREES), blank(FIVES), blank(len(crowd) + ROWS)
    keys, worths, stands = blank(PLACES), blank(PLACES), blank(PLACES)
    if options.chi_bonus == Switch.ON:
        write_prices(crowd, prices)
    write_rows(hand, options.wheel, (threes, fives), keys)
    most_front = write_known(options, (crowd, prices), (threes, fives, keys), (worths, stands))
    size, last = len(crowd) // ROWS, len(kept) - 1
    found, best, middles = 0, [WORST] * len(kept), blank(SPLITS)
    # A higher chi is worth no less, so that nothing better comes once the highest that are left are not worth enough.
    for upper in range(FIVES - 1, 0, -1):
        back = fives[upper]
        stand = stand_of(crowd, BACK, back // PLACES)
        of_back = worth_of_chi(options, prices, (back // PLACES, BACK), stand)
        sweep, place = most_by_sweep(options, size, stand), back & ALL_PLACES
        if of_back + most_front + worths[place] + sweep * (stands[place] // STAND) <= best[last]:
            break
        write_splits(back, middles)
        if not may_win(back, middles, (best[last] - of_back, sweep), worths, stands):
            continue
        add_keys(keys, middles)
        middles.sort()
        for lower in range(SPLITS - 1, -1, -1):
            middle = middles[lower]
            place, front = middle & ALL_PLACES, front_left(back, middle)
            total = of_back + worths[place] + worths[front]
            if total + sweep * (stands[place] // STAND) > best[last] and middle <= back:
                total += worth_of_sweep(options, size, (stands[front], stands[place], stand))
                if is_legal((keys[front], middle, back), options.strict_order):
                    found = keep(best, kept, total, layout_at(hand, back, middle), found)
    return found


@rule
def may_win(back: int, middles: list[int], bounds: tuple[int, int], worths: Worths, stands: Stands) -> bool:
    """Tell whether a chi giữa that is left, with the chi đầu that it leaves, may come to more than a bound.

    The second bound is what winning all three chi can add at most, for each that the chi giữa beats.
    """
    least, sweep = bounds
    for middle in middles:
        if worths[middle] + sweep * (stands[middle] // STAND) + worths[front_left(back, middle)] > least:
            return True
    return False


@rule
def most_by_sweep(options: Options, size: int, back: Stand) -> int:
    """Return what winning all three chi can add at most with a chi cuối, for each that a chi giữa beats."""
    if options.sap == Switch.OFF:
        return 0
    return SWEEP_POINTS * FINE * (back // STAND) // size + 1


@rule
def best_by_crowd(options: Options, hand: Cards, kept: Kept) -> int:
    """Write the layouts that win most from the crowd at rest, the best first; return how many."""
    # Handed on as constants they would be so many parameters to the compiler.
    crowd = blank(len(CROWD))
    for place in range(len(CROWD)):
        crowd[place] = CROWD[place]
    return arrange(options, crowd, hand, kept)


@rule
def balanced(view: State, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001 - a chooser
    """Declare a mậu binh, else play the layout that wins most from the crowd at rest."""
    if declares(view, seat):
        return action_of(Verb.DECLARE, NO_CARDS)
    kept = blank(1)
    best_by_crowd(view.options, view.hands[seat], kept)
    return action_of(Verb.ARRANGE, kept[0])


@rule
def prospects(view: State, seat: Seat, out: list[Action]) -> int:
    """List the layouts that win most from the crowd at rest, and the declaration of a mậu binh."""
    kept = blank(MOST_PROSPECTS)
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
