"""Sâm Lốc: what happens when somebody acts, to the end of the deal."""

from __future__ import annotations

from chieu.games.options import Switch
from chieu.games.samloc.combinations import beats, kind_of, size_of, strength, strength_of, white_of
from chieu.games.samloc.legality import acting, is_leading
from chieu.games.samloc.options import SamWindow
from chieu.games.samloc.seating import seat_after
from chieu.games.samloc.state import NO_SEATS, SIZES, CombinationKind, Ending, Phase, State, Verb, White
from chieu.kernel.actions import NOBODY, Action, Payload, Seat, is_in, payload_of, seat_set, verb_of
from chieu.kernel.cards import NO_CARDS, RANKS, Cards, how_many, of_rank, without
from chieu.kernel.jit import rule


@rule
def strongest_rank(hand: Cards) -> int:
    """Return the strength of the best card of a hand."""
    best = 0
    for rank in range(RANKS):
        if of_rank(hand, rank):
            best = max(best, strength(rank))
    return best


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
    if is_leading(state) or kind_of(state, cards) != CombinationKind.QUAD:
        return
    if state.kind == CombinationKind.QUAD:
        state.quads_cut[state.owner] += 1
    else:
        state.twos_cut[state.owner] += how_many(state.to_beat)


@rule
def note_cover(state: State, seat: Seat, cards: Cards) -> None:
    """Note who leads a single below their best into a player with one card left (SAM-10e)."""
    if state.options.den_bao_mot == Switch.OFF or not is_leading(state):
        return
    state.covers = NOBODY
    if state.counts[seat_after(state, seat)] != 1 or how_many(cards) != CombinationKind.SINGLE:
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
    state.plays[state.play_count] = cards
    state.players[state.play_count] = seat
    state.play_count += 1
    state.to_beat = cards
    state.kind = kind_of(state, cards)
    state.owner = seat


@rule
def pass_turn(state: State, seat: Seat) -> None:
    """Leave the vòng; when only the owner of the table is left in it, the owner leads again."""
    note_let_by(state, seat * SIZES + size_of(state.kind, state.to_beat))
    state.passed |= seat_set(seat)
    state.turn = next_in_round(state, seat)
    if state.turn == state.owner:
        state.to_beat = NO_CARDS
        state.kind = CombinationKind.NONE
        state.passed = NO_SEATS


@rule
def note_let_by(state: State, place: int) -> None:
    """Remember what is passed on, if it is the weakest of its size that the seat has let by."""
    before = state.let_by[place]
    if before == NO_CARDS or beats(state, state.kind, before):
        state.let_by[place] = state.to_beat


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
