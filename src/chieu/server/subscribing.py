"""How a browser asks to be told when its player is missed at a table, and asks for it no more."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Any, Final

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIType, Operation, Schema
from litestar.params import FromPath, RawBody
from msgspec import Struct

from chieu.locales import LANGUAGES
from chieu.server.api import AnyRequest, ApiContext, address_of, json_body, refusal_of, refusals
from chieu.server.clock import now_ms
from chieu.server.web_push import are_push_keys
from chieu.server.wire import UNREADABLE
from chieu.store import Subscription, Unsubscribe

MOST_BROWSERS: Final = 5
"""How many browsers of a player are told; the one that has asked longest ago makes place for another."""


class PushKey(Struct, frozen=True):
    """That of the room, to which a browser binds its subscription to Web Push, in base64url."""

    key: str


class AskedPush(Struct, frozen=True, forbid_unknown_fields=True):
    """How a browser is reached by Web Push, and in which language."""

    endpoint: str
    key: str
    auth: str
    language: str


class Subscribed(Struct, frozen=True):
    """That a browser is told when its player is missed."""

    id: str
    """What ends it."""


_decoder: Final[msgspec.json.Decoder[AskedPush]] = msgspec.json.Decoder(AskedPush)


@dataclass
class SubscribeOperation(Operation):
    """Describes the body by which a browser tells how it is reached."""

    def __post_init__(self) -> None:
        fields = {field: Schema(type=OpenAPIType.STRING) for field in AskedPush.__struct_fields__}
        self.request_body = json_body(*fields, **fields)


@get("/api/push", sync_to_thread=False, responses=refusals(on_404="This room notifies nobody whose page is closed"))
def push_key(context: NamedDependency[ApiContext]) -> Response[PushKey]:
    """Tell the key of this room, to which a browser binds its subscription to Web Push."""
    sender = context.push
    return refusal_of("refused-no-push", 404) if sender is None else Response(PushKey(sender.key))


@post(
    "/api/push",
    status_code=200,
    operation_class=SubscribeOperation,
    responses=refusals(
        on_400="The body is malformed, or the browser's push service is none that this room knows",
        on_401="The cookie names nobody",
        on_403="The page that asks is not ours",
        on_404="This room notifies nobody whose page is closed",
        on_413="The body is too long",
        on_429="Asked too often",
        on_503="The disk does not answer",
    ),
)
async def subscribe(body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Subscribed]:
    """Let a browser be told when its player is missed; asked again, it is the same subscription."""
    if context.push is None:
        return refusal_of("refused-no-push", 404)
    try:
        told = _decoder.decode(body)
    except UNREADABLE:
        return refusal_of("refused-malformed", 400)
    player = await context.actor_of(request)
    if isinstance(player, Response):
        return player
    if not context.subscribes.take(player.id):
        return refusal_of("refused-too-fast", 429)
    if told.language not in LANGUAGES or not are_push_keys(told.key, told.auth):
        return refusal_of("refused-malformed", 400)
    if context.push.service_of(told.endpoint) is None:
        return refusal_of("refused-push-service", 400)
    identity = sha256(told.endpoint.encode()).hexdigest()
    query = partial(context.storage.store.people.subscriptions, player.id)
    others = [one for one in await context.storage.query(query, address_of(request)) if one.id != identity]
    for one in others[MOST_BROWSERS - 1 :]:
        await context.storage.save(Unsubscribe(one.id))
    await context.storage.save(
        Subscription(identity, player.id, told.endpoint, told.key, told.auth, told.language, now_ms())
    )
    return Response(Subscribed(identity))


@delete(
    "/api/push/{identity:str}",
    status_code=200,
    responses=refusals(
        on_401="The cookie names nobody",
        on_403="The page that asks is not ours",
        on_404="No browser of mine has this id",
        on_429="Asked too often",
        on_503="The disk does not answer",
    ),
)
async def unsubscribe(
    identity: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[Any]:
    """Let a browser of mine be told nothing more; one that is not mine is like one that never was."""
    player = await context.actor_of(request)
    if isinstance(player, Response):
        return player
    if not context.subscribes.take(player.id):
        return refusal_of("refused-too-fast", 429)
    query = partial(context.storage.store.people.subscriptions, player.id)
    if all(one.id != identity for one in await context.storage.query(query, address_of(request))):
        return refusal_of("refused-not-found", 404)
    await context.storage.save(Unsubscribe(identity))
    return Response(None)


HANDLERS: Final = [push_key, subscribe, unsubscribe]
