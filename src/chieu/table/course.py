"""The course of a match: start, deals, actions, scores, readiness, and talk."""

from __future__ import annotations

from chieu.games.score import LINE_WIDTH, Column
from chieu.kernel.actions import DEALER, NO_ACTION, NOBODY, Seat, Seats, is_in, seats_in
from chieu.kernel.errors import CommandRefused, NotationError, refusal_code
from chieu.table import commands as ask
from chieu.table import events as log
from chieu.table.core import DEAL_OVER, MATCH_OVER, PLAYING, WAITING, Core
from chieu.table.hosting import buy_in, call, clear_out, leave
from chieu.table.options import FORFEIT, leaver_of
from chieu.table.seating import free_seat, ranking_of, seat_bot, seat_of_asker
from chieu.table.step import Writer
from chieu.table.words import PHRASES, TEXT_LIMIT
from chieu.table.writing import disturbs, shows_something


def stand(core: Core, command: ask.Stand, out: Writer) -> None:
    """Give a seat up; in a match a bot takes over, or the match is forfeited."""
    seat = seat_of_asker(core, command.by)
    if not core.in_match or not core.is_playing(seat):
        free_seat(core, seat, "stood", out)
        return
    if core.game.bank is not None:
        leave(core, seat, out)
        go_on(core, out)
        return
    level = leaver_of(core.state.options)
    if level == FORFEIT:
        out.add(log.Forfeited, seat=seat)
        free_seat(core, seat, "stood", out)
        out.add(log.MatchClosed, ranking=ranking_of(core, last=seat))
        return
    rule_on_leaving(core, seat, out)
    free_seat(core, seat, "stood", out)
    if core.people:
        seat_bot(core, seat, level, out)
    else:
        out.add(log.Closed)


def rule_on_leaving(core: Core, seat: Seat, out: Writer) -> bool:
    """Let the dealer rule on somebody who is gone for good; tell whether there was anything to rule."""
    if core.state.phase != PLAYING or core.deal is None:
        return False
    ruling = core.game.automatic.on_leaving(core.deal, seat)
    if ruling == NO_ACTION:
        return False
    out.add_act(DEALER, ruling)
    go_on(core, out)
    return True


def start(core: Core, command: ask.Start, out: Writer) -> None:
    """Begin the match."""
    if seat_of_asker(core, command.by) != core.state.host:
        raise CommandRefused("refused-not-host")
    if core.game.bank is not None:
        call(core, out)
        return
    if core.state.phase != WAITING:
        raise CommandRefused("refused-not-now", {"phase": core.state.phase})
    free = core.state.chairs.count(None)
    if free:
        raise CommandRefused("refused-seats-free", {"count": free})
    out.add(log.Started)


def ready(core: Core, command: ask.Ready, out: Writer) -> None:
    """Note that a person goes on to the next deal."""
    _get_ready(core, command.by, DEAL_OVER, out)


def rematch(core: Core, command: ask.Rematch, out: Writer) -> None:
    """Note that a person wants another match; it begins when all do."""
    _get_ready(core, command.by, MATCH_OVER, out)


def _get_ready(core: Core, by: str, phase: str, out: Writer) -> None:
    seat = seat_of_asker(core, by)
    if core.state.phase != phase or core.game.bank is not None:
        raise CommandRefused("refused-not-now", {"phase": core.state.phase})
    if core.chair(seat).ready:
        raise CommandRefused("refused-already-ready")
    out.add(log.Readied, seat=seat)


def deal(core: Core, command: ask.Deal, out: Writer) -> None:
    """Begin the next deal with the deck that the server has shuffled."""
    if not core.needs_deck:
        raise CommandRefused("refused-no-deal-due")
    number = core.state.deal + 1
    buy_in(core, out)
    out.add(log.Dealt, deal=number, deck=command.deck, luck=command.luck)
    go_on(core, out)


def act(core: Core, command: ask.Act, out: Writer) -> None:
    """Play a person's action."""
    _act(core, seat_of_asker(core, command.by), command.action, command.after, out)


