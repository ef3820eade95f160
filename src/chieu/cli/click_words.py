"""Click's own words (usage, headings, errors) in the language of the terminal.

Click asks gettext for them, which wants compiled catalogues on disk and looks at the environment. Our words are
Fluent messages, and the language may be an argument; so Click is handed another `gettext`.
"""

from __future__ import annotations

from string import Formatter
from typing import Final

import click
from click import core, decorators, exceptions, formatting, parser, types

from chieu.locales import Messages

MODULES: Final = (core, decorators, exceptions, formatting, parser, types)
IDS: Final = {
    "Usage:": "click-usage",
    "Options": "click-options",
    "Commands": "click-commands",
    "Show this message and exit.": "click-help",
    "Try '{command} {option}' for help.": "click-try",
    "Error: {message}": "cli-error",
    "Aborted!": "click-aborted",
    "Missing command.": "click-missing-command",
    "Missing argument": "click-missing-argument",
    "Missing option": "click-missing-option",
    "Missing parameter": "click-missing-parameter",
    "Missing parameter: {param_name}": "click-missing-parameter-name",
    "Choose from:\n\t{choices}": "click-choose",
    "No such option {name!r}.": "click-no-option",
    "No such command {name!r}.": "click-no-command",
    "Did you mean {possibility}?": "click-did-you-mean",
    "(Did you mean one of: {possibilities}?)": "click-did-you-mean-one",
    "Invalid value: {message}": "click-invalid",
    "Invalid value for {param_hint}: {message}": "click-invalid-for",
    "Got unexpected extra argument ({args})": "click-extra-argument",
    "Got unexpected extra arguments ({args})": "click-extra-arguments",
    "Option {name!r} does not take a value.": "click-takes-no-value",
    "Option {name!r} requires an argument.": "click-needs-value",
    "Option {name!r} requires {nargs} arguments.": "click-needs-values",
    "Takes {nargs} values but 1 was given.": "click-takes-values-one",
    "Takes {nargs} values but {len} were given.": "click-takes-values",
    "{value!r} is not {choice}.": "click-not-choice",
    "{value!r} is not one of {choices}.": "click-not-one-of",
    "{value!r} is not a valid {number_type}.": "click-not-a-number",
    "{value} is not in the range {range}.": "click-not-in-range",
    "{name} {filename!r} does not exist.": "click-does-not-exist",
    "{name} {filename!r} is a file.": "click-is-a-file",
    "{name} {filename!r} is a directory.": "click-is-a-directory",
    "{name} {filename!r} is not readable.": "click-is-not-readable",
    "{name} {filename!r} is not writable.": "click-is-not-writable",
    "default: {default}": "click-default",
    "required": "click-required",
    "file": "click-file",
    "directory": "click-directory",
    "path": "click-path",
}
"""Which message says what Click says; the gaps in braces are named alike in both."""
_METAVARS: Final = {
    "integer": "click-number",
    "integer range": "click-number",
    "count": "click-number",
    "text": "click-text",
    "game_name": "click-game",
    "policies": "click-bots",
    "file": "click-file-name",
    "files": "click-files",
}
"""What stands for a value in a line of usage, by the name of its type, or of the argument."""


def teach(messages: Messages) -> None:
    """Let Click speak the language of these words from now on."""

    def one(text: str) -> str:
        message_id = IDS.get(text)
        if message_id is None:
            return text
        parts = Formatter().parse(text)
        return messages.say(message_id, **{name: _gap(before, name, form) for before, name, _, form in parts if name})

    def many(singular: str, plural: str, count: int) -> str:
        return one(singular if count == 1 else plural)

    for module in MODULES:
        for name, translate in (("_", one), ("ngettext", many)):
            if hasattr(module, name):
                setattr(module, name, translate)


def _gap(before: str, name: str, form: str | None) -> str:
    """Return a gap as Click fills it, with the line break that it stands behind, if any."""
    line_break = before[len(before.rstrip("\n\t")) :]
    return f"{line_break}{{{name}!{form}}}" if form else f"{line_break}{{{name}}}"


def name_values(command: click.Command, messages: Messages) -> None:
    """Put words for what stands for values in the usage of a command and of those below it."""
    command.options_metavar = messages.say("click-some-options")
    if isinstance(command, click.Group):
        command.subcommand_metavar = messages.say("click-some-command")
        for below in command.commands.values():
            name_values(below, messages)
    for parameter in command.params:
        is_argument = isinstance(parameter, click.Argument)
        message_id = _METAVARS.get(str(parameter.name) if is_argument else parameter.type.name)
        if message_id and parameter.metavar is None and not getattr(parameter, "is_flag", False):
            parameter.metavar = messages.say(message_id)
