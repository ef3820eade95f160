"""The frames of the socket, as `docs/protocol.md` tells them; what lies inside a table is in `chieu.table`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, Literal, Union

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from chieu.games.game import Judgement
from chieu.games.options import About
from chieu.table import commands
from chieu.table.commands import EventNumber
from chieu.table.event import Told, WireEvent
from chieu.table.handlers import PLAYER_COMMANDS
from chieu.table.replay import Replay
from chieu.table.views import DealView, LobbyView, TableInfo

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Code = Annotated[str, Meta(max_length=16)]


class Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="t"):
    """What a page says: every frame carries an id that its answer names."""

    id: Id


class TableRequest(Request, frozen=True, kw_only=True):
    """What a page says to a table."""

    table: Code


class Ping(Request, frozen=True, kw_only=True, tag="ping"):
    """Ask whether the server is there."""


class LobbyRequest(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="lobby"):
    """Tell me about public tables, or stop telling me."""

    on: bool


class JoinRequest(TableRequest, frozen=True, kw_only=True, tag="join"):
    """Let me watch a table, and tell me what happened after an event."""

    after: EventNumber | None = None


class LeaveRequest(TableRequest, frozen=True, kw_only=True, tag="leave"):
    """I watch no longer."""


class HintRequest(TableRequest, frozen=True, kw_only=True, tag="hint"):
    """Ask what the rules suggest to me."""


class JudgeRequest(TableRequest, frozen=True, kw_only=True, tag="judge"):
    """Ask what my cards make, laid out as I try it."""

    text: Annotated[str, Meta(max_length=400)]


class ReportRequest(TableRequest, frozen=True, kw_only=True, tag="report"):
    """Tell whoever runs the room of somebody here: of who sits in a seat, or by the `who` of what they have said."""

    reason: Literal["talk", "name", "stalling", "cheating", "other"]
    who: Annotated[str, Meta(max_length=12)] = ""
    seat: commands.SeatNumber | None = None


def _request_of(kind: type[commands.PlayerCommand]) -> type[Struct]:
    """Return the request for a command: its fields without the player, and the code of the table."""
    tag = str(kind.__struct_config__.tag)
    fields: list[Any] = []
    for field in msgspec.structs.fields(kind):
        if field.name not in {"by", "id", "name"}:
            made = field.default_factory is not msgspec.NODEFAULT
            default = msgspec.field(default_factory=field.default_factory) if made else field.default
            fields.append((field.name, field.type, default))
    return msgspec.defstruct(
        f"{tag.title()}Request",
        fields,
        bases=(Request if kind is commands.Create else TableRequest,),
        namespace={"__doc__": kind.__doc__},
        module=__name__,
        tag=tag,
        frozen=True,
        kw_only=True,
    )


_COMMANDS: dict[type[Struct], tuple[type[commands.PlayerCommand], tuple[str, ...]]] = {
    _request_of(kind): (kind, tuple(name for name in kind.__struct_fields__ if name not in {"by", "name"}))
    for kind in PLAYER_COMMANDS
}
REQUESTS: tuple[type[Struct], ...] = (
    Ping,
    LobbyRequest,
    JoinRequest,
    LeaveRequest,
    HintRequest,
    JudgeRequest,
    ReportRequest,
    *_COMMANDS,
)
"""Every frame that a page may send."""


def command_of(frame: Struct, by: str, name: str) -> commands.PlayerCommand | None:
    """Return the command that a frame asks for, or `None` for a question; who asks is not for the frame to say."""
    found = _COMMANDS.get(type(frame))
    if found is None:
        return None
    kind, fields = found
    values: dict[str, Any] = {field: getattr(frame, field) for field in fields}
    if "name" in kind.__struct_fields__:
        values["name"] = name
    return kind(by=by, **values)


class Answer(Struct, frozen=True, kw_only=True, tag_field="t"):
    """What the server says."""


class Announced(Struct, frozen=True, omit_defaults=True):
    """What whoever runs the room tells everybody now."""

    text: str = ""
    """The notice of the day, if there is one."""
    restart_ms: int | None = None
    """In how many milliseconds the room is restarted, where that is planned; 0 for any moment."""


class Welcome(Answer, frozen=True, kw_only=True, tag="welcome"):
    """The first frame of a connection."""

    player: str
    name: str
    who: str
    """By what others know me: the `who` of what I say."""
    version: str
    plays_as: dict[str, dict[str, str]]
    """By game, as most play it: the levels of bots that play here as another, each with that one."""
    address: str
    """What invitations lead to; empty for the address that this page has."""
    pin: str
    """The PIN of the room, which links bring along, and whoever reads this has told; empty if none is asked for."""
    notice: Announced | UnsetType = UNSET


class Pong(Answer, frozen=True, kw_only=True, tag="pong"):
    """I am here."""

    id: str


class Ack(Answer, frozen=True, kw_only=True, tag="ack", omit_defaults=True):
    """Done, as of this event of the table."""

    id: str
    seq: int
    table: str | None = None


class Refused(Answer, frozen=True, kw_only=True, tag="refused"):
    """Not done, and why: a Fluent message id and its arguments."""

    id: str
    code: str
    args: dict[str, Any]
    seq: int


class HintFrame(Answer, frozen=True, kw_only=True, omit_defaults=True, tag="hint"):
    """What is suggested, best first: actions as text."""

    id: str
    actions: list[str]
    why: Told | None = None
    """What speaks for the first, where that is said."""


class JudgedFrame(Answer, frozen=True, kw_only=True, tag="judged"):
    """What the rules say of what was tried, as each game tells it."""

    id: str
    told: Judgement


class LobbyFrame(Answer, frozen=True, kw_only=True, tag="lobby"):
    """The public tables where somebody is: those of different addresses in turns, the newest first."""

    tables: list[LobbyView]
    more: int
    """How many more there are than are listed."""


class TableFrame(Answer, frozen=True, kw_only=True, tag="table"):
    """Everything about a table, as one seat (or -1) may know it."""

    code: str
    seq: int
    you: int
    facts: TableInfo
    deal: DealView | None
    history: list[WireEvent]
    plays_as: dict[str, str] | UnsetType = UNSET
    """The levels of bots that play at this table as another, by its house rules, each with that one, if any do."""


class StepFrame(Answer, frozen=True, kw_only=True, tag="step"):
    """What happened in one step of a table."""

    code: str
    seq: int
    events: list[WireEvent]
    you: int | UnsetType = UNSET
    """Where this page's player sits (-1 for nowhere); there whenever `facts` are."""
    facts: TableInfo | UnsetType = UNSET
    plays_as: dict[str, str] | UnsetType = UNSET
    """As with `TableFrame`; never without `facts`."""
    deal: DealView | UnsetType | None = UNSET
    """Null when there is no deal any more."""


