"""Crazy Eights: dealing, whose turn, what is legal, what happens, what a seat sees.

The clauses (CRAZY-…) are those of `RULES.md`.
"""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.crazyeights.options import (
    AfterDraw,
    Blocked,
    FirstDealer,
    HandSize,
    Options,
    PassAfterDraw,
    Switch,
    copy_options,
)
from chieu.games.crazyeights.places import (
    NO_ORDER,
    card_off_stock,
    drawable,
    gather,
    holds,
    put,
    refill_stock,
    take,
    take_off_stock,
)
from chieu.games.crazyeights.scoring import lowest_hand
from chieu.games.crazyeights.state import (
    NO_CARD,
    NO_SEATS,
    NO_SUIT,
    Carry,
    Direction,
    Ending,
    Phase,
    Place,
    Reason,
    State,
    Verb,
)
from chieu.kernel.actions import (
    DEALER,
    NOBODY,
    Action,
    Seat,
    Seats,
    action_of,
    is_in,
    nth_seat,
    payload_of,
    seat_range,
    seat_set,
    verb_of,
)
from chieu.kernel.cards import (
    ALL_CARDS,
    NO_CARDS,
    SUITS,
    Card,
    Cards,
    Rank,
    RankName,
    Suit,
    lowest_card,
    of_rank,
    of_suit,
    only,
    rank_of,
    suit_of,
)
from chieu.kernel.jit import rule

EIGHTS: Cards = of_rank(ALL_CARDS, RankName.EIGHT)
NUMBERS: Cards = ALL_CARDS & ~(
    EIGHTS | of_rank(ALL_CARDS, RankName.JACK) | of_rank(ALL_CARDS, RankName.QUEEN) | of_rank(ALL_CARDS, RankName.KING)
)
"""The cards without effect: only these may begin the pile."""
SEVEN_CARDS = 7
FIVE_CARDS = 5
TWO_PLAYERS = 2
CARDS_FOR_A_KING = 2

# Dealing


@rule
def deal(state: State, deck: Sequence[Card], options: Options, carry: Carry) -> None:
    """Start a deal: seven cards each, one at a time (CRAZY-1)."""
    copy_options(state.options, options)
    state.dealer = known_dealer(options, carry)
    state.phase = Phase.TURN_UP
    if state.dealer == NOBODY:
        state.phase = Phase.DRAW_DEALER
    clear_table(state)
    gather(state)
    deal_hands(state, deck)


@rule
def known_dealer(options: Options, carry: Carry) -> Seat:
    """Return who deals, or nobody if the dealer is yet to be drawn (CRAZY-1d)."""
    if carry.dealer & seat_range(options.seats):
        return nth_seat(carry.dealer, 0)
    if options.first_dealer == FirstDealer.FIRST_SEAT:
        return 0
    return NOBODY


@rule
def clear_table(state: State) -> None:
    """Take everything off the table."""
    state.direction = Direction.CLOCKWISE
    state.top = NO_CARD
    state.suit = NO_SUIT
    state.turn = NOBODY
    state.drawn = NO_CARDS
    state.owed = 0
    state.receiver = NOBODY
    state.passes = 0
    state.ending = Ending.NONE
    state.winner = NOBODY


@rule
def deal_hands(state: State, deck: Sequence[Card]) -> None:
    """Give the cards out, one at a time; all others stay in the stock."""
    seat = seat_after(state, state.dealer)
    for _ in range(hand_size(state) * state.options.seats):
        card = card_off_stock(state, deck, 0)
        take_off_stock(state, card)
        put(state, seat, card)
        seat = seat_after(state, seat)


@rule
def hand_size(state: State) -> int:
    """Return how many cards everybody is dealt (CRAZY-1c)."""
    if state.options.deal == HandSize.SEVEN:
        return SEVEN_CARDS
    if state.options.deal == HandSize.SEVEN_FOR_TWO and state.options.seats == TWO_PLAYERS:
        return SEVEN_CARDS
    return FIVE_CARDS


# Questions


@rule
def seat_after(state: State, seat: Seat) -> Seat:
    """Return the next seat in the direction of play."""
    following = seat + state.direction
    if following < 0:
        return state.options.seats - 1
    if following == state.options.seats:
        return 0
    return following


@rule
def everybody(state: State) -> Seats:
    """Return all the seats of the table."""
    return seat_range(state.options.seats)


