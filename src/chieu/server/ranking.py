"""Who plays how well, over HTTP: my own rating, and lists of those who want to be listed, in a group or in the room."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from chieu.games.registry import GAMES
from chieu.server.api import AnyRequest, ApiContext, refusal_of, refusals
from chieu.server.care import FOR_ALL
from chieu.server.clock import now_ms
from chieu.server.group_changes import BY_MEMBER, CHANGES, allowed, change_group, read_group
from chieu.server.history import answer
from chieu.server.rating import BLOCK, FIRST, UNCERTAIN
from chieu.server.rating_wire import Listed, OwnRating, RankedKind, RankedPerson, RankingPage, RatingChange, RatingPoint
from chieu.server.rule_words import told_options
from chieu.store import Job, Listing, Player, Rated, RatedKind, RatingRow, Store, Unlisting

UNIT: Final = 25
"""How many thousandths of `openskill` are one point of what is told: who begins has 1000 points."""
_Z: Final = 1.959964
"""Within so many standard deviations lie 19 of 20 values."""
POINTS: Final = 20
"""At how many blocks at most it is told how a rating went."""
MOST_KINDS: Final = 60
MOST_PEOPLE: Final = 100
ROOM: Final = ""
"""What stands for the room where a group has its id."""

Asked = tuple[str, int, str]
"""A kind of deals as it is asked for: game, players and rules."""


@get(
    "/api/ranking",
    responses=refusals(
        on_400="It cannot be read what is asked for",
        on_401="The cookie names nobody",
        on_429="Too much for one address",
        on_503="The disk does not answer",
    ),
)
async def ranking(
    request: AnyRequest,
    context: NamedDependency[ApiContext],
    game: FromQuery[str] = "",
    players: FromQuery[int] = 0,
    rules: FromQuery[str] = "",
) -> Response[RankingPage]:
    """Tell who plays how well, of those who want to be listed in the room."""
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)
    asked, store = (game, players, rules), context.storage.store

    def find() -> bytes:
        return msgspec.json.encode(_page(store, player, ROOM, [*store.ratings.listed(ROOM)], asked))

    told: Response[RankingPage] = await answer(find, request, context)
    return told


@post("/api/ranking", status_code=200, responses=CHANGES)
async def list_me(request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Listed]:
    """List me by my ratings in the room from now on."""
    return await _changed(request, context, ROOM, wanted=True)


@delete("/api/ranking", status_code=200, opt={FOR_ALL: True}, responses=CHANGES)
async def unlist_me(request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Listed]:
    """List me by my ratings in the room no more."""
    return await _changed(request, context, ROOM, wanted=False)


@get("/api/groups/{identity:str}/ranking", responses=BY_MEMBER)
async def group_ranking(  # noqa: PLR0917 - what names a kind of deals
    identity: FromPath[str],
    request: AnyRequest,
    context: NamedDependency[ApiContext],
    game: FromQuery[str] = "",
    players: FromQuery[int] = 0,
    rules: FromQuery[str] = "",
) -> Response[RankingPage]:
    """Tell who plays how well, of those in a group that I am in who want to be listed there."""
    asked = (game, players, rules)
    return await read_group(
        request,
        context,
        identity,
        lambda store, group, player: _page(store, player, group.id, listed_in(store, group.id), asked),
        is_long=True,
    )


@post("/api/groups/{identity:str}/ranking", status_code=200, responses=CHANGES)
async def list_me_in_group(
    identity: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[Listed]:
    """List me by my ratings in a group that I am in from now on."""
    return await _changed(request, context, identity, wanted=True)


@delete("/api/groups/{identity:str}/ranking", status_code=200, opt={FOR_ALL: True}, responses=CHANGES)
async def unlist_me_in_group(
    identity: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[Listed]:
    """List me by my ratings in a group that I am in no more."""
    return await _changed(request, context, identity, wanted=False)


HANDLERS: Final = [ranking, list_me, unlist_me, group_ranking, list_me_in_group, unlist_me_in_group]


async def _changed(request: AnyRequest, context: ApiContext, where: str, *, wanted: bool) -> Response[Listed]:
    """Note whether whoever asks wants to be listed in a group that they are in, or in the room."""

    async def change(player: Player) -> Listed:
        if where != ROOM:
            await allowed(context, request, where, player, 0)
        job: Job = Listing(player.id, where, now_ms()) if wanted else Unlisting(player.id, where)
        await context.storage.save(job)
        return Listed(wanted)

    return await change_group(request, context, change)


def listed_in(store: Store, group: str) -> list[str]:
    """Return the ids of those in a group who want to be listed there.

    Who has left it and come back has to want it again; who is read as somebody else in its book is not listed.
    """
    since = store.ratings.listed(group)
    people = [one.member for one in store.groups.members(group)]
    return [one.player for one in people if not one.gone and not one.heir and since.get(one.player, 0) >= one.joined]


def _page(store: Store, player: Player, where: str, listed: list[str], asked: Asked) -> RankingPage:
    newest = store.ratings.newest(listed)
    counts = Counter(one.row.kind for one in newest if one.row.game in GAMES)
    kinds = sorted(counts, key=lambda kind: (-counts[kind], kind))[:MOST_KINDS]
    is_listed = player.id in listed if where else store.ratings.lists(player.id, ROOM)
    if not kinds:
        return RankingPage(is_listed, [], None, [])
    names = [(kind.game, kind.players, kind.rules) for kind in kinds]
    shown = names.index(asked) if asked in names else 0
    return RankingPage(
        listed=is_listed,
        kinds=[_kind(store, kind, counts[kind]) for kind in kinds],
        shown=shown,
        people=ranked([one for one in newest if one.row.kind == kinds[shown]], player.id),
    )


def _kind(store: Store, kind: RatedKind, people: int) -> RankedKind:
    options = told_options(kind.game, store.ratings.record(kind))
    return RankedKind(kind.game, kind.players, kind.rules, options, people)


def ranked(people: list[Rated], me: str) -> list[RankedPerson]:
    """Return who plays how well, in order: the first of them, and me wherever I am."""
    firm = sorted(points_of(one.row) for one in people if not is_provisional(one.row))
    in_order = sorted(people, key=lambda one: (is_provisional(one.row), -points_of(one.row), one.name, one.row.player))
    return [
        RankedPerson(
            name=one.name,
            me=one.row.player == me,
            place=None if is_provisional(one.row) else 1 + sum(other > points_of(one.row) for other in firm),
            rating=points_of(one.row),
            margin=margin_of(one.row),
            blocks=one.row.number,
        )
        for at, one in enumerate(in_order)
        if at < MOST_PEOPLE or one.row.player == me
    ]


def own_rating(store: Store, player: str, kind: RatedKind) -> OwnRating | None:
    """Return how well somebody plays a kind of deals; None who has no rating of it yet."""
    rows = store.ratings.history(player, kind, POINTS)
    if not rows:
        return None
    last = rows[-1]
    points = [RatingPoint(row.ended, points_of(row), margin_of(row)) for row in rows]
    before = round((store.ratings.rating_at(player, kind, last.number - 1) or FIRST[0]) / UNIT)
    change = RatingChange(last.ended, last.deals, last.place, points_of(last) - before, last.deals == BLOCK)
    return OwnRating(points_of(last), margin_of(last), is_provisional(last), last.number, points, change)


def points_of(row: RatingRow) -> int:
    """Return a rating as it is told."""
    return round(row.rating / UNIT)


def margin_of(row: RatingRow) -> int:
    """Return how far it can be off."""
    return round(_Z * row.spread / UNIT)


def is_provisional(row: RatingRow) -> bool:
    """Tell whether it is too uncertain for a place on a list."""
    return row.spread > UNCERTAIN
