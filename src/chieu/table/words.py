"""The fixed words and times of every table: levels, phrases, names of bots, limits in milliseconds."""

from __future__ import annotations

from typing import Final, Literal

Phase = Literal["waiting", "playing", "deal-over", "match-over"]
"""Where a table is: no match, cards in play, the sheet shown, the ranking shown. Fluent ids `phase-waiting` …"""

LESSON_ON: Final = "on"
LESSON_OVER: Final = "over"
LESSON_PAST: Final = "past"
LessonPhase = Literal["", "on", "over", "past"]
"""How far a lesson is: none, until its deal is paid, until the next deal begins, ever after."""
LESSON_LEVEL: Final = "easy"
"""How its bots play where the lesson does not say what they do."""

LEVELS: Final = ("easy", "medium", "hard", "expert")
"""The levels of bots; the Fluent ids are `level-easy` and so on."""

PHRASES: Final = (
    "phrase-hello",
    "phrase-good-luck",
    "phrase-nice",
    "phrase-thanks",
    "phrase-sorry",
    "phrase-thinking",
    "phrase-hurry",
    "phrase-congratulations",
    "phrase-again",
    "phrase-back-soon",
    "phrase-bye",
    "phrase-eat-it",
    "phrase-so-long",
    "phrase-bad-luck",
    "phrase-fine-draw",
    "phrase-want-chot",
    "phrase-one-left",
    "phrase-u",
)
"""The quick phrases; each is its own Fluent id."""

BOT_NAMES: Final = ("Bờm", "Tễu", "Cuội", "Tấm", "Mận", "Xã Xệ", "Lý Toét", "Trê")
"""Names of bots, taken in this order: figures of folk tales, the same in every language."""

TEXT_LIMIT: Final = 200
"""The most characters of one chat message."""

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
DEALING_MS: Final = 2_000
"""How long the cards fly when a deal begins; the time of a window counts from when they lie."""
SHEETS_KEPT: Final = 30
"""How many deals a hosted table shows the payoffs of: it may go on for ever."""
REMEMBERED_COMMANDS: Final = 32
"""How many command ids a table remembers, so that a retry is not done twice."""
