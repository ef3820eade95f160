"""What speaks for an action, in the words of the table: for a player who asks what to do."""

from __future__ import annotations

from chieu.games.crazyeights.automatic import length_of_suit
from chieu.games.crazyeights.legality import EIGHTS, fitting, playable
from chieu.games.crazyeights.places import drawable
from chieu.games.crazyeights.scoring import points_of
from chieu.games.crazyeights.seating import TWO_PLAYERS, seat_after
from chieu.games.crazyeights.state import Phase, State, Verb
from chieu.games.crazyeights.turns import CARDS_FOR_A_KING, next_after
from chieu.games.game import Fact
from chieu.kernel.actions import Action, Seat, payload_of, verb_of
from chieu.kernel.cards import (
    SUITS,
    Card,
    Cards,
    RankName,
    Suit,
    cards_in,
    lowest_card,
    rank_of,
    suit_of,
    suit_text,
    without,
)


def why(state: State, seat: Seat, action: Action) -> Fact | None:
    """Return what speaks for what a seat that is awaited may do, or None where nothing special does."""
    verb = verb_of(action)
    if verb == Verb.NAME:
        return _why_suit(state, seat, payload_of(action), 0)
    if verb == Verb.DRAW:
        return _why_draw(state, seat)
    if verb == Verb.PASS:
        return _why_pass(state)
    return _why_play(state, seat, payload_of(action))


def _why_play(state: State, seat: Seat, cards: Cards) -> Fact | None:
    card = lowest_card(cards)
    if state.counts[seat] == 1:
        return Fact("why-crazy-out")
    if cards == state.drawn:
        return Fact("why-crazy-drawn")
    if playable(state, seat) == cards:
        return Fact("why-crazy-only")
    if rank_of(card) == RankName.EIGHT:
        return _why_eight(state, seat)
    return _why_effect(state, seat, card) or _why_number(state, seat, card)


def _why_eight(state: State, seat: Seat) -> Fact | None:
    if without(playable(state, seat), EIGHTS):
        return Fact("why-crazy-points", {"count": points_of(state, RankName.EIGHT)})
    return Fact("why-crazy-only-eights")


def _why_effect(state: State, seat: Seat, card: Card) -> Fact | None:
    """Return what a card does to the next player, if it does anything."""
    following = seat_after(state, seat)
    rank = rank_of(card)
    if rank == RankName.KING:
        # The top card goes under this one, so there is one to draw at least.
        return Fact("why-crazy-king", {"seat": following, "count": min(CARDS_FOR_A_KING, drawable(state) + 1)})
    if rank in {RankName.QUEEN, RankName.JACK} and next_after(state, seat, rank) == seat:
        return Fact("why-crazy-again")
    if rank == RankName.QUEEN:
        return Fact("why-crazy-skip", {"seat": following})
    return None


def _why_number(state: State, seat: Seat, card: Card) -> Fact | None:
    others = [rank_of(other) for other in cards_in(playable(state, seat))]
    points = points_of(state, rank_of(card))
    suit = _why_suit(state, seat, suit_of(card), 1)
    if suit is not None and suit.id == "why-crazy-suit-most":
        return suit
    if all(points >= points_of(state, rank) for rank in others):
        return Fact("why-crazy-points", {"count": points})
    if rank_of(card) == RankName.JACK and state.options.seats > TWO_PLAYERS:
        return Fact("why-crazy-reverse")
    return suit


def _why_suit(state: State, seat: Seat, suit: Suit, going: int) -> Fact | None:
    """Return what speaks for a suit to follow, once so many cards of it are gone: that more of it are in hand."""
    left = length_of_suit(state, seat, suit) - going
    if left <= 0:
        return None
    rest = max(length_of_suit(state, seat, other) for other in range(SUITS) if other != suit)
    return Fact("why-crazy-suit-most" if left > rest else "why-crazy-suit", {"suit": suit_text(suit), "count": left})


def _why_draw(state: State, seat: Seat) -> Fact | None:
    if not playable(state, seat):
        return Fact("why-crazy-nothing")
    return None if without(playable(state, seat), EIGHTS) else Fact("why-crazy-keeps-eight")


def _why_pass(state: State) -> Fact | None:
    if state.phase != Phase.DRAWN:
        return Fact("why-crazy-stuck")
    if not state.drawn & fitting(state):
        return Fact("why-crazy-drawn-unfit")
    return Fact("why-crazy-keeps-eight") if state.drawn & EIGHTS else None
