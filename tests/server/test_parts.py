"""The small parts: names, codes, cookies, buckets, slow readers, and what the process carries."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieu.server.codes import ALPHABET, LENGTH, code_for, new_code, tidy_code
from chieu.server.connection import Connection
from chieu.server.hub import Hub
from chieu.server.identity import (
    COOKIE,
    COOKIE_SECONDS,
    OLD_COOKIE,
    SAFE_COOKIE,
    BadSecretError,
    Identity,
    digest_of,
    load_secrets,
    new_player_id,
)
from chieu.server.limits import Bucket, Buckets
from chieu.server.names import LONGEST, suggest_name, tidy_name, why_no_name
from chieu.server.settings import Rate
from chieu.server.wire import Pong
from chieu.store import Claim, Store
from server.house import PLENTY, open_house, settings_for


@pytest.mark.parametrize(
    "name",
    ["Thảo", "Nguyễn Thị Thu Thảo", "Lê Văn Ất", "Nguye\u0302\u0303n", "李小龙", "Jean-Luc", "O'Hara", "A 🙂", "7"],
)
def test_names_of_people_are_allowed(name: str) -> None:
    assert why_no_name(tidy_name(name)) == ""


def test_a_name_takes_its_normal_form() -> None:
    assert tidy_name("  Nguye\u0302\u0303n \t An ") == "Nguyễn An"


def test_a_letter_with_marks_counts_once() -> None:
    assert why_no_name("ể" * LONGEST) == ""
    assert why_no_name("q\u0323\u0302" * LONGEST) == ""
    # The store has no room for these, however few letters they are.
    assert why_no_name("q\u0323\u0302\u0301" * LONGEST) == "refused-name-long"
    assert why_no_name("q" * (LONGEST + 1)) == "refused-name-long"


@given(st.text())
def test_no_name_holds_what_disturbs_a_line(text: str) -> None:
    name = tidy_name(text)
    assert tidy_name(name) == name == name.strip()
    assert why_no_name(name) or name.isprintable()


@pytest.mark.parametrize("blank", ["\u3164", "\u2800", "\uffa0", "\u115f", "\u034f", "\u200b\u200d", "\x00"])
def test_no_name_holds_what_shows_nothing(blank: str) -> None:
    assert why_no_name(tidy_name(blank)) == "refused-name-empty"
    disturbed = tidy_name(f"Thảo{blank * 5}")
    assert why_no_name(disturbed) == "refused-name-unprintable"


@pytest.mark.parametrize(
    "name",
    [
        "Hệ thống",
        "HE THONG",
        "hệ-thống",
        "\uff33ystem",
        "Chủ Bàn",
        "Quản trị.",
        "Admin",
        "Bờm",
        "lý toét",
        "Máy Tễu",
        "Bạn",
        "YOU",
        "H\u1ec7 th\u1ed1ng\u2026",
        "\u0410dmin",
        "\u0430dm\u0456n",
        "Adrnin.",
        "\u0405erver",
        "QU\u1ea2N TR\u1eca",
        "Ch\u1ee7 ph\u00f2ng",
        "H0st",
        "B\u1eddm.",
        "\u0412\u1eddm",
        "\u0432\u1edd\u043c",
        "M\u00e1y B\u1edd\u043c",
        "M\u00e1y-T\u1ec5u",
        "Iý Toét",
        "T\u1ea5rn",
        "B\u1ea1n!",
        "B0t",
        "\U0001d401ot",
    ],
)
def test_nobody_takes_the_name_of_the_room_or_of_a_bot(name: str) -> None:
    assert why_no_name(tidy_name(name)) == "refused-name-reserved"


@pytest.mark.parametrize("name", ["a\u0301\u0302\u0303", "Th\u1ea3\u0301\u0301o", "\u1ebf\u0323"])
def test_no_letter_carries_more_marks_than_vietnamese_needs(name: str) -> None:
    assert why_no_name(tidy_name(name)) == "refused-name-marks"


def test_every_letter_of_vietnamese_is_allowed_however_it_is_written() -> None:
    vowels = [base + shape for base in "aeiouy" for shape in ("", "\u0302", "\u0306", "\u031b")]
    for letter in ["\u0111", *(vowel + tone for vowel in vowels for tone in ("", *"\u0300\u0301\u0303\u0309\u0323"))]:
        assert why_no_name(tidy_name(f"{letter}{letter.upper()}")) == ""


@pytest.mark.parametrize("name", ["Nguyễn Thị Mận", "Ban", "Hệ Thống Anh", "Youri", "Máy May"])
def test_names_that_only_sound_alike_are_allowed(name: str) -> None:
    assert why_no_name(name) == ""


def test_suggested_names_may_be_used_and_vary() -> None:
    names = {suggest_name(accepted) for _ in range(100) for accepted in ("", "en-GB,en;q=0.9,vi;q=0.8")}
    # People who keep theirs and meet at a table can be told apart.
    assert len(names) == 200
    assert all(tidy_name(name) == name and not why_no_name(name) for name in names)


@pytest.mark.parametrize(
    ("accepted", "words"), [("en", 2), ("fr-FR, en-US;q=0.8, vi;q=0.5", 2), ("vi-VN,vi;q=0.9,en;q=0.8", 3), ("fr", 3)]
)
def test_a_suggested_name_is_of_the_language_that_a_browser_accepts_first(accepted: str, words: int) -> None:
    assert len(suggest_name(accepted).split()) == words


def test_codes_have_no_letters_that_look_alike() -> None:
    assert not set("01OQILJ5SBZDGW") & set(ALPHABET)
    code = new_code()
    assert len(code) == LENGTH
    assert set(code) <= set(ALPHABET)
    assert tidy_code(f" {code[:2].lower()} - {code[2:].lower()}\n") == code
    assert tidy_code(f"\0{code}\u200b") == code
    assert len({new_code() for _ in range(100)}) > 95


def test_the_code_of_a_command_is_its_own_and_that_of_its_room() -> None:
    asked = [
        (key, player, identity, tried)
        for key in (b"a", b"b")
        for player in "xy"
        for identity in "12"
        for tried in (0, 1)
    ]
    codes = [code_for(*one) for one in asked]
    assert codes == [code_for(*one) for one in asked]
    assert len(set(codes)) == len(asked)
    assert all(len(code) == LENGTH and set(code) <= set(ALPHABET) for code in codes)


def test_only_our_own_signature_counts() -> None:
    mine, theirs = Identity(b"mine"), Identity(b"theirs")
    player = new_player_id()
    claim = Claim(player, digest_of("token"))
    assert mine.verify(mine.sign(player, "token")) == claim
    assert mine.verify(theirs.sign(player, "token")) is None
    assert mine.claims(f"a=b; {COOKIE}={mine.sign(player, 'token')}; c=d") == [claim]
    assert mine.claims(f"{COOKIE}=ế") == []


def test_the_cookie_that_no_neighbour_can_set_counts_first_and_an_old_one_last() -> None:
    identity = Identity(b"mine")
    old, plain, safe = identity.sign_old("an"), identity.sign("binh", "one"), identity.sign("chi", "other")
    named = f"{OLD_COOKIE}={old}; {COOKIE}={plain}; {SAFE_COOKIE}={safe}"
    assert [claim.player for claim in identity.claims(named)] == ["chi", "binh", "an"]
    # Neither form counts under the other's name.
    assert identity.claims(f"{OLD_COOKIE}={plain}; {COOKIE}={old}") == []
    assert len(identity.claims("; ".join(f"{COOKIE}={identity.sign('an', str(one))}" for one in range(99)))) < 5


@pytest.mark.parametrize(
    "foreign", ['prefs={"a":"b"}', "version=3", "ga=é", "chieu-session=forged", "no-pair", '"', "=;;"]
)
def test_a_neighbours_cookie_takes_nobodys_identity_away(foreign: str) -> None:
    identity = Identity(b"mine")
    own = f"{COOKIE}={identity.sign('an', 'token')}"
    for header in (f"{foreign}; {own}", f"{own};{foreign}", own):
        assert identity.claims(header) == [("an", digest_of("token"))]
    assert identity.claims(foreign) == []


def test_the_secret_is_made_once(tmp_path: Path) -> None:
    first = load_secrets(tmp_path / "data")
    assert [len(secret) for secret in first] == [32]
    assert load_secrets(tmp_path / "data") == first
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["cookie-secret"]


@pytest.mark.parametrize("content", [b"", b"short", bytes(33)])
def test_what_is_no_secret_signs_nothing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "cookie-secret").write_bytes(content)
    with pytest.raises(BadSecretError, match="cookie-secret must hold 32 bytes"):
        load_secrets(tmp_path)


def test_an_old_secret_is_believed_for_a_year_and_never_signs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = Identity(*load_secrets(tmp_path))
    (tmp_path / "cookie-secret").rename(tmp_path / "cookie-secret.old")
    after = Identity(*load_secrets(tmp_path))
    assert after.verify(before.sign_old("an")) == ("an", "")
    assert before.verify(after.sign_old("an")) is None
    next_year = time.time() + COOKIE_SECONDS + 60
    monkeypatch.setattr(time, "time", lambda: next_year)
    assert Identity(*load_secrets(tmp_path)).verify(before.sign_old("an")) is None
    (tmp_path / "cookie-secret.old").unlink()
    assert Identity(*load_secrets(tmp_path)).verify(after.sign_old("an")) == ("an", "")


async def test_a_room_opens_in_a_folder_of_any_name(tmp_path: Path) -> None:
    folder = tmp_path / "what? number #1 %20"
    folder.mkdir()
    async with open_house(settings_for(folder)) as house, house.page() as page:
        await page.open()
    assert not listed_wrongly(folder)


def listed_wrongly(folder: Path) -> list[str]:
    """Return what lies beside a folder, or is missing in it."""
    beside = [path.name for path in folder.parent.iterdir() if path != folder]
    return beside if (folder / "room.sqlite3").is_file() else [*beside, "room.sqlite3"]


async def test_a_start_that_is_broken_off_wakes_nobody(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    async with open_house(settings) as house, house.page() as page:
        await page.open()
    problems: list[dict[str, Any]] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, problem: problems.append(problem))
    store = Store(settings.database_url)
    hub = Hub(settings, store, bytes(32))
    hub.wake_all()
    await hub.stop()
    store.close()
    hub.close()
    # What was found comes only now.
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    hub.lobby.changed()
    assert (problems, hub.rooms) == ([], {})


def test_a_bucket_lets_bursts_through_and_then_a_trickle() -> None:
    bucket = Bucket(Rate(2, 0.5), 0)
    assert [bucket.take(0), bucket.take(0), bucket.take(0)] == [True, True, False]
    assert [bucket.take(1.9), bucket.take(2), bucket.take(2)] == [False, True, False]


def test_buckets_that_are_full_again_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chieu.server.limits._CROWD", 3)
    now = 0.0
    buckets = Buckets(Rate(1, 1), lambda: now)
    for key in "abc":
        assert buckets.take(key)
    assert not buckets.take("a")
    now = 5.0
    assert buckets.take("d")
    assert set(buckets._buckets) == {"d"}


class Pipe:
    """A transport that can be blocked, as by a reader who does not read."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.open = asyncio.Event()
        self.open.set()
        self.error: Exception | None = None

    async def send(self, message: Any) -> None:
        await self.open.wait()
        if self.error is not None:
            raise self.error
        self.sent.append(message)

    def connection(self, limit: int) -> Connection:
        made = Connection(self.send, "p", "P", "", Bucket(PLENTY, 0))
        made.waiting_limit = limit
        return made


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_frames_go_out_at_once_and_in_order() -> None:
    pipe = Pipe()
    connection = pipe.connection(1_000)
    for number in range(3):
        connection.tell(Pong(id=str(number)))
    assert [message["text"] for message in pipe.sent] == [f'{{"t":"pong","id":"{n}"}}' for n in range(3)]