@rule
def acting(state: State) -> Seats:
    """Return who may act now; nobody when the deal is over."""
    if state.phase == Phase.OVER:
        return NO_SEATS
    if state.phase <= Phase.TURN_UP or state.phase == Phase.GIVE:
        return seat_set(DEALER)
    return seat_set(state.turn)


@rule
def fitting(state: State) -> Cards:
    """Return every card that may lie on the top card (CRAZY-3)."""
    cards = of_suit(ALL_CARDS, state.suit) | EIGHTS
    if rank_of(state.top) == RankName.EIGHT:
        return cards
    return cards | of_rank(ALL_CARDS, rank_of(state.top))


@rule
def playable(state: State, seat: Seat) -> Cards:
    """Return the cards of a hand that may be played now."""
    cards = state.cards[seat] & fitting(state)
    if state.phase == Phase.DRAWN and state.options.after_draw == AfterDraw.DRAWN_ONLY:
        return cards & state.drawn
    return cards


@rule
def next_after(state: State, seat: Seat, rank: Rank) -> Seat:
    """Return whose turn it is after a seat has played a card that asks for nothing else (CRAZY-5)."""
    if rank == RankName.QUEEN or (rank == RankName.JACK and state.options.seats == TWO_PLAYERS):
        return seat_after(state, seat_after(state, seat))
    return seat_after(state, seat)


# Legality


@rule
def why_illegal(state: State, seat: Seat, action: Action) -> int:
    """Say why a seat may not do this, or `Reason.OK` if it may."""
    if not is_in(acting(state), seat):
        return Reason.NOT_YOUR_TURN
    if seat == DEALER:
        return why_not_dealt(state, action)
    if state.phase == Phase.SUIT:
        return why_not_named(action)
    if verb_of(action) == Verb.PLAY:
        return why_unplayable(state, seat, payload_of(action))
    if action == action_of(Verb.DRAW, NO_CARDS):
        return why_no_draw(state, seat)
    if action == action_of(Verb.PASS, NO_CARDS):
        return why_no_pass(state, seat)
    return why_not_now(verb_of(action))


@rule
def why_not_now(verb: int) -> int:
    """Say why something that no turn is for may not be done in a turn."""
    if verb == Verb.NAME:
        return Reason.NO_SUIT_OPEN
    return Reason.NOT_NOW


@rule
def why_not_named(action: Action) -> int:
    """Say why this names no suit."""
    if verb_of(action) != Verb.NAME:
        return Reason.SUIT_FIRST
    if payload_of(action) >= SUITS:
        return Reason.NOT_NOW
    return Reason.OK


@rule
def why_unplayable(state: State, seat: Seat, card: Cards) -> int:
    """Say why a seat may not play this card."""
    if not holds(state, seat, card):
        return Reason.NOT_IN_HAND
    if card & playable(state, seat):
        return Reason.OK
    if state.phase == Phase.DRAWN and state.options.after_draw == AfterDraw.DRAWN_ONLY and card != state.drawn:
        return Reason.ONLY_THE_DRAWN_CARD
    return Reason.DOES_NOT_FIT


@rule
def why_no_draw(state: State, seat: Seat) -> int:
    """Say why a seat may not draw (CRAZY-2c, CRAZY-2d)."""
    if state.phase == Phase.DRAWN:
        return Reason.DRAWN_ALREADY
    if drawable(state) == 0:
        return Reason.NOTHING_TO_DRAW
    if state.options.voluntary_draw == Switch.OFF and playable(state, seat):
        return Reason.CAN_PLAY
    return Reason.OK


@rule
def why_no_pass(state: State, seat: Seat) -> int:
    """Say why a seat may not pass (CRAZY-2f, CRAZY-4b)."""
    if state.phase == Phase.DRAWN:
        if state.options.pass_after_draw == PassAfterDraw.ALWAYS or not state.drawn & fitting(state):
            return Reason.OK
        return Reason.DRAWN_CARD_FITS
    if drawable(state) > 0:
        return Reason.DRAW_FIRST
    if playable(state, seat):
        return Reason.CAN_PLAY
    return Reason.OK


@rule
def why_not_dealt(state: State, action: Action) -> int:
    """Say why the dealer may not do this."""
    verb = verb_of(action)
    if state.phase == Phase.DRAW_DEALER:
        if verb == Verb.DEALER and is_in(everybody(state), payload_of(action)):
            return Reason.OK
        return Reason.NOT_NOW
    if verb == dealing_verb(state) and holds(state, Place.STOCK, payload_of(action)):
        return Reason.OK
    return Reason.NOT_NOW


