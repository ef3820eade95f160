"""Ratings follow from the deals that people alone have played: the same numbers, whoever works them out."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
import pytest
from click.testing import CliRunner

from chieu.cli import build
from chieu.games.registry import GAMES
from chieu.server.deals import UNRATED, paid_deal
from chieu.server.rating import BLOCK, FIRST, MILLI, PAUSE_MS, UNCERTAIN, Blocks, Rater, places_of, rated, ratings_of
from chieu.store import LESSON, Alias, DealRow, Erase, PaidDeal, Player, RatedKind, RatedSeat, RatingRow, SeatRow, Store
from chieu.table import commands as ask
from table.room import WITH_A_CLOCK
from table.test_finished import Kept

PEOPLE: Final = ("An", "Bình", "Chi", "Dũng", "was-An")
RULES: Final = "f48212d320c4"
BINH: Final = RatedKind("binh", 3, RULES)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store(url)
    yield opened
    opened.close()


def deal(number: int, got: dict[str, int], rules: str = RULES, game: str = "binh", bots: int = 0) -> PaidDeal:
    """Return a deal that some people have played at a time in minutes; bots have got nothing."""
    identity, at = f"{number * 7919 % 100_003:012}", 60_000 * number
    players: list[str | None] = [*got, *[None] * bots]
    payoffs = [*got.values(), *[0] * bots]
    seats = [
        SeatRow(
            deal=identity,
            seat=seat,
            player=player,
            name=str(player),
            level="" if player else "easy",
            payoff=payoffs[seat],
            place=1 + sum(one > payoffs[seat] for one in payoffs),
            moments=0,
            game=game,
            ended=at,
            players=len(players),
            people=len(got),
            rules=rules,
            rated=None if not rules else UNRATED if bots or rules == LESSON else player,
        )
        for seat, player in enumerate(players)
    ]
    row = DealRow(identity, f"T{number}", 1, 1, rules == LESSON, game, 1, 1, 2, at, at, 0, b"")
    return PaidDeal(row, seats)


def work_out(store: Store) -> None:
    for _ in Rater(store).steps():
        pass


def all_ratings(store: Store) -> list[RatingRow]:
    return [row for kind in store.ratings.rated_kinds() for row in store.ratings.of_kind(kind)]


def some_deals(count: int, seed: int = 1) -> list[PaidDeal]:
    luck = random.Random(seed)
    found: list[PaidDeal] = []
    minute = 0
    while len(found) < count:
        there = luck.sample(PEOPLE[:-1] if luck.random() < 0.7 else PEOPLE, luck.choice([2, 3, 3]))
        for _ in range(luck.randint(1, 24)):
            minute += luck.choice([2, 2, 2, 2, 500])
            got = {one: luck.randint(-3, 3) for one in there}
            found.append(deal(minute, got, bots=luck.random() < 0.1, rules=luck.choice([RULES, RULES, "other"])))
    return found[:count]


# --- the fold -------------------------------------------------------------------------------------


def seats(number: int, **got: int) -> list[RatedSeat]:
    paid = deal(number, got)
    return [RatedSeat(one.ended, one.deal, str(one.player), one.payoff) for one in paid.seats]


def cut(*deals: list[RatedSeat]) -> list[tuple[int, dict[str, int]]]:
    blocks = Blocks()
    for one in deals:
        blocks.add(one)
    return [(block.deals, block.points) for block in blocks.in_order()]


def test_a_block_is_ten_deals_among_the_same_people() -> None:
    assert BLOCK == 10
    deals = [seats(number, An=1, Bình=-1) for number in range(23)]
    assert cut(*deals) == [(10, {"An": 10, "Bình": -10}), (10, {"An": 10, "Bình": -10}), (3, {"An": 3, "Bình": -3})]


def test_whoever_else_comes_or_a_pause_as_long_as_one_between_evenings_ends_it() -> None:
    hours = PAUSE_MS // 60_000
    others = cut(seats(1, An=1, Bình=-1), seats(2, An=1, Bình=-2, Chi=1), seats(3, An=1, Bình=-1))
    assert others == [(1, {"An": 1, "Bình": -2, "Chi": 1}), (2, {"An": 2, "Bình": -2})]
    assert len(cut(seats(1, An=1, Bình=-1), seats(1 + hours, An=1, Bình=-1))) == 1
    assert len(cut(seats(1, An=1, Bình=-1), seats(2 + hours, An=1, Bình=-1))) == 2


def test_nobody_plays_against_themselves() -> None:
    twice = [RatedSeat(1, "a", "An", 5), RatedSeat(1, "a", "An", -5)]
    assert cut(twice, seats(1, An=1, Bình=-1)) == [(1, {"An": 1, "Bình": -1})]


def test_places_are_shared_by_who_got_as_much() -> None:
    assert places_of([3, 7, 3, -1]) == [2, 1, 2, 4]


@pytest.mark.parametrize("game", GAMES)
def test_whoever_does_better_is_rated_higher(game: str) -> None:
    kind = RatedKind(game, 2, RULES)
    better = -1 if GAMES[game].low_wins else 1
    blocks = Blocks()
    for number in range(200):
        blocks.add(seats(number, An=better, Bình=-better))
    rows = [*ratings_of(kind, blocks.in_order())]
    mine, others = [row for row in rows if row.player == "An"], [row for row in rows if row.player == "Bình"]
    assert [row.number for row in mine] == [*range(1, 21)]
    assert {row.place for row in mine} == {1}
    assert [row.rating for row in mine] == sorted(row.rating for row in mine)
    assert mine[0].rating > FIRST[0] > others[0].rating
    assert FIRST[1] > mine[0].spread > mine[-1].spread


def test_a_tie_moves_equals_nowhere_and_tells_of_them_all_the_same() -> None:
    (one, other) = rated([FIRST, FIRST], [1, 1], 8.0)
    assert one == other
    assert one[0] == FIRST[0]
    assert one[1] < FIRST[1]
    # The reason for this model: with others, who did better may be rated lower when some share a place.
    for places in ([1, 1, 2, 3], [1, 2, 2, 4], [1, 2, 2, 2]):
        after = [rating for rating, _ in rated([FIRST] * len(places), places, 8.0)]
        assert sorted(after, reverse=True) == after
        assert len(set(after)) == len(set(places))


def test_few_deals_tell_less_than_many() -> None:
    def moved(deals: int) -> int:
        blocks = Blocks()
        for number in range(deals):
            blocks.add(seats(number, An=1, Bình=-1))
        return next(ratings_of(RatedKind("binh", 2, RULES), blocks.in_order())).rating - FIRST[0]

    assert 0 < moved(1) < moved(3) < moved(10)


def test_a_rating_is_provisional_at_first_and_not_for_ever() -> None:
    blocks = Blocks()
    luck = random.Random(1)
    for number in range(600):
        blocks.add(seats(number, An=luck.randint(-5, 5), Bình=0, Chi=luck.randint(-5, 5)))
    spreads = [row.spread for row in ratings_of(BINH, blocks.in_order()) if row.player == "An"]
    assert spreads[0] > UNCERTAIN > spreads[-1]
    assert FIRST == (25 * MILLI, 8333)


# --- what is kept ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_kept_while_deals_come_in_any_order_is_what_all_of_them_make(store: Store, seed: int) -> None:
    deals = some_deals(120, seed)
    store.write_now([Player(one, one, 1) for one in PEOPLE])
    shuffled = [*deals]
    random.Random(seed).shuffle(shuffled)
    rater = Rater(store)
    for number in range(0, 120, 40):
        store.write_now(shuffled[number : number + 40])
        if number == 40:
            store.write_now([Alias("was-An", "An", 1)])
        for _ in rater.steps():
            pass
    kept = all_ratings(store)
    assert len({row.kind for row in kept}) >= 3
    assert "was-An" not in {row.player for row in kept}
    # Made anew where there is nothing, or something else.
    wrong = [msgspec.structs.replace(row, rating=1) for row in kept[::3]]
    more = [msgspec.structs.replace(kept[0], number=999), msgspec.structs.replace(kept[0], rules="gone")]
    store.write_now([*wrong, *more])
    assert all_ratings(store) != kept
    work_out(store)
    assert all_ratings(store) == kept


def test_deals_with_a_bot_and_lessons_change_nothing(store: Store) -> None:
    store.write_now([deal(number, {"An": 1, "Bình": 0, "Chi": -1}) for number in range(30)])
    work_out(store)
    before = all_ratings(store)
    assert len(before) == 9
    others = [deal(1_000 + number, {"An": -9, "Bình": 9}, bots=1) for number in range(30)]
    others += [deal(2_000 + number, {"An": -9}, bots=2) for number in range(30)]
    others += [deal(3_000 + number, {"An": -9, "Bình": 9, "Chi": 0}, rules=LESSON) for number in range(30)]
    others += [deal(4_000 + number, {"An": -9, "Bình": 9, "Chi": 0}, rules="") for number in range(30)]
    others += [deal(5_000 + number, {"An": -9, "Bình": 9, "Chi": 0}, game="tien-len") for number in range(30)]
    store.write_now(others)
    work_out(store)
    assert all_ratings(store) == before


def test_whoever_got_nothing_was_in_the_deal_all_the_same(store: Store) -> None:
    room = Kept("crazy-eights", bots="easy", options=WITH_A_CLOCK["crazy-eights"])
    room.play_next_deal()
    paid = paid_deal(room.deals[0])
    assert len(paid.seats) == paid.seats[0].players == len(room.table.state.chairs)
    assert 0 in [seat.payoff for seat in paid.seats]
    store.write_now([deal(1, {"An": 0, "Bình": 4, "Chi": -4})])
    work_out(store)
    assert {row.player: row.points for row in store.ratings.of_kind(BINH)} == {"An": 0, "Bình": 4, "Chi": -4}


def test_who_leaves_a_deal_is_rated_by_what_a_bot_makes_of_it(store: Store) -> None:
    room = Kept.of_two("sam-loc", options={"seats": 2, "leaver": "easy"})
    assert isinstance(room, Kept)
    room.play_deal()
    room.do(ask.Ready(by="binh"))
    room.play_next_deal()
    room.do(ask.Ready(by="binh"))
    room.do(ask.Ready(by="an"))
    room.deal()
    room.do(ask.Stand(by="binh"))
    assert room.table.state.phase == "playing"
    room.play_deal()
    before, last = [paid_deal(one) for one in room.deals[:-1]], paid_deal(room.deals[-1])
    assert [(one.player, one.rated) for one in last.seats] == [("an", "an"), (None, "binh")]
    store.write_now([*before, last])
    work_out(store)
    got = {"an": 0, "binh": 0}
    for paid in (*before, last):
        for one in paid.seats:
            got[str(one.rated)] += one.payoff
    rows = all_ratings(store)
    assert {row.player: (row.deals, row.points) for row in rows} == {who: (3, points) for who, points in got.items()}
    # In the next one a bot is dealt in: it counts for nobody.
    room.play_next_deal()
    assert {one.rated for one in paid_deal(room.deals[-1]).seats} == {UNRATED}


def test_who_is_deleted_stays_in_the_results_of_others_and_has_no_name(store: Store) -> None:
    store.write_now([Player(one, one, 1) for one in PEOPLE])
    store.write_now([deal(number, {"An": 1, "Bình": 0, "Chi": -1}) for number in range(10)])
    work_out(store)
    before = all_ratings(store)
    assert {one.name for one in store.ratings.newest(["An", "Bình"])} == {"An", "Bình"}
    store.write_now([Erase(("Bình",), 1)])
    work_out(store)
    assert all_ratings(store) == before


def test_the_command_works_them_out(tmp_path: Path) -> None:
    store = Store(tmp_path / "room.sqlite3")
    store.write_now([deal(number, {"An": 1, "Bình": 0, "Chi": -1}) for number in range(10)])
    store.close()
    (tmp_path / "secret").write_bytes(b"x")
    said = CliRunner().invoke(build("en"), ["index", "--data", str(tmp_path)])
    assert said.exit_code == 0, said.output
    store = Store(tmp_path / "room.sqlite3")
    try:
        assert len(all_ratings(store)) == 3
    finally:
        store.close()


def test_the_newest_rating_of_each_is_found(store: Store) -> None:
    store.write_now([Player(one, one, 1) for one in PEOPLE])
    store.write_now(some_deals(150))
    work_out(store)
    ratings: Sequence[RatingRow] = all_ratings(store)
    newest = {(one.row.player, one.row.kind): one.row.number for one in store.ratings.newest(["An", "Chi", "Zed"])}
    expected: dict[tuple[str, RatedKind], int] = {}
    for row in ratings:
        if row.player in {"An", "Chi"}:
            expected[row.player, row.kind] = max(row.number, expected.get((row.player, row.kind), 0))
    assert newest == expected
    kind = next(kind for player, kind in expected if player == "An")
    last = expected["An", kind]
    assert [row.number for row in store.ratings.history("An", kind, 999)] == [*range(1, last + 1)]
    few = store.ratings.history("An", kind, 3)
    assert len(few) == 3
    assert few[-1].number == last
    assert store.ratings.history("Zed", kind, 3) == []
