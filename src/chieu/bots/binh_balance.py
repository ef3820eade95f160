"""A player of Binh from whom nobody gains much: what a layout is worth is read from a crowd that has come to rest.

The crowd are layouts of which each is about the best against all of them: fictitious play has found it, and another
for where winning all three chi counts double (`scripts/settle_binh.py`). `binh_crowd.py` keeps some of their chi, in
equal steps from the lowest to the highest.
Chi by chi it is counted how many a layout beats. How many lie below it with all three, or above it, hangs on who has
which chi together: that is counted at a few places, and between them it goes by straight lines.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from chieu.bots.binh_crowd import CROWD, SWEEPS, SWEPT_CROWD
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
from chieu.kernel.carrier import blank, packed, unpacked
from chieu.kernel.jit import rule

WORST = -(1 << 60)
MOST_PROSPECTS = 8
"""So many layouts are tried in imagined worlds."""

Crowd: TypeAlias = Sequence[int]
"""The keys of its chi: all chi đầu, lowest first, then all chi giữa, then all chi cuối."""
Prices: TypeAlias = list[int]
"""Of each chi, by place: what it costs to lose to all of the crowd from there on."""
Worth: TypeAlias = int
"""Points won from one of the crowd, on average, times the third power of how many it keeps of each chi: so it is whole.
"""
Worths: TypeAlias = list[Worth]
Stand: TypeAlias = int
"""How a chi stands among those of the crowd: how many are below it, times `STAND`, and how many are not above it."""
STAND = 1 << 20
Stands: TypeAlias = list[Stand]
PARTS = 8
"""How many all three chi of lie below places is counted at so many equal steps of each chi, and at its lower end."""
CORNERS = PARTS + 1
BOX = CORNERS**ROWS
Sweeps: TypeAlias = Sequence[int]
"""By a corner of chi đầu, chi giữa and chi cuối: how many of the crowd lie below it with all three; then as many again:
how many lie above one counted from the top. They are counted as a `Worth` is, that is, of a crowd of the third power.
"""
AtRest: TypeAlias = tuple[Crowd, Sweeps]
USUAL_CHI, SWEPT_CHI, SWEPT = packed(CROWD), packed(SWEPT_CROWD), packed(SWEEPS)
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
def worth_of_chi(options: Options, prices: Prices, chi: tuple[int, int], stand: Stand) -> Worth:
    """Return what a chi, by its key and its row, wins from the whole crowd, less what it loses, as it stands there."""
    key, row = chi
    size = len(prices) // ROWS - 1
    below, up_to = stand // STAND, stand % STAND
    if options.chi_bonus == Switch.OFF:
        return size * size * (below + up_to - size)
    return size * size * (price_of_row(kind_of_key(key), row) * below - prices[row * (size + 1) + up_to])


@rule
def worth_of_sweep(options: Options, size: int, sweeps: Sweeps, stands: tuple[Stand, Stand, Stand]) -> Worth:
    """Return what the chance of winning all three chi adds, less that of losing them, where it counts double."""
    if options.sap == Switch.OFF:
        return 0
    front, middle, back = stands
    wins = swept(sweeps, 0, size // PARTS, (front // STAND, middle // STAND, back // STAND))
    above = size - front % STAND, size - middle % STAND, size - back % STAND
    return SWEEP_POINTS * (wins - swept(sweeps, BOX, size // PARTS, above))


@rule
def swept(sweeps: Sweeps, start: int, step: int, places: tuple[int, int, int]) -> Worth:
    """Return how many of a crowd have all three chi within so many places of the end from which a table counts them.

    The more places, the more it is: so is what is best by higher chi a bound for lower ones.
    """
    front, middle, back = places
    of_front, of_middle = min(front // step, PARTS - 1), min(middle // step, PARTS - 1)
    of_back = min(back // step, PARTS - 1)
    at = start + (of_front * CORNERS + of_middle) * CORNERS + of_back
    middle, back = middle - of_middle * step, back - of_back * step
    low = on_face(sweeps, at, step, (middle, back))
    high = on_face(sweeps, at + CORNERS * CORNERS, step, (middle, back))
    return between(low, high, step, front - of_front * step) // (step * step * step)


@rule
def on_face(sweeps: Sweeps, at: int, step: int, parts: tuple[int, int]) -> int:
    """Return what lies between four corners of one chi đầu, times the square of how far they are apart."""
    middle, back = parts
    low = between(sweeps[at], sweeps[at + 1], step, back)
    at += CORNERS
    return between(low, between(sweeps[at], sweeps[at + 1], step, back), step, middle)


@rule
def between(low: int, high: int, step: int, part: int) -> int:
    """Return what lies a part of a step above the low one on the straight line to the high one, times the step."""
    return low * (step - part) + high * part


@rule
def write_known(options: Options, read: Read, rows: tuple[Threes, Fives, Keys], known: Known) -> int:
    """Write what all rows come to, and return the place of the highest chi đầu."""
    crowd, prices = read
    threes, fives, keys = rows
    worths, stands = known
    write_stands_of_middles(crowd, fives, stands)
    for five in fives:
        place = five & ALL_PLACES
        worths[place] = worth_of_chi(options, prices, (five // PLACES, MIDDLE), stands[place])
    highest = threes[0]
    for three in threes:
        stands[three] = stand_of(crowd, FRONT, keys[three])
        worths[three] = worth_of_chi(options, prices, (keys[three], FRONT), stands[three])
        if keys[three] > keys[highest]:
            highest = three
    return highest


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
def arrange(options: Options, at_rest: AtRest, hand: Cards, kept: Kept) -> int:
    """Write the legal layouts that win most from a crowd, the best first, as there is room; return how many."""
    crowd, sweeps = at_rest
    threes, fives, prices = blank(THREES), blank(FIVES), blank(len(crowd) + ROWS)
    keys, worths, stands = blank(PLACES), blank(PLACES), blank(PLACES)
    if options.chi_bonus == Switch.ON:
        write_prices(crowd, prices)
    write_rows(hand, options.wheel, (threes, fives), keys)
    highest = write_known(options, (crowd, prices), (threes, fives, keys), (worths, stands))
    size, last = len(crowd) // ROWS, len(kept) - 1
    found, best, middles = 0, [WORST] * len(kept), blank(SPLITS)
    for upper in range(FIVES - 1, 0, -1):
        back = fives[upper]
        stand = stand_of(crowd, BACK, back // PLACES)
        of_back, place = worth_of_chi(options, prices, (back // PLACES, BACK), stand), back & ALL_PLACES
        # Nothing that follows is worth more than the highest chi đầu with a chi giữa as high as this chi cuối.
        most = worth_of_sweep(options, size, sweeps, (stands[highest], stands[place], stand))
        if of_back + worths[place] + worths[highest] + most <= best[last]:
            break
        write_splits(back, middles)
        for middle in middles:
            front = front_left(back, middle)
            total = of_back + worths[middle] + worths[front]
            if total + most > best[last]:
                total += worth_of_sweep(options, size, sweeps, (stands[front], stands[middle], stand))
            else:
                total += most
            if total > best[last]:
                lower = keys[middle] * PLACES + middle
                if lower <= back and is_legal((keys[front], lower, back), options.strict_order):
                    found = keep(best, kept, total, layout_at(hand, back, lower), found)
    return found


@rule
def best_by_crowd(options: Options, hand: Cards, kept: Kept) -> int:
    """Write the layouts that win most from the crowd at rest by these rules, the best first; return how many."""
    chi = unpacked(SWEPT_CHI) if options.sap == Switch.ON else unpacked(USUAL_CHI)
    return arrange(options, (chi, unpacked(SWEPT)), hand, kept)


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
