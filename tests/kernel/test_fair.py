"""Chance that follows from a key: the numbers that any other program must get, too."""

from __future__ import annotations

from chieu.kernel import fair

KEY = bytes.fromhex("72fea3ac01e253d8ea3ee700f8ed26bc6bcf9dd7c8e8b1d8e42a1dcb08ae9c12")


def test_luck_follows_from_the_key() -> None:
    assert [fair.luck_of(KEY, use) for use in (0, 1)] == [23924091861229949, 175724056154795213]


def test_every_use_of_luck_has_a_number_of_its_own() -> None:
    lucks = [fair.luck_of(KEY, use) for use in range(100)]
    assert len(set(lucks)) == 100
    assert max(lucks) < fair.BOUND
