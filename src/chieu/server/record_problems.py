"""Says in the reader's language what is wrong with a record."""

from __future__ import annotations

from chieu.kernel.actions import DEALER, MAX_SEATS
from chieu.kernel.errors import BadRecord, BadStep, ChieuError, ReplayMismatch, UnfinishedDeal
from chieu.locales import Messages
from chieu.play.fields import shortened


def problem_of_record(error: ChieuError, messages: Messages) -> str:
    """Say what is wrong with a record: which field or step, which action, why."""
    if isinstance(error, UnfinishedDeal):
        return messages.say("record-unfinished", count=error.at)
    if isinstance(error, BadStep):
        told = {"at": error.at, "who": _who(error.seat, messages), "action": shortened(error.action)}
        return messages.say("record-step", **told, reason=_reason(error, messages))
    if isinstance(error, BadRecord):
        reason = messages.say(error.code, **error.arguments)
        return messages.say("record-field", field=error.where, reason=reason) if error.where else reason
    if isinstance(error, ReplayMismatch):
        found = {"expected": shortened(error.expected), "found": shortened(error.found)}
        return messages.say(f"record-{error.field}", at=error.at, **found)
    return messages.say("record-no-json")


def _who(seat: int, messages: Messages) -> str:
    return messages.say("record-dealer") if seat == DEALER else messages.say("record-seat", seat=shortened(seat))


def _reason(error: BadStep, messages: Messages) -> str:
    names = [_who(seat, messages) for seat in range(MAX_SEATS + 1)]
    return messages.tell(error.code, error.arguments, names)
