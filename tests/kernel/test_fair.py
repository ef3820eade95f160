"""The shuffle that anybody can do again: the numbers that `docs/fairness.md` gives, and what each byte decides."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from chieu.kernel import fair

DEAL = fair.FairDeal("K7QF", 3, "sam-loc", 1, 2, 52)
SEED = bytes(range(32))
PARTS = {0: bytes(range(0xA0, 0xC0)), 1: bytes([0x55] * 32)}
VOWS = {seat: fair.vow_of(DEAL, seat, part) for seat, part in PARTS.items()}
KEY = fair.mixed(DEAL, SEED, VOWS, PARTS)


def test_a_promise_and_vows_are_those_of_the_document() -> None:
    assert DEAL.context.hex().startswith("c596b406")
    assert DEAL.context.hex().endswith("75b350ae")
    assert fair.promise_of(DEAL, SEED).hex() == "7e431c07989a4da731ba8a219b55a25e19c0c707e751cf288d2bf270714dd0ed"
    assert VOWS[0].hex().startswith("f240af21")
    assert VOWS[0].hex().endswith("53f100")
    assert VOWS[1].hex().startswith("cb489657")
    assert VOWS[1].hex().endswith("5bc2")


def test_deck_and_luck_are_those_of_the_document() -> None:
    assert KEY.hex() == "72fea3ac01e253d8ea3ee700f8ed26bc6bcf9dd7c8e8b1d8e42a1dcb08ae9c12"
    assert fair.shuffled(KEY, 52)[:13] == [45, 19, 20, 14, 23, 43, 4, 6, 0, 40, 46, 18, 38]
    assert [fair.luck_of(KEY, use) for use in (0, 1)] == [23924091861229949, 175724056154795213]


def test_without_a_part_its_vow_goes_in() -> None:
    key = fair.mixed(DEAL, SEED, VOWS, {0: PARTS[0]})
    assert key.hex().startswith("5ace1af4")
    assert key.hex().endswith("4813")
    assert fair.shuffled(key, 52)[:10] == [39, 6, 10, 22, 51, 13, 37, 28, 41, 25]


def test_every_bit_of_seed_and_parts_is_promised() -> None:
    for bit in range(8 * fair.SECRET):
        flip = (1 << bit).to_bytes(fair.SECRET, "big")
        seed = bytes(one ^ other for one, other in zip(SEED, flip, strict=True))
        part = bytes(one ^ other for one, other in zip(PARTS[0], flip, strict=True))
        assert fair.promise_of(DEAL, seed) != fair.promise_of(DEAL, SEED)
        assert fair.vow_of(DEAL, 0, part) != VOWS[0]
        keys = {KEY, fair.mixed(DEAL, seed, VOWS, PARTS), fair.mixed(DEAL, SEED, VOWS, {**PARTS, 0: part})}
        keys.add(fair.mixed(DEAL, SEED, {**VOWS, 1: part}, {0: PARTS[0]}))
        assert len(keys) == 4


def test_what_is_promised_for_a_deal_holds_for_no_other() -> None:
    others = [
        replace(DEAL, code="K7QG"),
        replace(DEAL, number=4),
        replace(DEAL, game="phom"),
        replace(DEAL, version=2),
        replace(DEAL, seats=3),
        replace(DEAL, cards=104),
    ]
    assert len({fair.promise_of(deal, SEED) for deal in [DEAL, *others]}) == 7
    assert len({fair.vow_of(deal, 0, PARTS[0]) for deal in [DEAL, *others]}) == 7
    assert fair.vow_of(DEAL, 1, PARTS[0]) != VOWS[0]


def test_who_adds_which_part_decides() -> None:
    exchanged = {0: PARTS[1], 1: PARTS[0]}
    alone = fair.mixed(DEAL, SEED, {0: VOWS[0]}, {0: PARTS[0]})
    nobody = fair.mixed(DEAL, SEED, {}, {})
    assert len({KEY, fair.mixed(DEAL, SEED, VOWS, exchanged), alone, nobody}) == 4
    turned = dict(reversed(VOWS.items()))
    assert fair.mixed(DEAL, SEED, turned, PARTS) == KEY


def test_every_order_comes_about_as_often() -> None:
    orders = Counter(tuple(fair.shuffled(b"%d" % seed, 3)) for seed in range(1_200))
    assert len(orders) == 6
    assert min(orders.values()) > 150
    assert sorted(fair.shuffled(KEY, 104)) == list(range(104))


def test_every_use_of_luck_has_a_number_of_its_own() -> None:
    lucks = [fair.luck_of(KEY, use) for use in range(100)]
    assert len(set(lucks)) == 100
    assert max(lucks) < fair.BOUND
