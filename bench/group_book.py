"""Measure how long a large group waits for its page and its book: 50 people, 100,000 deals.

python bench/group_book.py [--people 50] [--deals 100000] [--write]

On SQLite, what the database alone takes; an evening has 60 deals of four people.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from asking import took
from chieu.server.group_book import evening_before
from chieu.server.settling import MOST_EXACT, payments
from chieu.store import BookRow, ClosedPart, CloseEvening, Closing, GroupRow, MemberRow, Player, Store, Together
from results import machine, options_of, table_of, write_section

TITLE: Final = "The book of a group"
GROUP: Final = "2346789ACEFH"
EVENING: Final = 60
"""So many deals are an evening, each a minute and a half after the one before; the next evening is a day later."""
SEATS: Final = 4
FIRST_MS: Final = 86_400_000


def lines(people: list[str], deals: int) -> Iterator[BookRow]:
    """Yield the lines of deals between people drawn by lot."""
    luck, at = random.Random(1), 0
    for number in range(deals):
        at += 90_000 if number % EVENING else 86_400_000
        amounts = [luck.randint(-9, 9) for _ in range(SEATS - 1)]
        for player, amount in zip(luck.sample(people, SEATS), [*amounts, -sum(amounts)], strict=True):
            if amount:
                code, seq = f"T{number // EVENING:05}", number % EVENING + 2
                yield BookRow(code, seq, player, GROUP, f"{number:012}", "binh", amount, at)


def fill(store: Store, people: list[str], deals: int) -> None:
    """Write a group, its people and its book."""
    store.write_now([GroupRow(GROUP, "Nhà", 1), *(Player(one, one, 1) for one in people)])
    store.write_now([MemberRow(GROUP, one, 0, 1) for one in people])
    rest = lines(people, deals)
    while some := list(islice(rest, 20_000)):
        store.write_now([Together(some)])


def close(store: Store) -> None:
    """Close all evenings but the last, each of which is a table."""
    evenings: dict[str, list[BookRow]] = {}
    after: BookRow | None = None
    while found := store.book.lines_after(GROUP, after, 20_000):
        after = found[-1][0]
        for line, _ in found:
            evenings.setdefault(line.code, []).append(line)
    *over, _ = evenings.items()
    jobs = []
    for number, (code, some) in enumerate(over, 1):
        closing = Closing(GROUP, number, some[-1].at, "p0", some[0].at, some[-1].at, b'{"sums":[],"payments":[]}')
        jobs.append(CloseEvening(closing, [ClosedPart(code, some[0].seq, some[-1].seq)]))
    store.write_now([Together(jobs)])


def main() -> None:
    """Measure, and say."""
    args = options_of(__doc__, people=50, deals=100_000).parse_args()
    people = [f"p{number}" for number in range(args.people)]
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "room.sqlite3")
        fill(store, people, args.deals)
        groups, book = store.groups, store.book
        opened = took(lambda: evening_before(store, GROUP, None))
        close(store)
        closed = took(lambda: evening_before(store, GROUP, None))
        rows = [
            f"the group and its people | {took(lambda: groups.members(GROUP)):.1f} ms",
            f"what all comes to | {took(lambda: book.balances(GROUP)):.1f} ms",
            f"whether anything has changed | {took(lambda: book.pulse(GROUP)):.1f} ms",
            f"the last evening, where none was closed | {opened:.1f} ms",
            f"the last evening, where all before it were closed | {closed:.1f} ms",
            f"the first of them | {took(lambda: evening_before(store, GROUP, 2 * FIRST_MS + 2)):.1f} ms",
        ]
        store.close()
    luck = random.Random(2)
    owed = [luck.randint(-99, 99) for _ in range(MOST_EXACT - 1)]
    settle = took(lambda: payments.__wrapped__((*owed, -sum(owed))))
    rows.append(f"the fewest payments between {MOST_EXACT} people | {settle:.0f} ms")
    text = table_of("what is asked | takes", rows)
    text += f"\n\n`python bench/group_book.py --write`. {args.people} people, {args.deals:,} deals; {machine()}."
    print(text)
    if args.write:
        write_section(TITLE, text)


if __name__ == "__main__":
    main()
