from __future__ import annotations

import threading
from collections.abc import Callable
from itertools import count

import pytest

from bots.positions import HOUSES, SAM_LOC, Decision, decisions
from chieu.bots import readiness, search
from chieu.bots.brains import BRAINS
from chieu.bots.net import FINE
from chieu.bots.nets import net_for
from chieu.bots.phom import MOST_WORLDS, WORLD_FACTOR
from chieu.bots.plain import Greedy, Learned
from chieu.bots.search import (
    BATCH,
    CLEAR,
    DOUBT,
    FINALISTS,
    FIRST_LOOK,
    Search,
    drop_hopeless,
    drop_worse_half,
    is_beyond_doubt,
    is_settled,
)
from chieu.bots.trial import CompiledBench, PlainBench
from chieu.games.game import AnyGame
from chieu.games.registry import GAMES
from chieu.play.options import options_from
from compiling import compiling

BRAIN = BRAINS["sam-loc"]
UNTAUGHT = {"cong": 15}
"""House rules that no net was taught."""


class Counted(PlainBench):
    """A bench that remembers in how many worlds it tried how many actions; the last always does best."""

    spans: list[tuple[int, int, int]]
    lead = 10 * FINE
    """By how much an action is ahead of the one before it."""
    apart = 20
    """The spread of each but the first: more than certainty bears, less than doubt does."""

    def run(self, alive: list[bool], seed: int, first: int, last: int) -> list[int]:  # noqa: ARG002
        self.spans.append((first, last, sum(alive)))
        return [self.lead * index * lives for index, lives in enumerate(alive)]

    @property
    def spreads(self) -> list[int]:
        return [self.apart * index**2 for index in range(len(self._actions))]


@pytest.fixture
def spans(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int, int]]:
    noted: list[tuple[int, int, int]] = []
    monkeypatch.setattr(Counted, "spans", noted, raising=False)
    monkeypatch.setattr(search, "PlainBench", Counted)
    return noted


def a_lead() -> Decision:
    """Return the first decision with many prospects."""
    return next(decision for decision in decisions({"sam_window": "off"}, deals=1))


def prospects_of(asked: Decision) -> list[int]:
    """Return what is worth trying, first what is usual."""
    usual = Learned().choose(SAM_LOC, asked.observation, asked.seat, asked.luck)
    return PlainBench(SAM_LOC, BRAIN).prospects(asked.observation, asked.seat, usual)


def ticking(step: float) -> Callable[[], float]:
    ticks = count()
    return lambda: step * next(ticks)


def test_search_stops_when_its_worlds_are_used_up(spans: list[tuple[int, int, int]]) -> None:
    lead = a_lead()
    policy = Search("s", worlds=100, plain=True)
    policy.choose(SAM_LOC, lead.observation, lead.seat, lead.luck, 1000.0)
    assert spans[0][:2] == (0, BATCH)
    assert spans[-1][1] == 100
    assert [start for start, _, _ in spans[1:]] == [stop for _, stop, _ in spans[:-1]]


def test_search_stops_when_its_time_is_used_up(spans: list[tuple[int, int, int]]) -> None:
    lead = a_lead()
    policy = Search("s", worlds=10_000, plain=True, clock=ticking(0.01))
    policy.choose(SAM_LOC, lead.observation, lead.seat, lead.luck, 0.055)
    # The clock is read once at the start and once before every batch but the first.
    assert [stop for _, stop, _ in spans] == [BATCH * batch for batch in range(1, 7)]


@pytest.mark.parametrize(("worlds", "most"), [(8, 8 * WORLD_FACTOR), (1_000, MOST_WORLDS)])
def test_search_tries_no_more_worlds_than_tell_something(
    monkeypatch: pytest.MonkeyPatch, spans: list[tuple[int, int, int]], worlds: int, most: int
) -> None:
    monkeypatch.setattr(Counted, "apart", 1 << 40)  # So nothing is ever clear.
    asked = next(decisions({"seats": 4}, deals=1, game=GAMES["phom"]))
    assert net_for(asked.game, asked.state.options) is None
    Search("s", worlds=worlds, plain=True).choose(asked.game, asked.observation, asked.seat, asked.luck, 1000.0)
    assert spans[-1][1] == most


def test_search_tries_one_batch_without_any_time(spans: list[tuple[int, int, int]]) -> None:
    lead = a_lead()
    Search("s", worlds=1000, plain=True).choose(SAM_LOC, lead.observation, lead.seat, lead.luck, 0.0)
    assert [span[:2] for span in spans] == [(0, BATCH)]


