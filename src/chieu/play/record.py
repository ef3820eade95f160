"""A finished deal as one line of JSON, and its replay without any randomness."""

# ruff: noqa: SLF001 - the modules of this package are friends of `Position`, which hides its state
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from chieu.kernel.carrier import plain_values, state_from
from chieu.kernel.errors import IllegalAction, NotationError, ProtocolError, ReplayMismatch
from chieu.play.cards import Action, deck_of
from chieu.play.facade import CheckedGame, game
from chieu.play.options import options_on_wire
from chieu.play.position import Position

SCHEMA = 1
"""Raised when the shape of a record changes."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One deal: enough to play it again, and what came out."""

    schema: int = SCHEMA
    game: str
    version: int
    """The version of the game's rules."""
    options: dict[str, str | int]
    carry: dict[str, int | list[int]]
    """What the deal before left to this one."""
    deck: str
    """All the cards in the order in which they are dealt."""
    actions: tuple[tuple[int, str], ...]
    """Seat (8 is the dealer) and action text, in order."""
    payoffs: tuple[int, ...]

    def to_json(self) -> str:
        """Return the record as one line of JSON."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_json(cls, line: str | bytes) -> Record:
        """Read a record.

        Raises:
            ProtocolError: the text is not a record.
        """
        try:
            return msgspec.json.decode(line, type=cls)
        except msgspec.DecodeError as error:
            raise ProtocolError(f"not a record: {error}") from error


def record_schema() -> dict[str, Any]:
    """Return the JSON schema of a record; it lies beside this file as `record.schema.json`."""
    return msgspec.json.schema(Record)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a replay: who did what (nothing for the deal itself), and the position after it."""

    event: tuple[int, Action] | None
    state: Position


def record_of(state: Position, carry: Any = None) -> Record:
    """Return the record of a deal that is over; `carry` is what it began with.

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
    if state._deck is None or not checked.is_over(state):
        raise ValueError("only a deal that is over, and that was dealt from a deck, can be recorded")
    return Record(
        game=kind.name,
        version=kind.version,
        options=options_on_wire(kind, state.options),
        carry=plain_values(carry or kind.Carry()),
        deck=str(state._deck),
        actions=state.events(),
        payoffs=checked.payoffs(state),
    )


def replay(record: Record) -> Iterator[Step]:
    """Play a record again, step by step, judging every action.

    Raises:
        UnknownGame: no game is called so.
        BadOption: the options are not this game's.
        NotationError: the deck cannot be read.
        ReplayMismatch: other rules wrote it, or an action is not legal.
    """
    checked = game(record.game)
    kind = checked.game
    if (record.schema, record.version) != (SCHEMA, kind.version):
        raise ReplayMismatch(0, (SCHEMA, kind.version), (record.schema, record.version))
    carry = state_from(kind.Carry, dict(record.carry))
    deck = deck_of(record.deck, packs=kind.bounds.packs)
    state = checked.deal(deck, options=record.options, carry=carry, dealer_acts=False)
    yield Step(None, state)
    for at, (seat, text) in enumerate(record.actions, 1):
        try:
            action = Action(text, kind.words.parse_action(text))
            state = checked.play(state, seat, action)
        except (IllegalAction, NotationError) as error:
            raise ReplayMismatch(at, "a legal action", f"{text!r} by {seat}: {error}") from error
        yield Step((seat, action), state)


def verify(record: Record) -> None:
    """Check that a record follows from the rules, to its end and its payoffs.

    Raises:
        ReplayMismatch: it does not; likewise what `replay` raises.
    """
    at, state = 0, None
    for at, step in enumerate(replay(record)):  # noqa: B007 - the number of the last step is wanted
        state = step.state
    checked = game(record.game)
    if state is None or not checked.is_over(state):
        raise ReplayMismatch(at, "a deal that is over", "one that is not")
    payoffs = checked.payoffs(state)
    if payoffs != record.payoffs:
        raise ReplayMismatch(at, payoffs, record.payoffs)
