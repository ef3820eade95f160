"""What the bots of Sâm Lốc believe of the hands of others, by what those have let by."""

from __future__ import annotations

from chieu.bots import samloc_hands, samloc_sight
from chieu.games.samloc import GAME
from chieu.games.samloc.combinations import size_of
from chieu.games.samloc.state import SIZES, CombinationKind, State
from chieu.kernel.cards import RANKS, Cards, RankName, how_many, parse_cards
from clauses.samloc_table import Deal

A, B, C = range(3)
SIGHT = samloc_sight.SIGHT
WORLDS = 300
STEP = 2**45 + 12345


def hands_of(deal: Deal, seat: int, other: int) -> list[Cards]:
    """Return what a seat imagines that another holds, in many worlds."""
    found = []
    for number in range(WORLDS):
        world = State()
        samloc_hands.imagine(deal.seen(seat), seat, number * STEP, world)
        found.append(world.hands[other])
    return found


def share_with(hands: list[Cards], cards: str, at_least: int = 1) -> float:
    return sum(how_many(hand & parse_cards(cards)) >= at_least for hand in hands) / len(hands)


ABOVE_TEN = "Js Jc Jd Jh Qs Qc Qd Qh Ks Kc Kd Kh As Ac Ad Ah 2s 2c 2d 2h"


def test_who_has_let_a_single_card_by_is_hardly_believed_to_hold_a_higher_one() -> None:
    deal = Deal("10s 3s 4c 6d", "5c 7d 8h 9s").do(A, "play 10s")
    assert share_with(hands_of(deal, A, B), ABOVE_TEN) > 0.8
    deal.do(B, "pass")
    # Now and then people hold back.
    assert 0 < share_with(hands_of(deal, A, B), ABOVE_TEN) < 0.15


def test_what_was_let_by_in_an_earlier_vong_counts_on() -> None:
    deal = Deal("10s 3s 4c 6d", "5c 7d 8h 9s").do(A, "play 10s").do(B, "pass").do(A, "play 3s").do(B, "play 5c")
    assert share_with(hands_of(deal, A, B), ABOVE_TEN) < 0.15


def test_who_has_let_a_pair_by_may_hold_high_cards_but_no_higher_pair() -> None:
    deal = Deal("10s 10c 4c 6d 8d 9h", "5c 7d 8h 9s Kd 2s").do(A, "play 10s 10c").do(B, "pass")
    hands = hands_of(deal, A, B)
    assert share_with(hands, ABOVE_TEN) > 0.5
    assert (
        sum(any(how_many(hand & parse_cards(f"{r}s {r}c {r}d {r}h")) > 1 for r in "JQKA2") for hand in hands)
        < WORLDS / 7
    )


def test_only_who_has_passed_is_believed_weak() -> None:
    deal = Deal("10s 3s 4c 6d", "5c 7d 8h 9s", "5d 7s 8s Kd").do(A, "play 10s").do(B, "pass").do(C, "play Kd")
    assert share_with(hands_of(deal, A, C), "As Ac Ad Ah 2s 2c 2d 2h") > 0.3
    assert share_with(hands_of(deal, A, B), ABOVE_TEN) < 0.15


def test_where_nobody_could_hold_so_little_anything_is_believed() -> None:
    deal = Deal("3s 4s 4d 6d", "").do(A, "play 3s")
    deal.state.counts[B] = 10
    deal.state.let_by[B * SIZES] = parse_cards("3s")
    assert all(how_many(hand) == 10 for hand in hands_of(deal, A, B))


