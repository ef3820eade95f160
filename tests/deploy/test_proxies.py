"""The room behind the real Caddy and the real nginx, by the pages in `deploy/`: over HTTPS, and who is believed."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

import httpx
import pytest
import websockets

from browser.house import House
from browser.stand_in import standing_in
from chieu.locales import LANGUAGES, Messages
from chieu.server.certificates import own_certificate
from package.playing import play_to_the_end
from server.house import PATIENCE, Page, new_guest

ROOT = Path(__file__).parent.parent.parent
NAME = "cards.example.org"
ROOM = "127.0.0.1:8000"


class Behind:
    """A room behind a proxy."""

    def __init__(self, room: House, port: int, trusting: ssl.SSLContext) -> None:
        self.room = room
        self.port = port
        self.trusting = trusting
        self.url = f"https://localhost:{port}"


Start: TypeAlias = Callable[[Path, House, int], tuple[list[str], Path]]
"""What writes the settings of a proxy, and returns how it is started and the file of whom it is to be trusted by."""


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def caddy(folder: Path, room: House, port: int) -> tuple[list[str], Path]:
    """Let Caddy make a certificate by an authority of its own, and change nothing of the page but names and ports."""
    page = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    assert page.count(NAME) == 2
    site = page.replace(f"{NAME} {{", f"https://localhost:{port} {{\n\ttls internal")
    site = site.replace(f"reverse_proxy {ROOM}", f"reverse_proxy 127.0.0.1:{room.port}")
    general = (
        f"{{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n"
        f"\tstorage file_system {folder / 'caddy'}\n}}\n"
    )
    (folder / "Caddyfile").write_text(general + site, encoding="utf-8")
    authority = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")], authority


def nginx(folder: Path, room: House, port: int) -> tuple[list[str], Path]:
    """Give nginx a certificate, and change nothing of the page but names, ports and where files lie."""
    page = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    certificate = own_certificate(folder, ["localhost"])
    for old, new in (
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(certificate.file)),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(certificate.key)),
        (f"server_name {NAME};", "server_name localhost;"),
        (f"http://{ROOM};", f"http://127.0.0.1:{room.port};"),
    ):
        assert old in page
        page = page.replace(old, new)
    kept = "".join(
        f"{name}_temp_path {folder / name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    # Its workers would be of a user who may not read the folder of a test.
    user = "user root; " if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"{user}daemon off; pid {folder / 'pid'}; error_log stderr; events {{}}"
        f" http {{ access_log off; {kept}\n{page}\n}}",
        encoding="utf-8",
    )
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")], certificate.file


@contextmanager
def run(start: Start, folder: Path) -> Iterator[Behind]:
    with ExitStack() as closing_all:
        # The command itself: that of the tests' browsers lets as many guests come as like.
        program = Path(sys.executable).with_name("chieu")
        room = House(folder / "room", program=program, told=("--proxy", "127.0.0.1"))
        room.start()
        closing_all.callback(room.stop)
        port = free_port()
        command, authority = start(folder, room, port)
        log = closing_all.enter_context((folder / "log").open("wb"))
        proxy = subprocess.Popen(
            command, stdout=log, stderr=log, env={"HOME": str(folder), "PATH": "/usr/sbin:/usr/bin"}
        )
        closing_all.callback(proxy.wait)
        closing_all.callback(proxy.terminate)
        yield Behind(room, port, _trusting(authority, port, proxy, folder / "log"))


def _trusting(authority: Path, port: int, proxy: subprocess.Popen[bytes], log: Path) -> ssl.SSLContext:
    """Wait until the proxy answers, and return what trusts it and nobody else."""
    for _ in range(PATIENCE * 20):
        with suppress(httpx.TransportError, FileNotFoundError):
            context = ssl.create_default_context(cafile=authority)
            httpx.get(f"https://localhost:{port}/health", verify=context)
            return context
        with suppress(subprocess.TimeoutExpired):
            proxy.wait(0.05)
            break
    raise AssertionError(log.read_text())


@pytest.fixture(params=[caddy, nginx], ids=["caddy", "nginx"])
def behind(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Behind]:
    start: Start = request.param
    name = start.__name__
    if shutil.which(name, path="/usr/sbin:/usr/bin") is None:
        pytest.skip(f"{name} is not installed: scripts/debian-packages caddy nginx-light")
    with run(start, tmp_path) as found:
        yield found


async def test_a_deal_is_played_through_it_over_https(behind: Behind) -> None:
    async with httpx.AsyncClient(base_url=behind.url, verify=behind.trusting) as http:
        cookie = await new_guest(http, "Thảo")
        again = await http.post("/api/guest", json={}, headers={"Cookie": cookie})
        assert "secure" in again.headers["set-cookie"].lower()
        assert "max-age=" in again.headers["strict-transport-security"]
        long = await http.post("/api/replays", content=b"x" * 130_000, headers={"Cookie": cookie})
        assert (long.status_code, long.json()["code"]) == (400, "refused-record")
    headers = {"Cookie": cookie, "Origin": behind.url}
    async with websockets.connect(
        f"wss://localhost:{behind.port}/ws", ssl=behind.trusting, additional_headers=headers
    ) as line:
        page = Page(line)
        page.me = await page.hear()
        assert page.me["t"] == "welcome"
        await play_to_the_end(page, "crazy-eights")


async def test_a_foreign_page_and_another_name_are_refused_behind_it_as_well(behind: Behind) -> None:
    async with httpx.AsyncClient(base_url=behind.url, verify=behind.trusting) as http:
        cookie = await new_guest(http)
        foreign = await http.post("/api/guest", json={}, headers={"Origin": "https://evil.example"})
        assert (foreign.status_code, foreign.json()["code"]) == (403, "refused-origin")
    with pytest.raises(websockets.InvalidStatus) as refusal:
        await websockets.connect(
            f"wss://localhost:{behind.port}/ws",
            ssl=behind.trusting,
            additional_headers={"Cookie": cookie, "Origin": "https://evil.example"},
        )
    assert refusal.value.response.status_code == 403


async def test_nobody_can_say_that_they_come_from_elsewhere(behind: Behind) -> None:
    """What a visitor claims of their own address is not believed: their guesses are still counted as one visitor's."""
    statuses = set()
    async with httpx.AsyncClient(base_url=behind.url, verify=behind.trusting) as http:
        for number in range(80):
            spoofed = {"X-Forwarded-For": f"203.0.113.{number}", "X-Forwarded-Proto": "http"}
            answer = await http.post("/api/guest", json={}, headers=spoofed)
            statuses.add(answer.status_code)
            http.cookies.clear()
    assert statuses == {200, 429}


