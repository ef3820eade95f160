"""What a seat is shown of a deal of Phỏm, and what a refusal is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from chieu.games.game import Fact
from chieu.games.phom.arranging import Aim, UKind, best_arrangement, breaking_cards, cards_of
from chieu.games.phom.endings import u_kind_of
from chieu.games.phom.legality import reportable, why_no_sending, why_no_u
from chieu.games.phom.melds import MOST_MELDS, points_of, write_melds
from chieu.games.phom.options import Switch
from chieu.games.phom.seating import has_had_lay_turn, has_laid_meld, is_laying, next_player, previous_player
from chieu.games.phom.sending import sendable
from chieu.games.phom.sorting import in_order, sorted_groups
from chieu.games.phom.state import NO_CARD, PILE_ROOM, Cause, Ending, Phase, Reason, State, Verb
from chieu.kernel.actions import NOBODY, Action, Seat, action_of, is_in, payload_of, seats_in, verb_of
from chieu.kernel.cards import NO_CARDS, Cards, format_card, without


def _names(members: Iterable[Any]) -> dict[int, str]:
    return {int(member): member.name.lower().replace("_", "-") for member in members}


_STAGES: Mapping[int, str] = _names(Phase)
_ENDINGS: Mapping[int, str] = _names(Ending)
_CAUSES: Mapping[int, str] = _names(Cause)
U_KINDS: Mapping[int, str] = _names(UKind)


def view(state: State, seat: Seat) -> dict[str, Any]:
    """Shape an observation for a client: what everybody sees, one's own hand, and the end when it has come."""
    shown = _view_of_table(state)
    if seat != NOBODY:
        shown |= _view_of_hand(state, seat)
    if state.phase == Phase.OVER:
        shown |= _view_of_ending(state)
    return shown


def mat(view: Mapping[str, Any]) -> Sequence[Fact]:
    """Tell what was discarded, last and before, the phỏm on the table, what was eaten, and what there is to win."""
    piles = [(seat, " ".join(cards)) for seat, cards in enumerate(view["piles"]) if cards]
    lines = [Fact("phom-mat-pile", {"seat": seat, "shown": cards}) for seat, cards in piles]
    if view["fresh"] is not None:
        lines.append(Fact("phom-mat-fresh", {"seat": view["fresh"]["seat"], "shown": view["fresh"]["card"]}))
    for number, meld in enumerate(view["melds"], 1):
        told = {"number": number, "seat": meld["seat"], "shown": " ".join(meld["cards"])}
        lines.append(Fact("phom-mat-meld", told))
    eaten = [(seat, " ".join(cards)) for seat, cards in enumerate(view["eaten"]) if cards]
    lines += [Fact("phom-mat-eaten", {"seat": seat, "shown": cards}) for seat, cards in eaten]
    chips = view["purses"][0]
    return [*lines, Fact("phom-mat-stock", {"stock": view["stock"], "pot": view["pot"], "chips": chips})]


def meant(cards: str) -> str:
    """Mean to throw one card, and to lay several."""
    return f"{'lay' if ' ' in cards else 'discard'} {cards}"


def _view_of_table(state: State) -> dict[str, Any]:
    seats = range(state.options.seats)
    return {
        "phase": "over" if state.phase == Phase.OVER else "play",
        "stage": "claimed" if state.claims else _STAGES[state.phase],
        "seats": state.options.seats,
        "players": seats_in(state.players),
        "counts": state.counts[: state.options.seats],
        "stock": state.stock_left,
        "pot": state.ledger.pot,
        "stake": state.options.stake,
        "purses": state.ledger.purses[: state.options.seats],
        "host": state.host,
        "dealer": state.dealer,
        "turn": None if state.turn == NOBODY else state.turn,
        "laying": is_laying(state, state.turn),
        "piles": [_pile(state, seat) for seat in seats],
        "fresh": _fresh(state),
        "eaten": [texts(state.eaten[seat]) for seat in seats],
        "melds": [_meld(state, index) for index in range(state.meld_count)],
        "discards": state.discards[: state.options.seats],
        "order": _players_from(state, state.starter),
        "laid": sorted((s for s in seats if has_had_lay_turn(state, s)), key=lambda s: state.laid_at[s]),
        "window": bool(state.window),
        "claims": seats_in(state.claims),
    }


