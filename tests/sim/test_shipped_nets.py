"""What ships is what its record says, and what `chieu train` would teach today by the same numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from chieu.bots.nets import FOLDER, SUFFIX, read_net
from chieu.games.registry import game_named
from chieu.play.options import options_from
from chieu.sim.training import Syllabus, Training, lead_over_greedy

pytestmark = [pytest.mark.nightly, pytest.mark.slow]

SHIPPED = {path.stem: path for path in sorted(FOLDER.glob(f"*{SUFFIX}"))}
FIRST_LOOKS = {name: int(read_net(path).record["looks"][0][0]) for name, path in SHIPPED.items()}
QUICK = 500_000
"""So many deals are learned from in half a minute."""


@pytest.mark.parametrize("path", SHIPPED.values(), ids=SHIPPED)
def test_it_is_as_strong_as_its_record_says(path: Path) -> None:
    net = read_net(path)
    game = game_named(net.game)
    options = options_from(game, net.options, None, net.seats)
    found = lead_over_greedy(net, options)
    assert net.record["looks"][-1] == [net.record["deals"], round(found.mean, 3), round(found.margin, 3)]


@pytest.mark.parametrize("name", [name for name, deals in FIRST_LOOKS.items() if deals <= QUICK])
def test_its_training_begins_alike_today(name: str) -> None:
    net = read_net(SHIPPED[name])
    options = options_from(game_named(net.game), net.options, None, net.seats)
    training = Training(Syllabus(net.game, options, dict(net.options), net.record["deals"], net.record["seed"]))
    training.go_on(FIRST_LOOKS[name])
    training.look()
    assert [*training.looks[0]] == net.record["looks"][0]
