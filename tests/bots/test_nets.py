"""Nets: their files, what they see, and that plain and compiled ones decide alike."""

from __future__ import annotations

import json
import math
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bots.positions import Decision, dealt_anew, decisions
from chieu.bots.binh_balance import MOST_PROSPECTS
from chieu.bots.brains import BRAINS
from chieu.bots.compiler import compiled
from chieu.bots.net import HIDDEN, player_of
from chieu.bots.nets import FOLDER, SUFFIX, BadNetError, Net, house_of, net_for, read_net, sight_of, write_net
from chieu.bots.plain import Greedy, Learned
from chieu.games.registry import GAMES, game_named
from chieu.kernel.actions import is_in
from chieu.kernel.record import pack, records
from chieu.locales import LANGUAGES, Messages
from chieu.play.options import options_from
from compiling import compiling

TAUGHT = [name for name, brain in BRAINS.items() if brain.sight is not None]
SHIPPED = sorted(FOLDER.glob(f"*{SUFFIX}"))
BEHIND = HIDDEN + HIDDEN + 1
"""Numbers of four bytes that stand behind the rows, where sums begin first."""
MOST_BYTES = 1_000_000
"""Of all nets of one game."""
HOUSES: dict[str, list[dict[str, Any]]] = {
    "sam-loc": [{"seats": 2}, {"seats": 4, "run_with_two": "low"}, {"seats": 5, "must_beat": "on"}],
    "binh": [{"seats": 4}, {"seats": 2, "sap": "on", "chi_bonus": "on", "natural_declare": "manual"}],
    "phom": [{"seats": 2}, {"seats": 4}, {"seats": 3, "u_window": 0}],
    "crazy-eights": [{"seats": 2}, {"seats": 8}, {"seats": 4, "packs": "one_up_to_five", "after_draw": "any_playable"}],
}


def a_net(game: str, seats: int = 2, seed: int = 5) -> Net:
    """Return a net that has learned nothing."""
    chance = random.Random(seed)
    rows, bias, out = (
        [[chance.randint(-900, 900) for _ in range(HIDDEN)] for _ in range(sight_of(game_named(game)).features)],
        [chance.randint(-900, 900) for _ in range(HIDDEN)],
        [*(chance.randint(-900, 900) for _ in range(HIDDEN)), 0],
    )
    return Net(game, seats, {}, game_named(game).version, {"deals": 0}, rows, bias, out)


def played(game: str, deals: int = 4) -> list[Decision]:
    """Return decisions on one's turn, under several house rules."""
    found = (one for house in HOUSES[game] for one in decisions(house, deals, game=game_named(game)))
    return [one for one in found if is_in(one.game.rules.awaited(one.state), one.seat)]


@pytest.mark.parametrize("game", TAUGHT)
def test_a_sight_keeps_to_its_numbers(game: str) -> None:
    sight, prospects = sight_of(game_named(game)), BRAINS[game].prospects
    of_views: set[int] = set()
    of_actions: set[int] = set()
    for one in played(game, 8):
        buffer, out = [0] * game_named(game).bounds.listed_actions, [0] * sight.most
        of_views |= kept(out, sight.of_view(one.observation, one.seat, out))
        for action in buffer[: prospects(one.observation, one.seat, buffer)]:
            of_actions |= kept(out, sight.of_action(one.observation, one.seat, action, out))
    assert not of_views & of_actions
    assert min(of_views | of_actions) >= 0
    assert sight.features / 2 < len(of_views | of_actions) <= sight.features
    assert max(of_views | of_actions) < sight.features


def kept(out: list[int], count: int) -> set[int]:
    """Return the features that are there; none is written twice."""
    assert len(set(out[:count])) == count
    return set(out[:count])


def imagined(one: Decision) -> Any:
    """Return what a seat sees in a world that it holds for possible: all that is hidden from it lies otherwise."""
    world, view = one.game.State(), one.game.State()
    BRAINS[one.game.name].imagine(one.observation, one.seat, one.luck, world)
    one.game.rules.observe(world, one.seat, view)
    return view


@pytest.mark.parametrize("game", TAUGHT)
def test_a_net_tells_prospects_apart_and_never_peeks(game: str) -> None:
    play, net, chance = player_of(BRAINS[game]), a_net(game), random.Random(3)
    chosen = set()
    for one in played(game):
        buffer = [0] * game_named(game).bounds.listed_actions
        action = play(one.observation, one.seat, buffer, one.luck, net.mind())
        assert game_named(game).rules.why_illegal(one.state, one.seat, action) == 0
        chosen.add(buffer.index(action))
        assert play(imagined(one), one.seat, buffer, one.luck, net.mind()) == action
        if game == "sam-loc":
            again = replace(one, state=dealt_anew(one, chance))
            assert play(again.observation, again.seat, buffer, one.luck, net.mind()) == action
    assert len(chosen) > 3


