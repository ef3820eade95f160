"""What is asked and answered of one's own account."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

Secret = Annotated[str, Meta(max_length=500)]
"""Longer ones are refused unread; how long a password may be is said in characters as a reader counts them."""
Name = Annotated[str, Meta(max_length=200)]


class SessionInfo(Struct, frozen=True):
    """A browser by which I am known."""

    id: str
    label: str
    """What browser and device call themselves; empty where neither does."""
    began: int
    seen: int
    """When it was last here, to within an hour, in milliseconds since the epoch."""
    current: bool
    """Whether it is this one."""


class Account(Struct, frozen=True):
    """What there is of me here that others do not see."""

    player: str
    name: str
    kept: bool
    """Whether I come by any other browser, too: the name is mine alone, and I have a password."""
    codes: int
    """How many recovery codes I have left."""
    sessions: list[SessionInfo]
    """The one that was here last comes first."""


class NewCodes(Struct, frozen=True):
    """My recovery codes, which are told this once."""

    account: Account
    codes: list[str]


class AskedKeep(Struct, frozen=True, forbid_unknown_fields=True):
    """Keep what I have: under a name that is mine alone, with a password."""

    name: Name
    password: Secret


class AskedPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Take another password."""

    current: Secret
    password: Secret


class AskedCodes(Struct, frozen=True, forbid_unknown_fields=True):
    """Take other recovery codes."""

    current: Secret


class AskedSignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Come in as somebody who is kept, by a password or by a recovery code."""

    name: Name
    password: Secret = ""
    code: Secret = ""
    guest: Literal["ask", "merge", "leave"] = "ask"
    """What becomes of the guest that this browser was: asked about first, taken in, or left."""


class ShownTransfer(Struct, frozen=True):
    """What this device shows to another one, which is to be mine, too."""

    token: str
    until: int
    """In milliseconds since the epoch."""
    address: str
    """Where the room is found by others; empty for the address that the page has."""
    pin: str
    """That of the room; empty if none is asked for."""


class TransferState(Struct, frozen=True):
    """What became of what this device shows."""

    shown: bool
    """Whether it leads anywhere still."""
    opened: bool
    """Whether another device has opened it."""
    label: str
    """What that device calls itself; empty where it does not."""


class AskedDigits(Struct, frozen=True, forbid_unknown_fields=True):
    """What the other device shows."""

    digits: Annotated[str, Meta(max_length=20)]


class AskedTransfer(Struct, frozen=True, forbid_unknown_fields=True):
    """What the first device has shown."""

    token: Secret


class OpenedTransfer(Struct, frozen=True):
    """What the first device has to be told, before this one is theirs."""

    name: str
    """Whose it will be."""
    digits: str
    ticket: str
    """By which this device asks whether it is."""


class AskedTake(Struct, frozen=True, forbid_unknown_fields=True):
    """Be who the first device has confirmed."""

    ticket: Secret
    guest: Literal["ask", "merge", "leave"] = "ask"


class TakenTransfer(Struct, frozen=True):
    """Who this device is now; null while that is not confirmed."""

    player: str | None
    name: str = ""


digits_decoder = msgspec.json.Decoder(AskedDigits)
transfer_decoder = msgspec.json.Decoder(AskedTransfer)
take_decoder = msgspec.json.Decoder(AskedTake)
keep_decoder = msgspec.json.Decoder(AskedKeep)
password_decoder = msgspec.json.Decoder(AskedPassword)
codes_decoder = msgspec.json.Decoder(AskedCodes)
sign_in_decoder = msgspec.json.Decoder(AskedSignIn)
