"""Phỏm in arrays: what is laid or sent by choice is several codes, one for each card; all else is one code.

A choice begins with what is to be done, to lay or to send onto a phỏm, goes on with the cards from the lowest up, in
the order of the deck, and ends with a code of its own.
"""

from __future__ import annotations

from chieu.envs.coding import (
    Around,
    Chosen,
    Code,
    Numbers,
    Plane,
    above,
    allow,
    seats_away,
    sets_for,
    write_by_seat,
    write_cards,
    write_members,
    write_number,
    write_one_of,
)
from chieu.games.phom.legality import reportable, why_illegal
from chieu.games.phom.listing import PLAIN_VERBS, has_choices, has_ten_cards
from chieu.games.phom.seating import is_laying
from chieu.games.phom.state import MOST_LAID, MOST_SEATS, NO_CARD, PILE_ROOM, Phase, Reason, State, Verb
from chieu.games.phom.ways import MOST_LAYS, fitting, loose, write_lays
from chieu.kernel.actions import NO_ACTION, Action, Seat, Seats, action_of, is_in, payload_of, verb_of
from chieu.kernel.cards import DECK_SIZE, NO_CARDS, Cards, has, highest_card, lowest_card, only, without
from chieu.kernel.carrier import blank
from chieu.kernel.jit import rule

U: Code = DECK_SIZE
"""The codes before it throw a card, or choose it where a choice has begun."""
REPORT: Code = U + len(PLAIN_VERBS)
LAY: Code = REPORT + MOST_SEATS - 1
ONTO: Code = LAY + 1
DONE: Code = ONTO + MOST_LAID
CODES: int = DONE + 1
SETS: int = sets_for(CODES)
BEGINNINGS = 1 + MOST_LAID
PLANES: tuple[Plane, ...] = (
    Plane("hand", DECK_SIZE, "1 at each card of the own hand, the eaten ones among them"),
    Plane("fresh", DECK_SIZE, "1 at the card that may be eaten"),
    Plane("eaten", DECK_SIZE, "at each eaten card in a hand: 1 in the own, 2 in that of the next seat, and so on"),
    Plane("thrown", DECK_SIZE, "at each card that was thrown and not eaten: before which seat it lies, likewise"),
    Plane("melds", DECK_SIZE, "at each card that was laid or sent: the number of its phỏm on the table, from 1"),
    Plane("picked", DECK_SIZE, "1 at each card of a choice that has begun"),
    Plane("begun", BEGINNINGS, "1 at what it is for: to lay, to send onto phỏm 1, 2, … 12"),
    Plane("owners", MOST_LAID, "for each phỏm on the table: whose it is, 1 for one’s own; 0 where there is none"),
    Plane("phase", 3, "1 at what is to be decided: the opening discard, to draw or to eat, to discard"),
    Plane("laying", 1, "1 in one’s lay-down turn"),
    Plane("counts", MOST_SEATS, "how many cards each seat holds, from the own seat on; 0 where nobody plays"),
    Plane("discards", MOST_SEATS, "how many discards of each seat count, likewise"),
    Plane("eats", MOST_SEATS, "how many cards each seat has eaten, likewise"),
    Plane("laid_at", MOST_SEATS, "which lay-down turn was each seat’s, likewise; 0 for none yet"),
    Plane("reported", MOST_SEATS, "1 at each seat that one has reported wrongly in this turn, likewise"),
    Plane("starter", MOST_SEATS, "1 at the seat that lays first of those to come, likewise"),
    Plane("stock", 1, "how many cards may still be drawn"),
)


# What a seat sees


@rule
def write_planes(view: State, seat: Seat, chosen: Chosen, out: Numbers) -> int:
    """Write what a seat sees."""
    at = write_cards(out, 0, view.hands[seat], NO_CARDS)
    at = write_cards(out, at, fresh_card(view), NO_CARDS)
    at = write_eaten(view, seat, out, at)
    at = write_thrown(view, seat, out, at)
    at = write_melds_laid(view, out, at)
    at = write_cards(out, at, payload_of(begun(chosen)), NO_CARDS)
    at = write_one_of(out, at, BEGINNINGS, beginning_of(begun(chosen)))
    at = write_owners(view, seat, out, at)
    at = write_number(out, at, view.phase == Phase.OPENING)
    at = write_number(out, at, view.phase == Phase.START)
    at = write_number(out, at, view.phase == Phase.DISCARD)
    at = write_number(out, at, is_laying(view, seat))
    at = write_seats(view, seat, out, at)
    return write_number(out, at, view.stock_left)


