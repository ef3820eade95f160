"""Perft files: fixed deals and how many lines of play lead on from them.

```
game sam-loc
options seats=3 run_with_two=low
deck 3s 4s 5s
do 8 lead 0
perft 1 12
perft 2 140
```
`deck` names the top cards, the others follow in kernel order; a new `game` line begins a new case; `#` is a comment.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from chieu.kernel.errors import NotationError
from chieu.play.cards import deck_of
from chieu.play.facade import game
from chieu.play.perft import perft
from chieu.play.position import Position

Value = str | int


@dataclass(slots=True)
class PerftCase:
    """One deal of a perft file."""

    game: str
    options: dict[str, Value] = field(default_factory=dict)
    deck: str = ""
    actions: list[tuple[int, str]] = field(default_factory=list)
    counts: dict[int, int] = field(default_factory=dict)

    def start(self) -> Position:
        """Return the position from which the lines are counted."""
        checked = game(self.game)
        state = checked.deal(
            deck_of(self.deck, packs=checked.game.bounds.packs), options=self.options, dealer_acts=False
        )
        for seat, action in self.actions:
            state = checked.play(state, seat, action)
        return state

    def differences(self) -> dict[int, tuple[int, int]]:
        """Return where the rules count otherwise: depth, the count in the file, the count found."""
        state = self.start()
        found = {depth: (count, perft(state, depth)) for depth, count in self.counts.items()}
        return {depth: both for depth, both in found.items() if both[0] != both[1]}


def read_perft(path: Path) -> list[PerftCase]:
    """Read a perft file.

    Raises:
        NotationError: a line is not one of a perft file.
    """
    return parse_perft(path.read_text(encoding="utf-8"))


def parse_perft(text: str) -> list[PerftCase]:
    """Read the text of a perft file.

    Raises:
        NotationError: a line is not one of a perft file.
    """
    cases: list[PerftCase] = []
    for line in _lines(text):
        word, _, rest = line.partition(" ")
        if word == "game":
            cases.append(PerftCase(rest))
        elif not cases or not _read_line(cases[-1], word, rest):
            raise NotationError(line, 0, "game, options, deck, do or perft")
    return cases


def _lines(text: str) -> Iterator[str]:
    for line in text.splitlines():
        content = line.partition("#")[0].strip()
        if content:
            yield content


def _read_line(case: PerftCase, word: str, rest: str) -> bool:
    if word == "options":
        case.options |= dict(_option(part) for part in rest.split())
    elif word == "deck":
        case.deck = rest
    elif word == "do":
        seat, _, action = rest.partition(" ")
        case.actions.append((_number(seat), action))
    elif word == "perft":
        depth, _, count = rest.partition(" ")
        case.counts[_number(depth)] = _number(count)
    else:
        return False
    return True


def _option(part: str) -> tuple[str, Value]:
    key, _, value = part.partition("=")
    return key, int(value) if value.isdecimal() else value


def _number(text: str) -> int:
    if not text.isdecimal():
        raise NotationError(text, 0, "a whole number")
    return int(text)
