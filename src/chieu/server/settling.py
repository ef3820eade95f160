"""Who gives how many points to whom, so that everybody comes to nothing by as few payments as can be.

The fewest are as many as there are accounts, less one for each part of them that comes to nothing by itself: within
such a part everybody but one pays or is paid once. So the most parts are looked for, among all ways to form them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from chieu.server.group_pages import Payment

MOST_EXACT: Final = 16
"""Of how many accounts all ways are looked at: that takes a quarter of a second for the most."""


@lru_cache(maxsize=256)
def payments(balances: tuple[int, ...]) -> list[Payment]:
    """Return payments by which balances that add up to 0 all come to nothing; always the same for the same ones."""
    owing = [place for place, balance in enumerate(balances) if balance]
    parts = _parts([balances[place] for place in owing]) if len(owing) <= MOST_EXACT else [list(range(len(owing)))]
    return [paid for part in parts for paid in _settled({owing[one]: balances[owing[one]] for one in part})]


def _parts(balances: Sequence[int]) -> list[list[int]]:
    """Return the most parts of some balances that each come to nothing, as places."""
    whole = (1 << len(balances)) - 1
    sums, most = [0] * (whole + 1), [0] * (whole + 1)
    last = [0] * (whole + 1)
    for some in range(1, whole + 1):
        lowest = some & -some
        sums[some] = sums[some ^ lowest] + balances[lowest.bit_length() - 1]
        rest = some
        most[some] = -1
        while rest:
            one = rest & -rest
            rest ^= one
            if most[some ^ one] > most[some]:
                most[some], last[some] = most[some ^ one], one
        most[some] += sums[some] == 0
    # Taken out one by one in this order, each part is over whenever what is left comes to nothing.
    found: list[list[int]] = []
    left = whole
    while left:
        if sums[left] == 0:
            found.append([])
        found[-1].append(last[left].bit_length() - 1)
        left ^= last[left]
    return found


def _settled(balances: dict[int, int]) -> list[Payment]:
    """Return payments within one part: whoever owes most pays whoever gets most."""
    found: list[Payment] = []
    left = dict(balances)
    while any(left.values()):
        payer = min(left, key=lambda place: (left[place], place))
        payee = max(left, key=lambda place: (left[place], -place))
        amount = min(-left[payer], left[payee])
        found.append(Payment(payer, payee, amount))
        left[payer] += amount
        left[payee] -= amount
    return found
