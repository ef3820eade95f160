"""Who players are, by which browsers and keys: the same of both databases."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chieu.kernel.errors import Conflict
from chieu.store import (
    Alias,
    Claim,
    Codes,
    Erase,
    Exchange,
    Keep,
    Mark,
    MemberRow,
    Password,
    Player,
    Rename,
    Seen,
    Session,
    SignOut,
    SpendCode,
    Store,
    Together,
    Transfer,
)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store(url)
    opened.write_now([Player(one, one.title(), 1) for one in ("an", "binh")])
    yield opened
    opened.close()


def looks(*names: str) -> frozenset[str]:
    return frozenset(names)


def is_known(store: Store, player: str, token: str, now: int = 5) -> bool:
    return store.people.known([Claim(player, token)], now) is not None


def test_a_session_holds_until_it_has_ended_and_is_not_written_anew(store: Store) -> None:
    store.write_now([Session("t1", "an", 1, 1, "Firefox", 9), Session("t2", "an", 2, 2, "", 99)])
    assert [one.token for one in store.people.sessions("an", 5)] == ["t2", "t1"]
    assert [is_known(store, *whose) for whose in (("an", "t1"), ("binh", "t1"), ("an", "t3"))] == [True, False, False]
    assert not is_known(store, "an", "t1", 9)
    store.write_now([Seen("t1", 7, 50)])
    assert next((one.token, one.seen, one.until) for one in store.people.sessions("an", 10)) == ("t1", 7, 50)
    # Nobody ends what is another's.
    store.write_now([SignOut("binh", ("t1",))])
    assert is_known(store, "an", "t1")
    store.write_now([SignOut("an", ("t1",)), Seen("t1", 8, 99)])
    assert not is_known(store, "an", "t1")
    # Those that have ended by themselves go when another begins.
    store.write_now([Session("t4", "an", 100, 100, "", 200)])
    assert [one.token for one in store.people.sessions("an", 5)] == ["t4"]


def test_an_old_cookie_counts_until_it_was_exchanged(store: Store) -> None:
    assert is_known(store, "an", "")
    assert not is_known(store, "nobody", "")
    store.write_now([Exchange("an", 10)])
    assert [is_known(store, "an", "", now) for now in (9, 10)] == [True, False]
    store.write_now([SignOut("an", ())])
    assert not is_known(store, "an", "", 1)
    assert is_known(store, "binh", "")


def test_a_name_is_one_players_alone_until_it_is_let_go(store: Store) -> None:
    store.write_now([Keep("an", looks("a", "A"), "hash", ("c1", "c2"), 1)])
    kept = store.keys.named(["A", "x"])
    assert kept is not None
    assert (kept.player, kept.hash, kept.codes) == ("an", "hash", 2)
    # Of what comes in one commit, what is refused takes nothing else along.
    with pytest.raises(Conflict):
        store.write_now([Mark("m", "1"), Keep("binh", looks("b", "A"), "other", (), 1), Mark("n", "1")])
    assert store.keys.kept("binh") is None
    store.write_now([Rename("an", looks("c", "a"))])
    store.write_now([Keep("binh", looks("b", "A"), "other", (), 1)])
    assert [one and one.player for one in map(store.keys.named, (["a"], ["A"], ["z"]))] == ["an", "binh", None]


def test_of_two_that_want_a_name_in_one_commit_one_gets_it(store: Store) -> None:
    fates: list[object] = []
    wishes = [Together([Keep(one, looks("same"), one, (), 1), Player(one, "Same", 1)]) for one in ("an", "binh")]
    store.write([(wish, fates.append) for wish in wishes])
    store.write_now([Mark("m", "1")])
    assert [type(one) for one in fates].count(Conflict) == 1
    assert [store.keys.kept(one) is not None for one in ("an", "binh")].count(True) == 1
    names = [player.name for player in map(store.people.player, ("an", "binh")) if player is not None]
    assert names.count("Same") == 1


def test_a_code_is_spent_once_and_goes_with_the_others(store: Store) -> None:
    store.write_now([Keep("an", looks("a"), "hash", ("c1", "c2"), 1)])
    assert [store.keys.has_code(*one) for one in (("an", "c1"), ("binh", "c1"), ("an", "c3"))] == [True, False, False]
    store.write_now([SpendCode("an", "c1")])
    assert not store.keys.has_code("an", "c1")
    with pytest.raises(Conflict):
        store.write_now([SpendCode("an", "c1")])
    store.write_now([Codes("an", ("c4",)), Password("an", "new", 2)])
    kept = store.keys.kept("an")
    assert kept is not None
    assert (kept.hash, kept.codes, store.keys.has_code("an", "c2")) == ("new", 1, False)


def test_a_guest_is_taken_in_by_one_alone(store: Store) -> None:
    store.write_now([Alias("guest", "an", 1)])
    with pytest.raises(Conflict):
        store.write_now([Alias("guest", "binh", 1)])
    assert not store.keys.has_played("an")
    # Whom a guest has taken in goes along with the guest.
    store.write_now([Alias("an", "binh", 2)])
    assert store.own.ids("binh") == ["binh", "an", "guest"]
    assert store.own.ids("an") == ["an"]


def test_who_comes_in_by_a_page_is_in_the_groups_of_all_their_ids(store: Store) -> None:
    store.write_now([Player("guest", "Guest", 1), Session("t1", "an", 1, 1, "", 99), Alias("guest", "an", 2)])
    store.write_now([MemberRow(group, "an", 3, 1, gone) for group, gone in (("G", 0), ("H", 2))])
    store.write_now([MemberRow("I", "guest", 3, 1, 0), MemberRow("J", "binh", 3, 1, 0)])
    entering = store.people.entering([Claim("binh", "t1"), Claim("an", "t1")], 5)
    assert entering is not None
    assert entering.known == store.people.known([Claim("an", "t1")], 5)
    assert entering.groups == {"G", "I"}
    assert store.people.entering([Claim("an", "t1")], 99) is None


def test_who_is_gone_has_no_name_and_no_key_and_leaves_their_groups(store: Store) -> None:
    store.write_now(
        [
            Keep("an", looks("a"), "hash", ("c1",), 1),
            Session("t1", "an", 1, 1, "", 99),
            MemberRow("G", "an", 3, 1, 0),
            MemberRow("H", "an", 3, 1, 2),
            MemberRow("G", "binh", 3, 1, 0),
            Transfer("x", "an", 99),
        ]
    )
    assert store.own.rows("an")["codes"] == 1
    store.write_now([Erase(("an",), 7)])
    rows = store.own.rows("an")
    assert [(one["group"], one["gone"]) for one in rows["members"]] == [("G", 7), ("H", 2)]
    assert (rows["players"], rows["sessions"], rows["codes"]) == ([{"id": "an", "name": "", "created": 1}], [], 0)
    assert store.groups.ids_of("binh") == {"G"}
    assert not is_known(store, "an", "")
    store.write_now([Keep("binh", looks("a"), "hash", (), 1)])