@rule
def fresh_card(view: State) -> Cards:
    """Return the card that may be eaten, as a set."""
    return NO_CARDS if view.fresh == NO_CARD else only(view.fresh)


@rule
def write_eaten(view: State, seat: Seat, out: Numbers, at: int) -> int:
    """Write in whose hands the eaten cards are."""
    end = write_cards(out, at, NO_CARDS, NO_CARDS)
    for other in range(view.options.seats):
        mark_cards(out, at, view.eaten[other], 1 + seats_away(other, seat, view.options.seats))
    return end


@rule
def mark_cards(out: Numbers, at: int, cards: Cards, mark: int) -> None:
    """Write a number at each of some cards."""
    while cards:
        card = lowest_card(cards)
        cards = without(cards, only(card))
        out[at + card] = mark


@rule
def write_thrown(view: State, seat: Seat, out: Numbers, at: int) -> int:
    """Write before whom the thrown cards lie."""
    end = write_cards(out, at, NO_CARDS, NO_CARDS)
    for other in range(view.options.seats):
        for place in range(other * PILE_ROOM, other * PILE_ROOM + view.pile_sizes[other]):
            out[at + view.piles[place]] = 1 + seats_away(other, seat, view.options.seats)
    return end


@rule
def write_melds_laid(view: State, out: Numbers, at: int) -> int:
    """Write in which phỏm on the table each card lies."""
    end = write_cards(out, at, NO_CARDS, NO_CARDS)
    for meld in range(view.meld_count):
        mark_cards(out, at, view.melds[meld], meld + 1)
    return end


@rule
def write_owners(view: State, seat: Seat, out: Numbers, at: int) -> int:
    """Write whose the phỏms on the table are."""
    for meld in range(MOST_LAID):
        out[at + meld] = 0
        if meld < view.meld_count:
            out[at + meld] = 1 + seats_away(view.meld_owners[meld], seat, view.options.seats)
    return at + MOST_LAID


@rule
def write_seats(view: State, seat: Seat, out: Numbers, at: int) -> int:
    """Write what is known of each seat."""
    around: Around = (seat, view.options.seats, MOST_SEATS)
    at = write_by_seat(out, at, view.counts, around)
    at = write_by_seat(out, at, view.discards, around)
    at = write_by_seat(out, at, view.eats, around)
    at = write_by_seat(out, at, view.laid_at, around)
    at = write_members(out, at, view.reported[seat], around)
    return write_members(out, at, only(view.starter), around)


# A choice that has begun


@rule
def begun(chosen: Chosen) -> Action:
    """Return what has been chosen so far as an action that is not whole: what for, and which cards."""
    return ~chosen if chosen < NO_ACTION else NO_ACTION


@rule
def beginning_of(action: Action) -> int:
    """Return what a choice is for: 0 to lay, or the number of a phỏm on the table; -1 if there is none."""
    if action == NO_ACTION:
        return -1
    if verb_of(action) == Verb.LAY:
        return 0
    return verb_of(action) - Verb.ONTO_1 + 1


# What a seat may do


@rule
def write_legal(view: State, seat: Seat, chosen: Chosen, out: list[Cards]) -> None:
    """Write what a seat may choose now."""
    for place in range(SETS):
        out[place] = NO_CARDS
    if chosen == NO_ACTION:
        allow_beginnings(view, seat, out)
    elif verb_of(begun(chosen)) == Verb.LAY:
        allow_to_lay(view, seat, payload_of(begun(chosen)), out)
    else:
        allow_to_send(view, seat, begun(chosen), out)


