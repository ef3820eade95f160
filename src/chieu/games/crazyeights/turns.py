"""Crazy Eights: what happens when somebody acts, to the end of the deal."""

from __future__ import annotations

from chieu.games.crazyeights.legality import EIGHTS, fitting, playable
from chieu.games.crazyeights.options import ANY_PASS_BLOCKS, Blocked
from chieu.games.crazyeights.places import NO_ORDER, drawable, put, refill_stock, take, take_off_stock
from chieu.games.crazyeights.scoring import lowest_hand
from chieu.games.crazyeights.seating import TWO_PLAYERS, seat_after
from chieu.games.crazyeights.state import Ending, Phase, Place, State, Verb
from chieu.games.options import Switch
from chieu.kernel.actions import NOBODY, Action, Seat, payload_of, verb_of
from chieu.kernel.cards import (
    ALL_CARDS,
    NO_CARDS,
    Cards,
    Rank,
    RankName,
    Suit,
    lowest_card,
    of_rank,
    only,
    rank_of,
    suit_of,
)
from chieu.kernel.jit import inlined

NUMBERS: Cards = ALL_CARDS & ~(
    EIGHTS | of_rank(ALL_CARDS, RankName.JACK) | of_rank(ALL_CARDS, RankName.QUEEN) | of_rank(ALL_CARDS, RankName.KING)
)
"""The cards without effect: only these may begin the pile."""
CARDS_FOR_A_KING = 2


@inlined
def next_after(state: State, seat: Seat, rank: Rank) -> Seat:
    """Return whose turn it is after a seat has played a card that asks for nothing else (CRAZY-5)."""
    if rank == RankName.QUEEN or (rank == RankName.JACK and state.options.seats == TWO_PLAYERS):
        return seat_after(state, seat_after(state, seat))
    return seat_after(state, seat)


@inlined
def apply(state: State, seat: Seat, action: Action) -> None:
    """Do what a seat does; that it is legal is the caller's duty."""
    verb = verb_of(action)
    if verb == Verb.PLAY:
        play_card(state, seat, payload_of(action))
    elif verb == Verb.DRAW:
        note_lack(state, seat)
        owe(state, seat, 1)
    elif verb == Verb.GIVE:
        give(state, payload_of(action))
    elif verb == Verb.PASS:
        pass_turn(state)
    elif verb == Verb.NAME:
        name_suit(state, seat, payload_of(action))
    elif verb == Verb.TURN:
        turn_up(state, payload_of(action))
    else:
        state.dealer = payload_of(action)
        state.phase = Phase.TURN_UP


@inlined
def turn_up(state: State, card: Cards) -> None:
    """Begin the pile with a card without effect; any other goes back, and the stock is shuffled (CRAZY-1e)."""
    if not card & NUMBERS:
        state.next_card = NO_ORDER
        return
    take_off_stock(state, card)
    show(state, card)
    begin_turn(state, seat_after(state, state.dealer))


@inlined
def show(state: State, card: Cards) -> None:
    """Make a card the top of the pile."""
    state.top = lowest_card(card)
    state.suit = suit_of(state.top)


@inlined
def play_card(state: State, seat: Seat, card: Cards) -> None:
    """Lay a card on the pile and do what it asks for (CRAZY-5); the last one ends the deal."""
    take(state, seat, card)
    if card & state.drawn:
        state.gained[seat] -= 1
    put(state, Place.PILE, only(state.top))
    show(state, card)
    state.drawn = NO_CARDS
    state.passes = 0
    state.stuck = 0
    rank = rank_of(state.top)
    if rank == RankName.KING:
        owe(state, seat_after(state, seat), CARDS_FOR_A_KING)
    elif state.counts[seat] == 0:
        end_deal(state, Ending.OUT_OF_CARDS, seat)
    elif rank == RankName.EIGHT:
        state.phase = Phase.SUIT
    else:
        if rank == RankName.JACK and state.options.seats > TWO_PLAYERS:
            state.direction = -state.direction
        begin_turn(state, next_after(state, seat, rank))


