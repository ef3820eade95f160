"""Views of a table, built up from what somebody may know, never stripped down.

They lie apart from their structs because these functions can be compiled (`make compiled`), and structs cannot.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, cast

from msgspec.structs import replace

from chieu.games.game import AnyGame
from chieu.kernel.actions import NOBODY, Seat, is_in, seats_in
from chieu.kernel.names import kebab
from chieu.table import cover, lessons
from chieu.table.clockwork import grace_left, time_left, window_closes_at
from chieu.table.core import Core
from chieu.table.options import told_options
from chieu.table.state import LESSON_PAST, NEVER, Chair, Clock, LessonPhase, Shuffle
from chieu.table.timing import COVER_DELAY_MS
from chieu.table.views import (
    AdviceView,
    BotSeat,
    ChanceView,
    DealView,
    LobbyView,
    PersonSeat,
    PromiseView,
    Sheet,
    SheetLine,
    ShuffleView,
    TableInfo,
)


def table_info(core: Core, now: int) -> TableInfo:
    """Return what changes seldom; the same for everybody."""
    state = core.state
    options, preset = told_options(core.game, state.options)
    return TableInfo(
        code=state.code,
        game=state.game,
        private=state.private,
        locked=state.locked,
        quiet=state.quiet,
        host=state.host,
        seats=[_seat_view(core, seat, now) for seat in range(len(state.chairs))],
        options=options,
        preset=preset,
        phase=state.phase,
        deal=state.deal_number,
        totals=list(state.totals),
        low_wins=core.game.low_wins,
        sheet=_sheet(core),
        sheets=list(state.sheets),
        ranking=None if state.ranking is None else list(state.ranking),
        promise=_promise(core, state.promised),
        lesson=_lesson_told(state.lesson),
        practice=state.practice,
        group=state.group,
        challenge=state.challenge,
        **core.course.info_fields(core),
    )


def _promise(core: Core, promised: Shuffle | None) -> PromiseView | None:
    if promised is None:
        return None
    return PromiseView(
        deal=promised.deal,
        promise=promised.promise.hex(),
        version=core.state.version,
        seats=promised.seats,
        cards=core.game.bounds.deck,
        vows=_in_hex(promised.vows),
        barred=seats_in(core.state.barred),
    )


def _in_hex(by_seat: dict[int, bytes]) -> dict[int, str]:
    return {seat: found.hex() for seat, found in by_seat.items()}


def _lesson_told(lesson: LessonPhase) -> Literal["on", "over"] | None:
    return None if lesson in {"", LESSON_PAST} else cast("Literal['on', 'over']", lesson)


def _seat_view(core: Core, seat: Seat, now: int) -> PersonSeat | BotSeat | None:
    chair = core.state.chairs[seat]
    if chair is None:
        return None
    if chair.level:
        return BotSeat(chair.name, chair.level)
    if is_in(core.course.gone, seat):
        return PersonSeat(chair.name, here=False, ready=False, away_ms=None, gone=True)
    return PersonSeat(chair.name, chair.is_here, chair.ready, grace_left(core, seat, now), chair.is_covered)


def _sheet(core: Core) -> Sheet | None:
    state = core.state
    if not state.payoffs or core.deal is None:
        core.sheet = None
    elif core.sheet is None or core.sheet.payoffs is not state.payoffs:
        shown = core.game.words.view(core.observation(NOBODY), NOBODY)
        core.sheet = Sheet(
            state.deal_number, _sheet_lines(core), state.payoffs, shown.hands or [], _shuffle(core, state.shuffle)
        )
    sheet: Sheet | None = core.sheet
    names = _gone_since(core)
    return replace(sheet, names=names) if sheet is not None and names else sheet


def _gone_since(core: Core) -> dict[int, str]:
    """Return by seat who has played the last deal and sits there no more."""
    chairs = core.state.chairs
    names = {}
    for seat, played in enumerate(core.state.played):
        if played is not None:
            name, player = played
            chair = chairs[seat] if seat < len(chairs) else None
            if chair is None or chair.player != player or not (player or chair.name == name):
                names[seat] = name
    return names


def _shuffle(core: Core, shuffle: Shuffle | None) -> ShuffleView | None:
    if shuffle is None:
        return None
    return ShuffleView(
        promise=shuffle.promise.hex(),
        seed=shuffle.seed.hex(),
        version=core.state.version,
        seats=shuffle.seats,
        cards=core.game.bounds.deck,
        vows=_in_hex(shuffle.vows),
        parts=_in_hex(shuffle.parts),
        chances=chance_views(core),
    )


def chance_views(core: Core) -> list[ChanceView]:
    """Return what chance has chosen in the deal that is over."""
    written = core.game.words.format_action
    return [
        ChanceView(chance.use, [written(action) for action in chance.among], written(chance.chosen))
        for chance in core.state.chances
    ]


def _sheet_lines(core: Core) -> list[SheetLine]:
    item_of = core.game.Item
    return [
        SheetLine(kebab(item_of(item)), seat, other, amount, count, paid)
        for item, seat, other, amount, count, paid in core.scores()
    ]


def deal_view(core: Core, seat: Seat, now: int) -> DealView | None:
    """Return what a seat may know of the deal; `None` where there is none."""
    if core.deal is None:
        return None
    known = core.observation(seat, _scratch(core.game))
    awaited = seats_in(core.awaited)
    legal = _legal(core, known, seat) if is_in(core.acting, seat) else None
    advice = None if legal is None else _advice(core, known, seat)
    shown = core.game.words.view(known, seat)
    owner = seat if seat in awaited or not awaited else awaited[0]
    clock = core.state.clocks[owner] if awaited else None
    window_ms, window_limit = (None, None) if core.state.window_since == NEVER else _window(core, now)
    left, limit, is_paused = (None, None, False) if clock is None else _time_shown(core.chair(owner), clock, now)
    return DealView(
        acting=awaited,
        game=shown,
        legal=legal,
        ms=left,
        limit=limit,
        paused=is_paused,
        extendable=clock is not None and owner == seat and clock.is_extendable,
        window_ms=window_ms,
        window_limit=window_limit,
        advice=advice,
    )


def shown_deal(core: Core, seat: Seat) -> DealView:
    """Return what a seat may know of the deal, without what it could do about it: for one who only looks on."""
    known = core.observation(seat, _scratch(core.game))
    return DealView(acting=seats_in(core.awaited), game=core.game.words.view(known, seat))


def _time_shown(chair: Chair, clock: Clock, now: int) -> tuple[int | None, int | None, bool]:
    """Return what a clock shows, how long it lasts, and whether it stands still.

    One without a limit shows only how long the rules wait where they play for its owner.
    """
    if clock.limit:
        limit = clock.limit * 2 if clock.extended else clock.limit
        return time_left(clock, now, is_paused=chair.is_away), limit, chair.is_away
    ends_at = None if chair.is_away else cover.ends_at(chair, clock)
    return (None, None, False) if ends_at is None else (max(0, ends_at - now), COVER_DELAY_MS, False)


def _advice(core: Core, known: Any, seat: Seat) -> AdviceView | None:
    advice = lessons.advice_for(core, known, seat)
    return None if advice is None else AdviceView(advice.step, advice.act)


@cache
def _scratch(game: AnyGame) -> Any:
    """Return a state for what one view after another is made from: views share nothing with it."""
    return game.State()


def _window(core: Core, now: int) -> tuple[int | None, int | None]:
    """Return what is left of the window that is open, and how long it is."""
    closes_at = window_closes_at(core)
    if closes_at is None:
        return None, None
    limit = closes_at - core.state.window_since
    return min(limit, max(0, closes_at - now)), limit


def _legal(core: Core, known: Any, seat: Seat) -> list[str]:
    game = core.game
    found = [0] * game.bounds.listed_actions
    count = game.rules.listed_actions(known, seat, found)
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
