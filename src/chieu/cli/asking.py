"""Ask a room over HTTP how it is, as whoever watches over it would."""

from __future__ import annotations

import json
import ssl
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import HTTPSHandler, ProxyHandler, build_opener

from msgspec import Struct

_PATIENCE_S: Final = 5
_LONGEST: Final = 4_096


class RoomAnswer(Struct, frozen=True):
    """What came back."""

    status: int
    told: dict[str, Any]
    knows_https: bool
    """Whether the room knows that whoever asked came by HTTPS."""


def ask(url: str, *, is_here: bool = False) -> RoomAnswer | None:
    """Return what is answered at an address of a room, or None if nothing is, or nothing that a room would say.

    Args:
        url: the address, such as `https://cards.example.org/health`.
        is_here: it is on this machine, where no certificate has to vouch for it and no proxy leads to it.
    """
    context = ssl.create_default_context()
    if is_here:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    opener = build_opener(HTTPSHandler(context=context), *([ProxyHandler({})] if is_here else []))
    try:
        try:
            answer = opener.open(url, timeout=_PATIENCE_S)
        except HTTPError as error:
            # A refusal is an answer, too.
            answer = error
        with answer:
            told = json.loads(answer.read(_LONGEST))
            knows = "strict-transport-security" in answer.headers
    except (OSError, HTTPException, ValueError):
        return None
    return RoomAnswer(int(answer.status), told, knows) if isinstance(told, dict) else None