def test_search_takes_the_best_and_drops_the_worse(spans: list[tuple[int, int, int]]) -> None:
    lead = a_lead()
    prospects = prospects_of(lead)
    assert prospects[0] == Learned().choose(SAM_LOC, lead.observation, lead.seat, lead.luck) != prospects[-1]
    policy = Search("s", worlds=64, plain=True)
    assert policy.choose(SAM_LOC, lead.observation, lead.seat, lead.luck, 1000.0) == prospects[-1]
    living = [alive for _, _, alive in spans]
    assert living[0] == len(prospects)
    assert FINALISTS <= living[-1] < living[0] / 4
    assert living == sorted(living, reverse=True)


def test_at_need_only_search_leaves_a_net_alone(spans: list[tuple[int, int, int]]) -> None:
    policy = Search("s", worlds=64, at_need=True, plain=True)
    decision = next(iter(decisions({}, deals=1)))
    asked = (SAM_LOC, decision.observation, decision.seat, decision.luck)
    assert policy.choose(*asked, 1000.0) == Learned().choose(*asked)
    assert not spans
    lead = next(iter(decisions(UNTAUGHT, deals=1)))
    policy.choose(SAM_LOC, lead.observation, lead.seat, lead.luck, 1000.0)
    assert spans


@pytest.mark.parametrize("lead", [0, -10 * FINE])
def test_what_is_usual_is_done_unless_something_is_better(
    monkeypatch: pytest.MonkeyPatch, spans: list[tuple[int, int, int]], lead: int
) -> None:
    monkeypatch.setattr(Counted, "lead", lead)
    for decision in list(decisions({}, deals=2))[::5]:
        asked = (SAM_LOC, decision.observation, decision.seat, decision.luck, 1000.0)
        assert Search("s", worlds=64, plain=True).choose(*asked) == Learned().choose(*asked)
    assert spans


@pytest.mark.parametrize("lead", [10 * FINE, -10 * FINE])
def test_search_stops_when_more_worlds_would_undo_nothing(
    monkeypatch: pytest.MonkeyPatch, spans: list[tuple[int, int, int]], lead: int
) -> None:
    monkeypatch.setattr(Counted, "lead", lead)
    monkeypatch.setattr(Counted, "apart", 10)
    asked = next(one for one in decisions(UNTAUGHT, deals=9) if len(prospects_of(one)) == 2)
    # By house rules that no net was taught a world is one; a net's factor multiplies them.
    policy = Search("s", worlds=10 * BATCH * FIRST_LOOK, plain=True)
    chosen = policy.choose(SAM_LOC, asked.observation, asked.seat, asked.luck, 1000.0)
    assert chosen == prospects_of(asked)[int(lead > 0)]
    assert spans[-1][1] == 10 * BATCH


def test_only_what_is_certainly_worse_is_dropped_before_its_time() -> None:
    assert CLEAR * 4 == 6**2
    sums = [FINE * total for total in (100, 94, 93, 200, 0)]
    alive = [True, True, True, True, False]
    assert drop_hopeless(alive, sums, [0, 4, 4, 4, 4]) == [True, True, False, True, False]


@pytest.mark.parametrize(
    ("alive", "sums", "settled"),
    [
        ([True, False, False], [0, 9, 9], True),
        ([True, True, False], [0, 7, 9], True),
        ([True, True, False], [0, 6, 9], False),
        ([True, True, False], [7, 0, 9], False),
        ([True, True, True], [0, 7, 70], False),
    ],
)
def test_nothing_is_settled_while_two_might_be_better(alive: list[bool], sums: list[int], *, settled: bool) -> None:
    assert is_settled(alive, [FINE * total for total in sums], [0, 4, 4]) == settled


def test_a_lead_must_be_more_than_the_luck_of_the_worlds() -> None:
    even = DOUBT * 64 * 4
    """What 64 worlds make of a difference of 2 in each, times what is asked for."""
    root = next(number for number in count() if number * number > even)
    assert is_beyond_doubt(root * FINE, 64 * 4)
    assert not is_beyond_doubt((root - 1) * FINE, 64 * 4)
    assert not is_beyond_doubt(-root * FINE, 64 * 4)
    assert not is_beyond_doubt(0, 0)
    assert is_beyond_doubt(FINE, 0)


