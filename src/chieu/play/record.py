"""A deal as one line of JSON, finished or not, and its replay without any randomness."""

# ruff: noqa: SLF001 - the modules of this package are friends of `Position`, which hides its state
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import pairwise
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from chieu.games.game import AnyGame
from chieu.games.registry import GAMES
from chieu.kernel.actions import DEALER, Seat, seats_in
from chieu.kernel.carrier import plain_values
from chieu.kernel.errors import (
    BadRecord,
    BadStep,
    IllegalAction,
    NotationError,
    ReplayMismatch,
    UnfinishedDeal,
)
from chieu.kernel.fair import FairDeal
from chieu.play.cards import Action, Deck
from chieu.play.facade import CheckedGame, game
from chieu.play.fields import carry_of, check_each, check_length, misread, options_of, shortened, whole_deck_of
from chieu.play.options import options_on_wire
from chieu.play.position import Position
from chieu.play.proof import Shuffled, Undecided, check_deck, check_luck, key_of

SCHEMA = 3
"""Raised when the shape of a record changes; older shapes are still read."""
UNSEALED: Final = 1
"""Records of this shape have no digest."""
_TOLD: Final = ("players", "levels", "deal", "begun", "at", "timed_out", "totals", "fair", "x")
"""The fields that tell of a deal what its rules do not need: records of the first two shapes have none of them."""
_LATEST: Final = 2**53 - 1
"""The greatest number that every reader of JSON reads exactly."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One deal: enough to play it again, and what came out."""

    schema: int = SCHEMA
    game: str
    version: int
    """The version of the game's rules."""
    options: dict[str, str | int]
    """Every house rule."""
    carry: dict[str, int | list[int]]
    """What the deal before left to this one."""
    deck: str
    """All the cards in the order in which they are dealt."""
    actions: tuple[tuple[int, str], ...]
    """Seat (8 is the dealer) and action text, in order."""
    payoffs: tuple[int, ...]
    """Points by seat; empty while the deal is not over."""
    digest: str | UnsetType = UNSET
    """A checksum of all the rest, by which damage is found that makes another legal deal of it; it is no signature."""
    players: tuple[str, ...] | UnsetType = UNSET
    """The names by seat; empty where nobody sat, or where they are hidden."""
    levels: tuple[str, ...] | UnsetType = UNSET
    """By seat how well a bot plays; empty for a person."""
    deal: int | UnsetType = UNSET
    """Which deal of its match it was, or of its hosted table."""
    begun: int | UnsetType = UNSET
    """When it was dealt, in milliseconds since the epoch."""
    at: tuple[int, ...] | UnsetType = UNSET
    """When each action was, in milliseconds since the deal."""
    timed_out: tuple[int, ...] | UnsetType = UNSET
    """The actions, counted from 1, that the rules played because time had run out."""
    totals: tuple[int, ...] | UnsetType = UNSET
    """The points by seat before the deal."""
    fair: Shuffled | UnsetType = UNSET
    """How it was shuffled, where that was promised: then deck and luck follow from it."""
    x: dict[str, Any] | UnsetType = UNSET
    """Whatever a program wants to keep beside a deal; no other looks at it."""

    def to_json(self) -> str:
        """Return the record as one line of JSON."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read a record, on one line or several.

        Raises:
            BadRecord: the text is not a record.
        """
        try:
            return msgspec.json.decode(text, type=cls)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise misread(error, text) from error

    def without_table(self) -> Record:
        """Return the record without the name of its table, by which anybody finds it who has the record.

        How it was shuffled cannot be told without that name.
        """
        return msgspec.structs.replace(self, fair=UNSET, x=UNSET).sealed()

    def anonymous(self) -> Record:
        """Return the record without the names of its people and its table, and without what programs keep beside it."""
        bare = self.without_table()
        if bare.players is UNSET:
            return bare
        levels = bare.levels or ("",) * len(bare.players)
        names = tuple(name if level else "" for name, level in zip(bare.players, levels, strict=True))
        return msgspec.structs.replace(bare, players=names).sealed()

    def sealed(self) -> Record:
        """Return the record with its digest.

        Raises:
            BadRecord: a text in it cannot be written as UTF-8.
        """
        return msgspec.structs.replace(self, digest=self._checksum())

    def is_sealed(self) -> bool:
        """Tell whether the digest, where the shape of the record has one, is that of the rest.

        Raises:
            BadRecord: a text in it cannot be written as UTF-8.
        """
        return self.digest == (UNSET if self.schema == UNSEALED else self._checksum())

    def _checksum(self) -> str:
        bare = msgspec.structs.replace(self, digest=UNSET)
        try:
            return blake2b(msgspec.json.encode(bare, order="deterministic"), digest_size=16).hexdigest()
        except UnicodeError as error:
            raise BadRecord("", "record-no-json") from error


