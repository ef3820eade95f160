"""What a player has here for themselves: the browsers by which they are known, and how they are known no more."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from litestar import Response, delete, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from chieu.server.account_wire import Account, PasskeyInfo, SessionInfo
from chieu.server.api import AnyRequest, ApiContext, address_of, refusal_of, refusals
from chieu.server.care import FOR_ALL
from chieu.server.clock import now_ms
from chieu.server.identity import digest_of
from chieu.server.sessions import id_of
from chieu.store import Known, Passkey, Session

BY_PLAYER: Final = refusals(on_401="The cookie names nobody", on_503="The disk does not answer")
BY_OWNER: Final = BY_PLAYER | refusals(on_403="The page that asks is not ours")


@get("/api/account", responses=BY_PLAYER)
async def account(request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Account]:
    """Say by which browsers I am known."""
    known = await context.known(request)
    if known is None:
        return refusal_of("refused-no-player", 401)
    return Response(await account_of(known, request, context), headers={"cache-control": "no-store"})


@delete(
    "/api/account/sessions/{identity:str}",
    status_code=200,
    opt={FOR_ALL: True},
    responses=BY_OWNER | refusals(on_404="I have none"),
)
async def end_session(
    identity: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[Account]:
    """Be known no more by a browser; by this one, too, if it is this one."""
    known = await owner_of(request, context)
    if isinstance(known, Response):
        return known
    tokens = [one.token for one in await sessions_of(known, request, context) if id_of(one.token) == identity]
    if not tokens:
        return refusal_of("refused-no-session", 404)
    await context.sessions.end(known.player.id, tokens)
    return Response(await account_of(known, request, context))


@delete("/api/account/sessions", status_code=200, opt={FOR_ALL: True}, responses=BY_OWNER)
async def end_others(request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Account]:
    """Be known no more by any browser but this one."""
    known = await owner_of(request, context)
    if isinstance(known, Response):
        return known
    others = [one.token for one in await sessions_of(known, request, context) if one != known.session]
    await context.sessions.end(known.player.id, others)
    return Response(await account_of(known, request, context))


async def owner_of(request: AnyRequest, context: ApiContext) -> Known | Response[Any]:
    """Return who changes something of their own by a session, or the answer that refuses it."""
    if not context.domains.is_own_page(request.headers):
        return refusal_of("refused-origin", 403)
    known = await context.known(request)
    return refusal_of("refused-no-player", 401) if known is None or known.session is None else known


async def sessions_of(known: Known, request: AnyRequest, context: ApiContext) -> list[Session]:
    """Return the browsers by which somebody is known, the one that was here last first."""
    query = partial(context.storage.store.people.sessions, known.player.id, now_ms())
    return await context.storage.query(query, address_of(request))


async def passkeys_of(player: str, request: AnyRequest, context: ApiContext) -> list[Passkey]:
    """Return the passkeys of somebody, the oldest first."""
    return await context.storage.query(partial(context.storage.store.passkeys.of, player), address_of(request))


def short_id(passkey: Passkey) -> str:
    """Return how a passkey is called where its player may read it."""
    return id_of(digest_of(passkey.id))


async def account_of(known: Known, request: AnyRequest, context: ApiContext) -> Account:
    """Return what somebody has here."""
    own = "" if known.session is None else known.session.token
    sessions = [
        SessionInfo(id_of(one.token), one.label, one.began, one.seen, one.token == own)
        for one in await sessions_of(known, request, context)
    ]
    kept = await context.kept(known.player.id, address_of(request))
    passkeys = await passkeys_of(known.player.id, request, context)
    return Account(
        player=known.player.id,
        name=known.player.name,
        kept=kept is not None,
        password=kept is not None and kept.hash != "",
        passkeys=[PasskeyInfo(short_id(one), one.label, one.since, one.seen) for one in passkeys],
        has_passkeys=context.ceremonies is not None,
        codes=0 if kept is None else kept.codes,
        sessions=sessions,
    )


HANDLERS: Final = [account, end_session, end_others]
