"""How games are put into arrays: every number says what the page says, and nothing that the seat may not know."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from chieu.envs import CODINGS, spans_of
from chieu.envs.coding import is_whole
from chieu.games.crazyeights.state import Phase, Place
from chieu.games.registry import game_named
from chieu.kernel.actions import DEALER, NO_ACTION, seats_in
from chieu.kernel.carrier import copy_state
from docs.fluent_files import ROOT
from laws.walks import PLACES, Moment, seen_by, walk

WALKS = 8
MOMENTS = 40


class Seen:
    """What one seat sees at a moment of a deal, as it stands in a row."""

    def __init__(self, at: Moment, seat: int, state: Any = None) -> None:
        self.view, self.seat = seen_by(at.game, state or at.state, seat), seat
        self.coding = CODINGS[at.game.name]
        self.spans = spans_of(self.coding.PLANES)
        self.row = np.full(sum(plane.width for plane in self.coding.PLANES), 77, np.int8)
        assert self.coding.write_planes(self.view, seat, NO_ACTION, self.row) == len(self.row)
        self.legal = [0] * self.coding.CODES
        self.coding.write_legal(self.view, seat, NO_ACTION, self.legal)

    def plane(self, name: str) -> list[int]:
        found: list[int] = self.row[self.spans[name]].tolist()
        return found


def decisions(name: str) -> list[tuple[Moment, int]]:
    """Return some moments of random deals at which somebody decides, and who."""
    found = []
    for seed in range(WALKS):
        at_table = [
            (at, seat) for at in walk(game_named(name), seed) for seat in seats_in(at.game.rules.awaited(at.state))
        ]
        players = [(at, seat) for at, seat in at_table if seat != DEALER]
        found += random.Random(seed).sample(players, min(MOMENTS, len(players)))
    return found


@pytest.mark.parametrize("name", CODINGS)
def test_the_guide_tells_of_every_plane(name: str) -> None:
    page = (ROOT / "docs" / "guide" / "environments.md").read_text(encoding="utf-8")
    for plane in CODINGS[name].PLANES:
        assert f"| `{plane.name}` | {plane.width} | {plane.about} |\n" in page


@pytest.mark.parametrize("name", CODINGS)
def test_what_a_seat_cannot_see_changes_nothing(name: str) -> None:
    chance = random.Random(3)
    for at, seat in decisions(name):
        hidden = copy_state(at.state)
        PLACES[name].hide(hidden, seat, chance)
        one, other = Seen(at, seat), Seen(at, seat, hidden)
        assert np.array_equal(one.row, other.row)
        assert one.legal == other.legal


@pytest.mark.parametrize("name", ["crazy-eights"])
def test_codes_are_actions_and_actions_are_codes(name: str) -> None:
    for at, seat in decisions(name):
        game, seen = at.game, Seen(at, seat)
        buffer = [0] * game.bounds.listed_actions
        actions = buffer[: game.rules.listed_actions(seen.view, seat, buffer)]
        codes = [code for code, legal in enumerate(seen.legal) if legal]
        chosen = [seen.coding.choose(seen.view, seat, NO_ACTION, code) for code in codes]
        assert chosen == actions
        assert all(is_whole(action) for action in chosen)
        out = [0] * 52
        for code, action in zip(codes, actions, strict=True):
            assert out[: seen.coding.codes_of(seen.view, seat, action, out)] == [code]


def cards_of(cards: int, doubles: int = 0) -> list[int]:
    return [(cards >> card & 1) + (doubles >> card & 1) for card in range(52)]


def one_of(width: int, number: int) -> list[int]:
    return [int(place == number) for place in range(width)]


def test_each_plane_of_crazy_eights_says_what_it_should() -> None:
    phases = set()
    for at, seat in decisions("crazy-eights"):
        seen, state = Seen(at, seat), at.state
        seats = state.options.seats
        phases.add(state.phase)
        round_the_table = [state.counts[(seat + place) % seats] for place in range(seats)]
        assert {name: seen.plane(name) for name in seen.spans} == {
            "hand": cards_of(state.cards[seat], state.doubles[seat]),
            "pile": cards_of(state.cards[Place.PILE], state.doubles[Place.PILE]),
            "top": one_of(52, state.top),
            "drawn": cards_of(state.drawn),
            "suit": one_of(4, state.suit),
            "phase": one_of(3, [Phase.TURN, Phase.DRAWN, Phase.SUIT].index(state.phase)),
            "counts": round_the_table + [0] * (8 - seats),
            "stock": [state.counts[Place.STOCK]],
            "direction": [state.direction],
            "stuck": [state.stuck],
        }
        assert sum(seen.plane("hand")) == state.counts[seat]
    assert phases == {Phase.TURN, Phase.DRAWN, Phase.SUIT}