async def test_a_slow_reader_gets_everything_later() -> None:
    pipe = Pipe()
    connection = pipe.connection(1_000)
    pipe.open.clear()
    for number in range(5):
        connection.push(b"%d" % number)
    assert pipe.sent == []
    pipe.open.set()
    await settle()
    assert [message["text"] for message in pipe.sent] == ["0", "1", "2", "3", "4"]
    connection.push(b"5")
    assert pipe.sent[-1]["text"] == "5"


async def test_what_a_slow_reader_has_read_counts_no_more_in_any_script() -> None:
    pipe = Pipe()
    connection = pipe.connection(1_000)
    pipe.open.clear()
    for _ in range(5):
        connection.push("chiếu".encode())
    assert connection._waiting == 4 * len("chiếu".encode())
    connection._queue.append(({"type": "websocket.send", "text": ""}, 0))
    waited = []
    send = connection._send

    async def note(message: object) -> None:
        waited.append(connection._waiting)
        await send(message)  # type: ignore[arg-type]

    connection._send = note
    pipe.open.set()
    await settle()
    assert waited[-1] == 0


async def test_a_reader_who_never_reads_is_sent_away() -> None:
    pipe = Pipe()
    connection = pipe.connection(100)
    pipe.open.clear()
    for _ in range(200):
        connection.push(b"x" * 10)
    pipe.open.set()
    await settle()
    assert [message["type"] for message in pipe.sent][-2:] == ["websocket.send", "websocket.close"]
    assert "bye-slow" in pipe.sent[-2]["text"]
    assert pipe.sent[-1]["code"] == 1013
    assert len(pipe.sent) == 3


