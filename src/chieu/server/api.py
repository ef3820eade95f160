"""The HTTP calls beside the socket: guests and their names, accounts, games, rule texts, health."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, TypeAlias

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, RawBody

from chieu.games.game import AnyGame
from chieu.games.options import OptionSpec
from chieu.games.registry import GAMES
from chieu.kernel.errors import StoreError
from chieu.server.clock import now_ms
from chieu.server.door import Door
from chieu.server.hub import Hub
from chieu.server.identity import COOKIE, COOKIE_SECONDS, Identity, new_player_id
from chieu.server.limits import Buckets, neighbourhood_of
from chieu.server.names import suggest_name, tidy_name, why_no_name
from chieu.server.settings import VERSION, Settings
from chieu.server.wire import UNREADABLE, Account, GameInfo, HttpRefusal, Me, OptionInfo, guest_decoder
from chieu.store import Player
from chieu.table.accounts import person_account
from chieu.table.options import specs_of

AnyRequest: TypeAlias = Request[Any, Any, Any]

_LANGUAGES = ("vi", "en")


class Desk:
    """What the HTTP calls need of the running server, and their limits."""

    def __init__(self, settings: Settings, identity: Identity, hub: Hub, door: Door) -> None:
        self.identity = identity
        self.hub = hub
        self.door = door
        self.guests = Buckets(settings.limits.guests)
        self.renames = Buckets(settings.limits.renames)

    async def player_of(self, request: AnyRequest) -> Player | None:
        """Return the player that a request's cookie names."""
        player = self.identity.player_of(request.headers.get("cookie", ""))
        if player is None:
            return None
        return await self.hub.ask_store(partial(self.hub.store.player, player))

    def is_taken(self, player: str, name: str) -> bool:
        """Tell whether a name could be taken for that of somebody else at a table that a player's page shows."""
        page = self.hub.connections.get(player)
        rooms = [self.hub.rooms.get(code) for code in page.tables] if page is not None else []
        return any(room is not None and room.table is not None and room.table.is_taken(name, player) for room in rooms)

    async def save(self, player: Player) -> None:
        """Keep a player and use the name from now on.

        Raises:
            StoreUnavailable: it could not be kept.
        """
        saved: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
        self.hub.store.write([(player, saved.set_result)])
        error = await saved
        if error is not None:
            raise error
        self.hub.rename(player.id, player.name)


@get("/health", sync_to_thread=False)
def health(desk: NamedDependency[Desk]) -> Response[Any]:
    """Say that the server answers, which version it is, and whether what happens reaches the disk."""
    ok = not desk.hub.store.is_failing
    return Response({"ok": ok, "version": VERSION}, status_code=200 if ok else 503)


@get("/api/me")
async def me(request: AnyRequest, desk: NamedDependency[Desk]) -> Response[Any]:
    """Say who the cookie names, and what is on the account."""
    player = await desk.player_of(request)
    if player is None:
        return _refusal("refused-no-player", 401)
    chips = await desk.hub.ask_store(partial(desk.hub.store.balance, person_account(player.id)))
    return Response(Account(player.id, player.name, chips))


@post("/api/guest", status_code=200)
async def guest(body: RawBody, request: AnyRequest, desk: NamedDependency[Desk]) -> Response[Any]:
    """Let somebody play at once, or change the name of somebody who does already."""
    try:
        data = guest_decoder.decode(body)
    except UNREADABLE:
        return _refusal("refused-malformed", 400)
    if not desk.door.is_own_page(request.headers):
        return _refusal("refused-origin", 403)
    name = suggest_name() if data.name is None else tidy_name(data.name)
    if why := why_no_name(name):
        return _refusal(why, 400)
    known = await desk.player_of(request)
    if known is None and not desk.guests.take(neighbourhood_of(request.scope["client"])):
        return _refusal("refused-too-fast", 429)
    if known is not None and data.name is None:
        name = known.name
    if known is not None and name != known.name and not desk.renames.take(known.id):
        return _refusal("refused-renaming-too-fast", 429)
    if known is not None and name != known.name and desk.is_taken(known.id, name):
        return _refusal("refused-name-taken", 400)
    player = Player(known.id if known else new_player_id(), name, now_ms())
    await desk.save(player)
    signed, is_secure = desk.identity.sign(player.id), request.url.scheme == "https"
    cookie = Cookie(COOKIE, value=signed, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=is_secure)
    return Response(Me(player.id, player.name), cookies=[cookie])


@get("/api/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    """List the games with their house rules."""
    return [_game_info(game) for game in GAMES.values()]


@get("/api/rules/{game:str}", sync_to_thread=False)
def rules(game: FromPath[str], lang: FromQuery[str] = _LANGUAGES[0]) -> Response[Any]:
    """Return the rule text of a game."""
    if game not in GAMES or lang not in _LANGUAGES:
        return _refusal("refused-unknown-game", 404)
    text = GAMES[game].rules_text(lang)
    return Response(text, media_type="text/markdown")


def _refusal(code: str, status: int) -> Response[Any]:
    return Response(HttpRefusal(code), status_code=status)


def _game_info(game: AnyGame) -> GameInfo:
    specs = {spec.key: spec for spec in specs_of(game)}
    presets = {
        name: {key: specs[key].written(value) for key, value in fields.items()} for name, fields in game.presets.items()
    }
    return GameInfo(game.name, game.bounds.seats, [_option_info(s) for s in specs.values()], presets)


def _option_info(spec: OptionSpec) -> OptionInfo:
    default = spec.written(spec.default)
    if spec.names:
        return OptionInfo(spec.key, default, names=list(spec.names))
    if spec.numbers:
        return OptionInfo(spec.key, default, numbers=list(spec.numbers))
    return OptionInfo(spec.key, default, low=spec.low, high=spec.high)
