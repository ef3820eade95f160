"""Sets of small numbers kept in one integer below 2**62; compiled code has its own ways (`kernel.intrinsics`)."""

from __future__ import annotations

from typing import Final

NOWHERE: Final = 63
"""Where `nth` finds a member that a set has not."""


def count(mask: int) -> int:
    """Return how many members the set has."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """Return the lowest member of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """Return the highest member of a set that is not empty."""
    return mask.bit_length() - 1


def nth(mask: int, index: int) -> int:
    """Return the member of the set that has so many lower members; `NOWHERE` if there is none."""
    for _ in range(index):
        mask &= mask - 1
    return lowest(mask) if mask else NOWHERE


def remainder(number: int, divisor: int) -> int:
    """Return what a division leaves, where nothing is negative: compiled, `%` would take its time to mind signs."""
    return number % divisor


def members(mask: int) -> list[int]:
    """Return the members of the set, lowest first."""
    found = []
    while mask:
        lone = mask & -mask
        found.append(lone.bit_length() - 1)
        mask ^= lone
    return found
