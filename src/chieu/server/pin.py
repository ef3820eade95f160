"""The PIN of a room: whoever has told it comes in from then on, by a cookie that only this room can make.

Who does not know it gets the page, which asks for it, and nothing else. A cookie holds no PIN; it is signed by a key
that belongs to this one, so that another PIN lets in only whoever tells it anew. Guesses are limited for each address
and for all together; a right one costs nothing.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Any, Final

from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler

from chieu.server.identity import COOKIE_SECONDS, cookies_named
from chieu.server.limits import SharedLimits, charge_both
from chieu.server.settings import Limits

WRONG: Final = "refused-wrong-pin"
NEEDED: Final = "refused-pin"
"""Why somebody is refused who has not told it."""
OPEN: Final = "needs_no_pin"
"""Marks the calls that are answered to everybody, in what Litestar keeps of each."""
_COOKIE: Final = "chieu-pin"
_IN: Final = "in"


class RoomPin:
    """Knows the PIN, if there is one, and who has told it."""

    def __init__(self, pin: str, limits: Limits, keys: tuple[bytes, ...], shared: SharedLimits) -> None:
        self.pin = pin
        """What is to be told; empty if nothing is."""
        self._signer = Signer(list(keys), salt=f"{_COOKIE}:{pin}", digest_method=sha256)
        self._addresses = shared.buckets("pins", limits.pins)
        self._all = shared.buckets("room_pins", limits.room_pins)

    def admits(self, cookie_header: str) -> bool:
        """Tell whether a request's Cookie header shows that the PIN was told, or none is asked for."""
        return not self.pin or any(map(self._is_ours, cookies_named(cookie_header, _COOKIE)))

    def judge(self, told: str, address: str, *, is_secure: bool) -> Cookie | str:
        """Return the cookie of somebody who tells the PIN, or the code of the refusal."""
        charge = charge_both(self._addresses, address, self._all, "")
        if charge is None:
            return "refused-too-many-pins"
        if not self.pin or not hmac.compare_digest(told.encode(), self.pin.encode()):
            return WRONG
        charge.give_back()
        signed = self._signer.sign(_IN).decode()
        return Cookie(_COOKIE, value=signed, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=is_secure)

    def _is_ours(self, cookie: str) -> bool:
        try:
            return self._signer.unsign(cookie).decode() == _IN
        except (BadSignature, UnicodeDecodeError):
            return False


def guard_of(room_pin: RoomPin) -> Any:
    """Return what keeps those out who have not told the PIN, from every call that is not marked as open to all."""

    def guard(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
        if not handler.opt.get(OPEN) and not room_pin.admits(connection.headers.get("cookie", "")):
            raise PermissionDeniedException(NEEDED)

    return guard