@rule
def allow_beginnings(view: State, seat: Seat, out: list[Cards]) -> None:
    """Write what may be done at once, and which choices may begin."""
    for place in range(len(PLAIN_VERBS)):
        if why_illegal(view, seat, action_of(PLAIN_VERBS[place], NO_CARDS)) == Reason.OK:
            allow(out, U + place)
    allow_reports(view, seat, reportable(view, seat), out)
    if has_ten_cards(view, seat):
        out[0] = loose(view, seat)
    if has_choices(view, seat):
        allow_choices(view, seat, out)


@rule
def allow_reports(view: State, seat: Seat, others: Seats, out: list[Cards]) -> None:
    """Write who may be reported."""
    for other in range(view.options.seats):
        if is_in(others, other):
            allow(out, REPORT + seats_away(other, seat, view.options.seats) - 1)


@rule
def allow_choices(view: State, seat: Seat, out: list[Cards]) -> None:
    """Write whether something may be laid, and onto what something may be sent."""
    if write_lays(view, seat, blank(MOST_LAYS)):
        allow(out, LAY)
    for meld in range(view.meld_count):
        if fitting(view, seat, meld):
            allow(out, ONTO + meld)


@rule
def allow_to_lay(view: State, seat: Seat, picked: Cards, out: list[Cards]) -> None:
    """Write the cards by which what is picked may grow into phỏms, and whether it is some already."""
    lays = blank(MOST_LAYS)
    for place in range(write_lays(view, seat, lays)):
        rest = above(lays[place], picked)
        if without(lays[place], rest) != picked:
            continue
        if rest:
            out[0] |= only(lowest_card(rest))
        else:
            allow(out, DONE)


@rule
def allow_to_send(view: State, seat: Seat, action: Action, out: list[Cards]) -> None:
    """Write the cards that may be picked for sending: with those picked, or with one above, something must fit."""
    picked = payload_of(action)
    fits = fitting(view, seat, verb_of(action) - Verb.ONTO_1)
    cards = above(loose(view, seat), picked)
    if picked & fits:
        allow(out, DONE)
    elif above(fits, picked):
        last = highest_card(fits)
        cards = without(cards, above(cards, only(last)))
    out[0] = cards


@rule
def choose(view: State, seat: Seat, chosen: Chosen, code: Code) -> Chosen:
    """Return what comes of one more code."""
    if chosen != NO_ACTION:
        return begun(chosen) if code == DONE else ~(begun(chosen) | only(code))
    if code < U:
        return action_of(Verb.DISCARD, only(code))
    if code < REPORT:
        return action_of(PLAIN_VERBS[code - U], NO_CARDS)
    if code < LAY:
        return action_of(Verb.REPORT, seat_after(seat, code - REPORT + 1, view.options.seats))
    if code == LAY:
        return ~action_of(Verb.LAY, NO_CARDS)
    return ~action_of(Verb.ONTO_1 + code - ONTO, NO_CARDS)


@rule
def seat_after(seat: Seat, places: int, seats: int) -> Seat:
    """Return the seat that sits so many places after another."""
    return (seat + places) % seats


@rule
def codes_of(view: State, seat: Seat, action: Action, out: list[Code]) -> int:
    """Write the codes that choose an action."""
    verb = verb_of(action)
    cards = payload_of(action)
    if verb == Verb.DISCARD:
        out[0] = lowest_card(cards)
        return 1
    if verb == Verb.REPORT:
        out[0] = REPORT + seats_away(cards, seat, view.options.seats) - 1
        return 1
    if cards == NO_CARDS:
        out[0] = plain_code(verb)
        return 1
    return write_choice(verb, cards, out)


@rule
def plain_code(verb: int) -> Code:
    """Return the code of what is done without naming anything."""
    place = 0
    while PLAIN_VERBS[place] != verb:
        place += 1
    return U + place


@rule
def write_choice(verb: int, cards: Cards, out: list[Code]) -> int:
    """Write the codes of a choice: what for, each card, and the end."""
    out[0] = LAY if verb == Verb.LAY else ONTO + verb - Verb.ONTO_1
    found = 1
    for card in range(DECK_SIZE):
        if has(cards, card):
            out[found] = card
            found += 1
    out[found] = DONE
    return found + 1
