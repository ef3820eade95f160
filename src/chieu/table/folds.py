"""How each event changes a table; all that a table is follows from these."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from chieu.kernel.actions import NOBODY, Seat, seat_set
from chieu.kernel.errors import ReplayMismatch
from chieu.table import events as log
from chieu.table.core import DEAL_OVER, HERE, MATCH_OVER, NEVER, PLAYING, WAITING, Chair, Clock, Core
from chieu.table.options import SEATS, game_options
from chieu.table.words import DEALING_MS, GRACE_MS, RETURN_MS, SHEETS_KEPT


def fold(core: Core, event: log.AnyEvent) -> None:
    """Take in the next event of a table.

    Raises:
        ReplayMismatch: the event does not follow from the rules.
    """
    _FOLDS[type(event)](core, event)
    core.note(event)


def _seated(core: Core, event: log.Seated) -> None:
    state = core.state
    before = state.chairs[event.seat]
    chair = state.chairs[event.seat] = Chair(event.name, event.player, event.level)
    if core.game.bank is not None:
        if before is None:
            _begin_at_nothing(core, event.seat)
        else:
            chair.has_played = before.has_played
    clock = core.clock(event.seat)
    if clock is not None:
        state.clocks[event.seat] = Clock(clock.since, event.at, clock.limit, clock.limit)
    core.count_people(event.at)


def _begin_at_nothing(core: Core, seat: Seat) -> None:
    """Let a newcomer to a hosted table inherit nobody's score."""
    state = core.state
    state.totals[seat] = 0
    state.sheets = [(*sheet[:seat], 0, *sheet[seat + 1 :]) for sheet in state.sheets]


def _left(core: Core, event: log.Left) -> None:
    state = core.state
    state.chairs[event.seat] = None
    if core.game.bank is not None:
        state.called = False
        state.players &= ~seat_set(event.seat)
        state.purses[event.seat] = 0
    core.count_people(event.at)


def _gone(core: Core, event: log.Gone) -> None:
    chair = core.chair(event.seat)
    chair.is_gone = True
    chair.away_at = event.at
    core.count_people(event.at)


def _away(core: Core, event: log.Away) -> None:
    core.chair(event.seat).away_at = event.at
    clock = core.clock(event.seat)
    if clock is not None:
        clock.left = max(0, clock.left - (event.at - clock.started))
    core.count_people(event.at)


def _back(core: Core, event: log.Back) -> None:
    chair = core.chair(event.seat)
    chair.grace = max(0, chair.grace - (event.at - chair.away_at))
    chair.away_at = HERE
    clock = core.clock(event.seat)
    if clock is not None:
        clock.started = event.at
        if chair.grace:
            clock.left = max(clock.left, min(RETURN_MS, clock.limit))
    core.count_people(event.at)


def _restarted(core: Core, event: log.Restarted) -> None:
    for chair in core.people:
        chair.away_at = event.at
        chair.grace = GRACE_MS
    for clock in (*core.state.clocks, *core.state.held.values()):
        if clock is not None:
            clock.started = event.at
    if core.state.window_since != NEVER:
        core.state.window_since = event.at
    core.state.empty_since = event.at


def _host_passed(core: Core, event: log.HostPassed) -> None:
    core.state.host = event.seat


def _locked(core: Core, event: log.Locked) -> None:
    core.state.locked = event.on


def _options_changed(core: Core, event: log.OptionsChanged) -> None:
    state = core.state
    state.options.update(event.changes)
    core.options = game_options(core.game, state.options)
    core.clear_ready()
    if SEATS in event.changes:
        _set_chairs(core, event.changes[SEATS])


def _set_chairs(core: Core, seats: int) -> None:
    state = core.state
    del state.chairs[seats:]
    state.chairs.extend([None] * (seats - len(state.chairs)))
    if core.game.bank is not None:
        core.make_room(seats)
        return
    state.phase = WAITING
    _forget_match(core)


def _forget_match(core: Core) -> None:
    state = core.state
    seats = len(state.chairs)
    state.deal = 0
    state.totals = [0] * seats
    state.clocks = [None] * seats
    state.payoffs = ()
    state.sheets = []
    state.ranking = None
    core.carry = core.game.Carry()
    core.deal = None


