"""Groups, who is in them, their tables and their book, in every database."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chieu.kernel.errors import Conflict
from chieu.store import (
    DESERTED,
    Append,
    BookRow,
    ClosedPart,
    CloseEvening,
    Closing,
    GroupRow,
    MemberRow,
    PaymentTick,
    Player,
    Store,
)
from chieu.store.aliases import Alias
from store.test_contract import append, event, row


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store(url)
    yield opened
    opened.close()


GROUP = "aaaabbbbcccc"


def line(code: str, seq: int, account: str, amount: int, *, group: str = GROUP) -> BookRow:
    return BookRow(code, seq, account, group, f"{code}-{seq}", "binh", amount, 1_000 + seq)


def test_a_group_is_told_to_those_alone_who_are_in_it(store: Store) -> None:
    family, club = GroupRow(GROUP, "Nhà bà", 5, "way-in", 100, 2), GroupRow("dddd", "Hội cờ", 6)
    store.write_now([Player("an", "An", 1), Player("binh", "Bình", 1), Player("chi", "Chi", 1), family, club])
    store.write_now([MemberRow(GROUP, "an", 3, 10), MemberRow("dddd", "an", 3, 20), MemberRow(GROUP, "binh", 0, 11)])
    assert store.groups.of_player("an") == [club, family]
    assert store.groups.ids_of("an") == {GROUP, "dddd"}
    assert store.groups.group(GROUP, "binh") == family
    assert (store.groups.group("dddd", "binh"), store.groups.group("none", "an")) == (None, None)
    store.write_now([MemberRow(GROUP, "binh", 0, 11, 50)])
    assert store.groups.group(GROUP, "binh") is None
    assert (store.groups.of_player("binh"), store.groups.ids_of("binh")) == ([], frozenset())
    assert [(one.member, one.name) for one in store.groups.members(GROUP)] == [
        (MemberRow(GROUP, "an", 3, 10), "An"),
        (MemberRow(GROUP, "binh", 0, 11, 50), "Bình"),
    ]


def test_who_has_been_two_is_one_in_a_group(store: Store) -> None:
    rows = (MemberRow(GROUP, "guest", 1, 10), MemberRow(GROUP, "an", 2, 20))
    store.write_now([Player("an", "An", 1), Player("guest", "Khách", 1), GroupRow(GROUP, "Nhà bà", 5), *rows])
    store.write_now([Alias("guest", "an", 30)])
    assert [len(store.groups.of_player(one)) for one in ("an", "guest")] == [1, 1]
    (one,) = store.groups.members(GROUP)
    assert (one.member, one.name, one.rows) == (MemberRow(GROUP, "an", 3, 10), "An", rows)
    store.write_now([MemberRow(GROUP, "an", 2, 20, 40)])
    (one,) = store.groups.members(GROUP)
    assert one.member == MemberRow(GROUP, "an", 1, 10)
    assert store.groups.group(GROUP, "an") is not None
    store.write_now([MemberRow(GROUP, "guest", 1, 10, 50)])
    (one,) = store.groups.members(GROUP)
    assert one.member == MemberRow(GROUP, "an", 0, 10, 50)
    assert store.groups.group(GROUP, "an") is None


def test_an_invitation_leads_in_until_it_ends_or_is_used_up(store: Store) -> None:
    store.write_now(
        [GroupRow("a", "A", 5, "one", 100, 2), GroupRow("b", "B", 5), GroupRow("c", "C", 5, "used-up", 100, 0)]
    )
    assert store.groups.invited("one", 99) == GroupRow("a", "A", 5, "one", 100, 2)
    assert [store.groups.invited(*asked) for asked in (("one", 100), ("", 0), ("used-up", 1), ("none", 1))] == [
        None
    ] * 4


def test_the_tables_of_a_group_are_listed_while_people_are_there(store: Store) -> None:
    rows = [
        row("AAAAA", group=GROUP, touched=5_000, private=True),
        row("BBBBB", group=GROUP, touched=6_000, state="playing"),
        row("CCCCC", group=GROUP, state="closed"),
        row("DDDDD", group=GROUP, bots=1),
        row("EEEEE", group="dddd"),
        row("FFFFF", group=GROUP, touched=1_000),
        row("GGGGG"),
        row("HHHHH", group=GROUP, state=DESERTED),
    ]
    for one in rows:
        append(store, Append(one.code, [event(1)], one))
    assert [one.code for one in store.groups.tables(GROUP, 2_000, 9)] == ["BBBBB", "AAAAA"]
    assert store.groups.tables(GROUP, 2_000, 1) == [rows[1]]


def test_a_book_is_written_with_the_events_it_is_made_from(store: Store) -> None:
    first = [line("AAAAA", 2, "an", 7), line("AAAAA", 2, "binh", -7)]
    assert append(store, Append("AAAAA", [event(1), event(2)], made=first)) is None
    later = [line("BBBBB", 9, "an", -3), line("BBBBB", 9, "pot:BBBBB", 3), line("CCCCC", 1, "an", 99, group="dddd")]
    store.write_now(later)
    store.write_now(first)
    assert store.book.of_table("AAAAA") == first
    assert store.book.balances(GROUP) == {"an": 4, "binh": -7, "pot:BBBBB": 3}
    assert store.book.open_moments(GROUP, None, None, 9) == [1_009, 1_002]
    assert store.book.open_moments(GROUP, None, 1_009, 9) == [1_002]
    assert store.book.open_moments(GROUP, 1_002, None, 9) == store.book.open_moments(GROUP, None, None, 1) == [1_009]
    assert store.book.open_lines(GROUP, 1_002, 1_008) == first
    assert store.book.open_lines(GROUP, 1_003, 1_009) == later[:2]


def test_what_is_closed_is_told_by_tables_and_numbers_whatever_the_clocks_say(store: Store) -> None:
    early = [line("AAAAA", 2, "an", 7), line("AAAAA", 2, "binh", -7)]
    store.write_now(early)
    closing = Closing(GROUP, 1, 2_000, "an", 1_002, 1_002, b"{}")
    store.write_now([CloseEvening(closing, [ClosedPart("AAAAA", 2, 2)])])
    # Written by another server, a little before, and on disk a little later.
    late = [line("BBBBB", 1, "an", -3), line("BBBBB", 1, "binh", 3)]
    store.write_now(late)
    assert store.book.closed_lines(GROUP, 1) == early
    every = store.book.lines_after(GROUP, None, 9)
    assert {(row.account, number) for row, number in every} == {("binh", 0), ("an", 0), ("an", 1), ("binh", 1)}
    assert store.book.lines_after(GROUP, every[1][0], 1) == every[2:3]
    assert store.book.open_lines(GROUP, 0, 2_000) == late
    assert (store.book.closings(GROUP), store.book.closings("dddd")) == (1, 0)
    assert store.book.closing(GROUP, 1) == store.book.last_closing(GROUP) == closing
    assert (store.book.last_closing(GROUP, 1_002), store.book.last_closing(GROUP, 1_003)) == (None, closing)
    assert (store.book.next_closing_since(GROUP, 1_001), store.book.next_closing_since(GROUP, 1_002)) == (1_002, None)
    with pytest.raises(Conflict):
        store.write_now([CloseEvening(closing, [ClosedPart("BBBBB", 1, 1)])])
    assert store.book.open_lines(GROUP, 0, 2_000) == late


def test_payments_are_ticked_off_and_that_is_taken_back(store: Store) -> None:
    ticks = [PaymentTick(GROUP, 1, 0, "an", 5), PaymentTick(GROUP, 1, 2, "an", 6), PaymentTick(GROUP, 2, 0, "an", 7)]
    store.write_now(ticks)
    assert store.book.ticks(GROUP, 1) == {0: ticks[0], 2: ticks[1]}
    store.write_now(
        [PaymentTick(GROUP, 1, 2, "binh", 0), PaymentTick(GROUP, 1, 0, "binh", 8), PaymentTick(GROUP, 1, 1, "binh", 0)]
    )
    assert store.book.ticks(GROUP, 1) == {0: PaymentTick(GROUP, 1, 0, "binh", 8)}
