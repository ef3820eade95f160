"""Phỏm: what an action changes (PHOM-4, PHOM-6, PHOM-8, PHOM-10)."""

from __future__ import annotations

from chieu.games.options import Switch
from chieu.games.phom.arranging import (
    Aim,
    Arrangement,
    UKind,
    best_arrangement,
    forced_melds,
    is_bao,
    loose_cards,
    partition,
)
from chieu.games.phom.dealing import hand_over
from chieu.games.phom.endings import (
    THIRD_CARD,
    end_by_bao,
    end_by_points,
    end_by_third,
    end_by_u,
    end_by_u_lao,
    u_kind_of,
)
from chieu.games.phom.melds import is_meld
from chieu.games.phom.options import ChotRule, TieBreak
from chieu.games.phom.payments import POT, pay
from chieu.games.phom.seating import LAST_ROUND, has_had_lay_turn, is_laying, next_player, previous_player
from chieu.games.phom.sending import sendable
from chieu.games.phom.state import MOST_SEATS, NO_CARD, NO_SEATS, PILE_ROOM, Cause, Item, Phase, State, Verb
from chieu.kernel.actions import Action, Seat, is_in, payload_of, seat_set, verb_of
from chieu.kernel.cards import NO_CARDS, Card, Cards, how_many, lowest_card, only, without
from chieu.kernel.jit import rule

CHOT_PAY = 4
WRONG_REPORT_PAY = 1
TWO_LEFT = 2
ALL_ROUNDS = LAST_ROUND + 1


@rule
def apply(state: State, seat: Seat, action: Action) -> None:
    """Do what a seat does; that it is legal is the caller's duty."""
    verb = verb_of(action)
    if verb == Verb.GIVE:
        give(state, lowest_card(payload_of(action)))
    elif verb == Verb.DRAW:
        draw(state, seat)
    elif verb == Verb.TAKE:
        eat(state, seat)
    elif verb == Verb.DISCARD:
        discard(state, seat, payload_of(action))
    elif verb == Verb.REPORT:
        report(state, seat, payload_of(action))
    elif verb == Verb.CLOSE:
        close_window(state)
    elif verb == Verb.U:
        call_u(state, seat)
    else:
        lay_or_send(state, seat, action)


# Drawing and eating


@rule
def draw(state: State, seat: Seat) -> None:
    """Let the dealer give a card to the seat that draws (PHOM-4b)."""
    state.fresh = NO_CARD
    state.untouched = without(state.untouched, seat_set(seat))
    state.phase = Phase.GIVE


@rule
def give(state: State, card: Card) -> None:
    """Give a card off the stock."""
    hand_over(state, state.turn, card)
    state.stock_left -= 1
    state.phase = Phase.DISCARD
    begin_laying(state, state.turn)


@rule
def begin_laying(state: State, seat: Seat) -> None:
    """Begin a lay-down turn if it is one; a seat that is báo loses at once (PHOM-6a, PHOM-8d)."""
    if not is_laying(state, seat):
        return
    state.lay_turns += 1
    if not has_had_lay_turn(state, seat) or state.options.tie_break == TieBreak.LAST_LAY:
        state.laid_at[seat] = state.lay_turns
    if is_bao(state.hands[seat], state.eaten[seat]):
        end_by_bao(state, seat, Cause.LAY_TURN)


@rule
def eat(state: State, seat: Seat) -> None:
    """Eat the card that the player before has just discarded (PHOM-4c)."""
    victim = previous_player(state, seat)
    card = only(state.fresh)
    pay_for_eaten(state, seat, victim)
    if is_chot(state, seat, victim) and has_had_lay_turn(state, victim):
        note_chot(state, seat)
    take_off_pile(state, victim)
    state.hands[seat] |= card
    state.counts[seat] += 1
    state.eaten[seat] |= card
    state.eats[seat] += 1
    state.fresh = NO_CARD
    state.untouched = without(state.untouched, seat_set(seat))
    state.phase = Phase.DISCARD
    even_out(state, victim)
    judge_eater(state, seat)


@rule
def judge_eater(state: State, seat: Seat) -> None:
    """End the deal where an eaten card does: a third one, one for the last two cards in hand, or a báo."""
    if state.eats[seat] == THIRD_CARD:
        end_by_third(state, seat)
    elif state.counts[seat] == TWO_LEFT + 1 and is_meld(state.hands[seat]):
        end_by_u(state, seat, UKind.TRON, Cause.TWO_LEFT)
    else:
        begin_laying(state, seat)


