"""Let a crowd of hands of Binh come to rest, and write the chi by which the balanced player counts what layouts win.

Each round some hands are arranged anew by what wins most from the crowd as it is: fictitious play. Every player of the
crowd is then about the best against all others. One is found by the game's own rules, another where winning all three
chi counts double; what else is scored otherwise changes little (`bench/binh_answers.py`). Hands that are mậu binh are
left out: they compare nothing.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from chieu.bots.binh_balance import CORNERS, PARTS, arrange
from chieu.bots.compiler import compiled
from chieu.games.binh.legality import front_of, middle_of
from chieu.games.binh.naturals import naturals_of
from chieu.games.binh.options import Options
from chieu.games.binh.rows import key_of
from chieu.games.binh.scoring import ROWS
from chieu.games.binh.state import HAND_SIZE
from chieu.games.options import Switch
from chieu.kernel.cards import ALL_CARDS
from chieu.kernel.luck import hand_from, stream_of
from chieu.kernel.record import pack, records

TARGET = Path(__file__).parent.parent / "src" / "chieu" / "bots" / "binh_crowd.py"
KEPT = 256
"""So many of each chi are kept; with twice as many nobody would gain a thousandth of a point less."""
A_LINE = 12
LOOKED_AT = 2048
"""So many of each chi are what hands are arranged against on the way."""
HEAD = f'''"""Chi of a crowd of Binh that has come to rest, as keys: of each {KEPT}, in equal steps from the lowest on.

Written by `scripts/settle_binh.py`: all chi đầu, then all chi giữa, then all chi cuối, of a crowd by the game's own
rules and of one for which winning all three counts double; then how many of this one lie with all three below, and
above, each of {CORNERS} × {CORNERS} × {CORNERS} places (`Sweeps` in `binh_balance.py`).
"""

from __future__ import annotations

# fmt: off
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


def answer(options: Any, at_rest: Any, hands: Any, keys: Any) -> None:
    """Write the keys of the three chi of hands that are arranged against a crowd."""
    kept = [0]
    for index in range(len(hands)):
        arrange(options[0], at_rest, hands[index], kept)
        front, middle = front_of(kept[0]), middle_of(kept[0])
        keys[index, 0] = key_of(front, 0)
        keys[index, 1] = key_of(middle, 0)
        keys[index, 2] = key_of(hands[index] & ~front & ~middle, 0)


def settle(house: Options, count: int, rounds: int, seed: int) -> Any:
    """Return the keys of a crowd that has come to rest by some house rules: count × 3."""
    options, chance = records(Options, 1), np.random.default_rng(seed)
    pack(house, options[0])
    hands, crowd = np.zeros(count, np.int64), np.zeros((count, ROWS), np.int64)
    dealing, answering = compiled(deal), compiled(answer)
    dealing(options, seed, hands)
    for number in range(rounds):
        again = np.flatnonzero(chance.random(count) < 2 / (number + 2))
        fresh = np.zeros((len(again), ROWS), np.int64)
        answering(options, (thinned(crowd, LOOKED_AT), sweeps_of(crowd, LOOKED_AT)), hands[again], fresh)
        print(f"round {number + 1}: {(fresh != crowd[again]).any(1).mean():.3f} of {len(again):,} changed", flush=True)
        crowd[again] = fresh
    return crowd


def thinned(crowd: Any, size: int) -> Any:
    """Return so many of each chi of a crowd, in equal steps: as arranging wants them."""
    places = ((np.arange(size) + 0.5) / size * len(crowd)).astype(int)
    return np.sort(crowd, axis=0)[places].T.flatten()


def sweeps_of(crowd: Any, size: int) -> Any:
    """Return how many lie below and above each corner with all three chi, as so many of each chi would have it."""
    # Equal chi count as one below the other, by where they lie.
    places = np.argsort(np.argsort(crowd, axis=0, kind="stable"), axis=0) * PARTS // len(crowd)
    boxes = np.histogramdd(places, bins=(range(CORNERS),) * ROWS)[0]
    tables = np.zeros((2, CORNERS, CORNERS, CORNERS))
    for table, of_box in zip(tables, (boxes, boxes[::-1, ::-1, ::-1]), strict=True):
        table[1:, 1:, 1:] = of_box.cumsum(0).cumsum(1).cumsum(2) / len(crowd)
    return np.rint(tables * size**ROWS).astype(np.int64).flatten()


def named(name: str, numbers: Any) -> str:
    """Return the lines that give some numbers a name."""
    said = [str(number) for number in numbers]
    lines = [f"    {', '.join(said[start : start + A_LINE])},\n" for start in range(0, len(said), A_LINE)]
    return f"{name} = (\n{''.join(lines)})\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=40_000)
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    usual, swept = (
        settle(house, chosen.hands, chosen.rounds, chosen.seed) for house in (Options(), Options(sap=Switch.ON))
    )
    tables = (
        named("CROWD", thinned(usual, KEPT)),
        named("SWEPT_CROWD", thinned(swept, KEPT)),
        named("SWEEPS", sweeps_of(swept, KEPT)),
    )
    TARGET.write_text(HEAD + "".join(tables), encoding="utf-8")
