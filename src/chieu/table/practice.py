"""Practice: a table that goes on from the middle of a past deal, against bots, with the cards as they truly lay.

It is a table of one person's own. Nothing of it is kept beside its log: no result, and no chips of anybody; but for
what one gets in a deal that is played for a challenge (`chieu.server.challenges`).
"""

from __future__ import annotations

from msgspec import Struct

from chieu.kernel.actions import Seat
from chieu.kernel.carrier import plain_values
from chieu.kernel.errors import CommandRefused
from chieu.play.record import Beginning, Record, beginning_of
from chieu.table import log
from chieu.table.chairs import require_level, seat_bot
from chieu.table.core import Core
from chieu.table.deals import go_on, play_recorded
from chieu.table.options import options_of_deal
from chieu.table.step import Step, StepWriter, begin
from chieu.table.table import Table
from chieu.table.words import BOT_NAMES


class Practice(Struct, frozen=True, kw_only=True):
    """Where somebody wants to go on from."""

    by: str
    """The player's id."""
    name: str
    seat: Seat
    """Where they sit in it."""
    done: int
    """How many actions of the record are done before."""
    level: str
    """How well the bots play."""
    challenge: str = ""
    """The token of the challenge that it is for: what comes of it is kept there."""


def open_practice(code: str, wanted: Practice, record: Record, now: int) -> tuple[Table, Step]:
    """Open a table in the middle of a past deal.

    Raises:
        CommandRefused: nobody played in that seat, the deal is over there, or no bot plays so well.
        BadRecord: a field of the record is not one of its game.
        ReplayMismatch: other rules wrote it, or an action is not legal (`BadStep`).
    """
    begun = beginning_of(record)
    require_level(wanted.level)
    if wanted.seat not in begun.players:
        raise CommandRefused("refused-no-such-seat")
    if not 0 <= wanted.done < len(record.actions):
        raise CommandRefused("refused-practice-over")
    core, out = _opened(code, wanted, record, begun, now)
    out.add(log.Seated, seat=wanted.seat, name=wanted.name, player=wanted.by)
    out.add(log.HostPassed, seat=wanted.seat)
    for seat in begun.players:
        if seat != wanted.seat:
            seat_bot(core, seat, wanted.level, out, _bot_names(record, seat))
    core.course.begin(out)
    out.add(log.Resumed, carry=plain_values(begun.carry), chips=_chips(begun))
    out.add(log.Dealt, deal=1, deck=begun.deck.cards, luck=0)
    late = set(record.timed_out or ())
    for at, (seat, text) in enumerate(record.actions[: wanted.done], 1):
        play_recorded(core, (at, seat, text), out, timed_out=at in late)
    go_on(core, out)
    return Table(core), out.step()


def _opened(code: str, wanted: Practice, record: Record, begun: Beginning, now: int) -> tuple[Core, StepWriter]:
    opened = log.Opened(
        n=1,
        at=now,
        by=wanted.by,
        code=code,
        game=record.game,
        version=record.version,
        options=options_of_deal(begun.game, begun.options),
        private=True,
        practice=True,
        challenge=wanted.challenge,
    )
    return begin(opened)


def _bot_names(record: Record, seat: Seat) -> list[str]:
    """Return what a bot in a seat may be called: as the one that sat there, else as nobody who sat elsewhere."""
    told = zip(record.players or (), record.levels or (), strict=False)
    bots = {at: name for at, (name, level) in enumerate(told) if level and name}
    own = [bots[seat]] if seat in bots else []
    return [*own, *[name for name in BOT_NAMES if name not in bots.values()], *BOT_NAMES]


def _chips(begun: Beginning) -> list[int]:
    """Return the chips of each seat as the deal begins, and the pot in the last place; none where nobody has any."""
    game = begun.game
    if game.bank is None:
        return []
    deal = game.State()
    game.rules.deal(deal, begun.deck.cards, begun.options, begun.carry)
    chips = [0] * (begun.options.seats + 1)
    game.bank.money(deal, chips)
    return chips
