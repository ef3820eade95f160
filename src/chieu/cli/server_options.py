"""What a server can be told: each thing under one name, by an option, a variable of the environment, or a TOML file.

`--bot-delay 0 500`, `CHIEU_BOT_DELAY="0 500"` and `bot-delay = [0, 500]` are the same; what stands on the command line
counts before the variable, and that before the file. All three are judged by the types of the options.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final, TypeAlias

import click
from click.core import ParameterSource

from chieu.cli.options import problem_of
from chieu.locales import Messages

FORMS: Final = ("plain", "json")
"""In what form the room can log, as `chieu.server.log_lines` calls them: that one is loaded with the server."""

PREFIX: Final = "CHIEU_"
"""What the names of our variables begin with."""
_TOLD_ELSEWHERE: Final = frozenset({f"{PREFIX}LANG", f"{PREFIX}CACHE_DIR"})
"""Variables that say something to the program, and are no option of a server."""
FILE: Final = Path("chieu.toml")
"""The file that is read without being named, where it lies in the working folder."""
ORIGIN: Final = re.compile(r"https?://[^/\s?#@]+")
PIN: Final = re.compile(r"[0-9]{4,12}")
DRAWN: Final = "auto"
"""What stands for a PIN that is drawn anew at each start."""
DOMAIN: Final = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*", re.IGNORECASE)
CONTACT: Final = re.compile(r"mailto:[^\s@:/]+@[^\s@:/]+|https://[^\s@]+")
_NODE: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,19}")
_SERVICE: Final = re.compile(r"[a-z0-9.-]+(:[0-9]{1,5})?", re.IGNORECASE)
_PLACE: Final = re.compile(r"(?:(?P<host>[^\s:/\[\]]+|\[[0-9a-f:.]+\]):)?(?P<port>\d{1,5})", re.IGNORECASE)
_SHOWN: Final = 80
"""How much of a wrong value is said again."""
_FILE_OPTION: Final = "config"
_LAST_PORT: Final = 65_535
_KINDS: Final = (str, int, float)
"""What a value in the file may be; it is read as the text that would stand on the command line."""

Option: TypeAlias = Callable[[Callable[..., Any]], Callable[..., Any]]
"""What adds an option to a command."""


class CannotServeError(click.ClickException):
    """The room cannot be opened as it was asked for."""

    exit_code = 2


class ServerCommand(click.Command):
    """A command whose values may come from elsewhere than its line; what is wrong is named by where it stands."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the line, the variables and the file."""
        try:
            return super().parse_args(ctx, args)
        except click.BadParameter as error:
            told = error.param and ctx.get_parameter_source(str(error.param.name))
            if error.param is not None and told is not ParameterSource.COMMANDLINE:
                error.param_hint = place_of(ctx, error.param)
            raise


def place_of(ctx: click.Context, option: click.Parameter) -> str | None:
    """Return what a value is called where it stands; nothing where nobody has given one."""
    match ctx.get_parameter_source(str(option.name)):
        case ParameterSource.ENVIRONMENT:
            return str(option.envvar)
        case ParameterSource.DEFAULT_MAP:
            return f"{file_read(ctx)}: {name_of(option)}"
        case ParameterSource.COMMANDLINE:
            return option.opts[0]
        case _:
            return None


def unknown_variables(ctx: click.Context, messages: Messages) -> list[str]:
    """Return a sentence for each variable that begins as ours do and tells a server nothing, with what may be meant.

    They are no error, as a wrong name in the file is: a file is written for one room, but variables are handed down, by
    a shell, a unit or an image of another version, and a room that runs is not to stay closed at its next start for one
    of them. The tools beside the program have such variables, too.
    """
    known = {str(option.envvar).removeprefix(PREFIX) for option in ctx.command.params if option.envvar}
    ours = {name for name in os.environ if name.startswith(PREFIX)} - _TOLD_ELSEWHERE
    return [
        messages.say(
            "cli-unknown-variable",
            name=name,
            near=next((f"{PREFIX}{near}" for near in get_close_matches(name.removeprefix(PREFIX), known, 1)), "none"),
        )
        for name in sorted(ours)
        if name.removeprefix(PREFIX) not in known
    ]


def file_read(ctx: click.Context) -> Path | None:
    """Return the file that was read, if any."""
    file: Path | None = ctx.meta.get(_FILE_OPTION)
    return file


def name_of(option: click.Parameter) -> str:
    """Return by which name the file knows an option: that of the command line without its dashes."""
    return option.opts[0].removeprefix("--")


