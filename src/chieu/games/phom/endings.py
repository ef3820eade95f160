"""How a deal of Phỏm ends and who then pays whom: ù, ù láo, báo, or points (PHOM-5, PHOM-6, PHOM-9, PHOM-11)."""

from __future__ import annotations

from chieu.games.options import Switch
from chieu.games.phom.arranging import UKind, is_bao, last_cards, u_type
from chieu.games.phom.melds import FULL_HAND, is_khan, points_of
from chieu.games.phom.options import AllMom
from chieu.games.phom.payments import pay, win_pot
from chieu.games.phom.seating import has_laid_meld, holds_ten, how_many_play, next_player, previous_player
from chieu.games.phom.sending import sendable
from chieu.games.phom.state import NO_CARD, NO_SEATS, Cause, Ending, Item, Phase, State
from chieu.kernel.actions import NOBODY, Seat, Seats, is_in, seat_set
from chieu.kernel.cards import NO_CARDS, Cards, without
from chieu.kernel.jit import rule

BAO_PAY = 5
BURNT_PAY = 4
THIRD_CARD = 3


@rule
def end_deal(state: State, ending: int, cause: int) -> None:
    """Close the deal."""
    state.phase = Phase.OVER
    state.ending = ending
    state.cause = cause
    state.turn = NOBODY
    state.fresh = NO_CARD
    state.window = 0
    state.claims = NO_SEATS


# Ù


@rule
def u_kind_of(state: State, seat: Seat) -> int:
    """Return which ù a seat has with its cards (`UKind`), or none (PHOM-7c, PHOM-7d)."""
    if is_in(state.untouched, seat) and is_khan(state.hands[seat]):
        return UKind.KHAN
    total = FULL_HAND - 1
    if holds_ten(state, seat):
        total = FULL_HAND
    return u_type(state.hands[seat], state.eaten[seat], total)


@rule
def kind_of_third(state: State, seat: Seat) -> int:
    """Return the ù of a seat that has eaten a third card; one card left that can be sent counts as sent (PHOM-5e)."""
    if state.options.tai_gui == Switch.ON:
        rest = last_cards(state.hands[seat], state.eaten[seat])
        if fitting_table(state, rest):
            return UKind.TRON
    return u_type(state.hands[seat], state.eaten[seat], FULL_HAND)


@rule
def fitting_table(state: State, cards: Cards) -> Cards:
    """Return which of some cards can be sent onto any phỏm on the table."""
    fitting = NO_CARDS
    for index in range(state.meld_count):
        fitting |= sendable(state.melds[index], cards)
    return fitting


@rule
def end_by_u(state: State, winner: Seat, kind: int, cause: int) -> None:
    """Let somebody go out: the others pay, or one for all, and the pot is won but by ù khan (PHOM-9a, PHOM-9d)."""
    end_deal(state, Ending.U, cause)
    state.winner = winner
    state.u_kind = kind
    state.payer = payer_of_den(state)
    if state.payer == NOBODY:
        collect_from_all(state)
    else:
        others = how_many_play(state) - 1
        pay(state, (Item.DEN, state.payer, winner, others * u_pay(state), others))
    if kind != UKind.KHAN:
        win_pot(state, winner)


@rule
def collect_from_all(state: State) -> None:
    """Let every other player pay for an ù."""
    payer = next_player(state, state.winner)
    while payer != state.winner:
        pay(state, (u_item(state.u_kind), payer, state.winner, u_pay(state), 0))
        payer = next_player(state, payer)


@rule
def u_pay(state: State) -> int:
    """Return how many cược each player pays for the ù."""
    if state.u_kind == UKind.KHAN:
        return state.options.u_pay_khan
    if state.u_kind == UKind.TRON:
        return state.options.u_pay_tron
    return state.options.u_pay_thuong


@rule
def u_item(kind: int) -> int:
    """Return the line of the score sheet for a kind of ù."""
    if kind == UKind.KHAN:
        return Item.U_KHAN
    if kind == UKind.TRON:
        return Item.U_TRON
    return Item.U_THUONG


