"""A shuffle that nobody has to believe: promised, mixed with what others add, and done again by anybody afterwards.

`docs/fairness.md` tells what that proves, and every byte. Hashes are SHA-256, keyed ones HMAC-SHA256; all functions are
pure, so whoever has the seed and the parts gets the same deck and the same luck.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from chieu.kernel.actions import Seat
from chieu.kernel.cards import Card, card_in_packs

SECRET: Final = 32
"""How many bytes a seed and a part have."""
FEWEST: Final = 2
"""How many people it takes to add parts: with fewer a deal is shuffled by the machine."""
BOUND: Final = 1 << 60
"""What each luck is below."""
_LABEL: Final = b"chieu/fair/1/"
_EVEN: Final = 840
"""The least common multiple of 1 … 8: a choice among up to eight seats is exactly even."""
_FAIR_BOUND: Final = BOUND - BOUND % _EVEN
_BYTE: Final = 256


@dataclass(frozen=True, slots=True)
class FairDeal:
    """Which deal a shuffle is for."""

    code: str
    """The table's."""
    number: int
    game: str
    version: int
    """Of the rules."""
    seats: int
    cards: int
    """How many are shuffled."""

    @property
    def context(self) -> bytes:
        """What every hash of this deal has in it, so that none can stand for another deal."""
        words = (self.code, self.number, self.game, self.version, self.seats, self.cards)
        return sha256(_LABEL + b"deal\n" + b"".join(b"%s\n" % str(word).encode() for word in words)).digest()


def promise_of(deal: FairDeal, seed: bytes) -> bytes:
    """Return what is shown of a seed before the deal: it binds whoever knows the seed, and tells nothing of it."""
    return sha256(_LABEL + b"seed\0" + deal.context + seed).digest()


def vow_of(deal: FairDeal, seat: Seat, part: bytes) -> bytes:
    """Return what is shown of a seat's part before all are bound."""
    return sha256(_LABEL + b"part\0" + deal.context + bytes([seat]) + part).digest()


def mixed(deal: FairDeal, seed: bytes, vows: Mapping[Seat, bytes], parts: Mapping[Seat, bytes]) -> bytes:
    """Return the key that deck and luck follow from.

    Args:
        deal: which one.
        seed: that of the promise.
        vows: of the seats that added a part.
        parts: those that were opened; for any other its vow goes in.
    """
    added = [
        bytes([seat, 1]) + parts[seat] if seat in parts else bytes([seat, 0]) + vows[seat] for seat in sorted(vows)
    ]
    return hmac.digest(seed, _LABEL + b"mix\0" + deal.context + bytes([len(vows)]) + b"".join(added), "sha256")


def shuffled(key: bytes, count: int) -> list[int]:
    """Return the places 0 … count - 1, 256 at most, in the order that a key gives."""
    deck = list(range(count))
    drawn = _bytes_drawn(key)
    for last in range(count - 1, 0, -1):
        bound = last + 1
        limit = _BYTE - _BYTE % bound
        byte = next(drawn)
        while byte >= limit:
            byte = next(drawn)
        other = byte % bound
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def _bytes_drawn(key: bytes) -> Iterator[int]:
    """Yield the bytes that a key gives for a deck."""
    block = 0
    while True:
        yield from hmac.digest(key, _LABEL + b"deck\0" + block.to_bytes(4, "big"), "sha256")
        block += 1


def deck_of(key: bytes, count: int) -> tuple[Card, ...]:
    """Return whole packs of so many cards in the order that a key gives."""
    return tuple(map(card_in_packs, shuffled(key, count)))


def luck_of(key: bytes, use: int) -> int:
    """Return the number below 2**60 that chance takes when a deal uses it for the time `use`, counted from 0."""
    luck, again = BOUND, 0
    while luck >= _FAIR_BOUND:
        text = _LABEL + b"luck\0" + use.to_bytes(4, "big") + again.to_bytes(4, "big")
        luck = int.from_bytes(hmac.digest(key, text, "sha256")[:8], "big") >> 4
        again += 1
    return luck
