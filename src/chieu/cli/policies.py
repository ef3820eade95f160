"""Policies as commands are given them: by name, or as the net in a file."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager

import click

from chieu.bots import NetPolicy
from chieu.bots.nets import SUFFIX, BadNetError
from chieu.cli.options import problem_of
from chieu.locales import Messages


def policy_given(text: str, known: Collection[str], messages: Messages) -> str | NetPolicy:
    """Return a policy as a command is given it: the name of a known one, or the net which a file holds.

    Raises:
        click.BadParameter: there is none of this name.
        click.ClickException: the file holds no net, or cannot be read.
    """
    if text in known:
        return text
    if not text.endswith(SUFFIX):
        raise click.BadParameter(messages.say("cli-bad-policy", policy=text, known=", ".join(known), suffix=SUFFIX))
    with telling_of_nets(messages, text):
        return NetPolicy.from_file(text)


@contextmanager
def telling_of_nets(messages: Messages, file: str = "") -> Iterator[None]:
    """Say what is wrong with a net, or with the file, if one is named, that it is read from or written into.

    Raises:
        click.ClickException: something is.
    """
    try:
        yield
    except BadNetError as error:
        raise click.ClickException(messages.say(error.message_id, file=error.name, taught=error.taught)) from error
    except OSError as error:
        if not file:
            raise
        named = str(error.filename or file)
        told = messages.say("cli-train-no-file", file=named, problem=problem_of(error, messages))
        raise click.ClickException(told) from error
