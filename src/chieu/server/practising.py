"""Practice over HTTP: a past deal goes on from one of its steps, at a table of one's own against bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from chieu.kernel.errors import CommandRefused
from chieu.server.api import AnyRequest, ApiContext, address_of, refusal_of, refusals
from chieu.server.clock import now_ms
from chieu.server.deals import is_read, record_in
from chieu.server.wire import OpenedTable
from chieu.store import PaidDeal, Player
from chieu.table.practice import Practice, open_practice

_REFUSALS: Final = refusals(
    on_400="Nobody played in that seat, the deal is over there, no bot plays so well, or its rules are played no more",
    on_401="The cookie names nobody",
    on_403="The page that asks is not ours",
    on_404="There is no such deal, or I was not in it; or no such link, or it has ended",
    on_429="Too many tables",
    on_503="The disk does not answer, or the server is stopping",
)
Find = Callable[[Player], PaidDeal | None]


@post("/api/deals/{identity:str}/practice", status_code=200, responses=_REFUSALS)
async def practise(  # noqa: PLR0917 - what is asked for
    identity: FromPath[str],
    done: FromQuery[int],
    seat: FromQuery[int],
    request: AnyRequest,
    context: NamedDependency[ApiContext],
    level: FromQuery[str] = "easy",
) -> Response[OpenedTable]:
    """Open a table that goes on from a deal that I was in: after so many of its record's actions, in this seat."""
    deals = context.storage.store.deals
    wanted = partial(Practice, seat=seat, done=done, level=level)
    return await _open(lambda player: deals.deal_of(identity, player.id), "refused-no-deal", wanted, request, context)


@post("/api/shares/{token:str}/practice", status_code=200, responses=_REFUSALS)
async def practise_shared(  # noqa: PLR0917 - what is asked for
    token: FromPath[str],
    done: FromQuery[int],
    seat: FromQuery[int],
    request: AnyRequest,
    context: NamedDependency[ApiContext],
    level: FromQuery[str] = "easy",
) -> Response[OpenedTable]:
    """Open a table that goes on from a deal that is shared by this link."""
    deals = context.storage.store.deals
    wanted = partial(Practice, seat=seat, done=done, level=level)

    def find(_: Player) -> PaidDeal | None:
        found = deals.shared(token, now_ms())
        return None if found is None else found[0]

    return await _open(find, "refused-no-share", wanted, request, context)


async def _open(
    find: Find, absent: str, wanted: Callable[..., Practice], request: AnyRequest, context: ApiContext
) -> Response[Any]:
    player = await context.actor_of(request)
    if isinstance(player, Response):
        return player
    if context.hub.stopping:
        return refusal_of("refused-stopping", 503)
    paid = await context.storage.query(partial(find, player), address_of(request))
    if paid is None:
        return refusal_of(absent, 404)
    if not is_read(paid):
        return refusal_of("refused-older-rules", 400)
    if not context.tables.take(player.id):
        return refusal_of("refused-too-many-tables", 429)
    practice, record = wanted(by=player.id, name=player.name), record_in(paid)
    try:
        opening = partial(open_practice, wanted=practice, record=record, now=now_ms())
        code = await context.hub.openings.open_for(player.id, opening)
    except CommandRefused as refused:
        return refusal_of(refused.code, 400)
    return Response(OpenedTable(code))


HANDLERS: Final = [practise, practise_shared]
