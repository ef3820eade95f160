"""The page of whoever runs the room, over HTTP: what `chieu admin` shows and orders, for who has come by its link.

There is no password. A link is made where the room runs, leads in once, and gives the browser a cookie of its own for
some hours. To everybody else none of these calls is there.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.params import FromQuery, RawBody

from chieu.kernel.errors import Conflict
from chieu.server.api import AnyRequest, ApiContext, address_of, is_secure, refusal_of, refusals
from chieu.server.care import FOR_ALL
from chieu.server.clock import now_ms
from chieu.server.identity import cookies_named, digest_of, new_token
from chieu.server.keeping import KeepingRefused, back_up
from chieu.server.keys import operation
from chieu.server.ordering import called, named_like, order
from chieu.server.pin import OPEN
from chieu.server.reporting import SaidLine
from chieu.server.settings import Settings
from chieu.server.steward_wire import (
    AllowOrder,
    BanOrder,
    DoneOrder,
    ForbidOrder,
    FoundPlayers,
    NoticeOrder,
    RestartOrder,
    StewardAct,
    StewardBackup,
    StewardBan,
    StewardLine,
    StewardOrder,
    StewardPage,
    StewardPlayer,
    StewardReport,
    StewardTable,
    UnbanOrder,
    order_decoder,
    token_decoder,
)
from chieu.server.stewarding import LONGEST_MS, OrderRefusedError, Steward
from chieu.server.wire import UNREADABLE
from chieu.store import NOTICE, RESTART, EndSteward, EndStewards, EnterAsSteward, Player, StewardPass, Store
from chieu.table.said import who_of

PATH: Final = "/quan-tri"
LINK_MS: Final = 10 * 60_000
"""How long a link leads in."""
STAY_MS: Final = 12 * 3_600_000
"""How long a browser may look after the room that has come by one."""
BACKUPS: Final = "backups"
"""The folder, beside the room's data, where the page puts backups."""
_MINUTE_MS: Final = 60_000
_DAY_MS: Final = 86_400_000
_MOST: Final = 50
"""So many tables, players, reports and acts are told of."""
_MOST_BACKUPS: Final = 20
_COOKIE: Final = "chieu-admin"
_SAFE_COOKIE: Final = f"__Host-{_COOKIE}"
"""Over HTTPS: browsers let no other program set it."""
_UNKEPT: Final = {"cache-control": "no-store"}
_OPT: Final = {OPEN: True, FOR_ALL: True}
"""Whoever runs the room need not be somebody in it."""
_GONE: Final = "refused-admin-link"
_RUNS: Final = "refused-admin-backup-runs"
_ABSENT: Final = refusals(on_404="No link has led here, or it is too long ago", on_503="The disk does not answer")
_CHANGES: Final = _ABSENT | refusals(
    on_400="The body is malformed, or what it asks for cannot be",
    on_403="The page that asks is not ours",
    on_409="The backup could not be written",
    on_413="The body is too long",
)


def make_link(store: Store, by: str) -> str:
    """Return what a new link to the page holds, which leads in once; never on the event loop."""
    token, now = new_token(), now_ms()
    digest = digest_of(token)
    named = f"{by[:60]} · {digest[:6]}"
    order(store, by, "link", [EndStewards(now), StewardPass(digest, named, now + LINK_MS, link=True)], told=named)
    return token


def end_links(store: Store, by: str) -> None:
    """Let no link and no browser look after the room any more; never on the event loop."""
    order(store, by, "link-off", [EndStewards(now_ms() + STAY_MS)])


@post(
    "/api/admin/enter",
    status_code=200,
    operation_class=operation("StewardOperation", "token", token=Schema(type=OpenAPIType.STRING, max_length=100)),
    opt=_OPT,
    responses=_CHANGES,
)
async def enter(body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Any]:
    """Come in by a link, which is used up then."""
    try:
        link = digest_of(token_decoder.decode(body).token)
    except UNREADABLE:
        return refusal_of("refused-malformed", 400)
    if not context.domains.is_own_page(request.headers):
        return refusal_of("refused-origin", 403)
    store, token, now = context.storage.store, new_token(), now_ms()

    def come_in() -> bool:
        found = store.stewards.holds(link, now)
        if found is None or not found.link:
            return False
        given = StewardPass(digest_of(token), found.by, now + STAY_MS, link=False)
        try:
            order(store, found.by, "enter", [EnterAsSteward(link, given)])
        except Conflict:
            return False
        return True

    if not await context.storage.long_query(come_in, address_of(request)):
        return refusal_of(_GONE, 404)
    return Response(None, media_type="application/json", headers=_UNKEPT, cookies=[_cookie(request, token)])


