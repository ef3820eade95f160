"""What whoever runs the room sees on its page, and orders there; the client's types are generated of these."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct


class StewardTable(Struct, frozen=True):
    """A table that is open."""

    code: str
    game: str
    state: str
    people: int
    bots: int
    kind: Literal["group", "private", "public"]
    created: int


class StewardPlayer(Struct, frozen=True):
    """Somebody who plays in the room."""

    who: str
    name: str
    kept: bool
    """Whether they have a password."""
    seen: int
    """When they were last here, in milliseconds since the epoch; 0 where that is not known."""
    banned: bool


class StewardBan(Struct, frozen=True):
    """Somebody who is kept out."""

    who: str
    name: str
    """Empty for one who has deleted the account."""
    since: int
    until: int
    """In milliseconds since the epoch; 0 for good."""
    reason: str


class StewardLine(Struct, frozen=True):
    """Something that somebody has said."""

    at: int
    name: str
    text: str
    phrase: str
    """The message id of a quick phrase, where it was one."""


class StewardReport(Struct, frozen=True):
    """Somebody whom a player has reported."""

    number: int
    at: int
    who: str
    name: str
    table: str
    reason: str
    by: str
    """The name of who has reported them; empty where that is nobody any more."""
    lines: list[StewardLine]


class StewardAct(Struct, frozen=True):
    """Something that whoever runs the room has done."""

    number: int
    at: int
    by: str
    act: str
    who: str
    """Whom it concerns, if anybody who is known."""
    name: str
    told: str


class StewardBackup(Struct, frozen=True):
    """A backup that lies beside the room."""

    file: str
    size: int
    """In bytes."""
    at: int


class StewardPage(Struct, frozen=True):
    """All that whoever runs the room sees."""

    by: str
    """As what I am in the log."""
    until: int
    """When I have to come by a new link."""
    tables: list[StewardTable]
    tables_more: int
    """How many open tables there are besides."""
    bans: list[StewardBan]
    reports: list[StewardReport]
    reports_more: int
    notice: str
    """What everybody is told; empty where it is nothing."""
    notice_until: int
    restart_at: int
    """When the room is to be restarted, as everybody is told; 0 where it is not."""
    words: list[str]
    log: list[StewardAct]
    """The newest first."""
    backups: list[StewardBackup]


class FoundPlayers(Struct, frozen=True):
    """Who is called so."""

    players: list[StewardPlayer]
    count: int


class StewardToken(Struct, frozen=True, forbid_unknown_fields=True):
    """What the link has brought along."""

    token: str


class BanOrder(Struct, frozen=True, tag_field="t", tag="ban", forbid_unknown_fields=True):
    """Keep somebody out."""

    who: str
    minutes: int | None
    """For how long; null for good."""
    reason: str


class UnbanOrder(Struct, frozen=True, tag_field="t", tag="unban", forbid_unknown_fields=True):
    """Let somebody in again."""

    who: str


class DoneOrder(Struct, frozen=True, tag_field="t", tag="done", forbid_unknown_fields=True):
    """A report is dealt with."""

    number: int


class NoticeOrder(Struct, frozen=True, tag_field="t", tag="notice", forbid_unknown_fields=True):
    """Tell everybody something; nothing takes it back."""

    text: str
    minutes: int | None
    """For how long; null until it is taken back."""


class RestartOrder(Struct, frozen=True, tag_field="t", tag="restart", forbid_unknown_fields=True):
    """Announce a restart; null calls it off."""

    minutes: int | None


class ForbidOrder(Struct, frozen=True, tag_field="t", tag="forbid", forbid_unknown_fields=True):
    """Talk and names must not have some words."""

    words: list[str]


class AllowOrder(Struct, frozen=True, tag_field="t", tag="allow", forbid_unknown_fields=True):
    """They may have them again."""

    words: list[str]


StewardOrder: TypeAlias = BanOrder | UnbanOrder | DoneOrder | NoticeOrder | RestartOrder | ForbidOrder | AllowOrder
token_decoder = msgspec.json.Decoder(StewardToken)
order_decoder: msgspec.json.Decoder[StewardOrder] = msgspec.json.Decoder(StewardOrder)
