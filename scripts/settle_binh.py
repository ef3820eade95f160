"""Let a crowd of hands of Binh come to rest, and write the chi by which the balanced player counts what layouts win.

Each round some hands are arranged anew by what wins most from the crowd as it is: fictitious play. Every player of the
crowd is then about the best against all others. It is found by the game's own rules; other scoring changes little
(`bench/binh_answers.py`). Hands that are mậu binh are left out: they compare nothing.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from chieu.bots.binh_balance import arrange
from chieu.bots.compiler import compiled
from chieu.games.binh.legality import front_of, middle_of
from chieu.games.binh.naturals import naturals_of
from chieu.games.binh.options import Options
from chieu.games.binh.rows import key_of
from chieu.games.binh.scoring import ROWS
from chieu.games.binh.state import HAND_SIZE
from chieu.kernel.cards import ALL_CARDS
from chieu.kernel.luck import hand_from, stream_of
from chieu.kernel.record import pack, records

TARGET = Path(__file__).parent.parent / "src" / "chieu" / "bots" / "binh_crowd.py"
KEPT = 256
"""So many of each chi are kept; with twice as many nobody would gain a thousandth of a point less."""
A_LINE = 12
HEAD = f'''"""Chi of a crowd of Binh that has come to rest, as keys: of each {KEPT}, in equal steps from the lowest on.

Written by `scripts/settle_binh.py`: all chi đầu, then all chi giữa, then all chi cuối.
"""

from __future__ import annotations

# fmt: off
CROWD = (
'''


def deal(options: Any, seed: int, hands: Any) -> None:
    """Write hands that have to be arranged."""
    found = number = 0
    while found < len(hands):
        number += 1
        hand, _ = hand_from(ALL_CARDS, HAND_SIZE, stream_of(seed, number))
        if not naturals_of(options[0], hand):
            hands[found] = hand
            found += 1


def answer(options: Any, crowd: Any, hands: Any, keys: Any) -> None:
    """Write the keys of the three chi of hands that are arranged against a crowd."""
    kept = [0]
    for index in range(len(hands)):
        arrange(options[0], crowd, hands[index], kept)
        front, middle = front_of(kept[0]), middle_of(kept[0])
        keys[index, 0] = key_of(front, 0)
        keys[index, 1] = key_of(middle, 0)
        keys[index, 2] = key_of(hands[index] & ~front & ~middle, 0)


def settle(count: int, rounds: int, seed: int) -> Any:
    """Return the keys of a crowd that has come to rest, each chi sorted: 3 × count."""
    options, chance = records(Options, 1), np.random.default_rng(seed)
    pack(Options(), options[0])
    hands, crowd = np.zeros(count, np.int64), np.zeros((count, ROWS), np.int64)
    dealing, answering = compiled(deal), compiled(answer)
    dealing(options, seed, hands)
    for number in range(rounds):
        again = np.flatnonzero(chance.random(count) < 2 / (number + 2))
        fresh = np.zeros((len(again), ROWS), np.int64)
        answering(options, np.sort(crowd, axis=0).T.flatten(), hands[again], fresh)
        print(f"round {number + 1}: {(fresh != crowd[again]).any(1).mean():.3f} of {len(again):,} changed", flush=True)
        crowd[again] = fresh
    return np.sort(crowd, axis=0).T


def write(crowd: Any) -> None:
    """Write some of a crowd as a module."""
    places = ((np.arange(KEPT) + 0.5) / KEPT * crowd.shape[1]).astype(int)
    keys = [str(key) for row in crowd for key in row[places]]
    lines = [f"    {', '.join(keys[start : start + A_LINE])},\n" for start in range(0, len(keys), A_LINE)]
    TARGET.write_text(HEAD + "".join(lines) + ")\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=40_000)
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    write(settle(chosen.hands, chosen.rounds, chosen.seed))
