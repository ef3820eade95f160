"""What the nodes of one room tell each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Final, TypeAlias

import msgspec

from chieu.store import Stored
from chieu.store.signals import MOST_BYTES
from chieu.table import commands


class Beat(msgspec.Struct, frozen=True, tag="beat", array_like=True):
    """A node is here."""

    version: str
    tables: int
    """How many tables it has in memory."""
    people: int
    """How many people are connected to it."""
    since: int
    """Since when there has always been a node, as far as this one knows, in milliseconds since the epoch."""
    rules: int = 0
    """How new its rules are: the versions of all games together."""
    said_at: int = 0
    """When it says so, in milliseconds since the epoch."""
    lag_ms: int = 0
    """How long the last beat that it heard of itself was on its way through the database."""
    ahead_ms: int = 0
    """How far the clock of its machine was ahead of the database's when it began."""
    fails: bool = False
    """Whether it does not hear the others, or the database has not taken what it wrote last."""


class Wrote(msgspec.Struct, frozen=True, tag="wrote", array_like=True):
    """A table's log goes up to this event now."""

    code: str
    seq: int
    is_listed_anew: bool
    events: tuple[msgspec.Raw, ...] = ()
    """Its last events, as they stand there; none, where they are too long: what is missing is read."""


class Came(msgspec.Struct, frozen=True, tag="came", array_like=True):
    """A player has connected: wherever they were connected before, they are not any more."""

    player: str
    at: int = 0
    """When, in milliseconds since the epoch; 0, where an earlier version does not say so."""


class Here(msgspec.Struct, frozen=True, tag="here", array_like=True):
    """A player is connected, from an address, and sees these tables."""

    player: str
    address: str
    codes: tuple[str, ...]


class Went(msgspec.Struct, frozen=True, tag="went", array_like=True):
    """A player is connected no more."""

    player: str


class Anew(msgspec.Struct, frozen=True, tag="anew", array_like=True):
    """Who is here follows: what was said of it before may have been lost."""


class Ask(msgspec.Struct, frozen=True, tag="ask", array_like=True):
    """Say who is here: a node begins, or something may have been lost."""

    node: str = ""
    """Who is asked; everybody, where it is empty."""


Addition: TypeAlias = commands.Vow | commands.OpenPart
"""What somebody adds to the next shuffle."""


class Added(msgspec.Struct, frozen=True, tag="added", array_like=True):
    """Somebody has vowed or opened a part of a table's next shuffle: that stands in no log before it is sealed."""

    code: str
    command: Addition


class Reads(msgspec.Struct, frozen=True, tag="reads", array_like=True):
    """A node has read a table: the others say what the people there have added to its next shuffle."""

    code: str


class Renamed(msgspec.Struct, frozen=True, tag="renamed", array_like=True):
    """A player has a new name."""

    player: str
    name: str


class SignedOut(msgspec.Struct, frozen=True, tag="signed-out", array_like=True):
    """Sessions of a player have ended: pages that came by them are to be closed."""

    player: str
    sessions: tuple[str, ...]
    goodbye: str


class Grouped(msgspec.Struct, frozen=True, tag="grouped", array_like=True):
    """A player is in a group from now on, or not any more."""

    player: str
    group: str
    is_in: bool


class Notified(msgspec.Struct, frozen=True, tag="notified", array_like=True):
    """Somebody who is missed at a table is told so."""

    code: str
    player: str
    kind: str
    away_at: int
    """Since when they are away, in milliseconds since the epoch."""


class Spent(msgspec.Struct, frozen=True, tag="spent", array_like=True):
    """Tokens of a limit that holds for all nodes together were taken, or given back."""

    limit: str
    key: str
    tokens: int


class Leaving(msgspec.Struct, frozen=True, tag="leaving", array_like=True):
    """A node ends: the others go on with its tables, and its players come to them."""


