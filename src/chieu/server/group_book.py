"""The book of a group over HTTP: evening by evening, each number with the deal that made it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from chieu.server.api import AnyRequest, ApiContext, address_of, refusal_of, refusals
from chieu.server.group_pages import BookAccount, BookTerm, Evening, GroupBalance
from chieu.server.settling import payments
from chieu.store import BookRow, Player
from chieu.store.groups import GroupReader, NamedMember
from chieu.table.ledger import POT
from chieu.table.said import who_of

PAUSE_MS: Final = 6 * 3_600_000
"""Whoever plays again after so long begins another evening."""
MOST_MOMENTS: Final = 2_000
"""How many deals one evening has at most; a longer one is told in parts."""


@get(
    "/api/groups/{identity:str}/book",
    responses=refusals(
        on_400="It cannot be read what is asked for",
        on_401="The cookie names nobody",
        on_404="There is no such group, or I am not in it",
        on_503="The disk does not answer",
    ),
)
async def book(
    identity: FromPath[str],
    request: AnyRequest,
    context: NamedDependency[ApiContext],
    before: FromQuery[int | None] = None,
) -> Response[Evening]:
    """Tell the last evening of a group that I am in, or the last one before a time."""
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)
    if abs(before or 0) >= 2**62:
        return refusal_of("refused-malformed", 400)
    query = partial(_evening, context.storage.store.groups, identity, player, before)
    found = await context.storage.long_query(query, address_of(request))
    return refusal_of("refused-no-group", 404) if found is None else Response(found)


def _evening(groups: GroupReader, identity: str, player: Player, before: int | None) -> Evening | None:
    if groups.group(identity, player.id) is None:
        return None
    moments = groups.moments(identity, before, MOST_MOMENTS + 1)
    if not moments:
        return Evening(0, 0, 0, [], [], None)
    some = moments[: evening_length(moments[:MOST_MOMENTS])]
    since, until = some[-1], some[0]
    lines = groups.lines(identity, since, until + 1)
    accounts = _accounts(lines, groups.members(identity))
    return Evening(
        since=since,
        until=until,
        deals=len({line.deal for line in lines if line.deal}),
        accounts=accounts,
        payments=payments(tuple(account.amount for account in accounts)),
        before=since if len(moments) > len(some) else None,
    )


def evening_length(moments: Sequence[int]) -> int:
    """Return how many of some moments, the last first, are of the last evening."""
    for count, (later, earlier) in enumerate(pairwise(moments), 1):
        if later - earlier >= PAUSE_MS:
            return count
    return len(moments)


def _accounts(lines: Iterable[BookRow], known: Iterable[NamedMember]) -> list[BookAccount]:
    owners, names = _owners_and_names(known)
    terms = defaultdict[str, list[BookTerm]](list)
    for line in lines:
        terms[owners.get(line.account, line.account)].append(BookTerm(line.deal, line.game, line.amount, line.at))
    sums = {account: sum(term.amount for term in some) for account, some in terms.items()}
    return [BookAccount(*_told(account, names), sums[account], terms[account]) for account in _best_first(sums)]


def balances_of(sums: Mapping[str, int], known: Iterable[NamedMember]) -> list[GroupBalance]:
    """Return what accounts come to, the best first, with the names of those who are or were in the group."""
    owners, names = _owners_and_names(known)
    found = Counter[str]()
    for account, amount in sums.items():
        found[owners.get(account, account)] += amount
    return [GroupBalance(*_told(account, names), found[account]) for account in _best_first(found)]


def _owners_and_names(known: Iterable[NamedMember]) -> tuple[dict[str, str], dict[str, str]]:
    """Return the id that each account's owner goes by now, and the name of each owner."""
    people = list(known)
    owners = {row.player: one.member.player for one in people for row in one.rows}
    return owners, {one.member.player: one.name for one in people}


def _best_first(sums: Mapping[str, int]) -> list[str]:
    """Return accounts, the best first; a pot that holds nothing is left out."""
    told = [account for account in sums if sums[account] or not account.startswith(POT)]
    return sorted(told, key=lambda account: (-sums[account], account))


def _told(account: str, names: Mapping[str, str]) -> tuple[str, str, str]:
    """Return by what others know the owner of an account, the name, and the code of the table whose pot it is."""
    if account.startswith(POT):
        return "", "", account.removeprefix(POT)
    return who_of(account), names.get(account, ""), ""


HANDLERS: Final = [book]