def test_a_bench_counts_how_far_actions_come_apart() -> None:
    lead = a_lead()
    bench = PlainBench(SAM_LOC, BRAIN)
    found = len(bench.prospects(lead.observation, lead.seat))
    apart = [0] * found
    for world in range(3):
        before = list(bench.run([False] * found, 7, 0, 0))
        worths = [now - then for now, then in zip(bench.run([True] * found, 7, world, world + 1), before, strict=True)]
        apart = [so_far + ((worth - worths[0]) // FINE) ** 2 for so_far, worth in zip(apart, worths, strict=True)]
        assert bench.spreads == apart
    assert apart[0] == 0 < max(apart)


def test_a_single_prospect_needs_no_worlds(spans: list[tuple[int, int, int]]) -> None:
    buffer = [0] * SAM_LOC.bounds.listed_actions
    for decision in decisions({}, deals=10):
        if BRAIN.prospects(decision.observation, decision.seat, buffer) == 1:
            chosen = Search("s", 50, plain=True).choose(
                SAM_LOC, decision.observation, decision.seat, decision.luck, 9.0
            )
            assert chosen == buffer[0]
            assert spans == []
            return
    pytest.fail("no decision with a single prospect in ten deals")


def test_the_worse_half_goes_and_ties_fall_to_the_first() -> None:
    assert drop_worse_half([True] * 5, [6, 5, 5, 0, 5]) == [True, True, True, False, False]
    assert drop_worse_half([True] * 4, [3, 3, 3, 3]) == [True, True, False, False]
    assert drop_worse_half([True, False, True, True], [4, 99, 2, 3]) == [True, False, False, True]
    assert drop_worse_half([True, True], [1, 2]) == [True, True]


def test_the_first_stays_to_be_compared_with() -> None:
    assert drop_worse_half([True] * 5, [1, 5, 5, 0, 5]) == [True, True, True, False, True]
    assert drop_worse_half([True, False, True, True], [1, 99, 2, 3]) == [True, False, True, True]


@compiling("sam-loc")
@pytest.mark.parametrize("house", [*HOUSES, UNTAUGHT])
def test_a_compiled_bench_counts_as_a_plain_one_does(house: dict[str, object]) -> None:
    net = net_for(SAM_LOC, options_from(SAM_LOC, house))
    plain, quick = PlainBench(SAM_LOC, BRAIN, net), CompiledBench(SAM_LOC, BRAIN, net)
    for decision in list(decisions(house, deals=1, seed=21))[::3]:
        prospects = plain.prospects(decision.observation, decision.seat)
        assert quick.prospects(decision.observation, decision.seat) == prospects
        alive = [index % 3 != 1 for index in range(len(prospects))]
        assert quick.run(alive, 5, 0, 3) == plain.run(alive, 5, 0, 3)
        assert quick.run(alive, 5, 3, 5) == plain.run(alive, 5, 3, 5)
        assert quick.spreads == plain.spreads


@compiling("crazy-eights")
def test_a_net_is_taken_at_its_word_where_a_roll_out_would_be_long() -> None:
    game = GAMES["crazy-eights"]
    house = {"seats": 2}
    net = net_for(game, options_from(game, house))
    assert net is not None
    benches = [bench(game, BRAINS[game.name], net) for bench in (PlainBench, CompiledBench)]
    for decision in list(decisions(house, deals=1, seed=8, game=game))[::5]:
        sums = []
        for bench in benches:
            found = len(bench.prospects(decision.observation, decision.seat))
            sums.append(bench.run([True] * found, 5, 0, 4))
        assert sums[0] == sums[1]


@compiling("sam-loc")
def test_compiled_search_decides_as_plain_search() -> None:
    readiness.prepare(SAM_LOC)
    assert readiness.is_ready(SAM_LOC)
    for decision in list(decisions({}, deals=1, seed=31))[::4]:
        asked = (SAM_LOC, decision.observation, decision.seat, decision.luck, 1000.0)
        assert Search("s", 10).choose(*asked) == Search("s", 10, plain=True).choose(*asked)


def test_until_the_compiler_is_done_search_plays_as_a_net_or_greedily(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    done = threading.Event()

    def prepared(game: AnyGame) -> None:
        begun.append(game.name)
        done.set()

    monkeypatch.setattr(readiness, "_ready", set())
    monkeypatch.setattr(readiness, "_preparing", {})
    monkeypatch.setattr(readiness, "prepare", prepared)
    policy = Search("s", 10_000)
    for house, quick in (({}, Learned()), (UNTAUGHT, Greedy())):
        for decision in decisions(house, deals=1):
            asked = (SAM_LOC, decision.observation, decision.seat, decision.luck)
            assert policy.choose(*asked, 1000.0) == quick.choose(*asked)
    assert done.wait(10)
    assert begun == ["sam-loc"]
    assert not readiness.is_ready(SAM_LOC)
