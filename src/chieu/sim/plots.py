"""Pictures of a batch of deals. All words come from the caller, in the language of the reader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from chieu.sim.batch import Deals

if TYPE_CHECKING:
    from matplotlib.axes import Axes

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
    target = Path(path)
    if target.suffix not in FORMATS:
        raise ValueError(f"cannot draw into {target.name!r}: expected {' or '.join(FORMATS)}")
    if len(labels.seats) != deals.seats:
        raise ValueError(f"{len(labels.seats)} labels for {deals.seats} seats")
    if not len(deals):
        raise ValueError("no deals to draw")
    import matplotlib as mpl
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    # The same deals give the same file: no random ids, no date.
    with mpl.rc_context({"svg.hashsalt": "chieu", "svg.fonttype": "path", "font.size": 10}):
        figure = Figure(figsize=(10, 4), layout="constrained")
        FigureCanvasAgg(figure)
        figure.suptitle(labels.title, color=INK)
        left, right = figure.subplots(1, 2)
        _draw_points(left, deals, labels)
        _draw_lengths(right, deals, labels)
        metadata: dict[str, Any] = {"Date": None} if target.suffix == ".svg" else {"Software": None}
        figure.savefig(target, dpi=144, metadata=metadata)
    return target


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