def act_for_bot(core: Core, command: ask.BotAct, out: Writer) -> None:
    """Play a bot's action, judged like any other."""
    seat = command.seat
    chairs = core.state.chairs
    chair = chairs[seat] if 0 <= seat < len(chairs) else None
    if chair is None or not chair.level:
        raise CommandRefused("refused-not-a-bot")
    _act(core, seat, command.action, command.after, out)


def _act(core: Core, seat: Seat, text: str, after: int, out: Writer) -> None:
    game = core.game
    if core.state.phase != PLAYING or core.deal is None:
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
    go_on(core, out)


def go_on(core: Core, out: Writer) -> None:
    """Do what follows without anybody's decision: the dealer's actions, those of people gone, and the deal's end."""
    awaited = core.awaited
    while (seat := _plays_by_itself(core, awaited)) != NOBODY:
        if seat == DEALER:
            _act_as_dealer(core, out)
        else:
            out.add_act(seat, core.game.automatic.default_action(core.deal, seat, core.luck()), timed_out=True)
        awaited = core.awaited
    if not awaited and not core.acting:
        _settle(core, out)


def _plays_by_itself(core: Core, awaited: Seats) -> Seat:
    """Return who is awaited but decides nothing: the dealer, or somebody who has gone from a hosted table."""
    if is_in(awaited, DEALER):
        return DEALER
    if core.game.bank is not None:
        return next((seat for seat in seats_in(awaited) if core.chair(seat).is_gone), NOBODY)
    return NOBODY


def _act_as_dealer(core: Core, out: Writer) -> None:
    out.add_act(DEALER, core.game.automatic.dealer_action(core.deal, core.state.deck, core.luck()))


def close_window(core: Core, out: Writer) -> None:
    """Let the dealer close the window whose time is over."""
    _act_as_dealer(core, out)
    go_on(core, out)


def _settle(core: Core, out: Writer) -> None:
    state = core.state
    payoffs = [0] * len(state.chairs)
    for row in score_rows(core):
        payoffs[row[Column.SEAT]] += row[Column.AMOUNT]
        if row[Column.OTHER] != NOBODY:
            payoffs[row[Column.OTHER]] -= row[Column.PAID]
    totals = [total + payoff for total, payoff in zip(state.totals, payoffs, strict=True)]
    out.add(log.Settled, deal=state.deal, payoffs=tuple(payoffs), totals=tuple(totals))
    if core.game.rules.match_over(core.options, totals, state.deal):
        out.add(log.MatchClosed, ranking=ranking_of(core))
    if core.game.bank is not None:
        clear_out(core, out)


def score_rows(core: Core) -> list[list[int]]:
    """Return the rows of the score sheet of a deal that is over."""
    rows = [[0] * LINE_WIDTH for _ in range(core.game.bounds.score_lines)]
    return rows[: core.game.rules.score_lines(core.deal, rows)]


def extend(core: Core, command: ask.Extend, out: Writer) -> None:
    """Add time to one's own turn, once."""
    seat = seat_of_asker(core, command.by)
    clock = core.clock(seat)
    if clock is None or not clock.limit or clock.extended:
        raise CommandRefused("refused-not-extendable")
    out.add(log.Extended, seat=seat)


def say(core: Core, command: ask.Say, out: Writer) -> None:
    """Say a phrase or a text; spectators may, too."""
    text = " ".join(command.text.split())
    if command.phrase and command.phrase not in PHRASES:
        raise CommandRefused("refused-phrase-unknown")
    if len(text) > TEXT_LIMIT:
        raise CommandRefused("refused-text-long", {"count": TEXT_LIMIT})
    if disturbs(text):
        raise CommandRefused("refused-text-unprintable")
    if not command.phrase and not shows_something(text):
        raise CommandRefused("refused-text-empty")
    seat = core.seat_of(command.by)
    chair = core.state.chairs[seat] if seat is not None else None
    out.add(
        log.Said,
        seat=NOBODY if seat is None else seat,
        name=command.name if chair is None else chair.name,
        phrase=command.phrase,
        text="" if command.phrase else text,
    )