def _cookie(request: AnyRequest, value: str) -> Cookie:
    is_safe = is_secure(request)
    return Cookie(
        _SAFE_COOKIE if is_safe else _COOKIE,
        value=value,
        max_age=STAY_MS // 1_000 if value else 0,
        httponly=True,
        samesite="strict",
        secure=is_safe,
    )


def _digests(request: AnyRequest) -> list[str]:
    header = request.headers.get("cookie", "")
    return [digest_of(one) for name in (_SAFE_COOKIE, _COOKIE) for one in cookies_named(header, name)][:2]


async def _answer(request: AnyRequest, context: ApiContext, tell: Callable[[Store, StewardPass], Any]) -> Response[Any]:
    """Answer what is told, off the event loop, to who has come by a link; to anybody else nothing is here."""
    if request.method != "GET" and not context.domains.is_own_page(request.headers):
        return refusal_of("refused-origin", 403)
    store = context.storage.store

    def find() -> Any:
        for digest in _digests(request):
            found = store.stewards.holds(digest, now_ms())
            if found is not None and not found.link:
                return tell(store, found)
        return None

    try:
        told = await context.storage.long_query(find, address_of(request))
    except OrderRefusedError as refused:
        return refusal_of(refused.code, 400, refused.arguments)
    if told is None:
        return refusal_of("refused-not-found", 404)
    return Response(told, media_type="application/json", headers=_UNKEPT)


