"""Measure how often each chi of Binh wins, and write the figures that the bots go by.

The first round arranges by the rules (`--rules`). Players who arrange by the figures of one round make those of the
next, mixed with the ones before (`--share 50`, then 33): three rounds made the figures that there are.
Hands that are mậu binh are left out: they compare nothing.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Any

import numpy as np

from chieu.games.binh.arranging import best_layout
from chieu.games.binh.legality import front_of, middle_of
from chieu.games.binh.naturals import naturals_of
from chieu.games.binh.options import Options
from chieu.games.binh.rows import BASE, RUN_STEP, key_of
from chieu.games.binh.state import HAND_SIZE
from chieu.kernel.cards import DECK_SIZE
from chieu.kernel.jit import register_rules
from chieu.kernel.record import pack, records

TARGET = Path(__file__).parent.parent / "src" / "chieu" / "bots" / "binh_chances.py"
SURE = 1000
PLACES = 9 * BASE
HEAD = '''"""How often each chi of Binh wins against the same chi of another player, out of 1000.

Written by `scripts/measure_binh.py`: for each chi, in the order of kinds and first ranks, how many of those of other
players are below.
"""

from __future__ import annotations

# fmt: off
'''


def players(*, figures: bool) -> Any:
    """Return a compiled function that writes the keys of the rows of many hands."""
    register_rules()
    from numba import njit

    if figures:
        from chieu.bots.binh import best_layouts

        register_rules()

        @njit
        def layout_of(options, hand):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
            kept = [0]
            best_layouts(options, hand, kept)
            return kept[0]
    else:

        @njit
        def layout_of(options, hand):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
            return best_layout(options, hand)

    @njit
    def arrange(options, hands, keys):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        for index in range(len(hands)):
            hand = hands[index]
            layout = layout_of(options[0], hand)
            front, middle = front_of(layout), middle_of(layout)
            keys[index, 0] = key_of(front, 0)
            keys[index, 1] = key_of(middle, 0)
            keys[index, 2] = key_of(hand & ~front & ~middle, 0)

    return arrange


def measure(count: int, seed: int, *, figures: bool) -> list[list[int]]:
    """Return the figures that many random hands give, arranged by the rules or by the figures there are."""
    chance = random.Random(seed)  # noqa: S311 - the same hands again are the point
    options = records(Options, 1)
    pack(Options(), options[0])
    hands: list[int] = []
    while len(hands) < count:
        hand = sum(1 << card for card in chance.sample(range(DECK_SIZE), HAND_SIZE))
        if not naturals_of(Options(), hand):
            hands.append(hand)
    keys = np.zeros((count, 3), np.int64)
    players(figures=figures)(options, np.array(hands), keys)
    places = np.arange(PLACES + 1) * RUN_STEP
    return [(np.searchsorted(np.sort(keys[:, row]), places) * SURE // count).tolist() for row in range(3)]


def mixed(tables: list[list[int]], share: int) -> list[list[int]]:
    """Return new figures mixed with those there are."""
    from chieu.bots.binh_chances import CHANCES, FIGURES

    old = [CHANCES[row * FIGURES : (row + 1) * FIGURES] for row in range(3)]
    return [
        [(new * share + before * (100 - share)) // 100 for new, before in zip(table, past, strict=True)]
        for table, past in zip(tables, old, strict=True)
    ]


def write(tables: list[list[int]]) -> None:
    """Write the figures as a module."""
    text = HEAD + f"FIGURES = {PLACES + 1}\n" + '"""How many there are for each chi."""\nCHANCES = (\n'
    for table in tables:
        for start in range(0, len(table), BASE):
            text += "    " + ", ".join(map(str, table[start : start + BASE])) + ",\n"
    TARGET.write_text(text + ")\n", encoding="utf-8")


def main() -> None:
    """Measure one round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", action="store_true", help="arrange by the rules, not by the figures there are")
    parser.add_argument("--share", type=int, default=100, help="how many percent of the figures are to be the new ones")
    chosen = parser.parse_args()
    tables = measure(chosen.hands, chosen.seed, figures=not chosen.rules)
    write(tables if chosen.rules else mixed(tables, chosen.share))


if __name__ == "__main__":
    main()
