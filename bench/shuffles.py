"""Whether any card of a promised shuffle has a place that it comes to more often than others.

python bench/shuffles.py [--deals 1e6] [--write]        a tenth of the deals with two packs, and for the luck

Seeds are those of the operating system, as at a table, and two people add parts. A fair shuffle gives each deviation
below with the probability `p`; one of a hundred fair runs has a `p` below 0.01 somewhere.
"""

from __future__ import annotations

import secrets
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from chieu.kernel import fair
from results import machine, options_of, table_of, write_section

BATCH = 10_000
MOST = 8
"""How many seats a table may have: so many things luck decides among."""

Counts = NDArray[np.int64]


def key_of(deal: fair.FairDeal) -> bytes:
    """Return the key of a deal as it comes about at a table."""
    parts = {seat: secrets.token_bytes(fair.SECRET) for seat in range(2)}
    vows = {seat: fair.vow_of(deal, seat, part) for seat, part in parts.items()}
    return fair.mixed(deal, secrets.token_bytes(fair.SECRET), vows, parts)


def places(cards: int, deals: int) -> tuple[Counts, Counts]:
    """Count how often each card came to each place, and how often each two came first and second."""
    deal = fair.FairDeal("K7QF", 1, "sam-loc", 1, 2, cards)
    came, pairs = (np.zeros(cards * cards, np.int64) for _ in range(2))
    order = np.arange(cards)
    for begun in range(0, deals, BATCH):
        count = min(BATCH, deals - begun)
        decks = np.array([fair.shuffled(key_of(deal), cards) for _ in range(count)])
        came += np.bincount((order * cards + decks).ravel(), minlength=cards * cards)
        pairs += np.bincount(decks[:, 0] * cards + decks[:, 1], minlength=cards * cards)
    return came.reshape(cards, cards), pairs.reshape(cards, cards)


def lucks(deals: int) -> list[Counts]:
    """Count what luck decides among 2 … 8 things."""
    deal = fair.FairDeal("K7QF", 1, "sam-loc", 1, 2, 52)
    drawn = np.array([fair.luck_of(key_of(deal), 0) for _ in range(deals)])
    return [np.bincount(drawn % among, minlength=among) for among in range(2, MOST + 1)]


def chi_square(counts: Counts, expected: float) -> float:
    """Return how far counts are from what is expected of each."""
    return float(((counts - expected) ** 2 / expected).sum())


def probability(chi: float, degrees: int) -> float:
    """Return how probable a deviation as large or larger is where all is fair (Wilson and Hilferty)."""
    spread = 2 / (9 * degrees)
    return 1 - NormalDist().cdf(((chi / degrees) ** (1 / 3) - (1 - spread)) / spread**0.5)


def rows_of(cards: int, deals: int) -> list[str]:
    """Return the rows of a deck of so many cards."""
    came, pairs = places(cards, deals)
    even = deals / cards
    # A deal has each card and each place once: so much less than with as many free draws the counts can differ.
    whole, degrees = chi_square(came, even) * (cards - 1) / cards, (cards - 1) ** 2
    worst = max(chi_square(places_of_one, even) for places_of_one in came.T)
    one_of_all = 1 - (1 - probability(worst, cards - 1)) ** cards
    first = chi_square(pairs[~np.eye(cards, dtype=bool)], even / (cards - 1))
    free = cards * (cards - 1) - 1
    largest = 100 * abs(came / even - 1).max()
    what = f"{cards} cards, {deals:,} deals"
    return [
        f"{what}: every card, every place | {whole:,.0f} | {degrees:,} | {probability(whole, degrees):.3f}",
        f"{what}: the one card whose places are the least even | {worst:,.0f} | {cards - 1} | {one_of_all:.3f}",
        f"{what}: the first two cards | {first:,.0f} | {free:,} | {probability(first, free):.3f}",
        f"{what}: what a card has too much or too little of a place, at most | {largest:.2f} % |  | ",
    ]


def main() -> None:
    """Count, and write what came out."""
    chosen = options_of(__doc__, deals=1_000_000).parse_args()
    few = chosen.deals // 10
    rows = rows_of(52, chosen.deals) + rows_of(104, few)
    for among, counts in enumerate(lucks(few), 2):
        chi = chi_square(counts, few / among)
        rows.append(f"luck among {among}, {few:,} deals | {chi:.1f} | {among - 1} | {probability(chi, among - 1):.3f}")
    table = table_of("what | χ² | degrees | p", rows)
    print(table)
    if chosen.write:
        write_section("Shuffles", f"{table}\n\n`python bench/shuffles.py --write`. {machine()}.")


if __name__ == "__main__":
    main()
