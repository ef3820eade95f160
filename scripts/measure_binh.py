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

from chieu.bots.binh import best_layouts
from chieu.bots.binh_chances import CHANCES
from chieu.bots.compiler import compiled
from chieu.games.binh.arranging import best_layout
from chieu.games.binh.legality import front_of, middle_of
from chieu.games.binh.naturals import naturals_of
from chieu.games.binh.options import Options
from chieu.games.binh.rows import BASE, RUN_STEP, key_of
from chieu.games.binh.state import HAND_SIZE
from chieu.kernel.cards import DECK_SIZE
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


def arrange(options: Any, hands: Any, keys: Any, by_rules: bool) -> None:  # noqa: FBT001 - compiled code has no keywords
    """Write the keys of the three rows of many hands, arranged by the rules or by the figures there are."""
    for index in range(len(hands)):
        hand, kept = hands[index], [0]
        if by_rules:
            kept[0] = best_layout(options[0], hand)
        else:
            best_layouts(options[0], hand, kept)
        front, middle = front_of(kept[0]), middle_of(kept[0])
        keys[index, 0] = key_of(front, 0)
        keys[index, 1] = key_of(middle, 0)
        keys[index, 2] = key_of(hand & ~front & ~middle, 0)


def measure(count: int, seed: int, *, by_rules: bool) -> Any:
    """Return the figures that many random hands give, a row for each chi."""
    chance = random.Random(seed)  # noqa: S311 - the same hands again are the point
    options = records(Options, 1)
    pack(Options(), options[0])
    hands: list[int] = []
    while len(hands) < count:
        hand = sum(1 << card for card in chance.sample(range(DECK_SIZE), HAND_SIZE))
        if not naturals_of(Options(), hand):
            hands.append(hand)
    keys = np.zeros((count, 3), np.int64)
    compiled(arrange)(options, np.array(hands), keys, by_rules)
    places = np.arange(PLACES + 1) * RUN_STEP
    return np.array([np.searchsorted(np.sort(row), places) * SURE // count for row in keys.T])


def write(figures: Any) -> None:
    """Write the figures as a module."""
    text = HEAD + f"FIGURES = {PLACES + 1}\n" + '"""How many there are for each chi."""\nCHANCES = (\n'
    for row in figures.tolist():
        for start in range(0, len(row), BASE):
            text += "    " + ", ".join(map(str, row[start : start + BASE])) + ",\n"
    TARGET.write_text(text + ")\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", action="store_true", help="arrange by the rules, not by the figures there are")
    parser.add_argument("--share", type=int, default=100, help="how many percent of the figures are to be the new ones")
    chosen = parser.parse_args()
    found = measure(chosen.hands, chosen.seed, by_rules=chosen.rules)
    write((found * chosen.share + np.reshape(CHANCES, (3, -1)) * (100 - chosen.share)) // 100)
