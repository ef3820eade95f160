"""Everything about Crazy Eights that people write and read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chieu.games.crazyeights.facts import facts, own_facts
from chieu.games.crazyeights.notation import format_action, parse_action
from chieu.games.crazyeights.showing import view
from chieu.games.crazyeights.state import NO_CARD, State, Verb
from chieu.games.crazyeights.view import CrazyeightsView
from chieu.games.game import Fact
from chieu.kernel.actions import Action, Seat, is_in, payload_of, seat_range, verb_of
from chieu.kernel.cards import Card, RankName, Suit, format_card, format_cards, rank_of, rank_text, suit_text, without


def mat(view: CrazyeightsView) -> Sequence[Fact]:
    """Tell what lies on top, and the suit to follow once there is one; nothing before a card is turned."""
    if view.top is None:
        return []
    shown = {"shown": view.top}
    return [Fact("crazy-mat", shown | {"suit": view.suit}) if view.suit else Fact("crazy-mat-open", shown)]


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


def is_secret(state: State, seat: Seat, action: Action) -> bool:  # noqa: ARG001
    """Tell whether the others must not see an action: which card somebody gets off the stock."""
    return verb_of(action) == Verb.GIVE


def meant(cards: str) -> str:
    """Return the action of a player who names only cards."""
    return f"play {cards}"


__all__ = ["facts", "format_action", "is_secret", "mat", "meant", "own_facts", "parse_action", "refusal_args", "view"]