@rule
def payer_of_den(state: State) -> Seat:
    """Return who pays an ù for all others (ù đền), or nobody (PHOM-9e)."""
    if state.u_kind == UKind.KHAN:
        return NOBODY
    if state.options.den_three == Switch.ON and state.eats[state.winner] == THIRD_CARD:
        return previous_player(state, state.winner)
    if state.options.den_chot == Switch.OFF or state.options.tai_gui == Switch.OFF:
        return NOBODY
    if state.last_chot != state.winner:
        return state.last_chot
    return state.earlier_chot


# Báo and ù láo


@rule
def end_by_bao(state: State, loser: Seat, cause: int) -> None:
    """End the deal because an eaten card has no phỏm: its eater pays everybody (PHOM-6b)."""
    end_deal(state, Ending.BAO, cause)
    pay_everybody(state, loser, Item.BAO)


@rule
def end_by_u_lao(state: State, loser: Seat) -> None:
    """End the deal because somebody has called an ù that is none (PHOM-5a)."""
    end_deal(state, Ending.U_LAO, Cause.PRESSED)
    pay_everybody(state, loser, Item.U_LAO)


@rule
def pay_everybody(state: State, loser: Seat, item: int) -> None:
    """Let one player pay each other."""
    state.payer = loser
    payee = next_player(state, loser)
    while payee != loser:
        pay(state, (item, loser, payee, BAO_PAY, 0))
        payee = next_player(state, payee)


@rule
def end_by_third(state: State, seat: Seat) -> None:
    """End the deal because somebody has eaten a third card: báo, or ù (PHOM-5d, PHOM-5e)."""
    cause = Cause.THIRD
    if state.meld_count > 0:
        cause = Cause.THIRD_LAID
    if is_bao(state.hands[seat], state.eaten[seat]):
        end_by_bao(state, seat, cause)
    else:
        end_by_u(state, seat, kind_of_third(state, seat), cause)


# Points


@rule
def end_by_points(state: State) -> None:
    """Count points: everybody pays the first (PHOM-11c)."""
    ending = Ending.ALL_LAID
    if state.options.tai_gui == Switch.ON:
        ending = Ending.STOCK
    end_deal(state, ending, Cause.NONE)
    rank_players(state)
    if state.options.all_mom == AllMom.DRAW and not has_laid_meld(state, state.ranking[0]):
        return
    state.winner = state.ranking[0]
    for place in range(1, how_many_play(state)):
        pay_for_place(state, place)


@rule
def pay_for_place(state: State, place: int) -> None:
    """Let the player of a place, counted from 0, pay the first: as many cược, or four when burnt (PHOM-9c)."""
    seat = state.ranking[place]
    if has_laid_meld(state, seat):
        pay(state, (Item.PLACE, seat, state.winner, place, place + 1))
    else:
        pay(state, (Item.BURNT, seat, state.winner, BURNT_PAY, 0))


@rule
def rank_players(state: State) -> None:
    """Put the players in order."""
    left = state.players
    for place in range(how_many_play(state)):
        state.ranking[place] = first_of(state, left)
        left = without(left, seat_set(state.ranking[place]))


@rule
def first_of(state: State, seats: Seats) -> Seat:
    """Return who of some players is first."""
    first = NOBODY
    for seat in range(state.options.seats):
        if is_in(seats, seat) and (first == NOBODY or comes_before(state, seat, first)):
            first = seat
    return first


@rule
def comes_before(state: State, seat: Seat, other: Seat) -> bool:
    """Tell whether one player is before another: not burnt, fewer points, then laid before (PHOM-11b)."""
    if has_laid_meld(state, seat) != has_laid_meld(state, other):
        return has_laid_meld(state, seat)
    points, others = points_of(state.hands[seat]), points_of(state.hands[other])
    if has_laid_meld(state, seat) and points != others:
        return points < others
    return state.laid_at[seat] < state.laid_at[other]
