"""The frames of the socket, as `docs/protocol.md` tells them; what lies inside a table is in `chieu.table.wire`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from chieu.table.wire import AnyWireEvent, DealView, FactsView, LobbyView

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Code = Annotated[str, Meta(max_length=16)]
Word = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
EventNumber = Annotated[int, Meta(ge=0, le=2**53)]
Choices = Annotated[dict[Word, int | Word], Meta(max_length=40)]


class Frame(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="t"):
    """What a page says: every frame carries an id that its answer names."""

    id: Id


class TableFrameBase(Frame, frozen=True, kw_only=True):
    """What a page says to a table."""

    table: Code


class Ping(Frame, frozen=True, kw_only=True, tag="ping"):
    """Ask whether the server is there."""


class LobbyAsk(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="lobby"):
    """Tell me about public tables, or stop telling me."""

    on: bool


class CreateAsk(Frame, frozen=True, kw_only=True, tag="create"):
    """Open a table with me as its host."""

    game: Word
    options: Choices = {}
    preset: Word = ""
    private: bool = False
    bots: Word = ""


class JoinAsk(TableFrameBase, frozen=True, kw_only=True, tag="join"):
    """Let me watch a table, and tell me what happened after an event."""

    after: EventNumber | None = None


class LeaveAsk(TableFrameBase, frozen=True, kw_only=True, tag="leave"):
    """I watch no longer."""


class SitAsk(TableFrameBase, frozen=True, kw_only=True, tag="sit"):
    """I take a seat."""

    seat: SeatNumber | None = None


class StandAsk(TableFrameBase, frozen=True, kw_only=True, tag="stand"):
    """I give my seat up."""


class BotAsk(TableFrameBase, frozen=True, kw_only=True, tag="bot"):
    """Put a bot into a seat."""

    seat: SeatNumber
    level: Word


class RemoveAsk(TableFrameBase, frozen=True, kw_only=True, tag="remove"):
    """Free a seat."""

    seat: SeatNumber


class HostAsk(TableFrameBase, frozen=True, kw_only=True, tag="host"):
    """Make somebody else the host."""

    seat: SeatNumber


class LockAsk(TableFrameBase, frozen=True, kw_only=True, tag="lock"):
    """Let nobody new sit down."""

    on: bool


class OptionsAsk(TableFrameBase, frozen=True, kw_only=True, tag="options"):
    """Change house rules."""

    changes: Choices = {}
    preset: Word = ""


class StartAsk(TableFrameBase, frozen=True, kw_only=True, tag="start"):
    """Begin the match."""


class ReadyAsk(TableFrameBase, frozen=True, kw_only=True, tag="ready"):
    """I am ready for the next deal."""


class RematchAsk(TableFrameBase, frozen=True, kw_only=True, tag="rematch"):
    """I want another match."""


class ActAsk(TableFrameBase, frozen=True, kw_only=True, tag="act"):
    """I play."""

    action: Annotated[str, Meta(max_length=400)]
    after: EventNumber


class ExtendAsk(TableFrameBase, frozen=True, kw_only=True, tag="extend"):
    """More time, please."""


class SayAsk(TableFrameBase, frozen=True, kw_only=True, tag="say"):
    """I say something."""

    phrase: Word = ""
    text: Annotated[str, Meta(max_length=1_000)] = ""
    """The table refuses what is too long, and says how long it may be."""


class HintAsk(TableFrameBase, frozen=True, kw_only=True, tag="hint"):
    """Ask what the rules suggest to me."""


class JudgeAsk(TableFrameBase, frozen=True, kw_only=True, tag="judge"):
    """Ask what my cards make, laid out as I try it."""

    text: Annotated[str, Meta(max_length=400)]


AnyAsk = (
    Ping
    | LobbyAsk
    | CreateAsk
    | JoinAsk
    | LeaveAsk
    | SitAsk
    | StandAsk
    | BotAsk
    | RemoveAsk
    | HostAsk
    | LockAsk
    | OptionsAsk
    | StartAsk
    | ReadyAsk
    | RematchAsk
    | ActAsk
    | ExtendAsk
    | SayAsk
    | HintAsk
    | JudgeAsk
)


class Answer(Struct, frozen=True, kw_only=True, tag_field="t"):
    """What the server says."""


class Welcome(Answer, frozen=True, kw_only=True, tag="welcome"):
    """The first frame of a connection."""

    player: str
    name: str
    version: str


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


class HintFrame(Answer, frozen=True, kw_only=True, tag="hint"):
    """What the rules suggest, best first: actions as text."""

    id: str
    actions: list[str]


class JudgedFrame(Answer, frozen=True, kw_only=True, tag="judged"):
    """What the rules say of what was tried, as each game tells it."""

    id: str
    told: dict[str, Any]


class LobbyFrame(Answer, frozen=True, kw_only=True, tag="lobby"):
    """All public tables."""

    tables: list[LobbyView]


class TableFrame(Answer, frozen=True, kw_only=True, tag="table"):
    """Everything about a table, as one seat (or -1) may know it."""

    code: str
    seq: int
    you: int
    facts: FactsView
    deal: DealView | None
    history: list[AnyWireEvent]


class StepFrame(Answer, frozen=True, kw_only=True, tag="step"):
    """What happened in one step of a table."""

    code: str
    seq: int
    events: list[AnyWireEvent]
    you: int | UnsetType = UNSET
    """Where this page's player sits (-1 for nowhere); there whenever `facts` are."""
    facts: FactsView | UnsetType = UNSET
    deal: DealView | UnsetType | None = UNSET
    """Null when there is no deal any more."""


class Bye(Answer, frozen=True, kw_only=True, tag="bye"):
    """The server closes the connection."""

    code: str


AnyAnswer = Welcome | Pong | Ack | Refused | HintFrame | JudgedFrame | LobbyFrame | TableFrame | StepFrame | Bye


class Guest(Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to play; without a name one is chosen."""

    name: Annotated[str, Meta(max_length=200)] | None = None


class Me(Struct, frozen=True):
    """Who I am."""

    player: str
    name: str


class Account(Struct, frozen=True):
    """Who I am, and what I have."""

    player: str
    name: str
    chips: int
    """What is on my account, without what lies on tables; play money is lent, so it may be below zero."""


class OptionInfo(Struct, frozen=True, omit_defaults=True):
    """One house rule and what it may be."""

    key: str
    default: int | str
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


class HttpRefusal(Struct, frozen=True):
    """Why an HTTP request was refused: a Fluent message id."""

    code: str


ask_decoder: msgspec.json.Decoder[AnyAsk] = msgspec.json.Decoder(AnyAsk)
_encoder = msgspec.json.Encoder()


def encode(answer: AnyAnswer) -> bytes:
    """Return the text of a frame, in UTF-8."""
    return _encoder.encode(answer)


def encode_raw(part: Struct) -> msgspec.Raw:
    """Return a part of a frame, encoded once to be put into several."""
    return msgspec.Raw(_encoder.encode(part))


class _Named(Struct):
    id: str = ""
    t: str = ""


_named_decoder = msgspec.json.Decoder(_Named)
KINDS = frozenset(str(kind.__struct_config__.tag) for kind in AnyAsk.__args__)


def name_of_broken(frame: bytes) -> tuple[str, str]:
    """Return the id (or "") of a frame that could not be read, and the refusal's code."""
    try:
        named = _named_decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError):
        return "", "refused-malformed"
    code = "refused-malformed" if named.t in KINDS else "refused-unknown-command"
    return named.id[:40], code
