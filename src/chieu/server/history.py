"""Past deals over HTTP: a list of mine, one of them with all its steps, its record, and all of them as a file.

Whoever was in a deal may see it, and nobody else: every query looks for a deal through the seat of whoever asks, so a
deal of others and one that never was are the same to it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Stream
from msgspec import UNSET, structs

from chieu.games.registry import GAMES
from chieu.kernel.actions import NOBODY
from chieu.play.record import Record
from chieu.server.api import AnyRequest, ApiContext, address_of, refusal_of, refusals
from chieu.server.clock import now_ms
from chieu.server.codes import tidy_code
from chieu.server.deals import record_in, unit_of
from chieu.server.spreadsheet import BEGUN, moment_of, plain, rows_of
from chieu.server.wire import DealLine, DealPage, DealPlayer, DealShare, PlayedDeal, ShuffledDeal
from chieu.store import PaidDeal, SharedDeal, Wanted
from chieu.table.replay import replay_of

PAGE: Final = 50
"""How many deals a page of the list has."""
SHOWN: Final = "shown"
HIDDEN: Final = "hidden"
"""Whether a record has the names of its people."""
_CHUNK: Final = 200
"""How many deals of an export are read at a time."""
_COLUMNS: Final = (
    "id", "game", "table", "deal", "begun", "ended", "seat", "name", "bot", "points", "place", "moments", "me",
)  # fmt: skip
_JSON: Final = "application/json"
_BY_NOBODY: Final = refusals(on_401="The cookie names nobody", on_503="The disk does not answer")
BY_OTHERS: Final = _BY_NOBODY | refusals(
    on_404="There is no such deal, or I was not in it", on_429="Too many deals for one address"
)


@get("/api/deals", responses=_BY_NOBODY | refusals(on_400="It cannot be read what is asked for"))
async def deals(  # noqa: PLR0913, PLR0917 - what a list can be narrowed by
    request: AnyRequest,
    context: NamedDependency[ApiContext],
    game: FromQuery[str] = "",
    table: FromQuery[str] = "",
    name: FromQuery[str] = "",
    moment: FromQuery[str] = "",
    since: FromQuery[int] = 0,
    until: FromQuery[int | None] = None,
    after: FromQuery[str] = "",
) -> Response[DealPage]:
    """List the deals that I was in, newest first: of a game, at a table, with somebody, with a moment, of a time."""
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)
    try:
        before = _place_of(after)
    except ValueError:
        return refusal_of("refused-malformed", 400)
    if not all(abs(time or 0) < 2**62 for time in (since, until)):
        return refusal_of("refused-malformed", 400)
    wanted = Wanted(
        game=game[:40],
        code=tidy_code(table[:40]),
        name=name[:80],
        moments=_bits_of(moment) if moment else (),
        since=since,
        until=until,
        before=before,
    )
    query = partial(context.storage.store.deals.of_player, player.id, wanted, PAGE + 1)
    found = await context.storage.query(query, address_of(request))
    return Response(DealPage([line_of(paid, player.id) for paid in found[:PAGE]], _after(found)))


@get("/api/tables/{code:str}/deals", responses=_BY_NOBODY)
async def table_deals(
    code: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[DealPage]:
    """List the last deals of a table that everybody may watch, the newest first; of any other none."""
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)
    query = partial(context.storage.store.deals.of_public_table, tidy_code(code[:40]), PAGE)
    found = await context.storage.query(query, address_of(request))
    return Response(DealPage([line_of(paid, player.id) for paid in found], None))


@get("/api/deals/{identity:str}", responses=BY_OTHERS)
async def deal(
    identity: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[PlayedDeal]:
    """Tell all of a deal step by step: of one that I was in as each seat saw it, and how I share it.

    Of one that everybody could watch, or that stands in the book of a group of mine, only what they saw who watched.
    """

    def tell(paid: PaidDeal, player: str) -> bytes:
        line, record = line_of(paid, player), record_in(paid)
        if line.mine == NOBODY:
            return msgspec.json.encode(PlayedDeal(line, replay_of(record, [NOBODY])))
        share = context.storage.store.deals.share_of(line.id, player)
        return played(line, record, told_share(share, now_ms()), shuffled_in(record))

    return await _answer(identity, request, context, tell, watched=True)


@get("/api/deals/{identity:str}/record", responses=BY_OTHERS)
async def record(
    identity: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext], names: FromQuery[str] = SHOWN
) -> Response[Any]:
    """Give the record of a deal that I was in, as a file: with the names of its people, or without."""
    tell = _nameless if names == HIDDEN else _recorded
    return await _answer(identity, request, context, tell, headers=file_named(f"{identity}.json"))


@get("/api/export/{form:str}", responses=_BY_NOBODY | refusals(on_404="There is no such form of a file"))
async def export(form: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Any]:
    """Give all deals that I was in as one file: `jsonl`, their records line by line, or `csv`, a line for each seat."""
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)
    if form not in _FORMS:
        return refusal_of("refused-not-found", 404)
    kind, begun, write = _FORMS[form]

    async def parts() -> AsyncIterator[bytes]:
        yield begun.encode()
        async for found in chunks_of(player.id, context, address_of(request)):
            yield "".join(write(paid, player.id) for paid in found).encode()

    return Stream(parts(), media_type=kind, headers=file_named(f"chieu.{form}"))


async def chunks_of(player: str, context: ApiContext, address: str) -> AsyncIterator[list[PaidDeal]]:
    """Yield the deals that a player was in with their records, the newest first and some at a time."""
    wanted: Wanted | None = Wanted()
    while wanted is not None:
        query = partial(context.storage.store.deals.of_player, player, wanted, _CHUNK, records=True)
        found = await context.storage.long_query(query, address)
        yield found
        wanted = Wanted(before=(found[-1].deal.ended, found[-1].deal.id)) if len(found) == _CHUNK else None


async def _answer(
    identity: str,
    request: AnyRequest,
    context: ApiContext,
    tell: Callable[[PaidDeal, str], bytes],
    headers: dict[str, str] | None = None,
    *,
    watched: bool = False,
) -> Response[Any]:
    """Tell something of a deal that whoever asks was in, or could have `watched`, also later, or that there is none.

    It is made where reading is done.
    """
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)

    def find() -> bytes | None:
        deals = context.storage.store.deals
        paid = deals.deal_of(identity, player.id)
        if paid is None and watched:
            paid = deals.watched(identity) or deals.booked(identity, player.id)
        return None if paid is None else tell(paid, player.id)

    return await answer(find, request, context, headers)


async def answer(
    find: Callable[[], bytes | None],
    request: AnyRequest,
    context: ApiContext,
    headers: dict[str, str] | None = None,
    absent: str = "refused-no-deal",
) -> Response[Any]:
    """Answer with what is found where reading is done, or that it is absent."""
    if not context.replays.take(address_of(request)):
        return refusal_of("refused-too-fast", 429)
    body = await context.storage.long_query(find, address_of(request))
    if body is None:
        return refusal_of(absent, 404)
    return Response(body, media_type=_JSON, headers=headers)


def file_named(name: str) -> dict[str, str]:
    """Return the header by which an answer is kept as a file."""
    return {"Content-Disposition": f'attachment; filename="{name}"'}


def played(
    line: DealLine, record: Record, share: DealShare | None = None, shuffled: ShuffledDeal | None = None
) -> bytes:
    """Return a deal with all its steps, as every seat and somebody without one saw them."""
    eyes = [*[one.seat for one in line.players], NOBODY]
    return msgspec.json.encode(PlayedDeal(line, replay_of(record, eyes), share, shuffled))


def shuffled_in(record: Record) -> ShuffledDeal | None:
    """Return how a deal was shuffled, if that was promised: for those alone who may know its table."""
    if record.fair is UNSET:
        return None
    fair = record.fair
    return ShuffledDeal(
        code=fair.code,
        deal=record.deal or 1,
        game=record.game,
        version=record.version,
        seats=len(record.payoffs),
        cards=len(record.deck.split()),
        promise=fair.promise,
        seed=fair.seed,
        vows=_by_seat(fair.vows),
        parts=_by_seat(fair.parts),
    )


def _by_seat(found: Mapping[str, str]) -> dict[int, str]:
    return {int(seat): text for seat, text in found.items()}


def told_share(share: SharedDeal | None, now: int) -> DealShare | None:
    """Return what whoever shares a deal is told of it; nothing once that is over."""
    if share is None or share.until <= now:
        return None
    return DealShare(share.token, share.named, share.until)


def _recorded(paid: PaidDeal, _player: str) -> bytes:
    return record_in(paid).to_json().encode()


def _nameless(paid: PaidDeal, _player: str) -> bytes:
    return record_in(paid).anonymous().to_json().encode()


def line_of(paid: PaidDeal, player: str) -> DealLine:
    """Return a deal as a line of a player's list."""
    row = paid.deal
    game = GAMES.get(row.game)
    return DealLine(
        id=row.id,
        game=row.game,
        unit=unit_of(game),
        table=row.code,
        deal=row.number,
        match=row.match,
        lesson=row.lesson,
        begun=row.begun,
        ended=row.ended,
        mine=next((seat.seat for seat in paid.seats if seat.player == player), NOBODY),
        players=[
            DealPlayer(
                seat=seat.seat,
                name=seat.name,
                level=seat.level,
                payoff=seat.payoff,
                place=seat.place,
                moments=[] if game is None else game.moments_in(seat.moments),
            )
            for seat in paid.seats
        ],
    )


