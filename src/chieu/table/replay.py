"""A deal that is over, step by step again: made from its record by the rules, as tables made it when it was played.

A step is an act with what follows from it by itself. Each is shown as every seat saw it, so that whoever looks on can
change seats, or lay all hands open, without asking again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import UNSET, Struct, UnsetType

from chieu.games.score import payoffs_of
from chieu.kernel.actions import DEALER, Seat
from chieu.kernel.errors import ReplayMismatch, UnfinishedDeal
from chieu.play.record import Beginning, Record, beginning_of
from chieu.table import log
from chieu.table.core import Core
from chieu.table.deals import play_recorded
from chieu.table.event import WireEvent
from chieu.table.finished import note_told, note_written
from chieu.table.hosting import HostedCourse
from chieu.table.match import MatchCourse
from chieu.table.options import options_of_deal
from chieu.table.showing import chance_views, shown_deal, table_info
from chieu.table.state import Chair, TableState
from chieu.table.step import Step, StepWriter
from chieu.table.views import ChanceView, DealView, TableInfo


class ReplayMoment(Struct, frozen=True):
    """Something that people look for in past deals, and to whom it happened; a game names its `Moment`s."""

    name: str
    seat: int


class ShownStep(Struct, frozen=True, omit_defaults=True):
    """What one step did, and what could be seen after it."""

    done: int
    """How many actions of the record are done; 0 while only the cards are dealt."""
    events: list[list[WireEvent]]
    """What was told, by eye."""
    deals: list[DealView]
    """What was seen, by eye."""
    at: int | None = None
    """When it was, in milliseconds since the deal, if the record tells."""
    moments: list[ReplayMoment] = []
    facts: TableInfo | UnsetType = UNSET
    """Where they have changed: in the first step, where something is paid, and in the last."""


class Replay(Struct, frozen=True, omit_defaults=True):
    """A whole deal, for one who looks on."""

    eyes: list[int]
    """The seats as which it may be seen, -1 for one without a seat: in this order each step tells what they saw."""
    steps: list[ShownStep]
    chances: list[ChanceView] = []
    """What chance has chosen beside the deck."""


def replay_of(record: Record, eyes: Sequence[Seat]) -> Replay:
    """Return a deal as the seats `eyes` saw it.

    Raises:
        BadRecord: a field is not one of this game.
        ReplayMismatch: other rules wrote it, or an action is not legal (`BadStep`).
        UnfinishedDeal: the deal is not over, and must not be shown.
    """
    begun, seen = beginning_of(record), list(eyes)
    core = _table_before(record, begun)
    steps = [_shown(core, step, seen, done, record) for done, step in _steps(core, record, begun.deck.cards)]
    return Replay(seen, steps, chance_views(core))


def _table_before(record: Record, begun: Beginning) -> Core:
    """Return the table as it was before the deal."""
    game, options = begun.game, begun.options
    fields = options_of_deal(game, options)
    carry, seats = begun.carry, options.seats
    state = TableState("", game.name, record.version, fields, private=True, chairs=_chairs(record, begun))
    state.at = record.begun or 0
    state.totals = list(record.totals or [0] * seats)
    state.clocks = [None] * seats
    core = Core(game, state, MatchCourse() if game.bank is None else HostedCourse(is_prepared=True))
    core.carry = carry
    return core


def _chairs(record: Record, begun: Beginning) -> list[Chair | None]:
    seats = range(begun.options.seats)
    names, levels = (told or ("",) * len(seats) for told in (record.players, record.levels))
    return [Chair(names[seat], level=levels[seat]) if seat in begun.players else None for seat in seats]


def _steps(core: Core, record: Record, deck: tuple[int, ...]) -> Iterator[tuple[int, Step]]:
    """Play the deal, and yield each step with the number of actions that are done after it."""
    begun, at = core.state.at, record.at or ()
    late = set(record.timed_out or ())
    out = StepWriter(core, begun)
    out.add(log.Dealt, deal=record.deal or 1, deck=deck, luck=0)
    for done, (seat, text) in enumerate(record.actions):
        if _begins_step(seat, done, at):
            yield done, out.step()
            out = StepWriter(core, begun + at[done] if at else begun)
        play_recorded(core, (done + 1, seat, text), out, timed_out=done + 1 in late)
    if core.acting:
        raise UnfinishedDeal(len(record.actions))
    payoffs = payoffs_of(core.scores(), len(core.state.chairs))
    if tuple(payoffs) != record.payoffs:
        raise ReplayMismatch(len(record.actions), tuple(payoffs), record.payoffs, "payoffs")
    totals = tuple(total + payoff for total, payoff in zip(core.state.totals, payoffs, strict=True))
    out.add(log.Settled, deal=core.state.deal_number, payoffs=record.payoffs, totals=totals)
    yield len(record.actions), out.step()


def _begins_step(seat: Seat, done: int, at: Sequence[int]) -> bool:
    """Tell whether an action is a step of its own: all but those that the dealer does at once."""
    if seat != DEALER:
        return True
    return bool(at) and at[done] != (at[done - 1] if done else 0)


def _shown(core: Core, step: Step, eyes: list[Seat], done: int, record: Record) -> ShownStep:
    is_over = done == len(record.actions)
    return ShownStep(
        done=done,
        events=[step.wire_events(eye) for eye in eyes],
        deals=[shown_deal(core, eye) for eye in eyes],
        at=None if record.at is UNSET else core.state.at - (record.begun or 0),
        moments=list(_moments(core, step, is_over=is_over)),
        facts=table_info(core, core.state.at) if step.info_changed else UNSET,
    )


def _moments(core: Core, step: Step, *, is_over: bool) -> Iterator[ReplayMoment]:
    """Yield what has come to whom in a step: told by its facts, or written on the score sheet."""
    found = [0] * len(core.state.chairs)
    for event in step.events:
        if isinstance(event, log.Acted):
            note_told(core.game, event.facts, found)
    if is_over:
        note_written(core.game, core.scores(), found)
    for seat, bits in enumerate(found):
        for name in core.game.moments_in(bits):
            yield ReplayMoment(name, seat)
