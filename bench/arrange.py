"""How long the rules take for the best of the 72,072 layouts of a hand, compiled and interpreted.

python bench/arrange.py [--hands 20000] [--write]        a hundredth of the hands interpreted
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import mean
from typing import Any

import numpy as np

from chieu.bots.compiler import compiled
from chieu.games.binh.advice import suggestions
from chieu.games.binh.arranging import best_layout
from chieu.games.binh.options import Options
from chieu.games.binh.state import HAND_SIZE
from chieu.kernel.cards import DECK_SIZE
from chieu.kernel.record import pack, records
from results import machine, options_of, table_of, wrapped, write_section

LIMIT_COMPILED_MS = 0.03
LIMIT_PLAIN_MS = 100.0


def arrange_all(options: Any, hands: Any, layouts: Any) -> None:
    """Arrange every hand."""
    for index in range(len(hands)):
        layouts[index] = best_layout(options[0], hands[index])


def times_of(ask: Callable[[int], Any], hands: list[int]) -> list[float]:
    """Return the CPU milliseconds that each hand takes."""
    times = []
    for hand in hands:
        begun = time.process_time()
        ask(hand)
        times.append(1000 * (time.process_time() - begun))
    return times


def main() -> None:
    """Measure both carriers on the same hands, and check that they arrange alike."""
    chosen = options_of(__doc__, hands=20_000, seed=72_072).parse_args()
    chance = random.Random(chosen.seed)
    hands = [sum(1 << card for card in chance.sample(range(DECK_SIZE), HAND_SIZE)) for _ in range(chosen.hands)]
    few = hands[: max(20, chosen.hands // 100)]
    options = records(Options, 1)
    pack(Options(), options[0])
    run = compiled(arrange_all)
    layouts = np.zeros(len(hands), np.int64)
    run(options, np.array(hands[:1]), layouts)
    begun = time.process_time()
    run(options, np.array(hands), layouts)
    fast = 1000 * (time.process_time() - begun) / len(hands)
    slowest = max(times_of(lambda hand: run(options, np.array([hand]), layouts[:1].copy()), hands))
    plain = times_of(lambda hand: best_layout(Options(), hand), few)
    hints = times_of(lambda hand: suggestions(Options(), hand), few)
    assert [best_layout(Options(), hand) for hand in few] == layouts[: len(few)].tolist()
    assert fast < LIMIT_COMPILED_MS
    assert mean(plain) < LIMIT_PLAIN_MS
    wanted = f"< {LIMIT_PLAIN_MS:.0f}"
    table = table_of(
        "what | hands | mean, CPU ms | slowest hand, CPU ms | wanted",
        [
            f"best layout, compiled | {len(hands):,} | {fast:.4f} | {slowest:.3f} | < {LIMIT_COMPILED_MS}",
            f"best layout, interpreted | {len(few):,} | {mean(plain):.1f} | {max(plain):.1f} | {wanted}",
            f"up to five suggestions, interpreted | {len(few):,} | {mean(hints):.1f} | {max(hints):.1f} |",
        ],
    )
    note = wrapped(
        f"`python bench/arrange.py --hands {chosen.hands} --seed {chosen.seed} --write`. Random hands of 13, default"
        f" house rules; both carriers chose the same layouts. {machine()}."
    )
    print(table)
    if chosen.write:
        write_section("Arranging", f"{table}\n\n{note}")


if __name__ == "__main__":
    main()
