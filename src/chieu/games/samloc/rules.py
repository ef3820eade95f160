"""Sâm Lốc: dealing, whose turn, what is legal, what happens.

The clauses (SAM-…) are those of `RULES.md`.
"""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.samloc.combinations import (
    SHORTEST_RUN,
    TWOS,
    beats,
    kind_of,
    strength,
    strength_of,
    white_of,
)
from chieu.games.samloc.options import (
    FinishOnTwo,
    LeaderRule,
    Options,
    SamWindow,
    Switch,
    copy_options,
)
from chieu.games.samloc.state import (
    HAND_SIZE,
    MOST_SEATS,
    NO_SEATS,
    Carry,
    Ending,
    Kind,
    Phase,
    Reason,
    State,
    Verb,
    White,
)
from chieu.kernel.actions import (
    DEALER,
    NO_ACTION,
    NOBODY,
    Action,
    Payload,
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
    RANKS,
    Card,
    Cards,
    RankName,
    has,
    how_many,
    lowest_card,
    of_rank,
    only,
    without,
)
from chieu.kernel.jit import rule

LOW_ACE = -1
"""The position of the ace when it stands below the 2; the other ranks stand at their number."""

# Dealing


@rule
def deal(state: State, deck: Sequence[Card], options: Options, carry: Carry) -> None:
    """Start a deal: ten cards each, one at a time, from the seat after the dealer (SAM-1)."""
    copy_options(state.options, options)
    state.phase = Phase.DRAW_LEADER
    state.dealer = carry.dealer
    state.last_winner = carry.winner
    clear_table(state)
    clear_seats(state)
    deal_hands(state, deck)


@rule
def clear_table(state: State) -> None:
    """Take everything off the table."""
    state.played = NO_CARDS
    state.drawn_leader = NOBODY
    state.leader = NOBODY
    state.answered = NO_SEATS
    state.declarers = NO_SEATS
    state.declarer = NOBODY
    state.turn = NOBODY
    state.to_beat = NO_CARDS
    state.kind = Kind.NONE
    state.owner = NOBODY
    state.passed = NO_SEATS
    state.covers = NOBODY
    state.ending = Ending.NONE
    state.winner = NOBODY
    state.white = White.NONE


@rule
def clear_seats(state: State) -> None:
    """Take everything away from the seats."""
    for seat in range(MOST_SEATS):
        state.hands[seat] = NO_CARDS
        state.counts[seat] = 0
        state.quads_cut[seat] = 0
        state.twos_cut[seat] = 0


@rule
def deal_hands(state: State, deck: Sequence[Card]) -> None:
    """Give the cards out and keep the rest unseen."""
    state.unused = ALL_CARDS
    seat = seat_after(state, state.dealer)
    for index in range(HAND_SIZE * state.options.seats):
        card = only(deck[index])
        state.hands[seat] |= card
        state.counts[seat] += 1
        state.unused = without(state.unused, card)
        seat = seat_after(state, seat)


# Questions


@rule
def seat_after(state: State, seat: Seat) -> Seat:
    """Return the next seat, clockwise."""
    return (seat + 1) % state.options.seats


@rule
def everybody(state: State) -> Seats:
    """Return all the seats of the table."""
    return seat_range(state.options.seats)


@rule
def may_declare(state: State) -> Seats:
    """Return who is asked in the báo Sâm window (SAM-7a)."""
    if state.options.sam_window == SamWindow.LEADER:
        return seat_set(state.drawn_leader)
    return everybody(state)


@rule
def acting(state: State) -> Seats:
    """Return the seats that may act now; nobody when the deal is over."""
    if state.phase == Phase.PLAY:
        return seat_set(state.turn)
    if state.phase == Phase.SAM_WINDOW:
        return without(may_declare(state), state.answered)
    if state.phase == Phase.DRAW_LEADER:
        return seat_set(DEALER)
    return NO_SEATS


@rule
def is_leading(state: State) -> bool:
    """Tell whether whoever's turn it is leads freely."""
    return state.to_beat == NO_CARDS


@rule
def lowest_single(hand: Cards) -> Card:
    """Return the weakest card of a hand, spades before clubs, diamonds and hearts."""
    others = without(hand, TWOS)
    if others:
        return lowest_card(others)
    return lowest_card(hand)


