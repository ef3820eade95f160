"""How games are put into arrays: every number says what the page says, and nothing that the seat may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from chieu.envs import CODINGS, spans_of
from chieu.envs.coding import is_whole, sets_for, write_sets
from chieu.games.binh.state import Verb as BinhVerb
from chieu.games.binh.ways import LAYOUTS
from chieu.games.crazyeights.state import Phase, Place
from chieu.games.phom.listing import has_choices
from chieu.games.phom.state import Phase as PhomPhase
from chieu.games.phom.state import Verb as PhomVerb
from chieu.games.registry import game_named
from chieu.games.samloc.notation import parse_action
from chieu.kernel.actions import DEALER, NO_ACTION, action_of, payload_of, seat_set, seats_in, verb_of
from chieu.kernel.cards import cards_in, parse_cards, rank_counts
from chieu.kernel.carrier import copy_state
from docs.fluent_files import ROOT
from laws.walks import PLACES, Moment, seen_by, walk

WALKS = 8
MOMENTS = 40


class Seen:
    """What one seat sees at a moment of a deal, with what it has chosen so far, as it stands in a row."""

    def __init__(self, at: Moment, seat: int, state: Any = None, chosen: int = NO_ACTION) -> None:
        self.view, self.seat = seen_by(at.game, state or at.state, seat), seat
        self.coding = CODINGS[at.game.name]
        self.spans = spans_of(self.coding.PLANES)
        self.row = np.full(sum(plane.width for plane in self.coding.PLANES), 77, np.int8)
        assert self.coding.write_planes(self.view, seat, chosen, self.row) == len(self.row)
        rows = [[77] * 52 for _ in range(sets_for(self.coding.CODES))]
        sets = [77] * sets_for(self.coding.CODES)
        self.coding.write_legal(self.view, seat, chosen, sets)
        write_sets(sets, rows)
        legal = [code for row in rows for code in row]
        self.legal = legal[: self.coding.CODES]
        assert not any(legal[self.coding.CODES :])

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
    rows = [[0] * 52 for _ in sets]
    write_sets(sets, rows)
    legal = [code for row in rows for code in row]
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


def all_ways(seen: Seen, at: Moment) -> list[int]:
    assert at.game.ways is not None
    count = at.game.ways.how_many_ways(seen.view, seen.seat)
    return [at.game.ways.nth_way(seen.view, seen.seat, number) for number in range(count)]


def followed(seen: Seen, at: Moment, codes: list[int]) -> int:
    """Return what codes choose one after another; each is legal where it stands, and only the last ends the choice."""
    chosen = NO_ACTION
    for code in codes:
        assert not is_whole(chosen)
        assert Seen(at, seen.seat, chosen=chosen).legal[code]
        chosen = seen.coding.choose(seen.view, seen.seat, chosen, code)
    return chosen


def reachable(seen: Seen, at: Moment, chosen: int = NO_ACTION) -> Iterator[int]:
    """Yield every action that some codes choose, as often as there are such codes."""
    for code in legal_codes(Seen(at, seen.seat, chosen=chosen)):
        after = seen.coding.choose(seen.view, seen.seat, chosen, code)
        if is_whole(after):
            yield after
        else:
            yield from reachable(seen, at, after)


def laying_in_phom() -> list[tuple[Moment, int]]:
    """Return moments of random deals in which somebody may choose what to lay and to send."""
    at_table = [(at, at.state.turn) for seed in range(60) for at in walk(game_named("phom"), seed)]
    return [(at, seat) for at, seat in at_table if seat >= 0 and has_choices(at.state, seat)]


def sending_in_phom() -> Moment:
    """Return a moment at which seat 0 has laid, and may send onto a phỏm of its own and onto one of another."""
    game = game_named("phom")
    state = game.State()
    state.phase, state.turn, state.players, state.meld_count = PhomPhase.DISCARD, 0, 15, 2
    state.discards[0] = 3
    state.hands[0] = parse_cards("2s 4h 6h 9c 10h")
    state.melds[:2] = parse_cards("7h 8h 9h"), parse_cards("4s 4c 4d")
    state.meld_owners[:2] = 0, 2
    return Moment(game, state, random.Random(1))


def test_codes_of_phom_are_all_its_actions_and_no_others() -> None:
    laid, sent = 0, 0
    for at, seat in [*decisions("phom"), *laying_in_phom(), (sending_in_phom(), 0)]:
        seen = Seen(at, seat)
        ways = all_ways(seen, at)
        if len(ways) > 200:
            continue
        assert sorted(reachable(seen, at)) == sorted(ways)
        for action in ways:
            assert followed(seen, at, codes_for(seen, action)) == action
        laid += sum(verb_of(action) == PhomVerb.LAY and payload_of(action) > 0 for action in ways)
        sent += sum(verb_of(action) >= PhomVerb.ONTO_1 for action in ways)
    assert laid > 20
    assert sent > 20


def test_each_plane_of_phom_says_what_it_should() -> None:
    phases = set()
    for at, seat in [*decisions("phom"), *laying_in_phom()[:10]]:
        seen, state = Seen(at, seat), at.state
        seats = state.options.seats
        around = seat, seats, 4
        phases.add(state.phase)
        whose = [1 + (other - seat) % seats for other in range(seats)]
        eaten, thrown, melds = [0] * 52, [0] * 52, [0] * 52
        for other in range(seats):
            for card in cards_in(state.eaten[other]):
                eaten[card] = whose[other]
            for card in state.piles[other * 8 : other * 8 + state.pile_sizes[other]]:
                thrown[card] = whose[other]
        for meld in range(state.meld_count):
            for card in cards_in(state.melds[meld]):
                melds[card] = meld + 1
        owners = [whose[owner] for owner in state.meld_owners[: state.meld_count]]
        assert {name: seen.plane(name) for name in seen.spans} == {
            "hand": cards_of(state.hands[seat]),
            "fresh": one_of(52, state.fresh),
            "eaten": eaten,
            "thrown": thrown,
            "melds": melds,
            "picked": [0] * 52,
            "begun": [0] * 13,
            "owners": owners + [0] * (12 - len(owners)),
            "phase": one_of(3, [PhomPhase.OPENING, PhomPhase.START, PhomPhase.DISCARD].index(state.phase)),
            "laying": [int(state.phase == PhomPhase.DISCARD and state.discards[seat] == 3)],
            "counts": by_seat(state.counts, *around),
            "discards": by_seat(state.discards, *around),
            "eats": by_seat(state.eats, *around),
            "laid_at": by_seat(state.laid_at, *around),
            "reported": members_of(state.reported[seat], *around),
            "starter": members_of(1 << state.starter, *around),
            "stock": [state.stock_left],
        }
    assert phases == {PhomPhase.OPENING, PhomPhase.START, PhomPhase.DISCARD}


def test_what_has_been_picked_in_phom_is_seen() -> None:
    at, seat = sending_in_phom(), 0
    lay = codes_for(Seen(at, seat), action_of(PhomVerb.LAY, 1))[0]
    for begin, place in ((lay, 0), (lay + 2, 2)):
        chosen = CODINGS["phom"].choose(at.state, seat, NO_ACTION, begin)
        chosen = CODINGS["phom"].choose(at.state, seat, chosen, 7)
        seen = Seen(at, seat, chosen=chosen)
        assert seen.plane("picked") == one_of(52, 7)
        assert seen.plane("begun") == one_of(13, place)


def test_codes_of_binh_are_its_layouts() -> None:
    chance = random.Random(5)
    for at, seat in decisions("binh")[:60]:
        seen, ways = Seen(at, seat), at.game.ways
        assert ways is not None
        for _ in range(5):
            action = ways.nth_way(seen.view, seat, chance.randrange(LAYOUTS))
            assert followed(seen, at, codes_for(seen, action)) == action
            assert len(codes_for(seen, action)) <= 12
        chosen, codes = NO_ACTION, []
        while not is_whole(chosen):
            codes.append(chance.choice(legal_codes(Seen(at, seat, chosen=chosen))))
            chosen = seen.coding.choose(seen.view, seat, chosen, codes[-1])
        assert at.game.rules.why_illegal(seen.view, seat, chosen) == 0
        assert codes_for(seen, chosen) == codes
        assert seen.legal[3] == (seen.view.natural_kinds[seat] > 0)
        assert followed(seen, at, [3]) == action_of(BinhVerb.DECLARE, 0) if seen.legal[3] else True
        assert codes_for(seen, action_of(BinhVerb.TAKE_BACK, 0)) == []


def test_each_layout_of_binh_is_one_row_of_codes() -> None:
    """Counted: rows of codes from each way in which the chi may be filled, ended as soon as two are full."""

    @cache
    def rows(front: int, middle: int, back: int) -> int:
        left = (front, middle, back)
        if sum(size == 0 for size in left) > 1:
            return 1
        fewer = [tuple(size - (row == place) for place, size in enumerate(left)) for row in range(3) if left[row]]
        return sum(rows(*sizes) for sizes in fewer)

    assert rows(3, 5, 5) == LAYOUTS


def test_each_plane_of_binh_says_what_it_should() -> None:
    for at, seat in decisions("binh")[:60]:
        state, hand = at.state, cards_in(at.state.hands[seat])
        for codes in ([], [0], [2, 1, 1, 0], [1, 2, 2, 0, 0, 2, 1, 1, 0]):
            chosen = NO_ACTION
            for code in codes:
                chosen = CODINGS["binh"].choose(state, seat, chosen, code)
            seen = Seen(at, seat, chosen=chosen)
            rows = [
                [int(card in hand[: len(codes)] and codes[hand.index(card)] == row) for card in range(52)]
                for row in range(3)
            ]
            assert {name: seen.plane(name) for name in seen.spans} == {
                "hand": cards_of(state.hands[seat]),
                "next": one_of(52, hand[len(codes)]),
                "front": rows[0],
                "middle": rows[1],
                "back": rows[2],
                "naturals": [state.natural_kinds[seat] >> kind & 1 for kind in range(11)],
                "done": members_of(state.done, seat, state.options.seats, 4),
                "seats": [state.options.seats],
            }
