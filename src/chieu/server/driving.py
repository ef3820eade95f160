"""Coroutines that are driven to their first wait at once: what they begin must not come a turn of the loop later."""

from __future__ import annotations

import types
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from typing import Any


def begun(call: Coroutine[Any, Any, None]) -> Coroutine[Any, Any, None] | None:
    """Drive a coroutine to its first wait, and return the rest of it, or None where it is over; raises as it does."""
    try:
        wanted = call.send(None)
    except StopIteration:
        return None
    return _finish(call, wanted)


async def _finish(call: Coroutine[Any, Any, None], wanted: Any) -> None:
    await _rest_of(call, wanted)


@types.coroutine
def _rest_of(call: Coroutine[Any, Any, None], wanted: Any) -> Generator[Any, Any, None]:
    """Go on with a coroutine that waits for something: with what comes of that, or what is raised there."""
    while True:
        step: Callable[[], Any]
        try:
            step = partial(call.send, (yield wanted))
        except BaseException as error:  # noqa: BLE001 - what is raised is raised where it is waited for
            step = partial(call.throw, error)
        try:
            wanted = step()
        except StopIteration:
            return
