"""Bots go through a deal again, and believe of a hand what its player has laid."""

from __future__ import annotations

import random
from dataclasses import fields
from typing import Any

import pytest

from bots.positions import HOUSES, SAM_LOC, Decision, dealt_anew, decisions
from chieu.bots.brains import BRAINS
from chieu.bots.doubts import BIT, CERTAIN, chance_with
from chieu.bots.hindsight import ENDLESS, build_doubt, build_hindsight
from chieu.bots.nets import mind_of, net_for
from chieu.bots.plain import Learned
from chieu.bots.room import IMAGINED, SEEN, STATES
from chieu.bots.trial import copy_plain, states_for
from chieu.games.samloc.state import State, Verb
from chieu.kernel.actions import Action, Seat, payload_of, verb_of
from chieu.kernel.cards import ALL_CARDS, NO_CARDS, Cards, how_many
from chieu.kernel.carrier import assign_state, copy_state
from chieu.kernel.luck import luck_for_rules, stream_of
from chieu.play.options import options_from
from chieu.sim.thinking import play_deal

BRAIN = BRAINS["sam-loc"]
assert BRAIN.sight is not None
assert BRAIN.hindsight is not None
remember, imagine = build_hindsight(SAM_LOC, BRAIN, copy_plain)
doubt_of = build_doubt(BRAIN, BRAIN.sight, BRAIN.hindsight)
NO_LIMITS = 0, ENDLESS


def room_of(decision: Decision) -> Any:
    """Return the room in which a decision is worked out, with a net whatever the house rules."""
    states = [State() for _ in range(states_for(BRAIN))]
    assign_state(states[SEEN], decision.observation)
    seats = decision.state.options.seats
    mind = mind_of(net_for(SAM_LOC, options_from(SAM_LOC, {"seats": seats})), compiled=False)
    return states, [0] * SAM_LOC.bounds.listed_actions, [], [0] * seats, [], [], mind, []


def played_by_nets(seats: int, deals: int) -> list[tuple[Decision, Action]]:
    """Return every decision of some deals, and what a net did then."""
    found: list[tuple[Decision, Action]] = []

    def decide(state: Any, deck: list[int], seat: Seat, luck: int) -> Action:  # noqa: ARG001
        decision = Decision(SAM_LOC, copy_state(state), seat, luck_for_rules(luck))
        action = Learned().choose(SAM_LOC, decision.observation, seat, decision.luck)
        found.append((decision, action))
        return action

    for number in range(deals):
        options = options_from(SAM_LOC, {"seats": seats})
        play_deal(SAM_LOC, options, decide, stream_of(4, number), out_of_turn=False)
    return found


@pytest.mark.parametrize("house", HOUSES)
def test_what_others_saw_when_they_laid_cards_is_gone_through_again(house: dict[str, object]) -> None:
    seen: list[State] = []
    acts = 0
    for decision in decisions(house, deals=6):
        if decision.state.play_count == 0:
            seen = []
        work = room_of(decision)
        count = remember(work, decision.seat)
        assert count == decision.state.play_count
        for number in range(count):
            # Who covers would tell about a hand, and no bot looks at it.
            then, again = seen[number], work[0][STATES + number]
            again.hands[then.turn] = then.hands[then.turn]
            again.covers = then.covers
            assert [getattr(again, field.name) for field in fields(State)] == [
                getattr(then, field.name) for field in fields(State)
            ]
            acts += 1
        # Whoever lays cards now, this is what is seen before that.
        seen = [*seen[:count], decision.observation]
    assert acts > 100


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_speaks_against_the_hand_of_somebody_who_thinks_as_the_net(seats: int) -> None:
    chance, doubts, doubted = random.Random(1), 0, 0
    for decision, _ in played_by_nets(seats, deals=6):
        work = room_of(decision)
        count = remember(work, decision.seat)
        other = dealt_anew(decision, chance)
        for player in range(seats):
            if player != decision.seat and count:
                assert doubt_of(work, (player, decision.state.hands[player]), count, NO_LIMITS) == 0
                doubts += 1
                doubted += doubt_of(work, (player, other.hands[player]), count, NO_LIMITS) >= BIT
    assert doubts > 50
    assert doubted > doubts / 3


