"""A device that makes and shows passkeys, in a few lines: what a browser would send of it."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

_PRESENT, _VERIFIED, _ATTESTED = 1, 4, 64


def text_of(data: bytes) -> str:
    """Return bytes in base64url, without what fills up."""
    return urlsafe_b64encode(data).decode().rstrip("=")


class Authenticator:
    """A device with one passkey, which its browser shows to pages of an origin.

    What is named otherwise than it should be is told so to the server: an `origin`, a `kind`, a `challenge`, whether
    somebody was asked for finger, face or PIN (`verified`).
    """

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(16)
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, ceremony: dict[str, Any], **otherwise: Any) -> dict[str, Any]:
        """Return the passkey that is made in a ceremony."""
        numbers = self._key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        told = self._told(_ATTESTED, **otherwise) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": told})
        client = self._client("webauthn.create", ceremony, **otherwise)
        return {
            "ticket": ceremony["ticket"],
            "id": text_of(self.id),
            "client": text_of(client),
            "attestation": text_of(attestation),
        }

    def show(self, ceremony: dict[str, Any], **otherwise: Any) -> dict[str, Any]:
        """Return the passkey as it is shown in a ceremony."""
        told, client = self._told(0, **otherwise), self._client("webauthn.get", ceremony, **otherwise)
        signature = self._key.sign(told + sha256(client).digest(), ec.ECDSA(SHA256()))
        return {
            "ticket": ceremony["ticket"],
            "id": text_of(self.id),
            "client": text_of(client),
            "authenticator": text_of(told),
            "signature": text_of(signature),
        }

    def _told(self, more: int, *, origin: str = "", verified: bool = True, **_: Any) -> bytes:
        host = urlsplit(origin or self.origin).hostname or ""
        flags = _PRESENT | (_VERIFIED if verified else 0) | more
        return sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, ceremony: dict[str, Any], *, origin: str = "", challenge: str = "", **_: Any) -> bytes:
        told = {"type": kind, "challenge": challenge or ceremony["challenge"], "origin": origin or self.origin}
        return json.dumps(told).encode()
