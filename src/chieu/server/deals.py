"""The rows of a deal that is paid, as the store keeps them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Final, Literal

import msgspec
from msgspec import structs

from chieu.games.game import AnyGame
from chieu.games.registry import GAMES, game_named
from chieu.play.record import Record
from chieu.server.codes import ALPHABET
from chieu.store import LESSON, Attempt, BookRow, DealRow, Made, PaidDeal, SeatRow
from chieu.store.statistics import UNCOUNTED
from chieu.table.events import Opened
from chieu.table.finished import FinishedDeal, pack_record, packed_options, unpack_record
from chieu.table.options import comparable_options
from chieu.table.step import Step
from chieu.table.table import Table

LENGTH: Final = 12
"""Of a deal's id: more than anybody can try."""
UNRATED: Final = ""
"""Stands for whose rating a deal counts for where it counts for nobody's."""


def paid_deal(deal: FinishedDeal) -> PaidDeal:
    """Return the rows of a deal; those of equal deals are equal, whoever makes them and whenever."""
    identity = deal_id(deal)
    row = DealRow(
        id=identity,
        code=deal.code,
        number=deal.number,
        match=deal.match,
        lesson=deal.lesson,
        game=deal.game,
        version=deal.version,
        first=deal.first,
        last=deal.last,
        begun=deal.begun,
        ended=deal.ended,
        moments=deal.moments,
        record=pack_record(deal),
    )
    rules = LESSON if deal.lesson else rules_id(GAMES[deal.game], deal.options)
    people = sum(1 for one in deal.seats if one.player)
    dealt = [deal.players[one.seat] for one in deal.seats]
    seats = [
        SeatRow(
            deal=identity,
            seat=one.seat,
            player=one.player or None,
            name=one.name,
            level=one.level,
            payoff=one.payoff,
            place=one.place,
            moments=one.moments,
            game=deal.game,
            ended=deal.ended,
            players=len(deal.seats),
            people=people,
            rules=rules,
            rated=rated,
        )
        for one, rated in zip(deal.seats, rated_of(dealt, rules), strict=True)
    ]
    return PaidDeal(row, seats)


def rated_of(dealt: Sequence[str], rules: str) -> Sequence[str]:
    """Return for whose ratings a deal counts, by those who were dealt its cards, of whom a bot has no id.

    Who stands up meanwhile is rated by what a bot has made of the cards: nobody leaves a bad deal behind.
    """
    return dealt if all(dealt) and rules not in UNCOUNTED else [UNRATED] * len(dealt)


def counted(paid: PaidDeal) -> PaidDeal:
    """Return the rows of a deal with what statistics and ratings need, as `paid_deal` makes them.

    One of a game that there is no more, or whose record is damaged, stays as it is. Where somebody has stood up before
    the end, the rows do not tell who it was, and the deal counts for nobody's rating.
    """
    row = paid.deal
    try:
        rules = LESSON if row.lesson else rules_id(GAMES[row.game], packed_options(row.record))
    except (KeyError, msgspec.DecodeError):
        return paid
    rated = rated_of([one.player or "" for one in paid.seats], rules)
    people = sum(1 for one in paid.seats if one.player is not None)
    told = [
        structs.replace(one, players=len(paid.seats), people=people, rules=rules, rated=whose)
        for one, whose in zip(paid.seats, rated, strict=True)
    ]
    return PaidDeal(row, told)


def by_older_programs(paid: PaidDeal) -> list[PaidDeal]:
    """Return the rows of a deal as programs write them that know of no statistics or no ratings, or as those become."""
    unrated = PaidDeal(paid.deal, [structs.replace(one, rated=None) for one in paid.seats])
    bare = [structs.replace(one, players=0, people=0, rules="") for one in unrated.seats]
    uncounted = PaidDeal(paid.deal, bare)
    return [unrated, uncounted, counted(uncounted)]


def rules_id(game: AnyGame, options: Mapping[str, int]) -> str:
    """Return what is the same for deals that can be compared: a digest of the house rules about play and pay.

    Only those count that are not as the game has them: so a rule that comes later changes none of before.
    """
    return _digest(tuple(sorted(comparable_options(game, options).items())))


@lru_cache(maxsize=256)
def _digest(options: tuple[tuple[str, int], ...]) -> str:
    return blake2b(msgspec.json.encode(options), digest_size=6).hexdigest()


def jobs_of(table: Table, step: Step) -> list[Made]:
    """Return the rows that are made from a step of a table, and can be made anew from its log."""
    state = table.state
    deals = {deal.last: deal_id(deal) for deal in step.deals}
    book = [
        BookRow(
            code=state.code,
            seq=line.seq,
            account=line.account,
            group=state.group,
            deal=deals.get(line.seq, ""),
            game=state.game,
            amount=line.amount,
            at=line.at,
        )
        for line in step.book
    ]
    return [*map(paid_deal, step.deals), *book, *_attempts(table, step)]


def _attempts(table: Table, step: Step) -> list[Attempt]:
    """Return what a step says of the challenge that its table was opened for: that it is played, or what was got."""
    state = table.state
    if not state.challenge:
        return []
    begun = [Attempt(state.challenge, event.by, state.code, event.at) for event in step.events if type(event) is Opened]
    ended = [
        Attempt(state.challenge, one.player, state.code, deal.begun, deal.ended, one.payoff, one.place)
        for deal in step.tried
        for one in deal.seats
        if one.player
    ]
    return [*begun, *ended]


def deal_id(deal: FinishedDeal) -> str:
    """Return the id of a deal: from the log alone, so that it is the same whenever the rows are made anew.

    Nobody can guess it, for the random number that came with the deck goes into it, which nobody is ever shown.
    """
    secret = b"%s %d %d" % (deal.code.encode(), deal.first, deal.luck)
    number = int.from_bytes(blake2b(secret, digest_size=8).digest(), "big")
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def unit_of(game: AnyGame | None) -> Literal["points", "penalty", "chips"]:
    """Return what a game is played for; one that is not known any more, for points."""
    if game is None:
        return "points"
    return "chips" if game.bank is not None else "penalty" if game.low_wins else "points"


def is_read(paid: PaidDeal) -> bool:
    """Tell whether a deal that the store has kept is still read by its game's rules, so that it can be played again."""
    game = GAMES.get(paid.deal.game)
    return game is not None and game.reads(paid.deal.version)


def record_in(paid: PaidDeal) -> Record:
    """Return the record of a deal that the store has kept, with its time and the names of those who were in it."""
    row = paid.deal
    bare = unpack_record(row.record, game_named(row.game), row.version)
    players, levels = [""] * len(bare.payoffs), [""] * len(bare.payoffs)
    for one in paid.seats:
        players[one.seat], levels[one.seat] = one.name, one.level
    named = structs.replace(bare, players=tuple(players), levels=tuple(levels), deal=row.number, begun=row.begun)
    return named.sealed()
