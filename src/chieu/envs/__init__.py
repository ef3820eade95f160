"""Environments to learn in: many tables side by side, stepped at once, their numbers in arrays that stay in place.

This needs the extra `sim`; adapters to what other projects expect need the extra `envs`, and are imported by name.
"""

from chieu.kernel.extras import SIM, need_extra

need_extra(SIM)

from chieu.envs.coding import Coding, Plane, spans_of
from chieu.envs.codings import CODINGS, IllegalCode, coding_of
from chieu.envs.lanes import MOST_LANES, Lanes
from chieu.envs.single import SingleDeal

__all__ = ["CODINGS", "MOST_LANES", "Coding", "IllegalCode", "Lanes", "Plane", "SingleDeal", "coding_of", "spans_of"]
