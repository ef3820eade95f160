"""What everybody is told of an action: who did what to whom, what it cost, and how a deal has ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from chieu.games.game import Fact
from chieu.games.options import Switch
from chieu.games.phom.endings import BAO_PAY, u_pay
from chieu.games.phom.melds import points_of
from chieu.games.phom.payments import POT
from chieu.games.phom.seating import has_laid_meld, how_many_play, previous_player
from chieu.games.phom.showing import ranking_of, text_of
from chieu.games.phom.state import PILE_ROOM, Cause, Ending, Item, Phase, State, Verb
from chieu.games.phom.view import U_KINDS
from chieu.kernel.actions import NOBODY, Action, Seat, payload_of, verb_of
from chieu.kernel.cards import format_card, without

_U_TEXTS: Mapping[int, str] = {
    Cause.PRESSED: "phom-u-pressed",
    Cause.THIRD: "phom-u-third",
    Cause.THIRD_LAID: "phom-u-third-laid",
    Cause.TWO_LEFT: "phom-u-two-left",
    Cause.LAST_CARD: "phom-u-last-card",
}
_BAO_TEXTS: Mapping[int, str] = {
    Cause.REPORTED: "phom-bao-reported",
    Cause.THIRD: "phom-bao-third",
    Cause.THIRD_LAID: "phom-bao-third",
    Cause.LAY_TURN: "phom-bao-lay-turn",
    Cause.DISCARDED: "phom-bao-discarded",
}


def facts(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:
    """Tell everybody what an action did, in the order in which a player would say it."""
    tell = _TELLERS.get(verb_of(action), _facts_of_sending)
    return [*tell(before, seat, action, after), *_facts_of_lay_turn(before, after), *_facts_of_ending(after)]


def _facts_of_draw(before: State, seat: Seat, action: Action, after: State) -> Iterator[Fact]:  # noqa: ARG001
    yield Fact("phom-drew", {"seat": seat})


def _facts_of_given(before: State, seat: Seat, action: Action, after: State) -> Iterator[Fact]:  # noqa: ARG001
    yield from ()


def _facts_of_eating(before: State, seat: Seat, action: Action, after: State) -> Iterator[Fact]:  # noqa: ARG001
    victim = previous_player(before, seat)
    told = {"seat": seat, "seat_from": victim, "card": format_card(before.fresh)}
    into_pot = sum(_paid(before, after, item, (victim, POT)) for item in (Item.EAT_FIRST, Item.EAT_SECOND))
    direct = sum(_paid(before, after, item, (victim, seat)) for item in (Item.EAT_FIRST, Item.EAT_SECOND))
    chot = _paid(before, after, Item.CHOT, (victim, seat))
    if chot:
        yield Fact("phom-ate-chot", told | {"amount": chot})
    elif into_pot:
        yield Fact("phom-ate-pot", told | {"amount": into_pot})
    elif direct:
        yield Fact("phom-ate-direct", told | {"amount": direct})
    else:
        yield Fact("phom-ate-free", told)
    if before.options.auto_move == Switch.ON and before.starter != victim:
        top = before.piles[before.starter * PILE_ROOM + before.pile_sizes[before.starter] - 1]
        yield Fact("phom-moved", {"seat": victim, "seat_from": before.starter, "card": format_card(top)})


def _paid(before: State, after: State, item: int, who: tuple[Seat, Seat]) -> int:
    """Return how many chips an action has moved, as one kind of payment, from one to another."""
    return _chips(after, item, who) - _chips(before, item, who)


def _chips(state: State, item: int, who: tuple[Seat, Seat]) -> int:
    ledger = state.ledger
    rows = zip(ledger.items, ledger.payers, ledger.payees, ledger.chips, strict=True)
    return sum(chips for kind, *both, chips in list(rows)[: ledger.length] if kind == item and tuple(both) == who)


def _facts_of_discard(before: State, seat: Seat, action: Action, after: State) -> Iterator[Fact]:
    yield from _facts_of_laying(before, seat, action, after)
    yield Fact("phom-discarded", {"seat": seat, "card": text_of(payload_of(action))})


def _facts_of_laying(before: State, seat: Seat, action: Action, after: State) -> Iterator[Fact]:  # noqa: ARG001
    for index in range(before.meld_count, after.meld_count):
        yield Fact("phom-laid", {"seat": seat, "cards": text_of(after.melds[index])})


def _facts_of_sending(before: State, seat: Seat, action: Action, after: State) -> Iterator[Fact]:  # noqa: ARG001
    for index in range(before.meld_count):
        sent = without(after.melds[index], before.melds[index])
        owner = after.meld_owners[index]
        if sent and owner == seat:
            yield Fact("phom-sent-own", {"seat": seat, "cards": text_of(sent)})
        elif sent:
            yield Fact("phom-sent", {"seat": seat, "seat_to": owner, "cards": text_of(sent)})


def _facts_of_report(before: State, seat: Seat, action: Action, after: State) -> Iterator[Fact]:
    both = {"seat": seat, "seat_other": payload_of(action)}
    if after.phase == Phase.OVER:
        yield Fact("phom-reported", both)
        return
    payee = POT if after.options.nuoi_ga == Switch.ON else payload_of(action)
    amount = _paid(before, after, Item.WRONG_REPORT, (seat, payee))
    yield Fact("phom-reported-wrong" if payee == POT else "phom-reported-wrong-direct", both | {"amount": amount})


def _facts_of_u(before: State, seat: Seat, action: Action, after: State) -> Iterator[Fact]:  # noqa: ARG001
    if after.claims:
        yield Fact("phom-claimed", {"seat": seat})


def _facts_of_closing(before: State, seat: Seat, action: Action, after: State) -> Iterator[Fact]:  # noqa: ARG001
    if after.phase != Phase.OVER:
        yield Fact("phom-window-closed")


_TELLERS: Mapping[int, Callable[[State, Seat, Action, State], Iterator[Fact]]] = {
    Verb.DRAW: _facts_of_draw,
    Verb.GIVE: _facts_of_given,
    Verb.TAKE: _facts_of_eating,
    Verb.DISCARD: _facts_of_discard,
    Verb.LAY: _facts_of_laying,
    Verb.REPORT: _facts_of_report,
    Verb.U: _facts_of_u,
    Verb.CLOSE: _facts_of_closing,
}


def _facts_of_lay_turn(before: State, after: State) -> Iterator[Fact]:
    """Tell that a lay-down turn has begun, the first one of a seat or one more (tái)."""
    seat = before.turn
    if after.lay_turns > before.lay_turns:
        yield Fact("phom-lays-again" if before.laid_at[seat] else "phom-lays", {"seat": seat})


# The end


def _facts_of_ending(after: State) -> Iterator[Fact]:
    if after.ending == Ending.U:
        yield from _facts_of_winning(after)
    elif after.ending == Ending.U_LAO:
        yield Fact("phom-u-lao", {"seat": after.payer})
        yield _fact_of_penalty(after)
    elif after.ending == Ending.BAO:
        yield Fact(_BAO_TEXTS[after.cause], {"seat": after.payer})
        yield _fact_of_penalty(after)
    elif after.ending != Ending.NONE:
        yield from _facts_of_points(after)


def _fact_of_penalty(after: State) -> Fact:
    return Fact("phom-pays-each", {"seat": after.payer, "amount": BAO_PAY * after.options.stake})


def _facts_of_winning(after: State) -> Iterator[Fact]:
    winner, kind = after.winner, U_KINDS[after.u_kind]
    yield Fact(_U_TEXTS[after.cause], {"seat": winner, "kind": kind})
    if after.payer == NOBODY:
        yield Fact("phom-u-each", {"seat": winner, "amount": u_pay(after) * after.options.stake})
    else:
        amount = _chips(after, Item.DEN, (after.payer, winner))
        told = {"seat": after.payer, "seat_to": winner, "amount": amount, "count": how_many_play(after) - 1}
        yield Fact("phom-den", told)
    won = _chips(after, Item.POT, (POT, winner))
    if won:
        yield Fact("phom-pot-won", {"seat": winner, "amount": won})
    elif after.ledger.pot:
        yield Fact("phom-pot-stays", {"amount": after.ledger.pot})


def _facts_of_points(after: State) -> Iterator[Fact]:
    yield Fact("phom-stock-out" if after.ending == Ending.STOCK else "phom-all-laid")
    if after.winner == NOBODY:
        yield Fact("phom-all-burnt-draw")
        return
    if not has_laid_meld(after, after.winner):
        yield Fact("phom-all-burnt")
    for place, seat in enumerate(ranking_of(after), 1):
        yield _fact_of_place(after, seat, place)


def _fact_of_place(after: State, seat: Seat, place: int) -> Fact:
    told = {"seat": seat, "points": points_of(after.hands[seat])}
    if place == 1:
        return Fact("phom-first" if has_laid_meld(after, seat) else "phom-first-burnt", told)
    if not has_laid_meld(after, seat):
        return Fact("phom-burnt", {"seat": seat, "amount": _chips(after, Item.BURNT, (seat, after.winner))})
    return Fact("phom-place", told | {"place": place, "amount": _chips(after, Item.PLACE, (seat, after.winner))})


def own_facts(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:  # noqa: ARG001
    """Return nothing: nobody is told more than everybody."""
    return []
