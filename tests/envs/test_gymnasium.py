"""The games hold what Gymnasium asks of an environment."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed: chieu[envs]")

from gymnasium.utils.env_checker import check_env, data_equivalence  # noqa: E402

from chieu.envs import CODINGS, IllegalCode, Lanes  # noqa: E402
from chieu.envs.with_gymnasium import ACTION_MASK, IDS, SeatEnv, SeatsEnv  # noqa: E402
from chieu.kernel.errors import UnknownGame  # noqa: E402


@pytest.mark.parametrize("name", CODINGS)
def test_gymnasium_finds_nothing_to_say(name: str) -> None:
    made = gymnasium.make(IDS[name], illegal="replace", seat=1)
    check_env(made.unwrapped)


@pytest.mark.parametrize("name", CODINGS)
def test_a_deal_of_legal_codes_comes_to_its_end(name: str) -> None:
    made = gymnasium.make(IDS[name])
    for seed in range(2):
        made.action_space.seed(seed)
        row, info = made.reset(seed=seed)
        over = False
        while not over:
            assert row in made.observation_space
            row, reward, over, truncated, info = made.step(made.action_space.sample(info[ACTION_MASK]))
            assert over or not reward
            assert not truncated
        assert not info[ACTION_MASK].any()


def test_an_illegal_code_is_refused_unless_it_is_to_be_replaced() -> None:
    strict = SeatEnv("sam-loc")
    _, info = strict.reset(seed=1)
    wrong = np.int64(np.flatnonzero(info[ACTION_MASK] == 0)[0])
    with pytest.raises(IllegalCode, match="seat 0"):
        strict.step(wrong)
    kind = SeatEnv("sam-loc", illegal="replace")
    kind.reset(seed=1)
    over = kind.step(wrong)[2]
    while not over:
        over = kind.step(wrong)[2]
    with pytest.raises(ValueError, match="the deal is over"):
        kind.step(wrong)


def test_what_is_not_understood_is_refused() -> None:
    for kind in (SeatEnv, SeatsEnv):
        with pytest.raises(UnknownGame):
            kind("whist")
        with pytest.raises(ValueError, match="seat 2: expected 0 to 1"):
            kind("sam-loc", seat=2)
        with pytest.raises(ValueError, match="'clever'"):
            kind("sam-loc", others="clever")
    with pytest.raises(ValueError, match="'replaced': expected refuse or replace"):
        SeatEnv("sam-loc", illegal=cast("Any", "replaced"))
    with pytest.raises(ValueError, match="expected one whole number"):
        SeatsEnv("sam-loc", 2, compiled=False).reset(seed=[1, 2])


def vector(**more: Any) -> Any:
    """Return some tables as Gymnasium makes them."""
    return gymnasium.make_vec(
        IDS["crazy-eights"], num_envs=3, vectorization_mode="vector_entry_point", seats=2, compiled=False, **more
    )


@pytest.mark.parametrize("own", [True, False])
def test_many_tables_are_the_lanes(*, own: bool) -> None:
    made = vector(copy=own)
    assert made.metadata["autoreset_mode"].value == "SameStep"
    rows, info = made.reset(seed=3)
    lanes = Lanes("crazy-eights", 3, seats=2, played=[1], compiled=False)
    lanes.reset(seed_of(made))
    ended = 0
    while ended < 2:
        assert rows in made.observation_space
        assert np.array_equal(rows, lanes.observations)
        assert np.array_equal(info[ACTION_MASK], lanes.legal)
        codes = lanes.uniform().copy()
        lanes.step(codes)
        kept = rows
        rows, rewards, done, truncated, info = made.step(codes)
        assert np.shares_memory(kept, rows) is not own
        assert np.array_equal(rewards, lanes.rewards[:, 0])
        assert np.array_equal(done, lanes.done)
        assert not truncated.any()
        ended += int(done.sum())
    made.close()


def seed_of(made: Any) -> int:
    """Return the seed that the tables were begun with: the first number of the stream that Gymnasium seeds."""
    from chieu.kernel.luck import MOST_SEED

    stream, _ = gymnasium.utils.seeding.np_random(3)
    assert made.np_random_seed == 3
    return int(stream.integers(MOST_SEED))


def test_the_same_seed_is_the_same_tables() -> None:
    one, other = vector(), vector()
    first = one.reset(seed=5)
    assert data_equivalence(first, other.reset(seed=5), exact=True)
    assert not data_equivalence(first, other.reset(seed=6), exact=True)