def test_a_hand_is_put_to_no_test_that_it_can_neither_pass_nor_win() -> None:
    less = 0
    for decision, _ in played_by_nets(2, deals=9):
        work = room_of(decision)
        count = remember(work, decision.seat)
        hand = dealt_anew(decision, random.Random(3)).hands[1 - decision.seat]
        whole = doubt_of(work, (1 - decision.seat, hand), count, NO_LIMITS)
        broken_off = doubt_of(work, (1 - decision.seat, hand), count, (CERTAIN - 1, 1))
        assert (broken_off == 0) == (whole == 0)
        assert broken_off <= whole
        less += broken_off < whole
    assert less > 0


@pytest.mark.parametrize("house", HOUSES)
def test_a_world_is_one_that_the_seat_may_be_in(house: dict[str, object]) -> None:
    for decision in list(decisions(house, deals=4))[::5]:
        work, seats = room_of(decision), decision.state.options.seats
        imagine(work, decision.seat, remember(work, decision.seat), decision.luck)
        world = work[0][IMAGINED]
        assert world.hands[decision.seat] == decision.state.hands[decision.seat]
        assert [how_many(hand) for hand in world.hands[:seats]] == decision.state.counts[:seats]
        cards = [*world.hands[:seats], world.unused, world.played]
        assert sum(cards) == ALL_CARDS
        assert sum(how_many(some) for some in cards) == how_many(ALL_CARDS)


def test_hands_that_would_have_laid_the_same_are_believed_more() -> None:
    """Beside what is drawn by chance, the cards that are really there are found more often."""
    found, by_chance = 0, 0
    for decision, _ in played_by_nets(2, deals=12)[3::6]:
        work, other = room_of(decision), 1 - decision.seat
        count = remember(work, decision.seat)
        for number in range(8):
            imagine(work, decision.seat, count, stream_of(decision.luck, number))
            found += how_many(work[0][IMAGINED].hands[other] & decision.state.hands[other])
            imagine(work, decision.seat, 0, stream_of(decision.luck, number))
            by_chance += how_many(work[0][IMAGINED].hands[other] & decision.state.hands[other])
    assert found > 1.03 * by_chance


def test_cards_that_were_out_before_anybody_laid_some_stay_out() -> None:
    decision = next(one for one in decisions({}, deals=3) if one.state.play_count > 2)
    decision.state.played |= decision.state.unused
    work = room_of(decision)
    for number in range(remember(work, decision.seat)):
        laid = sum(decision.state.plays[:number])
        assert work[0][STATES + number].played == laid | decision.state.unused


def test_where_no_net_plays_nothing_is_remembered() -> None:
    decision = next(one for one in decisions({}, deals=3) if one.state.play_count > 2)
    *work, _, deck = room_of(decision)
    assert remember((*work, mind_of(None, compiled=False), deck), decision.seat) == 0


def test_each_bit_of_doubt_halves_a_chance() -> None:
    assert [chance_with(bits * BIT) for bits in (0, 1, 2, 16, 40)] == [CERTAIN, CERTAIN // 2, CERTAIN // 4, 1, 0]
    chances = [chance_with(doubt) for doubt in range(9 * BIT)]
    assert chances == sorted(chances, reverse=True)


def test_the_order_of_what_was_laid_is_remembered() -> None:
    laid: list[tuple[Seat, Cards]] = []
    for decision, action in played_by_nets(3, deals=2):
        if decision.state.played == NO_CARDS:
            laid = []
        state = decision.observation
        assert list(zip(state.players, state.plays, strict=True))[: state.play_count] == laid
        if verb_of(action) == Verb.PLAY:
            laid.append((decision.seat, payload_of(action)))
