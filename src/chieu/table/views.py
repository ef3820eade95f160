"""Views of a table, built up from what somebody may know, never stripped down.

The TypeScript types of the web client are generated from the structs.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, cast

from msgspec import Struct

from chieu.games.game import AnyGame, View
from chieu.kernel.actions import NOBODY, Seat, is_in, seats_in
from chieu.kernel.names import kebab
from chieu.table import cover, lessons
from chieu.table.clockwork import grace_left, time_left, window_closes_at
from chieu.table.core import Core
from chieu.table.options import told_options
from chieu.table.state import LESSON_PAST, NEVER, Chair, Clock, LessonPhase, Shuffle, TablePhase
from chieu.table.timing import COVER_DELAY_MS


class PersonSeat(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="person"):
    """A person in a seat."""

    name: str
    here: bool
    ready: bool
    away_ms: int | None
    """What is left of the grace period; `null` while the person is here, and when nobody is waited for."""
    covered: bool = False
    """The rules play here, because somebody has asked for it, until the person acts."""
    gone: bool = False
    """The person has left during the deal: the rules play, and the seat becomes free when it is over."""


class BotSeat(Struct, frozen=True, tag_field="kind", tag="bot"):
    """A bot in a seat."""

    name: str
    level: str


class SheetLine(Struct, frozen=True, omit_defaults=True):
    """One line of a score sheet: `other` pays `paid` of it. The Fluent id is `score-{game}-{item}`."""

    item: str
    seat: int
    other: int
    amount: int
    count: int
    paid: int = 0


class PromiseView(Struct, frozen=True, omit_defaults=True):
    """What is shown of the shuffle of the next deal before it."""

    deal: int
    promise: str
    version: int
    """Of the rules."""
    seats: int
    cards: int
    """How many are shuffled."""
    vows: dict[int, str] = {}
    """By seat what was sealed: whoever finds their own vow here opens its part."""
    barred: list[int] = []
    """The seats that add nothing to it, because they have not opened a part of this match."""


class ChanceView(Struct, frozen=True):
    """What chance has chosen in a deal: the action at the place that its luck leaves divided by how many there are."""

    use: int
    """Which luck it was, from 0."""
    among: list[str]
    """The actions that it chose from, in their order."""
    chosen: str


class ShuffleView(Struct, frozen=True, omit_defaults=True):
    """What a deal's deck and luck follow from; with the table's code, its game and the number of the deal."""

    promise: str
    seed: str
    version: int
    """Of the rules."""
    seats: int
    cards: int
    vows: dict[int, str] = {}
    """By seat what people were bound to; empty where the machine shuffled alone."""
    parts: dict[int, str] = {}
    """By seat what they opened."""
    chances: list[ChanceView] = []
    """What chance has chosen beside the deck."""


class Sheet(Struct, frozen=True, omit_defaults=True):
    """The score sheet of the deal that has just ended, with everybody's last cards."""

    deal: int
    lines: list[SheetLine]
    payoffs: tuple[int, ...]
    hands: list[str]
    shuffle: ShuffleView | None = None


class TableInfo(Struct, frozen=True, omit_defaults=True):
    """What changes seldom; the same for everybody at the table."""

    code: str
    game: str
    private: bool
    locked: bool
    host: int
    seats: list[PersonSeat | BotSeat | None]
    options: dict[str, int | str]
    preset: str
    phase: TablePhase
    deal: int
    totals: list[int]
    low_wins: bool
    sheet: Sheet | None
    sheets: list[tuple[int, ...]]
    ranking: list[tuple[int, int]] | None
    quiet: bool = False
    """Only those may talk who have a seat."""
    hosted: bool = False
    """The host deals whenever two seats or more are taken."""
    purses: list[int] = []
    """The chips of each seat, where people play for chips."""
    pot: int = 0
    fixed: dict[str, str] = {}
    """The options that cannot be changed now, with the Fluent id of the reason."""
    promise: PromiseView | None = None
    lesson: Literal["on", "over"] | None = None
    """The deal teaches the game, or has done so, until the next deal begins."""
    practice: bool = False
    """What is played here is practice, and no result."""


class AdviceView(Struct, frozen=True):
    """What a lesson advises, and why."""

    step: str
    """The Fluent id is `lesson-{game}-{step}`."""
    act: str
    """The action, as text."""


class DealView(Struct, frozen=True, omit_defaults=True):
    """What one seat may know of the deal and its clock."""

    acting: list[int]
    """The seats that the deal waits for; others may act out of turn, as their `legal` tells them."""
    game: View
    legal: list[str] | None = None
    """Only for a seat that may act."""
    ms: int | None = None
    """Time left when the frame was sent, on one's own clock, else on that of the first acting seat."""
    limit: int | None = None
    paused: bool = False
    """The clock stands still, because its owner is away."""
    extendable: bool = False
    window_ms: int | None = None
    """Time left in the window that is open; turns go on meanwhile, unless nobody is in `acting`."""
    window_limit: int | None = None
    advice: AdviceView | None = None
    """What the learner is advised to do now, in a lesson."""


class LobbyView(Struct, frozen=True):
    """One line of the lobby."""

    code: str
    game: str
    host: str
    seats: int
    taken: int
    bots: int
    state: TablePhase
    locked: bool


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
    return sheet


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
