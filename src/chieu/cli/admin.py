"""`chieu admin`: what whoever runs the room sees and orders, also while it is open."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TextIO

import click

from chieu.cli import admin_words
from chieu.cli.admin_words import Span, Until, age_of, moment_of, player_line, printable
from chieu.cli.folders import name_of_user, refuse_closed
from chieu.cli.options import problem_of
from chieu.cli.server_options import CannotServeError, ServerCommand, server_options
from chieu.cli.serving import no_database, room_there
from chieu.kernel.errors import StoreError, StoreTooNew
from chieu.locales import Messages

if TYPE_CHECKING:
    from chieu.store import Player, Store

_MOST: Final = 50
"""So many lines a list has, unless more are asked for."""
_DAY_MS: Final = 86_400_000
_REASON: Final = 200
"""The most characters of a reason."""
_NOTICE: Final = 280
"""The most characters of a notice."""


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the commands of whoever runs the room."""
    admin = click.Group("admin", help=messages.say("cli-admin-help"), no_args_is_help=True)
    group.add_command(admin)
    _add_lists(admin, messages)
    _add_bans(admin, messages)
    _add_announcements(admin, messages)
    _add_reports(admin, messages)
    _add_words(admin, messages)


def _add_lists(admin: click.Group, messages: Messages) -> None:
    say = messages.say

    @admin.command("tables", cls=ServerCommand, help=say("cli-admin-tables-help"))
    @server_options(messages, only=("data", "database"))
    def tables(data: Path, database: str) -> None:
        now = now_ms()
        with _opened(data, database, messages, writes=False) as store:
            rows = store.care.tables(now - _DAY_MS, 10_000)
        for row in rows:
            told = {"game": say(f"game-{row.game}"), "people": row.taken - row.bots, "bots": row.bots}
            kind = "group" if row.group else "private" if row.private else "public"
            age = age_of(now - row.created, messages)
            click.echo(say("cli-admin-table", code=row.code, phase=row.state, kind=kind, age=age, **told))
        click.echo(say("cli-admin-tables-count", count=len(rows)), err=True)

    @admin.command("players", cls=ServerCommand, help=say("cli-admin-players-help"))
    @click.argument("name", metavar=say("cli-admin-name"))
    @server_options(messages, only=("data", "database"))
    def players(name: str, data: Path, database: str) -> None:
        from chieu.server.ordering import named_like

        with _opened(data, database, messages, writes=False) as store:
            found, count = named_like(store, name, _MOST)
            lines = [player_line(store.care.acquaintance(player), now_ms(), messages) for player in found]
        for line in lines:
            click.echo(line)
        click.echo(say("cli-admin-players-count", count=count, shown=len(found)), err=True)

    @admin.command("log", cls=ServerCommand, help=say("cli-admin-log-help"))
    @click.option("--last", "most", type=click.IntRange(1, 100_000), default=_MOST, show_default=True,
                  help=say("cli-admin-log-last"))  # fmt: skip
    @server_options(messages, only=("data", "database"))
    def log(most: int, data: Path, database: str) -> None:
        with _opened(data, database, messages, writes=False) as store:
            rows = store.care.audit(most)
        for row in reversed(rows):
            click.echo(admin_words.audit_line(row, messages))


