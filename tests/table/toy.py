"""A small made-up game that uses everything a table must be ready for.

Everybody chooses at the same time and in secret; the dealer turns a card; then the seats show in turn, while any
other seat may object, which ends the deal. The winner is paid by the others: more is better.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final

from chieu.games.game import Bounds, Fact, Game, View
from chieu.games.options import choice, number, one_of
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
    verb_of,
)
from chieu.kernel.cards import format_card, parse_card
from chieu.kernel.carrier import vector
from chieu.kernel.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_SEATS: Final = 4


class Phase(IntEnum):
    CHOOSE = 0
    TURN = 1
    SHOW = 2
    OVER = 3


class Verb(IntEnum):
    RAISE = 1
    HOLD = 2
    SHOW = 3
    OBJECT = 4
    TURN = 5


class Reason(IntEnum):
    OK = 0
    NOT_YOUR_TURN = 1
    NOT_NOW = 2


class Item(IntEnum):
    BEST_CARD = 0


class Colour(IntEnum):
    RED = 0
    GREEN = 1


@dataclass(slots=True)
class Options:
    seats: int = number(2, 2, MOST_SEATS)
    timer: int = one_of(30, 0, 15, 30)
    deals: int = number(2, 1, 9)
    colour: int = choice(Colour.RED)


@dataclass(slots=True)
class Carry:
    winner: int = 0


@dataclass(slots=True)
class State:
    options: Options = field(default_factory=Options)
    phase: int = Phase.CHOOSE
    hands: list[int] = vector(MOST_SEATS, -1)
    answered: int = 0
    raised: int = 0
    turned: int = -1
    turn: int = 0


def deal(state: State, deck: Sequence[int], options: Options, carry: Carry) -> None:
    state.options.seats = options.seats
    state.options.timer = options.timer
    state.options.deals = options.deals
    state.turn = carry.winner
    for seat in range(options.seats):
        state.hands[seat] = deck[seat]


def acting(state: State) -> Seats:
    everybody = seat_range(state.options.seats)
    if state.phase == Phase.CHOOSE:
        return everybody & ~state.answered
    if state.phase == Phase.TURN:
        return seat_set(DEALER)
    return everybody if state.phase == Phase.SHOW else 0


def why_illegal(state: State, seat: Seat, action: Action) -> int:
    if not is_in(acting(state), seat):
        return Reason.NOT_YOUR_TURN
    found = [0] * 2
    count = listed_actions(state, seat, found)
    if seat == DEALER:
        return Reason.OK if verb_of(action) == Verb.TURN else Reason.NOT_NOW
    return Reason.OK if action in found[:count] else Reason.NOT_NOW


def listed_actions(state: State, seat: Seat, out: list[int]) -> int:
    if state.phase == Phase.CHOOSE:
        out[0] = action_of(Verb.RAISE, 0)
        out[1] = action_of(Verb.HOLD, 0)
        return 2
    out[0] = action_of(Verb.SHOW if seat == state.turn else Verb.OBJECT, 0)
    return 1


def apply(state: State, seat: Seat, action: Action) -> None:
    verb = verb_of(action)
    if verb in {Verb.RAISE, Verb.HOLD}:
        state.answered |= seat_set(seat)
        if verb == Verb.RAISE:
            state.raised |= seat_set(seat)
        if acting(state) == 0:
            state.phase = Phase.TURN
    elif verb == Verb.TURN:
        state.turned = payload_of(action)
        state.phase = Phase.SHOW
    elif verb == Verb.SHOW and seat != state.options.seats - 1:
        state.turn = seat + 1
    else:
        state.phase = Phase.OVER


def observe(state: State, seat: Seat, out: State) -> None:
    out.options = Options(state.options.seats, state.options.timer, state.options.deals)
    out.phase = state.phase
    out.answered = state.answered
    out.turned = state.turned
    out.turn = state.turn
    is_over = state.phase == Phase.OVER
    out.hands = [card if is_over or who == seat else -1 for who, card in enumerate(state.hands)]
    out.raised = state.raised
    if not is_over:
        out.raised &= seat_set(seat) if seat >= 0 else 0


def score_lines(state: State, out: list[list[int]]) -> int:
    winner = _winner(state)
    losers = [seat for seat in range(state.options.seats) if seat != winner]
    for line, seat in enumerate(losers):
        amount = 2 if is_in(state.raised, seat) else 1
        out[line][:] = [Item.BEST_CARD, winner, seat, amount, 0, amount]
    if len(losers) > 2:
        # A line that nobody else pays.
        out[len(losers)][:] = [Item.BEST_CARD, winner, -1, 1, 1, 0]
        return len(losers) + 1
    return len(losers)


def _winner(state: State) -> Seat:
    return max(range(state.options.seats), key=lambda seat: state.hands[seat])


def dealer_action(state: State, deck: Sequence[int], luck: int) -> Action:
    rest = deck[state.options.seats :]
    return action_of(Verb.TURN, rest[luck % len(rest)])


def default_action(state: State, seat: Seat, luck: int) -> Action:
    found = [0, 0]
    count = listed_actions(state, seat, found)
    return found[luck % count]


def chances(state: State, seat: Seat, deck: Sequence[int]) -> int:
    if seat == DEALER:
        return len(deck[state.options.seats :])
    return listed_actions(state, seat, [0, 0])


def carry_on(state: State, carry: Carry) -> None:
    carry.winner = _winner(state)


def match_over(options: Options, totals: list[int], deals: int) -> int:
    return int(deals >= options.deals and len(totals) == options.seats)


def parse_action(text: str) -> Action:
    word, _, card = text.partition(" ")
    if word == "turn":
        return action_of(Verb.TURN, parse_card(card))
    if word.upper() not in Verb.__members__:
        raise NotationError(text, 0, "a verb")
    return action_of(Verb[word.upper()], 0)


def format_action(action: Action) -> str:
    verb = Verb(verb_of(action))
    if verb == Verb.TURN:
        return f"turn {format_card(payload_of(action))}"
    return verb.name.lower()


class ToyView(View):
    phase: str
    answered: int
    raised: int


def view(state: State, seat: Seat) -> ToyView:
    seats = state.options.seats
    shown = ToyView(
        phase=Phase(state.phase).name.lower(),
        seats=seats,
        counts=[1] * seats,
        answered=state.answered,
        raised=state.raised,
    )
    if state.phase == Phase.OVER:
        shown.hands = [format_card(card) for card in state.hands if card >= 0]
    elif seat >= 0:
        shown.hand = format_card(state.hands[seat])
    return shown


def facts(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:
    if before.phase == Phase.CHOOSE and after.phase == Phase.CHOOSE:
        return []
    if before.phase == Phase.CHOOSE:
        return [Fact("toy-all-chose", {"count": after.options.seats})]
    if seat == DEALER:
        return [Fact("toy-turned", {"card": format_card(after.turned)})]
    return [Fact("toy-did", {"seat": seat, "what": format_action(action)})]


def refusal_args(state: State, seat: Seat, action: Action) -> dict[str, Any]:
    return {"seat_turn": state.turn, "known": [card for card in state.hands if card >= 0]} | (
        {"seat": seat, "what": format_action(action)}
    )


def turn_seconds(state: State, seat: Seat) -> int:
    if state.phase == Phase.CHOOSE:
        return 10
    return state.options.timer if seat == state.turn else 0


def is_secret(state: State, seat: Seat, action: Action) -> bool:  # noqa: ARG001
    return state.phase == Phase.CHOOSE


def awaited(state: State) -> Seats:
    return acting(state)


def leader(state: State) -> Seat:  # noqa: ARG001
    return NOBODY


def goes_on(state: State, seat: Seat) -> bool:  # noqa: ARG001
    return False


def on_leaving(state: State, seat: Seat) -> Action:  # noqa: ARG001
    return NO_ACTION


def window_seconds(state: State) -> int:  # noqa: ARG001
    return 0


def one_clock(state: State, seat: Seat) -> bool:  # noqa: ARG001
    return False


def own_facts(before: State, seat: Seat, action: Action, after: State) -> Sequence[Fact]:  # noqa: ARG001
    return ()


def mat(view: View) -> Sequence[Fact]:  # noqa: ARG001
    return ()


def meant(cards: str) -> str:
    return f"play {cards}"


HERE: Final[Any] = sys.modules[__name__]
"""All parts of the game in one module."""

TOY: Final[Game[State, Options, Carry]] = Game(
    name="toy",
    version=1,
    State=State,
    Options=Options,
    Carry=Carry,
    Reason=Reason,
    Verb=Verb,
    Item=Item,
    View=ToyView,
    bounds=Bounds(seats=(2, MOST_SEATS), listed_actions=2, actions=20, score_lines=MOST_SEATS),
    presets={"plain": {}, "long": {"deals": 9, "colour": 1}, "four": {"seats": 4}},
    low_wins=False,
    zero_sum=True,
    rules=HERE,
    automatic=HERE,
    pace=HERE,
    words=HERE,
)