def test_the_weakest_that_was_let_by_is_remembered_of_each_size_and_seen_by_all() -> None:
    deal = Deal("10s 9s 3s 3c 3d 4c 5d 6d", "5c 7d 8h 8s Kd Ks", "Ac Ad 4d 7s")
    deal.do(A, "play 10s").do(B, "pass").do(C, "pass").do(A, "play 9s").do(B, "pass").do(C, "pass")
    deal.do(A, "play 4c 5d 6d").do(B, "pass")
    for seat in (A, B, C, -1):
        let_by = deal.seen(seat).let_by
        assert let_by[B * SIZES : B * SIZES + 5] == [parse_cards("9s"), 0, 0, 0, parse_cards("4c 5d 6d")]
        assert let_by[C * SIZES : C * SIZES + 5] == [parse_cards("9s"), 0, 0, 0, 0]
        assert let_by[:SIZES] == [0] * SIZES
    GAME.rules.deal(deal.state, range(52), deal.state.options, GAME.Carry())
    assert not any(deal.state.let_by)


def test_each_size_of_combination_has_a_place_of_its_own() -> None:
    groups = [size_of(kind, parse_cards("3s 3c 3d 3h"[: 3 * kind])) for kind in range(1, 5)]
    runs = [size_of(CombinationKind.RUN, sum(1 << card for card in range(number))) for number in range(3, 11)]
    assert groups + runs == list(range(SIZES))


def rivals_of(deal: Deal, seat: int, act: str) -> int:
    """Return which of its features says who may beat what is laid: 0 for nobody."""
    out = [0] * SIGHT.most
    count = SIGHT.of_action(deal.seen(seat), seat, GAME.words.parse_action(act), out)
    (found,) = (number for number in out[:count] if number >= samloc_sight.RIVALS)
    return found - samloc_sight.RIVALS


def test_a_net_sees_who_may_beat_what_it_lays_by_what_each_has_let_by() -> None:
    nearest = samloc_sight.NEAREST
    deal = Deal("10s 9s 3s 2c 4d 5d 6d", "5c 7d 8h", "Kd 4s 7s 8s")
    # Both may beat a nine, and one of them holds three cards.
    assert rivals_of(deal, A, "play 9s") == 1 + nearest + 2
    deal.do(A, "play 10s").do(B, "pass")
    assert rivals_of(deal, C, "play Kd") == 1 + nearest - 1, "who has passed can beat nothing in this vòng"
    deal.do(C, "play Kd").do(A, "play 2c").do(C, "pass")
    # B has let a ten by, C a 2 alone.
    assert [rivals_of(deal, A, f"play {card}") for card in ("9s", "3s")] == [1 + nearest + 2, 1 + nearest + 2]
    deal.state.hands[A] |= parse_cards("Jd Jh")
    assert rivals_of(deal, A, "play Jd") == 1 + 2, "C holds three, and B has no higher single card"
    assert rivals_of(deal, A, "play Jd Jh") == 1 + nearest + 2, "of pairs nobody has let any by"
    deal.state.hands[A] |= parse_cards("2d")
    assert rivals_of(deal, A, "play 2d") == 0


def test_a_net_sees_what_each_of_the_others_has_let_by() -> None:
    deal = Deal("10s 9s 3s 3c 3d 4c 5d 6d", "5c 7d 8h 8s Kd Ks", "Ac Ad 4d 7s")
    deal.do(A, "play 10s").do(B, "pass").do(C, "pass").do(A, "play 4c 5d 6d").do(B, "pass")

    def seen(seat: int) -> set[int]:
        out = [0] * SIGHT.most
        count = SIGHT.of_view(deal.seen(seat), seat, out)
        numbers = range(samloc_sight.LET_BY, samloc_sight.OF_ACTION)
        return {number - samloc_sight.LET_BY for number in out[:count] if number in numbers}

    def place(step: int, size: int, rank: int) -> int:
        return ((step - 1) * samloc_sight.SIZES_TOLD + size) * RANKS + rank

    single, run = 0, size_of(CombinationKind.RUN, parse_cards("4c 5d 6d"))
    assert seen(A) == {place(1, single, RankName.TEN), place(1, run, RankName.SIX), place(2, single, RankName.TEN)}
    assert seen(C) == {place(2, single, RankName.TEN), place(2, run, RankName.SIX)}
    assert seen(B) == {place(1, single, RankName.TEN)}
