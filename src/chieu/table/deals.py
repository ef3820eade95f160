"""How deals run at every table: start, readiness, actions, what follows by itself, scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chieu.games.score import payoffs_of
from chieu.kernel.actions import DEALER, NO_ACTION, NOBODY, Seat, Seats, is_in
from chieu.kernel.bits import lowest
from chieu.kernel.errors import BadStep, CommandRefused, NotationError, refusal_code
from chieu.play.record import action_in
from chieu.table import commands, log
from chieu.table.chairs import free_seat, seat_of_asker
from chieu.table.cover import uncover
from chieu.table.state import DEAL_OVER, MATCH_OVER, PLAYING, TablePhase
from chieu.table.timing import READY_MS

if TYPE_CHECKING:
    from chieu.table.core import Core
    from chieu.table.step import StepWriter


def stand(core: Core, command: commands.Stand, out: StepWriter) -> None:
    """Give a seat up; somebody who is in the deal or the match leaves it as the course says."""
    seat = seat_of_asker(core, command.by)
    if core.course.in_match(core) and core.course.is_playing(seat):
        core.course.stand(core, seat, out)
    else:
        free_seat(core, seat, "stood", out)


def rule_on_leaving(core: Core, seat: Seat, out: StepWriter) -> bool:
    """Let the dealer rule on somebody who is gone for good; tell whether there was anything to rule."""
    if core.state.phase != PLAYING or core.deal is None:
        return False
    ruling = core.game.automatic.on_leaving(core.deal, seat)
    if ruling == NO_ACTION:
        return False
    out.add_act(DEALER, ruling)
    go_on(core, out)
    return True


def start(core: Core, command: commands.Start, out: StepWriter) -> None:
    """Begin the match, or call for the next deal: the host, or somebody who has waited long for the host."""
    seat = seat_of_asker(core, command.by)
    is_host = seat == core.state.host
    waits_since = max(core.chair(seat).since, core.state.rests_since)
    if not is_host and (core.state.phase == PLAYING or out.now < waits_since + READY_MS):
        raise CommandRefused("refused-not-host")
    core.course.start(core, out)
    # Who has been away too long has just lost the seat.
    if not is_host and core.state.chairs[seat] is not None:
        out.add(log.HostPassed, seat=seat)


def ready(core: Core, command: commands.Ready, out: StepWriter) -> None:
    """Note that a person goes on to the next deal."""
    _be_ready(core, command.by, DEAL_OVER, out)


def rematch(core: Core, command: commands.Rematch, out: StepWriter) -> None:
    """Note that a person wants another match; it begins when all do."""
    _be_ready(core, command.by, MATCH_OVER, out)


def _be_ready(core: Core, by: str, phase: TablePhase, out: StepWriter) -> None:
    seat = seat_of_asker(core, by)
    core.course.ready(core, seat, phase, out)
    uncover(core, seat, out)


def deal(core: Core, command: commands.Deal, out: StepWriter) -> None:
    """Begin the next deal with the deck that was promised."""
    if core.needs_promise or core.needs_seal:
        raise CommandRefused("refused-no-deal-due")
    _deal(core, (), command.luck, out)


def give_deck(core: Core, command: commands.GiveDeck, out: StepWriter) -> None:
    """Begin the next deal with a deck that is known."""
    _deal(core, command.deck, command.luck, out)


def _deal(core: Core, deck: tuple[int, ...], luck: int, out: StepWriter) -> None:
    if not core.needs_deck:
        raise CommandRefused("refused-no-deal-due")
    core.course.before_deal(core, out)
    parts = {} if deck else {seat: core.parts[seat].hex() for seat in sorted(core.parts)}
    out.add(log.Dealt, deal=core.next_deal, deck=deck, luck=luck, parts=parts)
    go_on(core, out)


def act(core: Core, command: commands.Act, out: StepWriter) -> None:
    """Play a person's action."""
    _act(core, seat_of_asker(core, command.by), command.action, command.after, out)


def act_for_bot(core: Core, command: commands.BotAct, out: StepWriter) -> None:
    """Play a bot's action, judged like any other."""
    seat = command.seat
    chairs = core.state.chairs
    chair = chairs[seat] if 0 <= seat < len(chairs) else None
    if chair is None or not chair.level:
        raise CommandRefused("refused-not-a-bot")
    _act(core, seat, command.action, command.after, out)


def _act(core: Core, seat: Seat, text: str, after: int, out: StepWriter) -> None:
    game = core.game
    if not core.in_deal:
        raise CommandRefused("refused-not-now", {"phase": core.state.phase})
    clock = core.clock(seat)
    if clock is not None and after < clock.since:
        raise CommandRefused("refused-stale")
    try:
        action = game.words.parse_action(text)
    except NotationError as error:
        raise CommandRefused("refused-unreadable-action") from error
    reason = game.rules.why_illegal(core.deal, seat, action)
    if reason:
        known = core.observation(seat)
        raise CommandRefused(refusal_code(game.Reason(reason)), game.words.refusal_args(known, seat, action))
    out.add_act(seat, action)
    uncover(core, seat, out)
    go_on(core, out)


def play_recorded(core: Core, step: tuple[int, Seat, str], out: StepWriter, *, timed_out: bool) -> None:
    """Judge a step of a record, which is who did what, with its place from 1, and play it.

    Raises:
        BadStep: there is no such seat, it is no action, or it is illegal.
    """
    at, seat, text = step
    game = core.game
    action = action_in(step, game, len(core.state.chairs))
    reason = game.rules.why_illegal(core.deal, seat, action)
    if reason:
        known = core.observation(seat)
        raise BadStep(at, seat, text, refusal_code(game.Reason(reason)), game.words.refusal_args(known, seat, action))
    out.add_act(seat, action, timed_out=timed_out)


def go_on(core: Core, out: StepWriter) -> None:
    """Do what follows without anybody's decision: the dealer's actions, those of people gone, and the deal's end."""
    # Not by `advance`: each act is an event, its luck is the promised deck's, and those who are gone act here, too.
    awaited = core.awaited
    while (seat := _plays_by_itself(core, awaited)) != NOBODY:
        out.add_act(seat, core.undecided(seat, core.luck()), timed_out=seat != DEALER)
        awaited = core.awaited
    if not awaited and not core.acting:
        _settle(core, out)


def _plays_by_itself(core: Core, awaited: Seats) -> Seat:
    """Return who is awaited but decides nothing: the dealer, or somebody who has gone from a hosted table."""
    if is_in(awaited, DEALER):
        return DEALER
    gone = awaited & core.course.gone
    return lowest(gone) if gone else NOBODY


def close_window(core: Core, out: StepWriter) -> None:
    """Let the dealer close the window whose time is over."""
    out.add_act(DEALER, core.undecided(DEALER, core.luck()))
    go_on(core, out)


def _settle(core: Core, out: StepWriter) -> None:
    state = core.state
    payoffs = payoffs_of(core.scores(), len(state.chairs))
    totals = [total + payoff for total, payoff in zip(state.totals, payoffs, strict=True)]
    out.add(log.Settled, deal=state.deal_number, payoffs=tuple(payoffs), totals=tuple(totals))
    core.course.after_deal(core, out)


def extend(core: Core, command: commands.Extend, out: StepWriter) -> None:
    """Add time to one's own turn, once."""
    seat = seat_of_asker(core, command.by)
    clock = core.clock(seat)
    if clock is None or not clock.is_extendable:
        raise CommandRefused("refused-not-extendable")
    out.add(log.Extended, seat=seat)
