"""What the laws need to know of each game: where its cards are, and random deals of it."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from chieu.games.binh.legality import has_layout, shows_by_itself
from chieu.games.binh.naturals import naturals_of
from chieu.games.binh.state import State as BinhState
from chieu.games.crazyeights.places import packs_of
from chieu.games.crazyeights.state import Place as CrazyPlace
from chieu.games.crazyeights.state import State as CrazyState
from chieu.games.game import Game
from chieu.games.options import OptionSpec
from chieu.games.phom.state import PILE_ROOM
from chieu.games.phom.state import State as PhomState
from chieu.games.registry import GAMES
from chieu.games.samloc.state import State as SamState
from chieu.kernel.actions import DEALER, seats_in
from chieu.kernel.cards import DECK_SIZE, cards_in, how_many
from chieu.kernel.carrier import copy_state

AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True)
class Places:
    """Where a game's cards are, and how to swap those that a seat cannot see."""

    piles: Callable[[Any], list[int]]
    """Every pile as a set, the hands by seat first; with two packs a card may be in two sets."""
    packs: Callable[[Any], int]
    hide: Callable[[Any, int, random.Random], object]


def sam_piles(state: SamState) -> list[int]:
    return [*state.hands, state.unused, state.played]


def deal_again(state: Any, seat: int, chance: random.Random) -> list[int]:
    """Deal the cards out again that a seat cannot see in `hands` and `unused`; return the other seats."""
    others = [other for other in range(state.options.seats) if other != seat]
    unseen = [card for pile in (state.unused, *(state.hands[other] for other in others)) for card in cards_in(pile)]
    chance.shuffle(unseen)
    for other in others:
        state.hands[other] = sum(1 << unseen.pop() for _ in range(how_many(state.hands[other])))
    state.unused = sum(1 << card for card in unseen)
    return others


def sam_hide(state: SamState, seat: int, chance: random.Random) -> None:
    """Deal the cards out again that a seat cannot see, and the answers that it has not heard."""
    others = deal_again(state, seat, chance)
    if state.phase == 1:
        heard = state.declarers & (1 << seat) if seat >= 0 else 0
        state.declarers = heard | sum(
            1 << other for other in seats_in(state.answered) if other in others and chance.random() < 0.5
        )
    if state.covers != seat:
        state.covers = chance.choice([-1, *others])


def crazy_piles(state: CrazyState) -> list[int]:
    top = [1 << state.top] if state.top >= 0 else []
    return [*state.cards, *state.doubles, *top]


def members(cards: int, doubles: int) -> list[int]:
    return cards_in(cards) + cards_in(doubles)


def crazy_hide(state: CrazyState, seat: int, chance: random.Random) -> None:
    """Deal the cards out again that a seat cannot see, the stock among them."""
    hidden = [place for place in (*range(state.options.seats), CrazyPlace.STOCK) if place != seat]
    unseen = [card for place in hidden for card in members(state.cards[place], state.doubles[place])]
    chance.shuffle(unseen)
    for place in hidden:
        dealt_here = [unseen.pop() for _ in range(state.counts[place])]
        state.cards[place] = sum(1 << card for card in set(dealt_here))
        state.doubles[place] = sum(1 << card for card in set(dealt_here) if dealt_here.count(card) > 1)
    state.next_card = chance.randrange(DECK_SIZE)
    if state.drawn and seat != state.turn:
        state.drawn = 1 << chance.choice(cards_in(state.cards[state.turn]))


def binh_piles(state: BinhState) -> list[int]:
    return [*state.hands, state.unused]


def binh_hide(state: BinhState, seat: int, chance: random.Random) -> None:
    """Deal the cards out again that a seat cannot see, and lay them as anybody might."""
    others = [other for other in range(state.options.seats) if other != seat]
    unseen = [card for pile in (state.unused, *(state.hands[other] for other in others)) for card in cards_in(pile)]
    chance.shuffle(unseen)
    for other in others:
        hand = [unseen.pop() for _ in range(13)]
        state.hands[other] = sum(1 << card for card in hand)
        state.natural_kinds[other] = naturals_of(state.options, state.hands[other]) if state.phase else 0
        if has_layout(state, other):
            state.fronts[other] = sum(1 << card for card in hand[:3])
            state.middles[other] = sum(1 << card for card in hand[3:8])
        state.changes[other] = chance.randrange(3)
        state.declared &= ~(1 << other)
        if shows_by_itself(state, other) or (state.done >> other & 1 and chance.random() < 0.5):
            state.declared |= 1 << other
    state.unused = sum(1 << card for card in unseen)


def phom_piles(state: PhomState) -> list[int]:
    thrown = [
        1 << card
        for seat, size in enumerate(state.pile_sizes)
        for card in state.piles[seat * PILE_ROOM : seat * PILE_ROOM + size]
    ]
    return [*state.hands, state.stock, *thrown, *state.melds[: state.meld_count]]


