"""How the deal of a record was shuffled, and whether its deck and all its chance follow: see `docs/fairness.md`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta, Struct

from chieu.games.game import AnyGame
from chieu.kernel import fair
from chieu.kernel.actions import DEALER, Seat
from chieu.kernel.errors import BadRecord, BadStep
from chieu.kernel.fair import FairDeal
from chieu.play.cards import Action, Deck
from chieu.play.fields import check_each

Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes, as two digits each."""

SeatText = Annotated[str, Meta(pattern="^[0-7]$")]
"""A seat as a key of JSON."""


class Shuffled(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the shuffle of a deal follows from."""

    code: Annotated[str, Meta(max_length=16)]
    """The table's."""
    promise: Hash
    seed: Hash
    vows: dict[SeatText, Hash] = {}
    """By seat what people were bound to; empty where the machine shuffled alone."""
    parts: dict[SeatText, Hash] = {}
    """By seat what they opened."""


def key_of(shuffle: Shuffled, deal: FairDeal) -> bytes:
    """Return the key that deck and luck of a deal follow from.

    Raises:
        BadRecord: the seed is not the one that was promised, or a part is not the one that was vowed.
    """
    seed = bytes.fromhex(shuffle.seed)
    if fair.promise_of(deal, seed).hex() != shuffle.promise:
        raise BadRecord("fair.seed", "record-not-promised")
    vows, parts = _in_bytes(shuffle.vows), _in_bytes(shuffle.parts)
    check_each("fair.vows", vows, (0, deal.seats - 1))
    for seat, part in parts.items():
        if fair.vow_of(deal, seat, part) != vows.get(seat):
            raise BadRecord(f"fair.parts.{seat}", "record-not-vowed")
    return fair.mixed(deal, seed, vows, parts)


def _in_bytes(by_seat: Mapping[str, str]) -> dict[int, bytes]:
    return {int(seat): bytes.fromhex(found) for seat, found in by_seat.items()}


def check_deck(key: bytes, deck: Deck) -> None:
    """See that a deck was shuffled by a key.

    Raises:
        BadRecord: it was not.
    """
    if fair.deck_of(key, len(deck.cards)) != deck.cards:
        raise BadRecord("deck", "record-not-shuffled")


@dataclass(frozen=True, slots=True)
class Undecided:
    """An act that nobody decided: the dealer's, or one where time had run out."""

    state: Any
    """The game's, before it."""
    at: int
    """Which action of the record it is, from 1."""
    seat: Seat
    action: Action


def check_luck(kind: AnyGame, key: bytes, deck: Deck, acts: Iterable[Undecided]) -> None:
    """See that the luck of a deal has decided what nobody did; it is counted by these acts.

    Raises:
        BadStep: one is neither what luck decides, nor a ruling on somebody who has left.
    """
    for use, act in enumerate(acts):
        expected, *rulings = _lucky(kind, deck, act, fair.luck_of(key, use))
        if act.action.number not in {expected, *rulings}:
            arguments = {"expected": kind.words.format_action(expected)}
            raise BadStep(act.at, act.seat, str(act.action), "record-not-luck", arguments)


def _lucky(kind: AnyGame, deck: Deck, act: Undecided, luck: int) -> list[int]:
    """Return the action that luck decides, and those that are done where somebody leaves."""
    automatic, state = kind.automatic, act.state
    if act.seat != DEALER:
        return [automatic.default_action(state, act.seat, luck)]
    leavers = range(state.options.seats)
    return [automatic.dealer_action(state, deck.cards, luck), *(automatic.on_leaving(state, seat) for seat in leavers)]