def _add_bans(admin: click.Group, messages: Messages) -> None:
    say = messages.say

    @admin.command("ban", cls=ServerCommand, help=say("cli-admin-ban-help"))
    @click.argument("player", metavar=say("cli-admin-player"))
    @click.option("--for", "span", type=Span(messages), help=say("cli-admin-ban-for"))
    @click.option("--reason", required=True, help=say("cli-admin-ban-reason"))
    @server_options(messages, only=("data", "database"))
    def ban(player: str, span: int | None, reason: str, data: Path, database: str) -> None:
        from chieu.store import Ban

        tidy = _told_text(reason, _REASON, messages)
        with _opened(data, database, messages) as store:
            whom = _one(player, store, messages)
            now = now_ms()
            until = 0 if span is None else now + span
            _order(store, "ban", [Ban(whom.id, now, until, tidy)], whom=whom, told=_span_told(until, tidy))
        click.echo(say("cli-admin-banned", name=printable(whom.name), until=moment_of(until), **_for(until)))

    @admin.command("unban", cls=ServerCommand, help=say("cli-admin-unban-help"))
    @click.argument("player", metavar=say("cli-admin-player"))
    @server_options(messages, only=("data", "database"))
    def unban(player: str, data: Path, database: str) -> None:
        from chieu.store import Unban

        with _opened(data, database, messages) as store:
            whom = _one(player, store, messages, among=set(store.care.orders().bans))
            if whom.id not in store.care.orders().bans:
                raise CannotServeError(say("cli-admin-not-banned", name=printable(whom.name)))
            _order(store, "unban", [Unban(whom.id)], whom=whom)
        click.echo(say("cli-admin-unbanned", name=printable(whom.name)))

    @admin.command("bans", cls=ServerCommand, help=say("cli-admin-bans-help"))
    @server_options(messages, only=("data", "database"))
    def bans(data: Path, database: str) -> None:
        from chieu.table.said import who_of

        with _opened(data, database, messages, writes=False) as store:
            found = [one for one in store.care.orders().bans.values() if one.holds(now_ms())]
            names = {one.player: store.people.player(one.player) for one in found}
        for one in sorted(found, key=lambda ban: ban.since):
            known = names[one.player]
            name = printable(known.name) if known else ""
            told = {
                "id": who_of(one.player),
                "name": name,
                "since": moment_of(one.since),
                "reason": printable(one.reason),
            }
            click.echo(say("cli-admin-ban", until=moment_of(one.until), **told, **_for(one.until)))
        click.echo(say("cli-admin-bans-count", count=len(found)), err=True)


def _add_announcements(admin: click.Group, messages: Messages) -> None:
    say = messages.say

    @admin.command("notice", cls=ServerCommand, help=say("cli-admin-notice-help"))
    @click.argument("text", required=False, metavar=say("cli-admin-text"))
    @click.option("--until", type=Until(messages), metavar=say("cli-admin-when"), help=say("cli-admin-notice-until"))
    @click.option("--off", is_flag=True, help=say("cli-admin-notice-off"))
    @server_options(messages, only=("data", "database"))
    def notice(text: str | None, until: int | None, off: bool, data: Path, database: str) -> None:
        from chieu.store import NOTICE, Announcement

        if (text is None) != off:
            raise CannotServeError(say("cli-admin-notice-what"))
        with _opened(data, database, messages) as store:
            if text is None:
                _withdraw(store, NOTICE, messages)
                return
            tidy, ends = _told_text(text, _NOTICE, messages), until or 0
            job = Announcement(NOTICE, tidy, now_ms(), ends)
            _order(store, "notice", [job], told=f"{moment_of(ends) or '∞'} · {tidy}")
        click.echo(say("cli-admin-noticed", until=moment_of(ends), **_for(ends)))

    @admin.command("restart-in", cls=ServerCommand, help=say("cli-admin-restart-help"))
    @click.argument("span", required=False, type=Span(messages), metavar="10m")
    @click.option("--off", is_flag=True, help=say("cli-admin-restart-off"))
    @server_options(messages, only=("data", "database"))
    def restart_in(span: int | None, off: bool, data: Path, database: str) -> None:
        from chieu.store import RESTART, Announcement

        if (span is None) != off:
            raise CannotServeError(say("cli-admin-restart-what"))
        with _opened(data, database, messages) as store:
            if span is None:
                _withdraw(store, RESTART, messages)
                return
            now = now_ms()
            _order(store, "restart", [Announcement(RESTART, "", now, now + span)], told=moment_of(now + span))
        click.echo(say("cli-admin-restarting", at=moment_of(now + span)))


