"""Everything about High Card that people write and read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chieu.games.game import Fact
from chieu.games.highcard.facts import facts, own_facts
from chieu.games.highcard.notation import format_action, parse_action
from chieu.games.highcard.showing import view
from chieu.games.highcard.state import State
from chieu.games.highcard.view import HighcardView
from chieu.kernel.actions import Action, Seat, is_in, payload_of, seat_range
from chieu.kernel.cards import format_cards, without


def mat(view: HighcardView) -> Sequence[Fact]:
    """Tell which cards have been played."""
    shown = " ".join(card for card in view.played if card)
    return [Fact("high-mat", {"shown": shown})] if shown else [Fact("high-mat-empty")]


def refusal_args(state: State, seat: Seat, action: Action) -> dict[str, Any]:
    """Say which cards a refusal is about, from what the seat may know."""
    if not is_in(seat_range(state.options.seats), seat):
        return {}
    return {"cards_missing": format_cards(without(payload_of(action), state.hands[seat]))}


def is_secret(state: State, seat: Seat, action: Action) -> bool:  # noqa: ARG001
    """Return False: cards are played openly."""
    return False


def meant(cards: str) -> str:
    """Return the action of a player who names only cards."""
    return f"play {cards}"


__all__ = ["facts", "format_action", "is_secret", "mat", "meant", "own_facts", "parse_action", "refusal_args", "view"]