@rule
def is_chot(state: State, seat: Seat, victim: Seat) -> bool:
    """Tell whether the card that a seat is about to eat is a cây chốt (PHOM-9c)."""
    if state.options.chot_rule == ChotRule.VICTIM_FINAL_DISCARD:
        return state.discards[victim] == ALL_ROUNDS
    return state.discards[seat] == LAST_ROUND


@rule
def pay_for_eaten(state: State, seat: Seat, victim: Seat) -> None:
    """Let the victim pay: a chốt to the eater, otherwise the first and the second card into the pot (PHOM-9b)."""
    number = state.eats[seat] + 1
    payee = POT
    if state.options.nuoi_ga == Switch.OFF:
        payee = seat
    if is_chot(state, seat, victim):
        pay(state, (Item.CHOT, victim, seat, CHOT_PAY, 1))
    elif number == 1:
        pay(state, (Item.EAT_FIRST, victim, payee, number, 0))
    elif number < THIRD_CARD:
        pay(state, (Item.EAT_SECOND, victim, payee, number, 0))


@rule
def note_chot(state: State, seat: Seat) -> None:
    """Remember who has eaten a chốt, and who last did so before (PHOM-9e)."""
    if state.last_chot != seat:
        state.earlier_chot = state.last_chot
        state.last_chot = seat


@rule
def even_out(state: State, victim: Seat) -> None:
    """Give the victim a discard of the starter's, and let the next player lay first (chuyển bài, PHOM-10a)."""
    starter = state.starter
    if starter == victim:
        state.discards[victim] -= 1
    else:
        state.discards[starter] -= 1
        if state.options.auto_move == Switch.ON:
            put_on_pile(state, victim, take_off_pile(state, starter))
    state.starter = next_player(state, starter)


@rule
def put_on_pile(state: State, seat: Seat, card: Card) -> None:
    """Put a discard before a seat."""
    state.piles[seat * PILE_ROOM + state.pile_sizes[seat]] = card
    state.pile_sizes[seat] += 1


@rule
def take_off_pile(state: State, seat: Seat) -> Card:
    """Take the last discard from before a seat, and return it."""
    state.pile_sizes[seat] -= 1
    place = seat * PILE_ROOM + state.pile_sizes[seat]
    card = state.piles[place]
    state.piles[place] = 0
    return card


# Discarding, and whose turn is next


@rule
def discard(state: State, seat: Seat, card: Cards) -> None:
    """Throw a card and end the turn; in a lay-down turn the phỏm ăn are laid first, or it is báo (PHOM-8f)."""
    state.untouched = without(state.untouched, seat_set(seat))
    was_laying, is_over = is_laying(state, seat), ends_by_discard(state, seat)
    take_from(state, seat, card)
    put_on_pile(state, seat, lowest_card(card))
    state.thrown[state.throws] = lowest_card(card)
    state.throws += 1
    state.discards[seat] += 1
    if was_laying and is_bao(state.hands[seat], state.eaten[seat]):
        end_by_bao(state, seat, Cause.DISCARDED)
        return
    if was_laying:
        put_down(state, seat, forced_melds(state.hands[seat], state.eaten[seat]))
    if state.counts[seat] == 0:
        end_by_u(state, seat, UKind.THUONG, Cause.LAST_CARD)
    elif is_over:
        end_by_points(state)
    else:
        begin_turn(state, next_player(state, seat))
        state.fresh = lowest_card(card)


@rule
def take_from(state: State, seat: Seat, cards: Cards) -> None:
    """Take cards out of a hand."""
    state.hands[seat] = without(state.hands[seat], cards)
    state.counts[seat] -= how_many(cards)


@rule
def ends_by_discard(state: State, seat: Seat) -> bool:
    """Tell whether the deal is over when a seat throws a card now (PHOM-5b).

    Then the stock is out, or without tái the next player has had a lay-down turn.
    """
    if state.options.tai_gui == Switch.OFF:
        return has_had_lay_turn(state, next_player(state, seat))
    for other in range(state.options.seats):
        if is_in(state.players, other) and state.discards[other] + int(other == seat) < ALL_ROUNDS:
            return False
    return True