def _add_reports(admin: click.Group, messages: Messages) -> None:
    say = messages.say

    @admin.command("reports", cls=ServerCommand, help=say("cli-admin-reports-help"))
    @server_options(messages, only=("data", "database"))
    def reports(data: Path, database: str) -> None:
        with _opened(data, database, messages, writes=False) as store:
            found = store.care.reports()
            names = {row.player: store.people.player(store.care.owner(row.player)) for row in found}
        for row in found:
            click.echo("\n".join(admin_words.report_lines(row, names[row.player], messages)))
        click.echo(say("cli-admin-reports-count", count=len(found)), err=True)

    @admin.command("done", cls=ServerCommand, help=say("cli-admin-done-help"))
    @click.argument("number", type=click.IntRange(1))
    @server_options(messages, only=("data", "database"))
    def done(number: int, data: Path, database: str) -> None:
        from chieu.store import Player, ReportDone

        with _opened(data, database, messages) as store:
            row = next((one for one in store.care.reports() if one.number == number), None)
            if row is None:
                raise CannotServeError(say("cli-admin-no-report", number=str(number)))
            whom = called_by(row.who, store) or Player("", row.name, 0)
            told = f"{number} · {row.code} · {row.reason}"
            _order(store, "done", [ReportDone(number)], whom=whom, told=told)
        click.echo(say("cli-admin-done", number=str(number)))


def _add_words(admin: click.Group, messages: Messages) -> None:
    say = messages.say
    words = click.Group("words", help=say("cli-admin-words-help"), no_args_is_help=True)
    admin.add_command(words)

    @words.command("list", cls=ServerCommand, help=say("cli-admin-words-list-help"))
    @server_options(messages, only=("data", "database"))
    def list_words(data: Path, database: str) -> None:
        with _opened(data, database, messages, writes=False) as store:
            listed = store.care.orders().words
        for word in listed:
            click.echo(printable(word))
        click.echo(say("cli-admin-words-count", count=len(listed)), err=True)

    @words.command("add", cls=ServerCommand, help=say("cli-admin-words-add-help"))
    @click.argument("told", nargs=-1, metavar=say("cli-admin-words-some"))
    @click.option("--file", type=click.File(encoding="utf-8"), help=say("cli-admin-words-file"))
    @server_options(messages, only=("data", "database"))
    def add_words(told: tuple[str, ...], file: TextIO | None, data: Path, database: str) -> None:
        from chieu.server.word_list import MOST
        from chieu.store import ForbidWord

        new = _words_in([*told, *_lines_of(file, messages)], messages)
        with _opened(data, database, messages) as store:
            if len({*store.care.orders().words, *new}) > MOST:
                raise CannotServeError(say("cli-admin-words-many", count=MOST))
            _order(store, "forbid", [ForbidWord(word) for word in new], told=", ".join(new))
        click.echo(say("cli-admin-words-added", count=len(new)))

    @words.command("remove", cls=ServerCommand, help=say("cli-admin-words-remove-help"))
    @click.argument("told", nargs=-1, metavar=say("cli-admin-words-some"))
    @server_options(messages, only=("data", "database"))
    def remove_words(told: tuple[str, ...], data: Path, database: str) -> None:
        from chieu.store import AllowWord

        old = _words_in(told, messages)
        with _opened(data, database, messages) as store:
            unknown = next((word for word in old if word not in store.care.orders().words), None)
            if unknown is not None:
                raise CannotServeError(say("cli-admin-words-unknown", word=printable(unknown)))
            _order(store, "allow", [AllowWord(word) for word in old], told=", ".join(old))
        click.echo(say("cli-admin-words-removed", count=len(old)))


def _lines_of(file: TextIO | None, messages: Messages) -> list[str]:
    """Return the words of a file, one in each line; what begins with # is none.

    Raises:
        CannotServeError: it is no text.
    """
    try:
        lines = [] if file is None else file.read().splitlines()
    except UnicodeDecodeError as error:
        problem = problem_of(error, messages)
        raise CannotServeError(messages.say("cli-bad-file", file=file.name if file else "", problem=problem)) from error
    return [line for line in lines if line.strip() and not line.startswith("#")]