@pytest.mark.slow
@pytest.mark.parametrize("game", [pytest.param(game, marks=compiling(game)) for game in TAUGHT])
def test_compiled_nets_decide_as_plain_ones_do(game: str) -> None:
    import numpy as np

    play, net, rules = player_of(BRAINS[game]), a_net(game), game_named(game)

    def ask(views: Any, seat: int, buffer: Any, luck: int, mind: Any) -> Any:
        return play(views[0], seat, buffer, luck, mind)

    asked, views = compiled(ask, game), records(rules.State, 1)
    for one in played(game, deals=2):
        buffer = [0] * rules.bounds.listed_actions
        pack(one.observation, views[0])
        mind = net.mind(compiled=True)
        expected = play(one.observation, one.seat, buffer, one.luck, net.mind())
        assert asked(views, one.seat, np.zeros(len(buffer), np.int64), one.luck, mind) == expected


def test_a_net_comes_back_from_its_file_as_it_was(tmp_path: Path) -> None:
    net, file = a_net("sam-loc"), tmp_path / "some.net"
    write_net(net, file)
    again = read_net(file)
    assert [[*row] for row in again.rows] == net.rows
    assert ([*again.bias], [*again.out]) == (net.bias, net.out)
    assert (again.game, again.seats, dict(again.options), dict(again.record)) == ("sam-loc", 2, {}, {"deals": 0})


def with_header(content: bytes, **said: Any) -> bytes:
    """Return the file of a net that says something else of itself."""
    header, _, numbers = content.partition(b"\n")
    return json.dumps(json.loads(header) | said).encode() + b"\n" + numbers


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (lambda content: content[:-1], "cut-off"),
        (lambda content: content + b"\0", "cut-off"),
        (lambda content: content[:20], "no-net"),
        (lambda _: b"", "no-net"),
        (lambda content: content[: -4 * BEHIND] + b"\xff\xff\xff\x7f" + content[4 - 4 * BEHIND :], "no-net"),
        (lambda content: b"\x93\xff" + content, "no-net"),
        (lambda content: b"[]\n" + content, "no-net"),
        (lambda content: content.replace(b"sam-loc", b"whist"), "no-net"),
        (lambda content: content.replace(b'"seats": 2', b'"seats": 9'), "no-net"),
        (lambda content: content.replace(b'"options": {}', b'"options": {"cong": 3}'), "no-net"),
        (lambda content: content.replace(b'"options": {}', b'"options": 7'), "no-net"),
        (lambda content: with_header(content, options=None), "no-net"),
        (lambda content: with_header(content, record=None), "no-net"),
        (lambda content: with_header(content, record={"looks": "abc"}), "no-net"),
        (lambda content: with_header(content, record={"looks": [[1]]}), "no-net"),
        (lambda content: with_header(content, record={"looks": [[1, 2.0, math.inf]]}), "no-net"),
        (lambda content: with_header(content, features=math.inf), "no-net"),
        (lambda content: b"[" * 100_000 + content, "no-net"),
        (lambda content: content.replace(b"sam-loc", b"binh"), "other-rules"),
        (lambda content: content.replace(b'"hidden": 64', b'"hidden": 65'), "other-rules"),
        (lambda content: content.replace(b'"rules": ', b'"rules": 9'), "other-rules"),
    ],
)
def test_a_file_that_is_no_net_for_today_is_refused(tmp_path: Path, spoil: Any, problem: str) -> None:
    file = tmp_path / "some.net"
    write_net(a_net("sam-loc"), file)
    file.write_bytes(spoil(file.read_bytes()))
    with pytest.raises(BadNetError) as caught:
        read_net(file)
    assert caught.value.problem == problem
    for language in LANGUAGES:
        assert caught.value.name in Messages(language).say(caught.value.message_id, file=caught.value.name)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: str(path.name))
def test_what_ships_was_taught_under_the_rules_of_today(path: Path) -> None:
    net = read_net(path)
    assert path.name.startswith(f"{net.game}-{net.seats}")
    assert net_for(game_named(net.game), options_from(game_named(net.game), net.options, None, net.seats)) == net
    # Where all decide at once, each deal shows what came of all prospects of all seats.
    shown = net.seats * MOST_PROSPECTS if BRAINS[net.game].together else 1
    assert net.record["deals"] * shown >= 10**6
    assert net.record["looks"][-1][1] > net.record["looks"][-1][2], "it is no better than a greedy player"


def test_what_ships_is_small() -> None:
    for game in GAMES:
        assert sum(path.stat().st_size for path in SHIPPED if path.name.startswith(game)) <= MOST_BYTES


def test_a_net_plays_only_by_the_house_rules_it_was_taught() -> None:
    game = game_named("sam-loc")
    usual = game.Options()
    assert house_of(game, usual) == house_of(game, options_from(game, {"turn_timer": 15, "match_limit": 50}))
    for change in ({"must_beat": "on"}, {"cong": 15}, {"seats": 3}):
        assert house_of(game, usual) != house_of(game, options_from(game, change))


def test_by_other_house_rules_a_greedy_player_plays() -> None:
    game = game_named("sam-loc")
    for one in decisions({"thoi_quad": "per_quad"}, 3):
        expected = Greedy().choose(game, one.observation, one.seat, one.luck)
        assert Learned().choose(game, one.observation, one.seat, one.luck) == expected
