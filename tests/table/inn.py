"""Another made-up game, of the kind whose host deals for money: a card each, a window, and a turn for everybody.

Each pays one stake into the pot. On their turn people `draw`, are given a second card by the dealer, and `stay`. A pair
may be claimed (`claim`): on one's turn at once, by anybody while the window is open, when the first of them after the
host has won at its end. A claim wins the pot. Else the best card is paid one stake by each of the others, and the pot
stays. Out of turn anybody may `tip` the pot once.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final

from chieu.games.game import Bounds, Fact, Game, View
from chieu.games.options import Switch, choice, number, one_of
from chieu.games.score import begin_line, charge, pay_from
from chieu.kernel.actions import (
    DEALER,
    NO_ACTION,
    NOBODY,
    Action,
    Seat,
    Seats,
    action_of,
    is_in,
    payload_of,
    seat_range,
    seat_set,
    seats_in,
    verb_of,
)
from chieu.kernel.cards import format_card, parse_card
from chieu.kernel.carrier import vector
from chieu.kernel.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_SEATS: Final = 4
LEAST, FULL = 5, 20
"""Of the stake: who has less than the one buys in up to the other."""


class Verb(IntEnum):
    DRAW = 1
    STAY = 2
    CLAIM = 3
    TIP = 4
    GIVE = 5
    CLOSE = 6


class Reason(IntEnum):
    OK = 0
    NOT_YOUR_TURN = 1
    NOT_NOW = 2
    NO_PAIR = 3


class Item(IntEnum):
    ANTE = 0
    TIP = 1
    BEST_CARD = 2
    POT = 3


@dataclass(slots=True)
class Options:
    seats: int = number(4, 2, MOST_SEATS)
    stake: int = number(1, 1, 20)
    window: int = number(10, 0, 30)
    timer: int = one_of(20, 0, 20)
    pot: int = choice(Switch.ON)


@dataclass(slots=True)
class Carry:
    host: int = 0
    players: int = 0
    newcomers: int = 0
    purses: list[int] = vector(MOST_SEATS)
    pot: int = 0


@dataclass(slots=True)
class State:
    options: Options = field(default_factory=Options)
    host: int = 0
    players: int = 0
    newcomers: int = 0
    purses: list[int] = vector(MOST_SEATS)
    pot: int = 0
    hands: list[int] = vector(MOST_SEATS, -1)
    drawn: list[int] = vector(MOST_SEATS, -1)
    turn: int = NOBODY
    """Nobody's when the deal is over."""
    is_giving: int = 0
    has_window: int = 0
    claims: int = 0
    tipped: int = 0
    winner: int = NOBODY
    won_pot: int = 0
    antes: int = 0
    paid: list[int] = vector(MOST_SEATS)


def prepare(carry: Carry, host: Seat, players: Seats, newcomers: Seats, purses: Sequence[int]) -> None:
    carry.host, carry.players, carry.newcomers = host, players, newcomers
    *chips, carry.pot = purses
    carry.purses = [*chips, *[0] * (MOST_SEATS - len(chips))]


def deal(state: State, deck: Sequence[int], options: Options, carry: Carry) -> None:
    state.options = Options(options.seats, options.stake, options.window, options.timer, options.pot)
    state.host, state.newcomers, state.pot = carry.host, carry.newcomers, carry.pot
    state.players = carry.players or seat_range(options.seats)
    state.purses = list(carry.purses)
    for seat in seats_in(state.players):
        state.hands[seat] = deck[seat]
        paid = _pay(state, seat, options.stake)
        state.antes += paid
        state.pot += paid
    state.turn = state.host
    state.has_window = int(options.window > 0)


def _pay(state: State, seat: Seat, amount: int) -> int:
    paid = min(amount, state.purses[seat])
    state.purses[seat] -= paid
    return paid


def acting(state: State) -> Seats:
    if state.turn == NOBODY:
        return 0
    if state.has_window:
        return state.players | seat_set(DEALER)
    return awaited(state) | (state.players & ~state.tipped)


