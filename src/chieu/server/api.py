"""The HTTP calls beside the socket: guests and their names, profiles, games, rule texts, health."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeAlias

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, FromQuery, RawBody

from chieu.games.game import AnyGame
from chieu.games.options import OptionSpec
from chieu.games.registry import GAMES
from chieu.kernel.errors import Conflict
from chieu.server.bot_turns import BotTurns
from chieu.server.care import FOR_ALL, WORD, Care
from chieu.server.ceremonies import Ceremonies
from chieu.server.clock import now_ms
from chieu.server.domains import Domains
from chieu.server.hub import Hub
from chieu.server.identity import new_player_id
from chieu.server.limits import Buckets, SignIns, neighbourhood_of
from chieu.server.names import digests_of, suggest_name, tidy_name, why_no_name
from chieu.server.passwords import Passwords
from chieu.server.pin import OPEN, WRONG, RoomPin
from chieu.server.questions import Questions
from chieu.server.readiness import Readiness
from chieu.server.rulebook import page_of
from chieu.server.sessions import Sessions
from chieu.server.settings import VERSION, Settings
from chieu.server.storage import Storage
from chieu.server.web_push import PushSender
from chieu.server.wire import (
    UNREADABLE,
    GameInfo,
    Health,
    HttpRefusal,
    Me,
    NodeHealth,
    OptionInfo,
    Profile,
    RoomReady,
    guest_decoder,
    pin_decoder,
)
from chieu.store import Keys, Known, Player, Rename, Together
from chieu.table.options import specs_of

AnyRequest: TypeAlias = Request[Any, Any, Any]

_LANGUAGES = ("vi", "en")
_SHOWN = "html"
READY: Final = "/ready"
"""What a proxy asks before it sends somebody, by whatever name it knows this node: it tells nothing of anybody."""
DESCRIPTION: Final = OpenAPIConfig(
    title="Chiếu",
    version=VERSION,
    description="What a page asks besides the socket `/ws`, whose frames docs/protocol.md describes.",
    path="/api/openapi.json",
    render_plugins=[JsonRenderPlugin(path="/")],
    use_handler_docstrings=True,
)
"""The OpenAPI description of these calls, at `/api/openapi.json`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiContext:
    """What the HTTP calls need of the running server."""

    sessions: Sessions
    care: Care
    address: str
    """Where the room is found by others; empty for the address that a page has."""
    domains: Domains
    pin: RoomPin
    storage: Storage
    hub: Hub
    bots: BotTurns
    questions: Questions
    readiness: Readiness
    push: PushSender | None
    subscribes: Buckets
    """How often each player may ask to be told when they are missed, or not to be any more."""
    guests: Buckets
    """How many players each address may make."""
    renames: Buckets
    """How often each player may take another name."""
    tables: Buckets
    """How many tables each player may open, here and by the socket."""
    keys: Buckets
    """How often each player may take a password or recovery codes."""
    passwords: Passwords
    keying: asyncio.Lock
    """Whoever drops a key waits for who did so before."""
    ceremonies: Ceremonies | None
    """Of passkeys; None where nothing is installed that checks them."""
    sign_ins: SignIns
    regroups: Buckets
    """How often each player may change something of groups."""
    talks: Buckets
    """How often each player may say something to groups."""
    regrouping: asyncio.Lock
    """Whoever changes a group waits for the change before."""
    challenging: asyncio.Lock
    """Whoever begins to play for a challenge waits for who began before."""
    settings: Settings
    backing_up: threading.Semaphore
    """Of one place, taken off the event loop while a backup is written from the page of whoever runs the room."""
    replays: Buckets
    """How many deals each address may have made step by step."""

    async def player_of(self, request: AnyRequest) -> Player | None:
        """Return the player that a request's cookies name."""
        known = await self.known(request)
        return None if known is None else known.player

    async def known(self, request: AnyRequest) -> Known | None:
        """Return who a request's cookies say it comes from, and by which session."""
        return await self.sessions.known(request.headers, address_of(request))

    async def kept(self, player: str, address: str) -> Keys | None:
        """Return by what a player is known who is kept, for somebody at an address; None who is not."""
        return await self.storage.query(partial(self.storage.store.keys.kept, player), address)

    def may_be_admitted(self, known: Known | None, address: str) -> bool:
        """Charge for what admitting somebody at an address writes; say False if it is too much."""
        if known is None:
            return self.guests.take(address)
        return known.session is not None or self.sessions.may_exchange(known.player.id)

    async def actor_of(self, request: AnyRequest) -> Player | Response[Any]:
        """Return the player who changes something by a request from our own page, or the answer that refuses it."""
        if not self.domains.is_own_page(request.headers):
            return refusal_of("refused-origin", 403)
        return await self.player_of(request) or refusal_of("refused-no-player", 401)


