"""Views of a table, built up from what somebody may know, never stripped down."""

from __future__ import annotations

from typing import Any

from chieu.kernel.actions import NOBODY, Seat, is_in, seats_in
from chieu.kernel.names import kebab
from chieu.table.clockwork import grace_left, time_left, window_closes_at
from chieu.table.core import Chair, Core
from chieu.table.course import score_rows
from chieu.table.options import told_options
from chieu.table.seating import fixed_options
from chieu.table.wire import (
    BotSeat,
    DealView,
    FactsView,
    LobbyView,
    PersonSeat,
    Sheet,
    SheetLine,
)


def facts_view(core: Core, now: int) -> FactsView:
    """Return what changes seldom; the same for everybody."""
    state = core.state
    options, preset = told_options(core.game, state.options)
    return FactsView(
        code=state.code,
        game=state.game,
        private=state.private,
        locked=state.locked,
        host=state.host,
        seats=[_seat_view(chair, now) for chair in state.chairs],
        options=options,
        preset=preset,
        phase=state.phase,
        deal=state.deal,
        totals=list(state.totals),
        low_wins=core.game.low_wins,
        sheet=_sheet(core),
        sheets=list(state.sheets),
        ranking=None if state.ranking is None else list(state.ranking),
        hosted=core.game.bank is not None,
        fixed=fixed_options(core),
        **_chips(core),
    )


def _chips(core: Core) -> dict[str, Any]:
    if core.game.bank is None:
        return {}
    *purses, pot = core.chips()
    return {"purses": purses, "pot": pot}


def _seat_view(chair: Chair | None, now: int) -> PersonSeat | BotSeat | None:
    if chair is None:
        return None
    if chair.level:
        return BotSeat(chair.name, chair.level)
    if chair.is_gone:
        return PersonSeat(chair.name, here=False, ready=False, away_ms=None, gone=True)
    return PersonSeat(chair.name, chair.is_here, chair.ready, grace_left(chair, now))


def _sheet(core: Core) -> Sheet | None:
    state = core.state
    if not state.payoffs or core.deal is None:
        core.sheet = None
    elif core.sheet is None or core.sheet.payoffs is not state.payoffs:
        shown = core.game.words.view(core.observation(NOBODY), NOBODY)
        core.sheet = Sheet(state.deal, _sheet_lines(core), state.payoffs, shown.hands or [])
    sheet: Sheet | None = core.sheet
    return sheet


def _sheet_lines(core: Core) -> list[SheetLine]:
    item_of = core.game.Item
    return [
        SheetLine(kebab(item_of(item)), seat, other, amount, count, paid)
        for item, seat, other, amount, count, paid in score_rows(core)
    ]


def deal_view(core: Core, seat: Seat, now: int) -> DealView | None:
    """Return what a seat may know of the deal; `None` where there is none."""
    if core.deal is None:
        return None
    known = core.observation(seat)
    awaited = seats_in(core.awaited)
    legal = _legal(core, known, seat) if is_in(core.acting, seat) else None
    shown = core.game.words.view(known, seat)
    owner = seat if seat in awaited else next(iter(awaited), NOBODY)
    clock = None if owner == NOBODY else core.state.clocks[owner]
    window_ms, window_limit = _window(core, now)
    if clock is None or not clock.limit:
        return DealView(awaited, shown, legal, window_ms=window_ms, window_limit=window_limit)
    is_paused = core.chair(owner).is_away
    return DealView(
        acting=awaited,
        game=shown,
        legal=legal,
        ms=time_left(clock, now, is_paused=is_paused),
        limit=clock.limit * 2 if clock.extended else clock.limit,
        paused=is_paused,
        extendable=owner == seat and not clock.extended,
        window_ms=window_ms,
        window_limit=window_limit,
    )


def _window(core: Core, now: int) -> tuple[int | None, int | None]:
    """Return what is left of the window that is open, and how long it is."""
    closes_at = window_closes_at(core)
    if closes_at is None:
        return None, None
    limit = closes_at - core.state.window_since
    return min(limit, max(0, closes_at - now)), limit


def _legal(core: Core, known: Any, seat: Seat) -> list[str]:
    game = core.game
    found = [0] * game.bounds.legal_actions
    count = game.rules.legal_actions(known, seat, found)
    return [game.words.format_action(action) for action in found[:count]]


def lobby_view(core: Core) -> LobbyView:
    """Return the table's line in the lobby."""
    state = core.state
    taken = [chair for chair in state.chairs if chair is not None]
    return LobbyView(
        code=state.code,
        game=state.game,
        host="" if state.host == NOBODY else core.chair(state.host).name,
        seats=len(state.chairs),
        taken=len(taken),
        bots=sum(bool(chair.level) for chair in taken),
        state=state.phase,
        locked=state.locked,
    )