def texts(cards: Cards) -> list[str]:
    """Return cards as texts, from A to K and, within a rank, from bích to cơ."""
    return [format_card(card) for card in in_order(cards)]


def text_of(cards: Cards) -> str:
    """Return cards as one text, in the same order: the ace of a phỏm is low (R3.1)."""
    return " ".join(texts(cards))


def _pile(state: State, seat: Seat) -> list[str]:
    bottom = seat * PILE_ROOM
    return [format_card(card) for card in state.piles[bottom : bottom + state.pile_sizes[seat]]]


def _fresh(state: State) -> dict[str, Any] | None:
    if state.fresh == NO_CARD:
        return None
    return {"card": format_card(state.fresh), "seat": previous_player(state, state.turn)}


def _meld(state: State, index: int) -> dict[str, Any]:
    return {
        "seat": state.meld_owners[index],
        "cards": texts(state.melds[index]),
        "eaten": texts(state.meld_eaten[index]),
    }


def _players_from(state: State, first: Seat) -> list[Seat]:
    found = [first]
    while (seat := next_player(state, found[-1])) != first:
        found.append(seat)
    return found


# One's own hand


def _view_of_hand(state: State, seat: Seat) -> dict[str, Any]:
    hand, eaten = state.hands[seat], state.eaten[seat]
    groups = [{"kind": group.kind, "cards": texts(group.cards)} for group in sorted_groups(hand, eaten)]
    laying = is_laying(state, seat)
    return {
        "hand": " ".join(card for group in groups for card in group["cards"]),
        "sorted": groups,
        "u": _u_to_press(state, seat),
        "reportable": seats_in(reportable(state, seat)) if _may_report(state) else [],
        "layable": [texts(meld) for meld in _layable(hand, eaten)] if laying else [],
        "best": texts(cards_of(best_arrangement(hand, eaten, Aim.POINTS))) if laying else [],
        "sendable": _sendable(state, seat) if laying else {},
        "breaks": texts(breaking_cards(hand, eaten)) if eaten else [],
    }


def _u_to_press(state: State, seat: Seat) -> str | None:
    """Return the ù that may be pressed now; where a false one counts, nobody is told (PHOM-4d)."""
    if state.options.u_lao == Switch.ON or state.phase == Phase.OVER or not is_in(state.players, seat):
        return None
    return U_KINDS[u_kind_of(state, seat)] if why_no_u(state, seat) == Reason.OK else None


def _may_report(state: State) -> bool:
    return state.phase != Phase.OVER and not state.claims


def _layable(hand: Cards, eaten: Cards) -> list[Cards]:
    melds = [NO_CARDS] * MOST_MELDS
    return melds[: write_melds(hand, eaten, melds)]


def _sendable(state: State, seat: Seat) -> dict[str, list[str]]:
    loose = without(state.hands[seat], state.eaten[seat])
    fitting = {index: sendable(state.melds[index], loose) for index in range(state.meld_count)}
    return {
        str(index + 1): texts(cards)
        for index, cards in fitting.items()
        if cards and why_no_sending(state, seat, action_of(Verb.ONTO_1 + index, cards)) == Reason.OK
    }


# The end


def _view_of_ending(state: State) -> dict[str, Any]:
    seats = range(state.options.seats)
    counted = state.ending in {Ending.STOCK, Ending.ALL_LAID}
    return {
        "hands": [text_of(state.hands[seat]) for seat in seats],
        "points": [points_of(state.hands[seat]) if counted and has_laid_meld(state, seat) else None for seat in seats],
        "ranking": ranking_of(state),
        "ending": _ENDINGS[state.ending],
        "cause": _CAUSES[state.cause],
        "winner": None if state.winner == NOBODY else state.winner,
        "u_kind": U_KINDS[state.u_kind] if state.u_kind else None,
        "payer": None if state.payer == NOBODY else state.payer,
    }


def ranking_of(state: State) -> list[Seat]:
    """Return the places of a deal that was played out, the first first; otherwise nobody."""
    return [seat for seat in state.ranking if seat != NOBODY]


# Refusals


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
        named["number"] = verb - Verb.ONTO_1 + 1
    return named


def is_secret(state: State, seat: Seat, action: Action) -> bool:  # noqa: ARG001
    """Tell whether the others must not see an action: which card somebody draws."""
    return verb_of(action) == Verb.GIVE
