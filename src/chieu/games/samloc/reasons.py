"""What speaks for an action, in the words of the table: for a player who asks what to do."""

from __future__ import annotations

from chieu.games.game import Fact
from chieu.games.samloc.combinations import TWOS, kind_of, strength_of, top_of
from chieu.games.samloc.facts import name_of
from chieu.games.samloc.legality import is_leading, weakest_answer
from chieu.games.samloc.listing import MOST_LISTED, listed_actions
from chieu.games.samloc.seating import seat_after
from chieu.games.samloc.state import CombinationKind, Phase, State, Verb
from chieu.kernel.actions import NOBODY, Action, Seat, payload_of, verb_of
from chieu.kernel.cards import (
    ALL_CARDS,
    NO_CARDS,
    Cards,
    RankName,
    cards_in,
    how_many,
    is_one_rank,
    of_rank,
    rank_of,
    without,
)
from chieu.kernel.carrier import copy_state

_FEW = 3
"""With so few cards, somebody is about to go out."""
_MANY = 3
"""To be rid of so many cards at once is a reason of its own."""


def why(state: State, seat: Seat, action: Action) -> Fact | None:
    """Return what speaks for what a seat that is awaited may do, or None where nothing special does."""
    if state.phase == Phase.SAM_WINDOW:
        return _why_answer(state, seat, verb_of(action))
    if verb_of(action) == Verb.PASS:
        return _why_pass(state, seat)
    cards = payload_of(action)
    return _why_at_the_end(state, seat, cards) or (
        _why_lead(state, seat, cards) if is_leading(state) else _why_beat(state, seat, cards)
    )


# In the báo Sâm window


def _why_answer(state: State, seat: Seat, verb: int) -> Fact | None:
    hand = state.hands[seat]
    parts = _parts(state, hand)
    if verb == Verb.DECLARE:
        return Fact("why-sam-declare", {"count": len(parts)})
    loose = sum(_is_low(part) and _may_be_beaten(state, seat, part) for part in parts)
    return Fact("why-sam-decline", {"count": loose}) if loose else None


def _is_low(part: Cards) -> bool:
    """Tell whether this is a loose card that many others beat."""
    return how_many(part) == CombinationKind.SINGLE and not part & TWOS and strength_of(part) < RankName.JACK


def _parts(state: State, hand: Cards) -> list[Cards]:
    """Return combinations in which a hand can be laid: runs of its loose cards, then what is left by rank."""
    parts = []
    while run := _longest_run(state, _lone(hand)):
        parts.append(run)
        hand = without(hand, run)
    return parts + [of_rank(hand, rank) for rank in range(RankName.ACE + 1) if of_rank(hand, rank)]


def _lone(hand: Cards) -> Cards:
    """Return the cards of a hand that are alone of their rank."""
    return sum(1 << card for card in cards_in(hand) if how_many(of_rank(hand, rank_of(card))) == 1)


def _longest_run(state: State, cards: Cards) -> Cards:
    """Return the longest run of some cards of different ranks, or no cards."""
    best, run = NO_CARDS, NO_CARDS
    for rank in range(RankName.THREE, RankName.ACE + 1):
        card = of_rank(cards, rank)
        run = run | card if card else NO_CARDS
        if how_many(run) > how_many(best) and kind_of(state, run) == CombinationKind.RUN:
            best = run
    return best


# What others could do


def _may_be_beaten(state: State, seat: Seat, cards: Cards) -> bool:
    """Tell whether the cards that a seat has not seen hold anything that beats these."""
    table = copy_state(state)
    table.to_beat, table.kind = cards, kind_of(state, cards)
    # As if one player had all of them: whoever has fewer can do no more.
    table.hands[seat] = without(ALL_CARDS, state.played | state.hands[seat])
    table.turn, table.phase = seat, Phase.PLAY
    return weakest_answer(table, seat) != NO_CARDS


def _fewest_of_others(state: State, seat: Seat) -> int:
    return min(state.counts[other] for other in range(state.options.seats) if other != seat)


# To play


