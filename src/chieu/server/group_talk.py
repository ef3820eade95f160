"""What people of a group tell each other on its page, where nobody need be there at the same time."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIType, Operation, Schema
from litestar.params import FromPath, FromQuery, RawBody

from chieu.kernel.errors import CommandRefused
from chieu.server.api import AnyRequest, ApiContext, address_of, json_body
from chieu.server.clock import now_ms
from chieu.server.group_changes import (
    BY_MEMBER,
    CHANGES,
    TALKING,
    NotMadeError,
    allowed,
    change_group,
    read_group,
    require_no_word,
    rights_of,
)
from chieu.server.group_pages import GroupTalk, NewTalk, TalkLine
from chieu.server.wire import UNREADABLE
from chieu.store import Player, RemoveTalk, Store, TalkRow, Together, TrimTalk
from chieu.store.groups import NamedMember
from chieu.table.said import who_of
from chieu.table.talk import TEXT_LIMIT, require_words

AT_ONCE: Final = 30
"""How many lines are told at once."""
KEPT: Final = 1_000
"""How many lines of a group are kept; of older ones nothing is."""
_ID_BYTES: Final = 12
_decoder: Final = msgspec.json.Decoder(NewTalk)


@dataclass
class TalkOperation(Operation):
    """Describes the body that says something."""

    def __post_init__(self) -> None:
        self.request_body = json_body("text", text=Schema(type=OpenAPIType.STRING, max_length=TEXT_LIMIT))


@get("/api/groups/{identity:str}/talk", responses=BY_MEMBER)
async def show_talk(
    identity: FromPath[str],
    request: AnyRequest,
    context: NamedDependency[ApiContext],
    before: FromQuery[str] = "",
) -> Response[GroupTalk]:
    """Tell what was said last in a group that I am in, or what was said before a line."""
    return await read_group(
        request,
        context,
        identity,
        lambda store, group, _: talk_of(store, group.id, store.groups.members(group.id), before),
    )


@post("/api/groups/{identity:str}/talk", status_code=200, operation_class=TalkOperation, responses=CHANGES)
async def say_in_group(
    identity: FromPath[str], body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[GroupTalk]:
    """Say something to a group that I am in, and tell what was said last."""

    async def change(player: Player) -> GroupTalk:
        _, known = await allowed(context, request, identity, player, 0)
        text = _text_in(body)
        require_no_word(context, text)
        store, address = context.storage.store, address_of(request)
        oldest = await context.storage.query(partial(store.talk.newest, identity, KEPT - 1), address)
        row = TalkRow(secrets.token_urlsafe(_ID_BYTES), identity, now_ms(), player.id, text)
        await context.storage.save(Together([TrimTalk(identity, oldest), row]))
        return await context.storage.query(partial(talk_of, store, identity, known), address)

    return await change_group(request, context, change, context.talks)


@delete("/api/groups/{identity:str}/talk/{line:str}", status_code=200, responses=CHANGES)
async def unsay_in_group(
    identity: FromPath[str], line: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[GroupTalk]:
    """Take a line of mine out of a group's talk, or anybody's, if I may; and tell what was said last."""

    async def change(player: Player) -> GroupTalk:
        _, known = await allowed(context, request, identity, player, 0)
        store, address = context.storage.store, address_of(request)
        found = await context.storage.query(partial(store.talk.line, identity, line), address)
        if found is None:
            raise NotMadeError("refused-no-line", 404)
        own = await context.storage.query(partial(store.own.ids, player.id), address)
        if found.player not in own and not rights_of(known, player) & TALKING:
            raise NotMadeError("refused-no-right", 403)
        await context.storage.save(RemoveTalk(identity, line))
        return await context.storage.query(partial(talk_of, store, identity, known), address)

    return await change_group(request, context, change)


def _text_in(body: bytes) -> str:
    try:
        text = " ".join(_decoder.decode(body).text.split())
    except UNREADABLE:
        raise NotMadeError("refused-malformed", 400) from None
    try:
        require_words("", text)
    except CommandRefused as refused:
        raise NotMadeError(refused.code, 400, refused.arguments) from None
    return text


def talk_of(store: Store, identity: str, known: Sequence[NamedMember], before: str = "") -> GroupTalk:
    """Return the last lines of a group, or those before a line."""
    rows = store.talk.lines(identity, AT_ONCE + 1, before)
    people = {row.player: one for one in known for row in one.rows}
    lines = [_line(row, people.get(row.player)) for row in rows[-AT_ONCE:]]
    return GroupTalk(lines, lines[0].id if len(rows) > AT_ONCE else None)


def _line(row: TalkRow, author: NamedMember | None) -> TalkLine:
    who, name = ("", "") if author is None else (who_of(author.member.player), author.name)
    return TalkLine(row.id, who, name, row.at, row.text)


HANDLERS: Final = [show_talk, say_in_group, unsay_in_group]