class SlowFrame(Answer, frozen=True, kw_only=True, tag="slow"):
    """Bots and deals have to wait at a table, since the server has too much to do; or not any more."""

    code: str
    on: bool


class NoticeFrame(Answer, frozen=True, kw_only=True, tag="notice"):
    """Whoever runs the room tells everybody something else than before, or nothing any more."""

    notice: Announced


class Bye(Answer, frozen=True, kw_only=True, tag="bye", omit_defaults=True):
    """The server closes the connection, and says why: a Fluent message id and its arguments."""

    code: str
    args: dict[str, Any] = {}


AnyAnswer = (
    Welcome
    | Pong
    | Ack
    | Refused
    | HintFrame
    | JudgedFrame
    | LobbyFrame
    | TableFrame
    | StepFrame
    | SlowFrame
    | NoticeFrame
    | Bye
)


class Guest(Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to play; without a name one is chosen."""

    name: Annotated[str, Meta(max_length=200)] | None = None


class ToldPin(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody says is the PIN of the room."""

    pin: Annotated[str, Meta(max_length=40)]


class Me(Struct, frozen=True):
    """Who I am."""

    player: str
    name: str


class Profile(Me, frozen=True):
    """Who I am, and what I have won or lost."""

    chips: int
    """What I have won, or lost if it is below zero, with what lies before me on tables: that is no debt."""


class OptionInfo(Struct, frozen=True, omit_defaults=True):
    """One house rule and what it may be."""

    key: str
    default: int | str
    about: About
    names: list[str] | None = None
    low: int | None = None
    high: int | None = None
    numbers: list[int] | None = None


class GameInfo(Struct, frozen=True):
    """One kind of game."""

    name: str
    seats: tuple[int, int]
    options: list[OptionInfo]
    presets: dict[str, dict[str, int | str]]
    quick_deals: int
    """How many deals a `quick` table lasts, unless a tie adds some; 0 where each deal stands for itself."""
    lesson: bool
    """Whether a table can be opened for a lesson."""
    moments: list[str]
    """The names of what people look for in past deals."""


class NodeHealth(Struct, frozen=True):
    """How a node stands among the others."""

    name: str
    others: int
    """How many other nodes are heard."""
    cut_off: bool
    """Whether it cannot speak to them, or cannot hear."""
    silent_s: float
    """For how many seconds it has not heard even itself."""
    lag_ms: int
    """How long its words are on their way through the database."""
    clock_ahead_ms: int
    """How far the clock of its machine was ahead of the database's when it began."""
    mixed: bool
    """Whether another node is of another version of the program or of the rules."""


class Health(Struct, frozen=True, omit_defaults=True):
    """Whether what happens is stored, and how much thinking was hurried or refused since the start."""

    ok: bool
    version: str
    bots_hurried: int
    hints_refused: int
    node: NodeHealth | None = None
    """How it stands among others, where it is one of several nodes."""


class RoomReady(Struct, frozen=True):
    """The room can be played in."""

    ok: bool = True


class DealPlayer(Struct, frozen=True):
    """Somebody who was in a deal."""

    seat: int
    name: str
    level: str
    """A bot's; empty for a person."""
    payoff: int
    place: int
    """1 for the best; who has got as much shares it."""
    moments: list[str]
    """What people look for in past deals and what came to this seat: the names that the game gives them."""


class DealLine(Struct, frozen=True):
    """A deal that I was in, as a line of a list."""

    id: str
    game: str
    unit: Literal["points", "penalty", "chips"]
    """What it was played for; of penalty points the fewest win."""
    table: str
    """The code of the table."""
    deal: int
    """Which deal of its match it was, or of its hosted table."""
    match: int
    """The same number for all deals of one match at one table; 0 where no matches are played."""
    lesson: bool
    begun: int
    ended: int
    """When that was, in milliseconds since the epoch."""
    mine: int
    """Where I sat; -1 if I was not there."""
    players: list[DealPlayer]


class DealPage(Struct, frozen=True):
    """Some of my deals, the newest first."""

    deals: list[DealLine]
    after: str | None
    """What to ask for to get those that come next; null where there are none."""


class DealShare(Struct, frozen=True):
    """How I let others look at a deal."""

    token: str
    """What I send them, as a part of the address `/xem/{token}`."""
    named: bool
    """Whether they see the names of its people."""
    until: int
    """When that ends, in milliseconds since the epoch."""


class ShuffledDeal(Struct, frozen=True, omit_defaults=True):
    """A deal and what its deck follows from: what anybody needs to shuffle it again (`docs/fairness.md`)."""

    code: str
    """The table's."""
    deal: int
    game: str
    version: int
    """Of the rules."""
    seats: int
    cards: int
    """How many were shuffled."""
    promise: str
    seed: str
    vows: dict[int, str] = {}
    """By seat what people were bound to; empty where the machine shuffled alone."""
    parts: dict[int, str] = {}
    """By seat what they opened."""


class PlayedDeal(Struct, frozen=True):
    """A deal that I was in, or that somebody lets me look at, and all its steps."""

    deal: DealLine
    """Without its id and its table where it is somebody else's to show."""
    replay: Replay
    share: DealShare | None = None
    """How I share it, if I do."""
    shuffled: ShuffledDeal | None = None
    """How it was shuffled, where that was promised: for who was in it, or has brought its record."""


class OpenedTable(Struct, frozen=True):
    """A table that was opened for me."""

    table: str
    """Its code."""


class HttpRefusal(Struct, frozen=True, omit_defaults=True):
    """Why an HTTP request was refused: a Fluent message id, with its arguments."""

    code: str
    args: dict[str, Any] = {}


guest_decoder: msgspec.json.Decoder[Guest] = msgspec.json.Decoder(Guest)
pin_decoder: msgspec.json.Decoder[ToldPin] = msgspec.json.Decoder(ToldPin)
request_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Union[REQUESTS])  # noqa: UP007 - built, not written
UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What decoders raise: no JSON or not of the shape, no UTF-8, lists in lists without end."""
_encoder = msgspec.json.Encoder()


encode: Callable[[AnyAnswer], bytes] = _encoder.encode
"""Returns the text of a frame, in UTF-8."""


def encode_raw(part: Struct | Sequence[Struct]) -> msgspec.Raw:
    """Return a part of a frame, encoded once to be put into several."""
    return msgspec.Raw(_encoder.encode(part))


class _Named(Struct):
    id: str = ""
    t: str = ""


_named_decoder = msgspec.json.Decoder(_Named)
KINDS = frozenset(str(kind.__struct_config__.tag) for kind in REQUESTS)


def name_of_broken(frame: bytes) -> tuple[str, str]:
    """Return the id (or "") of a frame that could not be read, and the refusal's code."""
    try:
        named = _named_decoder.decode(frame)
    except UNREADABLE:
        return "", "refused-malformed"
    code = "refused-malformed" if named.t in KINDS else "refused-unknown-command"
    return named.id[:40], code
