"""The folder of a room, before anything is done there: who may not use it is told which right is missing, and whose."""

from __future__ import annotations

import errno
import os
import pwd
from pathlib import Path

from msgspec import Struct

from chieu.cli.options import problem_of
from chieu.cli.server_options import CannotServeError
from chieu.locales import Messages


class Barrier(Struct, frozen=True):
    """Where somebody does not get on: a folder, and what may not be done with it."""

    place: Path
    right: str
    """`enter` to see what is there and go on below, `write` to put anything there."""


def refuse_closed(folder: Path, messages: Messages, *, writes: bool = True) -> None:
    """See that we may look into a folder, and write there or make it; a folder that is only read may be missing.

    Raises:
        CannotServeError: we may not.
    """
    why = why_closed(folder, messages, writes=writes)
    if why:
        raise CannotServeError(why)


def why_closed(folder: Path, messages: Messages, *, writes: bool = True) -> str:
    """Say why we may not use a folder, and what to do; empty if we may."""
    try:
        os.stat(folder)  # noqa: PTH116 - of what stands there
    except OSError as error:
        if error.errno in {errno.ENAMETOOLONG, errno.ELOOP}:
            return messages.say("cli-serve-no-folder", data=str(folder), problem=problem_of(error, messages))
    found = _closed_at(folder.absolute(), writes=writes)
    if found is None:
        return ""
    place = found.place
    if found.right == "write" and os.statvfs(place).f_flag & os.ST_RDONLY:
        return messages.say("cli-serve-no-folder", data=str(folder), problem=messages.say("cli-problem", kind="EROFS"))
    user, owner = os.getuid(), place.stat().st_uid
    way = "other"
    if user == owner:
        way = "own"
    elif place != folder.absolute():
        way = "new" if found.right == "write" else "above"
    told = {"user": name_of_user(user), "owner": name_of_user(owner), "folder": str(place), "data": str(folder)}
    return messages.say("cli-folder-closed", right=found.right, way=way, **told)


def _closed_at(folder: Path, *, writes: bool) -> Barrier | None:
    """Look from above, since below what is closed nothing can be told from what is not there."""
    above: Path | None = None
    for place in (*reversed(folder.parents), folder):
        if not os.path.isdir(place):  # noqa: PTH112 - false for a name that is too long, too
            is_to_make = writes and above is not None and not os.path.lexists(place)
            return Barrier(above, "write") if above and is_to_make and not os.access(above, os.W_OK) else None
        if not os.access(place, os.X_OK if place != folder else os.R_OK | os.X_OK):
            return Barrier(place, "enter")
        above = place
    return Barrier(folder, "write") if writes and not os.access(folder, os.W_OK) else None


def name_of_user(user: int) -> str:
    """Return the name of a user, or the number of one who has none, as in a container."""
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return str(user)
