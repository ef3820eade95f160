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
from chieu.server.group_pages import BookAccount, BookMark, BookNote, BookTerm, Evening, GroupBalance, NoteLine, Payment
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
    names = BookNames(store.groups.members(identity))
    if moments:
        since = moments[evening_length(moments) - 1]
        shown = _evening(store, names, store.book.open_lines(identity, since, moments[0]), 2 * since)
        paid = payments(tuple(account.amount for account in shown.accounts))
        shown = replace(shown, payments=paid)
    elif closing is not None:
        shown = _closed(store, names, closing)
    else:
        return _evening(store, names, [], None)
    return shown if _is_any_before(store, identity, shown.before) else replace(shown, before=None)


def _closed(store: Store, names: BookNames, closing: Closing) -> Evening:
    """Return an evening with the payments that were worked out when it was closed."""
    group, number = closing.group, closing.number
    shown = _evening(store, names, store.book.closed_lines(group, number), 2 * closing.since + 1)
    frozen = msgspec.json.decode(closing.body, type=Frozen).payments
    accounts = {(account.who, account.table): account for account in shown.accounts}
    told = {account: names.told(names.owner(account)) for payment in frozen for account in payment[:2]}
    for who, name, table in told.values():
        # Who had somebody's lines when it was closed, and has them no more, paid all the same.
        accounts.setdefault((who, table), BookAccount(who, name, table, 0, []))
    shown_accounts = sorted(accounts.values(), key=lambda account: -account.amount)
    places = {(account.who, account.table): place for place, account in enumerate(shown_accounts)}
    ticks = store.book.ticks(group, number)
    paid = []
    for place, (payer, payee, amount) in enumerate(frozen):
        one, other = (places[told[account][0], told[account][2]] for account in (payer, payee))
        ticked = ticks.get(place)
        # Of two who have become one since, neither owes the other.
        if one != other:
            paid.append(Payment(one, other, amount, place, names.mark(ticked.by, ticked.at) if ticked else None))
    closed = names.mark(closing.by, closing.at)
    return replace(shown, accounts=shown_accounts, payments=paid, number=number, closed=closed)


def _evening(store: Store, names: BookNames, lines: Sequence[BookRow], before: int | None) -> Evening:
    """Return an evening with these lines, without its payments."""
    return Evening(
        since=lines[0].at if lines else 0,
        until=lines[-1].at if lines else 0,
        deals=len({line.deal for line in lines if line.deal}),
        lines=len(lines),
        accounts=_accounts(lines, names),
        payments=[],
        before=before,
        notes=_notes(store, names, lines),
    )


def _notes(store: Store, names: BookNames, lines: Sequence[BookRow]) -> list[BookNote]:
    numbers = sorted({line.seq for line in lines if is_by_hand(line)})
    if not numbers:
        return []
    group = lines[0].group
    answers = store.book.answers(group, numbers)
    return [
        BookNote(
            number=note.number,
            lines=[NoteLine(*names.told(names.owner(account))[:2], amount) for account, amount in note.lines],
            reason=note.reason,
            written=names.mark(note.by, note.at),
            answers=note.answers,
            answered=answers.get(note.number, 0),
        )
        for note in store.book.notes(group, numbers)
    ]


def is_by_hand(line: BookRow) -> bool:
    """Tell whether a line was written by hand: it has the group in the place of a table."""
    return line.code == line.group


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


class BookNames:
    """Whose accounts are, of all who are or were in a group, and what those are called now."""

    def __init__(self, known: Iterable[NamedMember]) -> None:
        people = list(known)
        self._owners = {row.player: one.member.player for one in people for row in one.rows}
        self._names = {one.member.player: one.name for one in people}
        self._heirs = {one.member.player: self.own(one.member.heir) for one in people if one.member.heir}

    def own(self, account: str) -> str:
        """Return the id that somebody goes by now who has played under another; a pot is its own."""
        return self._owners.get(account, account)

    def owner(self, account: str) -> str:
        """Return the id of whose the lines of an account are: of who has played, or of their heir."""
        owner, seen = self.own(account), set[str]()
        while owner in self._heirs and owner not in seen:
            seen.add(owner)
            owner = self._heirs[owner]
        return owner

    def told(self, owner: str) -> tuple[str, str, str]:
        """Return by what others know an owner, the name, and the code of the table whose pot it is."""
        if owner.startswith(POT):
            return "", "", owner.removeprefix(POT)
        return who_of(owner), self._names.get(owner, ""), ""

    def mark(self, by: str, at: int) -> BookMark:
        """Return who has done something, and when."""
        who, name, _ = self.told(self.own(by))
        return BookMark(who, name, at)

    def sums(self, moved: Iterable[tuple[str, int]]) -> dict[str, int]:
        """Return what accounts come to for each owner, the best first; a pot that holds nothing is left out."""
        found = Counter[str]()
        for account, amount in moved:
            found[self.owner(account)] += amount
        told = [owner for owner in found if found[owner] or not owner.startswith(POT)]
        return {owner: found[owner] for owner in sorted(told, key=lambda owner: (-found[owner], owner))}


def _accounts(lines: Sequence[BookRow], names: BookNames) -> list[BookAccount]:
    terms = defaultdict[str, list[BookTerm]](list)
    for line in lines:
        note = line.seq if is_by_hand(line) else 0
        terms[names.owner(line.account)].append(BookTerm(line.deal, line.game, line.amount, line.at, note))
    sums = names.sums((line.account, line.amount) for line in lines)
    return [BookAccount(*names.told(owner), amount, terms[owner]) for owner, amount in sums.items()]


def balances_of(store: Store, sums: Mapping[str, int], known: Iterable[NamedMember]) -> list[GroupBalance]:
    """Return what accounts come to, the best first, with the names of those who are or were in the group."""
    names = BookNames(known)
    told = names.sums(sums.items())
    kept = store.keys.kept_among(told)
    return [
        GroupBalance(*names.told(owner), amount, owner not in kept and not owner.startswith(POT))
        for owner, amount in told.items()
    ]


HANDLERS: Final = [book]
