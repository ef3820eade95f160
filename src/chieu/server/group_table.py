"""The whole book of a group as a table: a line for each deal and person, and for each that was written by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from functools import partial
from typing import Any, Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Stream

from chieu.locales import LANGUAGES, Messages
from chieu.server.api import AnyRequest, ApiContext, address_of, refusal_of
from chieu.server.group_book import BookNames, is_by_hand
from chieu.server.group_changes import BY_MEMBER
from chieu.server.history import file_named
from chieu.server.pages import ADDRESSES
from chieu.server.spreadsheet import BEGUN, moment_of, plain, rows_of
from chieu.store import BookRow, Store

_CHUNK: Final = 2_000
_COLUMNS: Final = ("when", "game", "table", "name", "points", "evening", "reason", "deal")


@get("/api/groups/{identity:str}/table", responses=BY_MEMBER)
async def book_table(
    identity: FromPath[str],
    request: AnyRequest,
    context: NamedDependency[ApiContext],
    lang: FromQuery[str] = LANGUAGES[0],
) -> Response[Any]:
    """Give the whole book of a group that I am in as comma-separated values, with a head in a language."""
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)
    store, address = context.storage.store, address_of(request)
    if await context.storage.query(partial(store.groups.group, identity, player.id), address) is None:
        return refusal_of("refused-no-group", 404)
    messages = Messages(lang if lang in LANGUAGES else LANGUAGES[0])
    names = BookNames(await context.storage.query(partial(store.groups.members, identity), address))

    async def parts() -> AsyncIterator[bytes]:
        yield (BEGUN + rows_of([[messages.say(f"groups-table-{column}") for column in _COLUMNS]])).encode()
        after: BookRow | None = None
        while True:
            query = partial(_cells_after, store, identity, after, names, messages)
            after, cells = await context.storage.long_query(query, address)
            if after is None:
                return
            yield rows_of(cells).encode()

    return Stream(parts(), media_type="text/csv", headers=file_named("chieu-book.csv"))


def _cells_after(
    store: Store, identity: str, after: BookRow | None, names: BookNames, messages: Messages
) -> tuple[BookRow | None, Sequence[Sequence[object]]]:
    """Return the last of the next lines of a book, and the cells of all of them."""
    found = store.book.lines_after(identity, after, _CHUNK)
    lines = [line for line, _ in found]
    notes = store.book.notes(identity, sorted({line.seq for line in lines if is_by_hand(line)}))
    reasons = {note.number: note.reason for note in notes}
    return lines[-1] if lines else None, [*_cells(found, reasons, names, messages)]


def _cells(
    found: Sequence[tuple[BookRow, int]], reasons: dict[int, str], names: BookNames, messages: Messages
) -> Iterator[Sequence[object]]:
    for line, evening in found:
        by_hand = is_by_hand(line)
        _, name, pot = names.told(names.owner(line.account))
        table = "" if by_hand else line.code
        whose = messages.say("groups-pot", table=pot) if pot else name or messages.say("groups-nobody")
        game = messages.say("groups-notes") if by_hand else messages.say(f"game-{line.game}")
        reason = plain(reasons.get(line.seq, "")) if by_hand else ""
        deal = ADDRESSES["deal"].format(id=line.deal) if line.deal else ""
        yield (moment_of(line.at), game, table, plain(whose), line.amount, evening or "", reason, deal)


HANDLERS: Final = [book_table]
