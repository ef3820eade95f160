"""Pictures of deals, and of how strong policies are. All words come from the caller, in the language of the reader."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from chieu.bots.nets import Look
from chieu.sim.batch import Deals

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from chieu.sim.pairs import Placing

FORMATS = (".png", ".svg")
INK = "#3b2f24"
DYES = ("#a4342a", "#2f6b4f", "#c98a1b", "#375a7f", "#7a4b76", "#5b7f2f", "#8a5a3c", "#4a4a4a")
"""One colour a seat, after the dyes of the mat; they also differ in lightness."""
MARKS = ("o", "s", "^", "D", "v", "P", "X", "*")
MOST_BARS = 130


@dataclass(frozen=True, slots=True)
class Labels:
    """The words on the pictures."""

    title: str
    points: str
    """Points per deal, along the bottom."""
    share: str
    """Share of deals, up the side."""
    actions: str
    """Actions per deal, along the bottom."""
    seats: Sequence[str]
    """What each seat is called in the legend."""


def plot(deals: Deals, path: Path | str, labels: Labels) -> Path:
    """Draw the points by seat and the lengths of deals into a PNG or SVG file, and return where it is.

    Raises:
        ValueError: the file's name ends neither in .png nor in .svg, a seat has no label, or there are no deals.
    """
    target = _drawable(path)
    if len(labels.seats) != deals.seats:
        raise ValueError(f"{len(labels.seats)} labels for {deals.seats} seats")
    if not len(deals):
        raise ValueError("no deals to draw")
    with _picture(target, (10, 4), labels.title) as figure:
        left, right = figure.subplots(1, 2)
        _draw_points(left, deals, labels)
        _draw_lengths(right, deals, labels)
    return target


def plot_elo(placings: Sequence[Placing], path: Path | str, title: str, along: str) -> Path:
    """Draw how strong policies are, the strongest on top, into a PNG or SVG file, and return where it is.

    Args:
        placings: of each policy.
        path: the file.
        title: over the picture.
        along: what stands along the bottom.

    Raises:
        ValueError: the file's name ends neither in .png nor in .svg.
    """
    target = _drawable(path)
    ranked = sorted(placings, key=lambda placing: placing.elo.mean)
    means = [placing.elo.mean for placing in ranked]
    # Of one deal nobody knows how far off it is: no bar.
    margins = [placing.elo.margin if math.isfinite(placing.elo.margin) else math.nan for placing in ranked]
    with _picture(target, (7, 1.2 + 0.4 * len(ranked)), title) as figure:
        axes = figure.subplots()
        axes.errorbar(means, range(len(ranked)), xerr=margins, fmt="o", color=DYES[0], ecolor=INK, capsize=4)
        axes.set_yticks(range(len(ranked)), [placing.policy for placing in ranked])
        axes.margins(y=0.5 / len(ranked))
        axes.grid(axis="x", linewidth=0.3)
        axes.set_xlabel(along)
        axes.spines[["top", "right"]].set_visible(False)
    return target


def plot_looks(looks: Sequence[Look], path: Path | str, title: str, along: str, up: str) -> Path:
    """Draw how strong a net was on its way into a PNG or SVG file, and return where it is.

    Args:
        looks: after how many deals, by how many points it was ahead, and half of the 95 % interval.
        path: the file.
        title: over the picture.
        along: what stands along the bottom.
        up: what stands up the side.

    Raises:
        ValueError: the file's name ends neither in .png nor in .svg.
    """
    target = _drawable(path)
    deals, leads, margins = zip(*looks, strict=True) if looks else ((), (), ())
    with _picture(target, (7, 4), title) as figure:
        axes = figure.subplots()
        axes.axhline(0, color=INK, linewidth=0.6)
        axes.errorbar(deals, leads, yerr=margins, fmt="o-", color=DYES[0], ecolor=INK, capsize=4, linewidth=1)
        axes.set_xlim(left=0)
        axes.set_xlabel(along)
        axes.set_ylabel(up)
        axes.spines[["top", "right"]].set_visible(False)
    return target


def _drawable(path: Path | str) -> Path:
    """Return the file for a picture.

    Raises:
        ValueError: its name ends neither in .png nor in .svg.
    """
    target = Path(path)
    if target.suffix not in FORMATS:
        raise ValueError(f"cannot draw into {target.name!r}: expected {' or '.join(FORMATS)}")
    return target


@contextmanager
def _picture(target: Path, size: tuple[float, float], title: str) -> Iterator[Figure]:
    """Give a figure of a size in inches to draw on, and write it into a file."""
    import matplotlib as mpl
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    # The same numbers give the same file: no random ids, no date.
    with mpl.rc_context({"svg.hashsalt": "chieu", "svg.fonttype": "path", "font.size": 10}):
        figure = Figure(figsize=size, layout="constrained")
        FigureCanvasAgg(figure)
        figure.suptitle(title, color=INK)
        yield figure
        metadata: dict[str, Any] = {"Date": None} if target.suffix == ".svg" else {"Software": None}
        figure.savefig(target, dpi=144, metadata=metadata)


def _draw_points(axes: Axes, deals: Deals, labels: Labels) -> None:
    low, high = int(deals.payoffs.min()), int(deals.payoffs.max())
    edges = _edges(low, high)
    for seat, name in enumerate(labels.seats):
        counts, _ = np.histogram(deals.payoffs[:, seat], bins=edges)
        axes.plot(
            (edges[:-1] + edges[1:] - 1) / 2, counts / len(deals), drawstyle="steps-mid",
            color=DYES[seat], marker=MARKS[seat], markersize=3, linewidth=1, label=name,
        )  # fmt: skip
    axes.legend(frameon=False)
    _finish(axes, labels.points, labels.share)


def _draw_lengths(axes: Axes, deals: Deals, labels: Labels) -> None:
    edges = _edges(int(deals.lengths.min()), int(deals.lengths.max()))
    counts, _ = np.histogram(deals.lengths, bins=edges)
    axes.bar(
        (edges[:-1] + edges[1:] - 1) / 2, counts / len(deals), width=edges[1] - edges[0],
        color=DYES[1], edgecolor="white", linewidth=0.3,
    )  # fmt: skip
    _finish(axes, labels.actions, labels.share)


def _edges(low: int, high: int) -> Any:
    """Return the edges of whole-number bins from `low` to `high`, not too many."""
    width = max(1, -(-(high - low + 1) // MOST_BARS))
    return np.arange(low, high + width + 1, width)


def _finish(axes: Axes, along: str, up: str) -> None:
    axes.set_xlabel(along)
    axes.set_ylabel(up)
    axes.set_ylim(bottom=0)
    axes.spines[["top", "right"]].set_visible(False)