@rule
def strongest_rank(hand: Cards) -> int:
    """Return the strength of the best card of a hand."""
    best = 0
    for rank in range(RANKS):
        if of_rank(hand, rank):
            best = max(best, strength(rank))
    return best


@rule
def holder_of_lowest(state: State) -> Seat:
    """Return who was dealt the lowest card of all."""
    dealt = without(ALL_CARDS, state.unused)
    card = lowest_single(dealt)
    holder = state.dealer
    for seat in range(state.options.seats):
        if has(state.hands[seat], card):
            holder = seat
    return holder


@rule
def possible_leaders(state: State) -> Seats:
    """Return who may be drawn to lead: anybody, or the one that the house rule names (SAM-2)."""
    if state.options.leader == LeaderRule.LOWEST:
        return seat_set(holder_of_lowest(state))
    if state.options.leader == LeaderRule.WINNER and is_winner_here(state):
        return state.last_winner
    return everybody(state)


@rule
def is_winner_here(state: State) -> bool:
    """Tell whether the deal before had a winner who has a seat in this one."""
    return state.last_winner & everybody(state) != NO_SEATS


# Legality


@rule
def why_illegal(state: State, seat: Seat, action: Action) -> int:
    """Say why a seat may not do this, or `Reason.OK` if it may."""
    if seat == DEALER and verb_of(action) == Verb.FORFEIT:
        return why_no_forfeit(state, payload_of(action))
    if not is_in(acting(state), seat):
        return why_not_asked(state, seat, verb_of(action))
    if state.phase == Phase.PLAY:
        return why_not_in_play(state, seat, action)
    if state.phase == Phase.SAM_WINDOW:
        return why_no_answer(action)
    return why_not_drawn(state, action)


@rule
def why_not_asked(state: State, seat: Seat, verb: int) -> int:
    """Say why a seat that does not act now may not do this."""
    if state.phase != Phase.SAM_WINDOW or not is_in(everybody(state), seat):
        return Reason.NOT_YOUR_TURN
    if is_in(state.answered, seat):
        return Reason.ALREADY_ANSWERED
    if verb == Verb.DECLARE:
        return Reason.NOT_THE_LEADER
    return Reason.NOT_YOUR_TURN


@rule
def why_not_in_play(state: State, seat: Seat, action: Action) -> int:
    """Say why whoever's turn it is may not do this."""
    if action == action_of(Verb.PASS, NO_CARDS):
        return why_no_pass(state, seat)
    if verb_of(action) == Verb.PLAY:
        return why_unplayable(state, seat, payload_of(action))
    return Reason.NOT_NOW


@rule
def why_no_pass(state: State, seat: Seat) -> int:
    """Say why a seat may not pass: it leads (SAM-6a), or by house rule it must beat (SAM-6c)."""
    if is_leading(state):
        return Reason.MUST_LEAD
    if state.options.must_beat == Switch.ON and weakest_answer(state, seat):
        return Reason.MUST_BEAT
    return Reason.OK


@rule
def why_unplayable(state: State, seat: Seat, cards: Cards) -> int:
    """Say why a seat may not lay these cards."""
    if without(cards, state.hands[seat]):
        return Reason.NOT_IN_HAND
    kind = kind_of(state, cards)
    if kind == Kind.NONE:
        return Reason.NOT_A_COMBINATION
    if state.to_beat and not beats(state, kind, cards):
        return Reason.DOES_NOT_BEAT
    if state.options.finish_on_two == FinishOnTwo.FORBIDDEN and ends_on_two(state, seat, cards):
        return Reason.FINISH_ON_TWO
    return Reason.OK


@rule
def ends_on_two(state: State, seat: Seat, cards: Cards) -> bool:
    """Tell whether a play would empty the hand with a 2, not being a lead of nothing but 2s (SAM-6h)."""
    if cards != state.hands[seat] or not cards & TWOS:
        return False
    return not is_leading(state) or without(cards, TWOS) != NO_CARDS


@rule
def why_no_answer(action: Action) -> int:
    """Say why this is no answer in the báo Sâm window."""
    if action == action_of(Verb.DECLARE, NO_CARDS) or action == action_of(Verb.DECLINE, NO_CARDS):
        return Reason.OK
    return Reason.NOT_NOW


