"""Sâm Lốc in arrays: every action is one code, up to suits.

Suits never matter once the cards are dealt, so a code says of which ranks, and the lowest suits are laid.
"""

from __future__ import annotations

from chieu.envs.coding import (
    Chosen,
    Code,
    Numbers,
    Plane,
    allow,
    sets_for,
    write_by_seat,
    write_cards,
    write_members,
    write_number,
    write_seat,
)
from chieu.games.samloc.combinations import ACES, SHORTEST_RUN, TWOS, of_rivals
from chieu.games.samloc.legality import LOW_ACE, is_free_of_rules, is_leading, is_playable, why_no_pass
from chieu.games.samloc.listing import sizes_to_lay
from chieu.games.samloc.options import TwoInRun
from chieu.games.samloc.state import HAND_SIZE, MOST_SEATS, CombinationKind, Phase, Reason, State, Verb
from chieu.kernel.actions import Action, Seat, action_of, payload_of, verb_of
from chieu.kernel.cards import (
    DECK_SIZE,
    NO_CARDS,
    RANKS,
    SUITS,
    Cards,
    how_many,
    is_one_rank,
    lowest_card,
    of_rank,
    only,
    rank_of,
    ranks_in,
    starts_of_runs,
    without,
)
from chieu.kernel.jit import rule

RUNS: Code = DECK_SIZE
"""The codes before it lay cards of one rank: 4 * rank + how many - 1."""
RUN_LENGTHS = HAND_SIZE - SHORTEST_RUN + 1
PASS: Code = RUNS + RUN_LENGTHS * RANKS
DECLINE: Code = PASS + 1
DECLARE: Code = PASS + 2
CODES: int = PASS + 3
SETS: int = sets_for(CODES)
PLANES: tuple[Plane, ...] = (
    Plane("hand", DECK_SIZE, "1 at each card of the own hand"),
    Plane("to_beat", DECK_SIZE, "1 at each card of the combination to beat; none if the seat leads"),
    Plane("played", DECK_SIZE, "1 at each card laid so far in the deal"),
    Plane("phase", 2, "1 at what is to be decided: whether to announce báo Sâm, what to lay"),
    Plane("counts", MOST_SEATS, "how many cards each seat holds, from the own seat on; 0 where nobody plays"),
    Plane("passed", MOST_SEATS, "1 at each seat that has passed in this vòng, likewise"),
    Plane("owner", MOST_SEATS, "1 at the seat whose combination is to be beaten, likewise"),
    Plane("leader", MOST_SEATS, "1 at the seat that was drawn to lead, likewise"),
    Plane("answered", MOST_SEATS, "1 at each seat that has answered whether it announces báo Sâm, likewise"),
    Plane("declarer", MOST_SEATS, "1 at the seat that plays báo Sâm, likewise"),
    Plane("quads_cut", MOST_SEATS, "how many fours of a kind of each seat were beaten, likewise"),
    Plane("twos_cut", MOST_SEATS, "how many 2s of each seat were beaten by a four of a kind, likewise"),
    Plane("covers", 1, "1 if the own seat pays for all should the next one go out"),
)


# What a seat sees


@rule
def write_planes(view: State, seat: Seat, chosen: Chosen, out: Numbers) -> int:  # noqa: ARG001 - nothing half chosen
    """Write what a seat sees."""
    at = write_cards(out, 0, view.hands[seat], NO_CARDS)
    at = write_cards(out, at, view.to_beat, NO_CARDS)
    at = write_cards(out, at, view.played, NO_CARDS)
    at = write_number(out, at, view.phase == Phase.SAM_WINDOW)
    at = write_number(out, at, view.phase == Phase.PLAY)
    return write_seats(view, seat, out, at)


@rule
def write_seats(view: State, seat: Seat, out: Numbers, at: int) -> int:
    """Write what is known of each seat."""
    around = (seat, view.options.seats, MOST_SEATS)
    at = write_by_seat(out, at, view.counts, around)
    at = write_members(out, at, view.passed, around)
    at = write_seat(out, at, view.owner, around)
    at = write_seat(out, at, view.drawn_leader, around)
    at = write_members(out, at, view.answered, around)
    at = write_seat(out, at, view.declarer, around)
    at = write_by_seat(out, at, view.quads_cut, around)
    at = write_by_seat(out, at, view.twos_cut, around)
    return write_number(out, at, view.covers == seat)


# What a seat may do


