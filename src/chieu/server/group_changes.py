"""How groups are changed: by somebody in it who has the right, one change after the other.

Whoever is not in a group cannot tell it from one that never was. Changes wait for each other, so that no two of them
are judged on the same state; of several servers each lets its own wait.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, Final

from litestar import Response

from chieu.server.api import AnyRequest, ApiContext, address_of, refusal_of, refusals
from chieu.server.care import WORD
from chieu.server.group_pages import Right
from chieu.server.limits import Buckets
from chieu.store import GroupRow, Player, Store
from chieu.store.groups import SETTINGS, NamedMember
from chieu.table.said import who_of

RIGHTS: Final[tuple[Right, ...]] = ("settings", "people", "book", "talk")
"""Their places are bits in the database: new ones go to the end."""
PEOPLE: Final = 2
KEEPING: Final = 4
TALKING: Final = 8
ALL: Final = SETTINGS | PEOPLE | KEEPING | TALKING

BY_MEMBER: Final = refusals(
    on_401="The cookie names nobody",
    on_404="There is no such group, or I am not in it",
    on_503="The disk does not answer",
)
CHANGES: Final = BY_MEMBER | refusals(
    on_400="The body is malformed, or what it asks for cannot be",
    on_403="I may not do this in the group, or the page that asks is not ours",
    on_413="The body is too long",
    on_429="Too many changes, groups or people",
)


class NotMadeError(Exception):
    """A change that is not made: the code of its refusal, the status, and what the refusal names."""

    def __init__(self, code: str, status: int, arguments: Mapping[str, Any] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.arguments = arguments or {}


async def change_group(
    request: AnyRequest,
    context: ApiContext,
    change: Callable[[Player], Awaitable[Any]],
    charged: Buckets | None = None,
) -> Response[Any]:
    """Make a change for whoever asks, after those before it, and answer what it gives.

    Args:
        request: whose.
        context: the room.
        change: makes it; raises `NotMadeError` where it is not to be.
        charged: what the change is counted in, if it is no common one.
    """
    async with context.regrouping:
        # Whoever asks may have been deleted by the change before.
        player = await context.actor_of(request)
        if isinstance(player, Response):
            return player
        if not (charged or context.regroups).take(player.id):
            return refusal_of("refused-too-fast", 429)
        try:
            told = await change(player)
        except NotMadeError as refused:
            return refusal_of(refused.code, refused.status, refused.arguments)
    return Response(told, media_type="application/json")


async def read_group(
    request: AnyRequest,
    context: ApiContext,
    identity: str,
    read: Callable[[Store, GroupRow, Player], Any],
    *,
    is_long: bool = False,
) -> Response[Any]:
    """Answer what is read of a group for somebody who is in it; to anybody else there is none.

    Args:
        request: whose.
        context: the room.
        identity: the group's.
        read: reads it, off the event loop.
        is_long: whether that may take longer than most questions to the store.
    """
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)
    store = context.storage.store

    def find() -> Any:
        group = store.groups.group(identity, player.id)
        return None if group is None else read(store, group, player)

    ask = context.storage.long_query if is_long else context.storage.query
    told = await ask(find, address_of(request))
    return refusal_of("refused-no-group", 404) if told is None else Response(told)


def person_in(known: Iterable[NamedMember], who: str) -> NamedMember:
    """Return somebody of a group by what others know them; raises `NotMadeError` for anybody else."""
    for one in known:
        if who_of(one.member.player) == who:
            return one
    raise NotMadeError("refused-no-such-person", 404)


def require_no_word(context: ApiContext, text: str) -> None:
    """Refuse a text with a word that this room does not have.

    Raises:
        NotMadeError: it has one.
    """
    if word := context.care.word_in(text):
        raise NotMadeError(WORD, 400, {"word": word})


async def allowed(
    context: ApiContext, request: AnyRequest, identity: str, player: Player, right: int
) -> tuple[GroupRow, list[NamedMember]]:
    """Return a group and all who are or were in it, for somebody in it who has a right.

    Raises:
        NotMadeError: there is no such group, they are not in it, or they have no such right.
    """
    groups = context.storage.store.groups

    def find() -> tuple[GroupRow | None, list[NamedMember]]:
        group = groups.group(identity, player.id)
        return group, [] if group is None else groups.members(identity)

    group, known = await context.storage.query(find, address_of(request))
    if group is None:
        raise NotMadeError("refused-no-group", 404)
    if rights_of(known, player) & right != right:
        raise NotMadeError("refused-no-right", 403)
    return group, known


def rights_of(known: Iterable[NamedMember], player: Player) -> int:
    """Return the bits of the rights of somebody who is in a group."""
    return next(one.member.rights for one in known if one.member.player == player.id)


def rights_in(bits: int) -> list[Right]:
    """Return the names of the rights whose bits are set."""
    return [right for place, right in enumerate(RIGHTS) if bits >> place & 1]