@rule
def why_no_forfeit(state: State, leaver: Payload) -> int:
    """Say why the dealer may not end a báo Sâm for its announcer's absence (SAM-7h)."""
    if state.phase == Phase.PLAY and state.declarer == leaver:
        return Reason.OK
    return Reason.NOT_NOW


@rule
def why_not_drawn(state: State, action: Action) -> int:
    """Say why the dealer may not draw this leader."""
    if verb_of(action) == Verb.LEAD and is_in(possible_leaders(state), payload_of(action)):
        return Reason.OK
    return Reason.NOT_NOW


@rule
def may_lead_anything(state: State) -> bool:
    """Tell whether whoever's turn it is may lay every combination in hand: a lead, and no rule about the last card."""
    return is_leading(state) and state.options.finish_on_two == FinishOnTwo.ALLOWED


@rule
def is_playable(state: State, seat: Seat, cards: Cards) -> bool:
    """Tell whether a seat whose turn it is may lay these cards."""
    return why_unplayable(state, seat, cards) == Reason.OK


@rule
def weakest_answer(state: State, seat: Seat) -> Cards:
    """Return the lowest combination that a seat may lay now, or no cards if there is none."""
    group = weakest_group(state, seat)
    if group:
        return group
    return weakest_run(state, seat)


@rule
def weakest_group(state: State, seat: Seat) -> Cards:
    """Return the lowest cards of one rank that a seat may lay now, the 2s last."""
    for position in range(RankName.THREE, RANKS + 1):
        rest = of_rank(state.hands[seat], position % RANKS)
        group = NO_CARDS
        while rest:
            group |= only(lowest_card(rest))
            rest = without(rest, group)
            if is_playable(state, seat, group):
                return group
    return NO_CARDS


@rule
def weakest_run(state: State, seat: Seat) -> Cards:
    """Return the lowest run that a seat may lay now."""
    for low in range(LOW_ACE, RANKS):
        run = NO_CARDS
        for position in range(low, RANKS):
            cards = of_rank(state.hands[seat], position % RANKS)
            if not cards:
                break
            run |= only(lowest_card(cards))
            if how_many(run) >= SHORTEST_RUN and is_playable(state, seat, run):
                return run
    return NO_CARDS


# Changes


@rule
def apply(state: State, seat: Seat, action: Action) -> None:
    """Do what a seat does; that it is legal is the caller's duty."""
    verb = verb_of(action)
    if verb == Verb.PLAY:
        play_cards(state, seat, payload_of(action))
    elif verb == Verb.PASS:
        pass_turn(state, seat)
    elif verb == Verb.LEAD:
        draw_leader(state, payload_of(action))
    elif verb == Verb.FORFEIT:
        end_deal(state, Ending.SAM_BROKEN, NOBODY)
    else:
        answer(state, seat, verb)


@rule
def draw_leader(state: State, leader: Payload) -> None:
    """Name the leader, then settle ăn trắng, open the báo Sâm window, or begin."""
    state.drawn_leader = leader
    state.leader = leader
    if state.options.an_trang == Switch.ON:
        settle_white(state)
    if state.ending == Ending.NONE:
        if state.options.sam_window == SamWindow.OFF:
            begin_play(state)
        else:
            state.phase = Phase.SAM_WINDOW


@rule
def settle_white(state: State) -> None:
    """End the deal if anybody was dealt an ăn trắng: the highest wins, equals tie (SAM-9)."""
    for seat in range(state.options.seats):
        white = white_of(state.hands[seat])
        if white > state.white:
            state.white = white
            end_deal(state, Ending.WHITE, seat)
        elif white != White.NONE and white == state.white:
            end_deal(state, Ending.WHITE_TIE, NOBODY)


@rule
def answer(state: State, seat: Seat, verb: int) -> None:
    """Note an answer in the báo Sâm window, and close it after the last one."""
    state.answered |= seat_set(seat)
    if verb == Verb.DECLARE:
        state.declarers |= seat_set(seat)
    if acting(state) == NO_SEATS:
        close_window(state)


@rule
def close_window(state: State) -> None:
    """Give the lead to the first announcer in turn order from the drawn leader, and begin."""
    if state.declarers:
        seat = state.drawn_leader
        while not is_in(state.declarers, seat):
            seat = seat_after(state, seat)
        state.declarer = seat
        state.leader = seat
    begin_play(state)


