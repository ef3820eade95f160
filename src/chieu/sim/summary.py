"""What a batch of deals says: means, shares and their 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chieu.games.registry import game_named
from chieu.kernel.actions import NOBODY
from chieu.kernel.names import kebab
from chieu.sim.batch import Deals
from chieu.sim.statistics import Estimate, Share, estimate, share_of


@dataclass(frozen=True, slots=True)
class ItemSummary:
    """How one kind of line on the score sheet turned out."""

    share: Share
    """The share of deals in which it gave or took anything."""
    amount: Estimate
    """Points per deal to all who got any, no matter who paid."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a batch of deals says."""

    deals: int
    actions: int
    payoffs: tuple[Estimate, ...]
    """Points per deal, by seat."""
    wins: tuple[Estimate, ...]
    """The share of deals in which a seat was best, split where several were, by seat."""
    leader_wins: Share
    """How often the leader was best, alone or with others, among the deals that somebody led."""
    length: Estimate
    shortest: int
    longest: int
    items: Mapping[str, ItemSummary]
    """By the item's id; only those that occurred."""


def summary(deals: Deals) -> Summary:
    """Return what a batch of deals says."""
    game = game_named(deals.game)
    best = best_seats(deals.payoffs, low_wins=game.low_wins)
    split = best / np.maximum(1, best.sum(axis=1, keepdims=True))
    led = np.flatnonzero(deals.leaders != NOBODY)
    items = {}
    for item in game.Item:
        column = deals.amounts[:, int(item)]
        hits = int(np.count_nonzero(column))
        if hits:
            items[kebab(item)] = ItemSummary(share_of(hits, len(deals)), estimate(column))
    return Summary(
        deals=len(deals),
        actions=deals.actions,
        payoffs=tuple(estimate(deals.payoffs[:, seat]) for seat in range(deals.seats)),
        wins=tuple(estimate(split[:, seat]) for seat in range(deals.seats)),
        leader_wins=share_of(int(best[led, deals.leaders[led]].sum()), len(led)),
        length=estimate(deals.lengths),
        shortest=int(deals.lengths.min()) if len(deals) else 0,
        longest=int(deals.lengths.max(initial=0)),
        items=items,
    )


def best_seats(payoffs: NDArray[np.int64], *, low_wins: bool) -> NDArray[np.bool_]:
    """Tell for each seat of a deal, by the last axis, whether nobody did better."""
    goods = -payoffs if low_wins else payoffs
    best: NDArray[np.bool_] = goods == goods.max(axis=-1, keepdims=True)
    return best


def summary_values(deals: Deals) -> dict[str, Any]:
    """Return what a batch of deals says, and what it was, as numbers and texts ready for JSON; None for no number."""
    said = summary(deals)
    return {
        "game": deals.game,
        "policies": list(deals.policies),
        "seed": deals.seed,
        "options": dict(deals.options),
        "deals": said.deals,
        "actions": said.actions,
        "checksum": deals.checksum,
        "payoffs": [interval_values(one) for one in said.payoffs],
        "wins": [interval_values(one) for one in said.wins],
        "leader_wins": interval_values(said.leader_wins),
        "length": interval_values(said.length) | {"shortest": said.shortest, "longest": said.longest},
        "items": {
            name: {"share": interval_values(item.share), "amount": interval_values(item.amount)}
            for name, item in said.items.items()
        },
    }


def interval_values(one: Estimate | Share) -> dict[str, float | None]:
    """Return a mean or a share with its 95 % interval."""
    middle = one.mean if isinstance(one, Estimate) else one.value
    found = {"value": middle, "low": one.low, "high": one.high}
    return {name: number if math.isfinite(number) else None for name, number in found.items()}