def refusals(**reasons: str) -> dict[int, ResponseSpec]:
    """Describe refusals: why each is given, by its status as `on_404`."""
    return {
        int(status.removeprefix("on_")): ResponseSpec(HttpRefusal, generate_examples=False, description=reason)
        for status, reason in reasons.items()
    }


def json_body(*required: str, **fields: Schema) -> RequestBody:
    """Describe a body of these fields that we parse ourselves, so that every mistake in it gets a reason."""
    told = Schema(
        type=OpenAPIType.OBJECT,
        properties={**fields},
        required=list(required) or None,
        additional_properties=False,
    )
    return RequestBody({"application/json": OpenAPIMediaType(schema=told)}, required=True)


@dataclass
class GuestOperation(Operation):
    """Describes the body by which somebody is named."""

    def __post_init__(self) -> None:
        self.request_body = json_body(name=Schema(type=[OpenAPIType.STRING, OpenAPIType.NULL], max_length=200))


@get(
    "/health",
    sync_to_thread=False,
    opt={OPEN: True},
    responses={503: ResponseSpec(Health, generate_examples=False, description="What happens does not reach the disk")},
)
def health(context: NamedDependency[ApiContext]) -> Response[Health]:
    """Say that the server answers, which version it is, whether what happens is stored, and how hurried thinking is."""
    ok = not context.storage.is_failing
    told = Health(ok, VERSION, context.bots.hurried, context.questions.refused, _node_health(context.hub))
    return Response(told, status_code=200 if ok else 503)


def _node_health(hub: Hub) -> NodeHealth | None:
    standing = hub.fleet.standing()
    if standing is None:
        return None
    return NodeHealth(
        name=hub.fleet.name,
        others=standing.others,
        cut_off=standing.is_cut_off,
        silent_s=round(standing.silent_s, 3),
        lag_ms=standing.lag_ms,
        clock_ahead_ms=standing.ahead_ms,
        mixed=standing.is_mixed,
    )


@get(
    READY,
    opt={OPEN: True},
    responses=refusals(
        on_503="The room wakes up, is about to stop, the disk takes nothing, or the other nodes are not heard"
    ),
)
async def ready(context: NamedDependency[ApiContext]) -> Response[RoomReady]:
    """Say that people can be sent here: the tables are awake, and the disk takes what happens at them."""
    why = await context.readiness.why_not()
    return refusal_of(why, 503) if why else Response(RoomReady())


@get("/api/me", responses=refusals(on_401="The cookie names nobody", on_503="The disk does not answer"))
async def me(request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Profile]:
    """Say who the cookie names, and what he has won or lost where chips are played for."""
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)
    chips = await context.storage.worth(player.id, address_of(request))
    return Response(Profile(player.id, player.name, chips))


@post(
    "/api/guest",
    status_code=200,
    operation_class=GuestOperation,
    opt={FOR_ALL: True},
    responses=refusals(
        on_400="The body is malformed, or the name cannot be used",
        on_403="The page that asks is not ours",
        on_413="The body is too long",
        on_429="Too many new players from one address, or too many new names",
        on_503="The disk does not answer",
    ),
)
async def guest(body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Me]:
    """Let somebody play at once, or change the name of somebody who does already."""
    try:
        data = guest_decoder.decode(body)
    except UNREADABLE:
        return refusal_of("refused-malformed", 400)
    if not context.domains.is_own_page(request.headers):
        return refusal_of("refused-origin", 403)
    accepted = request.headers.get("accept-language", "")
    name = suggest_name(accepted) if data.name is None else tidy_name(data.name)
    if why := why_no_name(name):
        return refusal_of(why, 400)
    if data.name is not None and (word := context.care.word_in(name)):
        return refusal_of(WORD, 400, {"word": word})
    return await _admit(context, request, name, is_named=data.name is not None)


async def _admit(context: ApiContext, request: AnyRequest, name: str, *, is_named: bool) -> Response[Me]:
    """Let in somebody of a name that may be used; whoever is known has it only if they have asked for it."""
    signed = await context.known(request)
    if not context.may_be_admitted(signed, address_of(request)):
        return refusal_of("refused-too-fast", 429)
    known = None if signed is None else signed.player
    if known is not None and not is_named:
        name = known.name
    if known is not None and name != known.name:
        refused = await _refused_name(context, known, name, address_of(request))
        if refused is not None:
            return refused
    player = Player(known.id if known else new_player_id(), name, now_ms())
    jobs, cookie = context.sessions.admit(player.id, signed, request.headers, is_secure=is_secure(request))
    if known is None or name != known.name:
        jobs += [player, *await _claims(context, known, name, address_of(request))]
    try:
        if jobs:
            await context.storage.save(Together(jobs))
    except Conflict:
        return refusal_of("refused-name-kept", 400)
    context.hub.rename(player.id, player.name)
    return Response(Me(player.id, player.name), cookies=[cookie])


