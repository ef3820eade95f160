"""The log of every table, and the people who play: one implementation for SQLite and PostgreSQL."""

from chieu.store.model import Append, Listing, Loaded, Player, Stored
from chieu.store.store import Store

__all__ = ["Append", "Listing", "Loaded", "Player", "Store", "Stored"]
