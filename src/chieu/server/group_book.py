"""The book of a group over HTTP: evening by evening, each number with the deal that made it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from chieu.server.api import AnyRequest, ApiContext, address_of, refusal_of, refusals
from chieu.server.group_pages import BookAccount, BookMark, BookTerm, Evening, GroupBalance, Payment
from chieu.server.settling import payments
from chieu.store import BookRow, Closing, Frozen, Player, Store
from chieu.store.groups import NamedMember
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
    """Tell the last evening of a group that I am in, or the one before another, as that one says."""
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)
    if abs(before or 0) >= 2**62:
        return refusal_of("refused-malformed", 400)
    query = partial(_shown, context.storage.store, identity, player, before)
    found = await context.storage.long_query(query, address_of(request))
    return refusal_of("refused-no-group", 404) if found is None else Response(found)


def _shown(store: Store, identity: str, player: Player, before: int | None) -> Evening | None:
    if store.groups.group(identity, player.id) is None:
        return None
    return evening_before(store, identity, before)


# Evenings are in the order of their beginnings, of two that began at once the closed one last: such a place is twice
# the moment of the beginning, and one more for a closed one.


def evening_before(store: Store, identity: str, place: int | None) -> Evening:
    """Return the last evening of a group's book, or the last one before a place."""
    closing = store.book.last_closing(identity, None if place is None else place // 2)
    floor = None if closing is None else closing.since
    moments = store.book.open_moments(identity, floor, None if place is None else (place + 1) // 2, MOST_MOMENTS)
    if moments:
        since = moments[evening_length(moments) - 1]
        lines = store.book.open_lines(identity, since, moments[0])
        accounts = accounts_of(lines, store.groups.members(identity))
        paid = payments(tuple(account.amount for account in accounts))
        shown = _evening(lines, accounts, paid, 2 * since)
    elif closing is not None:
        shown = _closed(store, closing)
    else:
        return _evening([], [], [], None)
    return shown if _is_any_before(store, identity, shown.before) else replace(shown, before=None)


def _closed(store: Store, closing: Closing) -> Evening:
    """Return an evening with the payments that were worked out when it was closed."""
    lines = store.book.closed_lines(closing.group, closing.number)
    known = store.groups.members(closing.group)
    owners, names = owners_and_names(known)
    accounts = accounts_of(lines, known)
    places = {account.who or f"{POT}{account.table}": place for place, account in enumerate(accounts)}

    def place_of(account: str) -> int:
        return places[account if account.startswith(POT) else who_of(owners.get(account, account))]

    def mark(by: str, at: int) -> BookMark:
        owner = owners.get(by, by)
        return BookMark(who_of(owner), names.get(owner, ""), at)

    ticks = store.book.ticks(closing.group, closing.number)
    paid = []
    for place, (payer, payee, amount) in enumerate(msgspec.json.decode(closing.body, type=Frozen).payments):
        ticked = ticks.get(place)
        told = mark(ticked.by, ticked.at) if ticked else None
        paid.append(Payment(place_of(payer), place_of(payee), amount, place, told))
    # Of two who have become one since, neither owes the other.
    paid = [payment for payment in paid if payment.payer != payment.payee]
    shown = _evening(lines, accounts, paid, 2 * closing.since + 1)
    return replace(shown, number=closing.number, closed=mark(closing.by, closing.at))


def _evening(lines: Sequence[BookRow], accounts: list[BookAccount], paid: list[Payment], before: int | None) -> Evening:
    return Evening(
        since=lines[0].at if lines else 0,
        until=lines[-1].at if lines else 0,
        deals=len({line.deal for line in lines if line.deal}),
        lines=len(lines),
        accounts=accounts,
        payments=paid,
        before=before,
    )


def _is_any_before(store: Store, identity: str, place: int | None) -> bool:
    if place is None or store.book.last_closing(identity, place // 2) is not None:
        return place is not None
    return bool(store.book.open_moments(identity, None, (place + 1) // 2, 1))


def evening_length(moments: Sequence[int]) -> int:
    """Return how many of some moments, the last first, are of the last evening."""
    for count, (later, earlier) in enumerate(pairwise(moments), 1):
        if later - earlier >= PAUSE_MS:
            return count
    return len(moments)


def accounts_of(lines: Sequence[BookRow], known: Iterable[NamedMember]) -> list[BookAccount]:
    """Return what some lines bring to each account, the best first."""
    owners, names = owners_and_names(known)
    terms = defaultdict[str, list[BookTerm]](list)
    for line in lines:
        terms[owners.get(line.account, line.account)].append(BookTerm(line.deal, line.game, line.amount, line.at))
    sums = sums_of(lines, owners)
    return [BookAccount(*_told(account, names), amount, terms[account]) for account, amount in sums.items()]


def balances_of(sums: Mapping[str, int], known: Iterable[NamedMember]) -> list[GroupBalance]:
    """Return what accounts come to, the best first, with the names of those who are or were in the group."""
    owners, names = owners_and_names(known)
    found = Counter[str]()
    for account, amount in sums.items():
        found[owners.get(account, account)] += amount
    return [GroupBalance(*_told(account, names), amount) for account, amount in _best_first(found).items()]


def sums_of(lines: Iterable[BookRow], owners: Mapping[str, str]) -> dict[str, int]:
    """Return what some lines come to for each owner of accounts, the best first."""
    found = Counter[str]()
    for line in lines:
        found[owners.get(line.account, line.account)] += line.amount
    return _best_first(found)


def owners_and_names(known: Iterable[NamedMember]) -> tuple[dict[str, str], dict[str, str]]:
    """Return the id that each account's owner goes by now, and the name of each owner."""
    people = list(known)
    owners = {row.player: one.member.player for one in people for row in one.rows}
    return owners, {one.member.player: one.name for one in people}


def _best_first(sums: Mapping[str, int]) -> dict[str, int]:
    """Return what accounts come to, the best first; a pot that holds nothing is left out."""
    told = [account for account in sums if sums[account] or not account.startswith(POT)]
    return {account: sums[account] for account in sorted(told, key=lambda account: (-sums[account], account))}


def _told(account: str, names: Mapping[str, str]) -> tuple[str, str, str]:
    """Return by what others know the owner of an account, the name, and the code of the table whose pot it is."""
    if account.startswith(POT):
        return "", "", account.removeprefix(POT)
    return who_of(account), names.get(account, ""), ""


HANDLERS: Final = [book]