@rule
def dealing_verb(state: State) -> int:
    """Return what the dealer does with the next card of the stock."""
    if state.phase == Phase.TURN_UP:
        return Verb.TURN
    return Verb.GIVE


# Changes


@rule
def apply(state: State, seat: Seat, action: Action) -> None:
    """Do what a seat does; that it is legal is the caller's duty."""
    verb = verb_of(action)
    if verb == Verb.PLAY:
        play_card(state, seat, payload_of(action))
    elif verb == Verb.DRAW:
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


@rule
def turn_up(state: State, card: Cards) -> None:
    """Begin the pile with a card without effect; any other goes back, and the stock is shuffled (CRAZY-1e)."""
    if not card & NUMBERS:
        state.next_card = NO_ORDER
        return
    take_off_stock(state, card)
    show(state, card)
    begin_turn(state, seat_after(state, state.dealer))


@rule
def show(state: State, card: Cards) -> None:
    """Make a card the top of the pile."""
    state.top = lowest_card(card)
    state.suit = suit_of(state.top)


@rule
def play_card(state: State, seat: Seat, card: Cards) -> None:
    """Lay a card on the pile and do what it asks for (CRAZY-5); the last one ends the deal."""
    take(state, seat, card)
    put(state, Place.PILE, only(state.top))
    show(state, card)
    state.drawn = NO_CARDS
    state.passes = 0
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


@rule
def name_suit(state: State, seat: Seat, suit: Suit) -> None:
    """Set the suit to follow."""
    state.suit = suit
    begin_turn(state, seat_after(state, seat))


@rule
def owe(state: State, receiver: Seat, cards: int) -> None:
    """Let the dealer give so many cards, or as many as there are: one at least, the old top card (CRAZY-5e)."""
    state.receiver = receiver
    state.owed = min(cards, drawable(state))
    state.phase = Phase.GIVE
    refill_stock(state)


@rule
def give(state: State, card: Cards) -> None:
    """Give a card off the stock to whoever gets it."""
    take_off_stock(state, card)
    put(state, state.receiver, card)
    state.owed -= 1
    if state.owed > 0:
        refill_stock(state)
    elif state.receiver == state.turn:
        take_up(state, card)
    else:
        end_king(state)


@rule
def take_up(state: State, card: Cards) -> None:
    """Let whoever has drawn decide about the card."""
    state.drawn = card
    state.receiver = NOBODY
    state.phase = Phase.DRAWN
    if state.options.auto_pass == Switch.ON and not playable(state, state.turn):
        pass_turn(state)


@rule
def end_king(state: State) -> None:
    """Go on behind whoever had to draw for a king, unless that was the last card (CRAZY-5f)."""
    if state.counts[state.turn] == 0:
        end_deal(state, Ending.OUT_OF_CARDS, state.turn)
    else:
        begin_turn(state, seat_after(state, state.receiver))


@rule
def begin_turn(state: State, seat: Seat) -> None:
    """Give a seat the turn."""
    state.turn = seat
    state.phase = Phase.TURN
    state.drawn = NO_CARDS
    state.receiver = NOBODY
    while state.options.auto_pass == Switch.ON and is_stuck(state):
        pass_once(state)


@rule
def is_stuck(state: State) -> bool:
    """Tell whether whoever's turn begins can do nothing but pass."""
    return state.phase == Phase.TURN and drawable(state) == 0 and not playable(state, state.turn)


@rule
def pass_turn(state: State) -> None:
    """Leave the turn to the next seat; if nobody can do anything the deal is blocked."""
    pass_once(state)
    if state.phase != Phase.OVER:
        begin_turn(state, state.turn)


@rule
def pass_once(state: State) -> None:
    """Count a pass, and move the turn on or end the deal (CRAZY-4c)."""
    state.passes += 1
    if state.passes < state.options.seats or drawable(state) > 0:
        state.turn = seat_after(state, state.turn)
    else:
        end_blocked(state)


@rule
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


@rule
def end_deal(state: State, ending: int, winner: Seat) -> None:
    """Close the deal."""
    state.phase = Phase.OVER
    state.ending = ending
    state.winner = winner
    state.turn = NOBODY
    state.drawn = NO_CARDS
    state.receiver = NOBODY


# The dealer


@rule
def dealer_action(state: State, deck: Sequence[Card], luck: int) -> Action:
    """Return what chance supplies: who deals, or the next card of the stock."""
    if state.phase == Phase.DRAW_DEALER:
        return action_of(Verb.DEALER, luck % state.options.seats)
    return action_of(dealing_verb(state), card_off_stock(state, deck, luck))
