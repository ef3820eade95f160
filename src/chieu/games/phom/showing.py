"""How an observation of Phỏm is shaped for a client: what fills the structs of `view.py`."""

from __future__ import annotations

from chieu.games.options import Switch
from chieu.games.phom.arranging import Aim, best_arrangement, breaking_cards, cards_of
from chieu.games.phom.endings import u_kind_of
from chieu.games.phom.legality import reportable, why_no_sending, why_no_u
from chieu.games.phom.melds import MOST_MELDS, points_of, write_melds
from chieu.games.phom.seating import has_had_lay_turn, has_laid_meld, is_laying, next_player, previous_player
from chieu.games.phom.sending import sendable
from chieu.games.phom.sorting import in_order, sorted_groups
from chieu.games.phom.state import NO_CARD, PILE_ROOM, Cause, Ending, Phase, Reason, State, Verb
from chieu.games.phom.view import U_KINDS, Fresh, GroupView, Meld, PhomView
from chieu.kernel.actions import NOBODY, Seat, action_of, is_in, seat_or_none, seats_in
from chieu.kernel.cards import NO_CARDS, Cards, format_card, without
from chieu.kernel.names import names_of

_STAGES = names_of(Phase)
_ENDINGS = names_of(Ending)
_CAUSES = names_of(Cause)


def view(state: State, seat: Seat) -> PhomView:
    """Shape an observation for a client: what everybody sees, one's own hand, and the end when it has come."""
    shown = _view_of_table(state)
    if seat != NOBODY:
        _show_hand(state, seat, shown)
    if state.phase == Phase.OVER:
        _show_ending(state, shown)
    return shown


def _view_of_table(state: State) -> PhomView:
    seats = range(state.options.seats)
    return PhomView(
        phase="over" if state.phase == Phase.OVER else "play",
        stage="claimed" if state.claims else _STAGES[state.phase],
        seats=state.options.seats,
        players=seats_in(state.players),
        counts=state.counts[: state.options.seats],
        stock=state.stock_left,
        pot=state.ledger.pot,
        stake=state.options.stake,
        purses=state.ledger.purses[: state.options.seats],
        host=state.host,
        dealer=state.dealer,
        turn=seat_or_none(state.turn),
        laying=is_laying(state, state.turn),
        piles=[_pile(state, seat) for seat in seats],
        fresh=_fresh(state),
        eaten=[texts(state.eaten[seat]) for seat in seats],
        melds=[_meld(state, index) for index in range(state.meld_count)],
        discards=state.discards[: state.options.seats],
        order=_players_from(state, state.starter),
        laid=sorted((s for s in seats if has_had_lay_turn(state, s)), key=lambda s: state.laid_at[s]),
        window=bool(state.window),
        claims=seats_in(state.claims),
    )


def texts(cards: Cards) -> list[str]:
    """Return cards as texts, from A to K and, within a rank, from bích to cơ."""
    return [format_card(card) for card in in_order(cards)]


def text_of(cards: Cards) -> str:
    """Return cards as one text, in the same order: the ace of a phỏm is low (PHOM-7a)."""
    return " ".join(texts(cards))


def _pile(state: State, seat: Seat) -> list[str]:
    bottom = seat * PILE_ROOM
    return [format_card(card) for card in state.piles[bottom : bottom + state.pile_sizes[seat]]]


def _fresh(state: State) -> Fresh | None:
    if state.fresh == NO_CARD:
        return None
    return Fresh(format_card(state.fresh), previous_player(state, state.turn))


def _meld(state: State, index: int) -> Meld:
    return Meld(state.meld_owners[index], texts(state.melds[index]), texts(state.meld_eaten[index]))


def _players_from(state: State, first: Seat) -> list[Seat]:
    found = [first]
    while (seat := next_player(state, found[-1])) != first:
        found.append(seat)
    return found


def _show_hand(state: State, seat: Seat, shown: PhomView) -> None:
    hand, eaten = state.hands[seat], state.eaten[seat]
    groups = _groups(state, seat)
    laying = is_laying(state, seat)
    shown.hand = " ".join(card for group in groups for card in group.cards)
    shown.sorted = groups
    shown.u = _u_to_press(state, seat)
    shown.reportable = seats_in(reportable(state, seat)) if _may_report(state) else []
    shown.layable = [texts(meld) for meld in _layable(hand, eaten)] if laying else []
    shown.best = texts(cards_of(best_arrangement(hand, eaten, Aim.POINTS))) if laying else []
    shown.sendable = _sendable(state, seat) if laying else {}
    shown.breaks = texts(breaking_cards(hand, eaten)) if eaten else []


def _groups(state: State, seat: Seat) -> list[GroupView]:
    return [GroupView(group.kind, texts(group.cards)) for group in sorted_groups(state.hands[seat], state.eaten[seat])]


def _u_to_press(state: State, seat: Seat) -> str | None:
    """Return the ù that may be pressed now; where a false one counts, nobody is told (PHOM-4d, PHOM-5a)."""
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


def _show_ending(state: State, shown: PhomView) -> None:
    seats = range(state.options.seats)
    counted = state.ending in {Ending.STOCK, Ending.ALL_LAID}
    shown.hands = [text_of(state.hands[seat]) for seat in seats]
    shown.points = [points_of(state.hands[seat]) if counted and has_laid_meld(state, seat) else None for seat in seats]
    shown.ranking = ranking_of(state)
    shown.ending = _ENDINGS[state.ending]
    shown.cause = _CAUSES[state.cause]
    shown.winner = seat_or_none(state.winner)
    shown.u_kind = U_KINDS[state.u_kind] if state.u_kind else None
    shown.payer = seat_or_none(state.payer)
    shown.opened = [_groups(state, seat) for seat in seats]


def ranking_of(state: State) -> list[Seat]:
    """Return the places of a deal that was played out, the first first; otherwise nobody."""
    return [seat for seat in state.ranking if seat != NOBODY]
