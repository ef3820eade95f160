"""What players are told who ask what to do: it may be done, it hangs on what they see alone, and its reason is true."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import pytest

from chieu.bots.advising import advise, luck_at
from chieu.games.game import Fact, Game
from chieu.games.registry import GAMES
from chieu.kernel.actions import DEALER, seats_in
from chieu.kernel.carrier import copy_state
from chieu.locales import LANGUAGES, Messages
from laws import reasons_crazyeights, reasons_phom, reasons_samloc
from laws.walks import (
    PLACES,
    Moment,
    by_default,
    dealt,
    kept,
    listed,
    random_options,
    seen_by,
    unshuffled,
    walk,
)

AnyGame = Game[Any, Any, Any]
TOLD: Final = sorted(name for name, game in GAMES.items() if game.reasons is not None)
TRUTHS: Final[Mapping[str, Mapping[str, Callable[..., bool]]]] = {
    "crazy-eights": reasons_crazyeights.TRUTHS,
    "phom": reasons_phom.TRUTHS,
    "sam-loc": reasons_samloc.TRUTHS,
}
"""By game and fact, whether it is true of a whole state: a rule told again, that may look into every hand."""
RARE: Final = {"crazy-eights": [reasons_crazyeights.stuck()]}
"""Positions that hardly ever come up by chance."""
DEALS: Final = {"crazy-eights": range(1, 5), "phom": range(7, 14), "sam-loc": range(60, 85)}
"""Of each game the random deals that are walked through, in which every reason comes up: thousands of actions."""


def by_advice(game: AnyGame, seed: int) -> Iterator[Moment]:
    """Yield every moment of a deal under random house rules in which everybody does as the quick adviser says."""
    chance = random.Random(seed)
    state = dealt(game, random_options(game, chance), chance)
    while game.rules.acting(state):
        yield Moment(game, copy_state(state), chance)
        seat, luck = chance.choice(seats_in(game.rules.awaited(state)) or [DEALER]), chance.getrandbits(32)
        if seat == DEALER:
            action = game.automatic.dealer_action(state, unshuffled(game), luck)
        else:
            action, _ = advise(game.name, seen_by(game, state, seat), seat, luck, 0.0)
        game.rules.apply(state, seat, action)


def decisions(game: AnyGame, deals: range) -> Iterator[tuple[Any, int]]:
    """Yield states of deals played in several ways, each with a seat that is awaited there."""
    for seed in deals:
        for at in (*walk(game, seed), *(kept(at) for at in by_default(game, seed)), *by_advice(game, seed)):
            for seat in seats_in(game.rules.awaited(at.state)):
                if seat != DEALER:
                    yield at.state, seat


def told(game: AnyGame, state: Any, seat: int, action: int) -> Fact | None:
    assert game.reasons is not None
    return game.reasons.why(seen_by(game, state, seat), seat, action)


@pytest.mark.parametrize("name", TOLD)
def test_every_reason_is_true(name: str) -> None:
    game = GAMES[name]
    found: Counter[str] = Counter()
    for state, seat in (*decisions(game, DEALS[name]), *RARE.get(name, ())):
        for action in listed(game, state, seat):
            fact = told(game, state, seat, action)
            if fact is not None:
                found[fact.id] += 1
                text = game.words.format_action(action)
                assert TRUTHS[name][fact.id](state, seat, text, fact.args), (fact, text, seat, state)
    # Each of them comes up.
    assert set(found) == set(TRUTHS[name])
    assert found.total() > 2_000


@pytest.mark.parametrize("name", TOLD)
def test_a_suggestion_may_be_done_and_hangs_on_what_is_seen_alone(name: str) -> None:
    game, chance = GAMES[name], random.Random(3)
    for state, seat in decisions(game, range(4)):
        luck = luck_at("TABLE", 3)
        found = advise(name, seen_by(game, state, seat), seat, luck, 0.0)
        assert not game.rules.why_illegal(state, seat, found[0])
        PLACES[name].hide(state, seat, chance)
        assert advise(name, seen_by(game, state, seat), seat, luck, 0.0) == found


@pytest.mark.parametrize("name", TOLD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_suggestion_can_be_said(name: str, language: str) -> None:
    game, words = GAMES[name], Messages(language)
    names = [f"Nhà {seat}" for seat in range(8)]
    for state, seat in decisions(game, range(2)):
        for action in listed(game, state, seat):
            text = game.words.format_action(action)
            assert words.has(f"hint-{name}-{text.partition(' ')[0]}")
            if (fact := told(game, state, seat, action)) is not None:
                assert "{" not in words.tell(fact.id, fact.args, names, seat)
    assert words.has("why-plain")