async def test_while_the_room_is_off_a_page_says_so_and_opens_by_itself(behind: Behind) -> None:
    accepts = {"Accept": "text/html,application/xhtml+xml"}
    async with httpx.AsyncClient(base_url=behind.url, verify=behind.trusting, headers=accepts) as http:
        behind.room.stop()
        away = await http.get("/van")
        assert away.status_code in {502, 503}
        says_that_nobody_is_there(away)
        behind.room.start()
        assert (await http.get("/van")).status_code == 200


def says_that_nobody_is_there(answer: httpx.Response) -> None:
    """Insist on the page in both languages that is loaded again by itself."""
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["retry-after"] == "5"
    assert '<meta http-equiv="refresh" content="5">' in answer.text
    for language in LANGUAGES:
        assert Messages(language).say("web-offline") in answer.text


async def test_what_the_room_itself_refuses_goes_through_as_it_is(behind: Behind) -> None:
    said = b'{"code":"refused-store"}'
    behind.room.stop()
    with standing_in(behind.room.port, 503, said, "application/json"):
        async with httpx.AsyncClient(base_url=behind.url, verify=behind.trusting) as http:
            answer = await http.get("/ready", headers={"Accept": "text/html"})
    assert (answer.status_code, answer.content) == (503, said)
    assert answer.headers["content-type"] == "application/json"