@rule
def begin_play(state: State) -> None:
    """Let the leader lead."""
    state.phase = Phase.PLAY
    state.turn = state.leader


@rule
def play_cards(state: State, seat: Seat, cards: Cards) -> None:
    """Lay cards; that may end the deal, else the next seat of the vòng answers."""
    note_cut(state, cards)
    note_cover(state, seat, cards)
    lay(state, seat, cards)
    if state.declarer != NOBODY and seat != state.declarer:
        end_deal(state, Ending.SAM_BROKEN, seat)
    elif state.counts[seat] > 0:
        state.turn = next_in_round(state, seat)
    elif seat == state.declarer:
        end_deal(state, Ending.SAM_MADE, seat)
    else:
        keep_cover(state, seat)
        end_deal(state, Ending.OUT_OF_CARDS, seat)


@rule
def note_cut(state: State, cards: Cards) -> None:
    """Book a beaten four of a kind, or beaten 2s, to their owner (SAM-8d, SAM-8e)."""
    if is_leading(state) or kind_of(state, cards) != Kind.QUAD:
        return
    if state.kind == Kind.QUAD:
        state.quads_cut[state.owner] += 1
    else:
        state.twos_cut[state.owner] += how_many(state.to_beat)


@rule
def note_cover(state: State, seat: Seat, cards: Cards) -> None:
    """Note who leads a single below their best into a player with one card left (SAM-10e)."""
    if state.options.den_bao_mot == Switch.OFF or not is_leading(state):
        return
    state.covers = NOBODY
    if state.counts[seat_after(state, seat)] != 1 or how_many(cards) != Kind.SINGLE:
        return
    if strength_of(cards) < strongest_rank(state.hands[seat]):
        state.covers = seat


@rule
def keep_cover(state: State, winner: Seat) -> None:
    """Let nobody cover but the player before the winner."""
    if state.covers != NOBODY and seat_after(state, state.covers) != winner:
        state.covers = NOBODY


@rule
def lay(state: State, seat: Seat, cards: Cards) -> None:
    """Move cards from a hand to the table."""
    state.hands[seat] = without(state.hands[seat], cards)
    state.counts[seat] -= how_many(cards)
    state.played |= cards
    state.to_beat = cards
    state.kind = kind_of(state, cards)
    state.owner = seat


@rule
def pass_turn(state: State, seat: Seat) -> None:
    """Leave the vòng; when only the owner of the table is left in it, the owner leads again."""
    state.passed |= seat_set(seat)
    state.turn = next_in_round(state, seat)
    if state.turn == state.owner:
        state.to_beat = NO_CARDS
        state.kind = Kind.NONE
        state.passed = NO_SEATS


@rule
def next_in_round(state: State, seat: Seat) -> Seat:
    """Return the next seat that has not passed in this vòng."""
    following = seat_after(state, seat)
    while is_in(state.passed, following):
        following = seat_after(state, following)
    return following


@rule
def end_deal(state: State, ending: int, winner: Seat) -> None:
    """Close the deal."""
    state.phase = Phase.OVER
    state.ending = ending
    state.winner = winner
    state.turn = NOBODY


# The dealer, time, and absence


@rule
def dealer_action(state: State, deck: Sequence[Card], luck: int) -> Action:  # noqa: ARG001
    """Return the leader that chance, or the house rule, names."""
    leaders = possible_leaders(state)
    return action_of(Verb.LEAD, nth_seat(leaders, luck % how_many(leaders)))


@rule
def default_action(state: State, seat: Seat, luck: int) -> Action:  # noqa: ARG001
    """Return what is done for a seat whose time has run out (SAM-10c)."""
    if state.phase == Phase.SAM_WINDOW:
        return action_of(Verb.DECLINE, NO_CARDS)
    if is_leading(state):
        return action_of(Verb.PLAY, only(lowest_single(state.hands[seat])))
    if why_no_pass(state, seat) == Reason.OK:
        return action_of(Verb.PASS, NO_CARDS)
    return action_of(Verb.PLAY, weakest_answer(state, seat))


@rule
def on_leaving(state: State, seat: Seat) -> Action:
    """Return what the dealer rules when a player is gone for good: an announcer's Sâm has failed (SAM-7h)."""
    if state.phase == Phase.PLAY and state.declarer == seat:
        return action_of(Verb.FORFEIT, seat)
    return NO_ACTION
