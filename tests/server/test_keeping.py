"""A backup taken while people play, and one whose process is killed in the midst."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from chieu.server import keeping
from chieu.server.identity import Identity, load_secrets
from chieu.server.keeping import back_up, restore
from chieu.server.settings import DATABASE, Settings
from chieu.store import Store
from chieu.store.copying import copy_out
from server.house import Page
from server.killing import Mortal, Witness, check_books, log_in

MAIN = "from chieu.cli import main; main()"
FAST = {"sam_window": "off", "turn_timer": 0}


@pytest.mark.slow
async def test_a_backup_under_load_has_every_act_that_was_acknowledged_before_it(tmp_path: Path) -> None:
    mortal = Mortal(tmp_path / "data")
    try:
        await mortal.start()
        cookie = await mortal.guest()
        witness, backups = Witness(), []
        async with mortal.page(cookie) as page:
            code = await page.open(bots="easy", options=FAST)
            playing = asyncio.create_task(play_on(page, witness))
            for number in range(3):
                while len(witness.acknowledged) < 4 * (number + 1):
                    await asyncio.wait([playing], timeout=0.01)
                    assert not playing.done(), playing.result()
                before = dict(witness.acknowledged)
                file = tmp_path / f"{number}.zip"
                run = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-c", MAIN, "backup", str(file), "--data", str(mortal.data)),
                    stdout=subprocess.DEVNULL,
                )
                assert await run.wait() == 0
                backups.append((file, before))
            playing.cancel()
    finally:
        mortal.close()
    log = log_in(mortal.data / DATABASE, code)
    for number, (file, before) in enumerate(backups):
        data = tmp_path / f"back{number}"
        found = restore(file, Settings(data=data))
        assert (found.tables, found.damaged, found.unreadable) == (1, [], [])
        kept = log_in(data / DATABASE, code)
        assert kept == log[: len(kept)]
        causes = {event.id: event.n for event in kept if event.id}
        assert before
        assert all(causes[identity] <= seq <= len(kept) for identity, seq in before.items())
        check_books(data, code, kept)
        assert Identity(*load_secrets(data)).claims(cookie)


async def play_on(page: Page, witness: Witness) -> None:
    """Play, deal after deal, and note what is acknowledged."""
    number = 0
    while True:
        heard = len(page.frames)
        if page.can_act:
            assert page.deal is not None
            number += 1
            action = page.deal["legal"][number % len(page.deal["legal"])]
            await page.send("act", table=page.code, id=f"x{number}", action=action, after=page.seq)
            await page.until(lambda frame: frame["t"] in {"ack", "refused"})
            witness.hear(page.frames[heard:])
            while page.seq < page.frames[-1].get("seq", 0):
                await page.hear()
        elif page.facts["phase"] in {"deal-over", "match-over"} and not page.facts["seats"][page.you]["ready"]:
            kind = "rematch" if page.facts["phase"] == "match-over" else "ready"
            done = await page.ask(kind, table=page.code)
            while page.seq < done["seq"]:
                await page.hear()
        else:
            await page.hear()


@pytest.mark.parametrize(
    "moment",
    [
        "keeping.copy_out",
        "keeping.counts_of",
        "keeping.zipfile.ZipFile.write",
        "keeping.zipfile.ZipFile.close",
        "keeping.os.fsync",
        "keeping.Path.replace",
    ],
)
def test_a_backup_that_is_killed_leaves_no_half_file_and_the_next_one_tidies_up(tmp_path: Path, moment: str) -> None:
    data, folder = tmp_path / "data", tmp_path / "backups"
    folder.mkdir()
    load_secrets(data)
    Store(data / DATABASE).close()
    dies = f"""
import os, sys
from pathlib import Path
from chieu.server import keeping, Settings
def die(*_, **__): os.kill(os.getpid(), 9)
{moment} = die
keeping.back_up(Settings(data=Path(sys.argv[1])), Path(sys.argv[2]) / "one.zip")
"""
    run = subprocess.run([sys.executable, "-c", dies, str(data), str(folder)], check=False)
    assert run.returncode == -signal.SIGKILL
    (left,) = folder.iterdir()
    assert left.name.startswith(".chieu-")
    file = back_up(Settings(data=data), folder / "one.zip")
    assert list(folder.iterdir()) == [file]
    assert restore(file, Settings(data=tmp_path / "back")).damaged == []


@pytest.mark.parametrize("moment", ["keeping.counts_of", "keeping.Audit.run", "keeping._move_in"])
def test_a_restore_that_is_killed_leaves_no_room_and_can_be_done_again(tmp_path: Path, moment: str) -> None:
    data, back = tmp_path / "data", tmp_path / "back"
    load_secrets(data)
    Store(data / DATABASE).close()
    file = back_up(Settings(data=data), tmp_path / "one.zip")
    dies = f"""
import os, sys
from pathlib import Path
from chieu.server import keeping, Settings
def die(*_, **__): os.kill(os.getpid(), 9)
{moment} = die
keeping.restore(Path(sys.argv[1]), Settings(data=Path(sys.argv[2])))
"""
    run = subprocess.run([sys.executable, "-c", dies, str(file), str(back)], check=False)
    assert run.returncode == -signal.SIGKILL
    assert not (back / DATABASE).exists()
    restore(file, Settings(data=back))
    assert sorted(path.name for path in back.iterdir()) == ["cookie-secret", DATABASE]


def test_two_backups_at_once_do_not_tidy_each_other_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data"
    load_secrets(data)
    Store(data / DATABASE).close()
    real, made = copy_out, []

    def copy_after_another(database: str | Path, file: Path) -> None:
        monkeypatch.setattr(keeping, "copy_out", real)
        made.append(back_up(Settings(data=data), tmp_path / "other.zip"))
        real(database, file)

    monkeypatch.setattr(keeping, "copy_out", copy_after_another)
    made.append(back_up(Settings(data=data), tmp_path / "one.zip"))
    assert [file.name for file in made] == ["other.zip", "one.zip"]
    assert all(restore(file, Settings(data=tmp_path / f"back-{file.stem}")).damaged == [] for file in made)
