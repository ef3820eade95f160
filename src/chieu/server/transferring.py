"""How a player comes to a phone: by a code that the device shows which has them, and two digits that it is told.

The code never stands on the new device: a stranger could show one, and ask to have it scanned. Whoever takes a picture
of it opens it first, and is found out by the digits, which the player reads on their own phone.
"""

from __future__ import annotations

import secrets
from functools import partial
from typing import Any, Final

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.params import RawBody
from msgspec.structs import replace

from chieu.kernel.errors import Conflict
from chieu.server.account import BY_OWNER, BY_PLAYER, owner_of
from chieu.server.account_wire import (
    OpenedTransfer,
    ShownTransfer,
    TakenTransfer,
    TransferState,
    digits_decoder,
    take_decoder,
    transfer_decoder,
)
from chieu.server.api import AnyRequest, ApiContext, address_of, refusal_of, refusals
from chieu.server.clock import now_ms
from chieu.server.identity import digest_of
from chieu.server.keys import GUEST, TEXT, come_in, operation
from chieu.server.sessions import label_of
from chieu.server.wire import UNREADABLE, Me
from chieu.store import Confirm, Open, Take, Transfer, Withdraw

LASTS_MS: Final = 2 * 60 * 1_000
_TOKEN_BYTES: Final = 16
_UNKEPT: Final = {"cache-control": "no-store"}
_GONE: Final = "refused-no-transfer"
_BODY: Final = refusals(on_400="The body is malformed", on_413="The body is too long")
_BY_OTHER: Final = _BODY | refusals(
    on_403="The page that asks is not ours",
    on_404="It leads nowhere: it has ended, or was opened before",
    on_503="The disk does not answer",
)


@post("/api/account/transfer", status_code=200, responses=BY_OWNER | refusals(on_429="Too many from this player"))
async def show(request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[ShownTransfer]:
    """Show a code by which another device may be mine, too, for two minutes and one time."""
    known = await owner_of(request, context)
    if isinstance(known, Response):
        return known
    if not context.keys.take(known.player.id):
        return refusal_of("refused-too-fast", 429)
    token, until = secrets.token_urlsafe(_TOKEN_BYTES), now_ms() + LASTS_MS
    await context.storage.save(Transfer(digest_of(token), known.player.id, until))
    return Response(ShownTransfer(token, until, context.address, context.pin.pin), headers=_UNKEPT)


@get("/api/account/transfer", responses=BY_PLAYER)
async def state(request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[TransferState]:
    """Say what became of the code that this device shows."""
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)
    found = await _mine(player.id, request, context)
    told = TransferState(found is not None, found is not None and found.ticket != "", found.label if found else "")
    return Response(told, headers=_UNKEPT)


@post(
    "/api/account/transfer/confirm",
    status_code=200,
    operation_class=operation("DigitsOperation", "digits", digits=Schema(type=OpenAPIType.STRING, max_length=20)),
    responses=BY_OWNER | _BODY | refusals(on_404="Nothing is shown any more, or nobody has opened it"),
)
async def confirm(body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[None]:
    """Let the other device be mine that shows these digits; other digits end it."""
    try:
        told = digits_decoder.decode(body)
    except UNREADABLE:
        return refusal_of("refused-malformed", 400)
    known = await owner_of(request, context)
    if isinstance(known, Response):
        return known
    found = await _mine(known.player.id, request, context)
    if found is None or not found.ticket:
        return refusal_of(_GONE, 404)
    if not secrets.compare_digest(told.digits.strip().encode(), found.digits.encode()):
        await context.storage.save(Withdraw(known.player.id))
        return refusal_of("refused-wrong-digits", 403)
    await context.storage.save(Confirm(found))
    return Response(None, media_type="application/json")


@delete("/api/account/transfer", status_code=200, responses=BY_OWNER)
async def withdraw(request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[None]:
    """Show it no more."""
    known = await owner_of(request, context)
    if isinstance(known, Response):
        return known
    await context.storage.save(Withdraw(known.player.id))
    return Response(None, media_type="application/json")


@post(
    "/api/transfer",
    status_code=200,
    operation_class=operation("TransferOperation", "token", token=TEXT),
    responses=_BY_OTHER,
)
async def open_it(body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[OpenedTransfer]:
    """Open what another device shows: it is used up then, and asks for the digits of this answer."""
    try:
        told = transfer_decoder.decode(body)
    except UNREADABLE:
        return refusal_of("refused-malformed", 400)
    if not context.domains.is_own_page(request.headers):
        return refusal_of("refused-origin", 403)
    store, address = context.storage.store, address_of(request)
    found = await context.storage.query(partial(store.transfers.shown, digest_of(told.token), now_ms()), address)
    player = None if found is None else await context.storage.query(partial(store.people.player, found.player), address)
    if found is None or player is None:
        return refusal_of(_GONE, 404)
    ticket, digits = secrets.token_urlsafe(_TOKEN_BYTES), f"{secrets.randbelow(100):02}"
    label = label_of(request.headers.get("user-agent", ""))
    try:
        await context.storage.save(Open(replace(found, ticket=digest_of(ticket), digits=digits, label=label)))
    except Conflict:
        return refusal_of(_GONE, 404)
    return Response(OpenedTransfer(player.name, digits, ticket), headers=_UNKEPT)


@post(
    "/api/transfer/take",
    status_code=200,
    operation_class=operation("TakeOperation", "ticket", ticket=TEXT, guest=GUEST),
    responses=_BY_OTHER | refusals(on_409="This browser is a guest who has played or sits at a table"),
)
async def take(body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Any]:
    """Be who the other device has confirmed; while it has not, nobody: ask again in a moment."""
    try:
        told = take_decoder.decode(body)
    except UNREADABLE:
        return refusal_of("refused-malformed", 400)
    if not context.domains.is_own_page(request.headers):
        return refusal_of("refused-origin", 403)
    query = partial(context.storage.store.transfers.opened, digest_of(told.ticket), now_ms())
    found = await context.storage.query(query, address_of(request))
    if found is None:
        return refusal_of(_GONE, 404)
    if not found.confirmed:
        return Response(TakenTransfer(None))
    answer = await come_in(found.player, told.guest, [Take(found)], request, context)
    me: Any = answer.content
    if isinstance(me, Me):
        return Response(TakenTransfer(me.player, me.name), cookies=answer.cookies)
    return answer


async def _mine(player: str, request: AnyRequest, context: ApiContext) -> Transfer | None:
    query = partial(context.storage.store.transfers.of, player, now_ms())
    return await context.storage.query(query, address_of(request))


HANDLERS: Final = [show, state, confirm, withdraw, open_it, take]
