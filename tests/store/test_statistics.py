"""What a player's deals come to is summed by the database as anybody would sum it by hand."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from chieu.store import (
    LESSON,
    Alias,
    DealRow,
    Erase,
    Kind,
    Met,
    PaidDeal,
    Player,
    SeatRow,
    Store,
    Sums,
    Together,
    Total,
)

PEOPLE = ("me", "was-me", "Bình", "was-Bình", "Chi", "Dũng")
KIND = Kind(game="binh", players=4, rules="usual", least=4, most=4)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store(url)
    yield opened
    opened.close()


def deal(luck: random.Random, number: int) -> PaidDeal:
    identity, at = f"{luck.getrandbits(48):012x}", 1_000 * number
    game, rules = luck.choice(["binh", "phom"]), luck.choice(["usual", "usual", "other", "", LESSON])
    players = [*luck.sample([*PEOPLE, None, None], 4)]
    people, payoffs = sum(1 for one in players if one), [luck.randint(-9, 9) for _ in players]
    seats = [
        SeatRow(
            identity,
            seat,
            player,
            f"{player} {number // 50}",
            "" if player else "easy",
            payoff,
            1 + sum(1 for one in payoffs if one > payoff),
            luck.randrange(4),
            game,
            at,
            *((4, people) if rules else (0, 0)),
            rules,
            "",
        )
        for seat, (player, payoff) in enumerate(zip(players, payoffs, strict=True))
    ]
    row = DealRow(identity, f"T{number}", 1, 1, False, game, 1, 1, 2, at, at, 0, rules.encode())
    return PaidDeal(row, seats)


def summed(seats: Iterable[SeatRow]) -> Sums:
    some = [*seats]
    return Sums(
        deals=len(some),
        wins=sum(one.place == 1 for one in some),
        points=sum(one.payoff for one in some),
        squares=sum(one.payoff**2 for one in some),
        since=min(one.ended for one in some),
        until=max(one.ended for one in some),
    )


def by(seats: Iterable[SeatRow], key: Any) -> dict[Any, Sums]:
    found = defaultdict(list)
    for one in seats:
        found[key(one)].append(one)
    return {name: summed(some) for name, some in found.items()}


def totals(seats: Iterable[SeatRow]) -> dict[int, Total]:
    """Return what seats come to by their moments."""
    found = by(seats, lambda one: one.moments)
    return {bits: Total(deals=one.deals, points=one.points, squares=one.squares) for bits, one in found.items()}


def is_of_kind(one: SeatRow) -> bool:
    return (one.game, one.players, one.rules, one.people) == ("binh", 4, "usual", 4)


def test_sums_are_those_of_the_rows(store: Store) -> None:
    luck = random.Random(7)
    deals = [deal(luck, number) for number in range(400)]
    store.write_now([Together([*deals, *(Player(one, one, 1) for one in PEOPLE)])])
    seats = [one for paid in deals for one in paid.seats]
    asks = store.statistics
    mine = [one for one in seats if one.player == "me"]
    counted = [one for one in mine if one.rules in {"usual", "other"}]
    assert {(one.game, one.players, one.rules, one.people): one.sums for one in asks.kinds("me")} == by(
        counted, lambda one: (one.game, one.players, one.rules, one.people)
    )
    of_kind = [one for one in mine if is_of_kind(one)]
    assert len(of_kind) > 5
    assert dict(asks.moments("me", KIND)) == totals(of_kind)
    assert dict(asks.times("me", KIND, 1_000, 7_000)) == by(of_kind, lambda one: (one.ended - 1_000) // 7_000)
    assert asks.records("me", [KIND]) == [b"usual"]
    mixed = Kind(game="binh", players=4, rules="usual", least=2, most=3)
    wanted = [one for one in counted if one.game == "binh" and one.rules == "usual" and one.people in {2, 3}]
    assert dict(asks.moments("me", mixed)) == totals(wanted)
    assert not any((asks.kinds("nobody"), asks.moments("nobody", KIND), asks.met("nobody", KIND, 9)))
    assert asks.records("nobody", [KIND]) == [b""]


def test_guests_that_were_taken_in_count_together_and_who_is_nobody_comes_up_nowhere(store: Store) -> None:
    luck = random.Random(11)
    deals = [deal(luck, number) for number in range(400)]
    store.write_now([Together([*deals, *(Player(one, one, 1) for one in PEOPLE)])])
    store.write_now([Alias("was-me", "me", 1), Alias("was-Bình", "Bình", 1), Erase(("Dũng",), 2)])
    ids = ("me", "was-me")
    of_kind = [(paid, one) for paid in deals for one in paid.seats if one.player in ids and is_of_kind(one)]
    assert dict(store.statistics.moments("me", KIND)) == totals([one for _, one in of_kind])
    found = [
        one.sums
        for one in store.statistics.kinds("me")
        if one.people == 4 and (one.game, one.rules) == ("binh", "usual")
    ]
    assert sum(one.deals for one in found) == len(of_kind)
    met = store.statistics.met("me", KIND, 1_000)
    assert met == _met(of_kind)
    assert {one.player for one in met} == {"Bình", "Chi"}
    # The newest deals alone.
    few = sorted(of_kind, key=lambda one: one[1].ended)[-5:]
    assert store.statistics.met("me", KIND, 5) == _met(few)
    assert store.statistics.kinds("was-Bình")


def _met(of_kind: list[tuple[PaidDeal, SeatRow]]) -> list[Met]:
    found = defaultdict(list)
    for paid, one in of_kind:
        for other in paid.seats:
            if other.player not in {"me", "was-me", "Dũng"}:
                found["Bình" if other.player == "was-Bình" else other.player or ""].append((one, other))
    met = []
    for who, pairs in found.items():
        more = [one.payoff - other.payoff for one, other in pairs]
        met.append(
            Met(
                player=who,
                name=max(pairs, key=lambda pair: pair[0].ended)[1].name,
                deals=len(pairs),
                ahead=sum(one.place < other.place for one, other in pairs),
                behind=sum(one.place > other.place for one, other in pairs),
                points=sum(more),
                squares=sum(one**2 for one in more),
            )
        )
    return sorted(met, key=lambda one: (-one.deals, one.name))
