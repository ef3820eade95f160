"""HTTPS that the room speaks itself: certificates that it makes, and playing over them."""

from __future__ import annotations

import asyncio
import logging
import ssl
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
import websockets
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from chieu.server.certificates import fingerprint_of, own_certificate, why_unusable
from chieu.server.settings import Certificate
from server.house import House, Page, new_guest, open_house, settings_for

NAMES = ["127.0.0.1", "localhost", "chieu.local"]
NOW = datetime(2026, 11, 25, tzinfo=UTC)


def test_one_is_made_once_and_its_key_is_its_owners(tmp_path: Path) -> None:
    made = own_certificate(tmp_path / "data", NAMES)
    assert why_unusable(made) == ""
    assert made.is_own
    assert stat.S_IMODE(made.key.stat().st_mode) == 0o600
    assert {path.name for path in (tmp_path / "data").iterdir()} == {"certificate.pem", "certificate-key.pem"}
    before = fingerprint_of(made)
    assert fingerprint_of(own_certificate(tmp_path / "data", NAMES[:2])) == before


@pytest.mark.parametrize("case", ["another name", "its end", "no key", "another key", "junk", "empty"])
def test_one_that_does_not_fit_is_made_anew(tmp_path: Path, case: str) -> None:
    made = own_certificate(tmp_path, NAMES, NOW)
    before = made.file.read_bytes()
    names, now = NAMES, NOW
    match case:
        case "another name":
            names = [*NAMES, "192.168.1.77"]
        case "its end":
            now = NOW + timedelta(days=359)
        case "no key":
            made.key.unlink()
        case "another key":
            made.key.write_bytes(own_certificate(tmp_path / "other", NAMES, NOW).key.read_bytes())
        case "junk":
            made.file.write_text("junk")
        case _:
            made.file.write_bytes(b"")
    again = own_certificate(tmp_path, names, now)
    assert why_unusable(again) == ""
    assert again.file.read_bytes() != before
    assert own_certificate(tmp_path, names, now).file.read_bytes() == again.file.read_bytes()


def test_one_of_another_maker_is_set_aside_with_its_key(tmp_path: Path) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "another")])
    bare = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(NOW)
        .not_valid_after(NOW + timedelta(days=99))
        .sign(key, hashes.SHA256())
    )
    made = own_certificate(tmp_path, NAMES, NOW)
    made.file.write_bytes(bare.public_bytes(serialization.Encoding.PEM))
    made.key.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    assert why_unusable(made) == ""
    theirs = made.file.read_bytes(), made.key.read_bytes()
    (tmp_path / "certificate.pem.old").write_text("mine")
    again = own_certificate(tmp_path, NAMES, NOW).file.read_bytes()
    assert own_certificate(tmp_path, NAMES, NOW).file.read_bytes() == again
    assert (tmp_path / "certificate.pem.old").read_text() == "mine"
    assert (
        (tmp_path / "certificate.pem.old1").read_bytes(),
        (tmp_path / "certificate-key.pem.old").read_bytes(),
    ) == theirs


def test_a_folder_in_its_place_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "certificate.pem").mkdir()
    assert why_unusable(own_certificate(tmp_path, NAMES)) == ""
    assert (tmp_path / "certificate.pem.old").is_dir()


def test_what_is_wrong_with_one_is_told(tmp_path: Path) -> None:
    made = own_certificate(tmp_path, NAMES)
    other = own_certificate(tmp_path / "other", NAMES)
    assert why_unusable(Certificate(made.file, other.key)) != ""
    assert why_unusable(Certificate(made.key, made.key)) != ""
    with pytest.raises(FileNotFoundError):
        why_unusable(Certificate(tmp_path / "none", made.key))


def trusting(certificate: Certificate) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=certificate.file)


async def played(house: House, context: ssl.SSLContext) -> None:
    """Play until the first score, over the room's own HTTPS."""
    base = f"https://127.0.0.1:{house.port}"
    async with httpx.AsyncClient(base_url=base, verify=context) as http:
        cookie = await new_guest(http, "Thảo")
        answer = await http.post("/api/guest", json={}, headers={"Cookie": cookie})
        assert "secure" in answer.headers["set-cookie"].lower()
    async with websockets.connect(
        f"wss://127.0.0.1:{house.port}/ws", ssl=context, additional_headers={"Cookie": cookie, "Origin": base}
    ) as socket:
        page = Page(socket)
        page.me = await page.hear()
        await page.open(options={"seats": 2})
        await page.do("bot", seat=1, level="easy")
        await page.do("start")
        await page.act()


@pytest.mark.parametrize("is_own", [True, False])
async def test_a_table_is_played_over_it(tmp_path: Path, *, is_own: bool) -> None:
    made = own_certificate(tmp_path, NAMES)
    certificate = Certificate(made.file, made.key, is_own=is_own)
    async with open_house(settings_for(tmp_path, certificate=certificate)) as house:
        await played(house, trusting(made))
        async with httpx.AsyncClient(verify=trusting(made)) as http:
            answer = await http.get(f"https://127.0.0.1:{house.port}/health")
        # A browser that is told to stay with HTTPS would never come back to a room that serves without.
        assert ("strict-transport-security" in answer.headers) is not is_own


async def test_floods_and_plain_requests_over_it_are_cut_off_as_elsewhere(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    made = own_certificate(tmp_path, NAMES)
    with caplog.at_level(logging.WARNING):
        async with open_house(settings_for(tmp_path, certificate=made)) as house:
            for text, context, answer in (
                (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"A: b\r\n" * 200, trusting(made), b"HTTP/1.1 431"),
                (b"nonsense\r\n\r\n", trusting(made), b"HTTP/1.1 400"),
                (b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", None, b""),
                (b"\x16\x03\x01" + b"\xff" * 600, None, b""),
            ):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", house.port, ssl=context, server_hostname="localhost" if context else None
                )
                writer.write(text)
                got = await asyncio.wait_for(_rest(reader), 20)
                assert got.startswith(answer), got[:80]
                writer.close()
            await played(house, trusting(made))
    assert caplog.records == []


async def _rest(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except (ConnectionError, ssl.SSLError):
        return b""