def _words_in(told: Sequence[str], messages: Messages) -> list[str]:
    """Return words as they are listed, each once.

    Raises:
        CannotServeError: there is none, or one that cannot be listed.
    """
    from chieu.server.word_list import LONGEST, tidy_word, why_not_listed

    words = list(dict.fromkeys(map(tidy_word, told)))
    if not words:
        raise CannotServeError(messages.say("cli-admin-words-none"))
    for word in words:
        if why := why_not_listed(word):
            raise CannotServeError(messages.say(why, word=printable(word), count=LONGEST))
    return words


def called_by(who: str, store: Store) -> Player | None:
    """Return the player whom others know by a `who`, if there still is one."""
    from chieu.server.ordering import called

    return next(iter(called(store, who)), None)


def _withdraw(store: Store, kind: str, messages: Messages) -> None:
    """Take an announcement back.

    Raises:
        CannotServeError: there is none.
    """
    from chieu.store import WithdrawAnnouncement

    if kind not in store.care.orders().announcements:
        raise CannotServeError(messages.say("cli-admin-nothing-off"))
    _order(store, f"{kind}-off", [WithdrawAnnouncement(kind)])
    click.echo(messages.say("cli-admin-off"))


def _one(told: str, store: Store, messages: Messages, among: set[str] | None = None) -> Player:
    """Return the player whom somebody means.

    Args:
        told: an id, a `who`, or a name.
        store: where they are kept.
        messages: what is said.
        among: whom a name stands for first, where several have it.

    Raises:
        CannotServeError: nobody is called so, or several are.
    """
    from chieu.server.ordering import called

    found = called(store, told)
    if among is not None and len(found) > 1:
        found = [player for player in found if player.id in among] or found
    if not found:
        raise CannotServeError(messages.say("cli-admin-nobody", name=printable(told)))
    if len(found) > 1:
        for player in found[:_MOST]:
            click.echo(player_line(store.care.acquaintance(player), now_ms(), messages), err=True)
        raise CannotServeError(messages.say("cli-admin-several", name=printable(told), count=len(found)))
    return found[0]


def _told_text(text: str, most: int, messages: Messages) -> str:
    """Return a text for people to read, tidied.

    Raises:
        CannotServeError: it is empty, too long, or has something in it that no line has.
    """
    tidy = " ".join(text.split())
    if not tidy or len(tidy) > most or not tidy.isprintable():
        raise CannotServeError(messages.say("cli-admin-bad-text", count=most))
    return tidy


def _span_told(until: int, reason: str) -> str:
    return f"{moment_of(until) or '∞'} · {reason}"


def _for(until: int) -> dict[str, str]:
    return {"for": "while" if until else "good"}


def _order(store: Store, act: str, jobs: list[Any], **more: Any) -> None:
    from chieu.server.ordering import order

    order(store, name_of_user(os.getuid()), act, jobs, **more)


@contextmanager
def _opened(data: Path, database: str, messages: Messages, *, writes: bool = True) -> Iterator[Store]:
    """Open the database of a room beside its servers; it has to have the form that this version needs already.

    Raises:
        CannotServeError: there is no room, it is of another version, or it cannot be used.
    """
    from chieu.store import Store
    from chieu.store.founding import form_of
    from chieu.store.schema import HEAD

    settings = room_there(data, database, messages)
    if not database:
        refuse_closed(data, messages, writes=writes)
    try:
        form = form_of(settings.database_url)
        if form != HEAD:
            raise CannotServeError(messages.say("cli-admin-form", needed=HEAD, form=form or "0000"))
        store = Store(settings.database_url)
        try:
            yield store
        finally:
            store.close()
    except StoreTooNew as error:
        raise CannotServeError(messages.say("cli-serve-database-new")) from error
    except StoreError as error:
        raise no_database(settings, messages) from error


def now_ms() -> int:
    """Return the time in milliseconds since the epoch."""
    return int(time.time() * 1_000)
