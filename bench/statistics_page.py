"""Measure how long the statistics of one player take who has played a great deal: 100,000 deals with people.

python bench/statistics_page.py [--deals 100000] [--write]

What the database alone takes, on SQLite and on PostgreSQL.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

import msgspec
from sqlalchemy import create_engine

from asking import took
from chieu.server.ranking import own_rating
from chieu.server.rating import Rater
from chieu.server.statistics import MET_DEALS, SLOTS, page_of
from chieu.store import DealRow, Kind, PaidDeal, Player, RatedKind, SeatRow, Store, Together
from results import machine, options_of, table_of, write_section
from store.postgres import find_postgres, running

TITLE: Final = "The statistics of a player"
PLAYER: Final = "p0"
PEOPLE: Final = 40
SEATS: Final = 4
RULES: Final = ("f48212d320c4", "0123456789ab")
"""Three deals of four are of the first."""


RECORD: Final = msgspec.msgpack.encode([{}, {}, b"", b"", "", [0] * SEATS])


def deals(count: int) -> Iterator[PaidDeal]:
    """Yield deals of one player with others drawn by lot, as they come with the ids of real ones: in no order."""
    luck = random.Random(1)
    people = [f"p{number}" for number in range(1, PEOPLE)]
    for number in range(count):
        identity = f"{luck.getrandbits(60):012x}"[-12:]
        there = [PLAYER, *luck.sample(people, SEATS - 1)]
        amounts = [luck.randint(-9, 9) for _ in range(SEATS)]
        rules, moments, at = RULES[not number % 4], 1 << luck.randrange(4), 90_000 * number
        seats = [
            SeatRow(
                identity, seat, player, f"Người {player}", "", amount, 1 + sum(one > amount for one in amounts),
                moments * (luck.random() < 0.2), "binh", at, SEATS, SEATS, rules, player,
            )
            for seat, (player, amount) in enumerate(zip(there, amounts, strict=True))
        ]  # fmt: skip
        row = DealRow(identity, f"T{number // 10:07}", 1, 1, False, "binh", 2, 1, number % 10 + 2, at, at, 0, RECORD)
        yield PaidDeal(row, seats)


def fill(store: Store, count: int) -> None:
    """Write the deals, and who was in them."""
    store.write_now([Player(f"p{number}", f"Người {number}", 1) for number in range(PEOPLE)])
    rest = deals(count)
    while some := list(islice(rest, 5_000)):
        store.write_now([Together(some)])


def measured(url: str | Path, count: int) -> list[float]:
    """Return how long each part of the page takes, and all of it."""
    store = Store(url)
    fill(store, count)
    begun = time.perf_counter()
    for _ in Rater(store).steps():
        pass
    worked_out = 1_000 * (time.perf_counter() - begun)
    if not isinstance(url, Path):
        # As PostgreSQL does by itself, once as many rows are new.
        with create_engine(url, isolation_level="AUTOCOMMIT").connect() as connection:
            connection.exec_driver_sql("VACUUM ANALYZE deal_seats")
    kind = Kind(game="binh", players=SEATS, rules=RULES[0], least=SEATS, most=SEATS)
    asked, width = store.statistics, 90_000 * count // SLOTS + 1
    asked.kinds(PLAYER)
    found = [
        took(lambda: asked.kinds(PLAYER)),
        took(lambda: asked.moments(PLAYER, kind)),
        took(lambda: asked.times(PLAYER, kind, 0, width)),
        took(lambda: asked.met(PLAYER, kind, MET_DEALS)),
        took(lambda: own_rating(store, PLAYER, RatedKind("binh", SEATS, RULES[0]))),
        took(lambda: page_of(store, PLAYER, ("", 0, "", ""))),
        worked_out,
    ]
    store.close()
    return found


def main() -> None:
    """Measure, and say."""
    args = options_of(__doc__, deals=100_000).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        near = measured(Path(folder) / "room.sqlite3", args.deals)
    programs = find_postgres()
    if programs is None:
        raise SystemExit("PostgreSQL is missing: install Debian's postgresql")
    with running(programs) as url:
        far = measured(url, args.deals)
    names = (
        "what all comes to, by all that keeps deals apart",
        "by what came up",
        "by time",
        f"with whom, of the last {MET_DEALS:,}",
        "my rating",
        "all that the page shows",
        "ratings worked out anew in the background, of all 40 people",
    )
    rows = [f"{name} | {a:.0f} ms | {b:.0f} ms" for name, a, b in zip(names, near, far, strict=True)]
    text = table_of("what is asked | SQLite | PostgreSQL", rows)
    text += f"\n\n`python bench/statistics_page.py --write`. {args.deals:,} deals of four people; {machine()}."
    print(text)
    if args.write:
        write_section(TITLE, text)


if __name__ == "__main__":
    main()