class Checked(click.ParamType[str]):
    """A text that has to be written in a certain way; what reads it returns its usual form."""

    name = "text"

    def __init__(self, read: Callable[[str], str | None], message_id: str, messages: Messages) -> None:
        self._read = read
        self._message_id = message_id
        self._messages = messages

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the text in its usual form, or fail with a sentence that says how it is written."""
        text = self._read(str(value))
        if text is None:
            shown = str(value) if len(str(value)) <= _SHOWN else f"{str(value)[:_SHOWN]}…"
            self.fail(self._messages.say(self._message_id, value=shown), param, ctx)
        return text


class SayablePath(click.Path):
    """A path; what no system can call one fails as any value that does not fit: a file may say it, a line cannot."""

    def __init__(self, messages: Messages, message_id: str, **how: Any) -> None:
        super().__init__(path_type=Path, **how)
        self._messages = messages
        self._message_id = message_id

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path, or fail."""
        if "\0" in str(value):
            problem = self._messages.say("cli-problem", kind="other")
            told = repr(str(value))
            self.fail(self._messages.say(self._message_id, data=told, file=told, problem=problem), param, ctx)
        return super().convert(value, param, ctx)


def _origin(text: str) -> str | None:
    return text if ORIGIN.fullmatch(text) else None


def _domain(text: str) -> str | None:
    return text if DOMAIN.fullmatch(text) else None


def _network(text: str) -> str | None:
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        return None


def _pin(text: str) -> str | None:
    return text if text in {"", DRAWN} or PIN.fullmatch(text) else None


def _contact(text: str) -> str | None:
    return text if not text or CONTACT.fullmatch(text) else None


def named_node(messages: Messages) -> Checked:
    """Return the type of what names a node, and has to."""
    return Checked(lambda text: text if _NODE.fullmatch(text) else None, "cli-serve-bad-node", messages)


def _service(text: str) -> str | None:
    return text.lower() if _SERVICE.fullmatch(text) else None


def _metrics(text: str) -> str | None:
    return text if not text or place_in(text) else None


def place_in(text: str) -> tuple[str, int] | None:
    """Return the host and the port that a text names, without a host this machine alone; None if it names none.

    >>> place_in("9464"), place_in("[::1]:9464"), place_in("here"), place_in("a:70000")
    (('127.0.0.1', 9464), ('::1', 9464), None, None)
    """
    match = _PLACE.fullmatch(text)
    if match is None or int(match["port"]) > _LAST_PORT:
        return None
    return (match["host"] or "127.0.0.1").strip("[]"), int(match["port"])


def server_options(messages: Messages, *, only: tuple[str, ...] = ()) -> Option:
    """Return what adds the options of a server to a command: all of them, or some, and that of the file always."""
    known = {name_of(option): option for option in _options(messages)}
    options = [option for name, option in known.items() if not only or name in only]

    def add(command: Callable[..., Any]) -> Callable[..., Any]:
        for option in reversed([*options, _file_option(messages, known)]):
            # Click keeps them on the function until a command is made of it.
            vars(command).setdefault("__click_params__", []).append(option)
        return command

    return add


def _options(messages: Messages) -> Iterator[click.Option]:
    def option(name: str, message_id: str, **more: Any) -> click.Option:
        variable = PREFIX + name.replace("-", "_").upper()
        return click.Option([f"--{name}"], help=messages.say(message_id), envvar=variable, **more)

    yield from _of_the_room(option, messages)
    yield from _of_notices(option, messages)
    yield from _of_bots(option)
    yield option("log-format", "cli-serve-log-format", default=FORMS[0], show_default=True, type=click.Choice(FORMS))
    metrics = Checked(_metrics, "cli-serve-bad-metrics", messages)
    place = messages.say("cli-serve-place")
    yield option("metrics-address", "cli-serve-metrics", default="", type=metrics, metavar=place)


def _of_the_room(option: Callable[..., click.Option], messages: Messages) -> Iterator[click.Option]:
    """Yield what says where the room is, what it keeps, and who comes in."""
    say = messages.say
    several = partial(option, multiple=True)
    yield option("host", "cli-serve-host", default="127.0.0.1", show_default=True)
    yield option("port", "cli-serve-port", default=8000, show_default=True, type=click.IntRange(0, _LAST_PORT))
    # Whether it may be read is said by the commands, with what to do: `chieu.cli.folders`.
    folder = SayablePath(messages, "cli-serve-no-folder", file_okay=False, readable=False)
    yield option("data", "cli-serve-data", default=Path("data"), show_default=True, type=folder)
    yield option("database", "cli-serve-database", default="", metavar=say("cli-serve-url"))
    yield option("pooled", "cli-serve-pooled", default="", metavar=say("cli-serve-url"))
    yield option("node", "cli-serve-node", default=None, type=named_node(messages), metavar=say("cli-serve-name"))
    origin = Checked(_origin, "cli-serve-bad-origin", messages)
    yield several("origin", "cli-serve-origin", type=origin, metavar=say("cli-serve-url"))
    domain = Checked(_domain, "cli-serve-bad-domain", messages)
    yield several("domain", "cli-serve-domain", type=domain, metavar=say("cli-serve-name"))
    network = Checked(_network, "cli-serve-bad-proxy", messages)
    yield several("proxy", "cli-serve-proxy", type=network, metavar=say("cli-serve-ip"))
    yield option("lan", "cli-serve-lan", is_flag=True)
    pin = Checked(_pin, "cli-serve-bad-pin", messages)
    yield option("pin", "cli-serve-pin", default="", type=pin, metavar=say("cli-serve-digits"))
    file = SayablePath(messages, "cli-bad-file", dir_okay=False)
    yield option("certificate", "cli-serve-certificate", type=file)
    yield option("certificate-key", "cli-serve-certificate-key", type=file)
    yield option("self-signed", "cli-serve-self-signed", is_flag=True)


