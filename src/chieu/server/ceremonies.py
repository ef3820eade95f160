"""What a page and a passkey are asked, and whether what they answer is right (WebAuthn, Level 2).

A ceremony is asked for, and ended once within five minutes, at whichever node: what was asked travels with the page,
signed, and that it was ended is a row. `webauthn` is imported with the first ceremony that ends.
"""

from __future__ import annotations

import logging
import secrets
from hashlib import sha256
from typing import Final, Literal, NamedTuple
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer

from chieu.server.account_wire import MadePasskey, ShownPasskey
from chieu.server.clock import now_ms
from chieu.store import Passkey

Kind = Literal["make", "show"]
"""Whether a passkey is made, or one that there is is shown."""
LASTS_MS: Final = 5 * 60 * 1_000
"""How long a ceremony may take, in milliseconds: people look for a phone or remember a PIN meanwhile."""
_CHALLENGE_BYTES: Final = 32
_BETWEEN: Final = "."

_log = logging.getLogger(__name__)


class Asked(NamedTuple):
    """A ceremony."""

    challenge: str
    """In base64url."""
    until: int
    """In milliseconds since the epoch."""


class Ceremonies:
    """Begins ceremonies, and knows them again."""

    def __init__(self, *keys: bytes) -> None:
        self._signer = Signer(list(keys), salt="chieu-passkey", digest_method=sha256)

    def begin(self, kind: Kind, player: str = "") -> tuple[str, str]:
        """Return a new ceremony as its page brings it back, and the challenge: both are text.

        Args:
            player: who makes a passkey; whoever shows one is not known before.
        """
        challenge = secrets.token_urlsafe(_CHALLENGE_BYTES)
        told = _BETWEEN.join((kind, player, str(now_ms() + LASTS_MS), challenge))
        return self._signer.sign(told).decode(), challenge

    def asked(self, ticket: str, kind: Kind, player: str = "") -> Asked | None:
        """Return a ceremony that a page has brought back; None if it is not ours, somebody else's, or has run out."""
        try:
            was, whose, until, challenge = self._signer.unsign(ticket).decode().split(_BETWEEN)
        except (BadSignature, ValueError):
            return None
        fits = (was, whose) == (kind, player) and int(until) > now_ms()
        return Asked(challenge, int(until)) if fits else None


def check_made(made: MadePasskey, challenge: str, origin: str) -> Passkey | None:
    """Return the passkey that a browser has made for a page of this origin, nobody's yet; None if it is none for it."""
    from webauthn import base64url_to_bytes, verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    answer = {"clientDataJSON": made.client, "attestationObject": made.attestation}
    try:
        found = verify_registration_response(
            credential={"id": made.id, "rawId": made.id, "type": "public-key", "response": answer},
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=urlsplit(origin).hostname or "",
            expected_origin=origin,
            require_user_verification=True,
        )
    except Exception as error:  # noqa: BLE001 - a stranger wrote it, and what reads it raises whatever it likes
        _log.info("a passkey was refused: %s", type(error).__name__)
        return None
    identity, key = bytes_to_base64url(found.credential_id), bytes_to_base64url(found.credential_public_key)
    if identity != made.id:
        return None
    now = now_ms()
    return Passkey(identity, "", key, found.sign_count, "", now, now)


def check_shown(shown: ShownPasskey, passkey: Passkey, challenge: str, origin: str) -> int | None:
    """Return how often a passkey was used, by its device, if it was shown to a page of this origin, or None."""
    from webauthn import base64url_to_bytes, verify_authentication_response

    answer = {
        "clientDataJSON": shown.client,
        "authenticatorData": shown.authenticator,
        "signature": shown.signature,
    }
    try:
        found = verify_authentication_response(
            credential={"id": shown.id, "rawId": shown.id, "type": "public-key", "response": answer},
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=urlsplit(origin).hostname or "",
            expected_origin=origin,
            credential_public_key=base64url_to_bytes(passkey.key),
            credential_current_sign_count=passkey.count,
            require_user_verification=True,
        )
    except Exception as error:  # noqa: BLE001 - as above
        _log.info("a passkey was refused: %s", type(error).__name__)
        return None
    return found.new_sign_count
