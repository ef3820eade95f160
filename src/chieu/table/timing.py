"""How long tables wait, in milliseconds: for people, for bots, for cards that are dealt."""

from __future__ import annotations

from typing import Final

GRACE_MS: Final = 60_000
"""How long a dropped player's seat is not played; filled up again by every act of one's own."""
AWAY_DELAY_MS: Final = 2_000
"""How long the default action of somebody gone beyond the grace period waits."""
RETURN_MS: Final = 5_000
"""The least time on the clock of somebody who has just come back."""
BOT_LIMIT_MS: Final = 60_000
"""When a bot's default action is played, where the turn has no limit."""
IDLE_MS: Final = 600_000
"""How long a seat outside a match, or a table, is kept for people who are all away."""
COVER_AFTER_MS: Final = 60_000
"""How long somebody may do nothing on a decision without a clock, before the host may let the rules play there …"""
COVER_OTHERS_MS: Final = 120_000
"""… and before anybody else with a seat may."""
COVER_DELAY_MS: Final = 10_000
"""How long the rules wait for the owner of such a seat at each decision."""
READY_MS: Final = 120_000
"""How long those who do not go on are waited for once somebody does, and a host who does not deal."""
OPENING_MS: Final = 1_500
"""How long the parts of a sealed shuffle are waited for; pages open theirs by themselves …"""
OPENING_AGAIN_MS: Final = 10_000
"""… and after a restart of the server, since pages have to come back first."""
DEALING_MS: Final = 2_000
"""How long the cards fly when a deal begins; the time of a window counts from when they lie."""