def record_schema() -> dict[str, Any]:
    """Return the JSON schema of a record; it lies beside this file as `record.schema.json`."""
    return msgspec.json.schema(Record)


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """One step of a replay: who did what (nothing for the deal itself), and the position after it."""

    event: tuple[int, Action] | None
    state: Position


def record_of(state: Position, carry: Any = None) -> Record:
    """Return the record of a deal, over or not, that was dealt from a deck; `carry` is what it began with.

    Raises:
        ValueError: the position was loaded, or observed, and nobody knows its deck.

    >>> import chieu
    >>> sam = chieu.game("sam-loc")
    >>> state = sam.deal(chieu.shuffled(seed=7))
    >>> while not sam.is_over(state):
    ...     seat = sam.acting(state)[0]
    ...     state = sam.play(state, seat, sam.default_action(state, seat))
    >>> record = record_of(state)
    >>> Record.from_json(record.to_json()) == record
    True
    >>> verify(record)
    """
    checked = CheckedGame(state._game)
    kind = checked.game
    if state._deck is None:
        raise ValueError("only a deal that was dealt from a deck can be recorded")
    record = Record(
        game=kind.name,
        version=kind.version,
        options=options_on_wire(kind, state.options),
        carry=plain_values(carry or kind.Carry()),
        deck=str(state._deck),
        actions=state.events(),
        payoffs=checked.payoffs(state) if checked.is_over(state) else (),
    )
    return record.sealed()


def replay(record: Record) -> Iterator[ReplayStep]:
    """Play a record again, step by step, judging every field and every action, the dealer's by the record's deck.

    Raises:
        BadRecord: a field is not one of this game.
        ReplayMismatch: other rules wrote it, or an action is not legal (`BadStep`).
    """
    begun = beginning_of(record)
    checked, deck = CheckedGame(begun.game), begun.deck
    state = checked.deal(deck, options=record.options, carry=begun.carry, dealer_acts=False, version=record.version)
    yield ReplayStep(None, state)
    for at, (seat, text) in enumerate(record.actions, 1):
        action, state = _after(checked, state, deck, (at, seat, text))
        yield ReplayStep((seat, action), state)


@dataclass(frozen=True, slots=True)
class Beginning:
    """What a record begins with, read and judged."""

    game: AnyGame
    options: Any
    carry: Any
    deck: Deck

    @property
    def players(self) -> list[Seat]:
        """The seats that were in the deal: all, unless the carry says who."""
        bank, seats = self.game.bank, range(self.options.seats)
        return (bank and seats_in(bank.players(self.carry))) or list(seats)


def beginning_of(record: Record) -> Beginning:
    """Read all fields of a record but its actions and what came out.

    Raises:
        BadRecord: a field is not one of this game.
        ReplayMismatch: other rules, or another release, wrote it.
    """
    if record.game not in GAMES:
        raise BadRecord("game", "record-no-game", {"found": shortened(record.game), "known": ", ".join(sorted(GAMES))})
    kind = GAMES[record.game]
    if not UNSEALED <= record.schema <= SCHEMA:
        raise ReplayMismatch(0, SCHEMA, record.schema, "schema")
    if not kind.reads(record.version):
        raise ReplayMismatch(0, kind.version, record.version, "version")
    options = options_of(kind, record.options)
    carry, deck = carry_of(kind, record.carry), whole_deck_of(kind, record.deck)
    _check_what_is_told(record, options.seats)
    return Beginning(kind, options, carry, deck)


def action_in(step: tuple[int, int, str], kind: AnyGame, seats: int) -> int:
    """Return the action of a record's step, which is who did what, with its place from 1.

    Raises:
        BadStep: there is no such seat, or it is no action.
    """
    at, seat, text = step
    if seat != DEALER and not 0 <= seat < seats:
        raise BadStep(at, seat, text, "record-no-seat", {"last": seats - 1})
    try:
        return kind.words.parse_action(text)
    except NotationError as error:
        raise BadStep(at, seat, text, "record-no-action") from error


