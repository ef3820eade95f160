"""Passkeys: keys that never leave a player's devices, made and shown by fingerprint, face or the device's own PIN."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from litestar import Response, delete, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.params import FromPath
from msgspec.structs import replace

from chieu.kernel.errors import Conflict
from chieu.server.account import BY_OWNER, account_of, owner_of, passkeys_of, short_id
from chieu.server.account_wire import Account, Ceremony, MadePasskey, ShownPasskey
from chieu.server.api import AnyRequest, ApiContext, address_of, refusal_of, refusals
from chieu.server.ceremonies import check_made, check_shown
from chieu.server.clock import now_ms
from chieu.server.sessions import label_of
from chieu.store import DropPasskey, Job, Known, Passkey, UsePasskey

MOST: Final = 10
"""How many passkeys a player may have."""
WRONG: Final = "refused-wrong-passkey"
NONE_HERE: Final = "refused-no-passkeys"


def _answer(*parts: str) -> Schema:
    """Describe what a browser says of a passkey, or null."""
    part = Schema(type=OpenAPIType.STRING, max_length=8_000)
    return Schema(
        type=[OpenAPIType.OBJECT, OpenAPIType.NULL],
        properties=dict.fromkeys(parts, part),
        required=list(parts),
        additional_properties=False,
    )


MADE: Final = _answer("ticket", "id", "client", "attestation")
SHOWN: Final = _answer("ticket", "id", "client", "authenticator", "signature")
_BEGUN: Final = refusals(on_404="This room has no passkeys")
_NEW: Final = {"cache-control": "no-store"}


@post("/api/account/passkeys/ceremony", status_code=200, responses=BY_OWNER | _BEGUN)
async def begin_making(request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Ceremony]:
    """Ask this browser to make a passkey of mine."""
    known = await owner_of(request, context)
    if isinstance(known, Response):
        return known
    if context.ceremonies is None:
        return refusal_of(NONE_HERE, 404)
    passkeys = await passkeys_of(known.player.id, request, context)
    ticket, challenge = context.ceremonies.begin("make", known.player.id)
    return Response(Ceremony(ticket, challenge, [one.id for one in passkeys]), headers=_NEW)


@post("/api/sign-in/ceremony", status_code=200, responses=_BEGUN | refusals(on_403="The page that asks is not ours"))
async def begin_showing(request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Ceremony]:
    """Ask this browser to show a passkey, whosever it is."""
    if not context.domains.is_own_page(request.headers):
        return refusal_of("refused-origin", 403)
    if context.ceremonies is None:
        return refusal_of(NONE_HERE, 404)
    return Response(Ceremony(*context.ceremonies.begin("show"), []), headers=_NEW)


@delete(
    "/api/account/passkeys/{identity:str}",
    status_code=200,
    responses=BY_OWNER | refusals(on_400="It is all by which I come in", on_404="I have none of this id"),
)
async def drop_passkey(
    identity: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[Account]:
    """Let a passkey of mine let nobody in any more."""
    known = await owner_of(request, context)
    if isinstance(known, Response):
        return known
    async with context.keying:
        # Of two that go at once, one is the last.
        return await _drop(identity, known, request, context)


async def _drop(identity: str, known: Known, request: AnyRequest, context: ApiContext) -> Response[Account]:
    player = known.player.id
    passkeys = await passkeys_of(player, request, context)
    found = next((one for one in passkeys if short_id(one) == identity), None)
    if found is None:
        return refusal_of("refused-no-passkey", 404)
    kept = await context.kept(player, address_of(request))
    if len(passkeys) == 1 and (kept is None or not kept.hash):
        return refusal_of("refused-last-key", 400)
    await context.storage.save(DropPasskey(player, found.id))
    return Response(await account_of(known, request, context))


async def made_by(made: MadePasskey, player: str, request: AnyRequest, context: ApiContext) -> Passkey | Response[Any]:
    """Return the passkey that a player's browser has made, or the answer that refuses it."""
    origin, address = request.headers.get("origin", ""), address_of(request)
    asked = None if context.ceremonies is None else context.ceremonies.asked(made.ticket, "make", player)
    if asked is None:
        return refusal_of("refused-passkey-late", 400)
    if len(await passkeys_of(player, request, context)) >= MOST:
        return refusal_of("refused-many-passkeys", 400)
    passkey: Passkey | None = await context.passwords.work(partial(check_made, made, asked.challenge, origin), address)
    if passkey is None:
        return refusal_of(WRONG, 403)
    return replace(passkey, player=player, label=label_of(request.headers.get("user-agent", "")))


async def shown_by(shown: ShownPasskey, request: AnyRequest, context: ApiContext) -> UsePasskey | None:
    """Return that a passkey was shown, and whose it is, which is to be kept; or None if it is none that lets in.

    Keeping it is a `Conflict` where the same ceremony has let somebody in before.
    """
    origin, address = request.headers.get("origin", ""), address_of(request)
    asked = None if context.ceremonies is None else context.ceremonies.asked(shown.ticket, "show")
    passkey = await context.storage.query(partial(context.storage.store.passkeys.named, shown.id), address)
    if asked is None or passkey is None:
        return None
    count = await context.passwords.work(partial(check_shown, shown, passkey, asked.challenge, origin), address)
    if count is None:
        return None
    return UsePasskey(passkey.player, passkey.id, count, asked.challenge, asked.until, now_ms())


async def has_shown(player: str, shown: ShownPasskey, request: AnyRequest, context: ApiContext) -> bool:
    """Tell whether a player has shown a passkey of theirs, which counts once."""
    used = await shown_by(shown, request, context)
    return used is not None and used.player == player and await is_first(used, context)


async def is_first(proof: Job, context: ApiContext) -> bool:
    """Keep that something is shown which counts once, and tell whether it has not been before."""
    try:
        await context.storage.save(proof)
    except Conflict:
        return False
    return True


HANDLERS: Final = [begin_making, begin_showing, drop_passkey]
