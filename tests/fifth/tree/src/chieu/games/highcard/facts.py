"""What everybody is told of an action."""

from __future__ import annotations

from chieu.games.game import Fact
from chieu.games.highcard.state import Phase, State
from chieu.kernel.actions import Action, Seat, payload_of
from chieu.kernel.cards import format_cards


def facts(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:  # noqa: ARG001
    """Tell everybody which card was played, and who has won."""
    found = [Fact("high-played", {"seat": seat, "card": format_cards(payload_of(action))})]
    if after.phase == Phase.OVER:
        found.append(Fact("high-won", {"seat": after.winner}))
    return found


def own_facts(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:  # noqa: ARG001
    """Return nothing: nobody is told more than everybody."""
    return []
