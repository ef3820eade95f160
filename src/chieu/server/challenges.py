"""Challenges over HTTP: a past deal of mine is played by others too, in my seat, with the same cards, against bots.

Whoever plays knows no more than I did: what others got is told once one is done. Each has one attempt; who was in the
deal has none, for they know the cards. A challenge that has ended and one that never was are the same.
"""

from __future__ import annotations

import secrets
from functools import partial
from typing import Any, Final, Literal

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from msgspec import Struct
from msgspec.structs import replace

from chieu.games.registry import GAMES
from chieu.kernel.actions import NOBODY
from chieu.kernel.errors import CommandRefused
from chieu.play.record import Record, beginning_of
from chieu.server.api import AnyRequest, ApiContext, address_of, refusal_of, refusals
from chieu.server.challenge_wire import ChallengeLink, ChallengePage, ChallengeResult, Mine
from chieu.server.clock import now_ms
from chieu.server.deals import is_read, record_in, unit_of
from chieu.server.history import answer, line_of, nameless, played
from chieu.server.wire import OpenedTable, PlayedDeal
from chieu.store import CLOSED, Challenge, NamedAttempt, PaidDeal, Player, SeatRow, Store
from chieu.table.chairs import require_level
from chieu.table.options import options_of_deal, write_options
from chieu.table.practice import Practice, open_practice

LASTS_MS: Final = 90 * 24 * 3_600_000
"""How long a challenge can be played, from when its link was last asked for."""
MOST_ATTEMPTS: Final = 500
_TOKEN_BYTES: Final = 12
TOLD: Final = ("done", "left", "seen")
"""Who is told what others got: everybody who cannot play it any more."""
_BY_TOKEN: Final = refusals(
    on_401="The cookie names nobody",
    on_404="There is no such challenge, or it has ended",
    on_503="The disk does not answer, or the server is stopping",
)
_CHANGES: Final = refusals(
    on_403="The page that asks is not ours",
    on_429="Too many tables, or too many people have played",
)


class Found(Struct, frozen=True):
    """A challenge with all that is told of it."""

    challenge: Challenge
    paid: PaidDeal
    attempts: list[NamedAttempt]
    seat: int
    """Where whoever asks was in the deal; `NOBODY` for who was not."""

    def attempt_of(self, player: str) -> NamedAttempt | None:
        """Return what somebody plays or has played of it."""
        return next((one for one in self.attempts if one.player == player), None)


@post(
    "/api/deals/{identity:str}/challenge",
    status_code=200,
    responses=refusals(
        on_400="Nothing was played in it, its rules are not played any more, or no bot plays so well",
        on_401="The cookie names nobody",
        on_403="The page that asks is not ours",
        on_404="There is no such deal, or I was not in it",
        on_503="The disk does not answer",
    ),
)
async def challenge(
    identity: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext], level: FromQuery[str] = "medium"
) -> Response[ChallengeLink]:
    """Let others play a deal that I was in, in my seat, against bots of a level; the same link whenever I ask.

    The level stays once somebody plays.
    """
    player = await context.actor_of(request)
    if isinstance(player, Response):
        return player
    store, now = context.storage.store, now_ms()

    def find() -> tuple[PaidDeal | None, Challenge | None, bool]:
        paid = store.deals.deal_of(identity, player.id)
        before = None if paid is None else store.challenges.of_deal(paid.deal.id, player.id)
        return paid, before, before is not None and bool(store.challenges.attempts(before.token, 1))

    paid, before, is_played = await context.storage.query(find, address_of(request))
    if paid is None:
        return refusal_of("refused-no-deal", 404)
    try:
        require_level(level)
    except CommandRefused as refused:
        return refusal_of(refused.code, 400)
    if why := _why_not(paid):
        return refusal_of(why, 400)
    made = _made(paid, before, player.id, before.level if before is not None and is_played else level, now)
    await context.storage.save(made)
    return Response(ChallengeLink(made.token, made.level, made.until))


def _made(paid: PaidDeal, before: Challenge | None, player: str, level: str, now: int) -> Challenge:
    until = now + LASTS_MS
    if before is not None:
        return replace(before, level=level, until=until)
    return Challenge(secrets.token_urlsafe(_TOKEN_BYTES), paid.deal.id, player, _seat_of(paid, player), level, until)


def _why_not(paid: PaidDeal) -> str | None:
    """Return why a deal cannot be played again."""
    if not is_read(paid):
        return "refused-older-rules"
    return None if record_in(paid).actions else "refused-challenge-over"


@get("/api/challenges/{token:str}", responses=_BY_TOKEN)
async def show_challenge(
    token: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[ChallengePage]:
    """Tell of a challenge: what is played, who has, and once I am done what they got."""
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)
    page = await context.storage.query(partial(_page_of, context, token, player), address_of(request))
    return refusal_of("refused-no-challenge", 404) if page is None else Response(page)


