"""What is asked for and printed in the terminal: the language stands anywhere, and a full disk is told of."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from chieu import cli
from chieu.locales import Messages

CHIEU = [sys.executable, "-c", "from chieu import start; start.main()"]
FULL = Path("/dev/full")


@pytest.mark.parametrize(
    "asked", [["--lang", "en", "legal", "-h"], ["legal", "-h", "--lang", "en"], ["legal", "--lang=en", "-h"]]
)
def test_the_language_is_taken_wherever_it_stands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], asked: list[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["chieu", *asked])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 0
    assert Messages("en").say("cli-legal-help") in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("asked", "kept"),
    [
        (["play", "phom", "--name", "An"], ["play", "phom", "--name", "An"]),
        (["--lang", "vi", "play", "--lang=en"], ["play"]),
        (["play", "--lang", "fr"], ["play", "--lang", "fr"]),
        (["play", "--lang=fr"], ["play", "--lang=fr"]),
        (["play", "--lang"], ["play", "--lang"]),
        (["--lang", "en"], []),
        ([], []),
    ],
)
def test_a_language_that_there_is_not_stays_to_be_refused(asked: list[str], kept: list[str]) -> None:
    assert cli.without_language(asked) == kept


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("language", ["vi", "en"])
def test_that_the_disk_is_full_is_told_in_a_sentence(language: str) -> None:
    with FULL.open("w") as full:
        run = subprocess.run(
            [*CHIEU, "--lang", language, "--version"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=120,
        )
    words = Messages(language)
    assert run.returncode == 1
    assert run.stderr == words.say("cli-error", message=words.say("cli-problem", kind="ENOSPC")) + "\n"


def test_who_reads_no_further_is_told_nothing() -> None:
    run = subprocess.run(
        ["bash", "-c", '"$0" "$@" | true; echo "${PIPESTATUS[0]}"', *CHIEU, "legal", "-h"],
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert run.stderr == ""
    assert run.stdout.strip() in {"0", "1"}
