"""Whole deals of Phỏm: the rules and a naive scribe agree after every action, on cards, order, endings and money."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chieu.games.phom import GAME
from chieu.games.phom.arranging import can_eat
from chieu.games.phom.endings import u_kind_of
from chieu.games.phom.state import PILE_ROOM, Ending, State
from chieu.games.phom.view import U_KINDS
from chieu.games.score import LINE_WIDTH, sum_lines
from chieu.kernel.actions import DEALER, is_in, seats_in
from chieu.kernel.cards import cards_in, format_card
from chieu.play.options import options_on_wire
from laws.walks import dealt, listed, random_options
from oracles.phom_story import POT, Story

DEALS = 100
CALM = 25
"""One act out of turn, or one foolish act, in so many."""
SENSE = 0.7
"""How often a player does what leads on."""


def texts(cards: int) -> set[str]:
    return {format_card(card) for card in cards_in(cards)}


def told(state: State) -> dict[str, Any]:
    """Return a state as the scribe would put it."""
    seats = seats_in(state.players)
    sheet = [[0] * LINE_WIDTH for _ in range(GAME.bounds.score_lines)]
    payoffs = [0] * state.options.seats
    sum_lines(sheet, GAME.rules.score_lines(state, sheet), payoffs)
    return {
        "hands": {seat: texts(state.hands[seat]) for seat in seats},
        "unlaid": {seat: texts(state.eaten[seat]) for seat in seats},
        "piles": {seat: [format_card(card) for card in pile_of(state, seat)] for seat in seats},
        "discards": {seat: state.discards[seat] for seat in seats},
        "starter": state.starter,
        "phoms": [(state.meld_owners[at], texts(state.melds[at])) for at in range(state.meld_count)],
        "money": {**{seat: payoffs[seat] for seat in seats}, POT: state.ledger.pot},
        "end": "" if state.ending == Ending.NONE else Ending(state.ending).name.lower().replace("_", "-"),
        "winner": None if state.winner < 0 else state.winner,
        "kind": U_KINDS[state.u_kind] if state.u_kind else "",
        "places": [seat for seat in state.ranking if seat >= 0],
    }


def pile_of(state: State, seat: int) -> list[int]:
    return state.piles[seat * PILE_ROOM : seat * PILE_ROOM + state.pile_sizes[seat]]


def kept(story: Story) -> dict[str, Any]:
    return {
        "hands": story.hands,
        "unlaid": story.unlaid,
        "piles": story.piles,
        "discards": story.d,
        "starter": story.line[0],
        "phoms": [(owner, set(phom)) for owner, phom in story.phoms],
        "money": story.net,
        "end": story.end,
        "winner": story.winner,
        "kind": story.kind,
        "places": story.places,
    }


def choose(state: State, chance: random.Random) -> tuple[int, int]:
    """Return who does what: mostly whoever is due, and what leads on rather than into báo."""
    seats = GAME.rules.acting(state) if chance.randrange(CALM) == 0 else GAME.due(state)
    seat = chance.choice(seats_in(seats))
    actions = [action for action in listed(GAME, state, seat) if is_sound(state, seat, action, chance)]
    if not actions:
        return choose(state, chance)
    lively = [
        action for action in actions if GAME.words.format_action(action).split()[0] in {"u", "lay", "send", "take"}
    ]
    if lively and chance.random() < SENSE:
        return seat, chance.choice(lively)
    if seat != DEALER and is_in(GAME.rules.awaited(state), seat) and chance.random() < SENSE:
        return seat, GAME.automatic.default_action(state, seat, chance.getrandbits(60))
    return seat, chance.choice(actions)


def is_sound(state: State, seat: int, action: int, chance: random.Random) -> bool:
    """Tell whether an action is worth trying; most that end a deal early are not."""
    word = GAME.words.format_action(action).split()[0]
    if chance.randrange(CALM) == 0 or word not in {"report", "take", "u"}:
        return True
    if word == "u":
        return u_kind_of(state, seat) > 0
    return word == "take" and can_eat(state.hands[seat], state.eaten[seat], 1 << state.fresh)


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(DEALS))
def test_rules_and_scribe_agree(seed: int) -> None:
    chance = random.Random(seed)
    options = random_options(GAME, chance)
    state = dealt(GAME, options, chance)
    hands = {seat: texts(state.hands[seat]) for seat in seats_in(state.players)}
    story = Story(options_on_wire(GAME, options), hands, state.dealer)
    assert kept(story) == told(state)
    while GAME.rules.acting(state):
        seat, action = choose(state, chance)
        story.step(seat, GAME.words.format_action(action))
        GAME.rules.apply(state, seat, action)
        assert kept(story) == told(state)