def phom_hide(state: PhomState, seat: int, chance: random.Random) -> None:
    """Deal the cards out again that a seat cannot see; the eaten cards in the hands of others are not among them."""
    others = [other for other in range(len(state.hands)) if other != seat]
    secret = {other: state.hands[other] & ~state.eaten[other] for other in others}
    unseen = [card for pile in (state.stock, *secret.values()) for card in cards_in(pile)]
    chance.shuffle(unseen)
    for other in others:
        state.hands[other] = state.eaten[other] | sum(1 << unseen.pop() for _ in range(how_many(secret[other])))
    state.stock = sum(1 << card for card in unseen)


PLACES: Mapping[str, Places] = {
    "binh": Places(binh_piles, lambda _: 1, binh_hide),
    "sam-loc": Places(sam_piles, lambda _: 1, sam_hide),
    "phom": Places(phom_piles, lambda _: 1, phom_hide),
    "crazy-eights": Places(crazy_piles, packs_of, crazy_hide),
}


def values_of(spec: OptionSpec) -> list[int]:
    if spec.names:
        return list(range(len(spec.names)))
    return list(spec.numbers or range(spec.low, spec.high + 1))


def random_options(game: AnyGame, chance: random.Random) -> Any:
    """Return house rules: each at its default, or at any other value, half and half."""
    options = game.Options()
    for spec in game.option_specs:
        if chance.random() < 0.5:
            setattr(options, spec.key, chance.choice(values_of(spec)))
    return options


def dealt(game: AnyGame, options: Any, chance: random.Random, carry: Any = None) -> Any:
    state = game.State()
    deck = unshuffled(game)
    chance.shuffle(deck)
    game.rules.deal(state, deck, options, carry or game.Carry())
    return state


def unshuffled(game: AnyGame) -> list[int]:
    """Return the whole deck of a game in order."""
    return list(range(DECK_SIZE)) * game.bounds.packs


def listed(game: AnyGame, state: Any, seat: int) -> list[int]:
    out = [0] * game.bounds.listed_actions
    return out[: game.rules.listed_actions(state, seat, out)]


def choose(game: AnyGame, state: Any, chance: random.Random) -> tuple[int, int]:
    """Return a seat that can do something, and one of its actions."""
    seats = seats_in(game.rules.acting(state))
    chance.shuffle(seats)
    seat, actions = next((seat, actions) for seat in seats if (actions := listed(game, state, seat)))
    return seat, chance.choice(actions)


@dataclass(frozen=True)
class Moment:
    """One point of a random deal."""

    game: AnyGame
    state: Any
    chance: random.Random

    @property
    def seats(self) -> range:
        return range(self.state.options.seats)

    def seen(self, seat: int) -> Any:
        return seen_by(self.game, self.state, seat)


def seen_by(game: AnyGame, state: Any, seat: int) -> Any:
    out = game.State()
    game.rules.observe(state, seat, out)
    return out


def walk(game: AnyGame, seed: int) -> Iterator[Moment]:
    """Yield every moment of one random deal under random house rules; the states are copies."""
    return (kept(at) for at in steps(game, seed))


def steps(game: AnyGame, seed: int) -> Iterator[Moment]:
    """Yield the same moments with one state, which goes on changing."""
    chance = random.Random(seed)
    state = dealt(game, random_options(game, chance), chance)
    yield Moment(game, state, chance)
    while game.rules.acting(state):
        seat, action = choose(game, state, chance)
        game.rules.apply(state, seat, action)
        yield Moment(game, state, chance)


def kept(at: Moment) -> Moment:
    return Moment(at.game, copy_state(at.state), at.chance)


def by_default(game: AnyGame, seed: int) -> Iterator[Moment]:
    """Yield every moment of a deal in which everybody's time runs out each time, under random house rules."""
    chance = random.Random(seed)
    state = dealt(game, random_options(game, chance), chance)
    while game.rules.acting(state):
        yield Moment(game, state, chance)
        awaited = seats_in(game.rules.awaited(state)) or [DEALER]
        seat, luck = chance.choice(awaited), chance.getrandbits(60)
        if seat == DEALER:
            action = game.automatic.dealer_action(state, unshuffled(game), luck)
        else:
            action = game.automatic.default_action(state, seat, luck)
        game.rules.apply(state, seat, action)


def moment(game: AnyGame, seed: int) -> Moment:
    """Return some moment of a random deal."""
    chance = random.Random(seed)
    walked = steps(game, seed)
    found = kept(next(walked))
    # Of so many moments each is the one with the same chance, although only some are copied.
    for before, at in enumerate(walked, 1):
        if chance.randrange(before + 1) == 0:
            found = kept(at)
    return found


ONE_GAME = os.environ.get("CHIEU_GAME", "")
"""The only game that the laws look at, for whoever is writing one; empty for all."""
games = st.sampled_from([game for name, game in sorted(GAMES.items()) if ONE_GAME in {"", name}])
seeds = st.integers(0, 2**32)
moments = st.builds(moment, games, seeds)
deals = st.builds(lambda game, seed: list(walk(game, seed)), games, seeds)

__all__ = ["DEALER", "PLACES", "Moment", "deals", "listed", "moments", "seen_by", "unshuffled"]