def _why_at_the_end(state: State, seat: Seat, cards: Cards) -> Fact | None:
    """Return what speaks for cards after which all is over, or nearly."""
    if state.declarer not in {NOBODY, seat}:
        return Fact("why-sam-stops", {"seat": state.declarer})
    rest = without(state.hands[seat], cards)
    if not rest:
        return Fact("why-sam-out")
    if kind_of(state, rest) != CombinationKind.NONE:
        return Fact("why-sam-one-left", name_of(state, rest))
    return None


def _why_lead(state: State, seat: Seat, cards: Cards) -> Fact | None:
    following = seat_after(state, seat)
    is_single = how_many(cards) == CombinationKind.SINGLE
    if state.counts[following] == 1 and not is_single:
        return Fact("why-sam-next-has-one", {"seat": following})
    if state.counts[following] == 1 and _is_highest(state.hands[seat], cards):
        return Fact("why-sam-next-has-one-highest", {"seat": following})
    if not _may_be_beaten(state, seat, cards):
        return Fact("why-sam-unbeatable")
    if how_many(cards) >= _MANY:
        return Fact("why-sam-many", {"count": how_many(cards)})
    if _is_lowest(state.hands[seat], cards):
        return Fact("why-sam-lowest-card" if is_single else "why-sam-lowest-pair")
    if not is_single:
        return Fact("why-sam-many", {"count": how_many(cards)})
    return Fact("why-sam-loose") if _is_whole(state.hands[seat], cards) else None


def _is_lowest(hand: Cards, cards: Cards) -> bool:
    """Tell whether nothing in a hand is below these cards of one rank."""
    return all(strength_of(1 << card) >= strength_of(cards) for card in cards_in(hand))


def _is_highest(hand: Cards, cards: Cards) -> bool:
    return all(strength_of(1 << card) <= strength_of(cards) for card in cards_in(hand))


def _is_whole(hand: Cards, cards: Cards) -> bool:
    """Tell whether these are all the cards of their ranks in a hand: no pair, triple or four is broken."""
    return all(not without(of_rank(hand, rank_of(card)), cards) for card in cards_in(cards))


def _why_beat(state: State, seat: Seat, cards: Cards) -> Fact | None:
    if state.to_beat & TWOS and kind_of(state, cards) == CombinationKind.QUAD != state.kind:
        return Fact("why-sam-cuts-two")
    if not _may_be_beaten(state, seat, cards):
        return Fact("why-sam-unbeatable")
    if _is_weakest(state, seat, cards):
        return Fact("why-sam-just-enough-whole" if _is_whole(state.hands[seat], cards) else "why-sam-just-enough")
    fewest = _fewest_of_others(state, seat)
    if fewest <= _FEW:
        return Fact("why-sam-others-few", {"count": fewest})
    return Fact("why-sam-whole") if _is_whole(state.hands[seat], cards) else None


def _plays(state: State, seat: Seat) -> list[Cards]:
    """Return all that a seat may lay."""
    out = [0] * MOST_LISTED
    found = listed_actions(state, seat, out)
    return [payload_of(action) for action in out[:found] if verb_of(action) == Verb.PLAY]


def _height(state: State, cards: Cards) -> tuple[int, int]:
    """Return how strong a combination is among those of its kind."""
    if is_one_rank(cards):
        return how_many(cards), strength_of(cards)
    return how_many(cards), top_of(state, cards)


def _is_weakest(state: State, seat: Seat, cards: Cards) -> bool:
    """Tell whether a seat has nothing weaker that would do."""
    return all(_height(state, cards) <= _height(state, other) for other in _plays(state, seat))


# To pass


def _why_pass(state: State, seat: Seat) -> Fact | None:
    plays = _plays(state, seat)
    if not plays:
        return Fact("why-sam-cannot")
    others = [cards for cards in plays if not cards & TWOS]
    if not others:
        return Fact("why-sam-keeps-two")
    if not any(_is_whole(state.hands[seat], cards) for cards in others):
        return Fact("why-sam-keeps-set" if len(others) == len(plays) else "why-sam-keeps-both")
    return Fact("why-sam-keeps-high") if all(_is_high(cards) for cards in others) else None


def _is_high(cards: Cards) -> bool:
    """Tell whether there is a queen or more among cards."""
    return any(rank_of(card) >= RankName.QUEEN for card in cards_in(cards))