@inlined
def name_suit(state: State, seat: Seat, suit: Suit) -> None:
    """Set the suit to follow."""
    state.suit = suit
    begin_turn(state, seat_after(state, seat))


@inlined
def note_lack(state: State, seat: Seat) -> None:
    """Remember what fits now: a seat that draws or passes hardly holds any of it."""
    state.lacked[seat] = fitting(state)
    state.gained[seat] = 0


@inlined
def owe(state: State, receiver: Seat, cards: int) -> None:
    """Let the dealer give so many cards, or as many as there are: one at least, the old top card (CRAZY-5e)."""
    state.receiver = receiver
    state.owed = min(cards, drawable(state))
    state.phase = Phase.GIVE
    refill_stock(state)


@inlined
def give(state: State, card: Cards) -> None:
    """Give a card off the stock to the seat that gets it."""
    take_off_stock(state, card)
    put(state, state.receiver, card)
    state.gained[state.receiver] += 1
    state.owed -= 1
    if state.owed > 0:
        refill_stock(state)
    elif state.receiver == state.turn:
        take_up(state, card)
    else:
        end_king(state)


@inlined
def take_up(state: State, card: Cards) -> None:
    """Let the seat that has drawn decide about the card."""
    state.drawn = card
    state.receiver = NOBODY
    state.phase = Phase.DRAWN
    if state.options.auto_pass == Switch.ON and not playable(state, state.turn):
        pass_turn(state)


@inlined
def end_king(state: State) -> None:
    """Go on behind the seat that had to draw for a king, unless that was the last card (CRAZY-5f)."""
    if state.counts[state.turn] == 0:
        end_deal(state, Ending.OUT_OF_CARDS, state.turn)
    else:
        begin_turn(state, seat_after(state, state.receiver))


@inlined
def begin_turn(state: State, seat: Seat) -> None:
    """Give a seat the turn."""
    state.turn = seat
    state.phase = Phase.TURN
    state.drawn = NO_CARDS
    state.receiver = NOBODY
    while state.options.auto_pass == Switch.ON and is_stuck(state):
        pass_once(state)


@inlined
def is_stuck(state: State) -> bool:
    """Tell whether the seat whose turn begins can do nothing but pass."""
    return state.phase == Phase.TURN and drawable(state) == 0 and not playable(state, state.turn)


@inlined
def pass_turn(state: State) -> None:
    """Leave the turn to the next seat, unless the deal is blocked."""
    note_lack(state, state.turn)
    pass_once(state)
    if state.phase != Phase.OVER:
        begin_turn(state, state.turn)


@inlined
def pass_once(state: State) -> None:
    """Count a pass, and move the turn on; if nobody can do anything the deal is blocked (CRAZY-4c)."""
    state.passes += 1
    if state.phase == Phase.TURN:
        # Before a draw nobody passes who could draw or play; who has drawn may hold a card that fits.
        state.stuck += 1
    if is_blocked(state):
        end_blocked(state)
    else:
        state.turn = seat_after(state, state.turn)


@inlined
def is_blocked(state: State) -> bool:
    """Tell whether nobody can do anything any more (CRAZY-4c)."""
    if state.options.version == ANY_PASS_BLOCKS:
        return state.passes >= state.options.seats and drawable(state) == 0
    return state.stuck >= state.options.seats


@inlined
def end_blocked(state: State) -> None:
    """Close a deal in which nobody can do anything: the lowest hand wins, equals do not."""
    if state.options.blocked == Blocked.VOID:
        end_deal(state, Ending.BLOCKED_VOID, NOBODY)
        return
    winner = lowest_hand(state)
    if winner == NOBODY:
        end_deal(state, Ending.BLOCKED_TIE, NOBODY)
    else:
        end_deal(state, Ending.BLOCKED, winner)


@inlined
def end_deal(state: State, ending: int, winner: Seat) -> None:
    """Close the deal."""
    state.phase = Phase.OVER
    state.ending = ending
    state.winner = winner
    state.turn = NOBODY
    state.drawn = NO_CARDS
    state.receiver = NOBODY
