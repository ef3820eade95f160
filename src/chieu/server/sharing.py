"""Deals that somebody lets others look at: by a link with a word that nobody can guess, until it ends or is taken back.

Whoever was in a deal may share it, each with a link of their own. A link that has ended and one that never was are the
same to whoever follows it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from chieu.play.record import Record
from chieu.server.api import AnyRequest, ApiContext, address_of, refusal_of, refusals
from chieu.server.clock import now_ms
from chieu.server.deals import record_in
from chieu.server.history import (
    BY_OTHERS,
    HIDDEN,
    SHOWN,
    answer,
    file_named,
    line_of,
    nameless,
    played,
    told_share,
)
from chieu.server.wire import DealLine, DealShare, PlayedDeal
from chieu.store import PaidDeal, SharedDeal

LASTS_MS: Final = 90 * 24 * 3_600_000
"""How long a link can be followed, from when it was last asked for."""
_TOKEN_BYTES: Final = 12
_BY_OWNER: Final = BY_OTHERS | refusals(on_403="The page that asks is not ours")
_BY_TOKEN: Final = refusals(
    on_404="There is no such link, or it has ended",
    on_429="Too many deals for one address",
    on_503="The disk does not answer",
)


@post("/api/deals/{identity:str}/share", status_code=200, responses=_BY_OWNER)
async def share(
    identity: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext], names: FromQuery[str] = HIDDEN
) -> Response[DealShare]:
    """Let others look at a deal that I was in, by a link: with the names of its people (`shown`), or without."""

    def change(before: SharedDeal | None, deal: str, player: str) -> SharedDeal:
        now = now_ms()
        is_shared = before is not None and before.until > now
        token = before.token if before is not None and is_shared else secrets.token_urlsafe(_TOKEN_BYTES)
        return SharedDeal(deal, player, token, names == SHOWN, now + LASTS_MS)

    return await _change(identity, request, context, change)


@delete("/api/deals/{identity:str}/share", status_code=200, responses=_BY_OWNER)
async def unshare(
    identity: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[DealShare | None]:
    """Take back the link by which I let others look at a deal."""

    def change(before: SharedDeal | None, deal: str, player: str) -> SharedDeal | None:
        return None if before is None else SharedDeal(deal, player, before.token, before.named, 0)

    return await _change(identity, request, context, change)


@get("/api/shares/{token:str}", responses=_BY_TOKEN)
async def shared(
    token: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[PlayedDeal]:
    """Tell all of a deal that is shared by this link, step by step, as each seat saw it."""
    return await _shared(token, request, context, played)


@get("/api/shares/{token:str}/record", responses=_BY_TOKEN)
async def shared_record(
    token: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[Any]:
    """Give the record of a deal that is shared by this link, as a file."""
    return await _shared(token, request, context, lambda _, record: record.to_json().encode(), file_named("deal.json"))


async def _change(
    identity: str,
    request: AnyRequest,
    context: ApiContext,
    change: Callable[[SharedDeal | None, str, str], SharedDeal | None],
) -> Response[Any]:
    """Change whether somebody shares a deal, and answer how they do now."""
    player = await context.actor_of(request)
    if isinstance(player, Response):
        return player
    deals = context.storage.store.deals

    def find() -> tuple[PaidDeal | None, SharedDeal | None]:
        return deals.deal_of(identity, player.id), deals.share_of(identity, player.id)

    paid, before = await context.storage.query(find, address_of(request))
    if paid is None:
        return refusal_of("refused-no-deal", 404)
    after = change(before, paid.deal.id, player.id)
    if after is not None:
        await context.storage.save(after)
    return Response(told_share(after, now_ms()), media_type="application/json")


async def _shared(
    token: str,
    request: AnyRequest,
    context: ApiContext,
    tell: Callable[[DealLine, Record], bytes],
    headers: dict[str, str] | None = None,
) -> Response[Any]:
    """Tell something of the deal that a link leads to, for whoever follows it."""
    player = await context.player_of(request)
    find = partial(context.storage.store.deals.shared, token, now_ms())

    def told() -> bytes | None:
        found = find()
        if found is None:
            return None
        paid, how = found
        line, record = line_of(paid, "" if player is None else player.id), record_in(paid)
        # Neither leads to anything for whoever was not there, and the table may be private.
        line = replace(line, id="", table="")
        named = line, record.without_table()
        return tell(*(named if how.named else (nameless(line), record.anonymous())))

    return await answer(told, request, context, headers, absent="refused-no-share")


HANDLERS: Final = [share, unshare, shared, shared_record]