async def _claims(context: ApiContext, known: Player | None, name: str, address: str) -> list[Rename]:
    """Return what makes a new name somebody's alone, who is kept."""
    is_kept = known is not None and await context.kept(known.id, address) is not None
    return [Rename(known.id, digests_of(name))] if is_kept and known is not None else []


async def _refused_name(context: ApiContext, player: Player, name: str, address: str) -> Response[Any] | None:
    """Return the answer that refuses a new name, or None if it may be used."""
    if (ban := context.care.ban_of(player.id)) is not None:
        return refusal_of("refused-banned", 403, {"reason": ban.reason})
    if not context.renames.take(player.id):
        return refusal_of("refused-renaming-too-fast", 429)
    if await context.hub.is_name_taken(player.id, name, address):
        return refusal_of("refused-name-taken", 400)
    return None


@dataclass
class PinOperation(Operation):
    """Describes the body by which the PIN is told."""

    def __post_init__(self) -> None:
        self.request_body = json_body("pin", pin=Schema(type=OpenAPIType.STRING, max_length=40))


@post(
    "/api/pin",
    status_code=200,
    sync_to_thread=False,
    operation_class=PinOperation,
    opt={OPEN: True, FOR_ALL: True},
    responses=refusals(
        on_400="The body is malformed",
        on_403="The PIN is another one, or the page that asks is not ours",
        on_413="The body is too long",
        on_429="Too many wrong PINs from one address, or from all together",
    ),
)
def tell_pin(body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Any]:
    """Come into a room that asks for a PIN."""
    try:
        told = pin_decoder.decode(body)
    except UNREADABLE:
        return refusal_of("refused-malformed", 400)
    if not context.domains.is_own_page(request.headers):
        return refusal_of("refused-origin", 403)
    judged = context.pin.judge(told.pin, address_of(request), is_secure=is_secure(request))
    if isinstance(judged, str):
        return refusal_of(judged, 403 if judged == WRONG else 429)
    return Response(None, cookies=[judged])


@get("/api/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    """List the games with their house rules."""
    return [_game_info(game) for game in GAMES.values()]


@get(
    "/api/rules/{game:str}",
    # The first page of rules loads what makes pages: no act waits for that.
    sync_to_thread=True,
    media_type="text/markdown",
    responses=refusals(
        on_400="The language is no text", on_404="There is no such game, or it has no rules in that language"
    ),
)
def rules(game: FromPath[str], lang: FromQuery[str] = _LANGUAGES[0], form: FromQuery[str] = "") -> Response[str]:
    """Return the rule text of a game: as Markdown, or with the form `html` as a page shows it."""
    if game not in GAMES or lang not in _LANGUAGES:
        return refusal_of("refused-unknown-game", 404)
    text = GAMES[game].rules_text(lang)
    return Response(page_of(text), media_type="text/html") if form == _SHOWN else Response(text)


def is_secure(request: AnyRequest) -> bool:
    """Tell whether a request came over HTTPS."""
    return request.url.scheme == "https"


def address_of(request: AnyRequest) -> str:
    """Return what limits by address count a request as."""
    return neighbourhood_of(request.scope["client"])


def refusal_of(code: str, status: int, arguments: Mapping[str, Any] | None = None) -> Response[Any]:
    """Return the answer that refuses something, with what its sentence names."""
    return Response(HttpRefusal(code, dict(arguments or {})), status_code=status, media_type="application/json")


def _game_info(game: AnyGame) -> GameInfo:
    specs = {spec.key: spec for spec in specs_of(game)}
    presets = {
        name: {key: specs[key].written(value) for key, value in fields.items()} for name, fields in game.presets.items()
    }
    options = [_option_info(spec) for spec in specs.values()]
    moments = game.moments_in(game.listed_moments)
    return GameInfo(game.name, game.bounds.seats, options, presets, game.quick.deals, game.lesson is not None, moments)


def _option_info(spec: OptionSpec) -> OptionInfo:
    default = spec.written(spec.default)
    if spec.names:
        return OptionInfo(spec.key, default, spec.about, names=list(spec.names))
    if spec.numbers:
        return OptionInfo(spec.key, default, spec.about, numbers=list(spec.numbers))
    return OptionInfo(spec.key, default, spec.about, low=spec.low, high=spec.high)
