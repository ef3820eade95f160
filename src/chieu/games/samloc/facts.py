"""What everybody is told of an action."""

from __future__ import annotations

from typing import Any

from chieu.games.game import Fact
from chieu.games.samloc.combinations import ACES, kind_of, run_body
from chieu.games.samloc.legality import is_leading, is_winner_here
from chieu.games.samloc.options import LeaderRule
from chieu.games.samloc.scoring import PENALTY
from chieu.games.samloc.showing import KINDS, WHITES, hand_text
from chieu.games.samloc.state import CombinationKind, Ending, Phase, State, Verb
from chieu.kernel.actions import NOBODY, Action, Seat, payload_of, seat_set, seats_in, verb_of
from chieu.kernel.cards import Cards, format_card, highest_card, how_many, lowest_card, rank_text, without


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
    white = WHITES[after.white]
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
    if is_leading(before) or kind_of(before, cards) != CombinationKind.QUAD:
        return []
    cut = {"seat": seat, "seat_cut": before.owner}
    if before.kind == CombinationKind.QUAD:
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
    named: dict[str, Any] = {"kind": KINDS[kind], "cards": hand_text(cards)}
    if kind == CombinationKind.SINGLE:
        named["card"] = format_card(lowest_card(cards))
    elif kind == CombinationKind.RUN:
        named["count"] = how_many(cards)
        named["rank_low"] = rank_text(_lowest_of_run(state, cards))
        named["rank_high"] = rank_text(highest_card(run_body(state, cards)))
    elif kind != CombinationKind.NONE:
        named["rank"] = rank_text(lowest_card(cards))
    return named


def _lowest_of_run(state: State, cards: Cards) -> int:
    if cards & ACES and run_body(state, cards) != cards:
        return lowest_card(cards & ACES)
    return lowest_card(cards)


def own_facts(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:  # noqa: ARG001
    """Return nothing: nobody is told more than everybody."""
    return []
