"""Errors say what was wrong, where, and what was expected."""

from __future__ import annotations

from enum import IntEnum

import pytest

from chieu.kernel import errors


class Why(IntEnum):
    OK = 0
    DOES_NOT_BEAT = 1


def test_a_refusal_has_its_code() -> None:
    error = errors.IllegalAction(Why.DOES_NOT_BEAT, 1, "play 3s", {"cards": "3s"})
    assert (error.code, error.reason, error.seat, error.action) == (
        "illegal-does-not-beat",
        Why.DOES_NOT_BEAT,
        1,
        "play 3s",
    )
    assert error.arguments == {"cards": "3s"}
    assert str(error) == "seat 1 may not 'play 3s': does_not_beat"
    assert errors.IllegalAction(Why.DOES_NOT_BEAT, 1, "pass").arguments == {}


def test_a_refused_command_has_its_code() -> None:
    error = errors.CommandRefused("refused-seat-taken", {"seat": 1})
    assert (error.code, error.arguments) == ("refused-seat-taken", {"seat": 1})
    assert errors.CommandRefused("refused-malformed").arguments == {}


def test_texts() -> None:
    assert str(errors.NotationError("3x", 0, "a card")) == "cannot read '3x' at 0: expected a card"
    assert str(errors.UnknownGame("go", ["b", "a"])) == "no game is called 'go': expected one of a, b"
    assert str(errors.BadOption("seats", 9, "2")) == "option 'seats' cannot be 9: expected 2"
    assert str(errors.ProtocolError("too long", "name")) == "too long at 'name'"
    assert str(errors.NeverKept()) == "no database keeps such a value"
    assert "by transactions" in str(errors.StorePooled())
    assert str(errors.ProtocolError("too long")) == "too long"
    assert str(errors.NeverKept()) == "no database keeps such a value"
    assert "by transactions" in str(errors.StorePooled())
    assert str(errors.ReplayMismatch(3, [1], [2])) == "at step 3: expected [1], found [2]"
    assert "event 4" in str(errors.Conflict("ABCD", 4))
    assert "'ABCD'" in str(errors.RecordNotFound("ABCD"))


@pytest.mark.parametrize(
    "kind",
    [
        errors.NotationError,
        errors.UnknownGame,
        errors.BadOption,
        errors.IllegalAction,
        errors.CommandRefused,
        errors.ProtocolError,
        errors.StoreError,
        errors.ReplayMismatch,
    ],
)
def test_one_root(kind: type[Exception]) -> None:
    assert issubclass(kind, errors.ChieuError)


def test_the_store_has_its_own_branch() -> None:
    for kind in (errors.Conflict, errors.RecordNotFound, errors.StoreUnavailable):
        assert issubclass(kind, errors.StoreError)
