"""Groups over HTTP: founding one, inviting, coming, going, and who may do what."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIType, Operation, Schema
from litestar.params import FromPath, RawBody
from msgspec.structs import replace

from chieu.server.api import AnyRequest, ApiContext, address_of, json_body, refusal_of, refusals
from chieu.server.clock import now_ms
from chieu.server.codes import ALPHABET
from chieu.server.group_book import balances_of
from chieu.server.group_changes import (
    ALL,
    BY_MEMBER,
    CHANGES,
    PEOPLE,
    RIGHTS,
    NotMadeError,
    allowed,
    change_group,
    person_in,
    read_group,
    require_no_word,
    rights_in,
    rights_of,
)
from chieu.server.group_heirs import heirs_of
from chieu.server.group_pages import (
    GroupInvitation,
    GroupLine,
    GroupName,
    GroupPage,
    GroupPerson,
    GroupRights,
    GroupStamp,
)
from chieu.server.items import Execute
from chieu.server.names import tidy_name, why_no_name
from chieu.server.standing import all_standing_rules
from chieu.server.wire import UNREADABLE
from chieu.store import GroupRow, MemberRow, Player, Store, TableRow, Together
from chieu.store.groups import SETTINGS, NamedMember, is_last_keeper
from chieu.table import commands
from chieu.table.said import who_of
from chieu.table.views import LobbyView

MOST_GROUPS: Final = 20
"""How many groups somebody may be in."""
MOST_MEMBERS: Final = 200
"""How many may be in a group."""
INVITATION_MS: Final = 7 * 24 * 3_600_000
"""How long an invitation leads in, from when it was last asked for."""
INVITATION_USES: Final = 30
"""How many may come by it."""
_TABLES: Final = 50
_TABLES_SINCE_MS: Final = 24 * 3_600_000
_SEATS_SINCE_MS: Final = 7 * _TABLES_SINCE_MS
"""At tables that nobody has touched for longer nothing happens by itself."""
_MOST_TABLES: Final = 200
_ID_LETTERS: Final = 12
_TOKEN_BYTES: Final = 12

_name_decoder: Final = msgspec.json.Decoder(GroupName)
_rights_decoder: Final = msgspec.json.Decoder(GroupRights)


@dataclass
class NameOperation(Operation):
    """Describes the body by which a group is named."""

    def __post_init__(self) -> None:
        self.request_body = json_body("name", name=Schema(type=OpenAPIType.STRING, max_length=200))


@dataclass
class RightsOperation(Operation):
    """Describes the body that says what somebody may do."""

    def __post_init__(self) -> None:
        one = Schema(type=OpenAPIType.STRING, enum=list(RIGHTS))
        self.request_body = json_body("rights", rights=Schema(type=OpenAPIType.ARRAY, items=one))


# --- what there is --------------------------------------------------------------------------------


@get("/api/groups", responses=refusals(on_401="The cookie names nobody", on_503="The disk does not answer"))
async def my_groups(request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[list[GroupLine]]:
    """List the groups that I am in, the one that I joined last first."""
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)
    found = await context.storage.query(partial(context.storage.store.groups.of_player, player.id), address_of(request))
    return Response([_line(group) for group in found])


@get("/api/groups/{identity:str}", responses=BY_MEMBER)
async def show_group(
    identity: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[GroupPage]:
    """Tell of a group that I am in: its people, where they play now, and what its book comes to."""
    return await read_group(request, context, identity, _page_of)


@get("/api/groups/{identity:str}/stamp", responses=BY_MEMBER)
async def group_stamp(
    identity: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[GroupStamp]:
    """Tell whether anything has changed in a group that I am in, which costs less than the group itself."""
    return await read_group(
        request, context, identity, lambda store, group, _: GroupStamp(_read(store, group, now_ms()).stamp)
    )


def _digest(*parts: object) -> str:
    return sha256(repr(parts).encode()).hexdigest()[:16]


class _Seen(NamedTuple):
    """All that the page of a group shows; of its book, talk and challenges only what tells that they have changed."""

    group: GroupRow
    known: list[NamedMember]
    tables: list[TableRow]
    rules: dict[str, str]
    pulse: tuple[int, ...]
    talk: tuple[int, int]
    challenges: tuple[int, ...]

    @property
    def stamp(self) -> str:
        """A digest of it."""
        return _digest(*self)

    @property
    def talked(self) -> str:
        """A digest of what is told of its talk."""
        return _digest(self.talk, self.known)

    @property
    def challenged(self) -> str:
        """A digest of what is told of its challenges."""
        return _digest(self.challenges, self.known)


def _read(store: Store, group: GroupRow, now: int) -> _Seen:
    groups, identity = store.groups, group.id
    tables = groups.tables(identity, now - _TABLES_SINCE_MS, _TABLES)
    return _Seen(
        group,
        groups.members(identity),
        tables,
        groups.rules(identity),
        store.book.pulse(identity),
        store.talk.pulse(identity),
        store.challenges.pulse(identity),
    )


def _page_of(store: Store, group: GroupRow, player: Player) -> GroupPage:
    now = now_ms()
    # What is written into the book while that is read is asked for once more.
    seen = _read(store, group, now)
    may_invite = rights_of(seen.known, player) & PEOPLE
    return GroupPage(
        id=group.id,
        name=group.name,
        me=who_of(player.id),
        kept=store.keys.kept(player.id) is not None,
        people=[_person(one) for one in _present(seen.known)],
        tables=[msgspec.convert(row, LobbyView, from_attributes=True) for row in seen.tables],
        rules=all_standing_rules(seen.rules),
        balances=balances_of(store, store.book.balances(group.id), seen.known),
        heirs=heirs_of(seen.known),
        invitation=_told(group, now) if may_invite else None,
        stamp=seen.stamp,
        talked=seen.talked,
        challenged=seen.challenged,
    )


@get("/api/invitations/{token:str}", responses=BY_MEMBER)
async def show_invitation(
    token: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[GroupLine]:
    """Tell into which group an invitation leads."""
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)
    groups = context.storage.store.groups

    def find() -> tuple[GroupRow | None, bool]:
        group = groups.invited(token, now_ms())
        return group, group is not None and group.id in groups.ids_of(player.id)

    group, is_in = await context.storage.query(find, address_of(request))
    if group is None:
        return refusal_of("refused-no-invitation", 404)
    return Response(GroupLine(group.id if is_in else "", group.name))


# --- changes --------------------------------------------------------------------------------------


@post("/api/groups", status_code=200, operation_class=NameOperation, responses=CHANGES)
async def found_group(body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[GroupLine]:
    """Found a group, and be the first in it, with all rights."""

    async def change(player: Player) -> GroupLine:
        name = _name_in(body, context)
        await _require_place(context, request, player)
        group = GroupRow(_new_id(), name, now_ms())
        await _take_in(context, group, MemberRow(group.id, player.id, ALL, group.founded))
        return _line(group)

    return await change_group(request, context, change)


@post("/api/groups/{identity:str}", status_code=200, operation_class=NameOperation, responses=CHANGES)
async def rename_group(
    identity: FromPath[str], body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[GroupLine]:
    """Give a group another name."""

    async def change(player: Player) -> GroupLine:
        group, _ = await allowed(context, request, identity, player, SETTINGS)
        renamed = replace(group, name=_name_in(body, context))
        await context.storage.save(renamed)
        return _line(renamed)

    return await change_group(request, context, change)


@post("/api/groups/{identity:str}/invitation", status_code=200, responses=CHANGES)
async def invite(
    identity: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[GroupInvitation]:
    """Make a new invitation into a group; one from before leads in no more."""

    async def change(player: Player) -> GroupInvitation | None:
        group, _ = await allowed(context, request, identity, player, PEOPLE)
        token, now = secrets.token_urlsafe(_TOKEN_BYTES), now_ms()
        invited = replace(group, token=token, until=now + INVITATION_MS, uses=INVITATION_USES)
        await context.storage.save(invited)
        return _told(invited, now)

    return await change_group(request, context, change)


@delete("/api/groups/{identity:str}/invitation", status_code=200, responses=CHANGES)
async def uninvite(
    identity: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[GroupInvitation | None]:
    """Let the invitation into a group lead in no more."""

    async def change(player: Player) -> None:
        group, _ = await allowed(context, request, identity, player, PEOPLE)
        await context.storage.save(replace(group, token="", until=0, uses=0))

    return await change_group(request, context, change)


@post("/api/invitations/{token:str}", status_code=200, responses=CHANGES)
async def join_group(
    token: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[GroupLine]:
    """Come into the group that an invitation leads into; whoever is in it already uses nothing up."""

    async def change(player: Player) -> GroupLine:
        groups = context.storage.store.groups
        group = await context.storage.query(partial(groups.invited, token, now_ms()), address_of(request))
        if group is None:
            raise NotMadeError("refused-no-invitation", 404)
        known = await context.storage.query(partial(groups.members, group.id), address_of(request))
        here = [one.member.player for one in known if not one.member.gone]
        if player.id in here:
            return _line(group)
        if len(here) >= MOST_MEMBERS:
            raise NotMadeError("refused-group-full", 429)
        await _require_place(context, request, player)
        # Who comes back has no more rights than anybody who comes.
        member = MemberRow(group.id, player.id, 0, now_ms())
        before = next((row for one in known for row in one.rows if row.player == player.id), member)
        # Nor do their lines come back to them by it.
        member = replace(member, asked=before.asked, heir=before.heir)
        await _take_in(context, replace(group, uses=group.uses - 1), member)
        return _line(group)

    return await change_group(request, context, change)


@post(
    "/api/groups/{identity:str}/people/{who:str}", status_code=200, operation_class=RightsOperation, responses=CHANGES
)
async def give_rights(
    identity: FromPath[str],
    who: FromPath[str],
    body: RawBody,
    request: AnyRequest,
    context: NamedDependency[ApiContext],
) -> Response[GroupPerson]:
    """Say what somebody in a group may do."""

    async def change(player: Player) -> GroupPerson:
        _, known = await allowed(context, request, identity, player, SETTINGS)
        try:
            wanted = _rights_decoder.decode(body).rights
        except UNREADABLE:
            raise NotMadeError("refused-malformed", 400) from None
        found = person_in(_present(known), who)
        rights = sum(1 << RIGHTS.index(right) for right in set(wanted))
        _require_keeper(known, found.member, rights)
        await context.storage.save(Together([replace(row, rights=rights) for row in found.rows]))
        return _person(replace(found, member=replace(found.member, rights=rights)))

    return await change_group(request, context, change)


@delete("/api/groups/{identity:str}/people/{who:str}", status_code=200, responses=CHANGES)
async def send_away(
    identity: FromPath[str], who: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[Any]:
    """Send somebody out of a group, or leave it myself; the book keeps what they have in it."""

    async def change(player: Player) -> None:
        is_me = who == who_of(player.id)
        group, known = await allowed(context, request, identity, player, 0 if is_me else PEOPLE)
        found = person_in(_present(known), who)
        if found.member.rights & SETTINGS and not is_me:
            # Else whoever may invite could take the group for themselves.
            raise NotMadeError("refused-keeper", 403)
        _require_keeper(known, found.member, 0)
        now = now_ms()
        gone = [replace(row, rights=0, gone=row.gone or now) for row in found.rows]
        # Whoever is sent away knows the invitation.
        ended = [] if is_me else [replace(group, token="", until=0, uses=0)]
        await context.storage.save(Together([*gone, *ended]))
        await _leave_tables(context, request, identity, [found.member.player, *(row.player for row in gone)])
        context.hub.regroup(found.member.player, identity, is_in=False)

    return await change_group(request, context, change)


async def _require_place(context: ApiContext, request: AnyRequest, player: Player) -> None:
    query = partial(context.storage.store.groups.ids_of, player.id)
    if len(await context.storage.query(query, address_of(request))) >= MOST_GROUPS:
        raise NotMadeError("refused-too-many-groups", 429)


def _require_keeper(known: Iterable[NamedMember], changed: MemberRow, rights: int) -> None:
    """Refuse to leave people behind of whom nobody may change anything any more."""
    if not rights & SETTINGS and is_last_keeper(known, changed.player):
        raise NotMadeError("refused-last-keeper", 400)


async def _leave_tables(context: ApiContext, request: AnyRequest, identity: str, ids: Iterable[str]) -> None:
    """Let somebody leave their seats at the tables of a group, as if they had asked for it themselves."""
    since = now_ms() - _SEATS_SINCE_MS
    query = partial(context.storage.store.groups.codes, identity, since, _MOST_TABLES)
    for code in await context.storage.query(query, address_of(request)):
        for player in dict.fromkeys(ids):
            context.hub.put(code, Execute(commands.Stand(by=player)))


async def _take_in(context: ApiContext, group: GroupRow, member: MemberRow) -> None:
    """Keep that somebody has come into a group, and let them see its tables."""
    await context.storage.save(Together([group, member]))
    context.hub.regroup(member.player, group.id, is_in=True)


def _name_in(body: bytes, context: ApiContext) -> str:
    try:
        name = tidy_name(_name_decoder.decode(body).name)
    except UNREADABLE:
        raise NotMadeError("refused-malformed", 400) from None
    if why := why_no_name(name):
        raise NotMadeError(why, 400)
    require_no_word(context, name)
    return name


def _present(known: Iterable[NamedMember]) -> Iterable[NamedMember]:
    """Return who of those who are or were in a group is in it."""
    return (one for one in known if not one.member.gone)


def _person(one: NamedMember) -> GroupPerson:
    member = one.member
    return GroupPerson(who_of(member.player), one.name, rights_in(member.rights), member.joined)


def _line(group: GroupRow) -> GroupLine:
    return GroupLine(group.id, group.name)


def _told(group: GroupRow, now: int) -> GroupInvitation | None:
    leads_in = group.token and group.until > now and group.uses > 0
    return GroupInvitation(group.token, group.until, group.uses) if leads_in else None


def _new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(_ID_LETTERS))


HANDLERS: Final = [
    my_groups,
    show_group,
    group_stamp,
    show_invitation,
    found_group,
    rename_group,
    invite,
    uninvite,
    join_group,
    give_rights,
    send_away,
]
