"""Everything about Phỏm that people write and read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chieu.games.game import Fact
from chieu.games.phom.facts import facts, own_facts
from chieu.games.phom.melds import is_run
from chieu.games.phom.notation import format_action, parse_action
from chieu.games.phom.showing import text_of, texts, view
from chieu.games.phom.state import NO_CARD, State, Verb
from chieu.games.phom.view import PhomView
from chieu.kernel.actions import Action, Seat, is_in, payload_of, verb_of
from chieu.kernel.cards import format_card, without


def mat(view: PhomView) -> Sequence[Fact]:
    """Tell what was discarded, last and before, the phỏm on the table, what was eaten, and what there is to win."""
    piles = [(seat, " ".join(cards)) for seat, cards in enumerate(view.piles) if cards]
    lines = [Fact("phom-mat-pile", {"seat": seat, "shown": cards}) for seat, cards in piles]
    if view.fresh is not None:
        lines.append(Fact("phom-mat-fresh", {"seat": view.fresh.seat, "shown": view.fresh.card}))
    for number, meld in enumerate(view.melds, 1):
        told = {"number": number, "seat": meld.seat, "shown": " ".join(meld.cards)}
        lines.append(Fact("phom-mat-meld", told))
    eaten = [(seat, " ".join(cards)) for seat, cards in enumerate(view.eaten) if cards]
    lines += [Fact("phom-mat-eaten", {"seat": seat, "shown": cards}) for seat, cards in eaten]
    chips = view.purses[0]
    return [*lines, Fact("phom-mat-stock", {"stock": view.stock, "pot": view.pot, "chips": chips})]


def meant(cards: str) -> str:
    """Mean to throw one card, and to lay several."""
    return f"{'lay' if ' ' in cards else 'discard'} {cards}"


def refusal_args(state: State, seat: Seat, action: Action) -> dict[str, Any]:
    """Say which cards and seats a refusal is about, from what the seat may know."""
    verb, payload = verb_of(action), payload_of(action)
    if verb == Verb.REPORT:
        return {"seat_other": payload} if is_in(state.players, payload) else {}
    named: dict[str, Any] = {}
    if is_in(state.players, seat) and payload:
        named["cards"] = text_of(payload)
        named["cards_missing"] = text_of(without(payload, state.hands[seat]))
        named["cards_eaten"] = text_of(payload & state.eaten[seat])
    if state.fresh != NO_CARD:
        named["card_fresh"] = format_card(state.fresh)
    if Verb.ONTO_1 <= verb <= Verb.ONTO_12:
        named |= _meld_meant(state, verb - Verb.ONTO_1)
    return named


def _meld_meant(state: State, index: int) -> dict[str, Any]:
    """Name a phỏm on the table by its owner and its cards, or say how many there are if it is none of them."""
    if index >= state.meld_count:
        return {"melds": state.meld_count}
    cards = texts(state.melds[index])
    ranks = [card[:-1] for card in (cards[0], cards[-1])]
    return {
        "seat_to": state.meld_owners[index],
        "meld": "run" if is_run(state.melds[index]) else "set",
        "count": len(cards),
        "rank_low": ranks[0],
        "rank_high": ranks[1],
        "suit": cards[0][-1],
    }


def is_secret(state: State, seat: Seat, action: Action) -> bool:  # noqa: ARG001
    """Tell whether the others must not see an action: which card somebody draws."""
    return verb_of(action) == Verb.GIVE


__all__ = ["facts", "format_action", "is_secret", "mat", "meant", "own_facts", "parse_action", "refusal_args", "view"]
