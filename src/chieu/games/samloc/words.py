"""What people are told: the view of a seat, the facts of an action, the arguments of a refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from chieu.games.game import Fact
from chieu.games.samloc.combinations import ACES, TWOS, kind_of, run_body
from chieu.games.samloc.options import LeaderRule
from chieu.games.samloc.rules import acting, is_leading, is_winner_here
from chieu.games.samloc.scoring import PENALTY
from chieu.games.samloc.state import (
    Ending,
    Kind,
    Phase,
    State,
    Verb,
    White,
)
from chieu.kernel.actions import (
    NOBODY,
    Action,
    Seat,
    is_in,
    payload_of,
    seat_range,
    seat_set,
    seats_in,
    verb_of,
)
from chieu.kernel.cards import (
    Cards,
    format_card,
    format_cards,
    highest_card,
    how_many,
    lowest_card,
    rank_text,
    without,
)

_PHASES: Mapping[int, str] = {phase: phase.name.lower().replace("_", "-") for phase in Phase}
_KINDS: Mapping[int, str] = {kind: kind.name.lower() for kind in Kind}
_WHITES: Mapping[int, str] = {white: white.name.lower().replace("_", "-") for white in White}


@lru_cache(maxsize=16_384)
def hand_text(cards: Cards) -> str:
    """Return cards as text in this game's order, the 2s last.

    >>> from chieu.kernel.cards import parse_cards
    >>> hand_text(parse_cards("2s 3h Ad"))
    '3h Ad 2s'
    """
    twos = cards & TWOS
    if not twos:
        return format_cards(cards)
    return f"{format_cards(without(cards, TWOS))} {format_cards(twos)}".strip()


def view(state: State, seat: Seat) -> dict[str, Any]:
    """Shape an observation for a client."""
    seats = state.options.seats
    shown: dict[str, Any] = {
        "phase": _PHASES[state.phase],
        "seats": seats,
        "counts": state.counts[:seats],
        "turn": _seat_or_none(state.turn),
        "leader": _seat_or_none(state.leader),
        "to_beat": hand_text(state.to_beat),
        "kind": _KINDS[state.kind],
        "owner": _seat_or_none(state.owner),
        "passed": seats_in(state.passed),
    }
    _show_window(state, shown)
    if seat != NOBODY:
        shown["hand"] = hand_text(state.hands[seat])
        _show_answer(state, seat, shown)
    if state.phase == Phase.OVER:
        _show_ending(state, shown)
    return shown


def mat(view: Mapping[str, Any]) -> Sequence[Fact]:
    """Tell what is to be beaten."""
    return [Fact("sam-mat", {"shown": view["to_beat"]}) if view["to_beat"] else Fact("sam-mat-empty")]


def _seat_or_none(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _show_window(state: State, shown: dict[str, Any]) -> None:
    """Add what most acts need not repeat: views are small."""
    if state.phase == Phase.SAM_WINDOW:
        shown["answered"] = seats_in(state.answered)
    if state.declarer != NOBODY:
        shown["declared"] = state.declarer
    if state.drawn_leader != state.leader:
        shown["drawn_leader"] = _seat_or_none(state.drawn_leader)


def _show_answer(state: State, seat: Seat, shown: dict[str, Any]) -> None:
    if state.phase == Phase.SAM_WINDOW and is_in(state.answered, seat):
        shown["my_answer"] = "declare" if is_in(state.declarers, seat) else "decline"


def _show_ending(state: State, shown: dict[str, Any]) -> None:
    shown["hands"] = [hand_text(hand) for hand in state.hands[: state.options.seats]]
    shown["winner"] = _seat_or_none(state.winner)
    shown["ending"] = Ending(state.ending).name.lower().replace("_", "-")
    if state.white:
        shown["white"] = _WHITES[state.white]


def facts(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:
    """Tell everybody what an action did, in the order in which a player would say it."""
    verb = verb_of(action)
    if verb == Verb.PLAY:
        return _facts_of_play(before, seat, payload_of(action), after)
    if verb == Verb.PASS:
        return _facts_of_pass(seat, after)
    if verb == Verb.LEAD:
        return _facts_of_draw(after)
    if verb == Verb.FORFEIT:
        return [Fact("sam-forfeited", {"seat": after.declarer})]
    return _facts_of_answer(seat, after)


def _facts_of_draw(after: State) -> list[Fact]:
    rule = LeaderRule(after.options.leader)
    if rule == LeaderRule.WINNER and not is_winner_here(after):
        rule = LeaderRule.RANDOM
    found = [Fact(f"sam-leader-{rule.name.lower()}", {"seat": after.leader})]
    if after.phase == Phase.OVER:
        return [*found, *_facts_of_white(after)]
    if after.phase == Phase.SAM_WINDOW:
        found.append(Fact("sam-window-open", {"seconds": after.options.sam_seconds}))
    return found


def _facts_of_white(after: State) -> list[Fact]:
    white = _WHITES[after.white]
    if after.ending == Ending.WHITE_TIE:
        return [Fact("sam-white-tie", {"white": white})]
    cards = hand_text(after.hands[after.winner])
    return [Fact("sam-white", {"seat": after.winner, "white": white, "cards": cards})]


def _facts_of_answer(seat: Seat, after: State) -> list[Fact]:
    if after.phase == Phase.SAM_WINDOW:
        return [Fact("sam-answered", {"seat": seat})]
    if after.declarer == NOBODY:
        return [Fact("sam-nobody-declared"), Fact("sam-leads", {"seat": after.leader})]
    found = [Fact("sam-declared", {"seat": after.declarer})]
    void = without(after.declarers, seat_set(after.declarer))
    found += [Fact("sam-declared-void", {"seat": other}) for other in seats_in(void)]
    found.append(Fact("sam-leads", {"seat": after.leader}))
    return found


def _facts_of_pass(seat: Seat, after: State) -> list[Fact]:
    found = [Fact("sam-passed", {"seat": seat})]
    if is_leading(after):
        found.append(Fact("sam-round-over", {"seat": after.turn}))
    return found


def _facts_of_play(before: State, seat: Seat, cards: Cards, after: State) -> list[Fact]:
    named = name_of(before, cards)
    # The id names the kind, and the cards stand in the action itself.
    kind = named.pop("kind")
    del named["cards"]
    found = [Fact(f"sam-played-{kind}", {"seat": seat, **named})]
    found += _facts_of_cut(before, seat, cards)
    if after.counts[seat] == 1:
        found.append(Fact("sam-one-card", {"seat": seat}))
    if after.counts[seat] == 0:
        found.append(Fact("sam-out", {"seat": seat}))
    if after.ending == Ending.SAM_MADE:
        found.append(Fact("sam-made", {"seat": seat}))
    if after.ending == Ending.SAM_BROKEN:
        found.append(Fact("sam-broken", {"seat": seat, "seat_declarer": after.declarer}))
    if after.ending == Ending.OUT_OF_CARDS and after.covers != NOBODY:
        found.append(Fact("sam-covers", {"seat": after.covers}))
    return found


def _facts_of_cut(before: State, seat: Seat, cards: Cards) -> list[Fact]:
    if is_leading(before) or kind_of(before, cards) != Kind.QUAD:
        return []
    cut = {"seat": seat, "seat_cut": before.owner}
    if before.kind == Kind.QUAD:
        amount = PENALTY if before.declarer == NOBODY else 0
        return [Fact("sam-cut-quad", {**cut, "amount": amount})]
    return [Fact("sam-cut-two", {**cut, "count": how_many(before.to_beat)})]


def name_of(state: State, cards: Cards) -> dict[str, Any]:
    """Name a combination: its kind, its cards, and the ranks that a player would say.

    >>> from chieu.kernel.cards import parse_cards
    >>> name_of(State(), parse_cards("5s 6h 7d"))
    {'kind': 'run', 'cards': '5s 6h 7d', 'count': 3, 'rank_low': '5', 'rank_high': '7'}
    """
    kind = kind_of(state, cards)
    named: dict[str, Any] = {"kind": _KINDS[kind], "cards": hand_text(cards)}
    if kind == Kind.SINGLE:
        named["card"] = format_card(lowest_card(cards))
    elif kind == Kind.RUN:
        named["count"] = how_many(cards)
        named["rank_low"] = rank_text(_lowest_of_run(state, cards))
        named["rank_high"] = rank_text(highest_card(run_body(state, cards)))
    elif kind != Kind.NONE:
        named["rank"] = rank_text(lowest_card(cards))
    return named


def _lowest_of_run(state: State, cards: Cards) -> int:
    if cards & ACES and run_body(state, cards) != cards:
        return lowest_card(cards & ACES)
    return lowest_card(cards)


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


def turn_seconds(state: State, seat: Seat) -> int:  # noqa: ARG001 - the same for every seat
    """Return the time limit of a decision: the báo Sâm window has its own; the dealer has none."""
    if state.phase == Phase.SAM_WINDOW:
        return state.options.sam_seconds
    if state.phase == Phase.PLAY:
        return state.options.turn_timer
    return 0


def is_secret(state: State, seat: Seat, action: Action) -> bool:  # noqa: ARG001
    """Tell whether the others must not see an action: an answer that leaves the window open."""
    return state.phase == Phase.SAM_WINDOW and acting(state) != seat_set(seat)
