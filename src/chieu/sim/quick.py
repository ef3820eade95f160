"""How policies are played in loops that are compiled as a whole: each in a style, and some of them by a net."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from chieu.bots.brains import brain_of
from chieu.bots.net import Mind
from chieu.bots.nets import Net, mind_of, net_for
from chieu.bots.plain import Learned, NetPolicy, Public, decides_at_once, has_style
from chieu.bots.policy import Policy, Style
from chieu.bots.search import Search
from chieu.games.game import AnyGame

NET_STYLES: Final = (Style.NET, Style.OTHER_NET)
"""So many nets can play in one loop."""


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays in each seat of a loop."""

    styles: tuple[Style, ...]
    nets: tuple[Net | None, ...]
    """What those who play as a net play by; None is in balance, or greedily."""

    @property
    def by_chance(self) -> bool:
        """Whether all do anything."""
        return all(style == Style.UNIFORM for style in self.styles)

    @property
    def by_nets(self) -> bool:
        """Whether somebody does what the shorter loop does not know."""
        return any(style > Style.GREEDY for style in self.styles)

    def minds(self, *, compiled: bool) -> tuple[Mind, ...]:
        """Return the mind of each of `NET_STYLES`."""
        nets = [*self.nets, *[None] * len(NET_STYLES)][: len(NET_STYLES)]
        return tuple(mind_of(net, compiled=compiled) for net in nets)


def cast_of(policies: Sequence[Policy], game: AnyGame, options: Any) -> Cast | None:
    """Return how the policies of all seats are played by these house rules; None if one has to be asked each time.

    So has one that looks ahead, and each where there are more nets than `NET_STYLES`.
    """
    styles: list[Style] = []
    nets: list[Net | None] = []
    for policy in policies:
        if has_style(policy):
            styles.append(policy.style)
        elif brain_of(game) is None:
            return None
        elif type(policy) is Public:
            styles.append(Style.PUBLIC)
        elif not _plays_by_net(policy, game, options):
            return None
        else:
            net = policy.net if isinstance(policy, NetPolicy) else net_for(game, options)
            place = next((index for index, other in enumerate(nets) if other is net), len(nets))
            if place == len(NET_STYLES):
                return None
            nets[place:] = nets[place:] or [net]
            styles.append(NET_STYLES[place])
    return Cast(tuple(styles), tuple(nets))


def _plays_by_net(policy: Policy, game: AnyGame, options: Any) -> bool:
    """Tell whether a policy does what a net does, or where there is none a player in balance, or a greedy one."""
    if type(policy) is Search:
        return policy.at_need and decides_at_once(game, options)
    return type(policy) in {NetPolicy, Learned}
