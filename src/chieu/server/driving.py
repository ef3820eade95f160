"""Coroutines that are driven to their first wait at once: what they begin must not come a turn of the loop later."""

from __future__ import annotations

import types
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from typing import Any


@types.coroutine
def rest_of(call: Coroutine[Any, Any, Any], wanted: Any) -> Generator[Any, Any, Any]:
    """Finish a coroutine that has already been driven to its first wait, by `call.send(None)`."""
    while True:
        step: Callable[[], Any]
        try:
            step = partial(call.send, (yield wanted))
        except BaseException as error:  # noqa: BLE001 - what is raised is raised where it is waited for
            step = partial(call.throw, error)
        try:
            wanted = step()
        except StopIteration as end:
            return end.value
