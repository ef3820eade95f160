from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from chieu.sim import Estimate, Labels, Placing, play_out, plot, plot_elo, plot_looks
from chieu.sim.plots import MOST_BARS, _edges
from compiling import compiling

pytestmark = compiling("sam-loc")

LABELS = Labels("Sâm Lốc", "Điểm phạt", "Tỉ lệ ván", "Số lượt", ("Ghế 1", "Ghế 2"))


def test_a_picture_holds_the_words_it_was_given(tmp_path: Path) -> None:
    deals = play_out("sam-loc", 200, seed=1)
    text = plot(deals, tmp_path / "deals.svg", LABELS).read_text(encoding="utf-8")
    for word in ("Sâm Lốc", "Điểm phạt", "Tỉ lệ ván", "Số lượt", "Ghế 1", "Ghế 2"):
        assert f"<!-- {word} -->" in text


@pytest.mark.slow
@pytest.mark.parametrize(("suffix", "begins"), [(".png", b"\x89PNG"), (".svg", b"<?xml")])
def test_the_same_deals_give_the_same_file(tmp_path: Path, suffix: str, begins: bytes) -> None:
    deals = play_out("sam-loc", 100, seed=1)
    first = plot(deals, tmp_path / f"a{suffix}", LABELS).read_bytes()
    assert first.startswith(begins)
    assert plot(deals, str(tmp_path / f"b{suffix}"), LABELS).read_bytes() == first


def a_placing(policy: str, mean: float, margin: float) -> Placing:
    none = Estimate(0.0, 0.0, 9)
    return Placing(policy, none, none, Estimate(mean, margin, 9), 0.1, 0.2)


def test_a_picture_of_strength_names_the_policies(tmp_path: Path) -> None:
    placings = [a_placing("mạnh", 310.0, 25.0), a_placing("yếu", 0.0, 0.0), a_placing("lạ", 120.0, math.inf)]
    pictures = [plot_elo(placings, tmp_path / name, "Sâm Lốc", "Elo").read_bytes() for name in ("a.svg", "b.svg")]
    assert pictures[0] == pictures[1]
    for word in ("Sâm Lốc", "Elo", "mạnh", "yếu", "lạ"):
        assert f"<!-- {word} -->" in pictures[0].decode()
    with pytest.raises(ValueError, match=r"expected \.png or \.svg"):
        plot_elo(placings, tmp_path / "elo.pdf", "Sâm Lốc", "Elo")


def test_a_picture_of_learning_has_its_words(tmp_path: Path) -> None:
    looks = [(1000, -0.5, 0.4), (2000, 0.25, 0.4), (3000, 0.75, 0.4)]
    picture = plot_looks(looks, tmp_path / "looks.svg", "Sâm Lốc", "Số ván", "Điểm").read_text(encoding="utf-8")
    for word in ("Sâm Lốc", "Số ván", "Điểm"):
        assert f"<!-- {word} -->" in picture
    assert plot_looks([], tmp_path / "none.svg", "Sâm Lốc", "Số ván", "Điểm").exists()


def test_what_cannot_be_drawn_is_refused(tmp_path: Path) -> None:
    deals = play_out("sam-loc", 5, seed=1)
    with pytest.raises(ValueError, match=r"expected \.png or \.svg"):
        plot(deals, tmp_path / "deals.pdf", LABELS)
    with pytest.raises(ValueError, match="1 labels for 2 seats"):
        plot(deals, tmp_path / "deals.svg", replace(LABELS, seats=("Ghế 1",)))
    with pytest.raises(ValueError, match="no deals"):
        plot(play_out("sam-loc", 0), tmp_path / "deals.svg", LABELS)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("low", "high"), [(0, 0), (-20, 60), (-500, 4000), (3, 4)])
def test_bins_are_whole_numbers_that_hold_every_value(low: int, high: int) -> None:
    edges = _edges(low, high)
    assert len(edges) - 1 <= MOST_BARS
    assert edges[0] == low
    assert edges[-1] > high
    assert edges.dtype == np.int64
