"""How much luck there is in a block of ten deals: which of some values of it foretells best who gets more in one.

python bench/rating_luck.py [--blocks 1000] [--seed 2024] [--write]

Twelve players, half of them of each of two levels whose strength is known, are rated by blocks of deals, for which
seats are drawn by lot. Before each block it is foretold who gets more of each two; what that costs where it is wrong
(log loss, per pair that is no tie) is least where the luck is right.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from math import exp, log, sqrt
from typing import Final

from chieu.games.registry import GAMES
from chieu.server.rating import BLOCK, FIRST, MILLI, places_of, rated
from chieu.sim import play_out
from results import machine, options_of, table_of, write_section

TITLE: Final = "How much luck is in a block of deals"
LEVELS: Final = ("easy", "medium")
PEOPLE: Final = 12
SEATS: Final = {"sam-loc": (2, 4), "phom": (2, 4), "binh": (2, 4), "crazy-eights": (2, 4)}
BETAS: Final = tuple(25 / 6 * times for times in (1, 1.5, 2, 3, 4, 6, 9))


def blocks_of(game: str, seats: int, blocks: int, luck: random.Random) -> Iterator[tuple[list[int], list[int]]]:
    """Yield who played each block, and what their points in it come to; more is better."""
    sign = -1 if GAMES[game].low_wins else 1
    ready: dict[tuple[str, ...], list[list[int]]] = {}
    for _ in range(blocks):
        there = luck.sample(range(PEOPLE), seats)
        levels = tuple(LEVELS[one % len(LEVELS)] for one in there)
        left = ready.setdefault(levels, [])
        if not left:
            most = max(20, 2 * blocks // len(LEVELS) ** seats)
            deals = play_out(game, BLOCK * most, seats=seats, policy=levels, seed=luck.getrandbits(32))
            points = deals.payoffs.reshape(most, BLOCK, -1).sum(axis=1)
            left += [[sign * int(one) for one in row[:seats]] for row in points]
        yield there, left.pop()


def loss(played: Sequence[tuple[list[int], list[int]]], beta: float) -> float:
    """Return the log loss of foretelling each two of a block, with so much luck."""
    now = [FIRST] * PEOPLE
    costs: list[float] = []
    for there, points in played:
        before = [now[one] for one in there]
        for a, b in itertools.combinations(range(len(there)), 2):
            if points[a] != points[b]:
                spread = sqrt((before[a][1] / MILLI) ** 2 + (before[b][1] / MILLI) ** 2 + 2 * beta**2)
                lead = (before[a][0] - before[b][0]) / MILLI * (1 if points[a] > points[b] else -1)
                costs.append(log(1 + exp(-lead / spread)))
        for one, after in zip(there, rated(before, places_of(points), beta), strict=True):
            now[one] = after
    return sum(costs) / len(costs)


def main() -> None:
    """Measure, and say."""
    options = options_of(__doc__, blocks=1_000, seed=2024).parse_args()
    rows = []
    for game, counts in SEATS.items():
        for seats in counts:
            played = [*blocks_of(game, seats, options.blocks, random.Random(options.seed))]
            better = [
                points[a] > points[b]
                for there, points in played
                for a, b in itertools.permutations(range(seats), 2)
                if there[a] % 2 > there[b] % 2 and points[a] != points[b]
            ]
            losses = [loss(played, beta) for beta in BETAS]
            cells = " | ".join(f"{'**' * (one == min(losses))}{one:.4f}{'**' * (one == min(losses))}" for one in losses)
            rows.append(f"{game} | {seats} | {100 * sum(better) / len(better):.0f} % | {cells}")
            print(rows[-1], flush=True)
    names = " | ".join(f"β {beta:.2f}" for beta in BETAS)
    text = table_of(f"game | players | the better one ahead | {names}", rows)
    text += (
        f"\n\n`python bench/rating_luck.py --write`. Six players of the level {LEVELS[0]} and six of {LEVELS[1]},"
        f" {options.blocks:,} blocks of {BLOCK} deals; log loss of foretelling who gets more of each two, so less"
        f" is better (0.6931 is to know nothing). {machine()}."
    )
    print(text)
    if options.write:
        write_section(TITLE, text)


if __name__ == "__main__":
    main()
