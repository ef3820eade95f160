"""What speaks for an action, in the words of the table: for a player who asks what to do."""

from __future__ import annotations

from chieu.games.game import Fact
from chieu.games.phom.arranging import Aim, UKind, best_arrangement, can_eat, cards_of, loose_cards
from chieu.games.phom.endings import u_kind_of
from chieu.games.phom.melds import has_ca, is_meld, points_of
from chieu.games.phom.seating import next_player, previous_player
from chieu.games.phom.state import MOST_SEATS, PILE_ROOM, State, Verb
from chieu.games.phom.turns import is_chot, sent_by_itself
from chieu.kernel.actions import Action, Seat, payload_of, verb_of
from chieu.kernel.cards import ALL_CARDS, Cards, cards_in, format_cards, only, without
from chieu.kernel.names import names_of

_KINDS = names_of(UKind)


def why(state: State, seat: Seat, action: Action) -> Fact | None:
    """Return what speaks for what a seat that is awaited may do, or None where nothing special does."""
    verb, cards = verb_of(action), payload_of(action)
    if verb == Verb.U:
        return _why_u(state, seat)
    if verb == Verb.DRAW:
        return _why_draw(state, seat)
    if verb == Verb.TAKE:
        return _why_take(state, seat)
    if verb == Verb.DISCARD:
        return _why_discard(state, seat, cards)
    if verb == Verb.LAY:
        return _why_lay(state, seat, cards)
    return None if verb == Verb.REPORT else _why_send(state, seat, cards)


def _why_u(state: State, seat: Seat) -> Fact | None:
    kind = u_kind_of(state, seat)
    return None if kind == UKind.NONE else Fact("why-phom-u", {"kind": _KINDS[kind]})


# To draw or to eat


def _why_draw(state: State, seat: Seat) -> Fact | None:
    # Whoever draws could eat: the player before has discarded.
    if can_eat(state.hands[seat], state.eaten[seat], only(state.fresh)):
        return None
    return Fact("why-phom-fits-none", {"card": format_cards(only(state.fresh))})


def _why_take(state: State, seat: Seat) -> Fact | None:
    fresh = only(state.fresh)
    hand, eaten = state.hands[seat] | fresh, state.eaten[seat] | fresh
    melds = best_arrangement(hand, eaten, Aim.CARDS)
    if without(eaten, cards_of(melds)):
        return None
    meld = next(meld for meld in melds if meld & fresh)
    is_last = is_chot(state, seat, previous_player(state, seat))
    return Fact("why-phom-chot" if is_last else "why-phom-makes", {"cards": format_cards(meld)})


# To discard


def _why_discard(state: State, seat: Seat, card: Cards) -> Fact | None:
    hand = state.hands[seat]
    loose = loose_cards(hand, state.eaten[seat])
    alone = sum(only(one) for one in cards_in(loose) if _is_alone(only(one), hand))
    following = next_player(state, seat)
    if card & alone and _is_highest(card, alone):
        return Fact("why-phom-highest-alone")
    if not _may_be_eaten(state, seat, card):
        return Fact("why-phom-safe", {"seat": following})
    if card & alone:
        return Fact("why-phom-alone")
    if card & loose and _is_highest(card, loose):
        return Fact("why-phom-highest-loose")
    return Fact("why-phom-loose") if card & loose else None


def _is_alone(card: Cards, hand: Cards) -> bool:
    """Tell whether a card forms no cạ with any other of a hand."""
    return not any(has_ca(card | only(other)) for other in cards_in(without(hand, card)))


def _is_highest(card: Cards, cards: Cards) -> bool:
    return all(points_of(card) >= points_of(only(other)) for other in cards_in(cards))


def _may_be_eaten(state: State, seat: Seat, card: Cards) -> bool:
    """Tell whether two cards that a seat has not seen make a phỏm with this one."""
    unseen = cards_in(without(ALL_CARDS, _seen(state, seat)))
    near = [only(other) for other in unseen if has_ca(card | only(other))]
    return any(is_meld(card | one | other) for place, one in enumerate(near) for other in near[place + 1 :])


def _seen(state: State, seat: Seat) -> Cards:
    """Return the cards that lie open, or in a seat's own hand; whoever has eaten one needs it for its own phỏm."""
    seen = state.hands[seat]
    for other in range(MOST_SEATS):
        pile = state.piles[other * PILE_ROOM : other * PILE_ROOM + state.pile_sizes[other]]
        seen |= state.eaten[other] | sum(only(card) for card in pile)
    return seen | sum(state.melds[: state.meld_count])


# To lay and to send


def _why_lay(state: State, seat: Seat, cards: Cards) -> Fact:
    hand = state.hands[seat]
    laid = cards or cards_of(best_arrangement(hand, state.eaten[seat], Aim.POINTS))
    return Fact("why-phom-left", {"points": points_of(without(hand, laid))})


def _why_send(state: State, seat: Seat, cards: Cards) -> Fact:
    return Fact("why-phom-rid", {"points": points_of(cards or sent_by_itself(state, seat))})