def _check_what_is_told(record: Record, seats: int) -> None:
    """See that the fields beside the deal fit it.

    Raises:
        BadRecord: one does not, or the shape of the record has no such field.
    """
    steps = len(record.actions)
    told = {name: getattr(record, name) for name in _TOLD if getattr(record, name) is not UNSET}
    for name in told if record.schema < SCHEMA else ():
        raise BadRecord(name, "record-unknown")
    for name, length in {"players": seats, "levels": seats, "totals": seats, "at": steps}.items():
        if name in told:
            check_length(name, len(told[name]), length)
    check_each("totals", told.get("totals", ()), (-_LATEST, _LATEST))
    check_each("deal", [told.get("deal", 1)], (1, _LATEST))
    check_each("begun", [told.get("begun", 0)], (0, _LATEST))
    check_each("at", told.get("at", ()), (0, _LATEST))
    check_each("timed_out", told.get("timed_out", ()), (1, steps))


def _after(checked: CheckedGame, state: Position, deck: Deck, step: tuple[int, int, str]) -> tuple[Action, Position]:
    """Return the action of a step and the position after it.

    Raises:
        BadStep: there is no such seat, it is no action, it is illegal, or the deck does not give it.
    """
    at, seat, text = step
    action = Action(text, action_in(step, checked.game, state.options.seats))
    try:
        after = checked.play(state, seat, action)
    except IllegalAction as error:
        raise BadStep(at, seat, text, error.code, error.arguments) from error
    if seat == DEALER and not _is_dealt(checked.game, state._state, deck, action.number):
        first = checked.game.automatic.dealer_action(state._state, deck.cards, 0)
        raise BadStep(at, seat, text, "record-not-dealt", {"expected": checked.game.words.format_action(first)})
    return action, after


def _is_dealt(kind: AnyGame, state: Any, deck: Deck, action: int) -> bool:
    """Tell whether a deck lets the dealer do what is legal: its next card, or what luck or somebody's leaving decides.

    Luck decides by remainder among no more things than there are cards, so that as many numbers cover all it may do.
    """
    automatic = kind.automatic
    return any(automatic.dealer_action(state, deck.cards, luck) == action for luck in range(len(deck.cards))) or any(
        automatic.on_leaving(state, seat) == action for seat in range(state.options.seats)
    )


def _check_shuffle(record: Record, steps: Sequence[ReplayStep]) -> None:
    """See that the deck and all chance of a record follow from how it says that it was shuffled, if it does.

    Raises:
        BadRecord: they do not, or a field is missing that they hang on.
    """
    if record.fair is UNSET:
        return
    for name in ("deal", "timed_out"):
        if getattr(record, name) is UNSET:
            raise BadRecord(name, "record-missing")
    begun, late = beginning_of(record), set(record.timed_out or ())
    kind, seats = begun.game, begun.options.seats
    deal = FairDeal(record.fair.code, record.deal or 1, kind.name, record.version, seats, kind.bounds.deck)
    key = key_of(record.fair, deal)
    check_deck(key, begun.deck)
    undecided = [
        Undecided(before.state._state, at, *after.event)
        for at, (before, after) in enumerate(pairwise(steps), 1)
        if after.event is not None and (after.event[0] == DEALER or at in late)
    ]
    check_luck(kind, key, begun.deck, undecided)


def verify(record: Record) -> None:
    """Check that a record follows from the rules, from its own deck to its end and its payoffs, and is undamaged.

    Where it says how it was shuffled, its deck and all chance have to follow from that, too.

    Raises:
        UnfinishedDeal: it follows from the rules, but the deal is not over.
        ReplayMismatch: it does not follow; likewise what `replay` raises.
        BadRecord: a field is not one of this game, or the digest is not that of the record.
    """
    steps = list(replay(record))
    _check_shuffle(record, steps)
    checked, at, last = game(record.game), len(record.actions), steps[-1]
    if not checked.is_over(last.state):
        raise UnfinishedDeal(at)
    check_length("payoffs", len(record.payoffs), last.state.options.seats)
    payoffs = checked.payoffs(last.state)
    if payoffs != record.payoffs:
        raise ReplayMismatch(at, payoffs, record.payoffs, "payoffs")
    if not record.is_sealed():
        raise BadRecord("digest", "record-damaged")