@pytest.mark.parametrize("error", [ConnectionResetError(), RuntimeError("after sending 'websocket.close'")])
async def test_a_broken_line_is_noticed_when_writing_and_cut_off(error: Exception) -> None:
    pipe = Pipe()
    connection = pipe.connection(100)
    aborted: list[str] = []
    connection.abort = lambda: aborted.append("now")
    pipe.error = error
    connection.push(b"a")
    assert connection.closed
    connection.push(b"b")
    assert aborted == ["now"]
    late = pipe.connection(100)
    pipe.open.clear()
    late.push(b"a")
    pipe.open.set()
    await settle()
    assert late.closed
    late.push(b"b")
    assert pipe.sent == []


async def test_a_transport_that_breaks_is_cut_off() -> None:
    def broken(*_: bytes) -> bool:
        raise RuntimeError

    aborted: list[str] = []
    connection = Pipe().connection(100)
    connection.direct, connection.abort = broken, lambda: aborted.append("now")
    connection.push(b"a")
    assert (connection.closed, aborted) == (True, ["now"])


def test_the_server_carries_no_compiler() -> None:
    code = (
        "import sys; from chieu.server.running import serve;"
        "print(sorted({'numba', 'numpy', 'llvmlite', 'matplotlib', 'alembic'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


_SERVER_THAT_IS_KILLED = """
import os, signal
from chieu.server.thinkers import Thinkers
thinkers = Thinkers()
print(thinkers.think(os.getpid), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_no_thinking_process_outlives_a_server_that_is_killed_or_complains_of_it() -> None:
    command = [sys.executable, "-c", _SERVER_THAT_IS_KILLED]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert int(server.stdout.readline()) != server.pid
        # Whoever lives holds the output open: its end, if it comes, is the end of all.
        assert server.communicate() == ("", "")


def test_the_package_offers_its_three_names_lazily() -> None:
    code = (
        "import sys, chieu.server as s; before = 'litestar' in sys.modules;"
        "print(before, s.serve.__name__, s.create_app.__name__, s.Settings.__name__)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False serve create_app Settings"