@rule
def begin_turn(state: State, seat: Seat) -> None:
    """Give a seat the turn."""
    state.turn = seat
    state.phase = Phase.START
    for reporter in range(MOST_SEATS):
        state.reported[reporter] = NO_SEATS


# Laying and sending


@rule
def lay_or_send(state: State, seat: Seat, action: Action) -> None:
    """Move cards from the hand onto the table: the last of them is an ù, and eaten cards alone are báo (PHOM-5g)."""
    verb, cards = verb_of(action), payload_of(action)
    if verb == Verb.SEND:
        send_all(state, seat)
    elif verb == Verb.LAY:
        put_down(state, seat, melds_to_lay(state, seat, cards))
    else:
        meld = verb - Verb.ONTO_1
        send(state, seat, meld, sendable(state.melds[meld], cards))
    if state.counts[seat] == 0:
        end_by_u(state, seat, UKind.TRON, Cause.LAST_CARD)
    elif state.hands[seat] == state.eaten[seat]:
        end_by_bao(state, seat, Cause.DISCARDED)


@rule
def melds_to_lay(state: State, seat: Seat, cards: Cards) -> Arrangement:
    """Return the phỏms that selected cards form; of none selected, those that leave the fewest points (PHOM-8e)."""
    if cards == NO_CARDS:
        return best_arrangement(state.hands[seat], state.eaten[seat], Aim.POINTS)
    return partition(cards, state.eaten[seat])


@rule
def put_down(state: State, seat: Seat, melds: Arrangement) -> None:
    """Lay phỏms on the table."""
    for cards in melds:
        if cards:
            state.melds[state.meld_count] = cards
            state.meld_owners[state.meld_count] = seat
            state.meld_eaten[state.meld_count] = cards & state.eaten[seat]
            state.meld_count += 1
            take_from(state, seat, cards)
            state.eaten[seat] = without(state.eaten[seat], cards)


@rule
def send(state: State, seat: Seat, meld: int, cards: Cards) -> None:
    """Send cards onto a phỏm."""
    state.melds[meld] |= cards
    take_from(state, seat, cards)


@rule
def send_all(state: State, seat: Seat) -> None:
    """Send all that fits onto the phỏms of others, the nearest in turn order first (PHOM-8a)."""
    owner = next_player(state, seat)
    while owner != seat:
        for meld in range(state.meld_count):
            if state.meld_owners[meld] == owner:
                send(state, seat, meld, sendable(state.melds[meld], spare_cards(state, seat)))
        owner = next_player(state, owner)


@rule
def spare_cards(state: State, seat: Seat) -> Cards:
    """Return the cards that the best arrangement of a hand does without."""
    return loose_cards(state.hands[seat], state.eaten[seat])


@rule
def sent_by_itself(state: State, seat: Seat) -> Cards:
    """Return the cards that sending by itself would send (PHOM-8a)."""
    sent = NO_CARDS
    for meld in range(state.meld_count):
        if state.meld_owners[meld] != seat:
            sent |= sendable(state.melds[meld], spare_cards(state, seat))
    return sent


# Out of turn


@rule
def report(state: State, seat: Seat, target: Seat) -> None:
    """Judge a report: báo ends the deal, a wrong one costs the reporter (PHOM-6c, PHOM-6d)."""
    if is_bao(state.hands[target], state.eaten[target]):
        end_by_bao(state, target, Cause.REPORTED)
        return
    state.reported[seat] |= seat_set(target)
    payee = POT
    if state.options.nuoi_ga == Switch.OFF:
        payee = target
    pay(state, (Item.WRONG_REPORT, seat, payee, WRONG_REPORT_PAY, 1))


@rule
def call_u(state: State, seat: Seat) -> None:
    """Claim an ù while the window is open; later an ù ends the deal, true or false (PHOM-5a)."""
    if state.window:
        state.claims |= seat_set(seat)
        return
    kind = u_kind_of(state, seat)
    if kind == UKind.NONE:
        end_by_u_lao(state, seat)
    else:
        end_by_u(state, seat, kind, Cause.PRESSED)


@rule
def close_window(state: State) -> None:
    """Close the ù window: of those who have claimed, the first in turn order from the cái on goes out (PHOM-5a)."""
    state.window = 0
    if not state.claims:
        return
    winner = state.dealer
    while not is_in(state.claims, winner):
        winner = next_player(state, winner)
    end_by_u(state, winner, u_kind_of(state, winner), Cause.PRESSED)