class Drain(msgspec.Struct, frozen=True, tag="drain", array_like=True):
    """A node is to end, says somebody who is none."""

    node: str


Word: TypeAlias = (
    Beat
    | Wrote
    | Came
    | Here
    | Went
    | Anew
    | Ask
    | Added
    | Reads
    | Renamed
    | SignedOut
    | Grouped
    | Notified
    | Spent
    | Leaving
    | Drain
)


class Told(msgspec.Struct, frozen=True, array_like=True):
    """What a node tells all others at once."""

    node: str
    """Its name; empty where somebody says it who is no node."""
    number: int
    """When it began, in milliseconds since the epoch: another one for each process of this name."""
    words: tuple[Word, ...]


class _Envelope(msgspec.Struct, frozen=True, array_like=True):
    """What is told, its words unopened."""

    node: str
    number: int
    words: tuple[msgspec.Raw, ...]


encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(Told)
_envelope_decoder: Final = msgspec.json.Decoder(_Envelope)
_word_decoder: Final = msgspec.json.Decoder[Word](Word)
_ENVELOPE: Final = 100
"""The most bytes of what is told around words."""


def read(text: str) -> Told | None:
    """Return what somebody tells, without the words of a later version; None if it is nothing that nodes tell."""
    try:
        return _decoder.decode(text)
    except msgspec.DecodeError:
        pass
    try:
        envelope = _envelope_decoder.decode(text)
    except msgspec.DecodeError:
        return None
    words: list[Word] = []
    for raw in envelope.words:
        with suppress(msgspec.DecodeError):
            words.append(_word_decoder.decode(raw))
    return Told(envelope.node, envelope.number, tuple(words))


def heard(texts: Iterable[str]) -> list[tuple[Told, Beat]]:
    """Return the last beat of each node in what was heard, with what it was told in, by name; not of one that left."""
    beats: dict[str, tuple[Told, Beat]] = {}
    for told in filter(None, map(read, texts)):
        for word in told.words:
            if isinstance(word, Beat):
                beats[told.node] = told, word
            elif isinstance(word, Leaving):
                beats.pop(told.node, None)
    return [beats[name] for name in sorted(beats)]


MOST_CARRIED: Final = 2_000
"""So many bytes of events a word carries at most."""


def carried(events: Sequence[Stored]) -> tuple[msgspec.Raw, ...]:
    """Return the events of a commit as a word carries them.

    None, where they are long, or have letters that the encoding of a database may lack.
    """
    bodies = [event.body for event in events]
    if sum(map(len, bodies)) > MOST_CARRIED or not all(body.isascii() for body in bodies):
        return ()
    return tuple(map(msgspec.Raw, bodies))


def together(before: Wrote, after: Wrote) -> Wrote:
    """Return what two words tell of a table, as one."""
    is_listed_anew = before.is_listed_anew or after.is_listed_anew
    events = after.events
    if before.events and events and before.seq + len(events) == after.seq:
        both = before.events + events
        events = both if sum(map(len, map(bytes, both))) <= MOST_CARRIED else ()
    return Wrote(after.code, after.seq, is_listed_anew, events)


def may_say(text: str, *kinds: type[Word]) -> bool:
    """Tell whether words of some kinds may stand in a text."""
    return any(f'["{kind.__struct_config__.tag}"' in text for kind in kinds)


def texts_of(node: str, number: int, words: Iterable[Word]) -> Iterator[str]:
    """Yield the texts of `Told` that tell words in their order, as many together as one notification carries."""
    head = f"[{encoder.encode(node).decode()},{number},["
    some: list[str] = []
    size = 0
    for word in words:
        encoded = encoder.encode(word)
        if some and size + len(encoded) + 1 > MOST_BYTES - _ENVELOPE:
            yield f"{head}{','.join(some)}]]"
            some, size = [], 0
        some.append(encoded.decode())
        size += len(encoded) + 1
    if some:
        yield f"{head}{','.join(some)}]]"
