"""What `chieu serve` does for a house: the address that is told, the PIN, the code for cameras, and certificates."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import segno
from click.testing import CliRunner, Result

from chieu.cli import at_home, build
from chieu.cli.at_home import Greeting, Listening
from chieu.locales import Messages
from chieu.server import nearby
from chieu.server.certificates import own_certificate
from chieu.server.settings import Settings

ADDRESSES = ["192.168.1.20", "10.8.0.2"]


class Served:
    """Stands where the server would begin to serve."""

    def __init__(self) -> None:
        self.settings: Settings | None = None
        self.host = ""

    def __call__(self, *, settings: Settings, host: str, port: int, ready: Callable[[int], None], **_: Any) -> None:
        self.settings, self.host = settings, host
        ready(port)


class NoName:
    """Stands where a name would be looked for in the network; it is refused at once."""

    def __init__(self, _addresses: list[str], _port: int, told: Callable[[str], None]) -> None:
        self._told = told

    def start(self) -> None:
        self._told("")

    def stop(self) -> None:
        """Nothing was begun."""


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    stand_in = Served()
    monkeypatch.setattr("chieu.server.running.serve", stand_in)
    monkeypatch.setattr(nearby, "own_addresses", lambda: [*ADDRESSES])
    monkeypatch.setattr(nearby, "NameNearby", NoName)
    return stand_in


def serve(data: Path, *arguments: str, language: str = "en") -> Result:
    return CliRunner().invoke(build(language), ["serve", "--port", "0", "--data", str(data), *arguments])


@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_room_at_home_tells_its_addresses_and_what_plain_http_means(
    tmp_path: Path, served: Served, language: str
) -> None:
    result = serve(tmp_path, "--lan", language=language)
    assert result.exit_code == 0, result.output
    assert served.host == "0.0.0.0"  # noqa: S104 - what --lan asks for
    assert served.settings is not None
    assert re.fullmatch(r"http://192\.168\.1\.20:\d+", served.settings.address)
    for address in ADDRESSES:
        assert f"http://{address}:" in result.stdout
    assert Messages(language).say("cli-lan-plain") in result.stderr
    assert Messages(language).say("cli-serve-open") not in result.stderr
    assert Messages(language).say("cli-lan-name-refused") in result.stdout


def test_an_address_that_is_told_is_the_only_one(tmp_path: Path, served: Served) -> None:
    result = serve(tmp_path, "--lan", "--host", "10.8.0.2")
    # It is no address of the machine that tests, so the server cannot listen there; by then it was believed.
    assert result.exit_code == 2
    assert "10.8.0.2" in result.stderr
    assert served.settings is None


@pytest.mark.parametrize("host", ["127.0.0.1", "8.8.8.8", "::"])
@pytest.mark.usefixtures("served")
def test_an_address_that_nobody_nearby_reaches_is_refused(tmp_path: Path, host: str) -> None:
    result = serve(tmp_path, "--lan", "--host", host)
    assert result.exit_code == 2
    assert "leave out --host, or choose one of: 192.168.1.20, 10.8.0.2" in result.stderr
    assert not (tmp_path / "cookie-secret").exists()


def test_a_machine_in_no_network_says_so(tmp_path: Path, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nearby, "own_addresses", list)
    result = serve(tmp_path, "--lan")
    assert result.exit_code == 2
    assert "join a Wi-Fi or plug in a cable" in result.stderr
    assert served.settings is None


def test_a_room_elsewhere_names_no_address_of_its_own(tmp_path: Path, served: Served) -> None:
    assert serve(tmp_path).exit_code == 0
    assert served.settings is not None
    assert (served.settings.address, served.settings.pin, served.settings.certificate) == ("", "", None)


def test_a_pin_is_kept_or_drawn_anew(tmp_path: Path, served: Served) -> None:
    result = serve(tmp_path, "--pin", "0042")
    assert served.settings is not None
    assert served.settings.pin == "0042"
    assert "PIN of the room: 0042" in result.stdout
    drawn = set()
    for _ in range(3):
        result = serve(tmp_path, "--pin", "auto", "--lan")
        assert re.fullmatch(r"\d{6}", served.settings.pin)
        assert f"PIN of the room: {served.settings.pin}" in result.stdout
        drawn.add(served.settings.pin)
    assert len(drawn) > 1


@pytest.mark.parametrize("pin", ["123", "1234567890123", "12a4", "-1234", "١٢٣٤", "AUTO"])
def test_what_is_no_pin_is_refused(tmp_path: Path, served: Served, pin: str) -> None:
    result = serve(tmp_path, "--pin", pin)
    assert result.exit_code == 2
    assert "it takes 4 to 12 digits, or the word auto" in result.stderr
    assert served.settings is None


def test_a_terminal_shows_the_code_that_cameras_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(nearby, "NameNearby", NoName)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    settings = Settings(data=tmp_path, address="http://192.168.1.20:8000", pin="482193")
    Greeting(settings, Listening("0.0.0.0", ADDRESSES), Messages("en")).say_ready(8_000)  # noqa: S104 - as above
    said = re.sub(r"\x1b\[[0-9;]*m", "", capsys.readouterr().out)
    drawn = io.StringIO()
    code = segno.make("http://192.168.1.20:8000/#pin=482193", error="l", micro=False)
    code.terminal(out=drawn, border=at_home._QR_BORDER, compact=True)
    assert drawn.getvalue().strip() in said
    assert "http://10.8.0.2:8000/" in said


def test_what_reads_along_without_a_terminal_gets_no_code(tmp_path: Path, served: Served) -> None:
    result = serve(tmp_path, "--lan")
    assert served.settings is not None
    assert "█" not in result.stdout


def test_a_certificate_of_its_own_is_made_and_named(tmp_path: Path, served: Served) -> None:
    result = serve(tmp_path, "--lan", "--self-signed", "--domain", "cards.example.org")
    assert result.exit_code == 0, result.output
    assert served.settings is not None
    certificate = served.settings.certificate
    assert certificate is not None
    assert certificate.is_own
    assert served.settings.address.startswith("https://")
    assert re.search(r"fingerprint: ([0-9A-F]{2}:){31}[0-9A-F]{2}\n", result.stdout)
    assert "without HTTPS" not in result.stderr
    first = certificate.file.read_bytes()
    assert serve(tmp_path, "--lan", "--self-signed").exit_code == 0
    assert certificate.file.read_bytes() == first


def test_a_certificate_that_is_given_is_used(tmp_path: Path, served: Served) -> None:
    given = own_certificate(tmp_path, ["localhost"])
    arguments = ("--certificate", str(given.file), "--certificate-key", str(given.key))
    result = serve(tmp_path, *arguments)
    assert result.exit_code == 0, result.output
    assert "https://127.0.0.1:" in result.stdout
    assert "fingerprint" not in result.stdout
    assert served.settings is not None
    assert served.settings.certificate is not None
    assert not served.settings.certificate.is_own


@pytest.mark.usefixtures("served")
def test_half_a_certificate_a_broken_one_and_two_are_refused(tmp_path: Path) -> None:
    given = own_certificate(tmp_path / "one", ["localhost"])
    other = own_certificate(tmp_path / "other", ["localhost"])
    junk = tmp_path / "junk.pem"
    junk.write_text("junk")
    for arguments, why in (
        (("--certificate", str(given.file)), "give both"),
        (("--certificate-key", str(given.key)), "give both"),
        (("--certificate", str(given.file), "--certificate-key", str(other.key)), "two PEM files of one certificate"),
        (("--certificate", str(junk), "--certificate-key", str(given.key)), "two PEM files of one certificate"),
        (("--certificate", str(given.file), "--certificate-key", str(tmp_path / "none")), "it is not there"),
        (("--certificate", str(given.file), "--self-signed"), "leave out --certificate"),
    ):
        result = serve(tmp_path / "data", *arguments)
        assert result.exit_code == 2, result.output
        assert why in result.stderr
