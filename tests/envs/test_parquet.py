"""What is written of decisions is what was seen, allowed and done, and what it came to in the deals of a simulation."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from pyarrow import parquet

from chieu.bots.policy import Policy
from chieu.cli import build
from chieu.envs.coding import is_whole, spans_of
from chieu.envs.codings import CODINGS
from chieu.envs.with_parquet import write_decisions
from chieu.games.game import AnyGame
from chieu.games.registry import GAMES
from chieu.kernel.actions import NO_ACTION, Action, Seat
from chieu.kernel.files import aside_of
from chieu.locales import Messages
from chieu.sim import play_out, thinking

DEALS = 12


@pytest.mark.parametrize("game", GAMES)
def test_each_row_is_a_decision_of_the_same_deals(tmp_path: Path, game: str) -> None:
    told: list[int] = []
    path = tmp_path / "decisions.parquet"
    count = write_decisions(path, game, DEALS, policy="simple", seed=5, progress=told.append)
    table = parquet.read_table(path)
    rows = table.to_pylist()
    assert (len(rows), sum(told)) == (count, DEALS)
    about = json.loads(table.schema.metadata[b"chieu"])
    assert about["game"] == game
    assert about["version"] == GAMES[game].version
    assert sum(width for _, width in about["planes"]) == len(rows[0]["observation"])
    batch = play_out(game, DEALS, policy="simple", seed=5, compiled=False)
    for row in rows:
        assert row["result"] == batch.payoffs[row["deal"], row["seat"]]
        assert row["codes"][0] in row["legal"]
        assert row["legal"] == sorted({*row["legal"]})
        assert max(row["legal"]) < about["codes"]
    # Decisions of a deal are numbered, and no deal is missing.
    assert {row["deal"] for row in rows} == {*range(DEALS)}
    for deal in range(DEALS):
        numbers = [row["number"] for row in rows if row["deal"] == deal]
        assert numbers == [*range(len(numbers))]


@pytest.mark.parametrize("game", GAMES)
def test_the_codes_choose_the_action(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    coding, rules = CODINGS[game], GAMES[game]
    seen = []
    chosen_by = thinking.chosen_by

    def kept(policy: Policy, game: AnyGame, view: Any, seat: Seat, luck: int) -> Action:
        action = chosen_by(policy, game, view, seat, luck)
        seen.append((view, seat, action))
        return action

    monkeypatch.setattr(thinking, "chosen_by", kept)
    path = tmp_path / "decisions.parquet"
    write_decisions(path, game, 3, seed=9)
    spans = spans_of(coding.PLANES)
    for row, (view, seat, action) in zip(parquet.read_table(path).to_pylist(), seen, strict=True):
        chosen = NO_ACTION
        if not row["codes"]:
            # It only puts a layout down that can still be changed, or takes it back: no learner has to do that.
            assert game == "binh"
            continue
        for code in row["codes"]:
            chosen = coding.choose(view, seat, chosen, code)
        assert is_whole(chosen)
        assert rules.words.format_action(action) == row["action"]
        assert row["seat"] == seat
        assert len(row["observation"]) == max(span.stop for span in spans.values())


def test_what_is_broken_off_leaves_no_file_and_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "decisions.parquet"
    write_decisions(path, "sam-loc", 1)
    before = path.read_bytes()

    def stop(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_decisions(path, "sam-loc", 2, progress=stop)
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


def test_the_same_arguments_give_the_same_rows(tmp_path: Path) -> None:
    tables = []
    for name in ("one", "other"):
        write_decisions(tmp_path / name, "crazy-eights", 3, seats=3, policy=["greedy", "simple", "uniform"], seed=2)
        tables.append(parquet.read_table(tmp_path / name))
    assert tables[0].equals(tables[1])
    with pytest.raises(ValueError, match="policies"):
        write_decisions(tmp_path / "none", "sam-loc", 1, policy=["greedy"])
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_command_writes_them_or_says_why_not(tmp_path: Path, language: str) -> None:
    path, ask = tmp_path / "sam.parquet", CliRunner().invoke
    asked = ["simulate", "sam-loc", "--deals", "4", "--policy", "easy", "--seed", "7", "--out-of-turn"]
    refused = ask(build(language), [*asked, "--decisions", str(path)])
    assert refused.exit_code == 2
    assert Messages(language).say("cli-simulate-decisions-in-turn") in refused.output
    # What stands in the way of the file is a folder; the numbers are printed all the same.
    aside_of(path).mkdir()
    refused = ask(build(language), [*asked[:-1], "--json", "--decisions", str(path)])
    assert refused.exit_code == 1
    assert json.loads(refused.stdout)["deals"] == 4
    assert path.name in refused.stderr
    aside_of(path).rmdir()
    done = ask(build(language), [*asked[:-1], "--decisions", str(path)])
    assert done.exit_code == 0, done.output
    assert str(parquet.read_table(path).num_rows) in done.output


@pytest.mark.parametrize("language", ["vi", "en"])
def test_no_device_is_replaced_by_a_file(tmp_path: Path, language: str) -> None:
    pipe = tmp_path / "pipe.parquet"
    os.mkfifo(pipe)
    for named in (str(pipe), ""):
        asked = ["simulate", "sam-loc", "--deals", "1", "--decisions", named]
        refused = CliRunner().invoke(build(language), asked)
        assert refused.exit_code == 2
        assert Messages(language).say("cli-no-plain-file", file=named) in refused.output
    assert pipe.is_fifo()