def nameless(line: DealLine) -> DealLine:
    """Return a line that names bots alone."""
    return structs.replace(line, players=[one if one.level else structs.replace(one, name="") for one in line.players])


def _bits_of(name: str) -> list[tuple[str, int]]:
    """Return by game the bit of the moment of this name; a name that no game has finds nothing."""
    found = [
        (game.name, 1 << place)
        for game in GAMES.values()
        for place, moment in enumerate(game.moments)
        if moment.name == name
    ]
    return found or [("", 0)]


def _after(found: Sequence[PaidDeal]) -> str | None:
    if len(found) <= PAGE:
        return None
    last = found[PAGE - 1].deal
    return f"{last.ended}-{last.id}"


def _place_of(after: str) -> tuple[int, str] | None:
    """Return the place in the list that `_after` has named.

    Raises:
        ValueError: it is none.
    """
    if not after:
        return None
    ended, _, identity = after.partition("-")
    if not (ended.isascii() and ended.isdecimal() and len(ended) < 18 and 0 < len(identity) <= 12):
        raise ValueError(after)
    return int(ended), identity


def _record_line(paid: PaidDeal, _player: str) -> str:
    return record_in(paid).to_json() + "\n"


def _csv_lines(paid: PaidDeal, player: str) -> str:
    line = line_of(paid, player)
    return rows_of([*_cells(line)])


def _cells(line: DealLine) -> Iterator[Sequence[object]]:
    begun, ended = moment_of(line.begun), moment_of(line.ended)
    for one in line.players:
        moments = " ".join(one.moments)
        told = (one.seat, plain(one.name), one.level, one.payoff, one.place, moments, int(one.seat == line.mine))
        yield (line.id, line.game, line.table, line.deal, begun, ended, *told)


_FORMS: Final[dict[str, tuple[str, str, Callable[[PaidDeal, str], str]]]] = {
    "jsonl": ("application/x-ndjson", "", _record_line),
    "csv": ("text/csv", BEGUN + rows_of([_COLUMNS]), _csv_lines),
}
"""By the name of a form its kind, how it begins, and what writes a deal."""
HANDLERS: Final = [deals, table_deals, deal, record, export]
