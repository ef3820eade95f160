"""Give what has changed a version and a date, build the files of the package from that, and try them.

`make release VERSION=0.3.0` does it, after every check there is. Nothing is published, nor committed: what is left to
do is said at the end. `git checkout CHANGELOG.md pyproject.toml` takes back what was written.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
CHANGES: Final = ROOT / "CHANGELOG.md"
PROJECT: Final = ROOT / "pyproject.toml"
UNRELEASED: Final = "## [Unreleased]\n"
NUMBER: Final = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
STATED: Final = re.compile(r'^version = "(.+)"$', re.MULTILINE)
"""The one place where the version stands."""


class CannotReleaseError(Exception):
    """Something must be seen to first."""


def parts_of(version: str) -> tuple[int, ...]:
    """Return a version as numbers, which can be compared.

    Raises:
        CannotReleaseError: it is none.
    """
    found = NUMBER.fullmatch(version)
    if found is None:
        raise CannotReleaseError(f"{version!r} is no version such as 0.3.0: make release VERSION=0.3.0")
    return tuple(map(int, found.groups()))


def cut(changes: str, version: str, day: str) -> str:
    """Return the changelog in which all that was unreleased is that of a version.

    Raises:
        CannotReleaseError: nothing was, or the version is there already.
    """
    if f"\n## [{version}]" in changes:
        raise CannotReleaseError(f"version {version} is in the changelog already")
    before, mark, after = changes.partition(UNRELEASED)
    if not mark or not re.search(r"^- ", after.partition("\n## [")[0], re.MULTILINE):
        raise CannotReleaseError("the changelog has nothing that is unreleased")
    return f"{before}{mark}\n## [{version}] - {day}\n{after}"


def numbered(project: str, version: str) -> str:
    """Return the project's file with another version.

    Raises:
        CannotReleaseError: it is not later than the one that stands there.
    """
    stated = STATED.search(project)
    if stated is None or parts_of(version) <= parts_of(stated[1]):
        raise CannotReleaseError(f"version {version} is not later than {stated[1] if stated else 'any'}")
    return STATED.sub(f'version = "{version}"', project, count=1)


def run(*command: str) -> None:
    """Run a command in the tree, and stop if it fails."""
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise CannotReleaseError(f"{' '.join(command)} failed")


def release(version: str) -> None:
    """Check that a version can be made, check the tree, make it, build it, and try what was built."""
    from build_compiled import lacking

    if subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, check=True, capture_output=True).stdout:
        raise CannotReleaseError("something is not committed")
    changes = cut(CHANGES.read_text(encoding="utf-8"), version, datetime.now(UTC).date().isoformat())
    project = numbered(PROJECT.read_text(encoding="utf-8"), version)
    make = os.environ.get("MAKE", "make")
    run(make, "--no-print-directory", "nightly")
    CHANGES.write_text(changes, encoding="utf-8")
    PROJECT.write_text(project, encoding="utf-8")
    run(make, "--no-print-directory", "wheel")
    # Minutes, and only a machine with a compiler can: the other two are what everybody else gets.
    without = lacking()
    if without:
        print(f"\nNo compiled wheel: {without}.", flush=True)
    else:
        run(make, "--no-print-directory", "compiled-wheel")
    run(make, "--no-print-directory", "test-wheel", "BUILT=dist")
    print(f"\nVersion {version} is in dist/, built and tried. Left to do:")
    print(f"  git commit --all --message 'Release {version}' && git tag v{version}")


def main() -> None:
    """Do it, or say why not."""
    try:
        release(sys.argv[1] if len(sys.argv) > 1 else "")
    except CannotReleaseError as error:
        sys.exit(f"Not released: {error}.")


if __name__ == "__main__":
    main()
