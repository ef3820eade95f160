"""`chieu admin`: what whoever runs the room sees and orders, also while it is open."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

import click

from chieu.cli import admin_words
from chieu.cli.admin_words import Span, Until, age_of, player_line, printable
from chieu.cli.folders import name_of_user, refuse_closed
from chieu.cli.options import problem_of
from chieu.cli.server_options import CannotServeError, ServerCommand, server_options
from chieu.cli.serving import no_database, room_there
from chieu.kernel.errors import StoreError, StoreTooNew
from chieu.locales import Messages
from chieu.server.local_time import moment_of

if TYPE_CHECKING:
    from chieu.server.stewarding import Steward
    from chieu.store import Player, Store

_MOST: Final = 50
"""So many lines a list has, unless more are asked for."""
_DAY_MS: Final = 86_400_000


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the commands of whoever runs the room."""
    admin = click.Group("admin", help=messages.say("cli-admin-help"), no_args_is_help=True)
    group.add_command(admin)
    _add_lists(admin, messages)
    _add_bans(admin, messages)
    _add_announcements(admin, messages)
    _add_reports(admin, messages)
    _add_words(admin, messages)
    _add_link(admin, messages)


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
        with _opened(data, database, messages) as store:
            whom = _one(player, store, messages)
            until = _steward(store).ban(whom, span, reason)
        click.echo(say("cli-admin-banned", name=printable(whom.name), until=moment_of(until), **_for(until)))

    @admin.command("unban", cls=ServerCommand, help=say("cli-admin-unban-help"))
    @click.argument("player", metavar=say("cli-admin-player"))
    @server_options(messages, only=("data", "database"))
    def unban(player: str, data: Path, database: str) -> None:
        with _opened(data, database, messages) as store:
            whom = _one(player, store, messages, among=set(store.care.orders().bans))
            _steward(store).unban(whom)
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
            name = printable(known.name if known else "") or say("cli-admin-gone")
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
        from chieu.store import NOTICE

        if (text is None) != off:
            raise CannotServeError(say("cli-admin-notice-what"))
        with _opened(data, database, messages) as store:
            ends = until or 0
            if text is None:
                _steward(store).withdraw(NOTICE)
                click.echo(say("cli-admin-off"))
                return
            _steward(store).announce(text, ends)
        click.echo(say("cli-admin-noticed", until=moment_of(ends), **_for(ends)))

    @admin.command("restart-in", cls=ServerCommand, help=say("cli-admin-restart-help"))
    @click.argument("span", required=False, type=Span(messages), metavar="10m")
    @click.option("--off", is_flag=True, help=say("cli-admin-restart-off"))
    @server_options(messages, only=("data", "database"))
    def restart_in(span: int | None, off: bool, data: Path, database: str) -> None:
        from chieu.store import RESTART

        if (span is None) != off:
            raise CannotServeError(say("cli-admin-restart-what"))
        with _opened(data, database, messages) as store:
            if span is None:
                _steward(store).withdraw(RESTART)
                click.echo(say("cli-admin-off"))
                return
            at = _steward(store).announce_restart(span)
        click.echo(say("cli-admin-restarting", at=moment_of(at)))


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
        with _opened(data, database, messages) as store:
            _steward(store).deal_with(number)
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
        lines = [*told, *_lines_of(file, messages)]
        with _opened(data, database, messages) as store:
            new = _steward(store).forbid(lines)
        click.echo(say("cli-admin-words-added", count=len(new)))

    @words.command("remove", cls=ServerCommand, help=say("cli-admin-words-remove-help"))
    @click.argument("told", nargs=-1, metavar=say("cli-admin-words-some"))
    @server_options(messages, only=("data", "database"))
    def remove_words(told: tuple[str, ...], data: Path, database: str) -> None:
        with _opened(data, database, messages) as store:
            old = _steward(store).allow(told)
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


def _add_link(admin: click.Group, messages: Messages) -> None:
    say = messages.say

    @admin.command("link", cls=ServerCommand, help=say("cli-admin-link-help"))
    @click.option("--off", is_flag=True, help=say("cli-admin-link-off"))
    @server_options(messages, only=("data", "database", "port", "domain"))
    def link(off: bool, data: Path, database: str, port: int, domain: tuple[str, ...]) -> None:
        from chieu.server.steward_page import LINK_MS, PATH, STAY_MS, end_links, make_link

        by = name_of_user(os.getuid())
        with _opened(data, database, messages) as store:
            if off:
                end_links(store, by)
                click.echo(say("cli-admin-links-ended"))
                return
            token = make_link(store, by)
        room = f"https://{domain[0]}" if domain else f"http://127.0.0.1:{port}"
        click.echo(f"{room}{PATH}#token={token}")
        told = {"minutes": LINK_MS // 60_000, "hours": STAY_MS // 3_600_000}
        click.echo(say("cli-admin-link-made", **told), err=True)


def _steward(store: Store) -> Steward:
    from chieu.server.stewarding import Steward

    return Steward(store, name_of_user(os.getuid()))


def _for(until: int) -> dict[str, str]:
    return {"for": "while" if until else "good"}


@contextmanager
def _opened(data: Path, database: str, messages: Messages, *, writes: bool = True) -> Iterator[Store]:
    """Open the database of a room beside its servers; it has to have the form that this version needs already.

    Raises:
        CannotServeError: there is no room, it is of another version, or it cannot be used.
    """
    from chieu.server.stewarding import OrderRefusedError
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
    except OrderRefusedError as error:
        told = {name: printable(one) if isinstance(one, str) else one for name, one in error.arguments.items()}
        raise CannotServeError(messages.say(error.code, **told)) from error
    except StoreTooNew as error:
        raise CannotServeError(messages.say("cli-serve-database-new")) from error
    except StoreError as error:
        raise no_database(settings, messages) from error


def now_ms() -> int:
    """Return the time in milliseconds since the epoch."""
    return int(time.time() * 1_000)
