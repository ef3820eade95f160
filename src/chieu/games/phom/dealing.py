"""Phỏm: who plays, who opens, and how the cards are dealt (PHOM-1, PHOM-2)."""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.options import Switch
from chieu.games.phom.arranging import UKind
from chieu.games.phom.options import FULL_PURSE, Options
from chieu.games.phom.payments import POT, pay
from chieu.games.phom.seating import how_many_play, next_player
from chieu.games.phom.state import MOST_SEATS, NO_CARD, NO_SEATS, PILE_ROOM, Carry, Cause, Ending, Item, Phase, State
from chieu.kernel.actions import NOBODY, Seat, Seats, is_in, nth_seat, seat_range
from chieu.kernel.cards import ALL_CARDS, NO_CARDS, Card, how_many, only, without
from chieu.kernel.carrier import copy_into
from chieu.kernel.jit import rule

NINE_CARDS = 9
DRAWS_OF_EACH = 4
ANTE = 1
FEWEST_PLAYERS = 2


@rule
def deal(state: State, deck: Sequence[Card], options: Options, carry: Carry) -> None:
    """Start a deal: nine cards each from the host's seat on, ten to the cái, who opens (PHOM-2a)."""
    state.options = options
    clear_table(state)
    clear_seats(state)
    seat_players(state, carry)
    open_purses(state, carry)
    deal_hands(state, deck)
    collect_antes(state)


@rule
def clear_table(state: State) -> None:
    """Take everything off the table, and open the ù window."""
    clear_rows(state)
    state.phase = Phase.OPENING
    state.fresh = NO_CARD
    state.throws = 0
    state.meld_count = 0
    state.lay_turns = 0
    state.window = int(state.options.u_window > 0)
    state.claims = NO_SEATS
    state.last_chot = NOBODY
    state.earlier_chot = NOBODY
    state.ending = Ending.NONE
    state.cause = Cause.NONE
    state.winner = NOBODY
    state.u_kind = UKind.NONE
    state.payer = NOBODY
    state.ledger.length = 0


@rule
def clear_rows(state: State) -> None:
    """Leave nothing of what the table had in a deal before."""
    for place in range(MOST_SEATS * PILE_ROOM):
        state.piles[place] = 0
    for place in range(state.throws):
        state.thrown[place] = 0
    for meld in range(state.meld_count):
        state.melds[meld] = NO_CARDS
        state.meld_owners[meld] = 0
        state.meld_eaten[meld] = NO_CARDS
    for row in range(state.ledger.length):
        state.ledger.items[row] = 0
        state.ledger.payers[row] = 0
        state.ledger.payees[row] = 0
        state.ledger.chips[row] = 0
        state.ledger.counts[row] = 0


@rule
def clear_seats(state: State) -> None:
    """Take away what every seat had."""
    for seat in range(MOST_SEATS):
        state.hands[seat] = NO_CARDS
        state.counts[seat] = 0
        state.pile_sizes[seat] = 0
        state.discards[seat] = 0
        state.eaten[seat] = NO_CARDS
        state.eats[seat] = 0
        state.laid_at[seat] = 0
        state.reported[seat] = NO_SEATS
        state.ranking[seat] = NOBODY


# Who plays


@rule
def seat_players(state: State, carry: Carry) -> None:
    """Say who is dealt in, who owns the table, and who opens the deal (PHOM-2b)."""
    state.players = seat_range(state.options.seats)
    if is_prepared(state.options, carry):
        state.players = named_players(state.options, carry)
    state.untouched = state.players
    state.host = 0
    if carry.host:
        state.host = nth_seat(carry.host, 0) % state.options.seats
    state.dealer = player_at(state, state.host)
    if carry.winner & state.players:
        state.dealer = nth_seat(carry.winner & state.players, 0)
    state.starter = state.dealer
    state.turn = state.dealer


@rule
def named_players(options: Options, carry: Carry) -> Seats:
    """Return the seats of the table that are named to be dealt in."""
    return carry.players & seat_range(options.seats)


@rule
def is_prepared(options: Options, carry: Carry) -> bool:
    """Tell whether somebody has said who plays, and what they have to play for."""
    return how_many(named_players(options, carry)) >= FEWEST_PLAYERS


@rule
def player_at(state: State, seat: Seat) -> Seat:
    """Return who plays at a seat, or the next player when it is free."""
    if is_in(state.players, seat):
        return seat
    return next_player(state, seat)


@rule
def open_purses(state: State, carry: Carry) -> None:
    """Count the chips that everybody has; where nobody counts them, everybody has plenty."""
    state.ledger.pot = carry.pot
    if is_prepared(state.options, carry):
        copy_into(state.ledger.purses, carry.purses)
        return
    for seat in range(MOST_SEATS):
        state.ledger.purses[seat] = FULL_PURSE * state.options.stake


# What they get


@rule
def deal_hands(state: State, deck: Sequence[Card]) -> None:
    """Give the cards out one at a time, the cái's tenth last; 4n - 1 of the others can be drawn (PHOM-2c)."""
    state.stock = ALL_CARDS
    state.stock_left = how_many_play(state) * DRAWS_OF_EACH - 1
    seat = player_at(state, state.host)
    dealt = how_many_play(state) * NINE_CARDS
    for place in range(dealt):
        hand_over(state, seat, deck[place])
        seat = next_player(state, seat)
    hand_over(state, state.dealer, deck[dealt])


@rule
def hand_over(state: State, seat: Seat, card: Card) -> None:
    """Move a card from the stock into a hand."""
    state.stock = without(state.stock, only(card))
    state.hands[seat] |= only(card)
    state.counts[seat] += 1


@rule
def collect_antes(state: State) -> None:
    """Let every player pay into the pot (PHOM-9b)."""
    if state.options.nuoi_ga == Switch.OFF:
        return
    seat = player_at(state, state.host)
    for _ in range(how_many_play(state)):
        pay(state, (Item.ANTE, seat, POT, ANTE, 0))
        seat = next_player(state, seat)
