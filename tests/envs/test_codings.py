"""How games are put into arrays: every number says what the page says, and nothing that the seat may not know."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from chieu.envs import CODINGS, spans_of
from chieu.envs.coding import sets_for, write_sets
from chieu.games.crazyeights.state import Phase, Place
from chieu.games.registry import game_named
from chieu.games.samloc.notation import parse_action
from chieu.kernel.actions import DEALER, NO_ACTION, payload_of, seat_set, seats_in, verb_of
from chieu.kernel.cards import parse_cards, rank_counts
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
        self.legal = [77] * self.coding.CODES
        sets = [77] * sets_for(self.coding.CODES)
        self.coding.write_legal(self.view, seat, NO_ACTION, sets)
        write_sets(sets, self.legal)

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


def listed(seen: Seen, at: Moment) -> list[int]:
    buffer = [0] * at.game.bounds.listed_actions
    return buffer[: at.game.rules.listed_actions(seen.view, seen.seat, buffer)]


def codes_for(seen: Seen, action: int) -> list[int]:
    out = [0] * 52
    return out[: seen.coding.codes_of(seen.view, seen.seat, action, out)]


def legal_codes(seen: Seen) -> list[int]:
    return [code for code, legal in enumerate(seen.legal) if legal]


@pytest.mark.parametrize("name", ["crazy-eights"])
def test_codes_are_actions_in_the_order_of_the_list(name: str) -> None:
    for at, seat in decisions(name):
        seen = Seen(at, seat)
        chosen = [seen.coding.choose(seen.view, seat, NO_ACTION, code) for code in legal_codes(seen)]
        assert chosen == listed(seen, at)
        assert [codes_for(seen, action) for action in chosen] == [[code] for code in legal_codes(seen)]


def test_codes_of_sam_loc_are_its_actions_up_to_suits() -> None:
    kinds = set()
    for at, seat in decisions("sam-loc"):
        seen = Seen(at, seat)
        for code in legal_codes(seen):
            action = seen.coding.choose(seen.view, seat, NO_ACTION, code)
            assert at.game.rules.why_illegal(seen.view, seat, action) == 0
            assert codes_for(seen, action) == [code]
            kinds.add(code // 52)
        for action in listed(seen, at):
            (code,) = codes_for(seen, action)
            assert seen.legal[code]
            again = seen.coding.choose(seen.view, seat, NO_ACTION, code)
            assert verb_of(again) == verb_of(action)
            assert rank_counts(payload_of(again)) == rank_counts(payload_of(action))
    assert kinds >= {0, 1, 3}


def test_a_run_of_sam_loc_may_begin_with_an_ace_below_the_two() -> None:
    coding: Any = CODINGS["sam-loc"]
    view = game_named("sam-loc").State()
    view.phase, view.turn, view.options.run_with_two = 2, 0, 1
    view.hands[0] = parse_cards("2c 3d 4h As 10s Js Qs Ks")
    sets = [0] * 4
    coding.write_legal(view, 0, NO_ACTION, sets)
    legal = [0] * coding.CODES
    write_sets(sets, legal)
    for text in ("2c 3d 4h", "2c 3d As", "2c 3d 4h As", "10s Js Qs", "Qs Ks As", "10s Js Qs Ks As"):
        action = parse_action(f"play {text}")
        out = [0]
        assert coding.codes_of(view, 0, action, out) == 1
        assert legal[out[0]]
        assert coding.choose(view, 0, NO_ACTION, out[0]) == action


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


def members_of(seats: int, seat: int, count: int, width: int) -> list[int]:
    return [seats >> (seat + place) % count & 1 if place < count else 0 for place in range(width)]


def by_seat(numbers: list[int], seat: int, count: int, width: int) -> list[int]:
    return [numbers[(seat + place) % count] if place < count else 0 for place in range(width)]


def test_each_plane_of_sam_loc_says_what_it_should() -> None:
    phases = set()
    for at, seat in decisions("sam-loc"):
        seen, state = Seen(at, seat), at.state
        around = seat, state.options.seats, 5
        phases.add(state.phase)
        assert {name: seen.plane(name) for name in seen.spans} == {
            "hand": cards_of(state.hands[seat]),
            "to_beat": cards_of(state.to_beat),
            "played": cards_of(state.played),
            "phase": [int(state.phase == 1), int(state.phase == 2)],
            "counts": by_seat(state.counts, *around),
            "passed": members_of(state.passed, *around),
            "owner": members_of(seat_set(state.owner) if state.owner >= 0 else 0, *around),
            "leader": members_of(seat_set(state.drawn_leader) if state.drawn_leader >= 0 else 0, *around),
            "answered": members_of(state.answered, *around),
            "declarer": members_of(seat_set(state.declarer) if state.declarer >= 0 else 0, *around),
            "quads_cut": by_seat(state.quads_cut, *around),
            "twos_cut": by_seat(state.twos_cut, *around),
            "covers": [int(state.covers == seat)],
        }
    assert phases == {1, 2}
