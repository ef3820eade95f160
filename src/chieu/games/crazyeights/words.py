"""What people are told: the view of a seat, the facts of an action, the arguments of a refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from chieu.games.crazyeights.rules import TWO_PLAYERS, hand_size, seat_after
from chieu.games.crazyeights.scoring import hand_value
from chieu.games.crazyeights.state import (
    NO_CARD,
    NO_SUIT,
    Direction,
    Ending,
    Phase,
    Place,
    State,
    Verb,
)
from chieu.games.crazyeights.timeout import first_in_hand, length_of_suit
from chieu.games.game import Fact
from chieu.kernel.actions import DEALER, NOBODY, Action, Seat, is_in, payload_of, seat_range, verb_of
from chieu.kernel.cards import (
    NO_CARDS,
    SUITS,
    Card,
    Cards,
    RankName,
    Suit,
    format_card,
    format_cards,
    lowest_card,
    rank_of,
    rank_text,
    suit_text,
    without,
)

_PHASES: Mapping[int, str] = {phase: phase.name.lower().replace("_", "-") for phase in Phase}
_DIRECTIONS: Mapping[int, str] = {direction: direction.name.lower() for direction in Direction}
_EFFECTS: Mapping[int, str] = {
    RankName.EIGHT: "wild",
    RankName.JACK: "reverse",
    RankName.QUEEN: "skip",
    RankName.KING: "draw",
}


def hand_text(cards: Cards, doubles: Cards = NO_CARDS) -> str:
    """Return cards as text in the order in which a hand is held; what is held twice stands twice.

    >>> from chieu.kernel.cards import parse_cards
    >>> hand_text(parse_cards("8d 3h Ad Kd 5s 4c 10h"), parse_cards("10h"))
    'Kd Ad 4c 10h 10h 3h 5s 8d'
    """
    found = []
    while cards:
        card = first_in_hand(cards)
        cards = without(cards, card)
        found += [format_cards(card)] * (2 if card & doubles else 1)
    return " ".join(found)


def view(state: State, seat: Seat) -> dict[str, Any]:
    """Shape an observation for a client."""
    seats = state.options.seats
    shown: dict[str, Any] = {
        "phase": _PHASES[state.phase],
        "seats": seats,
        "counts": state.counts[:seats],
        "stock": state.counts[Place.STOCK],
        "pile": _cards_on_pile(state),
        "dealer": _seat_or_none(state.dealer),
        "turn": _seat_or_none(state.turn),
        "direction": _DIRECTIONS[state.direction],
        "top": _card_or_none(state.top),
        "suit": _suit_to_follow(state),
    }
    if seat != NOBODY:
        shown["hand"] = hand_text(state.cards[seat], state.doubles[seat])
        shown["suits"] = {suit_text(suit): length_of_suit(state, seat, suit) for suit in range(SUITS)}
        if state.drawn:
            shown["drawn"] = format_cards(state.drawn)
    if state.phase == Phase.OVER:
        _show_ending(state, shown)
    return shown


def mat(view: Mapping[str, Any]) -> Sequence[Fact]:
    """Tell what lies on top, and the suit to follow once there is one."""
    shown = {"shown": view["top"]}
    return [Fact("crazy-mat", shown | {"suit": view["suit"]}) if view["suit"] else Fact("crazy-mat-open", shown)]


def _seat_or_none(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _card_or_none(card: Card) -> str | None:
    return None if card == NO_CARD else format_card(card)


def _cards_on_pile(state: State) -> int:
    return state.counts[Place.PILE] + (state.top != NO_CARD)


def _suit_to_follow(state: State) -> str | None:
    """Return the suit to follow, or nothing while an eight waits for its suit."""
    if state.suit == NO_SUIT or state.phase == Phase.SUIT:
        return None
    return suit_text(state.suit)


def _show_ending(state: State, shown: dict[str, Any]) -> None:
    seats = range(state.options.seats)
    shown["hands"] = [hand_text(state.cards[seat], state.doubles[seat]) for seat in seats]
    shown["points"] = [hand_value(state, seat) for seat in seats]
    shown["winner"] = _seat_or_none(state.winner)
    shown["ending"] = Ending(state.ending).name.lower().replace("_", "-")


def facts(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:
    """Tell everybody what an action did, in the order in which a player would say it."""
    verb = verb_of(action)
    if verb == Verb.PLAY:
        found = _facts_of_play(seat, payload_of(action), before, after)
    else:
        found = _facts_of_shuffle(before.counts[Place.PILE], after)
    if verb == Verb.DRAW:
        found.append(Fact("crazy-drew", {"seat": seat, "count": 1}))
    elif verb == Verb.NAME:
        found.append(Fact("crazy-suit", {"seat": seat, "suit": suit_text(payload_of(action))}))
    elif verb == Verb.TURN:
        found += _facts_of_start(payload_of(action), after)
    elif verb == Verb.DEALER:
        found.append(Fact("crazy-dealer", {"seat": after.dealer}))
    found += _facts_of_passes(before, seat, action, after)
    return found + _facts_of_ending(after)


def own_facts(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:  # noqa: ARG001
    """Tell somebody which card a king brought them; a card that one asked for is named with what one may do now."""
    if verb_of(action) != Verb.GIVE or before.receiver == before.turn:
        return []
    return [Fact("crazy-got", {"seat": before.receiver, "card": format_cards(payload_of(action))})]


def _facts_of_shuffle(pile: int, after: State) -> list[Fact]:
    moved = pile - after.counts[Place.PILE]
    return [Fact("crazy-reshuffled", {"count": moved})] if moved else []


def _facts_of_start(card: Cards, after: State) -> list[Fact]:
    turned = {"seat": after.dealer, "card": format_cards(card)}
    if after.phase == Phase.TURN_UP:
        return [Fact("crazy-turned-back", turned)]
    return [Fact("crazy-dealt", {"count": hand_size(after)}), Fact("crazy-turned", turned)]


def _facts_of_play(seat: Seat, card: Cards, before: State, after: State) -> list[Fact]:
    rank = rank_of(lowest_card(card))
    found = [Fact(f"crazy-played-{_EFFECTS.get(rank, 'plain')}", {"seat": seat, "card": format_cards(card)})]
    if after.counts[seat] == 1:
        found.append(Fact("crazy-one-card", {"seat": seat}))
    if rank == RankName.KING:
        found += _facts_of_shuffle(before.counts[Place.PILE] + 1, after)
        found += _facts_of_king(seat, after)
    elif after.counts[seat] > 0:
        found += _facts_of_effect(seat, rank, before, after)
    return found


def _facts_of_king(seat: Seat, after: State) -> list[Fact]:
    hit = seat_after(after, seat)
    found = [Fact("crazy-drew", {"seat": hit, "count": after.owed})]
    if after.counts[seat] > 0:
        found.append(Fact("crazy-skipped", {"seat": hit}))
    return found


def _facts_of_effect(seat: Seat, rank: int, before: State, after: State) -> list[Fact]:
    if rank == RankName.JACK and after.options.seats > TWO_PLAYERS:
        return [Fact("crazy-reversed", {"direction": _DIRECTIONS[after.direction]})]
    if rank == RankName.JACK or rank == RankName.QUEEN:
        return [Fact("crazy-skipped", {"seat": seat_after(before, seat)})]
    return []


def _facts_of_passes(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:
    """Tell who has passed: whoever did, and at some tables whoever could do nothing else."""
    passes = after.passes - (0 if verb_of(action) == Verb.PLAY else before.passes)
    found = []
    passer = _first_to_pass(before, seat, after)
    for _ in range(passes):
        found.append(Fact("crazy-passed", {"seat": passer}))
        passer = seat_after(after, passer)
    return found


def _first_to_pass(before: State, seat: Seat, after: State) -> Seat:
    """Return who passed first, if anybody did: who said so, or could do nothing once the dealer had given."""
    if seat != DEALER:
        return seat
    return before.turn if before.receiver == before.turn else seat_after(after, before.receiver)


def _facts_of_ending(after: State) -> list[Fact]:
    if after.phase != Phase.OVER:
        return []
    if after.ending == Ending.OUT_OF_CARDS:
        return [Fact("crazy-out", {"seat": after.winner}), *_facts_of_points(after, 0)]
    if after.ending == Ending.BLOCKED:
        own = hand_value(after, after.winner)
        told = Fact("crazy-blocked-won", {"seat": after.winner, "amount": own})
        return [Fact("crazy-blocked"), told, *_facts_of_points(after, own)]
    name = "tie" if after.ending == Ending.BLOCKED_TIE else "void"
    return [Fact("crazy-blocked"), Fact(f"crazy-blocked-{name}")]


def _facts_of_points(after: State, own: int) -> list[Fact]:
    """Tell what the winner gets from each opponent, and in all."""
    others = [seat for seat in range(after.options.seats) if seat != after.winner]
    amounts = [hand_value(after, seat) - own for seat in others]
    found = [
        Fact("crazy-points", {"seat": seat, "amount": amount}) for seat, amount in zip(others, amounts, strict=True)
    ]
    return [*found, Fact("crazy-won", {"seat": after.winner, "amount": sum(amounts)})]


def refusal_args(state: State, seat: Seat, action: Action) -> dict[str, Any]:
    """Say which cards and which suit a refusal is about, from what the seat may know."""
    named: dict[str, Any] = {}
    if is_in(seat_range(state.options.seats), seat):
        if seat == state.turn and state.drawn:
            named["card_drawn"] = format_cards(state.drawn)
        if verb_of(action) == Verb.PLAY:
            named["cards"] = format_cards(payload_of(action))
            named["cards_missing"] = format_cards(without(payload_of(action), state.cards[seat]))
    if state.top != NO_CARD:
        named |= _top_args(state.top, state.suit)
    return named


def _top_args(top: Card, suit: Suit) -> dict[str, Any]:
    wild = "yes" if rank_of(top) == RankName.EIGHT else "no"
    return {"card_top": format_card(top), "rank_top": rank_text(top), "suit": suit_text(suit), "wild": wild}


def turn_seconds(state: State, seat: Seat) -> int:  # noqa: ARG001 - the same for every seat
    """Return the time limit of a decision; the dealer has none."""
    if state.phase == Phase.TURN or state.phase == Phase.DRAWN or state.phase == Phase.SUIT:
        return state.options.turn_timer
    return 0


def is_secret(state: State, seat: Seat, action: Action) -> bool:  # noqa: ARG001
    """Tell whether the others must not see an action: which card somebody gets off the stock."""
    return verb_of(action) == Verb.GIVE
