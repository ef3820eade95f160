"""The database's tables, but for those of ratings and care; the migrations in `migrations/` build the same."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    text,
)

HEAD = "0024"
"""The newest migration: a database that says so needs no Alembic at start."""

METADATA = MetaData()

VERSIONS = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Where Alembic keeps at which migration a database stands, just as Alembic makes it; no table of the room's."""

TABLES = Table(
    "tables",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("locked", Boolean, nullable=False),
    Column("host", String(80), nullable=False),
    Column("state", String(20), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("taken", Integer, nullable=False),
    Column("bots", Integer, nullable=False),
    Column("group", String(12), nullable=False, server_default=""),
    Index("tables_by_state", "state", "touched"),
    Index("tables_of_group", "group", "touched"),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("schema", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""The truth: `(code, seq)` is unique, so two writers of one table are a conflict and never a corruption.

On SQLite the rows lie in the order of writing, with the key beside them: a commit of many tables fills a few pages,
instead of one of each table's.
"""

ARCHIVES = Table(
    "archives",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("last", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""The logs of tables that nobody has touched for long, each packed into one body, with number and moment of its last
event. What is written to such a table afterwards stands in `events`, and goes on from there."""

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("seq", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""The newest state of each table, so that few events are replayed; it may always be thrown away."""

PLAYERS = Table(
    "players",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("label", String(80), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("sessions_of_player", "player", "until"),
)
"""The browsers by which a player is known, by the digest of what their cookie holds."""

EXCHANGES = Table(
    "exchanges",
    METADATA,
    Column("player", String(40), primary_key=True),
    Column("until", BigInteger, nullable=False),
)
"""Whose old cookie, which names the player alone, was exchanged for a session, and until when it may be once more."""

PASSWORDS = Table(
    "passwords",
    METADATA,
    Column("player", String(40), primary_key=True),
    Column("hash", String(200), nullable=False),
    Column("since", BigInteger, nullable=False),
)
"""The players who are kept: they come by any browser that tells their name and password, or shows a passkey.

No hash is that of somebody who has passkeys alone.
"""

PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("id", String(1400), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("key", Text, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("label", String(80), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("passkeys_of_player", "player"),
)
"""The passkeys of players, by what their devices call them."""

CODES = Table(
    "codes",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("player", String(40), nullable=False),
    Index("codes_of_player", "player"),
)
"""The recovery codes that are not spent, by their digests."""

CLAIMS = Table(
    "claims",
    METADATA,
    Column("id", String(80), primary_key=True),
    Column("player", String(40), nullable=False),
    Index("claims_of_player", "player"),
)
"""What one player alone may have, or is done once: two who write the same row are a conflict."""

ALIASES = Table(
    "aliases",
    METADATA,
    Column("was", String(40), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("aliases_of_player", "player"),
)
"""The guests that players have taken in: what is written of them stays as it is, and is read as the player's."""

TRANSFERS = Table(
    "transfers",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("ticket", String(64), nullable=False),
    Column("digits", String(2), nullable=False),
    Column("label", String(80), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Index("transfers_of_player", "player"),
    Index("transfers_by_ticket", "ticket"),
)
"""Who is on the way to another device: one row a player at most."""

ENTRIES = Table(
    "entries",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("account", String(60), primary_key=True),
    Column("amount", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False, server_default="0"),
    Column("kind", String(20), nullable=False, server_default=""),
    Index("entries_by_account", "account", "amount"),
)
"""Play money by double entry: what an event of a table's log adds to an account; those of one event add up to 0."""

DEALS = Table(
    "deals",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("code", String(12), nullable=False),
    Column("number", Integer, nullable=False),
    Column("match", BigInteger, nullable=False),
    Column("lesson", Boolean, nullable=False),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("first", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("moments", BigInteger, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Index("deals_by_table", "code", "last", unique=True),
)
"""The deals that are paid: made from the logs, in the commit of the event that pays; they can be made anew."""

DEAL_SEATS = Table(
    "deal_seats",
    METADATA,
    Column("deal", String(12), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String(40)),
    Column("name", String(80), nullable=False),
    Column("level", String(20), nullable=False),
    Column("payoff", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    Column("moments", BigInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("players", Integer, nullable=False, server_default="0"),
    Column("people", Integer, nullable=False, server_default="0"),
    Column("rules", String(12), nullable=False, server_default=""),
    Column("rated", String(40)),
    Index("deals_of_player", "player", "ended"),
    Index(
        "statistics_of_player",
        *("player", "game", "players", "rules", "people", "ended", "payoff", "place", "moments", "deal"),
        sqlite_where=text("player IS NOT NULL"),
    ),
    Index("seats_uncounted", "deal", sqlite_where=text("rated IS NULL")),
    Index(
        *("seats_among_people", "game", "players", "rules", "ended", "deal", "rated", "payoff"),
        sqlite_where=text("rated <> ''"),
    ),
)
"""Who was in a deal, and what came of it. What is asked for by player is here twice, so that one index finds it; what
their statistics are made of is in another, so that a hundred thousand deals are read from there alone."""

CHALLENGES = Table(
    "challenges",
    METADATA,
    Column("token", String(24), primary_key=True),
    Column("deal", String(12), nullable=False),
    Column("player", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("level", String(20), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("challenges_by_deal", "deal", "player"),
)
"""Deals that somebody who was in them lets others play, in their seat and with the same cards."""

ATTEMPTS = Table(
    "attempts",
    METADATA,
    Column("challenge", String(24), primary_key=True),
    Column("player", String(40), primary_key=True),
    Column("code", String(12), primary_key=True),
    Column("begun", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("payoff", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    Index("attempts_by_table", "code"),
)
"""Who plays such a deal, and what they have got; made from the logs of their tables."""

GROUP_CHALLENGES = Table(
    "group_challenges",
    METADATA,
    Column("group", String(12), primary_key=True),
    Column("token", String(24), primary_key=True),
    Column("by", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("group_challenges_by_time", "group", "at"),
)
"""Which challenges stand on the page of a group, where its people compare what they get."""

GROUPS = Table(
    "groups",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("founded", BigInteger, nullable=False),
    Column("token", String(24), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("uses", Integer, nullable=False),
    Index("groups_by_token", "token"),
)
"""Families, clubs and other groups that have tables and a book of their own, and the invitation that leads in."""

GROUP_RULES = Table(
    "group_rules",
    METADATA,
    Column("group", String(12), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("options", Text, nullable=False),
)
"""The house rules that a group's tables of a game begin with."""

MEMBERS = Table(
    "members",
    METADATA,
    Column("group", String(12), primary_key=True),
    Column("player", String(40), primary_key=True),
    Column("rights", Integer, nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("gone", BigInteger, nullable=False),
    Column("asked", String(40), nullable=False, server_default=""),
    Column("heir", String(40), nullable=False, server_default=""),
    Index("groups_of_player", "player", "gone"),
)
"""Who is, or was, in a group: one row for each person and group, written anew when they come back."""

BOOK = Table(
    "book",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("account", String(60), primary_key=True),
    Column("group", String(12), nullable=False),
    Column("deal", String(12), nullable=False),
    Column("game", String(40), nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("book_of_group", "group", "at"),
    Index("book_by_account", "group", "account", "amount"),
)
"""What an event of a table's log adds to somebody's account in the book of the table's group; those of one event add
up to 0. Made from the logs, in the commit of the event; they can be made anew."""

CLOSINGS = Table(
    "closings",
    METADATA,
    Column("group", String(12), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("by", String(40), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("closings_by_time", "group", "since"),
)
"""The evenings of groups that somebody has closed, with what they came to then: never changed afterwards."""

CLOSED = Table(
    "closed",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("first", BigInteger, primary_key=True, autoincrement=False),
    Column("last", BigInteger, nullable=False),
    Column("group", String(12), nullable=False),
    Column("number", Integer, nullable=False),
    Index("closed_of_evening", "group", "number"),
)
"""Of which tables which events are in a closed evening: no clock decides, so a late commit belongs to the next one."""

TICKS = Table(
    "ticks",
    METADATA,
    Column("group", String(12), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("by", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Who has noted which payments of a closed evening as done; whoever takes that back removes the row."""

NOTES = Table(
    "notes",
    METADATA,
    Column("group", String(12), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("by", String(40), nullable=False),
    Column("reason", String(80), nullable=False),
    Column("answers", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("notes_by_time", "group", "at"),
)
"""What people have written into the books of groups by hand. Its lines are in the book, too, under the group's id and
its number; they can be made anew of this."""

TALK = Table(
    "talk",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("group", String(12), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("player", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Index("talk_of_group", "group", "at", "id"),
    Index("talk_of_player", "player"),
)
"""What people of groups tell each other on their pages: the last lines of each group."""

SHARES = Table(
    "shares",
    METADATA,
    Column("deal", String(12), primary_key=True),
    Column("player", String(40), primary_key=True),
    Column("token", String(24), nullable=False),
    Column("named", Boolean, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("shares_by_token", "token", unique=True),
)
"""Who lets others look at a deal: one row for each person and deal, written anew when they change their mind."""

SUBSCRIPTIONS = Table(
    "subscriptions",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("endpoint", String(1000), nullable=False),
    Column("key", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("since", BigInteger, nullable=False),
    Index("subscriptions_of_player", "player", "since"),
)
"""The browsers that want to be told when their player is waited for, by the digest of the address that reaches each."""

MARKS = Table(
    "marks",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", String(80), nullable=False),
)
"""How far something has come that is done once, and goes on after a restart."""


def find_few_rows_in_postgres() -> None:
    """Let the indexes that have only some rows have no more in PostgreSQL, before they are made there.

    Said with them, it would bring PostgreSQL's dialect into every room on SQLite.
    """
    for table in METADATA.tables.values():
        for index in table.indexes:
            where = index.dialect_options["sqlite"]["where"]
            if where is not None:
                index.dialect_options["postgresql"]["where"] = where