@get("/api/admin", opt=_OPT, responses=_ABSENT)
async def show_admin(request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[StewardPage]:
    """Tell all that whoever runs the room sees."""
    return await _answer(request, context, lambda store, found: _page_of(store, found, context.settings))


@get("/api/admin/players", opt=_OPT, responses=_ABSENT | refusals(on_400="It cannot be read what is asked for"))
async def find_players(
    request: AnyRequest, context: NamedDependency[ApiContext], name: FromQuery[str] = ""
) -> Response[FoundPlayers]:
    """Tell who has something in their name."""

    def find(store: Store, _: StewardPass) -> FoundPlayers:
        found, count = named_like(store, name, _MOST)
        return FoundPlayers([_player(store, one) for one in found], count)

    return await _answer(request, context, find)


@post(
    "/api/admin",
    status_code=200,
    operation_class=operation("OrderOperation", "t", t=Schema(type=OpenAPIType.STRING)),
    opt=_OPT,
    responses=_CHANGES,
)
async def give_order(body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[StewardPage]:
    """Order something, and tell how it is then."""

    def obey(store: Store, found: StewardPass) -> StewardPage:
        try:
            wanted = order_decoder.decode(body)
        except UNREADABLE:
            raise OrderRefusedError("refused-malformed") from None
        _obey(store, Steward(store, found.by), wanted)
        return _page_of(store, found, context.settings)

    return await _answer(request, context, obey)


@post("/api/admin/backup", status_code=200, opt=_OPT, responses=_CHANGES)
async def make_backup(request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[StewardPage]:
    """Write the whole room into a file beside it, while people play, and tell how it is then."""

    def write(store: Store, found: StewardPass) -> StewardPage:
        # Asked for by nobody else: strangers neither hear that one is written nor keep one from being written.
        if not context.backing_up.acquire(blocking=False):
            raise KeepingRefused(_RUNS)
        try:
            folder = context.settings.data / BACKUPS
            folder.mkdir(mode=0o700, exist_ok=True)
            file = back_up(context.settings, folder)
            order(store, found.by, "backup", [], told=file.name)
            return _page_of(store, found, context.settings)
        finally:
            context.backing_up.release()

    try:
        return await _answer(request, context, write)
    except (KeepingRefused, OSError) as error:
        runs = isinstance(error, KeepingRefused) and error.code == _RUNS
        return refusal_of(_RUNS if runs else "refused-admin-backup", 409)


@delete("/api/admin", status_code=200, opt=_OPT, responses=_CHANGES)
async def leave_admin(request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[None]:
    """Let this browser look after the room no more."""
    if not context.domains.is_own_page(request.headers):
        return refusal_of("refused-origin", 403)
    for digest in _digests(request):
        await context.storage.save(EndSteward(digest))
    return Response(None, media_type="application/json", cookies=[_cookie(request, "")])


HANDLERS: Final = [enter, show_admin, find_players, give_order, make_backup, leave_admin]


def _obey(store: Store, steward: Steward, wanted: StewardOrder) -> None:
    match wanted:
        case BanOrder():
            steward.ban(_meant(store, wanted.who), _span(wanted.minutes), wanted.reason)
        case UnbanOrder():
            steward.unban(_meant(store, wanted.who))
        case DoneOrder():
            steward.deal_with(wanted.number)
        case ForbidOrder():
            steward.forbid(wanted.words)
        case AllowOrder():
            steward.allow(wanted.words)
        case NoticeOrder() | RestartOrder():
            _announce(steward, wanted)


def _announce(steward: Steward, wanted: NoticeOrder | RestartOrder) -> None:
    """Tell everybody something, or no more."""
    span = _span(wanted.minutes)
    if isinstance(wanted, NoticeOrder):
        if wanted.text:
            steward.announce(wanted.text, 0 if span is None else now_ms() + span)
        else:
            steward.withdraw(NOTICE)
    elif span is None:
        steward.withdraw(RESTART)
    else:
        steward.announce_restart(span)


def _meant(store: Store, who: str) -> Player:
    """Return a player by what others know them; raises `OrderRefusedError` where there is none."""
    found = called(store, who)
    if len(found) != 1:
        raise OrderRefusedError("cli-admin-nobody", name=who)
    return found[0]


def _span(minutes: int | None) -> int | None:
    """Return a time in milliseconds; raises `OrderRefusedError` for none that anything lasts."""
    if minutes is None:
        return None
    if not 0 < minutes * _MINUTE_MS <= LONGEST_MS:
        raise OrderRefusedError("refused-admin-span")
    return minutes * _MINUTE_MS


def _page_of(store: Store, found: StewardPass, settings: Settings) -> StewardPage:
    now, orders = now_ms(), store.care.orders()
    tables = store.care.tables(now - _DAY_MS, 10_000)
    reports = store.care.reports()
    notice, restart = orders.announcements.get(NOTICE), orders.announcements.get(RESTART)
    holds = notice is not None and not 0 < notice.until <= now
    return StewardPage(
        by=found.by,
        until=found.until,
        tables=[
            StewardTable(
                code=row.code,
                game=row.game,
                state=row.state,
                people=row.taken - row.bots,
                bots=row.bots,
                kind="group" if row.group else "private" if row.private else "public",
                created=row.created,
            )
            for row in tables[:_MOST]
        ],
        tables_more=max(0, len(tables) - _MOST),
        bans=[
            StewardBan(who_of(one.player), _name_of(store, one.player), one.since, one.until, one.reason)
            for one in sorted(orders.bans.values(), key=lambda ban: -ban.since)
            if one.holds(now)
        ],
        reports=[
            StewardReport(
                number=row.number,
                at=row.at,
                who=row.who,
                name=row.name,
                table=row.code,
                reason=row.reason,
                by=_name_of(store, store.care.owner(row.player)),
                lines=[
                    StewardLine(line.at, line.name, line.text, line.phrase)
                    for line in msgspec.json.decode(row.lines, type=list[SaidLine])
                ],
            )
            for row in reports[:_MOST]
        ],
        reports_more=max(0, len(reports) - _MOST),
        notice=notice.text if notice is not None and holds else "",
        notice_until=notice.until if notice is not None and holds else 0,
        restart_at=restart.until if restart is not None and restart.until > now else 0,
        words=list(orders.words),
        log=[
            StewardAct(
                number=row.number,
                at=row.at,
                by=row.by,
                act=row.act,
                who=who_of(row.player) if row.player else "",
                name=row.name,
                told=row.told,
            )
            for row in store.care.audit(_MOST)
        ],
        backups=_backups_in(settings.data / BACKUPS),
    )


def _name_of(store: Store, player: str) -> str:
    known = store.people.player(player)
    return "" if known is None else known.name


def _player(store: Store, player: Player) -> StewardPlayer:
    known = store.care.acquaintance(player)
    is_banned = known.ban is not None and known.ban.holds(now_ms())
    return StewardPlayer(who_of(player.id), player.name, known.is_kept, known.seen, is_banned)


def _backups_in(folder: Path) -> list[StewardBackup]:
    files = [(path, path.stat()) for path in folder.glob("*.zip")] if folder.is_dir() else []
    told = [StewardBackup(path.name, stat.st_size, int(stat.st_mtime * 1_000)) for path, stat in files]
    return sorted(told, key=lambda one: -one.at)[:_MOST_BACKUPS]
