"""Records that somebody brings along: shown step by step as deals of this room are, and kept nowhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromQuery, RawBody

from chieu.games.registry import GAMES
from chieu.games.score import place_of
from chieu.kernel.actions import NOBODY
from chieu.kernel.errors import ChieuError
from chieu.locales import LANGUAGES, Messages
from chieu.play import verify
from chieu.play.record import Record, beginning_of
from chieu.server.api import AnyRequest, ApiContext, address_of, refusal_of, refusals
from chieu.server.deals import unit_of
from chieu.server.history import played, shuffled_in
from chieu.server.record_problems import problem_of_record
from chieu.server.settings import RECORDS_PATH
from chieu.server.wire import DealLine, DealPlayer, HttpRefusal, PlayedDeal

_LANGUAGE: Final = LANGUAGES[0]


@dataclass
class RecordOperation(Operation):
    """Describes a body that we parse ourselves, so that every mistake in it gets a reason."""

    def __post_init__(self) -> None:
        record = Schema(type=OpenAPIType.OBJECT, description="docs/record.schema.json")
        self.request_body = RequestBody({"application/json": OpenAPIMediaType(schema=record)}, required=True)


@post(
    RECORDS_PATH,
    status_code=200,
    operation_class=RecordOperation,
    responses=refusals(
        on_400="It is no record, or not one of our rules: its `args` tell what is wrong, in the language asked for",
        on_413="The body is too long",
        on_429="Too many deals for one address",
        on_503="The disk does not answer",
    ),
)
async def show_record(
    body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext], lang: FromQuery[str] = _LANGUAGE
) -> Response[PlayedDeal]:
    """Tell all of a deal whose record is sent, step by step, as each seat saw it; nothing of it is kept."""
    messages = Messages(lang if lang in LANGUAGES else _LANGUAGE)

    def tell() -> bytes | str:
        try:
            record = Record.from_json(body.decode("utf-8-sig"))
            verify(record)
            return played(_line_of(record), record, shuffled=shuffled_in(record))
        except UnicodeDecodeError:
            return messages.say("record-no-json")
        except ChieuError as error:
            return problem_of_record(error, messages)

    if not context.replays.take(address_of(request)):
        return refusal_of("refused-too-fast", 429)
    return _answer(await context.storage.long_query(tell, address_of(request)))


def _answer(told: bytes | str) -> Response[Any]:
    """Return a deal as an answer, or the text of what is wrong with its record as a refusal."""
    if isinstance(told, bytes):
        return Response(told, media_type="application/json")
    return Response(HttpRefusal("refused-record", {"problem": told}), status_code=400, media_type="application/json")


def _line_of(record: Record) -> DealLine:
    """Return what a record tells of a deal, as a line of a list; who brings it sat nowhere."""
    players = beginning_of(record).players
    begun, game = record.begun or 0, GAMES[record.game]
    names, levels = (told or ("",) * len(record.payoffs) for told in (record.players, record.levels))
    return DealLine(
        id="",
        game=record.game,
        unit=unit_of(game),
        table="",
        deal=record.deal or 1,
        match=0,
        lesson=False,
        begun=begun,
        ended=begun + (record.at or (0,))[-1],
        mine=NOBODY,
        players=[
            DealPlayer(
                seat=seat,
                name=names[seat],
                level=levels[seat],
                payoff=record.payoffs[seat],
                place=place_of(seat, players, record.payoffs, low_wins=game.low_wins),
                moments=[],
            )
            for seat in players
        ],
    )


HANDLERS: Final = [show_record]
