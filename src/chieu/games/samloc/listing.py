"""Everything that a seat may do now, listed; `why_illegal` stays the judge of each combination."""

from __future__ import annotations

from chieu.games.listing import list_numbers
from chieu.games.options import Switch
from chieu.games.samloc.combinations import SHORTEST_RUN, TWOS, of_rivals
from chieu.games.samloc.legality import LOW_ACE, acting, is_free_of_rules, is_leading, is_playable, possible_leaders
from chieu.games.samloc.options import TwoInRun
from chieu.games.samloc.state import CombinationKind, Phase, State, Verb
from chieu.kernel.actions import Action, Seat, action_of, is_in, seat_range
from chieu.kernel.cards import (
    NO_CARDS,
    RANKS,
    Cards,
    has,
    how_many,
    lowest_card,
    next_choice,
    of_rank,
    only,
    rank_of,
    ranks_in,
    starts_of_runs,
    without,
)
from chieu.kernel.jit import rule

MOST_LISTED = 118
ANSWERS = 2
"""To báo Sâm there are two: yes and no."""


@rule
def listed_actions(state: State, seat: Seat, out: list[Action]) -> int:
    """Write what a seat may do now, and return how many actions that is."""
    if not is_in(acting(state), seat):
        return 0
    if state.phase == Phase.PLAY:
        return list_turn(state, out)
    if state.phase == Phase.SAM_WINDOW:
        out[0] = action_of(Verb.DECLINE, NO_CARDS)
        out[1] = action_of(Verb.DECLARE, NO_CARDS)
        return ANSWERS
    return list_numbers(out, 0, Verb.LEAD, possible_leaders(state))


@rule
def list_turn(state: State, out: list[Action]) -> int:
    """Write what the seat to act may do: the pass, where there is one, first."""
    hand = state.hands[state.turn]
    if is_leading(state):
        found = list_groups(state, hand, out, 0)
        return list_runs(state, SHORTEST_RUN, out, found)
    out[0] = action_of(Verb.PASS, NO_CARDS)
    found = list_answers(state, out, 1)
    if found > 1 and state.options.must_beat == Switch.ON:
        found -= 1
        out[0] = out[found]
    return found


@rule
def list_answers(state: State, out: list[Action], found: int) -> int:
    """Write what beats the table: only runs as long can beat a run, and nothing else do they beat."""
    if state.kind == CombinationKind.RUN:
        return list_runs(state, how_many(state.to_beat), out, found)
    return list_groups(state, of_rivals(state, state.hands[state.turn]), out, found)


@rule
def list_groups(state: State, cards: Cards, out: list[Action], found: int) -> int:
    """Write the singles, pairs, triples and fours of a kind of some cards that may be laid, the 2s last."""
    found = list_choices(state, without(cards, TWOS), out, found)
    return list_choices(state, cards & TWOS, out, found)


@rule
def list_choices(state: State, cards: Cards, out: list[Action], found: int) -> int:
    """Write every choice of cards of one rank, of those that lead or are rivals, that may be laid."""
    is_free = is_free_of_rules(state)
    while cards:
        same = of_rank(cards, rank_of(lowest_card(cards)))
        cards = without(cards, same)
        sizes = sizes_to_lay(state, same, is_free)
        choice = same
        while choice:
            if has(sizes, how_many(choice)):
                out[found] = action_of(Verb.PLAY, choice)
                found += 1
            choice = next_choice(choice, same)
    return found


@rule
def sizes_to_lay(state: State, same: Cards, is_free: bool) -> int:  # noqa: FBT001
    """Return how many of these cards of one rank may be laid, as a set of numbers: suits never matter.

    They are of those that lead or are rivals, and it may be free of all other rules (`is_free_of_rules`).
    """
    if is_free and is_leading(state):
        return seat_range(how_many(same) + 1)
    if is_free:
        return only(state.kind) & seat_range(how_many(same) + 1)
    sizes = 0
    rest = same
    while rest:
        if is_playable(state, state.turn, rest):
            sizes |= only(how_many(rest))
        rest = without(rest, only(lowest_card(rest)))
    return sizes


@rule
def list_runs(state: State, shortest: int, out: list[Action], found: int) -> int:
    """Write the runs of some length and more that may be laid, by their lowest rank."""
    if state.options.run_with_two == TwoInRun.LOW:
        found = list_runs_from(state, LOW_ACE, out, found)
    starts = starts_of_runs(ranks_in(state.hands[state.turn]), shortest)
    while starts:
        low = lowest_card(starts)
        starts = without(starts, only(low))
        found = list_runs_from(state, rank_of(low), out, found)
    return found


@rule
def list_runs_from(state: State, low: int, out: list[Action], found: int) -> int:
    """Write the runs with this lowest rank; suits never matter, so one of each length is judged."""
    hand = state.hands[state.turn]
    run = NO_CARDS
    others = NO_CARDS
    for position in range(low, RANKS):
        cards = of_rank(hand, position % RANKS)
        if not cards:
            return found
        card = only(lowest_card(cards))
        run |= card
        others |= without(cards, card)
        if how_many(run) >= SHORTEST_RUN and is_playable(state, state.turn, run):
            found = write_runs(run, others, out, found)
    return found


@rule
def write_runs(run: Cards, others: Cards, out: list[Action], found: int) -> int:
    """Write a run, and again with every choice of the other cards of its ranks."""
    out[found] = action_of(Verb.PLAY, run)
    choices = 1
    while others:
        rank = rank_of(lowest_card(others))
        choices = multiply(out, found, choices, of_rank(run | others, rank))
        others = without(others, of_rank(others, rank))
    return found + choices


@rule
def multiply(out: list[Action], found: int, choices: int, cards: Cards) -> int:
    """Write the runs begun at `found` again with each other card instead of the lowest; return how many there are."""
    first = only(lowest_card(cards))
    rest = without(cards, first)
    more = choices
    while rest:
        card = only(lowest_card(rest))
        rest = without(rest, card)
        for index in range(choices):
            out[found + more] = without(out[found + index], first) | card
            more += 1
    return more
