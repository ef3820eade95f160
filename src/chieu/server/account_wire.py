"""What is asked and answered of one's own account."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

Secret = Annotated[str, Meta(max_length=500)]
"""Longer ones are refused unread; how long a password may be is said in characters as a reader counts them."""
Name = Annotated[str, Meta(max_length=200)]


Part = Annotated[str, Meta(max_length=8_000)]
"""Of what a browser says of a passkey, in base64url: a key may be made of several, some of them long."""


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


class PasskeyInfo(Struct, frozen=True):
    """A passkey of mine."""

    id: str
    label: str
    """What browser and device called themselves when it was made; empty where neither did."""
    since: int
    seen: int
    """When it last let me in, in milliseconds since the epoch."""


class Account(Struct, frozen=True):
    """What there is of me here that others do not see."""

    player: str
    name: str
    kept: bool
    """Whether I come by any other browser, too: the name is mine alone, and I have a password or a passkey."""
    password: bool
    """Whether I have a password."""
    passkeys: list[PasskeyInfo]
    """The oldest comes first."""
    has_passkeys: bool
    """Whether passkeys can be made and shown in this room."""
    codes: int
    """How many recovery codes I have left."""
    sessions: list[SessionInfo]
    """The one that was here last comes first."""


class NewCodes(Struct, frozen=True):
    """My recovery codes, which are told this once."""

    account: Account
    codes: list[str]


class Ceremony(Struct, frozen=True):
    """What a browser is asked to make a passkey, or to show one."""

    ticket: str
    """Brought back with the answer."""
    challenge: str
    """Signed by the passkey, in base64url."""
    has: list[str]
    """What devices call the passkeys that I have: one that has one of these makes no other."""


class MadePasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that this browser has made: the parts of its answer, in base64url."""

    ticket: Secret
    id: Part
    client: Part
    """The client data: what the browser knows of the page."""
    attestation: Part


class ShownPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that this browser shows: the parts of its answer, in base64url."""

    ticket: Secret
    id: Part
    client: Part
    authenticator: Part
    signature: Part


class AskedKeep(Struct, frozen=True, forbid_unknown_fields=True):
    """Keep what I have: under a name that is mine alone, with a password or a passkey."""

    name: Name
    password: Secret = ""
    made: MadePasskey | None = None


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """That it is me who changes something: my password, a passkey of mine, or a recovery code, which is spent by it."""

    current: Secret = ""
    code: Secret = ""
    shown: ShownPasskey | None = None


class AskedPassword(Proof, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Take another password."""

    password: Secret


class AskedPasskey(Proof, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Take one more passkey."""

    made: MadePasskey


class AskedSignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Come in as somebody who is kept, by a name with a password or a recovery code, or by a passkey."""

    name: Name = ""
    password: Secret = ""
    code: Secret = ""
    shown: ShownPasskey | None = None
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
proof_decoder = msgspec.json.Decoder(Proof)
passkey_decoder = msgspec.json.Decoder(AskedPasskey)
sign_in_decoder = msgspec.json.Decoder(AskedSignIn)