@get(
    "/api/challenges/{token:str}/deal",
    responses=_BY_TOKEN | refusals(on_403="I have not played it yet", on_429="Too many deals for one address"),
)
async def challenged_deal(
    token: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[PlayedDeal]:
    """Tell whoever is done with a challenge all of the deal, step by step, from the seat that they have played in.

    Nobody is named who was there, and nothing leads to the table.
    """
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)
    found = await context.storage.query(
        partial(find_challenge, context.storage.store, token, player.id), address_of(request)
    )
    if found is None:
        return refusal_of("refused-no-challenge", 404)
    if my_state(found, player.id)[0] not in TOLD:
        return refusal_of("refused-challenge-first", 403)
    line = replace(line_of(found.paid, ""), id="", table="", mine=found.challenge.seat)
    return await answer(lambda: played(nameless(line), record_in(found.paid).anonymous()), request, context)


@post(
    "/api/challenges/{token:str}/play",
    status_code=200,
    responses=_BY_TOKEN | _CHANGES | refusals(on_400="I know the cards"),
)
async def play_challenge(
    token: FromPath[str], request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[OpenedTable]:
    """Open the table at which I play for a challenge, or say again which it is."""
    player = await context.actor_of(request)
    if isinstance(player, Response):
        return player
    if context.hub.stopping:
        return refusal_of("refused-stopping", 503)
    async with context.challenging:
        # Whoever presses twice has one attempt.
        found = await context.storage.query(
            partial(find_challenge, context.storage.store, token, player.id), address_of(request)
        )
        if found is None:
            return refusal_of("refused-no-challenge", 404)
        mine = found.attempt_of(player.id)
        if mine is not None:
            return Response(OpenedTable(mine.attempt.code))
        if found.seat != NOBODY:
            return refusal_of("refused-challenge-seen", 400)
        if len(found.attempts) >= MOST_ATTEMPTS:
            return refusal_of("refused-challenge-full", 429)
        if not context.tables.take(player.id):
            return refusal_of("refused-too-many-tables", 429)
        return await _open(context, found, player)


async def _open(context: ApiContext, found: Found, player: Player) -> Response[Any]:
    wanted = Practice(
        by=player.id,
        name=player.name,
        seat=found.challenge.seat,
        done=0,
        level=found.challenge.level,
        challenge=found.challenge.token,
    )
    opening = partial(open_practice, wanted=wanted, record=record_in(found.paid), now=now_ms())
    return Response(OpenedTable(await context.hub.openings.open_for(player.id, opening)))


def find_challenge(store: Store, token: str, player: str) -> Found | None:
    """Return a challenge as somebody sees it; None if there is none, or it can be played no more."""
    made = store.challenges.challenge(token, now_ms())
    paid = None if made is None else store.deals.deal_of(made.deal, made.player)
    if made is None or paid is None or not is_read(paid):
        return None
    mine = store.deals.deal_of(made.deal, player)
    seat = NOBODY if mine is None else _seat_of(mine, player)
    return Found(made, paid, store.challenges.attempts(token, 2 * MOST_ATTEMPTS), seat)


def _page_of(context: ApiContext, token: str, player: Player) -> ChallengePage | None:
    found = find_challenge(context.storage.store, token, player.id)
    if found is None:
        return None
    row, made = found.paid.deal, found.challenge
    game = GAMES.get(row.game)
    me, table = my_state(found, player.id)
    is_told = me in TOLD
    first = next(one for one in found.paid.seats if one.seat == made.seat)
    by = _name_now(context, made, first)
    record = record_in(found.paid)
    results = [
        ChallengeResult(
            name=by,
            me=found.seat == made.seat,
            first=True,
            state="done",
            payoff=first.payoff if is_told else None,
            place=first.place if is_told else None,
        ),
        *(_result(one, player.id, is_told=is_told) for one in found.attempts),
    ]
    if is_told:
        sign = 1 if game is not None and game.low_wins else -1
        results.sort(key=lambda one: (one.state != "done", sign * (one.payoff or 0)))
    return ChallengePage(
        by=by,
        game=row.game,
        unit=unit_of(game),
        options=_options_of(record),
        players=len(found.paid.seats),
        level=made.level,
        until=made.until,
        me=me,
        table=table,
        results=results,
    )


def my_state(found: Found, player: str) -> tuple[Mine, str]:
    """Return what a challenge is to somebody, and the code of their table; empty where there is none."""
    mine = found.attempt_of(player)
    if mine is not None:
        return state_of(mine), mine.attempt.code
    return ("ready" if found.seat == NOBODY else "seen"), ""


def state_of(one: NamedAttempt) -> Literal["playing", "left", "done"]:
    """Return how far somebody has come."""
    if one.attempt.ended:
        return "done"
    return "left" if one.state == CLOSED else "playing"


def _result(one: NamedAttempt, player: str, *, is_told: bool) -> ChallengeResult:
    state = state_of(one)
    has = is_told and state == "done"
    return ChallengeResult(
        name=one.name,
        me=one.player == player,
        first=False,
        state=state,
        payoff=one.attempt.payoff if has else None,
        place=one.attempt.place if has else None,
    )


def _options_of(record: Record) -> dict[str, int | str]:
    begun = beginning_of(record)
    return write_options(begun.game, options_of_deal(begun.game, begun.options))


def _name_now(context: ApiContext, made: Challenge, first: SeatRow) -> str:
    known = context.storage.store.people.player(made.player)
    return first.name if known is None else known.name


def _seat_of(paid: PaidDeal, player: str) -> int:
    return next((one.seat for one in paid.seats if one.player == player), NOBODY)


HANDLERS: Final = [challenge, show_challenge, challenged_deal, play_challenge]
