"""The same cards in a group: challenges on its page, and how its people compare who have played them.

Deals are paid in different units, so nothing is added up. As at duplicate bridge, what counts is how often somebody did
better with the same cards than somebody else.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Final

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIType, Operation, Schema
from litestar.params import FromPath, RawBody

from chieu.games.registry import GAMES
from chieu.server.api import AnyRequest, ApiContext, address_of, json_body
from chieu.server.challenge_wire import (
    ComparedPerson,
    ComparedResult,
    GroupChallengeLine,
    GroupChallenges,
    Mine,
    PutChallenge,
)
from chieu.server.challenges import TOLD, Found, find_challenge, my_state, state_of
from chieu.server.clock import now_ms
from chieu.server.deals import unit_of
from chieu.server.group_book import BookNames
from chieu.server.group_changes import BY_MEMBER, CHANGES, NotMadeError, allowed, change_group, read_group, rights_of
from chieu.server.wire import UNREADABLE
from chieu.store import GroupChallenge, Player, Store, UngroupChallenge
from chieu.store.groups import SETTINGS, NamedMember

SHOWN: Final = 10
"""How many stand beside each other: the last ones."""
KEPT: Final = 30
"""How many are kept."""
_NONE: Final = ComparedResult("none", None)
_decoder: Final = msgspec.json.Decoder(PutChallenge)


@dataclass
class PutOperation(Operation):
    """Describes the body that names a challenge."""

    def __post_init__(self) -> None:
        self.request_body = json_body("token", token=Schema(type=OpenAPIType.STRING, max_length=24))


@dataclass(frozen=True)
class _Column:
    """A challenge as whoever asks sees it."""

    row: GroupChallenge
    found: Found
    me: Mine
    results: Mapping[str, ComparedResult]
    """By the ids of those who have played it, or do."""
    worth: Mapping[str, int]
    """What of that is told, so that more is better."""

    def compared(self, player: str) -> tuple[int, int]:
        """Return twice how often a player did better than another, as well counted half, and twice of how many."""
        if player not in self.worth:
            return 0, 0
        mine, ordered = self.worth[player], self._ordered
        worse, not_better = bisect_left(ordered, mine), bisect_right(ordered, mine)
        return worse + not_better - 1, 2 * (len(ordered) - 1)

    @cached_property
    def _ordered(self) -> list[int]:
        return sorted(self.worth.values())


@get("/api/groups/{identity:str}/challenges", responses=BY_MEMBER)
async def group_challenges(
    identity: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[GroupChallenges]:
    """Tell which challenges stand on the page of a group that I am in, and how its people compare."""
    return await read_group(
        request,
        context,
        identity,
        lambda store, group, player: _told(store, group.id, store.groups.members(group.id), player.id),
        is_long=True,
    )


@post("/api/groups/{identity:str}/challenges", status_code=200, operation_class=PutOperation, responses=CHANGES)
async def put_challenge(
    identity: FromPath[str], body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[GroupChallenges]:
    """Put a challenge whose link I have on the page of a group that I am in."""

    async def change(player: Player) -> GroupChallenges:
        _, known = await allowed(context, request, identity, player, 0)
        try:
            token = _decoder.decode(body).token
        except UNREADABLE:
            raise NotMadeError("refused-malformed", 400) from None
        store, address = context.storage.store, address_of(request)
        if await context.storage.query(partial(find_challenge, store, token, player.id), address) is None:
            raise NotMadeError("refused-no-challenge", 404)
        before = await context.storage.query(partial(store.challenges.of_group, identity, KEPT), address)
        if token not in {row.token for row in before}:
            # One that stands there stays whose it is.
            oldest = before[KEPT - 2].at if len(before) >= KEPT - 1 else 0
            await context.storage.save(GroupChallenge(identity, token, player.id, now_ms(), oldest))
        return await context.storage.long_query(partial(_told, store, identity, known, player.id), address)

    return await change_group(request, context, change)


@delete("/api/groups/{identity:str}/challenges/{token:str}", status_code=200, responses=CHANGES)
async def remove_challenge(
    identity: FromPath[str], token: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[GroupChallenges]:
    """Take a challenge from the page of a group: one that I have put there, or any, if I may change the group."""

    async def change(player: Player) -> GroupChallenges:
        _, known = await allowed(context, request, identity, player, 0)
        store, address = context.storage.store, address_of(request)
        rows = await context.storage.query(partial(store.challenges.of_group, identity, KEPT), address)
        found = next((row for row in rows if row.token == token), None)
        if found is None:
            raise NotMadeError("refused-no-challenge", 404)
        if BookNames(known).own(found.by) != player.id and not rights_of(known, player) & SETTINGS:
            raise NotMadeError("refused-no-right", 403)
        await context.storage.save(UngroupChallenge(identity, token))
        return await context.storage.long_query(partial(_told, store, identity, known, player.id), address)

    return await change_group(request, context, change)


def _told(store: Store, identity: str, known: Sequence[NamedMember], player: str) -> GroupChallenges:
    names = BookNames(known)
    here = {one.member.player for one in known if not one.member.gone}
    columns = [
        _column_of(row, found, names, player)
        for row in reversed(store.challenges.of_group(identity, SHOWN))
        if (found := find_challenge(store, row.token, player)) is not None
    ]
    played = dict.fromkeys(who for column in columns for who in column.results if who in here)
    people = [_person(one, columns, names) for one in played]
    people.sort(key=lambda one: (-one.better / (one.compared or 1), -one.compared, one.name))
    return GroupChallenges([_line(column, names) for column in columns], people)


def _column_of(row: GroupChallenge, found: Found, names: BookNames, player: str) -> _Column:
    me, _ = my_state(found, player)
    is_told = me in TOLD
    first = next(one for one in found.paid.seats if one.seat == found.challenge.seat)
    results = {names.own(found.challenge.player): ComparedResult("done", first.payoff if is_told else None)}
    for one in found.attempts:
        state = state_of(one)
        results[one.player] = ComparedResult(state, one.attempt.payoff if is_told and state == "done" else None)
    game = GAMES.get(found.paid.deal.game)
    sign = -1 if game is not None and game.low_wins else 1
    worth = {one: sign * got.payoff for one, got in results.items() if got.payoff is not None}
    return _Column(row, found, me, results, worth)


def _line(column: _Column, names: BookNames) -> GroupChallengeLine:
    game = column.found.paid.deal.game
    by = names.mark(column.row.by, column.row.at)
    unit = unit_of(GAMES.get(game))
    return GroupChallengeLine(column.row.token, game, unit, by.who, by.name, by.at, column.me)


def _person(player: str, columns: Sequence[_Column], names: BookNames) -> ComparedPerson:
    who, name, _ = names.told(player)
    counts = [column.compared(player) for column in columns]
    better, compared = sum(one for one, _ in counts), sum(of for _, of in counts)
    return ComparedPerson(who, name, [column.results.get(player, _NONE) for column in columns], better, compared)


HANDLERS: Final = [group_challenges, put_challenge, remove_challenge]
