"""A certificate that the room makes for itself, for HTTPS in a house where nobody else gives one.

No browser knows who made it, so each asks its user once whether to go on. What is sent is then read by nobody on the
way, which plain HTTP cannot promise.
"""

from __future__ import annotations

import os
import ssl
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from ipaddress import ip_address
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from chieu.kernel.extras import LAN, need_extra
from chieu.kernel.files import written_whole
from chieu.server.settings import Certificate

if TYPE_CHECKING:
    from cryptography import x509

_CERTIFICATE: Final = "certificate.pem"
_KEY: Final = "certificate-key.pem"
_MAKER: Final = "Chiếu"
"""Who is said to have made those that the room makes."""
_LASTS: Final = timedelta(days=365)
_RENEWED: Final = timedelta(days=7)
"""So long before its end a certificate is made anew at a start."""


def own_certificate(data: Path, names: Sequence[str], now: datetime | None = None) -> Certificate:
    """Return the certificate of the data folder for these names and addresses; made anew where it does not fit.

    What lies there and is not whole and of the room's own making stays beside it under another name.

    Raises:
        MissingExtra: nothing here makes certificates.
        OSError: the folder cannot be written.
    """
    need_extra(LAN)
    now = datetime.now(UTC) if now is None else now
    found = Certificate(data / _CERTIFICATE, data / _KEY, is_own=True)
    if not _fits(found, set(names), now):
        if not _is_ours(found):
            _set_aside(found.file, found.key)
        _make(found, names, now)
    return found


def why_unusable(certificate: Certificate) -> str:
    """Return what is wrong with the files of a certificate, in the words of OpenSSL; empty if nothing is.

    Raises:
        OSError: one of them cannot be read.
    """
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate.file, certificate.key, password=lambda: "")
    except ssl.SSLError as error:
        return error.reason or "PEM"
    return ""


def end_of(certificate: Certificate) -> datetime | None:
    """Return when a certificate that can be used ends, or None where it does not count today: too late, or too early.

    None, too, where nobody could agree with it on a cipher, as with a key of a kind that is given up.

    Nothing of Python's own reads certificates, but what meets one does: so the room is met, within memory.
    """
    ours, theirs = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    ours.load_cert_chain(certificate.file, certificate.key)
    # Who vouches for it is not asked here, and neither for which names: it is trusted as it stands in the file.
    theirs.check_hostname = False
    theirs.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    theirs.load_verify_locations(certificate.file)
    there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    guest = theirs.wrap_bio(back, there)
    sides = [guest, ours.wrap_bio(there, back, server_side=True)]
    while sides:
        for side in tuple(sides):
            try:
                side.do_handshake()
                sides.remove(side)
            except ssl.SSLWantReadError:
                continue
            except ssl.SSLError:
                return None
    told = guest.getpeercert() or {}
    return datetime.fromtimestamp(ssl.cert_time_to_seconds(str(told["notAfter"])), UTC)


def fingerprint_of(certificate: Certificate) -> str:
    """Return the SHA-256 fingerprint of a certificate, as browsers show it."""
    digest = sha256(ssl.PEM_cert_to_DER_cert(certificate.file.read_text(encoding="ascii"))).hexdigest().upper()
    return ":".join(digest[at : at + 2] for at in range(0, len(digest), 2))


def _whole(certificate: Certificate) -> x509.Certificate | None:
    """Return what stands in a certificate that is there with its key and can be used; None if it cannot."""
    from cryptography import x509

    if not (certificate.file.is_file() and certificate.key.is_file()) or why_unusable(certificate):
        return None
    return x509.load_pem_x509_certificate(certificate.file.read_bytes())


def _fits(certificate: Certificate, names: set[str], now: datetime) -> bool:
    """Tell whether there is a usable certificate that names all of these and does not end soon."""
    from cryptography import x509

    known = _whole(certificate)
    if known is None:
        return False
    try:
        told = known.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return False
    found = {str(name) for kind in (x509.DNSName, x509.IPAddress) for name in told.get_values_for_type(kind)}
    return names <= found and known.not_valid_after_utc - now > _RENEWED


def _is_ours(certificate: Certificate) -> bool:
    """Tell whether there is a whole certificate that the room has made, with its key."""
    known = _whole(certificate)
    return known is not None and [name.value for name in known.issuer] == [_MAKER]


def _set_aside(*files: Path) -> None:
    """Give files other names, of which none is taken: nobody else may have another copy."""
    for file in files:
        if os.path.lexists(file):
            names = (file.with_name(f"{file.name}.old{number or ''}") for number in count())
            file.rename(next(name for name in names if not os.path.lexists(name)))


def _make(certificate: Certificate, names: Sequence[str], now: datetime) -> None:
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, _MAKER)])
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + _LASTS)
        .add_extension(x509.SubjectAlternativeName([_general_name(name) for name in names]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    _write(certificate.key, secret, 0o600)
    _write(certificate.file, made.public_bytes(serialization.Encoding.PEM), 0o644)


def _general_name(name: str) -> x509.GeneralName:
    from cryptography import x509

    try:
        return x509.IPAddress(ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _write(path: Path, text: bytes, mode: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with written_whole(path, mode) as stream:
        stream.write(text)
