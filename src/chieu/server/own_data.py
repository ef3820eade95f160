"""All that the room keeps of me: as one file, or gone. Whoever has a password shows it anew for either."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Any, Final

import msgspec
from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import RawBody
from litestar.response import Stream

from chieu.server.account import BY_OWNER, owner_of, sessions_of
from chieu.server.account_wire import proof_decoder
from chieu.server.api import AnyRequest, ApiContext, address_of, refusal_of, refusals
from chieu.server.care import FOR_ALL
from chieu.server.clock import now_ms
from chieu.server.deals import record_in
from chieu.server.history import chunks_of, file_named
from chieu.server.keys import TEXT, operation, touched
from chieu.server.passkeys import SHOWN
from chieu.server.seats import ERASED
from chieu.server.sessions import id_of
from chieu.server.wire import UNREADABLE
from chieu.store import Erase, Known

_BY_ME: Final = BY_OWNER | refusals(
    on_400="The body is malformed",
    on_413="The body is too long",
    on_429="Too many from this player, or wrong passwords",
)
_BODY: Final = operation("CurrentOperation", current=TEXT, code=TEXT, shown=SHOWN)


@post("/api/account/export", status_code=200, operation_class=_BODY, opt={FOR_ALL: True}, responses=_BY_ME)
async def own_export(body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Any]:
    """Give all that the room keeps of me as one JSON file: name, devices, links, chips, the records of my deals."""
    known = await _shown(body, request, context)
    if isinstance(known, Response):
        return known
    address, player = address_of(request), known.player.id
    rows = await context.storage.long_query(partial(context.storage.store.own.rows, player), address)

    async def parts() -> AsyncIterator[bytes]:
        before = msgspec.json.encode(rows)[:-1] + b',"deals":['
        async for deals in chunks_of(player, context, address):
            for paid in deals:
                yield before + record_in(paid).to_json().encode()
                before = b","
        # No deal has taken along what comes before the first.
        yield b"]}" if before == b"," else before + b"]}"

    headers = {**file_named("chieu.json"), "cache-control": "no-store"}
    return Stream(parts(), media_type="application/json", headers=headers)


@post("/api/account/delete", status_code=200, operation_class=_BODY, opt={FOR_ALL: True}, responses=_BY_ME)
async def own_delete(body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[None]:
    """Be nobody any more: name, keys and devices are cleared; what others have played with me stays theirs."""
    known = await _shown(body, request, context)
    if isinstance(known, Response):
        return known
    player = known.player.id
    tokens = [one.token for one in await sessions_of(known, request, context)]
    ids = await context.storage.query(partial(context.storage.store.own.ids, player), address_of(request))
    async with context.regrouping:
        left = await context.storage.query(partial(context.storage.store.groups.needs, player), address_of(request))
        if left is not None:
            return refusal_of("refused-last-keeper-of", 400, {"group": left.name})
        await context.storage.save(Erase(tuple(ids), now_ms()))
    context.hub.sign_out(player, ["", *map(id_of, tokens)], ERASED)
    return Response(None, media_type="application/json")


async def _shown(body: bytes, request: AnyRequest, context: ApiContext) -> Known | Response[Any]:
    """Return who asks and has shown the password, if there is one, or the answer that refuses it."""
    try:
        asked = proof_decoder.decode(body)
    except UNREADABLE:
        return refusal_of("refused-malformed", 400)
    known = await owner_of(request, context)
    if isinstance(known, Response) or await context.kept(known.player.id, address_of(request)) is not None:
        return known if isinstance(known, Response) else await touched(asked, request, context)
    return known if context.keys.take(known.player.id) else refusal_of("refused-too-fast", 429)


HANDLERS: Final = [own_export, own_delete]
