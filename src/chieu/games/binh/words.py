"""Everything about Binh Xập Xám that people write and read."""

from __future__ import annotations

from typing import Any

from msgspec import UnsetType

from chieu.games.binh.facts import facts, own_facts
from chieu.games.binh.legality import front_of, middle_of
from chieu.games.binh.notation import BETWEEN, format_action, parse_action
from chieu.games.binh.showing import ROWS, args_of_row, name_of_row, view
from chieu.games.binh.state import MOST_CHANGES, Row, State, Verb
from chieu.games.binh.view import BinhView
from chieu.games.game import Fact, everybody
from chieu.kernel.actions import Action, Seat, is_in, payload_of, seat_set, verb_of
from chieu.kernel.cards import ALL_CARDS, format_cards, parse_cards, without


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


def mat(view: BinhView) -> list[Fact]:
    """Return how one's own cards lie, chi by chi; no other card is seen before all is shown."""
    if isinstance(view.layout, UnsetType):
        return []
    named = [(row, name_of_row(parse_cards(cards))) for row, cards in zip(Row, view.layout, strict=True)]
    return [Fact("binh-mat-row", {**args_of_row(ROWS[row], chi), "shown": chi.cards}) for row, chi in named]


def meant(cards: str) -> str:
    """Return the action of a player who names only cards: chi with a stroke between them are laid so, and done."""
    rows = cards.split(BETWEEN)
    return f"arrange {BETWEEN.join(rows[:2])}" if len(rows) > 1 else f"play {cards}"


__all__ = ["facts", "format_action", "is_secret", "mat", "meant", "own_facts", "parse_action", "refusal_args", "view"]
