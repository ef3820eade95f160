"""What a node says while its last words are still on their way, and what it hears, with no database between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chieu.server.fleet import Fleet
from chieu.server.node_words import Told, Wrote, read


class Mouth:
    """Takes what a fleet says, instead of a store and its signals."""

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.spoken: Callable[[], None] = lambda: None

    def signals(self, _hear: Any, _missed: Any, spoken: Callable[[], None]) -> Mouth:
        self.spoken = spoken
        return self

    def tell(self, text: str) -> None:
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