def awaited(state: State) -> Seats:
    if state.turn == NOBODY or (state.has_window and state.claims):
        return 0
    return seat_set(DEALER if state.is_giving else state.turn)


def window_seconds(state: State) -> int:
    return state.options.window if state.has_window else 0


def is_pair(state: State, seat: Seat) -> bool:
    return state.drawn[seat] >= 0 and state.drawn[seat] // 4 == state.hands[seat] // 4


def why_illegal(state: State, seat: Seat, action: Action) -> int:
    if not is_in(acting(state), seat):
        return Reason.NOT_YOUR_TURN
    if seat == DEALER:
        wanted = Verb.GIVE if state.is_giving else Verb.CLOSE
        return Reason.OK if verb_of(action) == wanted else Reason.NOT_NOW
    found = [0] * 3
    if action in found[: listed_actions(state, seat, found)]:
        return Reason.OK
    return Reason.NO_PAIR if verb_of(action) == Verb.CLAIM else Reason.NOT_NOW


def listed_actions(state: State, seat: Seat, out: list[int]) -> int:
    verbs = []
    if is_in(awaited(state), seat):
        verbs.append(Verb.DRAW if state.drawn[seat] < 0 else Verb.STAY)
    if is_pair(state, seat) and not is_in(state.claims, seat) and (state.has_window or seat == state.turn):
        verbs.append(Verb.CLAIM)
    if not is_in(state.tipped, seat):
        verbs.append(Verb.TIP)
    out[: len(verbs)] = [action_of(verb, 0) for verb in verbs]
    return len(verbs)


def apply(state: State, seat: Seat, action: Action) -> None:
    verb = verb_of(action)
    if verb == Verb.DRAW:
        state.is_giving = 1
    elif verb == Verb.GIVE:
        state.is_giving = 0
        state.drawn[state.turn] = payload_of(action)
    elif verb == Verb.STAY:
        _pass_turn(state)
    elif verb == Verb.TIP:
        state.tipped |= seat_set(seat)
        state.paid[seat] = _pay(state, seat, state.options.stake)
        state.pot += state.paid[seat]
    elif verb == Verb.CLAIM:
        state.claims |= seat_set(seat)
        if not state.has_window:
            _win_pot(state)
    elif state.claims:
        _win_pot(state)
    state.has_window = int(state.has_window and verb != Verb.CLOSE)


def order(state: State) -> list[Seat]:
    """List the players in turn, the host's first."""
    return [seat for step in range(MOST_SEATS) if is_in(state.players, seat := (state.host + step) % MOST_SEATS)]


def _pass_turn(state: State) -> None:
    rest = order(state)[order(state).index(state.turn) + 1 :]
    state.turn = rest[0] if rest else NOBODY
    if rest:
        return
    state.winner = max(seats_in(state.players), key=lambda seat: state.hands[seat])
    for seat in seats_in(state.players):
        if seat != state.winner:
            state.purses[state.winner] += _pay(state, seat, state.options.stake)


def _win_pot(state: State) -> None:
    state.winner = next(seat for seat in order(state) if is_in(state.claims, seat))
    state.purses[state.winner] += state.pot
    state.won_pot, state.pot = state.pot, 0
    state.turn = NOBODY


def observe(state: State, seat: Seat, out: State) -> None:
    for name in State.__slots__:
        setattr(out, name, getattr(state, name))
    out.options = Options(*(getattr(state.options, name) for name in Options.__slots__))
    for name in ("hands", "drawn"):
        known = [card if state.turn == NOBODY or who == seat else -1 for who, card in enumerate(getattr(state, name))]
        setattr(out, name, known)


def score_lines(state: State, out: list[list[int]]) -> int:
    rows = 0
    for seat in seats_in(state.players):
        charge(begin_line(out, rows, Item.ANTE, seat), -1, 1)
        charge(begin_line(out, rows + 1, Item.TIP, seat), -state.paid[seat], 1)
        rows += 2
        if seat != state.winner and not state.won_pot:
            line = begin_line(out, rows, Item.BEST_CARD, state.winner)
            charge(line, state.options.stake, 1)
            pay_from(line, seat)
            rows += 1
    charge(begin_line(out, rows, Item.POT, state.winner), state.won_pot, 1)
    return rows + 1


