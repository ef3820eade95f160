"""Writing into a group's book by hand: lines that add up to 0, with their author and a reason.

Nothing is ever rewritten: a mistake is answered by the contrary lines, once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec
from litestar import Response, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIType, Operation, Schema
from litestar.params import FromPath, RawBody

from chieu.kernel.errors import Conflict
from chieu.server.api import AnyRequest, ApiContext, address_of, json_body, refusals
from chieu.server.clock import now_ms
from chieu.server.group_book import evening_before
from chieu.server.group_changes import CHANGES, KEEPING, NotMadeError, allowed, change_group, require_no_word
from chieu.server.group_pages import Evening, NewLine, NewNote
from chieu.server.wire import UNREADABLE
from chieu.store import Note, Player, Store
from chieu.store.groups import NamedMember
from chieu.table.said import who_of
from chieu.table.texts import disturbs, shows_something

MOST_LINES: Final = 16
"""How many may be in one note."""
MOST_AMOUNT: Final = 1_000_000
LONGEST_REASON: Final = 80
MOST_NOTES: Final = 100
"""How many may be written into one book within a day."""
_DAY_MS: Final = 24 * 3_600_000
_FAR: Final = 2**31
_decoder: Final = msgspec.json.Decoder(NewNote)


@dataclass
class NoteOperation(Operation):
    """Describes the body that says what is to be written."""

    def __post_init__(self) -> None:
        amount = Schema(type=OpenAPIType.INTEGER, minimum=-MOST_AMOUNT, maximum=MOST_AMOUNT)
        line = Schema(
            type=OpenAPIType.OBJECT,
            properties={"who": Schema(type=OpenAPIType.STRING, max_length=40), "amount": amount},
            required=["who", "amount"],
            additional_properties=False,
        )
        self.request_body = json_body(
            lines=Schema(type=OpenAPIType.ARRAY, items=line, max_items=MOST_LINES),
            reason=Schema(type=OpenAPIType.STRING, max_length=LONGEST_REASON),
            answers=Schema(type=OpenAPIType.INTEGER, minimum=0, maximum=_FAR - 1),
        )


@post(
    "/api/groups/{identity:str}/notes",
    status_code=200,
    operation_class=NoteOperation,
    responses=CHANGES | refusals(on_409="Somebody else has written at this moment, or has answered that note"),
)
async def write_note(
    identity: FromPath[str], body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[Evening]:
    """Write lines into the book by hand, or the contrary lines of some, and tell the last evening."""

    async def change(player: Player) -> Evening:
        _, known = await allowed(context, request, identity, player, KEEPING)
        wanted = _wanted_in(body)
        require_no_word(context, wanted.reason)
        store, address = context.storage.store, address_of(request)
        draft = Note(identity, 0, now_ms(), player.id, wanted.reason, wanted.answers, b"")
        note = await context.storage.query(partial(note_of, store, known, wanted.lines, draft), address)
        try:
            await context.storage.save(note)
        except Conflict:
            raise NotMadeError("refused-note-late", 409) from None
        return await context.storage.long_query(partial(evening_before, store, identity, None), address)

    return await change_group(request, context, change)


def _wanted_in(body: bytes) -> NewNote:
    try:
        wanted = _decoder.decode(body)
    except UNREADABLE:
        raise NotMadeError("refused-malformed", 400) from None
    wanted = msgspec.structs.replace(wanted, reason=" ".join(wanted.reason.split()))
    if not 0 <= wanted.answers < _FAR or (wanted.answers and wanted.lines):
        raise NotMadeError("refused-malformed", 400)
    if len(wanted.reason) > LONGEST_REASON or disturbs(wanted.reason):
        raise NotMadeError("refused-note-reason", 400)
    if not wanted.answers:
        _require_lines(wanted.lines)
        if not shows_something(wanted.reason):
            raise NotMadeError("refused-note-reason", 400)
    return wanted


def _require_lines(lines: Sequence[NewLine]) -> None:
    """Refuse lines that do not add up to 0, or are not of two people at least, each of them once."""
    amounts = [line.amount for line in lines]
    if sum(amounts) or not all(amounts) or max(map(abs, amounts), default=MOST_AMOUNT + 1) > MOST_AMOUNT:
        raise NotMadeError("refused-note-sum", 400)
    if len({line.who for line in lines}) != len(lines) or len(lines) > MOST_LINES:
        raise NotMadeError("refused-note-people", 400)


def note_of(store: Store, known: Sequence[NamedMember], wanted: Sequence[NewLine], draft: Note) -> Note:
    """Return what is to be written: these lines, or the contrary ones of the note that is answered.

    Raises:
        NotMadeError: the note, or somebody of it, is not there, it is answered, or too much was written today.
    """
    latest, lately = store.book.noted(draft.group, draft.at - _DAY_MS)
    if lately >= MOST_NOTES:
        raise NotMadeError("refused-too-many-notes", 429)
    if draft.answers:
        lines = _contrary(store, draft.group, draft.answers)
    else:
        ids = {who_of(one.member.player): one.member.player for one in known}
        if not all(line.who in ids for line in wanted):
            raise NotMadeError("refused-no-such-person", 404)
        lines = [(ids[line.who], line.amount) for line in wanted]
    return msgspec.structs.replace(draft, number=latest + 1, body=msgspec.json.encode(lines))


def _contrary(store: Store, identity: str, number: int) -> list[tuple[str, int]]:
    found = store.book.notes(identity, [number])
    if not found:
        raise NotMadeError("refused-no-note", 404)
    if store.book.answers(identity, [number]):
        raise NotMadeError("refused-note-answered", 409)
    return [(account, -amount) for account, amount in found[0].lines]


HANDLERS: Final = [write_note]
