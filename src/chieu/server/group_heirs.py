"""Whose the lines of a guest are in a group's book: somebody asks for them, and whoever keeps the book nods.

A child plays on grandmother's tablet, and has a name of their own later. Nothing that was written changes: it is read
as theirs, in this book and nowhere else, until whoever keeps the book takes that back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from litestar import Response, delete, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIType, Operation, Schema
from litestar.params import FromPath, RawBody
from msgspec.structs import replace

from chieu.server.api import AnyRequest, ApiContext, address_of, json_body, refusals
from chieu.server.group_book import BookNames
from chieu.server.group_changes import CHANGES, KEEPING, NotMadeError, allowed, change_group, person_in, rights_of
from chieu.server.group_pages import GroupHeir, WantedHeir
from chieu.server.wire import UNREADABLE
from chieu.store import Player, Together
from chieu.store.groups import NamedMember
from chieu.table.said import who_of

_decoder: Final = msgspec.json.Decoder(WantedHeir)


@dataclass
class HeirOperation(Operation):
    """Describes the body that says who has asked."""

    def __post_init__(self) -> None:
        self.request_body = json_body("heir", heir=Schema(type=OpenAPIType.STRING, max_length=40))


@post("/api/groups/{identity:str}/accounts/{who:str}", status_code=200, responses=CHANGES)
async def ask_for_lines(
    identity: FromPath[str], who: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[None]:
    """Say that what is in a group's book of a guest is mine; whoever asks last is who has asked."""

    async def change(player: Player) -> None:
        _, known = await allowed(context, request, identity, player, 0)
        found = person_in(known, who)
        me = next(one for one in known if one.member.player == player.id)
        if found == me:
            raise NotMadeError("refused-own-lines", 400)
        if found.member.heir:
            raise NotMadeError("refused-has-heir", 400)
        if await context.kept(found.member.player, address_of(request)) is not None:
            # Who has a key comes in by it, and takes in the guest that they were.
            raise NotMadeError("refused-no-guest", 400)
        await _write(context, found, asked=player.id, heir="")

    return await change_group(request, context, change)


@post(
    "/api/groups/{identity:str}/accounts/{who:str}/heir",
    status_code=200,
    operation_class=HeirOperation,
    responses=CHANGES | refusals(on_409="Somebody else has asked meanwhile, or nobody asks any more"),
)
async def give_lines(
    identity: FromPath[str],
    who: FromPath[str],
    body: RawBody,
    request: AnyRequest,
    context: NamedDependency[ApiContext],
) -> Response[None]:
    """Let the lines of a guest be those of who has asked for them."""

    async def change(player: Player) -> None:
        _, known = await allowed(context, request, identity, player, KEEPING)
        try:
            wanted = _decoder.decode(body).heir
        except UNREADABLE:
            raise NotMadeError("refused-malformed", 400) from None
        found = person_in(known, who)
        names = BookNames(known)
        if not _asks(found, known) or who_of(names.own(found.member.asked)) != wanted:
            raise NotMadeError("refused-not-asked", 409)
        if names.owner(found.member.asked) == found.member.player:
            # Each would be the other.
            raise NotMadeError("refused-heirs-in-turn", 400)
        await _write(context, found, asked="", heir=found.member.asked)

    return await change_group(request, context, change)


@delete("/api/groups/{identity:str}/accounts/{who:str}/heir", status_code=200, responses=CHANGES)
async def leave_lines(
    identity: FromPath[str], who: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[None]:
    """Let the lines of a guest be their own again, or refuse who has asked; who has asked or has played may, too."""

    async def change(player: Player) -> None:
        _, known = await allowed(context, request, identity, player, 0)
        found, names = person_in(known, who), BookNames(known)
        concerned = {found.member.player, *(names.own(one) for one in (found.member.asked, found.member.heir) if one)}
        if player.id not in concerned and not rights_of(known, player) & KEEPING:
            raise NotMadeError("refused-no-right", 403)
        await _write(context, found, asked="", heir="")

    return await change_group(request, context, change)


async def _write(context: ApiContext, found: NamedMember, **what: str) -> None:
    await context.storage.save(Together([replace(row, **what) for row in found.rows]))


def heirs_of(known: Sequence[NamedMember]) -> list[GroupHeir]:
    """Return whose lines somebody has, or has asked for, the one who came first into the group first."""
    names = BookNames(known)

    def told(one: NamedMember) -> GroupHeir:
        heir = names.own(one.member.heir or one.member.asked)
        return GroupHeir(who_of(one.member.player), one.name, *names.told(heir)[:2], bool(one.member.heir))

    return [told(one) for one in known if one.member.heir or _asks(one, known)]


def _asks(one: NamedMember, known: Sequence[NamedMember]) -> bool:
    """Tell whether somebody who is still in the group has asked for somebody's lines."""
    asked = one.member.asked
    return bool(asked) and any(row.player == asked for each in known if not each.member.gone for row in each.rows)


HANDLERS: Final[list[Any]] = [ask_for_lines, give_lines, leave_lines]
