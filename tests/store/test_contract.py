"""What every database must do."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import msgspec
import pytest
from alembic import command
from sqlalchemy import text

from chieu.kernel.errors import Conflict, StoreError, StoreTaken, Unbalanced
from chieu.store import (
    DESERTED,
    Append,
    DealRow,
    Entry,
    Mark,
    PaidDeal,
    Player,
    SeatRow,
    SharedDeal,
    Store,
    Stored,
    Subscription,
    TableRow,
    Unsubscribe,
    lease,
)
from chieu.store.engine import WRITING, open_engine
from chieu.store.schema import EVENTS
from store.versions import migrations


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store(url)
    yield opened
    opened.close()


class Fate:
    """Waits until the store has announced what became of a job."""

    def __init__(self) -> None:
        self._known = threading.Event()
        self._fate: StoreError | None = None

    def __call__(self, fate: StoreError | None) -> None:
        self._fate = fate
        self._known.set()

    def known(self) -> StoreError | None:
        assert self._known.wait(30)
        return self._fate


def event(seq: int) -> Stored:
    return Stored(seq, 1_000 + seq, 1, b'{"n":%d}' % seq)


def paying(seq: int, account: str, amount: int) -> Entry:
    return Entry(seq, account, amount, 1_000 + seq, "acted")


def row(code: str = "AAAAA", **changes: object) -> TableRow:
    fields = {
        "code": code,
        "game": "sam-loc",
        "created": 1_000,
        "touched": 2_000,
        "private": False,
        "locked": False,
        "host": "Thảo",
        "state": "waiting",
        "seats": 2,
        "taken": 1,
        "bots": 0,
    }
    return TableRow(**(fields | changes))  # type: ignore[arg-type]


def last(store: Store, code: str) -> int:
    return max((stored.seq for stored in store.logs.tail(code, 0)), default=0)


def append(store: Store, job: Append) -> StoreError | None:
    fate = Fate()
    store.write([(job, fate)])
    return fate.known()


def test_the_ends_of_several_logs_are_read_at_once(store: Store) -> None:
    for code, last in (("AAAAA", 3), ("BBBBB", 2), ("CCCCC", 1)):
        store.write_now([Append(code, [event(seq) for seq in range(1, last + 1)])])
    wanted = {"AAAAA": 1, "BBBBB": 0, "CCCCC": 1, "DDDDD": 0}
    assert store.tails.read(wanted) == {code: store.logs.tail(code, after) for code, after in wanted.items()}
    assert [len(tail) for tail in store.tails.read(wanted).values()] == [2, 2, 0, 0]


def test_what_was_appended_is_read_back_in_order(store: Store) -> None:
    assert append(store, Append("AAAAA", [event(1), event(2)])) is None
    assert append(store, Append("AAAAA", [event(3)])) is None
    loaded = store.logs.load("AAAAA")
    assert loaded is not None
    assert loaded.events == [event(1), event(2), event(3)]
    assert (loaded.snapshot, loaded.seq, last(store, "AAAAA")) == (None, 0, 3)


def test_an_unknown_table_is_none(store: Store) -> None:
    assert store.logs.load("AAAAA") is None
    assert last(store, "AAAAA") == 0


def test_what_is_announced_is_on_disk_for_a_second_store(store: Store, url: str) -> None:
    assert append(store, Append("AAAAA", [event(1)])) is None
    other = Store(url)
    try:
        assert last(other, "AAAAA") == 1
    finally:
        other.close()


def test_a_number_is_given_once(store: Store) -> None:
    assert append(store, Append("AAAAA", [event(1)])) is None
    assert isinstance(append(store, Append("AAAAA", [event(1)])), Conflict)


def test_a_contested_append_adds_nothing_at_all(store: Store) -> None:
    assert append(store, Append("AAAAA", [event(1), event(2)])) is None
    contested = Append("AAAAA", [event(2), event(3)], row(), b"state")
    assert isinstance(append(store, contested), Conflict)
    assert last(store, "AAAAA") == 2
    assert store.logs.lobby(0, 10) == []


def test_a_conflict_does_not_touch_the_rest_of_its_batch(store: Store) -> None:
    assert append(store, Append("AAAAA", [event(1)])) is None
    fates = [Fate() for _ in range(50)]
    for index, fate in enumerate(fates):
        store.write([(Append(f"T{index // 2:04}", [event(1)]), fate)])
    known = [fate.known() for fate in fates]
    assert [error is None for error in known] == [True, False] * 25
    assert all(last(store, f"T{index:04}") == 1 for index in range(25))


def test_two_stores_on_one_log_never_share_a_number(store: Store, url: str) -> None:
    other = Store(url)
    fates: list[tuple[Fate, Fate]] = []
    try:
        for seq in range(1, 101):
            mine, theirs = Fate(), Fate()
            store.write([(Append("AAAAA", [event(seq)]), mine)])
            other.write([(Append("AAAAA", [event(seq)]), theirs)])
            fates.append((mine, theirs))
        for mine, theirs in fates:
            assert sorted([mine.known() is None, theirs.known() is None]) == [False, True]
    finally:
        other.close()
    assert last(store, "AAAAA") == 100


def test_a_crowd_shares_commits(url: str) -> None:
    groups: list[int] = []
    done = threading.Event()

    def announce(fates: list[tuple[object, object]]) -> None:
        groups.append(len(fates))
        if sum(groups) == 400:
            done.set()

    crowded = Store(url, announce)  # type: ignore[arg-type]
    try:
        for index in range(400):
            crowded.write([(Append(f"T{index:04}", [event(1)]), lambda _: None)])
        assert done.wait(30)
    finally:
        crowded.close()
    assert len(groups) < 400


def test_a_snapshot_shortens_what_is_read(store: Store) -> None:
    assert append(store, Append("AAAAA", [event(1), event(2)], snapshot=b"two")) is None
    assert append(store, Append("AAAAA", [event(3)])) is None
    loaded = store.logs.load("AAAAA")
    assert loaded is not None
    assert (loaded.snapshot, loaded.seq, loaded.events) == (b"two", 2, [event(3)])


def test_the_newest_snapshot_is_the_one_kept(store: Store) -> None:
    for seq in range(1, 5):
        append(store, Append("AAAAA", [event(seq)], snapshot=b"%d" % seq))
    loaded = store.logs.load("AAAAA")
    assert loaded is not None
    assert (loaded.snapshot, loaded.events) == (b"4", [])


def test_the_tail_ignores_snapshots(store: Store) -> None:
    append(store, Append("AAAAA", [event(1), event(2), event(3)], snapshot=b"three"))
    assert store.logs.tail("AAAAA", 1) == [event(2), event(3)]
    assert store.logs.tail("AAAAA", 3) == []


def test_the_lobby_lists_public_tables_with_people_lately_changed(store: Store) -> None:
    shown = row("AAAAA")
    for entry in (
        shown,
        row("BBBBB", private=True),
        row("CCCCC", taken=1, bots=1),
        row("DDDDD", touched=10),
        row("EEEEE", state=DESERTED),
    ):
        append(store, Append(entry.code, [event(1)], entry))
    assert store.logs.lobby(1_000, 10) == [shown]
    assert {entry.code for entry in store.logs.peopled(1_000, 10)} == {"AAAAA", "BBBBB", "EEEEE"}


def test_a_listing_follows_its_table(store: Store) -> None:
    append(store, Append("AAAAA", [event(1)], row()))
    append(store, Append("AAAAA", [event(2)], row(taken=2, state="playing", touched=3_000)))
    assert store.logs.lobby(0, 10) == [row(taken=2, state="playing", touched=3_000)]


def test_a_table_keeps_the_day_it_was_made(store: Store) -> None:
    append(store, Append("AAAAA", [event(1)], row(created=1)))
    append(store, Append("AAAAA", [event(2)], row(created=2)))
    assert [entry.created for entry in store.logs.lobby(0, 10)] == [1]


def test_one_batch_may_write_the_same_rows_twice(store: Store) -> None:
    fates = [Fate() for _ in range(3)]
    store.write(
        [
            (Append("AAAAA", [event(1)], row(locked=False), b"one"), fates[0]),
            (Append("AAAAA", [event(2)], row(locked=True), b"two"), fates[1]),
            (Append("BBBBB", [event(n) for n in range(1, 200)]), fates[2]),
        ]
    )
    assert [fate.known() for fate in fates] == [None] * 3
    assert [entry.locked for entry in store.logs.lobby(0, 10)] == [True]
    loaded = store.logs.load("AAAAA")
    assert loaded is not None
    assert (loaded.snapshot, loaded.seq) == (b"two", 2)
    assert last(store, "BBBBB") == 199


def test_entries_are_written_with_their_events(store: Store) -> None:
    antes = [paying(2, "seat:AAAAA:0", -1), paying(2, "seat:AAAAA:1", -1), paying(2, "pot:AAAAA", 2)]
    assert append(store, Append("AAAAA", [event(1), event(2)], entries=antes)) is None
    won = [paying(3, "pot:AAAAA", -2), paying(3, "seat:AAAAA:1", 2)]
    assert append(store, Append("AAAAA", [event(3)], entries=won)) is None
    other = [paying(1, "person:p", -20), paying(1, "seat:BBBBB:0", 20)]
    assert append(store, Append("BBBBB", [event(1)], entries=other)) is None
    assert store.ledger.entries("AAAAA") == [*sorted(antes, key=lambda entry: entry.account), *won]
    accounts = ("seat:AAAAA:0", "seat:AAAAA:1", "pot:AAAAA", "person:p", "person:q")
    assert [store.ledger.balance(account) for account in accounts] == [-1, 1, 0, -20, 0]


def test_entries_from_before_get_the_times_and_kinds_of_their_events(url: str) -> None:
    engine = open_engine(url)
    with engine.connect().execution_options(**{WRITING: True}) as connection, connection.begin():
        command.upgrade(migrations(connection), "0003")
        connection.execute(
            EVENTS.insert(),
            [
                {"code": "AAAAA", "seq": 1, "at": 1_001, "schema": 1, "body": b'{"t":"bought-in","n":1}'},
                {"code": "AAAAA", "seq": 2, "at": 1_002, "schema": 1, "body": b'{"t":"acted","n":2}'},
                {"code": "AAAAA", "seq": 4, "at": 1_004, "schema": 1, "body": b"\xff\x00"},
            ],
        )
        for seq, account, amount in ((1, "house", -5), (1, "seat:AAAAA:0", 5), (3, "house", 0), (4, "house", 0)):
            values = {"code": "AAAAA", "seq": seq, "account": account, "amount": amount}
            connection.execute(
                text("INSERT INTO entries (code, seq, account, amount) VALUES (:code, :seq, :account, :amount)"), values
            )
    engine.dispose()
    opened = Store(url)
    try:
        assert opened.ledger.entries("AAAAA") == [
            Entry(1, "house", -5, 1_001, "bought-in"),
            Entry(1, "seat:AAAAA:0", 5, 1_001, "bought-in"),
            # One whose event has got lost is kept as it is.
            Entry(3, "house", 0, 0, ""),
            # One whose event is damaged still has its time, and the room still opens.
            Entry(4, "house", 0, 1_004, ""),
        ]
    finally:
        opened.close()


def test_what_lies_before_a_person_on_a_table_is_no_debt(store: Store) -> None:
    def move(code: str, seq: int, **amounts: int) -> None:
        names = {name: name.replace("_", f":{code}:") for name in amounts}
        entries = [
            paying(seq, f"person:{name}" if len(name) == 1 else names[name], amount) for name, amount in amounts.items()
        ]
        assert append(store, Append(code, [event(seq)], entries=entries)) is None

    move("AAAAA", 1, p=-200, seat_0=200)
    move("AAAAA", 2, q=-200, seat_1=200)
    assert [store.ledger.worth(f"person:{name}") for name in "pqr"] == [0, 0, 0]
    move("AAAAA", 3, seat_0=-200, seat_1=200)
    assert [store.ledger.worth(f"person:{name}") for name in "pq"] == [-200, 200]
    # He leaves with nothing, and somebody else sits down in his place.
    move("AAAAA", 4, r=-100, seat_0=100)
    move("AAAAA", 5, seat_0=50, seat_1=-50)
    assert [store.ledger.worth(f"person:{name}") for name in "pqr"] == [-200, 150, 50]
    # Who leaves takes what lies there, and may buy in again, here or elsewhere.
    move("AAAAA", 6, q=350, seat_1=-350)
    move("BBBBB", 1, q=-200, seat_1=200)
    move("BBBBB", 2, seat_1=-20, seat_0=20)
    assert [store.ledger.worth(f"person:{name}") for name in "pqr"] == [-200, 130, 50]
    move("AAAAA", 7, q=-200, seat_1=200)
    assert store.ledger.worth("person:q") == 130


def test_entries_that_do_not_come_to_nothing_are_refused(store: Store) -> None:
    fates = [Fate(), Fate()]
    wrong = Append("AAAAA", [event(1), event(2)], entries=[paying(1, "house", 5), paying(2, "pot:AAAAA", -5)])
    store.write([(wrong, fates[0]), (Append("BBBBB", [event(1)]), fates[1])])
    refused = fates[0].known()
    assert isinstance(refused, Unbalanced)
    assert str(refused) == "the entries of event 1 of table 'AAAAA' come to 5: expected 0"
    assert (refused.table, refused.number, refused.total) == ("AAAAA", 1, 5)
    assert fates[1].known() is None
    assert (last(store, "AAAAA"), last(store, "BBBBB"), store.ledger.entries("AAAAA")) == (0, 1, [])


def paid(code: str = "AAAAA", seq: int = 2, **changes: object) -> PaidDeal:
    identity = f"{code}-{seq}"
    deal = DealRow(identity, code, 1, 1, False, "sam-loc", 1, 1, seq, 1_000, 1_000 + seq, 5, b"record")
    people = [
        SeatRow(identity, 0, "p", "An", "", 10, 1, 4, "sam-loc", 1_000 + seq, 2, 1, "usual", ""),
        SeatRow(identity, 1, None, "Máy", "easy", -10, 2, 1, "sam-loc", 1_000 + seq, 2, 1, "usual", ""),
    ]
    return PaidDeal(msgspec.structs.replace(deal, **changes), people)


def test_deals_are_written_with_the_events_that_pay_them(store: Store) -> None:
    other, later = paid("BBBBB"), paid(seq=4)
    assert append(store, Append("AAAAA", [event(1), event(2)], made=[paid()])) is None
    assert append(store, Append("BBBBB", [event(1), event(2)], made=[other])) is None
    assert append(store, Append("AAAAA", [event(3), event(4)], made=[later])) is None
    assert store.deals.of_table("AAAAA") == [paid(), later]
    assert store.deals.of_table("BBBBB") == [other]
    assert store.deals.of_table("CCCCC") == []
    # Nothing of a step that was judged on another log.
    assert isinstance(append(store, Append("AAAAA", [event(4), event(5)], made=[paid(seq=5)])), Conflict)
    assert store.deals.of_table("AAAAA") == [paid(), later]


def test_a_deal_may_be_written_anew(store: Store) -> None:
    store.write_now([paid(), paid("BBBBB"), paid(moments=7)])
    store.write_now([])
    store.write_now([paid(record=b"other")])
    assert store.deals.of_table("AAAAA") == [paid(record=b"other")]
    assert store.deals.of_table("BBBBB") == [paid("BBBBB")]


def test_what_everybody_could_watch_is_told_apart(store: Store) -> None:
    append(store, Append("AAAAA", [event(1)], row("AAAAA", private=False), made=[paid(), paid(seq=4)]))
    append(store, Append("BBBBB", [event(1)], row("BBBBB", private=True), made=[paid("BBBBB")]))
    found = store.deals.of_public_table("AAAAA", 1)
    assert [one.deal.id for one in found] == ["AAAAA-4"]
    assert (found[0].deal.record, found[0].seats) == (b"", paid(seq=4).seats)
    assert store.deals.of_public_table("BBBBB", 9) == []
    assert store.deals.watched("AAAAA-2") == paid()
    assert store.deals.watched("BBBBB-2") is None
    assert store.deals.watched("CCCCC-2") is None


def test_a_share_leads_to_its_deal_until_it_ends(store: Store) -> None:
    store.write_now([paid(), paid("BBBBB"), SharedDeal("AAAAA-2", "p", "tok", named=True, until=50)])
    assert store.deals.share_of("AAAAA-2", "p") == SharedDeal("AAAAA-2", "p", "tok", named=True, until=50)
    assert store.deals.share_of("BBBBB-2", "p") is None
    found = store.deals.shared("tok", 49)
    assert found == (paid(), SharedDeal("AAAAA-2", "p", "tok", named=True, until=50))
    assert store.deals.shared("tok", 50) is None
    store.write_now([SharedDeal("AAAAA-2", "p", "other", named=False, until=90)])
    assert store.deals.shared("tok", 1) is None
    assert store.deals.shared("other", 50) == (paid(), SharedDeal("AAAAA-2", "p", "other", named=False, until=90))
    # A deal that is gone is not there, whoever has its link.
    store.write_now([SharedDeal("CCCCC-2", "p", "lost", named=True, until=90)])
    assert store.deals.shared("lost", 1) is None


def test_a_browser_is_told_for_one_player_until_it_ends(store: Store) -> None:
    def browser(identity: str, player: str, since: int) -> Subscription:
        return Subscription(identity, player, f"https://push.example/{identity}", "key", "auth", "vi", since)

    old, new, others = browser("a", "p", 1), browser("b", "p", 2), browser("c", "q", 3)
    store.write_now([old, new, others])
    assert store.people.subscriptions("p") == [new, old]
    # Somebody else has this browser now; and one that has just asked may end it in the same commit.
    store.write_now([browser("b", "q", 4), browser("d", "p", 5), Unsubscribe("d"), Unsubscribe("never")])
    assert store.people.subscriptions("p") == [old]
    assert store.people.subscriptions("q") == [browser("b", "q", 4), others]
    store.write_now([Unsubscribe("a"), browser("a", "p", 6)])
    assert store.people.subscriptions("p") == [browser("a", "p", 6)]
    assert store.people.subscriptions("nobody") == []


def test_what_is_not_written_is_said_at_once(store: Store) -> None:
    store.write_now([Append("AAAAA", [event(1)])])
    with pytest.raises(Conflict):
        store.write_now([Append("BBBBB", [event(1)]), Append("AAAAA", [event(1)])])


def test_marks_and_codes_tell_where_to_go_on(store: Store) -> None:
    assert store.logs.mark("deals") is None
    for code in ("CCCCC", "AAAAA", "BBBBB"):
        assert append(store, Append(code, [event(1)], row(code))) is None
    for code in ("AAAAA", "BBBBB"):
        store.write_now([Mark("deals", code), Mark("other", "x")])
        assert (store.logs.mark("deals"), store.logs.mark("other")) == (code, "x")
    assert store.logs.codes("", 2) == ["AAAAA", "BBBBB"]
    assert store.logs.codes("BBBBB", 2) == ["CCCCC"]
    assert store.logs.codes("~", 2) == []


def test_the_first_events_of_a_tail_can_be_asked_for(store: Store) -> None:
    assert append(store, Append("AAAAA", [event(1), event(2), event(3)])) is None
    assert [one.seq for one in store.logs.tail("AAAAA", 1, 1)] == [2]
    assert [one.seq for one in store.logs.tail("AAAAA", 1)] == [2, 3]


def test_of_two_writers_one_enters_money(store: Store, url: str) -> None:
    other = Store(url)
    try:
        mine, theirs = Fate(), Fate()
        moved = [paying(1, "house", -5), paying(1, "seat:AAAAA:0", 5)]
        store.write([(Append("AAAAA", [event(1)], entries=moved), mine)])
        other.write([(Append("AAAAA", [event(1)], entries=moved), theirs)])
        assert [mine.known(), theirs.known()].count(None) == 1
        assert store.ledger.entries("AAAAA") == moved
    finally:
        other.close()


def test_players_are_kept_and_renamed(store: Store) -> None:
    fate = Fate()
    store.write([(Player("p", "Nguyễn Thị Thảo", 5), fate)])
    assert fate.known() is None
    again = Fate()
    store.write([(Player("p", "Thảo", 9), again)])
    assert again.known() is None
    assert store.people.player("p") == Player("p", "Thảo", 5)
    assert store.people.player("q") is None


def test_closing_writes_what_is_queued(url: str) -> None:
    closing = Store(url)
    fates = [Fate() for _ in range(20)]
    for seq, fate in enumerate(fates, start=1):
        closing.write([(Append("AAAAA", [event(seq)]), fate)])
    closing.close()
    assert [fate.known() for fate in fates] == [None] * 20
    reopened = Store(url)
    assert last(reopened, "AAAAA") == 20
    reopened.close()


def test_a_row_that_the_database_refuses_does_not_touch_the_rest_of_its_batch(store: Store) -> None:
    fates = [Fate(), Fate(), Fate()]
    wrong = Player("w", "Thảo", 1 << 70)
    store.write([(Append("AAAAA", [event(1)]), fates[0]), (wrong, fates[1]), (Player("p", "An", 5), fates[2])])
    assert [fates[0].known(), fates[2].known()] == [None, None]
    assert type(fates[1].known()) is StoreError
    assert (last(store, "AAAAA"), store.people.player("w"), store.people.player("p")) == (1, None, Player("p", "An", 5))


def test_a_text_that_no_database_can_hold_ends_nobodys_writing(store: Store) -> None:
    wrong, right = Fate(), Fate()
    store.write([(Player("w", "\ud800", 5), wrong), (Append("AAAAA", [event(1)]), right)])
    assert right.known() is None
    assert type(wrong.known()) is StoreError
    assert append(store, Append("AAAAA", [event(2)])) is None


def test_a_connection_that_was_cut_while_idle_costs_nobody_a_commit(store: Store) -> None:
    assert append(store, Append("AAAAA", [event(1)])) is None
    idle = store._writer._connection
    assert idle is not None
    idle.connection.dbapi_connection.close()  # type: ignore[union-attr]
    assert append(store, Append("AAAAA", [event(2)])) is None
    assert last(store, "AAAAA") == 2


def test_one_server_has_a_database(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease, "PATIENCE_MS", 10)
    first = Store(url, alone=True)
    with pytest.raises(StoreTaken):
        Store(url, alone=True)
    first.close()
    Store(url, alone=True).close()