def dealer_action(state: State, deck: Sequence[int], luck: int) -> Action:
    if not state.is_giving:
        return action_of(Verb.CLOSE, 0)
    rest = deck[MOST_SEATS:]
    return action_of(Verb.GIVE, rest[luck % len(rest)])


def default_action(state: State, seat: Seat, luck: int) -> Action:  # noqa: ARG001
    return action_of(Verb.DRAW if state.drawn[seat] < 0 else Verb.STAY, 0)


def chances(state: State, seat: Seat, deck: Sequence[int]) -> int:  # noqa: ARG001
    return 1


def goes_on(state: State, seat: Seat) -> bool:
    return state.drawn[seat] >= 0


def one_clock(state: State, seat: Seat) -> bool:
    return seat == state.turn


def carry_on(state: State, carry: Carry) -> None:
    carry.pot = state.pot


def money(state: State, out: list[int]) -> None:
    out[:-1] = state.purses[: len(out) - 1]
    out[-1] = state.pot


def buy_in(options: Options) -> tuple[int, int]:
    return LEAST * options.stake, FULL * options.stake


def parse_action(text: str) -> Action:
    word, _, card = text.partition(" ")
    if word.upper() not in Verb.__members__:
        raise NotationError(text, 0, "a verb")
    verb = Verb[word.upper()]
    return action_of(verb, parse_card(card) if verb == Verb.GIVE else 0)


def format_action(action: Action) -> str:
    verb = Verb(verb_of(action))
    return f"give {format_card(payload_of(action))}" if verb == Verb.GIVE else verb.name.lower()


class InnView(View):
    turn: int
    claims: list[int]
    purses: list[int]


def view(state: State, seat: Seat) -> InnView:
    shown = InnView(
        seats=state.options.seats,
        counts=[int(card >= 0) for card in state.hands],
        turn=state.turn,
        claims=seats_in(state.claims),
        purses=state.purses,
    )
    if state.turn == NOBODY:
        shown.hands = [format_card(card) if card >= 0 else "" for card in state.hands]
    elif is_in(state.players, seat):
        shown.hand = format_card(state.hands[seat])
    return shown


def facts(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:  # noqa: ARG001
    return [Fact("inn-did", {"seat": seat, "what": Verb(verb_of(action)).name.lower()})]


def match_over(options: Options, totals: list[int], deals: int) -> int:  # noqa: ARG001
    return 0


def refusal_args(state: State, seat: Seat, action: Action) -> dict[str, Any]:  # noqa: ARG001
    return {}


def turn_seconds(state: State, seat: Seat) -> int:  # noqa: ARG001
    return state.options.timer


def is_secret(state: State, seat: Seat, action: Action) -> bool:  # noqa: ARG001
    return verb_of(action) == Verb.GIVE


def leader(state: State) -> Seat:  # noqa: ARG001
    return NOBODY


def on_leaving(state: State, seat: Seat) -> Action:  # noqa: ARG001
    return NO_ACTION


def own_facts(before: State, seat: Seat, action: Action, after: State) -> Sequence[Fact]:  # noqa: ARG001
    return ()


def mat(view: View) -> Sequence[Fact]:  # noqa: ARG001
    return ()


def meant(cards: str) -> str:
    return f"play {cards}"


LOCKED: Final = frozenset({"stake", "pot"})
HERE: Final[Any] = sys.modules[__name__]
"""All parts of the game in one module."""

INN: Final[Game[State, Options, Carry]] = Game(
    name="inn",
    version=1,
    State=State,
    Options=Options,
    Carry=Carry,
    Reason=Reason,
    Verb=Verb,
    Item=Item,
    View=InnView,
    bounds=Bounds(seats=(2, MOST_SEATS), listed_actions=3, actions=30, score_lines=3 * MOST_SEATS + 1),
    presets={"plain": {}, "high": {"stake": 20}},
    low_wins=False,
    zero_sum=True,
    rules=HERE,
    automatic=HERE,
    pace=HERE,
    words=HERE,
    bank=HERE,
)