@rule
def write_legal(view: State, seat: Seat, chosen: Chosen, out: list[Cards]) -> None:  # noqa: ARG001 - as above
    """Write what a seat may do now."""
    for place in range(SETS):
        out[place] = NO_CARDS
    if view.phase == Phase.SAM_WINDOW:
        allow(out, DECLINE)
        allow(out, DECLARE)
        return
    if why_no_pass(view, seat) == Reason.OK:
        allow(out, PASS)
    if is_leading(view):
        allow_groups(view, view.hands[seat], out)
        allow_runs(view, seat, SHORTEST_RUN, out)
    elif view.kind == CombinationKind.RUN:
        allow_runs(view, seat, how_many(view.to_beat), out)
    else:
        allow_groups(view, of_rivals(view, view.hands[seat]), out)


@rule
def allow_groups(view: State, cards: Cards, out: list[Cards]) -> None:
    """Write how many of some cards of one rank may be laid, of those that lead or are rivals."""
    is_free = is_free_of_rules(view)
    while cards:
        rank = rank_of(lowest_card(cards))
        same = of_rank(cards, rank)
        cards = without(cards, same)
        out[0] |= sizes_to_lay(view, same, is_free) >> 1 << rank * SUITS


@rule
def allow_runs(view: State, seat: Seat, shortest: int, out: list[Cards]) -> None:
    """Write which runs of some length and more may be laid."""
    if view.options.run_with_two == TwoInRun.LOW:
        allow_runs_from(view, seat, LOW_ACE, out)
    starts = starts_of_runs(ranks_in(view.hands[seat]), shortest)
    while starts:
        low = lowest_card(starts)
        starts = without(starts, only(low))
        allow_runs_from(view, seat, rank_of(low), out)


@rule
def allow_runs_from(view: State, seat: Seat, low: int, out: list[Cards]) -> None:
    """Write which runs from this position on may be laid."""
    run = NO_CARDS
    for position in range(low, RANKS):
        cards = of_rank(view.hands[seat], position % RANKS)
        if not cards:
            return
        run |= only(lowest_card(cards))
        length = position - low + 1
        if length >= SHORTEST_RUN and is_playable(view, seat, run):
            allow(out, run_code(low, length))


@rule
def run_code(low: int, length: int) -> Code:
    """Return the code of a run of a length that begins at a position: an ace below the 2, or a rank."""
    return RUNS + (length - SHORTEST_RUN) * RANKS + low - LOW_ACE


@rule
def choose(view: State, seat: Seat, chosen: Chosen, code: Code) -> Chosen:  # noqa: ARG001 - one code is an action
    """Return the action of a code, with the lowest suits that the hand has."""
    if code < RUNS:
        return action_of(Verb.PLAY, lowest_of(of_rank(view.hands[seat], code // SUITS), code % SUITS + 1))
    if code < PASS:
        low = (code - RUNS) % RANKS + LOW_ACE
        return action_of(Verb.PLAY, lowest_run(view.hands[seat], low, (code - RUNS) // RANKS + SHORTEST_RUN))
    if code == PASS:
        return action_of(Verb.PASS, NO_CARDS)
    if code == DECLINE:
        return action_of(Verb.DECLINE, NO_CARDS)
    return action_of(Verb.DECLARE, NO_CARDS)


@rule
def lowest_of(cards: Cards, size: int) -> Cards:
    """Return so many of some cards, the lowest, or all if there are not as many."""
    found = NO_CARDS
    while cards and how_many(found) < size:
        found |= only(lowest_card(cards))
        cards = without(cards, found)
    return found


@rule
def lowest_run(hand: Cards, low: int, length: int) -> Cards:
    """Return the lowest card of each of so many ranks from a position on."""
    run = NO_CARDS
    for position in range(low, low + length):
        run |= lowest_of(of_rank(hand, position % RANKS), 1)
    return run


@rule
def codes_of(view: State, seat: Seat, action: Action, out: list[Code]) -> int:  # noqa: ARG001 - the action says all
    """Write the code of an action."""
    verb = verb_of(action)
    if verb == Verb.PLAY:
        out[0] = play_code(payload_of(action))
    elif verb == Verb.PASS:
        out[0] = PASS
    elif verb == Verb.DECLINE:
        out[0] = DECLINE
    else:
        out[0] = DECLARE
    return 1


@rule
def play_code(cards: Cards) -> Code:
    """Return the code of a combination."""
    if is_one_rank(cards):
        return rank_of(lowest_card(cards)) * SUITS + how_many(cards) - 1
    if cards & TWOS and cards & ACES:
        return run_code(LOW_ACE, how_many(cards))
    return run_code(rank_of(lowest_card(cards)), how_many(cards))
