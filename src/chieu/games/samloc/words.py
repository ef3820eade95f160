"""Everything about Sâm Lốc that people write and read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chieu.games.game import Fact
from chieu.games.samloc.facts import facts, name_of, own_facts
from chieu.games.samloc.legality import acting
from chieu.games.samloc.notation import format_action, parse_action
from chieu.games.samloc.showing import hand_text, view
from chieu.games.samloc.state import Phase, State, Verb
from chieu.games.samloc.view import SamlocView
from chieu.kernel.actions import Action, Seat, is_in, payload_of, seat_range, seat_set, verb_of
from chieu.kernel.cards import without


def mat(view: SamlocView) -> Sequence[Fact]:
    """Tell what is to be beaten."""
    return [Fact("sam-mat", {"shown": view.to_beat}) if view.to_beat else Fact("sam-mat-empty")]


def refusal_args(state: State, seat: Seat, action: Action) -> dict[str, Any]:
    """Say which cards and which combination a refusal is about, from what the seat may know."""
    named: dict[str, Any] = {}
    if verb_of(action) == Verb.PLAY:
        cards = payload_of(action)
        named |= name_of(state, cards)
        if is_in(seat_range(state.options.seats), seat):
            named["cards_missing"] = hand_text(without(cards, state.hands[seat]))
    if state.to_beat:
        named |= {f"{key}_table": value for key, value in name_of(state, state.to_beat).items()}
    return named


def is_secret(state: State, seat: Seat, action: Action) -> bool:  # noqa: ARG001
    """Tell whether the others must not see an action: an answer that leaves the window open."""
    return state.phase == Phase.SAM_WINDOW and acting(state) != seat_set(seat)


def meant(cards: str) -> str:
    """Return the action of a player who names only cards."""
    return f"play {cards}"


__all__ = ["facts", "format_action", "is_secret", "mat", "meant", "own_facts", "parse_action", "refusal_args", "view"]