def _started(core: Core, event: log.Started) -> None:  # noqa: ARG001 - every fold has the same shape
    core.state.phase = PLAYING
    _forget_match(core)
    core.clear_ready()


def _called(core: Core, event: log.Called) -> None:  # noqa: ARG001 - every fold has the same shape
    core.state.called = True


def _bought_in(core: Core, event: log.BoughtIn) -> None:
    core.state.purses[event.seat] += event.amount


def _pot_given(core: Core, event: log.PotGiven) -> None:
    core.state.purses[event.seat] += event.amount
    core.state.pot = 0


def _take_in(core: Core) -> None:
    """Deal in whoever sits at a hosted table."""
    state = core.state
    state.called = False
    state.players = newcomers = 0
    for seat in core.taken:
        chair = core.chair(seat)
        state.players |= seat_set(seat)
        if not chair.has_played:
            newcomers |= seat_set(seat)
        chair.has_played = True
    core.game.bank.prepare(core.carry, state.host, state.players, newcomers, core.chips())


def _dealt(core: Core, event: log.Dealt) -> None:
    state = core.state
    if core.game.bank is not None:
        _take_in(core)
    state.phase = PLAYING
    state.deal = event.deal
    state.deck = event.deck
    state.luck = event.luck
    state.payoffs = ()
    core.clear_ready()
    state.held = {}
    core.deal = core.game.State()
    core.game.rules.deal(core.deal, event.deck, core.options, core.carry)
    state.window_since = event.at + DEALING_MS if core.game.pace.window_seconds(core.deal) else NEVER
    core.start_clocks(event.n, event.at, NOBODY)


def _acted(core: Core, event: log.Acted) -> None:
    action = core.game.words.parse_action(event.action)
    reason = core.game.rules.why_illegal(core.deal, event.seat, action)
    if reason:
        raise ReplayMismatch(event.n, "a legal action", core.game.Reason(reason).name)
    core.game.rules.apply(core.deal, event.seat, action)
    core.after_act(event)


def _extended(core: Core, event: log.Extended) -> None:
    clock = cast("Clock", core.clock(event.seat))
    clock.left += clock.limit
    clock.extended = True


def _readied(core: Core, event: log.Readied) -> None:
    core.chair(event.seat).ready = True


def _settled(core: Core, event: log.Settled) -> None:
    state = core.state
    state.phase = DEAL_OVER
    state.payoffs = event.payoffs
    state.totals = list(event.totals)
    state.sheets.append(event.payoffs)
    if core.game.bank is not None:
        _keep_chips(core)
    core.game.rules.carry_on(core.deal, core.carry)


def _keep_chips(core: Core) -> None:
    """Note what the deal leaves to everybody at a hosted table; old sheets are forgotten."""
    state = core.state
    chips = [0] * (len(state.chairs) + 1)
    core.game.bank.money(core.deal, chips)
    *state.purses, state.pot = chips
    del state.sheets[:-SHEETS_KEPT]


def _forfeited(core: Core, event: log.Forfeited) -> None:  # noqa: ARG001 - every fold has the same shape
    core.deal = None
    core.state.clocks = [None] * len(core.state.chairs)


def _match_closed(core: Core, event: log.MatchClosed) -> None:
    core.state.phase = MATCH_OVER
    core.state.ranking = event.ranking


def _said(core: Core, event: log.Said) -> None:
    """Keep nothing: talk is in the log alone."""


def _closed(core: Core, event: log.Closed) -> None:  # noqa: ARG001 - every fold has the same shape
    core.state.closed = True
    core.state.clocks = [None] * len(core.state.chairs)


_FOLDS: dict[type, Callable[[Core, Any], None]] = {
    log.Seated: _seated,
    log.Left: _left,
    log.Gone: _gone,
    log.Away: _away,
    log.Back: _back,
    log.Restarted: _restarted,
    log.HostPassed: _host_passed,
    log.Locked: _locked,
    log.OptionsChanged: _options_changed,
    log.Started: _started,
    log.Called: _called,
    log.BoughtIn: _bought_in,
    log.PotGiven: _pot_given,
    log.Dealt: _dealt,
    log.Acted: _acted,
    log.Extended: _extended,
    log.Readied: _readied,
    log.Settled: _settled,
    log.Forfeited: _forfeited,
    log.MatchClosed: _match_closed,
    log.Said: _said,
    log.Closed: _closed,
}
