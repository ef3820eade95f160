"""What a node says while its last words are still on their way, and what it hears, with no database between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from chieu.server.fleet import Fleet
from chieu.server.following import told_news
from chieu.server.node_words import (
    MOST_CARRIED,
    Came,
    Told,
    Went,
    Word,
    Wrote,
    carried,
    encoder,
    read,
    texts_of,
    together,
)
from chieu.server.peers import Presence, gives_way
from chieu.store import Stored
from chieu.store.signals import MOST_BYTES
from chieu.table import log


class Mouth:
    """Takes what a fleet says, instead of a store and its signals."""

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.spoken: Callable[[], None] = lambda: None

    def signals(self, _loop: Any, *, hear: Any, missed: Any, spoken: Callable[[], None]) -> Mouth:  # noqa: ARG002
        self.spoken = spoken
        return self

    def tell(self, *texts: str) -> None:
        for text in texts:
            told = read(text)
            assert told is not None
            self.told.append(told)


async def test_what_comes_while_words_are_on_their_way_is_told_at_once() -> None:
    mouth = Mouth()
    fleet = Fleet(mouth, "one", "1.0", 1)  # type: ignore[arg-type]
    fleet.wrote("AAAAA", 1, is_listed_anew=False)
    fleet._flush()
    for seq, code in enumerate(("AAAAA", "BBBBB", "AAAAA"), 2):
        fleet.wrote(code, seq, is_listed_anew=seq == 2)
        fleet._flush_soon()
    assert [told.words for told in mouth.told] == [(Wrote("AAAAA", 1, False),)]
    fleet._spoken()
    assert mouth.told[1].words == (Wrote("AAAAA", 4, True), Wrote("BBBBB", 3, False))
    fleet._spoken()
    assert len(mouth.told) == 2


def said(n: int, text: str = "x") -> bytes:
    return log.encode_event(log.Said(n=n, at=1, by="a", seat=0, name="A", text=text))


def wrote(seq: int, *numbers: int, anew: bool = False) -> Wrote:
    return Wrote("AAAAA", seq, anew, tuple(msgspec.Raw(said(n)) for n in numbers))


def test_what_was_written_comes_with_the_word_unless_it_is_long_or_has_letters() -> None:
    def stored(text: str) -> Stored:
        return Stored(1, 1, log.SCHEMA, said(1, text))

    assert carried([stored("short")]) == (msgspec.Raw(said(1, "short")),)
    assert carried([stored("x" * MOST_CARRIED)]) == ()
    assert carried([stored("short"), stored("ngắn")]) == ()


def test_two_words_of_a_table_are_one_and_have_no_gap() -> None:
    assert together(wrote(1, 1, anew=True), wrote(3, 2, 3)) == wrote(3, 1, 2, 3, anew=True)
    assert together(wrote(1, 1), wrote(5, 5)) == wrote(5, 5)
    assert together(wrote(1), wrote(2, 2)) == wrote(2, 2)
    many = wrote(20, *range(1, 21))
    assert together(many, wrote(40, *range(21, 41))) == wrote(40)


def test_texts_are_what_a_node_reads_and_no_longer_than_a_notification() -> None:
    words: list[Word] = [wrote(n, *range(1, 10)) for n in range(50)]
    texts = [*texts_of("nút", 7, words)]
    assert len(texts) > 1
    assert all(len(text.encode()) <= MOST_BYTES for text in texts)
    told = [read(text) for text in texts]
    assert [word for one in told if one is not None for word in one.words] == words
    whole = encoder.encode(Told("nút", 7, tuple(words[:1]))).decode()
    assert [*texts_of("nút", 7, words[:1])] == [whole]


@pytest.mark.parametrize(
    ("numbers", "last", "seq", "news"),
    [
        ((4, 5), 5, 3, [4, 5]),
        ((4, 5), 5, 4, [5]),  # the first of them is known
        ((4, 5), 5, 5, []),  # all of them are
        ((4, 5), 5, 9, []),  # it is late
        ((4, 5), 5, 2, []),  # one before them is missing
        ((), 5, 3, []),  # an older version says nothing
        ((7, 8), 5, 3, []),  # they are not what they are said to be
    ],
)
def test_what_is_told_is_taken_where_nothing_is_missing_before_it(
    numbers: tuple[int, ...], last: int, seq: int, news: list[int]
) -> None:
    assert [event.n for event in told_news([said(n) for n in numbers], last, seq)] == news


def test_an_event_of_a_later_version_is_left_to_be_read() -> None:
    assert told_news([said(4), b'{"t":"flies","n":5}'], 5, 3) == []


async def test_nobody_comes_any_more_who_is_gone_before_that_was_said() -> None:
    """They may have come to another node meanwhile, whose page would give way to one that is no more."""
    mouth = Mouth()
    fleet = Fleet(mouth, "one", "1.0", 1)  # type: ignore[arg-type]
    fleet.came("Lan", "")
    fleet._flush()
    for player in ("Minh", "Hoa"):
        fleet.came(player, "")
        fleet.sees(player, "AAAAA")
    fleet.went("Minh")
    fleet._spoken()
    assert [word.player for told in mouth.told for word in told.words if isinstance(word, Came)] == ["Lan", "Hoa"]
    assert mouth.told[1].words[-1] == Went("Minh")
    assert not fleet._coming["Minh"]


@pytest.mark.parametrize(
    ("other", "is_coming", "gives"),
    [
        (5_100, False, True),  # the other is newer
        (5_100, True, True),  # also where it was said first
        (4_900, False, False),  # it is older, and its node was slow to say so
        (4_900, True, False),
        (5_000, False, True),  # as old: what was said last counts
        (5_000, True, False),
        (1_000, False, True),  # no word is so late: a machine's clock is wrong
        (1_000, True, False),
        (0, False, True),  # an earlier version says no time
        (0, True, False),
    ],
)
def test_of_two_pages_of_a_player_the_older_gives_way(other: int, is_coming: bool, gives: bool) -> None:  # noqa: FBT001
    assert gives_way(Presence("", since=5_000), Came("Lan", other), is_coming=is_coming) == gives