def _of_notices(option: Callable[..., click.Option], messages: Messages) -> Iterator[click.Option]:
    """Yield what says whether people are notified who are away, and by whom."""
    say = messages.say
    contact = Checked(_contact, "cli-serve-bad-push", messages)
    yield option("push", "cli-serve-push", default="", type=contact, metavar=say("cli-serve-contact"))
    service = Checked(_service, "cli-serve-bad-push-service", messages)
    name = say("cli-serve-name")
    yield option("push-service", "cli-serve-push-service", multiple=True, type=service, metavar=name)


def _of_bots(option: Callable[..., click.Option]) -> Iterator[click.Option]:
    """Yield what says how bots play, and with how much of the machine."""
    processes = partial(option, default=1, show_default=True, type=click.IntRange(1, 64))
    milliseconds = click.IntRange(0, 60_000)
    yield option(
        "bot-delay",
        "cli-serve-bot-delay",
        type=milliseconds,
        nargs=2,
        default=(700, 1_600),
        show_default="700 1600",
        metavar="MS MS",
    )
    yield processes("bot-processes", "cli-serve-bot-processes")
    seconds = click.FloatRange(0, 30)
    yield option("bot-patience", "cli-serve-bot-patience", default=2.0, show_default=True, type=seconds, metavar="S")
    yield processes("hint-processes", "cli-serve-hint-processes")


# The file


def _file_option(messages: Messages, known: Mapping[str, click.Option]) -> click.Option:
    """Return the option that names the file; it is read before all others, which take from it what they lack."""

    def read(ctx: click.Context, _option: click.Parameter, named: Path | None) -> None:
        file = named or (FILE if FILE.is_file() else None)
        if file is not None:
            ctx.meta[_FILE_OPTION] = file
            ctx.default_map = dict(_values_in(file, known, messages))

    return click.Option(
        [f"--{_FILE_OPTION}"],
        envvar=f"{PREFIX}CONFIG",
        type=click.Path(path_type=Path, dir_okay=False),
        callback=read,
        is_eager=True,
        expose_value=False,
        help=messages.say("cli-serve-config"),
    )


def _values_in(file: Path, known: Mapping[str, click.Option], messages: Messages) -> Iterator[tuple[str, Any]]:
    """Yield each value of a file under the name by which Click knows its option.

    Raises:
        CannotServeError: the file cannot be read, is no TOML, or has something that no server can be told.
    """
    try:
        values = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise CannotServeError(
            messages.say("cli-config-broken", file=str(file), line=line[1] if line else "end")
        ) from error
    except (OSError, UnicodeDecodeError) as error:
        problem = problem_of(error, messages)
        raise CannotServeError(messages.say("cli-bad-file", file=str(file), problem=problem)) from error
    for key, value in values.items():
        if key not in known:
            near = next(iter(get_close_matches(key, known, 1)), "none")
            raise CannotServeError(
                messages.say("cli-config-unknown", file=str(file), key=key, near=near, known=", ".join(known))
            )
        option = known[key]
        texts = _as_typed(value, is_list=option.multiple or option.nargs > 1)
        if texts is None:
            raise CannotServeError(messages.say("cli-config-kind", file=str(file), key=key))
        yield str(option.name), texts


def _as_typed(value: Any, *, is_list: bool) -> list[str] | str | None:
    """Return a value of the file as it would stand on the command line, to be judged like that; nothing if it cannot.

    >>> _as_typed(9000, is_list=False), _as_typed("a.example", is_list=True), _as_typed([0, 500], is_list=True)
    ('9000', ['a.example'], ['0', '500'])
    """
    values = value if isinstance(value, list) and is_list else [value]
    if not all(isinstance(one, _KINDS) for one in values):
        return None
    texts = [str(one) for one in values]
    return texts if is_list else texts[0]
