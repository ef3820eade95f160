"""The counts of the perft files hold, and a naive re-telling counts the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from chieu.games.samloc import GAME
from chieu.games.samloc.state import Phase
from chieu.kernel.cards import cards_in, format_card
from chieu.kernel.errors import NotationError
from chieu.play import divide, options_on_wire, perft
from chieu.play.position import Position
from oracles import samloc_naive as naive
from perft.perft_files import PerftCase, parse_perft, read_perft

FILES = sorted(Path(__file__).parent.glob("*.perft"))
CASES = {f"{path.stem}-{at}": case for path in FILES for at, case in enumerate(read_perft(path), 1)}
IN_PLAY = [name for name, case in CASES.items() if case.game == GAME.name and case.start().phase == Phase.PLAY]


@pytest.mark.parametrize("name", CASES)
def test_counts(name: str) -> None:
    case = CASES[name]
    assert len(case.counts) >= 3
    assert case.differences() == {}


@pytest.mark.parametrize("name", CASES)
def test_divided_counts_add_up(name: str) -> None:
    case = CASES[name]
    state = case.start()
    assert sum(divide(state, 2).values()) == case.counts[2] == perft(state, 2)
    assert perft(state, 0) == 1


def test_a_depth_that_is_none_is_refused() -> None:
    state = next(iter(CASES.values())).start()
    for count, depth in ((perft, -1), (divide, -1), (divide, 0)):
        with pytest.raises(ValueError, match=f"depth {depth}"):
            count(state, depth)


def story_of(state: Position, case: PerftCase) -> naive.Story:
    """Tell a case to the naive witness, who joins when play begins."""
    begin = [at for at, (_, text) in enumerate(case.actions) if text.split()[0] in {"play", "pass"}]
    first = begin[0] if begin else len(case.actions)
    opening = PerftCase(case.game, case.options, case.deck, case.actions[:first]).start()
    hands = [frozenset(format_card(card) for card in cards_in(hand)) for hand in opening.hands[: state.options.seats]]
    declarer = state.declarer if state.declarer >= 0 else None
    story = naive.Story(hands, opening.turn, declarer, options_on_wire(GAME, state.options))
    for _, text in case.actions[first:]:
        story.step(frozenset(text.split()[1:]))
    return story


def naive_perft(case: PerftCase, line: list[naive.Cards], depth: int) -> int:
    story = story_of(case.start(), case)
    for cards in line:
        story.step(cards)
    if story.result is not None:
        return 0
    choices = story.listed()
    if depth == 1:
        return len(choices)
    return sum(naive_perft(case, [*line, cards], depth - 1) for cards in choices)


@pytest.mark.parametrize("name", IN_PLAY)
def test_a_naive_telling_counts_the_same(name: str) -> None:
    case = CASES[name]
    assert [naive_perft(case, [], depth) for depth in (1, 2)] == [case.counts[1], case.counts[2]]


@pytest.mark.parametrize(
    "text",
    [
        "deck 3s",
        "game sam-loc\nturn 3",
        "game sam-loc\nperft one 2",
        "game sam-loc\nperft 1",
        "game sam-loc\ndo x pass",
    ],
)
def test_bad_files_say_where(text: str) -> None:
    with pytest.raises(NotationError):
        parse_perft(text)


def test_a_wrong_count_is_found() -> None:
    case = PerftCase("sam-loc", counts={1: 3, 2: 8})
    assert case.differences() == {1: (3, 2)}
