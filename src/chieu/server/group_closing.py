"""Closing an evening of a group's book, and ticking off who has settled with whom; nothing is paid by it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import msgspec
from litestar import Response, delete, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIType, Operation, Schema
from litestar.params import FromPath, RawBody
from msgspec.structs import replace

from chieu.kernel.errors import Conflict
from chieu.server.api import AnyRequest, ApiContext, address_of, json_body, refusals
from chieu.server.clock import now_ms
from chieu.server.group_book import PAUSE_MS, BookNames, evening_before
from chieu.server.group_changes import CHANGES, KEEPING, NotMadeError, allowed, change_group
from chieu.server.group_pages import Evening, SeenEvening
from chieu.server.settling import payments
from chieu.server.wire import UNREADABLE
from chieu.store import BookRow, ClosedPart, CloseEvening, Closing, Frozen, PaymentTick, Player, Store
from chieu.store.groups import NamedMember

_MOVED: Final = refusals(on_409="The evening is not any more as it was seen")
_FAR: Final = 2**53
_decoder: Final = msgspec.json.Decoder(SeenEvening)


@dataclass
class SeenOperation(Operation):
    """Describes the body that says which evening was seen."""

    def __post_init__(self) -> None:
        whole = Schema(type=OpenAPIType.INTEGER, minimum=1, maximum=_FAR)
        self.request_body = json_body("since", "until", "lines", since=whole, until=whole, lines=whole)


@post(
    "/api/groups/{identity:str}/book",
    status_code=200,
    operation_class=SeenOperation,
    responses=CHANGES | _MOVED,
)
async def close_evening(
    identity: FromPath[str], body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[Evening]:
    """Close an evening as I have seen it: from then on its sums and payments stay as they are."""

    async def change(player: Player) -> Evening:
        _, known = await allowed(context, request, identity, player, KEEPING)
        seen = _seen_in(body)
        draft = Closing(identity, 0, now_ms(), player.id, seen.since, seen.until, b"")
        query = partial(closing_as_seen, context.storage.store, known, seen.lines, draft)
        job = await context.storage.long_query(query, address_of(request))
        if job is None:
            raise NotMadeError("refused-evening-moved", 409)
        try:
            await context.storage.save(job)
        except Conflict:
            raise NotMadeError("refused-evening-moved", 409) from None
        return await _told(context, request, job.closing)

    return await change_group(request, context, change)


@post("/api/groups/{identity:str}/book/{number:int}/{place:int}", status_code=200, responses=CHANGES)
async def tick_payment(
    identity: FromPath[str],
    number: FromPath[int],
    place: FromPath[int],
    request: AnyRequest,
    context: NamedDependency[ApiContext],
) -> Response[Evening]:
    """Note that a payment of a closed evening is done."""
    return await _tick(context, request, identity, (number, place), is_done=True)


@delete("/api/groups/{identity:str}/book/{number:int}/{place:int}", status_code=200, responses=CHANGES)
async def untick_payment(
    identity: FromPath[str],
    number: FromPath[int],
    place: FromPath[int],
    request: AnyRequest,
    context: NamedDependency[ApiContext],
) -> Response[Evening]:
    """Take back that a payment of a closed evening is done."""
    return await _tick(context, request, identity, (number, place), is_done=False)


async def _tick(
    context: ApiContext, request: AnyRequest, identity: str, which: tuple[int, int], *, is_done: bool
) -> Response[Any]:
    number, place = which

    async def change(player: Player) -> Evening:
        await allowed(context, request, identity, player, KEEPING)
        book = context.storage.store.book

        def find() -> tuple[Closing | None, dict[int, PaymentTick]]:
            closing = book.closing(identity, number) if 0 < number < _FAR else None
            return closing, {} if closing is None else book.ticks(identity, number)

        closing, ticks = await context.storage.query(find, address_of(request))
        if closing is None or not 0 <= place < len(msgspec.json.decode(closing.body, type=Frozen).payments):
            raise NotMadeError("refused-no-payment", 404)
        # Whoever has ticked it off first is who has.
        if is_done is not (place in ticks):
            await context.storage.save(PaymentTick(identity, number, place, player.id, now_ms() if is_done else 0))
        return await _told(context, request, closing)

    return await change_group(request, context, change)


async def _told(context: ApiContext, request: AnyRequest, closing: Closing) -> Evening:
    query = partial(evening_before, context.storage.store, closing.group, 2 * closing.since + 2)
    return await context.storage.long_query(query, address_of(request))


def _seen_in(body: bytes) -> SeenEvening:
    try:
        seen = _decoder.decode(body)
    except UNREADABLE:
        raise NotMadeError("refused-malformed", 400) from None
    if not 0 < seen.since <= seen.until < _FAR:
        raise NotMadeError("refused-malformed", 400)
    return seen


def closing_as_seen(store: Store, known: Iterable[NamedMember], count: int, draft: Closing) -> CloseEvening | None:
    """Return what closes an evening, if it has so many lines as were seen, and nothing has come after it."""
    group, since, until = draft.group, draft.since, draft.until
    # Asked first: whatever another server closes from here on has this number, too.
    number = store.book.closings(group) + 1
    lines = store.book.open_lines(group, since, until)
    if len(lines) != count or not lines or (lines[0].at, lines[-1].at) != (since, until):
        return None
    following = store.book.next_closing_since(group, until)
    before = until + PAUSE_MS if following is None else min(until + PAUSE_MS, following)
    if store.book.open_moments(group, until, before, 1):
        return None
    return _closing_of(lines, known, replace(draft, number=number, since=store.book.free_place(group, since)))


def _closing_of(some: Sequence[BookRow], known: Iterable[NamedMember], closing: Closing) -> CloseEvening:
    sums = BookNames(known).sums((line.account, line.amount) for line in some)
    accounts = list(sums)
    paid = payments(tuple(sums.values()))
    frozen = Frozen(list(sums.items()), [(accounts[one.payer], accounts[one.payee], one.amount) for one in paid])
    seqs: dict[str, list[int]] = {}
    for line in some:
        seqs.setdefault(line.code, []).append(line.seq)
    parts = [ClosedPart(code, min(there), max(there)) for code, there in seqs.items()]
    return CloseEvening(replace(closing, body=msgspec.json.encode(frozen)), parts)


HANDLERS: Final = [close_evening, tick_payment, untick_payment]
