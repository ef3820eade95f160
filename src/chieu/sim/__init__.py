"""Batches of deals, duplicate matches, statistics and plots. Importing this brings NumPy along, no compiler."""

from chieu.kernel.extras import SIM, need_extra

need_extra(SIM)

from chieu.bots.levels import POLICIES, STYLES
from chieu.sim.arena import ArenaResult, arena, joined
from chieu.sim.batch import Deals, EndlessDealError, play_out
from chieu.sim.limits import MOST_DEALS, MOST_WORKERS
from chieu.sim.pairs import MOST_POLICIES, AllPairs, Placing, all_pairs, pairs_values
from chieu.sim.plots import Labels, plot, plot_elo, plot_looks
from chieu.sim.statistics import Estimate, Share, estimate, share_of
from chieu.sim.summary import ItemSummary, Summary, summary, summary_values
from chieu.sim.warm import warm

__all__ = [
    "MOST_DEALS",
    "MOST_POLICIES",
    "MOST_WORKERS",
    "POLICIES",
    "STYLES",
    "AllPairs",
    "ArenaResult",
    "Deals",
    "EndlessDealError",
    "Estimate",
    "ItemSummary",
    "Labels",
    "Placing",
    "Share",
    "Summary",
    "all_pairs",
    "arena",
    "estimate",
    "joined",
    "pairs_values",
    "play_out",
    "plot",
    "plot_elo",
    "plot_looks",
    "share_of",
    "summary",
    "summary_values",
    "warm",
]
