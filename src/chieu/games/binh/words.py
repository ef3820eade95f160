"""Everything about Binh Xập Xám that people write and read."""

from __future__ import annotations

from typing import Any

from chieu.games.binh.facts import facts, own_facts
from chieu.games.binh.legality import front_of, middle_of
from chieu.games.binh.notation import format_action, parse_action
from chieu.games.binh.state import MOST_CHANGES, State, Verb
from chieu.games.binh.view import BinhView, view
from chieu.games.game import Fact, everybody
from chieu.kernel.actions import Action, Seat, is_in, payload_of, seat_set, verb_of
from chieu.kernel.cards import ALL_CARDS, format_cards, without


def refusal_args(state: State, seat: Seat, action: Action) -> dict[str, Any]:
    """Say which cards a refusal is about, from what the seat may know."""
    if verb_of(action) not in {Verb.ARRANGE, Verb.PLACE} or not is_in(everybody(state), seat):
        return {"count": MOST_CHANGES}
    layout = payload_of(action)
    missing = without(front_of(layout) | middle_of(layout), state.hands[seat]) & ALL_CARDS
    return {"count": MOST_CHANGES, "cards_missing": format_cards(missing)}


def is_secret(state: State, seat: Seat, action: Action) -> bool:
    """Tell whether the others must not see an action: how somebody arranges, until the last one is done."""
    verb = verb_of(action)
    if verb == Verb.PLACE:
        return True
    return verb in {Verb.ARRANGE, Verb.DECLARE} and not is_last(state, seat)


def is_last(state: State, seat: Seat) -> bool:
    """Tell whether everything is shown once this seat is done (BINH-5f)."""
    return state.done | state.declared | seat_set(seat) == everybody(state)


def mat(view: BinhView) -> list[Fact]:  # noqa: ARG001 - the same for every view
    """Return nothing: no card lies on the mat before all is shown."""
    return []


def meant(cards: str) -> str:
    """Return the action of a player who names only cards."""
    return f"play {cards}"


__all__ = ["facts", "format_action", "is_secret", "mat", "meant", "own_facts", "parse_action", "refusal_args", "view"]
