"""The players of Binh arrange with sense: never lủng, in the right order of strength, and without peeking."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import numpy as np
import pytest

from chieu.bots import search
from chieu.bots.binh import BACK, best_layouts, chance_of, strongest_back_first
from chieu.bots.binh_balance import (
    BOX,
    BRAIN,
    CORNERS,
    MOST_PROSPECTS,
    PARTS,
    arrange,
    stand_of,
    swept,
    worth_of_chi,
    worth_of_sweep,
    write_known,
    write_prices,
)
from chieu.bots.binh_crowd import CROWD, SWEEPS, SWEPT_CROWD
from chieu.bots.brains import BRAINS
from chieu.bots.compiler import compiled
from chieu.bots.levels import LEVELS
from chieu.bots.net import SCALE, best_player_of
from chieu.bots.nets import no_mind
from chieu.bots.plain import Learned
from chieu.bots.readiness import first_decision, is_ready, prepare
from chieu.bots.search import Search, prepare_for
from chieu.bots.trial import CompiledBench, PlainBench
from chieu.games.binh import GAME
from chieu.games.binh.arranging import (
    ALL_PLACES,
    FIVES,
    PLACES,
    SPLITS,
    THREES,
    front_left,
    is_legal,
    layout_at,
    write_middles,
    write_rows,
)
from chieu.games.binh.legality import front_of, middle_of
from chieu.games.binh.options import Options
from chieu.games.binh.rows import KIND_STEP, is_foul, key_of, kind_of_key
from chieu.games.binh.scoring import ROWS, price_of_row
from chieu.games.binh.state import HAND_SIZE, State, Verb
from chieu.games.binh.turns import lay_down
from chieu.games.game import everybody
from chieu.games.registry import game_named
from chieu.games.score import LINE_WIDTH, sum_lines
from chieu.kernel.actions import DEALER, payload_of, seats_in, verb_of
from chieu.kernel.cards import ALL_CARDS, DECK_SIZE, how_many, parse_cards
from chieu.kernel.carrier import copy_into
from chieu.kernel.luck import luck_of, shuffle, stream_of
from chieu.play import options_from
from compiling import compiling

HOUSES: tuple[dict[str, Any], ...] = (
    {},
    {"naturals": "none", "strict_order": "on", "wheel": "second"},
    {"natural_declare": "manual", "chi_bonus": "on", "sap": "on", "seats": 3},
)


def arranging(number: int, **house: Any) -> State:
    state = State()
    deck = [0] * 52
    shuffle(deck, stream_of(11, number))
    GAME.rules.deal(state, deck, options_from(GAME, house), GAME.Carry())
    GAME.rules.apply(state, DEALER, GAME.automatic.dealer_action(state, deck, 0))
    return state


def seen(state: State, seat: int) -> State:
    view = State()
    GAME.rules.observe(state, seat, view)
    return view


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES)
def test_every_player_lays_its_cards_in_order(house: dict[str, Any]) -> None:
    buffer = [0] * GAME.bounds.listed_actions
    for number in range(6):
        state = arranging(number, **house)
        for seat in seats_in(GAME.rules.acting(state)):
            view = seen(state, seat)
            assert BRAIN.balanced is not None
            choices = [player(view, seat, buffer, 5) for player in (BRAIN.simple, BRAIN.greedy, BRAIN.balanced)]
            found = BRAIN.prospects(view, seat, buffer)
            assert found <= MOST_PROSPECTS + 1
            choices += buffer[:found]
            assert len(set(buffer[:found])) == found
            for action in choices:
                assert GAME.rules.why_illegal(state, seat, action) == 0
                if verb_of(action) == Verb.ARRANGE:
                    layout = payload_of(action)
                    lay_down(view, seat, front_of(layout), middle_of(layout))
                    assert not is_foul(view, seat)
                else:
                    assert state.natural_kinds[seat]


def points(seat_zero: Any, others: Any, deals: int) -> int:
    """Return what the first seat wins from one other in some deals, each played with both hands."""
    total = 0
    buffer = [0] * GAME.bounds.listed_actions
    for number in range(deals):
        for turned in (0, 1):
            state = arranging(number, seats=2, naturals="none")
            for seat in (0, 1):
                chooser = seat_zero if seat == turned else others
                GAME.rules.apply(state, seat, chooser(seen(state, seat), seat, buffer, 0))
            lines = [[0] * LINE_WIDTH for _ in range(GAME.bounds.score_lines)]
            payoffs = [0, 0]
            sum_lines(lines, GAME.rules.score_lines(state, lines), payoffs)
            total += payoffs[turned]
    return total


@pytest.mark.slow
def test_knowing_what_wins_beats_the_strongest_back() -> None:
    assert points(BRAIN.greedy, BRAIN.simple, deals=40) > 20


def test_a_higher_row_wins_more_often() -> None:
    rows = ["2s 3c 5d 7h 8s", "As Kc Jd 7h 8s", "2s 2c 5d 7h 8s", "As Ac 5d 7h 8s", "2s 2c 3d 3h 8s", "9s 9c 9d 9h 8s"]
    for row in (1, 2):
        chances = [chance_of(key_of(parse_cards(text), 0), row) for text in rows]
        assert chances == sorted(chances)
        assert 0 <= chances[0] < chances[-1] <= 1000


def test_the_beginner_takes_the_strongest_back() -> None:
    hand = parse_cards("As Ah Ks Kd 9s 9c 7h 6h 5d 4c 3s Js 2d")
    layout = strongest_back_first(Options(), hand)
    assert hand & ~front_of(layout) & ~middle_of(layout) == parse_cards("3s 9s Js Ks As")


def test_the_best_layouts_come_best_first() -> None:
    chance = random.Random(3)
    for house in HOUSES:
        hand = sum(1 << card for card in chance.sample(range(52), HAND_SIZE))
        few, many = [0] * 2, [0] * 6
        options = options_from(GAME, house)
        assert (best_layouts(options, hand, few), best_layouts(options, hand, many)) == (2, 6)
        assert set(few) <= set(many)


Person = tuple[int, int, int]
"""The keys of three chi that lie together."""


def small_crowd(chance: random.Random) -> list[Person]:
    """Return some hands, each dealt out as it comes: so many that each corner of what sweeps is a place of its own."""
    found = []
    for _ in range(PARTS):
        cards = chance.sample(range(52), HAND_SIZE)
        front, middle, back = (
            key_of(sum(1 << card for card in some), 0) for some in (cards[:3], cards[3:8], cards[8:])
        )
        found.append((front, middle, back))
    return found


def keys_of(people: list[Person]) -> list[int]:
    """Return the chi of a crowd by rows, the lowest first."""
    return [key for row in zip(*people, strict=True) for key in sorted(row)]


def sweeps_of(people: list[Person]) -> list[int]:
    """Count one by one who lies below each corner with all three chi, then who lies above it."""
    size = len(people)
    orders = [sorted(range(size), key=row.__getitem__) for row in zip(*people, strict=True)]
    places = [[order.index(one) for order in orders] for one in range(size)]
    corners = [[corner * size // PARTS for corner in corners] for corners in product(range(CORNERS), repeat=ROWS)]
    from_top = [[size - 1 - place for place in of_one] for of_one in places]
    return [
        sum(all(place < corner for place, corner in zip(of_one, at, strict=True)) for of_one in counted) * size**2
        for counted in (places, from_top)
        for at in corners
    ]


def won_from(house: Options, crowd: list[int], key: int, row: int) -> int:
    """Return what a chi wins from each of a crowd, added up one by one (BINH-7b, BINH-7f)."""

    def price(one: int) -> int:
        return price_of_row(kind_of_key(one), row) if house.chi_bonus else 1

    size = len(crowd) // ROWS
    others = crowd[row * size : (row + 1) * size]
    return sum(price(key) if key > one else -price(one) if key < one else 0 for one in others)


@pytest.mark.parametrize("chi_bonus", ["off", "on"])
def test_a_chi_is_worth_what_it_wins_from_the_crowd(chi_bonus: str) -> None:
    chance, house = random.Random(1), options_from(GAME, {"chi_bonus": chi_bonus})
    for _ in range(50):
        crowd = keys_of(small_crowd(chance))
        prices = [0] * (len(crowd) + ROWS)
        write_prices(crowd, prices)
        for row in range(ROWS):
            size = 3 if row == 0 else 5
            drawn = key_of(sum(1 << card for card in chance.sample(range(52), size)), 0)
            for key in (drawn, chance.choice(crowd[row * PARTS : row * PARTS + PARTS])):
                worth = worth_of_chi(house, prices, (key, row), stand_of(crowd, row, key))
                assert worth == PARTS * PARTS * won_from(house, crowd, key, row)


def test_winning_all_three_is_worth_what_it_adds_against_each_of_the_crowd() -> None:
    """Any chi đầu, chi giữa and chi cuối of the crowd are taken for a layout: what all three win or lose is counted."""
    chance, house = random.Random(2), options_from(GAME, {"sap": "on"})
    for _ in range(20):
        people = small_crowd(chance)
        size = len(people)
        for _ in range(20):
            keys = [chance.choice(row) + chance.choice((0, 0, 1)) for row in zip(*people, strict=True)]
            won = sum(all(key > one for key, one in zip(keys, other, strict=True)) for other in people)
            lost = sum(all(key < one for key, one in zip(keys, other, strict=True)) for other in people)
            front, middle, back = (stand_of(keys_of(people), row, key) for row, key in enumerate(keys))
            worth = worth_of_sweep(house, size, sweeps_of(people), (front, middle, back))
            assert worth == 3 * (won - lost) * size**2


def test_between_two_counts_of_who_lies_below_it_goes_by_a_straight_line() -> None:
    chance = random.Random(3)
    sweeps = sweeps_of([*small_crowd(chance), *small_crowd(chance)])
    step = 2

    def counted(front: int, middle: int, back: int) -> int:
        return sweeps[(front // step * CORNERS + middle // step) * CORNERS + back // step]

    for front, middle, back in product(range(0, PARTS * step, step), repeat=ROWS):
        near = counted(front, middle, back)
        assert swept(sweeps, 0, step, (front, middle, back)) == near
        assert 2 * swept(sweeps, 0, step, (front + 1, middle, back)) == near + counted(front + step, middle, back)
        assert 2 * swept(sweeps, 0, step, (front, middle + 1, back)) == near + counted(front, middle + step, back)
        assert 2 * swept(sweeps, 0, step, (front, middle, back + 1)) == near + counted(front, middle, back + step)


def test_more_of_the_crowd_lie_below_a_higher_place() -> None:
    """So is what the best chi that are left could win a bound for all that follow."""
    size = len(SWEPT_CROWD) // ROWS
    for table in (SWEEPS[:BOX], SWEEPS[BOX:]):
        assert (table[0], table[-1]) == (0, size**ROWS)
        counted = np.array(table).reshape((CORNERS,) * ROWS)
        assert all((np.diff(counted, axis=row) >= 0).all() for row in range(ROWS))


@pytest.mark.slow
@pytest.mark.parametrize("house", [{}, {"chi_bonus": "on"}, {"sap": "on"}, {"sap": "on", "chi_bonus": "on"}])
def test_no_layout_wins_more_from_the_crowd_than_the_first(house: dict[str, Any]) -> None:
    """All 72,072 layouts are gone through: nothing is left out that is worth more."""
    chance, options = random.Random(5), options_from(GAME, house)
    for _ in range(2):
        people, hand = small_crowd(chance), sum(1 << card for card in chance.sample(range(52), HAND_SIZE))
        crowd, sweeps = keys_of(people), sweeps_of(people)
        prices = [0] * (len(crowd) + ROWS)
        write_prices(crowd, prices)
        threes, fives, middles = [0] * THREES, [0] * FIVES, [0] * SPLITS
        keys, values, stands = [0] * PLACES, [0] * PLACES, [0] * PLACES
        write_rows(hand, options.wheel, (threes, fives), keys)
        write_known(options, (crowd, prices), (threes, fives, keys), (values, stands))
        worths: dict[int, int] = {}
        for back in fives:
            write_middles(back, keys, middles)
            stand = stand_of(crowd, BACK, back // PLACES)
            of_back = worth_of_chi(options, prices, (back // PLACES, BACK), stand)
            for middle in middles:
                front, place = front_left(back, middle), middle & ALL_PLACES
                if is_legal((keys[front], middle, back), options.strict_order):
                    stands_there = stands[front], stands[place], stand
                    added = worth_of_sweep(options, len(crowd) // ROWS, sweeps, stands_there)
                    worths[layout_at(hand, back, middle)] = of_back + values[place] + values[front] + added
        kept = [0] * 5
        assert arrange(options, (crowd, sweeps), hand, kept) == 5
        assert [worths[layout] for layout in kept] == sorted(worths.values(), reverse=True)[:5]


@pytest.mark.parametrize("crowd", [CROWD, SWEPT_CROWD])
def test_a_crowd_at_rest_stands_in_order(crowd: tuple[int, ...]) -> None:
    size = len(crowd) // ROWS
    for row in range(ROWS):
        of_row = crowd[row * size : (row + 1) * size]
        assert list(of_row) == sorted(of_row)
        assert all(0 < key < 10 * KIND_STEP for key in of_row)


def write_all(hands: Any, fives: Any, middles: Any) -> None:
    threes, keys = [0] * THREES, [0] * PLACES
    found = [0] * FIVES
    for index in range(len(hands)):
        write_rows(hands[index], 0, (threes, found), keys)
        copy_into(fives[index], found)
        write_middles(found[FIVES - 1], keys, middles[index])


@compiling("binh")
def test_compiled_rows_are_the_plain_ones() -> None:
    chance = random.Random(8)
    hands = np.array([sum(1 << card for card in chance.sample(range(DECK_SIZE), HAND_SIZE)) for _ in range(6)])
    rows, middles = np.zeros((len(hands), FIVES), np.int64), np.zeros((len(hands), SPLITS), np.int64)
    plain_rows, plain_middles = [[0] * FIVES for _ in hands], [[0] * SPLITS for _ in hands]
    write_all([int(hand) for hand in hands], plain_rows, plain_middles)
    compiled(write_all, "binh")(hands, rows, middles)
    assert rows.tolist() == plain_rows
    assert middles.tolist() == plain_middles
    assert rows.all()
    assert middles.all()


@pytest.mark.parametrize("house", HOUSES)
def test_an_imagined_world_agrees_with_what_is_seen(house: dict[str, Any]) -> None:
    state = arranging(1, **house)
    seat = seats_in(GAME.rules.acting(state))[0]
    view, world = seen(state, seat), State()
    hidden = set()
    for stream in range(8):
        BRAIN.imagine(view, seat, stream, world)
        dealt = world.hands[: state.options.seats]
        assert world.hands[seat] == state.hands[seat]
        assert [how_many(hand) for hand in dealt] == [HAND_SIZE] * state.options.seats
        assert sum(dealt) + world.unused == ALL_CARDS
        assert GAME.rules.acting(world) == everybody(state)
        assert GAME.rules.why_illegal(world, seat, BRAIN.simple(view, seat, [0], 0)) == 0
        hidden.add(dealt[seat - 1])
    assert len(hidden) == 8


def test_layouts_are_tried_in_imagined_worlds() -> None:
    state = arranging(5, seats=2, naturals="none")
    bench = PlainBench(GAME, BRAIN)
    found = bench.prospects(seen(state, 0), 0)
    sums = bench.run([True] * len(found), 1, 0, 6)
    assert len(sums) == len(found) == MOST_PROSPECTS
    assert all(abs(total) <= 6 * 2 * 3 * SCALE for total in sums)
    assert len(set(sums)) > 1


@compiling("binh")
@pytest.mark.parametrize("house", HOUSES)
def test_a_compiled_bench_finds_what_a_plain_one_does(house: dict[str, Any]) -> None:
    """Where it is there a hard bot plays by it, too: the same, in a fraction of the time."""
    prepare(GAME)
    assert is_ready(GAME)
    brain = BRAINS["binh"]
    plain, quick = PlainBench(GAME, brain), CompiledBench(GAME, brain)
    for number in range(4):
        state = arranging(number, **house)
        for seat in seats_in(GAME.rules.acting(state)):
            view = seen(state, seat)
            usual = best_player_of(brain)(view, seat, [0] * GAME.bounds.listed_actions, luck_of(number), no_mind())
            assert quick.usual(view, seat, number) == usual == Learned().choose(GAME, view, seat, number)
            assert quick.prospects(view, seat, usual) == plain.prospects(view, seat, usual)
            assert quick.run([True] * len(plain.spreads), 3, 0, 2) == plain.run([True] * len(plain.spreads), 3, 0, 2)


@pytest.mark.parametrize(("seats", "worlds"), [(2, 12), (3, 6), (4, 4)])
def test_as_many_hands_of_others_are_looked_into_however_many_play(
    monkeypatch: pytest.MonkeyPatch, seats: int, worlds: int
) -> None:
    looked_into: list[int] = []

    class Counted(PlainBench):
        def run(self, alive: list[bool], seed: int, first: int, last: int) -> list[int]:  # noqa: ARG002
            looked_into.append(last)
            return [0] * len(alive)

    monkeypatch.setattr(search, "PlainBench", Counted)
    view = seen(arranging(1, seats=seats, naturals="none"), 0)
    Search("s", worlds=12, plain=True).choose(GAME, view, 0, 1, 1000.0)
    assert looked_into[-1] == worlds


def test_hard_bots_are_prepared_where_something_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[str] = []
    monkeypatch.setattr(search, "prepare", lambda game: prepared.append(game.name))
    hard, options = LEVELS["hard"].policy, GAME.Options()
    prepare_for([hard], GAME, options)
    assert prepared == ["binh"]
    sam_loc = game_named("sam-loc")
    prepare_for([hard], sam_loc, sam_loc.Options())
    monkeypatch.setattr(search, "has_extra", lambda _: False)
    prepare_for([hard, LEVELS["medium"].policy], GAME, options)
    assert prepared == ["binh"]
    prepare_for([LEVELS["expert"].policy], GAME, options)
    assert prepared == ["binh", "binh"]


def test_the_first_decision_is_somebodys() -> None:
    view, seat = first_decision(GAME)
    assert GAME.rules.acting(view) >> seat & 1
