"""What a seat is shown of a deal of Phỏm."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Struct, UnsetType

from chieu.games.game import View, seat_or_none
from chieu.games.options import Switch
from chieu.games.phom.arranging import Aim, UKind, best_arrangement, breaking_cards, cards_of
from chieu.games.phom.endings import u_kind_of
from chieu.games.phom.legality import reportable, why_no_sending, why_no_u
from chieu.games.phom.melds import MOST_MELDS, points_of, write_melds
from chieu.games.phom.seating import has_had_lay_turn, has_laid_meld, is_laying, next_player, previous_player
from chieu.games.phom.sending import sendable
from chieu.games.phom.sorting import in_order, sorted_groups
from chieu.games.phom.state import NO_CARD, PILE_ROOM, Cause, Ending, Phase, Reason, State, Verb
from chieu.kernel.actions import NOBODY, Seat, action_of, is_in, seats_in
from chieu.kernel.cards import NO_CARDS, Cards, format_card, without
from chieu.kernel.names import names_of, spelled

_STAGES = names_of(Phase)
_ENDINGS = names_of(Ending)
_CAUSES = names_of(Cause)
U_KINDS = names_of(UKind)
_U_KIND = spelled(*(name for kind, name in U_KINDS.items() if kind))


class Fresh(Struct, frozen=True, gc=False):
    """The last discard, which the next player may eat, and whose it is."""

    card: str
    seat: Seat


class Meld(Struct, frozen=True, gc=False):
    """A phỏm on the table."""

    seat: Seat
    cards: list[str]
    eaten: list[str]
    """Which of its cards were eaten."""


class GroupView(Struct, frozen=True, gc=False):
    """One group of a sorted hand."""

    kind: Annotated[str, spelled("eaten-meld", "meld", "pair", "run-pair", "odd")]
    cards: list[str]


class PhomView(View):
    """A deal of Phỏm as a seat, or a spectator, sees it."""

    phase: Annotated[str, spelled("play", "over")]
    stage: Annotated[str, spelled(Phase, "claimed")]
    """What the turn waits for: drawing or eating, the stock, a discard; or an ù is claimed."""
    players: list[Seat]
    stock: int
    pot: int
    stake: int
    purses: list[int]
    host: Seat
    dealer: Seat
    turn: Seat | None
    laying: bool
    """Whether this is a lay-down turn."""
    piles: list[list[str]]
    fresh: Fresh | None
    eaten: list[list[str]]
    """By seat, those that lie in no phỏm on the table yet."""
    melds: list[Meld]
    """In the order laid; a phỏm's number is its place, from 1."""
    discards: list[int]
    order: list[Seat]
    laid: list[Seat]
    """Who has had a lay-down turn, in order."""
    window: bool
    claims: list[Seat]
    sorted: list[GroupView] | UnsetType = UNSET
    """One's own hand in groups; like all from here to `breaks` not there for a spectator."""
    u: Annotated[str, _U_KIND] | UnsetType | None = UNSET
    """The ù that may be pressed now."""
    reportable: list[Seat] | UnsetType = UNSET
    layable: list[list[str]] | UnsetType = UNSET
    best: list[str] | UnsetType = UNSET
    sendable: dict[str, list[str]] | UnsetType = UNSET
    """By the number of a phỏm on the table."""
    breaks: list[str] | UnsetType = UNSET
    """Which discards take a phỏm away from an eaten card."""
    points: list[int | None] | UnsetType = UNSET
    """What each seat is left with, where that counts; like all from here on, only when the deal is over."""
    ranking: list[Seat] | UnsetType = UNSET
    ending: Annotated[str, spelled(Ending)] | UnsetType = UNSET
    cause: Annotated[str, spelled(Cause)] | UnsetType = UNSET
    winner: Seat | UnsetType | None = UNSET
    u_kind: Annotated[str, _U_KIND] | UnsetType | None = UNSET
    payer: Seat | UnsetType | None = UNSET
    """Who pays for all: for a báo, an ù láo, or đền."""
    opened: list[list[GroupView]] | UnsetType = UNSET
    """By seat, what was left in the hand, in groups."""


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
